import { Farm } from '../farm/farm.graphql.ts';
import { longList } from '../platform/graphql/boundedLists.ts';
import { builder } from '../platform/graphql/builder.ts';
import { enumRef, inputRef } from '../platform/graphql/inputs.ts';
import { toGlobalId } from '../platform/input.ts';
import { supplyLevels } from '../stock/stocks/stockFigures.calc.ts';
import { foodCategories } from '../stock/stocks/stocks.service.ts';
import { farmHistoryReport, type FarmHistoryReport } from './farmHistory.service.ts';
import { foodReport, type FoodReport, type FoodReportLine } from './stockReports.service.ts';
import { stockSummary, type StockSummary } from './stockSummary.service.ts';

const may = { authScopes: { may: 'stock:read' } } as const;
const FoodCategoryEnum = enumRef('FoodCategory', foodCategories);

const FoodLine = builder.objectRef<FoodReportLine>('FoodReportLine').implement({
  description: 'A stock over a period',
  ...may,
  fields: (t) => ({
    stockId: t.id({ resolve: ({ stockId }) => toGlobalId('Stock', stockId) }),
    food: t.exposeString('food'),
    category: t.field({
      type: FoodCategoryEnum,
      resolve: ({ category }) => category as (typeof foodCategories)[number],
    }),
    structure: t.exposeString('structure', { nullable: true }),
    opening: t.expose('opening', { type: 'Decimal' }),
    entered: t.expose('entered', { type: 'Decimal' }),
    consumed: t.expose('consumed', { type: 'Decimal' }),
    otherOut: t.expose('otherOut', { type: 'Decimal' }),
    lost: t.expose('lost', { type: 'Decimal' }),
    adjusted: t.expose('adjusted', { type: 'Decimal' }),
    balanceKg: t.expose('balanceKg', { type: 'Decimal' }),
    dryMatterPct: t.expose('dryMatterPct', { type: 'Decimal' }),
    dryKg: t.expose('dryKg', { type: 'Decimal' }),
    averageCost: t.expose('averageCost', { type: 'Decimal', nullable: true }),
    averageCostMs: t.expose('averageCostMs', { type: 'Decimal', nullable: true }),
    value: t.expose('value', { type: 'Decimal' }),
    daysLeft: t.expose('daysLeft', { type: 'Decimal', nullable: true }),
    supplyLevel: t.field({ type: enumRef('SupplyLevel', supplyLevels), resolve: ({ supplyLevel }) => supplyLevel }),
    reorderDay: t.expose('reorderDay', { type: 'Date', nullable: true }),
    lastCountDay: t.expose('lastCountDay', { type: 'Date', nullable: true }),
    lastEntryDay: t.expose('lastEntryDay', { type: 'Date', nullable: true }),
  }),
});

const FoodTotals = builder.objectRef<FoodReport['totals']>('FoodReportTotals').implement({
  ...may,
  fields: (t) => ({
    opening: t.expose('opening', { type: 'Decimal' }),
    entered: t.expose('entered', { type: 'Decimal' }),
    consumed: t.expose('consumed', { type: 'Decimal' }),
    otherOut: t.expose('otherOut', { type: 'Decimal' }),
    lost: t.expose('lost', { type: 'Decimal' }),
    adjusted: t.expose('adjusted', { type: 'Decimal' }),
    balanceKg: t.expose('balanceKg', { type: 'Decimal' }),
    dryKg: t.expose('dryKg', { type: 'Decimal' }),
    value: t.expose('value', { type: 'Decimal' }),
  }),
});

const Food = builder.objectRef<FoodReport>('FoodReport').implement({
  ...may,
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
    rows: t.field({ type: [FoodLine], extensions: longList, resolve: ({ rows }) => rows }),
    totals: t.field({ type: FoodTotals, resolve: ({ totals }) => totals }),
  }),
});

const FarmLine = builder.objectRef<FarmHistoryReport['rows'][number]>('FarmStockReportLine').implement({
  description: 'All stocks of the farm at the end of a day',
  ...may,
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    balanceKg: t.expose('balanceKg', { type: 'Decimal' }),
    balanceValue: t.expose('balanceValue', { type: 'Decimal' }),
    purchasedKg: t.expose('purchasedKg', { type: 'Decimal' }),
    purchasedValue: t.expose('purchasedValue', { type: 'Decimal' }),
    producedValue: t.expose('producedValue', { type: 'Decimal' }),
    consumedKg: t.expose('consumedKg', { type: 'Decimal' }),
    consumedValue: t.expose('consumedValue', { type: 'Decimal' }),
    lostKg: t.expose('lostKg', { type: 'Decimal' }),
    lostValue: t.expose('lostValue', { type: 'Decimal' }),
    adjustedKg: t.expose('adjustedKg', { type: 'Decimal' }),
    adjustedValue: t.expose('adjustedValue', { type: 'Decimal' }),
    heads: t.int({
      nullable: true,
      description: 'Cattle at the end of the day; null while it is open',
      resolve: async ({ herd }) => (await herd())?.heads ?? null,
    }),
    liveWeightKg: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'As projected; null where the weight of some is unknown',
      resolve: async ({ herd }) => (await herd())?.liveWeightKg ?? null,
    }),
    arrobas: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Of that weight, at the yield of live animals that is set',
      resolve: async ({ herd }) => (await herd())?.arrobas ?? null,
    }),
    feedValuePerHead: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Of what lies in stock',
      resolve: async ({ herd }) => (await herd())?.feedValuePerHead ?? null,
    }),
  }),
});

const FarmTotals = builder.objectRef<FarmHistoryReport['totals']>('FarmStockReportTotals').implement({
  ...may,
  fields: (t) => ({
    purchasedKg: t.expose('purchasedKg', { type: 'Decimal' }),
    purchasedValue: t.expose('purchasedValue', { type: 'Decimal' }),
    producedValue: t.expose('producedValue', { type: 'Decimal' }),
    consumedKg: t.expose('consumedKg', { type: 'Decimal' }),
    consumedValue: t.expose('consumedValue', { type: 'Decimal' }),
    lostKg: t.expose('lostKg', { type: 'Decimal' }),
    lostValue: t.expose('lostValue', { type: 'Decimal' }),
    adjustedKg: t.expose('adjustedKg', { type: 'Decimal' }),
    adjustedValue: t.expose('adjustedValue', { type: 'Decimal' }),
  }),
});

const FarmStock = builder.objectRef<FarmHistoryReport>('FarmStockReport').implement({
  ...may,
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
    rows: t.field({ type: [FarmLine], extensions: longList, resolve: ({ rows }) => rows }),
    totals: t.field({ type: FarmTotals, resolve: ({ totals }) => totals }),
  }),
});

const Summary = builder.objectRef<StockSummary>('StockSummary').implement({
  description: 'The stock of the farm at a glance, as of the day looked at',
  ...may,
  fields: (t) => ({
    value: t.expose('value', { type: 'Decimal' }),
    trend: t.field({
      type: ['Decimal'],
      description: 'The value at the end of each of the last thirty days',
      resolve: ({ trend }) => trend,
    }),
    closedDay: t.expose('closedDay', { type: 'Date', nullable: true, description: 'The last closed day' }),
    feedCost: t.expose('feedCost', {
      type: 'Decimal',
      nullable: true,
      description: 'Of that day; null where some of its feed came from no load',
    }),
    meanFeedCost: t.expose('meanFeedCost', {
      type: 'Decimal',
      nullable: true,
      description: 'Of a day, over the `meanDays` with a known cost',
    }),
    meanDays: t.exposeInt('meanDays'),
  }),
});

builder.prismaObjectFields(Farm, (t) => ({
  stockSummary: t.field({
    type: Summary,
    nullable: true,
    ...may,
    resolve: (_farm, _args, ctx) => stockSummary(ctx, {}),
  }),
  foodStockReport: t.field({
    type: Food,
    nullable: true,
    ...may,
    args: { filter: t.arg({ type: inputRef('FoodStockReportInput', foodReport.input), required: false }) },
    resolve: (_farm, { filter }, ctx) => foodReport(ctx, filter ?? {}),
  }),
  farmStockReport: t.field({
    type: FarmStock,
    nullable: true,
    ...may,
    args: {
      filter: t.arg({ type: inputRef('FarmStockReportInput', farmHistoryReport.input), required: false }),
    },
    resolve: (_farm, { filter }, ctx) => farmHistoryReport(ctx, filter ?? {}),
  }),
}));
