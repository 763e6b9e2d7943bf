import { Farm } from '../../farm/farm.graphql.ts';
import { KeptBy } from '../trucks/exitTrucks.graphql.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { longList } from '../../platform/graphql/boundedLists.ts';
import { changeFeed } from '../../platform/graphql/live/changeFeed.ts';
import { command } from '../../platform/graphql/command.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef, inputRef } from '../../platform/graphql/inputs.ts';
import { dearCost } from '../../platform/graphql/limits.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { toGlobalId } from '../../platform/input.ts';
import { blockReasons } from '../../health/healthWords.calc.ts';
import { markets } from '../../farm/settings/markets.calc.ts';
import { eligibilityOf, type BlockedOx, type Eligibility } from './saleEligibility.service.ts';
import { saleBatches, saleFigures, saleList, type SaleBatch } from './saleList.service.ts';
import { createSaleManagement, deleteSaleManagement, updateSaleManagement } from './saleManagement.service.ts';
import { gainOrigins } from '../forecast/forecastGain.calc.ts';
import { planReasons } from './salePlan.calc.ts';
import { batchesOfPlan, bestDayOfPlanned, salePlan, type PlannedBatch, type SalePlan } from './salePlan.service.ts';
import { pricings, saleStatuses } from './saleWords.calc.ts';

const may = { authScopes: { may: 'sale:read' } } as const;
const MarketEnum = enumRef('Market', markets);
const decimal = { type: 'Decimal', nullable: true } as const;
const ofSale = { id: true } as const;
/** As many as a sale names. */
const ofHeads = { extensions: longList } as const;

const Blocked = builder.objectRef<BlockedOx>('BlockedOx').implement({
  description: 'An expected ox that may not go on the planned day',
  ...may,
  fields: (t) => ({
    oxId: t.id({ resolve: ({ oxId }) => toGlobalId('Ox', oxId) }),
    name: t.exposeString('name'),
    reasons: t.field({ type: [KeptBy], resolve: ({ reasons }) => reasons }),
    firstEligibleDate: t.field({
      type: 'Date',
      nullable: true,
      description: 'Null where that is not known',
      resolve: ({ firstEligibleDate }) => firstEligibleDate,
    }),
  }),
});

const EligibilityType = builder.objectRef<Eligibility>('SaleEligibility').implement({
  description: 'Who of the expected oxen may go on the planned day',
  ...may,
  fields: (t) => ({
    ok: t.exposeBoolean('ok'),
    heads: t.exposeInt('heads', { description: 'Expected and still here' }),
    blockedHeads: t.int({ resolve: ({ blocked }) => blocked.length }),
    blocked: t.field({
      type: [Blocked],
      description: 'The first hundred',
      resolve: ({ blocked }) => blocked.slice(0, 100),
    }),
  }),
});

const BatchOfSale = builder.objectRef<SaleBatch>('SaleBatch').implement({
  description: 'A batch whose oxen go with a sale',
  ...may,
  fields: (t) => ({
    batchId: t.id({ resolve: ({ batchId }) => toGlobalId('Batch', batchId) }),
    name: t.exposeString('batchName'),
    heads: t.exposeInt('heads'),
    boarded: t.exposeInt('boarded'),
    ownerId: t.id({
      nullable: true,
      description: 'Whose all of them are that have an owner; null where of several',
      resolve: ({ ownerId }) => ownerId && toGlobalId('Owner', ownerId),
    }),
  }),
});

farmNode('SaleBonus', {
  read: 'sale:read',
  description: 'What a slaughterhouse pays above its price',
  fields: (t) => ({
    name: t.exposeString('name'),
    valuePerArroba: t.expose('valuePerArroba', { type: 'Decimal' }),
  }),
});

export const SaleManagement = farmNode('SaleManagement', {
  read: 'sale:read',
  viewerCan: { Update: 'sale:write' },
  description: 'One sale, from choosing the oxen to the figures of the slaughterhouse',
  fields: (t) => ({
    name: t.exposeString('name'),
    buyer: t.relation('buyer'),
    market: t.expose('market', { type: MarketEnum }),
    plannedDate: t.expose('plannedDate', { type: 'Date' }),
    pricing: t.expose('pricing', { type: enumRef('SalePricing', pricings) }),
    unitPrice: t.expose('unitPrice', { type: 'Decimal', description: 'R$ for each of what the pricing names' }),
    bonuses: t.relation('bonuses', { query: { orderBy: { position: 'asc' } } }),
    status: t.expose('status', { type: enumRef('SaleStatus', saleStatuses) }),
    observation: t.exposeString('observation', { nullable: true }),
    trucks: t.relation('trucks', { query: { orderBy: [{ boardingDate: 'asc' }, { id: 'asc' }] } }),
    heads: t.int({
      description: 'Expected and still here, or boarded',
      select: ofSale,
      resolve: async ({ id }, _args, ctx) => (await saleFigures(ctx, id))?.heads ?? 0,
    }),
    boarded: t.int({
      select: ofSale,
      resolve: async ({ id }, _args, ctx) => (await saleFigures(ctx, id))?.boarded ?? 0,
    }),
    shipped: t.int({
      description: 'Heads that left',
      select: ofSale,
      resolve: async ({ id }, _args, ctx) => (await saleFigures(ctx, id))?.shipped ?? 0,
    }),
    shippedKg: t.field({
      ...decimal,
      description: 'What those that left weighed together',
      select: ofSale,
      resolve: async ({ id }, _args, ctx) => (await saleFigures(ctx, id))?.shippedKg ?? null,
    }),
    batches: t.field({
      type: [BatchOfSale],
      select: ofSale,
      resolve: async ({ id }, _args, ctx) => (await saleBatches(ctx, id)) ?? [],
    }),
    eligibility: t.field({
      type: EligibilityType,
      complexity: 100,
      select: ofSale,
      resolve: ({ id }, _args, ctx) => eligibilityOf(ctx, id),
    }),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.relation('createdBy', { nullable: true }),
  }),
});

farmList('saleManagements', SaleManagement, saleList);

for (const service of [createSaleManagement, updateSaleManagement])
  command(service, (t) => ({ saleManagement: reread(t, SaleManagement, 'saleManagementId') }));

command(deleteSaleManagement, (t) => ({
  deletedId: t.id({ resolve: ({ deletedId }) => toGlobalId('SaleManagement', deletedId) }),
}));

changeFeed({ name: 'saleManagementChanged', read: 'sale:read', field: 'saleManagement', node: SaleManagement });

const Planned = builder.objectRef<PlannedBatch>('PlannedBatch').implement({
  description: 'What selling from a batch would come to',
  ...may,
  fields: (t) => ({
    batchId: t.id({ resolve: ({ batchId }) => toGlobalId('Batch', batchId) }),
    batchName: t.exposeString('batchName'),
    corralName: t.exposeString('corralName', { nullable: true }),
    isOffered: t.exposeBoolean('isOffered', {
      description: 'In confinement, or added by who plans; the others are found by their names, and never proposed',
    }),
    heads: t.exposeInt('heads'),
    eligible: t.exposeInt('eligible', { description: 'Heads that may go on the day and are in no other sale' }),
    inOtherSale: t.exposeInt('inOtherSale'),
    blocked: t.field({
      type: [
        builder.objectRef<PlannedBatch['blocked'][number]>('BlockedHeads').implement({
          ...may,
          fields: (of) => ({
            reason: of.expose('reason', { type: enumRef('BlockReason', blockReasons) }),
            heads: of.exposeInt('heads'),
          }),
        }),
      ],
      resolve: ({ blocked }) => blocked,
    }),
    firstEligibleDate: t.field({
      type: 'Date',
      nullable: true,
      description: 'When the slowest of those kept may go too; null where that is not known, or all may',
      resolve: ({ firstEligibleDate }) => firstEligibleDate,
    }),
    daysOnFeed: t.exposeInt('daysOnFeed', { nullable: true, description: 'On the planned day' }),
    gain: t.field({ ...decimal, description: 'F-F5: kg a head and day', resolve: ({ gain }) => gain?.value ?? null }),
    gainOrigin: t.field({
      type: enumRef('GainOrigin', gainOrigins),
      nullable: true,
      resolve: ({ gain }) => gain?.origin ?? null,
    }),
    bestDay: t.field({
      type: 'Date',
      nullable: true,
      description: 'F-F6, by the same gain and price',
      resolve: (batch) => bestDayOfPlanned(batch).day,
    }),
    isBeyondHorizon: t.boolean({
      description: 'It still pays at the end of the days that are looked at',
      resolve: (batch) => bestDayOfPlanned(batch).isBeyondHorizon,
    }),
    meanWeight: t.expose('meanWeight', { ...decimal, description: 'Projected for the day' }),
    arrobas: t.expose('arrobas', { ...decimal, description: 'Of carcass, of those that may go' }),
    dailyRevenue: t.expose('dailyRevenue', { ...decimal, description: 'F-F6: R$ one more day brings by head' }),
    dailyCost: t.expose('dailyCost', { ...decimal, description: 'F-F6: R$ one more day costs by head' }),
    reasons: t.field({ type: [enumRef('PlanReason', planReasons)], resolve: ({ reasons }) => reasons }),
    proposed: t.exposeBoolean('proposed'),
    trucks: t.exposeInt('trucks'),
    leftOver: t.exposeInt('leftOver', { description: 'Heads on the last truck, where it is not full' }),
  }),
});

const Plan = builder.objectRef<SalePlan>('SalePlan').implement({
  description: 'What may be sold on a day, and why; heads, arrobas and trucks are of what is proposed',
  ...may,
  fields: (t) => ({
    day: t.field({ type: 'Date', resolve: ({ day }) => day }),
    market: t.expose('market', { type: MarketEnum }),
    price: t.expose('price', {
      ...decimal,
      description: 'R$ per arroba; null where the farm never set one; F-F6 is then unknown',
    }),
    capacity: t.exposeInt('capacity'),
    heads: t.exposeInt('heads'),
    arrobas: t.expose('arrobas', { type: 'Decimal' }),
    trucks: t.exposeInt('trucks'),
    leftOver: t.exposeInt('leftOver'),
    hasMoreReady: t.exposeBoolean('hasMoreReady', {
      description: 'More batches are ready than one sale names: only as many are proposed',
    }),
    batchCount: t.int({
      description: 'Of all, those that are not offered too',
      resolve: ({ facts }) => facts.candidates.length,
    }),
    batches: t.field({
      type: [Planned],
      ...ofHeads,
      description: 'Those offered, proposed ones first; or all whose name or corral has a text in it',
      args: { first: t.arg.int(), search: t.arg.string() },
      resolve: (plan, { first, search }, ctx) => batchesOfPlan(ctx, plan, { first, search }),
    }),
  }),
});

builder.prismaObjectField(Farm, 'salePlan', (t) =>
  t.field({
    type: Plan,
    nullable: true,
    ...may,
    complexity: dearCost,
    args: { filter: t.arg({ type: inputRef('SalePlanInput', salePlan.input), required: false }) },
    resolve: (_farm, { filter }, ctx) => salePlan(ctx, filter ?? {}),
  }),
);
