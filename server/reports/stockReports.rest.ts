import type { Context } from '../platform/context.ts';
import type { Table } from '../platform/files/table.ts';
import { answer, from, list, listOf, loaded, maybe } from '../platform/rest/answer.ts';
import * as field from '../platform/rest/fields.ts';
import { parameter, periodParameters, reportPeriod } from '../platform/rest/parameters.ts';
import { rest } from '../platform/rest/routes.ts';
import { movementTypes } from '../stock/ledger/ledger.calc.ts';
import { stocksOn } from '../stock/stocks/stockFigures.service.ts';
import { posting, stock } from '../stock/stocks/stocks.rest.ts';
import { foodCategories } from '../stock/stocks/stocks.service.ts';
import { farmHistoryReport, type FarmHistoryReport } from './farmHistory.service.ts';
import { foodHistoryReport, foodReport } from './stockReports.service.ts';
import { farmName, foodHistoryTable, farmStockTable, foodTable, stocksOnTable } from './stockTables.service.ts';

const period = { from: field.day('2026-01-01'), to: field.day() };

const named =
  <Report>(table: (report: Report, farm: string, ctx: Context) => Table | Promise<Table>) =>
  async (ctx: Context, report: Report): Promise<Table> =>
    table(report, await farmName(ctx, {}), ctx);

const closing = {
  closing: from('balanceKg', field.decimal(125_000)),
  closingDm: from('dryKg', field.decimal(41_250)),
  value: field.decimal(26_250),
};

rest({
  call: 'GET /reports/food',
  dear: true,
  summary: 'Each stock over a period: opening, entries, use, losses, counts, closing and value',
  query: {
    ...reportPeriod,
    category: parameter.list(foodCategories, 'As `categories`', 'categories'),
    categories: parameter.list(foodCategories, 'Only of these categories'),
  },
  service: foodReport,
  answer: answer({
    ...period,
    rows: listOf({
      stockId: field.id('Stock'),
      food: field.text('Silagem de milho'),
      category: field.oneOf(foodCategories),
      structure: maybe(field.text('Silo 1')),
      opening: field.decimal(150_000),
      in: from('entered', field.decimal(0)),
      out: from('otherOut', field.decimal(0)),
      consumed: field.decimal(24_500),
      lost: field.decimal(500),
      adjust: from('adjusted', field.decimal(0)),
      ...closing,
      averageCost: maybe(field.decimal(0.21)),
      daysLeft: maybe(field.decimal(14.5)),
      lastCountDay: maybe(field.day('2026-01-15')),
      lastEntryDay: maybe(field.day('2025-12-20')),
    }),
    totals: answer(closing),
  }),
  table: named(foodTable),
});

type Movement = Awaited<ReturnType<typeof foodHistoryReport>>['rows'][number];

rest({
  call: 'GET /reports/food-history',
  dear: true,
  summary: 'The ledger of a food or stock over a period, oldest first',
  query: {
    ...reportPeriod,
    foodId: parameter.id('Food', 'A food'),
    stockId: parameter.id('Stock', 'A food in one structure'),
    types: parameter.list(movementTypes, 'Only of these types'),
    search: parameter.text('Words of a document or note'),
    usualPeriod: parameter.flag('The thirty days up to the chosen day, where no period is given'),
  },
  service: foodHistoryReport,
  answer: answer({
    ...period,
    rows: listOf({
      date: field.day(),
      seq: field.int(1),
      food: from('stock.food.name', field.text('Silagem de milho')),
      structure: from('stock.structure.name', maybe(field.text('Silo 1'))),
      ...posting,
      average: field.rounded(0.21, 6),
      source: from((row: Movement) => row.receipt?.purchase.name ?? row.documentNumber, maybe(field.text('NF 1234'))),
      supplier: from('receipt.purchase.supplier.name', maybe(field.text('Santa Clara'))),
      beat: from('beatLine.beat.seq', maybe(field.int(3))),
      batch: from('supplement.batch.name', maybe(field.text('Lote 7'))),
      by: from('by.name', maybe(field.text('Ana Souza'))),
      reversed: field.flag(false),
      reversal: from((row: Movement) => row.reversalOfId !== null, field.flag(false)),
    }),
  }),
  table: named(foodHistoryTable),
});

const withHerds = async ({ rows, ...report }: FarmHistoryReport) => ({
  ...report,
  rows: await Promise.all(
    rows.map(async ({ herd, ...row }) => ({
      heads: null,
      liveWeightKg: null,
      arrobas: null,
      feedValuePerHead: null,
      ...row,
      ...(await herd()),
    })),
  ),
});

rest({
  call: 'GET /reports/farm-stock',
  dear: true,
  summary: 'All stocks together and the cattle they are for, day by day (an extension)',
  query: periodParameters,
  service: farmHistoryReport,
  answer: loaded(
    withHerds,
    answer({
      ...period,
      rows: listOf({
        day: field.day(),
        balanceKg: field.decimal(380_000),
        balanceValue: field.decimal(212_400.5),
        purchasedKg: field.decimal(30_000),
        purchasedValue: field.decimal(33_150),
        producedValue: field.decimal(0),
        consumedKg: field.decimal(18_200),
        consumedValue: field.decimal(12_650.4),
        lostKg: field.decimal(0),
        lostValue: field.decimal(0),
        adjustedKg: field.decimal(0),
        adjustedValue: field.decimal(0),
        heads: maybe(field.int(3_120)),
        liveWeightKg: maybe(field.decimal(1_404_000)),
        arrobas: maybe(field.rounded(46_800, 2)),
        feedValuePerHead: maybe(field.rounded(68.08, 2)),
      }),
    }),
  ),
  table: named(farmStockTable),
});

rest({
  call: 'GET /stocks/list-stock-retroactive',
  dear: true,
  summary: 'Every stock as of the end of a day',
  query: { farmDay: parameter.day('As `day`', 'day'), day: parameter.day('The day') },
  service: stocksOn,
  answer: loaded(async ({ stocks }: Awaited<ReturnType<typeof stocksOn>>) => stocks, list(stock)),
  table: named(stocksOnTable),
});
