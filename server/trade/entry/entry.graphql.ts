import { builder } from '../../platform/graphql/builder.ts';
import { changeFeed } from '../../platform/graphql/live/changeFeed.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { toGlobalId } from '../../platform/input.ts';
import { nextEarring } from '../../earrings/nextEarring.service.ts';
import { Earring } from '../../earrings/earrings.graphql.ts';
import { sexes } from '../../papers/gtas/gtaPlaces.calc.ts';
import { Gta } from '../../papers/gtas/gtas.graphql.ts';
import { receiptStatuses } from '../purchases/purchaseList.service.ts';
import { Purchase } from '../purchases/purchases.graphql.ts';
import { entryManagementList, roomOf } from './entryManagement.service.ts';
import { entryRun, lastInRun, tagCount, weighedInRun } from './entryRun.service.ts';
import { entryStatuses, tagColours } from '../../herd/herdWords.calc.ts';
import type { ExpectedHeads, WeighedHeads } from './entryWeights.calc.ts';
import { Ox, OxEvent } from '../../herd/herd.graphql.ts';

const may = { authScopes: { may: 'ox:read' } } as const;
const SexEnum = enumRef('Sex', sexes);
const ofPurchase = { purchaseId: true } as const;

const Expected = builder.objectRef<ExpectedHeads & { gtaId: string }>('ExpectedHeads').implement({
  description: 'Heads of a purchase that have not been weighed yet, of one kind',
  ...may,
  fields: (t) => ({
    sex: t.expose('sex', { type: SexEnum, nullable: true, description: 'Null: of either' }),
    gtaId: t.id({ description: 'On which they travel', resolve: ({ gtaId }) => toGlobalId('Gta', gtaId) }),
    heads: t.exposeInt('heads'),
    meanWeight: t.field({ type: 'Decimal', resolve: ({ meanWeight }) => String(meanWeight) }),
  }),
});

const Weighed = builder.objectRef<WeighedHeads>('WeighedHeads').implement({
  description: 'Heads of a purchase that weighed so many whole kilograms when they entered',
  ...may,
  fields: (t) => ({
    sex: t.expose('sex', { type: SexEnum, nullable: true }),
    weight: t.exposeInt('weight'),
    heads: t.exposeInt('heads'),
  }),
});

/** A bin for each kilogram that a scale may show, for either sex. */
const mostBins = { mostRows: 3_000 };

export const SetupTag = farmNode('SetupTag', {
  read: 'ox:read',
  description: 'A range of weights of an entry, and the batch its oxen go to',
  fields: (t) => ({
    name: t.exposeString('name'),
    colour: t.expose('colour', { type: enumRef('TagColour', tagColours) }),
    minWeight: t.expose('minWeight', { type: 'Decimal' }),
    maxWeight: t.expose('maxWeight', { type: 'Decimal', description: 'The first weight that is not of it' }),
    sex: t.expose('sex', { type: SexEnum, nullable: true, description: 'Null: both' }),
    isDefault: t.exposeBoolean('isDefault', { description: 'Takes what falls in no range' }),
    batch: t.relation('batch'),
    capacity: t.exposeInt('capacity', { nullable: true, description: 'As typed; null: by its corral' }),
    room: t.int({
      nullable: true,
      description: 'How many heads may stand in its batch; null: nothing limits them',
      select: {
        capacity: true,
        batch: { select: { corral: { select: { id: true, name: true, animalCapacity: true } } } },
      },
      resolve: (tag) => roomOf(tag),
    }),
    count: t.int({
      description: 'Heads that entered by it',
      select: { id: true },
      resolve: async ({ id }, _args, ctx) => (await tagCount(ctx, id))?.heads ?? 0,
    }),
    meanWeight: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Of those that entered by it',
      select: { id: true },
      resolve: async ({ id }, _args, ctx) => (await tagCount(ctx, id))?.meanWeight ?? null,
    }),
  }),
});

export const EntryManagement = farmNode('EntryManagement', {
  read: 'ox:read',
  viewerCan: { Update: 'batch:write' },
  description: 'The entry of the oxen of one purchase into the herd',
  fields: (t) => ({
    status: t.expose('status', { type: enumRef('EntryStatus', entryStatuses) }),
    name: t.string({
      description: 'Of its purchase',
      select: { purchase: { select: { name: true } } },
      resolve: ({ purchase }) => purchase.name,
    }),
    seller: t.string({
      nullable: true,
      select: { purchase: { select: { supplier: { select: { name: true } } } } },
      resolve: ({ purchase }) => purchase.supplier?.name ?? null,
    }),
    purchase: t.relation('purchase', { authScopes: { may: 'purchase:read' } }),
    purchaseId: t.id({
      description: 'For who may not see purchases too',
      select: ofPurchase,
      resolve: ({ purchaseId }) => toGlobalId('Purchase', purchaseId),
    }),
    purchaseStatus: t.field({
      type: enumRef('ReceiptStatus', receiptStatuses),
      select: { purchase: { select: { status: true } } },
      resolve: ({ purchase }) => purchase.status,
    }),
    receivedAt: t.field({
      type: 'Date',
      nullable: true,
      description: 'When the first truck came',
      select: { purchase: { select: { receivedAt: true } } },
      resolve: ({ purchase }) => purchase.receivedAt,
    }),
    startedOn: t.expose('startedOn', { type: 'Date', nullable: true, description: 'When its set-up was saved' }),
    finishedOn: t.expose('finishedOn', { type: 'Date', nullable: true }),
    tags: t.relation('tags', { query: { orderBy: { position: 'asc' } } }),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    protocol: t.relation('protocol', {
      nullable: true,
      authScopes: { may: 'health:read' },
      description: 'Begun with every ox that enters, unless the chute says otherwise',
    }),
  }),
});

/** The run of its animals at the chute. */
builder.prismaObjectFields(EntryManagement, (t) => ({
  total: t.int({
    description: 'Living heads that are to enter',
    select: ofPurchase,
    resolve: async ({ purchaseId }, _args, ctx) => (await entryRun(ctx, purchaseId))?.total ?? 0,
  }),
  arrived: t.int({
    description: 'Living heads that trucks have brought',
    select: ofPurchase,
    resolve: async ({ purchaseId }, _args, ctx) => (await entryRun(ctx, purchaseId))?.arrived ?? 0,
  }),
  done: t.int({
    description: 'Heads that have entered',
    select: ofPurchase,
    resolve: async ({ purchaseId }, _args, ctx) => (await entryRun(ctx, purchaseId))?.done ?? 0,
  }),
  meanWeight: t.field({
    type: 'Decimal',
    nullable: true,
    description: 'Of those that entered and were weighed',
    select: ofPurchase,
    resolve: async ({ purchaseId }, _args, ctx) => (await entryRun(ctx, purchaseId))?.meanWeight ?? null,
  }),
  expected: t.field({
    type: [Expected],
    description: 'Who is still to be weighed, by the paper and by what was weighed so far',
    select: ofPurchase,
    resolve: async ({ purchaseId }, _args, ctx) => (await entryRun(ctx, purchaseId))?.expected ?? [],
  }),
  weighed: t.field({
    type: [Weighed],
    description: 'What the scale showed, by whole kilograms',
    extensions: mostBins,
    select: ofPurchase,
    resolve: ({ purchaseId }, _args, ctx) => weighedInRun(ctx, purchaseId),
  }),
  gtas: t.prismaField({
    type: [Gta],
    authScopes: { may: 'gta:read' },
    description: 'With the places of each age group and how many of them are taken',
    select: ofPurchase,
    resolve: (query, { purchaseId }, _args, ctx) =>
      ctx.db.gta.findMany({ ...query, where: { purchaseId }, orderBy: [{ emissionDate: 'asc' }, { id: 'asc' }] }),
  }),
  lastEntries: t.prismaField({
    type: [OxEvent],
    description: 'The newest entries first; each can be reversed',
    select: ofPurchase,
    resolve: async (query, { purchaseId }, _args, ctx) =>
      ctx.db.oxEvent.findMany({
        ...query,
        where: { id: { in: await lastInRun(ctx, purchaseId) } },
        orderBy: { seq: 'desc' },
      }),
  }),
  nextEarring: t.prismaField({
    type: Earring,
    nullable: true,
    authScopes: { may: 'earring:read' },
    description: 'The next one of the open box; null when none is in stock',
    resolve: async (query, _entry, _args, ctx) => {
      // Read before anything is answered: a selection that is left unread is refused as an oversight.
      const selection = { ...query };
      const id = await nextEarring(ctx);
      return id === null ? null : ctx.db.earring.findUnique({ ...selection, where: ctx.key(id) });
    },
  }),
}));

builder.prismaObjectFields(Purchase, (t) => ({
  entryManagementId: t.id({
    nullable: true,
    ...may,
    description: 'Null when it is not of animals',
    select: { entryManagement: { select: { id: true } } },
    resolve: ({ entryManagement }) => entryManagement && toGlobalId('EntryManagement', entryManagement.id),
  }),
  entryStatus: t.field({
    type: enumRef('EntryStatus', entryStatuses),
    nullable: true,
    ...may,
    select: { entryManagement: { select: { status: true } } },
    resolve: ({ entryManagement }) => entryManagement?.status ?? null,
  }),
}));

builder.prismaObjectFields(Ox, (t) => ({
  tag: t.relation('tag', { nullable: true, description: 'By which it entered' }),
  landedCost: t.expose('landedCost', {
    type: 'Decimal',
    nullable: true,
    authScopes: { may: 'purchase:read' },
    description: 'Its part of what its purchase cost at the farm; null until that is finished',
  }),
}));

farmList('entryManagements', EntryManagement, entryManagementList);

changeFeed({ name: 'entryManagementChanged', read: 'ox:read', field: 'entryManagement', node: EntryManagement });
