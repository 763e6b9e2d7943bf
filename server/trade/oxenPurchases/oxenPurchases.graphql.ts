import { builder } from '../../platform/graphql/builder.ts';
import { command } from '../../platform/graphql/command.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { enteredHeads } from './enteredOxen.service.ts';
import { sexes } from '../../papers/gtas/gtaPlaces.calc.ts';
import { Gta } from '../../papers/gtas/gtas.graphql.ts';
import {
  byGta,
  freightSplits,
  gtaOxenFigures,
  oxCategories,
  oxenFigures,
  oxPricings,
  type OxenFigures,
} from './oxenCost.calc.ts';
import { justifyOxenShortage } from './oxenShortages.service.ts';
import { createOxenPurchase, updateOxenPurchase } from './oxenPurchases.service.ts';
import { receiveOxenPurchase, updateOxenReceipt, withdrawOxenReceipt } from './oxenReceipts.service.ts';
import { readPurchase } from '../purchases/purchaseList.service.ts';
import { progressPct } from '../purchases/purchaseProgress.calc.ts';
import { figuredFood, Purchase } from '../purchases/purchases.graphql.ts';

const may = { authScopes: { may: 'purchase:read' } } as const;

const Figures = builder.objectRef<OxenFigures>('OxenFigures').implement({
  description: 'What came of a purchase of oxen, or of one of its GTAs, and what it costs at the farm',
  ...may,
  fields: (t) => ({
    orderedHeads: t.exposeInt('orderedHeads'),
    arrivedHeads: t.exposeInt('arrivedHeads', { description: 'Dead ones included' }),
    deadHeads: t.exposeInt('deadHeads'),
    aliveHeads: t.exposeInt('aliveHeads'),
    justifiedHeads: t.exposeInt('justifiedHeads', { description: 'Will not come, for a reason that was given' }),
    missingHeads: t.exposeInt('missingHeads', { description: 'Neither arrived nor justified' }),
    headsToEnter: t.exposeInt('headsToEnter', { description: 'Living heads that are to enter the herd' }),
    completenessPct: t.expose('completenessPct', { type: 'Decimal', description: 'Arrived or justified' }),
    originKg: t.expose('originKg', { type: 'Decimal', description: 'A head, at the origin' }),
    arrivalKg: t.expose('arrivalKg', { type: 'Decimal', nullable: true, description: 'A head, weighed on arrival' }),
    shrinkPct: t.expose('shrinkPct', { type: 'Decimal', nullable: true, description: 'Weight lost on the way' }),
    goodsValue: t.expose('goodsValue', { type: 'Decimal', description: 'By the prices of the order' }),
    landedCost: t.expose('landedCost', { type: 'Decimal' }),
    landedCostPerHead: t.expose('landedCostPerHead', {
      type: 'Decimal',
      nullable: true,
      description: 'Of a head that arrived alive; until all have come, as if those on the road did',
    }),
    landedCostPerKg: t.expose('landedCostPerKg', { type: 'Decimal', nullable: true }),
    landedCostPerArroba: t.expose('landedCostPerArroba', {
      type: 'Decimal',
      nullable: true,
      description: 'By the farm’s arroba of live weight',
    }),
    mortalityCost: t.expose('mortalityCost', {
      type: 'Decimal',
      description: 'Part of the landed cost that the heads dead on arrival took along',
    }),
  }),
});

const figured = {
  category: true,
  value: true,
  freightValue: true,
  commissionValue: true,
  recoverableTaxValue: true,
  freightSplit: true,
  otherCosts: { select: { value: true } },
  oxenItems: {
    select: { gtaId: true, quantity: true, averageWeight: true, value: true },
    orderBy: { position: 'asc' },
  },
  oxenReceipts: {
    select: { gtaId: true, headsArrived: true, deadOnArrival: true, arrivalWeightTotal: true, arrivalDate: true },
  },
  oxenShortages: { select: { gtaId: true, quantity: true } },
} as const;

builder.prismaObjectFields(Purchase, (t) => ({
  freightSplit: t.expose('freightSplit', {
    type: enumRef('FreightSplit', freightSplits),
    nullable: true,
    description: 'How freight and the like are divided among oxen',
  }),
  oxenItems: t.relation('oxenItems', { query: { orderBy: { position: 'asc' } } }),
  oxenReceipts: t.relation('oxenReceipts', {
    query: { orderBy: [{ arrivalDate: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }] },
  }),
  oxenShortages: t.relation('oxenShortages', { query: { orderBy: { id: 'asc' } } }),
  gtas: t.relation('gtas', {
    authScopes: { may: 'gta:read' },
    query: { orderBy: [{ emissionDate: 'asc' }, { id: 'asc' }] },
  }),
  oxenFigures: t.field({
    type: Figures,
    nullable: true,
    description: 'Null when it is not of animals',
    select: figured,
    resolve: async (row, _args, ctx) => {
      if (row.category !== 'ANIMALS') return null;
      const purchase = await readPurchase(ctx, row);
      return oxenFigures(purchase, byGta(purchase), purchase.arroba);
    },
  }),
  progressPct: t.field({
    type: 'Decimal',
    nullable: true,
    description: 'What of the order has come, whatever it is of',
    select: { ...figuredFood, ...figured },
    resolve: async (purchase, _args, ctx) => progressPct(await readPurchase(ctx, purchase)),
  }),
  enteredHeads: t.int({
    description: 'How many of its oxen have entered the herd',
    select: { id: true },
    resolve: async ({ id }, _args, ctx) => (await enteredHeads(ctx, id)) ?? 0,
  }),
}));

builder.prismaObjectFields(Gta, (t) => ({
  oxenFigures: t.field({
    type: Figures,
    nullable: true,
    ...may,
    description: 'Of the oxen that were bought on it; null when none were',
    select: { id: true, purchase: { select: figured } },
    resolve: async ({ id, purchase: row }, _args, ctx) => {
      if (!row) return null;
      const purchase = await readPurchase(ctx, row);
      const oxen = byGta(purchase);
      const index = oxen.findIndex(({ gtaId }) => gtaId === id);
      return index < 0 ? null : gtaOxenFigures(purchase, oxen, purchase.arroba)[index]!;
    },
  }),
}));

farmNode('OxenItem', {
  read: 'purchase:read',
  description: 'Oxen of one kind that a purchase brings on one GTA, and their price',
  fields: (t) => ({
    gta: t.relation('gta'),
    quantity: t.exposeInt('quantity'),
    sex: t.expose('sex', { type: enumRef('Sex', sexes), nullable: true, description: 'Null: both' }),
    category: t.expose('category', { type: enumRef('OxCategory', oxCategories), nullable: true }),
    averageWeight: t.expose('averageWeight', { type: 'Decimal', description: 'Kilograms a head, at the origin' }),
    pricing: t.expose('pricing', { type: enumRef('OxPricing', oxPricings) }),
    unitPrice: t.expose('unitPrice', { type: 'Decimal', description: 'R$ by what `pricing` says' }),
    value: t.expose('value', { type: 'Decimal' }),
  }),
});

const OxenReceipt = farmNode('OxenReceipt', {
  read: 'purchase:read',
  description: 'A truck of a GTA that was unloaded',
  fields: (t) => ({
    gta: t.relation('gta'),
    arrivalDate: t.expose('arrivalDate', { type: 'Date' }),
    truckPlate: t.exposeString('truckPlate', { nullable: true }),
    headsArrived: t.exposeInt('headsArrived', { description: 'Dead ones included' }),
    deadOnArrival: t.exposeInt('deadOnArrival'),
    arrivalWeightTotal: t.expose('arrivalWeightTotal', {
      type: 'Decimal',
      nullable: true,
      description: 'Kilograms of the heads that arrived alive',
    }),
    arrivedExpired: t.boolean({
      description: 'The GTA was not valid any more',
      select: { arrivalDate: true, gta: { select: { expirationDate: true } } },
      resolve: ({ arrivalDate, gta }) => arrivalDate > gta.expirationDate,
    }),
    note: t.exposeString('note', { nullable: true }),
    by: t.relation('createdBy', { nullable: true }),
  }),
});

farmNode('OxenShortage', {
  read: 'purchase:read',
  description: 'Heads of a GTA that will not come, and why',
  fields: (t) => ({
    gta: t.relation('gta'),
    quantity: t.exposeInt('quantity'),
    reason: t.exposeString('reason'),
    by: t.relation('createdBy', { nullable: true }),
  }),
});

for (const service of [
  createOxenPurchase,
  updateOxenPurchase,
  receiveOxenPurchase,
  withdrawOxenReceipt,
  justifyOxenShortage,
])
  command(service, (t) => ({ purchase: reread(t, Purchase, 'purchaseId') }));

command(updateOxenReceipt, (t) => ({
  receipt: reread(t, OxenReceipt, 'receiptId'),
  purchase: reread(t, Purchase, 'purchaseId'),
}));
