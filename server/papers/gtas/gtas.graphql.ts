import { Farm } from '../../farm/farm.graphql.ts';
import { documentsInOrder } from '../documents/documents.graphql.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { changeFeed } from '../../platform/graphql/live/changeFeed.ts';
import { command } from '../../platform/graphql/command.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { toGlobalId } from '../../platform/input.ts';
import { gtaCounts, gtaFigures, gtaList } from './gtaList.service.ts';
import { ageBands, gtaPurposes, gtaTransports, gtaStatuses, gtaTypes, sexes } from './gtaPlaces.calc.ts';
import { createGta, deleteGta, setGtaCancelled, updateGta } from './gtas.service.ts';

const TypeEnum = enumRef('GtaType', gtaTypes);
const StatusEnum = enumRef('GtaStatus', gtaStatuses);
const PurposeEnum = enumRef('GtaPurpose', gtaPurposes);
const TransportEnum = enumRef('GtaTransport', gtaTransports);
const SexEnum = enumRef('Sex', sexes);
const BandEnum = enumRef('AgeBand', ageBands);

const may = { authScopes: { may: 'gta:read' } } as const;
const counted = { cancelled: true, bound: true, free: true, entryDate: true, expirationDate: true } as const;

export const Gta = farmNode('Gta', {
  read: 'gta:read',
  viewerCan: { Update: 'gta:write' },
  description: 'The transport permit of cattle: places by sex and age',
  fields: (t) => ({
    type: t.field({ type: TypeEnum, resolve: ({ type }) => type }),
    uf: t.exposeString('uf'),
    series: t.exposeString('series'),
    number: t.exposeString('number'),
    emissionDate: t.expose('emissionDate', { type: 'Date' }),
    entryDate: t.expose('entryDate', {
      type: 'Date',
      description: 'The arrival of an entry, the departure of an exit',
    }),
    expirationDate: t.expose('expirationDate', { type: 'Date' }),
    purpose: t.field({ type: PurposeEnum, nullable: true, resolve: ({ purpose }) => purpose }),
    transport: t.field({ type: TransportEnum, nullable: true, resolve: ({ transport }) => transport }),
    vehiclePlate: t.exposeString('vehiclePlate', { nullable: true }),
    sealNumber: t.exposeString('sealNumber', { nullable: true }),
    issuerUnit: t.exposeString('issuerUnit', { nullable: true }),
    valuePerHead: t.expose('valuePerHead', { type: 'Decimal', nullable: true }),
    description: t.exposeString('description', { nullable: true }),
    origin: t.relation('origin', { nullable: true, description: 'Null: this farm' }),
    destination: t.relation('destination', { nullable: true, description: 'Null: this farm' }),
    purchase: t.relation('purchase', { nullable: true, authScopes: { may: 'purchase:read' } }),
    ageGroups: t.relation('ageGroups', { query: { orderBy: { position: 'asc' } } }),
    bound: t.exposeInt('bound', { description: 'How many animals hold a place' }),
    free: t.exposeInt('free', { description: 'How many places are left' }),
    totalQuantity: t.int({ select: counted, resolve: ({ bound, free }) => bound + free }),
    status: t.field({
      type: StatusEnum,
      select: counted,
      resolve: async (gta, _args, ctx) => gtaFigures(gta, await ctx.day()).status,
    }),
    daysToExpiry: t.int({
      nullable: true,
      description:
        'From the chosen day; negative once it has expired, null when it carries all it names or was cancelled',
      select: counted,
      resolve: async (gta, _args, ctx) => gtaFigures(gta, await ctx.day()).daysToExpiry,
    }),
    arrivesExpired: t.boolean({
      description: 'It travels after it has expired',
      resolve: ({ entryDate, expirationDate }) => entryDate > expirationDate,
    }),
    cancelled: t.exposeBoolean('cancelled'),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.relation('createdBy', { nullable: true }),
    documents: t.relation('documents', documentsInOrder),
  }),
});

farmNode('GtaAgeGroup', {
  read: 'gta:read',
  description: 'One row of a GTA: so many places for this sex and age',
  fields: (t) => ({
    sex: t.field({ type: SexEnum, nullable: true, description: 'Null: both', resolve: ({ sex }) => sex }),
    band: t.field({ type: BandEnum, resolve: ({ band }) => band }),
    hiltonCandidate: t.exposeBoolean('hiltonCandidate'),
    quantity: t.exposeInt('quantity'),
    bound: t.exposeInt('bound', { description: 'How many animals hold a place of it' }),
    free: t.int({ resolve: ({ quantity, bound }) => quantity - bound }),
  }),
});

farmList('gtas', Gta, gtaList);

const Counts = builder.objectRef<Awaited<ReturnType<typeof gtaCounts>>>('GtaCounts').implement({
  ...may,
  fields: (t) => ({
    open: t.exposeInt('open'),
    completed: t.exposeInt('completed'),
    overdue: t.exposeInt('overdue'),
    expiring: t.exposeInt('expiring', { description: 'With places left, within three days of expiry' }),
  }),
});

builder.prismaObjectField(Farm, 'gtaCounts', (t) =>
  t.field({ type: Counts, ...may, resolve: (_farm, _args, ctx) => gtaCounts(ctx, {}) }),
);

for (const service of [createGta, updateGta, setGtaCancelled])
  command(service, (t) => ({ gta: reread(t, Gta, 'gtaId') }));

command(deleteGta, (t) => ({
  deletedId: t.id({ resolve: ({ deletedId }) => toGlobalId('Gta', deletedId) }),
}));

changeFeed({ name: 'gtaChanged', read: 'gta:read', field: 'gta', node: Gta });
