import { longList, mostListed } from '../../platform/graphql/boundedLists.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { changeFeed } from '../../platform/graphql/live/changeFeed.ts';
import { declare } from '../../platform/graphql/compiled/declarations/declared.ts';
import { command } from '../../platform/graphql/command.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { dearCost } from '../../platform/graphql/limits.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { toGlobalId } from '../../platform/input.ts';
import { Farm } from '../../farm/farm.graphql.ts';
import { lossBearers } from '../../farm/settings/groups.ts';
import { stockComposition } from '../foods/composition.service.ts';
import { checkLedger, type LedgerFault } from '../ledger/ledgerCheck.service.ts';
import { movementTypes } from '../ledger/ledger.calc.ts';
import { lossReasons, movementList } from '../ledger/movements.service.ts';
import { recordOpeningStock } from './openingStock.service.ts';
import { supplyLevels, type StockFigures } from './stockFigures.calc.ts';
import { figuresInStatement, stockBalances, stockFigures, stocksOn, type BalanceRow } from './stockFigures.service.ts';
import { createStock, setStockActive, stockList } from './stocks.service.ts';

export const MovementTypeEnum = enumRef('StockMovementType', movementTypes);
const LossBearerEnum = enumRef('LossBearer', lossBearers);
const LossReasonEnum = enumRef('LossReason', lossReasons);
const SupplyLevelEnum = enumRef('SupplyLevel', supplyLevels);
const OperationKindEnum = enumRef('StockOperationKind', ['TRANSFER', 'PRODUCTION']);

const may = { authScopes: { may: 'stock:read' } } as const;

export const Figures = builder.objectRef<StockFigures>('StockFigures').implement({
  description: 'A stock as of the day looked at',
  ...may,
  fields: (t) => ({
    balanceKg: t.expose('balanceKg', { type: 'Decimal' }),
    dryKg: t.expose('dryKg', { type: 'Decimal' }),
    dryMatterPct: t.expose('dryMatterPct', { type: 'Decimal' }),
    value: t.expose('value', { type: 'Decimal' }),
    averageCost: t.expose('averageCost', {
      type: 'Decimal',
      nullable: true,
      description: 'R$ per kg of natural matter; unknown until a priced entry',
    }),
    averageCostMs: t.expose('averageCostMs', {
      type: 'Decimal',
      nullable: true,
      description: 'R$ per kg of dry matter',
    }),
    dailyKg: t.expose('dailyKg', {
      type: 'Decimal',
      nullable: true,
      description: 'Mean of the last seven days on which it was used',
    }),
    daysLeft: t.expose('daysLeft', { type: 'Decimal', nullable: true }),
    supplyLevel: t.field({ type: SupplyLevelEnum, resolve: ({ supplyLevel }) => supplyLevel }),
    reorderDay: t.expose('reorderDay', { type: 'Date', nullable: true }),
    lastCountDay: t.expose('lastCountDay', { type: 'Date', nullable: true }),
    lastEntryDay: t.expose('lastEntryDay', { type: 'Date', nullable: true }),
  }),
});

const composed = {
  type: 'Decimal',
  description: 'On the chosen day',
  select: { dryMatterPct: true, elm: true, elg: true },
} as const;

export const Stock = farmNode('Stock', {
  read: 'stock:read',
  viewerCan: { Update: 'stock:write', Correct: 'stock:correct' },
  description: 'What the farm holds of a food in one structure',
  fields: (t) => ({
    food: t.relation('food'),
    structure: t.relation('structure', { nullable: true }),
    dryMatterPct: t.field({
      ...composed,
      resolve: async (stock, _, ctx) => (await stockComposition(ctx, stock)).dryMatterPct,
    }),
    elm: t.field({ ...composed, resolve: async (stock, _, ctx) => (await stockComposition(ctx, stock)).elm }),
    elg: t.field({ ...composed, resolve: async (stock, _, ctx) => (await stockComposition(ctx, stock)).elg }),
    active: t.exposeBoolean('active'),
    version: t.exposeInt('version'),
    figures: t.field({
      type: Figures,
      select: { id: true },
      extensions: declare({ derived: figuresInStatement }),
      resolve: async ({ id }, _args, ctx) => (await stockFigures(ctx, id)) ?? fail('StockNotFound'),
    }),
  }),
});

export const StockOperation = farmNode('StockOperation', {
  read: 'stock:read',
  description: 'Exits and the entry they became',
  fields: (t) => ({
    kind: t.expose('kind', { type: OperationKindEnum }),
    day: t.expose('day', { type: 'Date' }),
    lotNumber: t.exposeString('lotNumber', { nullable: true }),
  }),
});

export const StockMovement = farmNode('StockMovement', {
  read: 'stock:read',
  description: 'One line of the append-only ledger of a stock',
  fields: (t) => ({
    stock: t.relation('stock'),
    day: t.expose('day', { type: 'Date' }),
    seq: t.exposeInt('seq'),
    type: t.expose('type', { type: MovementTypeEnum }),
    kgIn: t.expose('kgIn', { type: 'Decimal' }),
    kgOut: t.expose('kgOut', { type: 'Decimal' }),
    value: t.expose('value', { type: 'Decimal', description: 'What it added to the value of the stock' }),
    unitCost: t.expose('unitCost', { type: 'Decimal' }),
    balanceKg: t.expose('balanceKg', { type: 'Decimal' }),
    balanceValue: t.expose('balanceValue', { type: 'Decimal' }),
    average: t.expose('average', { type: 'Decimal' }),
    provisional: t.exposeBoolean('provisional'),
    documentNumber: t.exposeString('documentNumber', { nullable: true }),
    countedKg: t.expose('countedKg', { type: 'Decimal', nullable: true }),
    lossReason: t.expose('lossReason', { type: LossReasonEnum, nullable: true }),
    lossTo: t.field({
      type: LossBearerEnum,
      nullable: true,
      description: 'Of a loss: who bears it',
      select: { type: true, lossTo: true },
      resolve: ({ type, lossTo }) => lossTo ?? (type === 'LOSS' ? 'COST_CENTER' : null),
    }),
    note: t.exposeString('note', { nullable: true }),
    operation: t.relation('operation', { nullable: true }),
    reversed: t.exposeBoolean('reversed'),
    reversal: t.boolean({
      description: 'Takes another movement back',
      select: { reversalOfId: true },
      resolve: ({ reversalOfId }) => reversalOfId !== null,
    }),
    by: t.relation('by', { nullable: true }),
    at: t.expose('at', { type: 'DateTime' }),
    viewerCanReverse: t.boolean({
      description: 'What a receipt, a beat or a supplement moved is taken back there',
      select: {
        step: true,
        reversed: true,
        receiptId: true,
        beatLine: { select: { id: true } },
        supplement: { select: { id: true } },
      },
      resolve: ({ step, reversed, receiptId, beatLine, supplement }, _args, ctx) =>
        step === 0 && !reversed && !receiptId && !beatLine && !supplement && ctx.can('stock:correct'),
    }),
  }),
});

type StocksOn = Awaited<ReturnType<typeof stocksOn>>;

const StockOnDay = builder.objectRef<StocksOn['stocks'][number]>('StockOnDay').implement({
  ...may,
  fields: (t) => ({
    stockId: t.id({ resolve: ({ id }) => toGlobalId('Stock', id) }),
    food: t.string({ resolve: ({ food }) => food.name }),
    structure: t.string({ nullable: true, resolve: ({ structure }) => structure?.name }),
    figures: t.field({ type: Figures, resolve: ({ figures }) => figures }),
  }),
});

const StocksOnDay = builder.objectRef<StocksOn>('StocksOnDay').implement({
  description: 'Every stock as of the end of a day; one put away while it held something',
  ...may,
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    rows: t.field({ type: [StockOnDay], extensions: longList, resolve: ({ stocks }) => stocks }),
  }),
});

builder.prismaObjectField(Farm, 'stocksOn', (t) =>
  t.field({
    type: StocksOnDay,
    nullable: true,
    ...may,
    description: 'Of the day looked at, unless told',
    args: { day: t.arg({ type: 'Date' }) },
    resolve: (_farm, { day }, ctx) => stocksOn(ctx, day == null ? {} : { day }),
  }),
);

const Balance = builder.objectRef<BalanceRow>('StockBalance').implement({
  ...may,
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    kg: t.expose('kg', { type: 'Decimal' }),
    value: t.expose('value', { type: 'Decimal' }),
  }),
});

builder.prismaObjectField(Stock, 'balances', (t) =>
  t.field({
    type: [Balance],
    extensions: longList,
    ...may,
    description: 'At the end of each day it moved on, up to the day looked at',
    args: { days: t.arg({ type: 'Int', required: true }) },
    resolve: ({ id }, { days }, ctx) => stockBalances(ctx, { stockId: id, days }),
  }),
);

const Fault = builder.objectRef<LedgerFault>('StockLedgerFault').implement({
  authScopes: { may: 'stock:correct' },
  fields: (t) => ({
    stockId: t.id({ resolve: ({ stockId }) => toGlobalId('Stock', stockId) }),
    movementId: t.id({
      nullable: true,
      resolve: ({ movementId }) => movementId && toGlobalId('StockMovement', movementId),
    }),
    column: t.exposeString('column'),
    stored: t.exposeString('stored'),
    rebuilt: t.exposeString('rebuilt'),
  }),
});

const Check = builder
  .objectRef<{ stocks: number; movements: number; faults: LedgerFault[] }>('StockLedgerCheck')
  .implement({
    description: 'The result of rebuilding every balance from nothing',
    authScopes: { may: 'stock:correct' },
    fields: (t) => ({
      stocks: t.exposeInt('stocks'),
      movements: t.exposeInt('movements'),
      faults: t.field({
        type: [Fault],
        description: 'The first thousand',
        resolve: ({ faults }) => faults.slice(0, mostListed),
      }),
    }),
  });

builder.prismaObjectField(Farm, 'stockLedgerCheck', (t) =>
  t.field({
    type: Check,
    authScopes: { may: 'stock:correct' },
    complexity: dearCost,
    resolve: (_farm, _args, ctx) => checkLedger(ctx, {}),
  }),
);

farmList('stocks', Stock, stockList);
farmList('stockMovements', StockMovement, movementList);

command(recordOpeningStock, (t) => ({
  movements: t.int({ resolve: ({ movementIds }) => movementIds.length }),
}));

for (const service of [createStock, setStockActive]) command(service, (t) => ({ stock: reread(t, Stock, 'stockId') }));

changeFeed({
  name: 'stockChanged',
  read: 'stock:read',
  field: 'stock',
  node: Stock,
});
