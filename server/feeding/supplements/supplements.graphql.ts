import { builder } from '../../platform/graphql/builder.ts';
import { command } from '../../platform/graphql/command.ts';
import { changeFeed } from '../../platform/graphql/live/changeFeed.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { rereadIfThere } from '../../platform/graphql/reread.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { Effect } from '../../stock/ledger/movements.graphql.ts';
import { StockMovement } from '../../stock/stocks/stocks.graphql.ts';
import { consumptionOf, supplementList } from './supplementList.service.ts';
import { reverseSupplement, supplementPastureBatch } from './supplements.service.ts';

const decimal = { type: 'Decimal', nullable: true } as const;

export const PastureSupplement = farmNode('PastureSupplement', {
  read: 'feeding:read',
  viewerCan: { Update: 'treat:write' },
  description: 'Supplement put out for a batch on pasture, eaten until the next of its food or until it left',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    batch: t.relation('batch', { authScopes: { may: 'batch:read' } }),
    corral: t.relation('corral'),
    food: t.relation('food', { authScopes: { may: 'food:read' } }),
    kg: t.expose('kg', { type: 'Decimal', description: 'As fed' }),
    unitCost: t.expose('unitCost', { ...decimal, description: 'R$ per kg, as the stock ledger has it' }),
    cost: t.expose('cost', { ...decimal, description: 'Of the batch; it follows the stock ledger' }),
    reversed: t.exposeBoolean('reversed'),
    note: t.exposeString('note', { nullable: true }),
    createdBy: t.relation('createdBy', { nullable: true }),
    isInUse: t.boolean({
      description: 'No later supply tells yet that it was eaten',
      select: { id: true },
      resolve: async ({ id }, _args, ctx) => (await consumptionOf(ctx, id))?.until === null,
    }),
    days: t.int({
      nullable: true,
      description: 'It lasted, or has lasted so far',
      select: { id: true },
      resolve: async ({ id }, _args, ctx) => (await consumptionOf(ctx, id))?.days ?? null,
    }),
    gramsPerHeadDay: t.field({
      ...decimal,
      select: { id: true },
      resolve: async ({ id }, _args, ctx) => (await consumptionOf(ctx, id))?.gramsPerHeadDay ?? null,
    }),
    pctOfWeight: t.field({
      ...decimal,
      description: 'Of live weight, each day',
      select: { id: true },
      resolve: async ({ id }, _args, ctx) => (await consumptionOf(ctx, id))?.pctOfWeight ?? null,
    }),
    costPerHeadDay: t.field({
      ...decimal,
      select: { id: true },
      resolve: async ({ id }, _args, ctx) => (await consumptionOf(ctx, id))?.costPerHeadDay ?? null,
    }),
  }),
});

builder.prismaObjectField(StockMovement, 'supplement', (t) =>
  t.relation('supplement', { nullable: true, authScopes: { may: 'feeding:read' } }),
);

farmList('pastureSupplements', PastureSupplement, supplementList);

for (const service of [supplementPastureBatch, reverseSupplement])
  command(service, (t) => ({
    supplement: rereadIfThere(t, PastureSupplement, 'supplementId', 'Null of a change that was only tried'),
    effect: t.field({
      type: Effect,
      nullable: true,
      description: 'Of a change that was only tried',
      resolve: ({ effect }) => effect,
    }),
  }));

changeFeed({ name: 'pastureSupplementChanged', read: 'feeding:read', field: 'supplement', node: PastureSupplement });
