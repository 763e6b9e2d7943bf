import { Farm } from '../farm/farm.graphql.ts';
import { mostListed } from '../platform/graphql/boundedLists.ts';
import { builder } from '../platform/graphql/builder.ts';
import { changeFeed } from '../platform/graphql/live/changeFeed.ts';
import { command } from '../platform/graphql/command.ts';
import { farmList } from '../platform/graphql/farmList.ts';
import { farmNode } from '../platform/graphql/farmNode.ts';
import { dearCost } from '../platform/graphql/limits.ts';
import { enumRef } from '../platform/graphql/inputs.ts';
import { reread } from '../platform/graphql/reread.ts';
import { toGlobalId } from '../platform/input.ts';
import { sexes } from '../papers/gtas/gtaPlaces.calc.ts';
import { batchOn, chuteCountsOn, oxWeightOn } from './batches/batchFigures.service.ts';
import { breedList, createBreed } from './oxen/breeds.service.ts';
import { daysOnFeed } from './closings/headDays.calc.ts';
import {
  animalCategories,
  batchKinds,
  batchStatuses,
  moveReasons,
  oxEventTypes,
  oxStatuses,
  tagColours,
} from './herdWords.calc.ts';
import { checkHerd, type HerdCheck } from './herdCheck.service.ts';
import { herdTables, type HerdFault } from './herdCheckOxen.service.ts';
import { batchList, notReversed, oxEventList, oxList } from './oxen/oxList.service.ts';
import { dayOf, daysBetween } from '../platform/values/day.ts';

export const OxStatusEnum = enumRef('OxStatus', oxStatuses);
const EventTypeEnum = enumRef('OxEventType', oxEventTypes);
const SexEnum = enumRef('Sex', sexes);
const CategoryEnum = enumRef('AnimalCategory', animalCategories);
const ReasonEnum = enumRef('MoveReason', moveReasons);
export const KindEnum = enumRef('BatchKind', batchKinds);
export const BatchStatusEnum = enumRef('BatchStatus', batchStatuses);
const ColourEnum = enumRef('TagColour', tagColours);

export const ofGta = { authScopes: { may: 'gta:read' } } as const;
const ofDiet = { authScopes: { may: 'diet:read' } } as const;

const Breed = farmNode('Breed', {
  read: 'ox:read',
  description: 'A breed with its code in the national base',
  fields: (t) => ({
    name: t.exposeString('name'),
    bndCode: t.exposeString('bndCode', { nullable: true, description: 'Null: not known' }),
  }),
});

export const Batch = farmNode('Batch', {
  read: 'batch:read',
  viewerCan: { Update: 'batch:write' },
  description: 'Oxen managed together in one place at a time',
  fields: (t) => ({
    name: t.exposeString('name'),
    kind: t.expose('kind', { type: KindEnum }),
    status: t.expose('status', { type: BatchStatusEnum }),
    corral: t.relation('corral', { nullable: true, description: 'Null: kept outside the corrals of the farm' }),
    diet: t.relation('diet', { nullable: true, ...ofDiet }),
    owner: t.relation('owner', { nullable: true }),
    tagColour: t.expose('tagColour', { type: ColourEnum }),
    startDate: t.expose('startDate', { type: 'Date', nullable: true, description: 'When it was activated' }),
    endDate: t.expose('endDate', { type: 'Date', nullable: true }),
    expectedDays: t.exposeInt('expectedDays', { nullable: true }),
    targetWeight: t.expose('targetWeight', { type: 'Decimal', nullable: true }),
    plannedDailyGain: t.expose('plannedDailyGain', { type: 'Decimal', nullable: true }),
    observation: t.exposeString('observation', { nullable: true }),
    heads: t.exposeInt('heads', { description: 'On the chosen day' }),
    headDays: t.int({
      description: 'F-HD1: its heads on the chosen day',
      select: { id: true },
      resolve: async ({ id }, _args, ctx) => (await batchOn(ctx, id))?.headDays ?? 0,
    }),
    projectedWeight: t.field({
      type: 'Decimal',
      nullable: true,
      description:
        'F-W2: the mean of its heads on the chosen day; null without heads, or where no weight was ever known',
      select: { id: true },
      resolve: async ({ id }, _args, ctx) => {
        const on = await batchOn(ctx, id);
        return on && on.headDays > 0 ? on.weight : null;
      },
    }),
    headsIdentified: t.int({
      description: 'Of its heads, those with an earring',
      select: { id: true },
      resolve: async ({ id }, _args, ctx) => (await chuteCountsOn(ctx, id))?.identified ?? 0,
    }),
    headsWeighed: t.int({
      description: 'Of its heads, those a control weighing of the chosen day tells of',
      select: { id: true },
      resolve: async ({ id }, _args, ctx) => (await chuteCountsOn(ctx, id))?.weighed ?? 0,
    }),
    weighedMean: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'What those weighed on the chosen day weigh on average',
      select: { id: true },
      resolve: async ({ id }, _args, ctx) => (await chuteCountsOn(ctx, id))?.meanWeight ?? null,
    }),
    daysOnFeed: t.int({
      nullable: true,
      description: 'F-DOF by the calendar, 0 on the first day, until it was over',
      select: { startDate: true, endDate: true },
      resolve: async ({ startDate, endDate }, _args, ctx) => {
        const day = await ctx.day();
        const last = endDate && dayOf(endDate) < day ? dayOf(endDate) : day;
        return startDate && daysOnFeed(dayOf(startDate), last);
      },
    }),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.relation('createdBy', { nullable: true }),
  }),
});

export const Ox = farmNode('Ox', {
  read: 'ox:read',
  viewerCan: { Update: 'ox:write' },
  description: 'One head of cattle of either sex',
  fields: (t) => ({
    status: t.expose('status', { type: OxStatusEnum }),
    sisbov: t.exposeString('sisbov', { nullable: true }),
    managementNumber: t.exposeString('managementNumber', { nullable: true }),
    previousSisbovs: t.exposeStringList('previousSisbovs', { description: 'Those it had before it was re-identified' }),
    electronicEarring: t.exposeString('electronicEarring', { nullable: true }),
    identifier: t.exposeString('identifier', { nullable: true, description: "The farm's own mark" }),
    identifiedOn: t.expose('identifiedOn', { type: 'Date', nullable: true }),
    earring: t.relation('earring', { nullable: true, authScopes: { may: 'earring:read' } }),
    batch: t.relation('batch', { nullable: true, description: 'It stands where its batch stands' }),
    owner: t.relation('owner', { nullable: true }),
    breed: t.relation('breed', { nullable: true }),
    sex: t.expose('sex', { type: SexEnum, nullable: true }),
    category: t.expose('category', { type: CategoryEnum, nullable: true }),
    castrated: t.exposeBoolean('castrated', { nullable: true }),
    horn: t.exposeString('horn', { nullable: true }),
    coat: t.exposeString('coat', { nullable: true }),
    teeth: t.exposeInt('teeth', { nullable: true, description: 'Permanent incisors; 0 with milk teeth' }),
    damIdentification: t.exposeString('damIdentification', {
      nullable: true,
      description: 'The number of its mother, of one that was born here',
    }),
    birthDate: t.expose('birthDate', { type: 'Date', nullable: true }),
    birthEstimated: t.exposeBoolean('birthEstimated', { nullable: true }),
    entryDate: t.expose('entryDate', { type: 'Date', nullable: true }),
    entryWeight: t.expose('entryWeight', { type: 'Decimal', nullable: true }),
    exitDate: t.expose('exitDate', { type: 'Date', nullable: true }),
    lastWeight: t.expose('lastWeight', { type: 'Decimal', nullable: true }),
    lastWeightDate: t.expose('lastWeightDate', { type: 'Date', nullable: true }),
    projectedWeight: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'F-W1: its last weight until the chosen day and the gains since',
      select: { id: true },
      resolve: async ({ id }, _args, ctx) => (await oxWeightOn(ctx, id)) ?? null,
    }),
    daysOnFarm: t.int({
      nullable: true,
      description: 'From its entry to its exit or the chosen day',
      select: { entryDate: true, exitDate: true },
      resolve: async ({ entryDate, exitDate }, _args, ctx) =>
        entryDate && daysBetween(dayOf(entryDate), exitDate ? dayOf(exitDate) : await ctx.day()),
    }),
    purchase: t.relation('purchase', { nullable: true, authScopes: { may: 'purchase:read' } }),
    entryGta: t.relation('entryGta', { nullable: true, ...ofGta }),
    events: t.relation('events', {
      description: 'What happened to it; what was reversed is left out',
      query: { where: notReversed, orderBy: [{ day: 'asc' }, { seq: 'asc' }] },
    }),
  }),
});

export const OxEvent = farmNode('OxEvent', {
  read: 'ox:read',
  description: 'A line of the append-only history of an ox',
  fields: (t) => ({
    ox: t.relation('ox'),
    type: t.expose('type', { type: EventTypeEnum }),
    day: t.expose('day', { type: 'Date' }),
    at: t.expose('at', { type: 'DateTime', description: 'By the clock of whoever saw it' }),
    recordedAt: t.expose('recordedAt', { type: 'DateTime' }),
    batch: t.relation('batch', { nullable: true, description: 'The batch it came to' }),
    weight: t.expose('weight', { type: 'Decimal', nullable: true }),
    reason: t.expose('reason', { type: ReasonEnum, nullable: true }),
    actor: t.relation('actor', { nullable: true }),
    reversed: t.exposeBoolean('reversed'),
    reverses: t.relation('reverses', { nullable: true }),
  }),
});

farmList('breeds', Breed, breedList);
farmList('batches', Batch, batchList);
farmList('oxen', Ox, oxList);
farmList('oxEvents', OxEvent, oxEventList);

command(createBreed, (t) => ({ breed: reread(t, Breed, 'breedId') }));

const TableEnum = enumRef('HerdTable', herdTables);

/** Faults that are not of an ox. */
const tablesOfOthers: ReadonlySet<HerdFault['table']> = new Set(['Batch', 'CorralHistory', 'OxEvent', 'FedMonth']);

const Fault = builder.objectRef<HerdFault>('HerdFault').implement({
  description: 'A projection that differs from what the events tell',
  authScopes: { may: 'ox:write' },
  fields: (t) => ({
    table: t.field({ type: TableEnum, resolve: ({ table }) => table }),
    oxId: t.id({
      nullable: true,
      resolve: ({ table, id }) => (tablesOfOthers.has(table) ? null : toGlobalId('Ox', id)),
    }),
    batchId: t.id({
      nullable: true,
      resolve: ({ table, id }) => (table === 'Batch' || table === 'FedMonth' ? toGlobalId('Batch', id) : null),
    }),
    stored: t.exposeString('stored'),
    rebuilt: t.exposeString('rebuilt'),
  }),
});

const Check = builder.objectRef<HerdCheck>('HerdCheck').implement({
  description: 'The result of rebuilding every ox, batch and corral history from its events',
  authScopes: { may: 'ox:write' },
  fields: (t) => ({
    oxen: t.exposeInt('oxen'),
    events: t.exposeInt('events'),
    faults: t.field({
      type: [Fault],
      description: 'The first thousand',
      resolve: ({ faults }) => faults.slice(0, mostListed),
    }),
  }),
});

builder.prismaObjectField(Farm, 'herdCheck', (t) =>
  t.field({
    type: Check,
    authScopes: { may: 'ox:write' },
    complexity: dearCost,
    resolve: (_farm, _args, ctx) => checkHerd(ctx, {}),
  }),
);

changeFeed({ name: 'oxChanged', read: 'ox:read', field: 'ox', node: Ox });
changeFeed({ name: 'batchChanged', read: 'batch:read', field: 'batch', node: Batch });
