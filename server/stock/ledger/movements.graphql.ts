import { Decimal } from 'decimal.js';
import { builder } from '../../platform/graphql/builder.ts';
import { command } from '../../platform/graphql/command.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { rereadIfThere } from '../../platform/graphql/reread.ts';
import type { Issue } from '../../platform/errors/AppError.ts';
import { errorMessage } from '../../platform/errors/messages.ts';
import { toGlobalId } from '../../platform/input.ts';
import type { movementTypes } from './ledger.calc.ts';
import type {
  BatchEffect,
  CountEffect,
  LedgerEffect,
  MovedRow,
  StockEffect,
  StockState,
} from './ledgerEffect.service.ts';
import { countStock } from './counts.service.ts';
import { enterStock, exitStock, reverseMovement, transferStock } from './movements.service.ts';
import { produceMix } from '../stocks/production.service.ts';
import { Figures, MovementTypeEnum, Stock, StockMovement } from '../stocks/stocks.graphql.ts';
import { stockWarnings, warningOf } from '../stocks/stockWarnings.calc.ts';

const WarningEnum = enumRef('StockWarning', stockWarnings);

const may = { authScopes: { may: 'stock:read' } } as const;

const Moved = builder.objectRef<MovedRow>('MovedStockRow').implement({
  description: 'A row of the ledger as it is and as it would be',
  ...may,
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => toGlobalId('StockMovement', id) }),
    stockId: t.id({ resolve: ({ stockId }) => toGlobalId('Stock', stockId) }),
    day: t.expose('day', { type: 'Date' }),
    type: t.field({ type: MovementTypeEnum, resolve: ({ type }) => type as (typeof movementTypes)[number] }),
    kgIn: t.expose('kgIn', { type: 'Decimal' }),
    kgOut: t.expose('kgOut', { type: 'Decimal' }),
    oldValue: t.expose('oldValue', { type: 'Decimal' }),
    newValue: t.expose('newValue', { type: 'Decimal' }),
    oldAverage: t.expose('oldAverage', { type: 'Decimal' }),
    newAverage: t.expose('newAverage', { type: 'Decimal' }),
    oldBalanceKg: t.expose('oldBalanceKg', { type: 'Decimal' }),
    newBalanceKg: t.expose('newBalanceKg', { type: 'Decimal' }),
  }),
});

const State = builder.objectRef<StockState>('StockState').implement({
  description: 'A stock on the open day, with what its structure then holds',
  ...may,
  fields: (t) => ({
    figures: t.field({ type: Figures, resolve: ({ figures }) => figures }),
    fillPct: t.expose('fillPct', {
      type: 'Decimal',
      nullable: true,
      description: 'Of the capacity of its structure, with everything else that lies there',
    }),
  }),
});

const EffectOnStock = builder.objectRef<StockEffect>('StockEffect').implement({
  ...may,
  fields: (t) => ({
    stock: rereadIfThere(t, Stock, 'stockId'),
    rows: t.exposeInt('rows'),
    before: t.field({
      type: State,
      nullable: true,
      description: 'None of a stock that the change would create',
      resolve: ({ before }) => before,
    }),
    after: t.field({ type: State, resolve: ({ after }) => after }),
    costDifference: t.expose('costDifference', { type: 'Decimal' }),
  }),
});

const Warning = builder.objectRef<Issue>('LedgerWarning').implement({
  description: 'What saving a change would ask about: accepted by its name in `accept`',
  ...may,
  fields: (t) => ({
    warning: t.field({ type: WarningEnum, resolve: ({ code }) => warningOf(code)! }),
    field: t.string({ description: 'The field of the input it is about', resolve: ({ path }) => path }),
    message: t.string({
      resolve: ({ code, params = {} }, _args, ctx) => errorMessage(code, params, ctx.facts.locale),
    }),
  }),
});

const EffectOfCount = builder.objectRef<CountEffect>('CountEffect').implement({
  description: 'A counted stock: the difference to the balance of its day',
  ...may,
  fields: (t) => ({
    stock: rereadIfThere(t, Stock, 'stockId'),
    countedKg: t.expose('countedKg', { type: 'Decimal' }),
    balanceKg: t.expose('balanceKg', { type: 'Decimal' }),
    differenceKg: t.expose('differenceKg', { type: 'Decimal' }),
    differenceValue: t.expose('differenceValue', { type: 'Decimal' }),
  }),
});

const EffectOnBatch = builder.objectRef<BatchEffect>('BatchCostEffect').implement({
  description: 'What a change costs a batch more or less; the figures of one that is over stay as they are',
  ...may,
  fields: (t) => ({
    batchId: t.id({ resolve: ({ batchId }) => toGlobalId('Batch', batchId) }),
    name: t.exposeString('name'),
    isFinalized: t.exposeBoolean('isFinalized'),
    costDifference: t.expose('costDifference', { type: 'Decimal' }),
  }),
});

/** Of the hundreds that a dear food may have fed. */
const mostBatches = 50;

export const Effect = builder.objectRef<LedgerEffect>('LedgerEffect').implement({
  description: 'What a change of the ledger would move',
  ...may,
  fields: (t) => ({
    rows: t.exposeInt('rows'),
    counts: t.exposeInt('counts', { description: 'Counts that would not agree with the balance any more' }),
    costDifference: t.expose('costDifference', { type: 'Decimal' }),
    stocks: t.field({ type: [EffectOnStock], resolve: ({ stocks }) => stocks }),
    batches: t.field({
      type: [EffectOnBatch],
      description: 'At most fifty, those of the largest difference first',
      resolve: ({ batches }) => batches.slice(0, mostBatches),
    }),
    batchCount: t.int({ resolve: ({ batches }) => batches.length }),
    finalizedDifference: t.field({
      type: 'Decimal',
      description: 'Of batches that are over: no batch bears it',
      resolve: ({ batches }) =>
        Decimal.sum(0, ...batches.map((of) => (of.isFinalized ? of.costDifference : 0))).toFixed(2),
    }),
    moved: t.field({ type: [Moved], resolve: ({ moved }) => moved }),
    countRows: t.field({
      type: [EffectOfCount],
      description: 'What a count would post, stock by stock',
      resolve: ({ countRows }) => countRows,
    }),
    warnings: t.field({ type: [Warning], resolve: ({ warnings }) => [...warnings] }),
  }),
});

for (const service of [enterStock, exitStock, transferStock, countStock, produceMix, reverseMovement]) {
  command(service, (t) => ({
    effect: t.field({
      type: Effect,
      nullable: true,
      description: 'Of a change that was only tried',
      resolve: ({ effect }) => effect,
    }),
    movements: t.prismaField({
      type: [StockMovement],
      resolve: (query, { movementIds }, _args, ctx) =>
        ctx.db.stockMovement.findMany({
          ...query,
          where: { id: { in: movementIds } },
          orderBy: [{ flow: 'desc' }, { seq: 'asc' }],
        }),
    }),
  }));
}
