import { Membership, RoleEnum } from '../accounts/accounts.graphql.ts';
import { peopleList } from '../accounts/people.service.ts';
import type { Role } from '../platform/rights/access.ts';
import { calendarToday } from '../platform/values/day.ts';
import type { Confirmed } from '../platform/transactionEnd.ts';
import { plausibleRuleNames, type PlausibleRule } from './settings/plausibility.calc.ts';
import { tableOf } from '../platform/db/tables.ts';
import { builder } from '../platform/graphql/builder.ts';
import { command } from '../platform/graphql/command.ts';
import { declare } from '../platform/graphql/compiled/declarations/declared.ts';
import { farmList, farmPages } from '../platform/graphql/farmList.ts';
import { farmNode } from '../platform/graphql/farmNode.ts';
import { enumRef } from '../platform/graphql/inputs.ts';
import { reread } from '../platform/graphql/reread.ts';
import { toGlobalId } from '../platform/input.ts';
import { updateAddress } from '../accounts/address.service.ts';
import { updateFarm } from './farm.service.ts';
import { registerFarm } from './registration.service.ts';
import { addressCentre, mapCentre, mapPrecisions, type MapCentre as Centre } from './places/mapCentre.service.ts';

const ChangeOpEnum = enumRef('ChangeOp', ['CREATED', 'UPDATED', 'DELETED']);

const MapPrecisionEnum = enumRef('MapPrecision', mapPrecisions);

const MapCentre = builder.objectRef<Centre>('MapCentre').implement({
  description: 'Where a map of the farm begins, and how far from there its areas may lie',
  authScopes: { may: 'farm:read' },
  fields: (t) => ({
    latitude: t.exposeFloat('latitude'),
    longitude: t.exposeFloat('longitude'),
    precision: t.field({ type: MapPrecisionEnum, resolve: ({ precision }) => precision }),
    reachKm: t.exposeFloat('reachKm'),
    name: t.exposeString('name', { nullable: true }),
  }),
});

export const Address = farmNode('Address', {
  read: 'farm:read',
  description: 'Where a farm is or a person lives',
  fields: (t) => ({
    zipCode: t.exposeString('zipCode'),
    country: t.exposeString('country'),
    state: t.exposeString('state'),
    city: t.exposeString('city'),
    neighborhood: t.exposeString('neighborhood'),
    street: t.exposeString('street'),
    number: t.exposeString('number'),
    additionalInformation: t.exposeString('additionalInformation', { nullable: true }),
    latitude: t.expose('latitude', { type: 'Decimal', nullable: true }),
    longitude: t.expose('longitude', { type: 'Decimal', nullable: true }),
    mapCentre: t.field({
      type: MapCentre,
      nullable: true,
      description: 'Its position, else its town or state; none where neither is known',
      resolve: (address) => addressCentre(address),
    }),
    version: t.exposeInt('version'),
  }),
});

farmNode('FarmContact', {
  read: 'farm:read',
  description: 'Whom to call about the farm',
  fields: (t) => ({ name: t.exposeString('name'), number: t.exposeString('number') }),
});

const ConfirmedFigure = builder.objectRef<Confirmed>('ConfirmedFigure').implement({
  authScopes: { may: 'activity:read' },
  fields: (t) => ({
    rule: t.field({
      type: enumRef('PlausibleRule', plausibleRuleNames),
      resolve: ({ rule }) => rule as PlausibleRule,
    }),
    value: t.expose('value', { type: 'Decimal' }),
    limit: t.expose('limit', { type: 'Decimal' }),
  }),
});

const Activity = farmNode('Activity', {
  read: 'activity:read',
  description: 'What happened on the farm, and by whom',
  fields: (t) => ({
    type: t.exposeString('type'),
    op: t.expose('op', { type: ChangeOpEnum }),
    subject: t.exposeString('subject'),
    at: t.expose('at', { type: 'DateTime' }),
    confirmed: t.field({
      type: [ConfirmedFigure],
      description: 'Figures out of the ordinary that whoever did it confirmed',
      select: { confirmed: true },
      resolve: ({ confirmed }) => (confirmed ?? []) as Confirmed[],
    }),
    by: t.relation('membership', { nullable: true }),
    byApiKey: t.string({
      nullable: true,
      description: 'In place of a person, the name of the API key that wrote',
      select: { apiKey: { select: { name: true } } },
      resolve: ({ apiKey }) => apiKey?.name ?? null,
    }),
  }),
});

const RoleCount = builder.objectRef<{ role: Role; count: number }>('RoleCount').implement({
  authScopes: { may: 'person:read' },
  fields: (t) => ({ role: t.field({ type: RoleEnum, resolve: ({ role }) => role }), count: t.exposeInt('count') }),
});

export const Farm = farmNode('Farm', {
  read: 'farm:read',
  viewerCan: { Update: 'farm:write' },
  description: 'A farm; every list of its things hangs here',
  fields: (t) => ({
    name: t.exposeString('name'),
    acronym: t.exposeString('acronym'),
    stateRegistration: t.exposeString('stateRegistration', { nullable: true }),
    nirf: t.exposeString('nirf', { nullable: true }),
    incra: t.exposeString('incra', { nullable: true }),
    bndPropertyCode: t.exposeString('bndPropertyCode', { nullable: true }),
    erasNumbers: t.exposeStringList('erasNumbers'),
    latitude: t.expose('latitude', { type: 'Decimal', nullable: true }),
    longitude: t.expose('longitude', { type: 'Decimal', nullable: true }),
    mapCentre: t.field({
      type: MapCentre,
      nullable: true,
      description: 'Its position, else the town or state of its address; none where neither is known',
      select: {
        latitude: true,
        longitude: true,
        address: { select: { latitude: true, longitude: true, country: true, state: true, city: true } },
      },
      resolve: (farm) => mapCentre(farm),
    }),
    timeZone: t.exposeString('timeZone'),
    currentDay: t.expose('currentDay', { type: 'Date' }),
    calendarToday: t.field({
      type: 'Date',
      select: { timeZone: true },
      resolve: ({ timeZone }) => calendarToday(timeZone),
    }),
    version: t.exposeInt('version'),
    address: t.relation('address', { nullable: true }),
    contacts: t.relation('contacts', { query: { orderBy: [{ position: 'asc' }, { id: 'asc' }] } }),
    peopleByRole: t.field({
      type: [RoleCount],
      authScopes: { may: 'person:read' },
      resolve: async (_farm, _args, ctx) => {
        const groups = await ctx.db.membership.groupBy({
          by: ['role'],
          where: { active: true },
          _count: true,
          orderBy: { role: 'asc' },
        });
        return groups.map(({ role, _count }) => ({ role, count: _count }));
      },
    }),
  }),
});

farmPages('activities', Activity, {
  allow: 'activity:read',
  where: () => ({}),
  orderBy: () => [{ at: 'desc' }, { id: 'desc' }],
  table: (ctx) => tableOf(ctx.db, 'Activity'),
});

farmList('people', Membership, peopleList);

builder.queryField('farm', (t) =>
  t.prismaField({
    type: Farm,
    authScopes: { may: 'farm:read' },
    extensions: declare({ ownFarm: true }),
    resolve: (query, _root, _args, ctx) => ctx.db.farm.findUniqueOrThrow({ ...query, where: { id: ctx.actor.farmId } }),
  }),
);

command(registerFarm, (t) => ({ farmId: t.id({ resolve: ({ farmId }) => toGlobalId('Farm', farmId) }) }));
command(updateFarm, (t) => ({ farm: reread(t, Farm, 'farmId') }));
command(updateAddress, (t) => ({ address: reread(t, Address, 'addressId') }));
