import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Context } from '../../../server/platform/context.ts';
import { dateOf, daysAfter, type Day } from '../../../server/platform/values/day.ts';
import {
  farmStockReport,
  foodHistoryReport,
  foodReport,
  isTooLong,
} from '../../../server/reports/stockReports.service.ts';
import { openingOf } from '../../../server/farm/opening/openingDay.service.ts';
import { farmHistoryReport } from '../../../server/reports/farmHistory.service.ts';
import {
  farmStockTable,
  foodHistoryTable,
  foodTable,
  stocksOnTable,
} from '../../../server/reports/stockTables.service.ts';
import { saveSettings } from '../../../server/farm/settings/settings.service.ts';
import {
  enterStock,
  exitStock,
  movementList,
  reverseMovement,
} from '../../../server/stock/ledger/movements.service.ts';
import { countStock } from '../../../server/stock/ledger/counts.service.ts';
import { stockSummary } from '../../../server/reports/stockSummary.service.ts';
import { stocksOn } from '../../../server/stock/stocks/stockFigures.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { advance, lookingAt, workSince } from '../../support/farms/diets.ts';
import { enter, makeBatch, makeCorral } from '../../support/farms/herd.ts';
import { makeStock } from '../../support/farms/stock.ts';

let app: TestApp;
let ctx: Context;
let today: Day;
let corn: string;
let bran: string;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 45);
  today = await ctx.openDay();
  const begun = { farmId: ctx.actor.farmId, day: dateOf(daysAfter(today, -40)), status: 'CLOSED' as const };
  await ctx.db.farmDay.create({ data: begun });
  [corn, bran] = [await makeStock(ctx, 'Milho'), await makeStock(ctx, 'Farelo')];
  for (const [stockId, kg] of [
    [corn, '1000'],
    [bran, '300'],
  ] as const)
    await enterStock(ctx, {
      foodId: await foodOf(stockId),
      type: 'PURCHASE',
      kg,
      cost: kg,
      day: daysAfter(today, -5),
      acceptRetroactive: true,
    });
  await exitStock(ctx, {
    rows: [{ stockId: corn, type: 'BEAT_CONSUMPTION', kg: '400' }],
    day: daysAfter(today, -1),
    acceptRetroactive: true,
  });
});
afterAll(() => app.close());

const foodOf = async (stockId: string) => (await ctx.db.stock.findUniqueOrThrow({ where: ctx.key(stockId) })).foodId;

test('farm history can be filtered by one stock or food', async () => {
  const last = async (chosen: object) => {
    const { rows, totals } = await farmStockReport(ctx, { from: daysAfter(today, -3), ...chosen });
    return [rows[0]!.balanceKg, rows.at(-1)!.balanceKg, totals.consumedKg.toFixed()].map(Number);
  };
  expect(await last({})).toEqual([1300, 900, 400]);
  expect(await last({ stockId: corn })).toEqual([1000, 600, 400]);
  expect(await last({ foodId: await foodOf(bran) })).toEqual([300, 300, 0]);
  expect(await last({ stockId: corn, foodId: await foodOf(bran) })).toEqual([0, 0, 0]);
});

test('farm history has what a counting found, so that its columns make its balance', async () => {
  await countStock(ctx, {
    clientEventId: crypto.randomUUID(),
    rows: [{ stockId: corn, countedKg: '570' }],
    accept: ['UNUSUAL_COUNT'],
  });
  const { rows, totals } = await farmStockReport(ctx, { from: today, stockId: corn });
  expect(
    rows.map(({ balanceKg, lostKg, adjustedKg, adjustedValue }) =>
      [balanceKg, lostKg, adjustedKg, adjustedValue].map(Number),
    ),
  ).toEqual([[570, 0, -30, -30]]);
  expect([totals.adjustedKg, totals.adjustedValue].map(Number)).toEqual([-30, -30]);
});

test('farm history has the cattle at the end of each closed day, and the feed in stock for each head', async () => {
  await saveSettings.advance(ctx, { requireDiet: false, requirePlan: false });
  const batchId = await makeBatch(ctx, { locationId: await makeCorral(ctx) });
  for (const weight of ['300', '360']) await enter(ctx, batchId, { weight });
  await advance(ctx);
  ctx = ctx.withFreshCache();
  const report = await farmHistoryReport(ctx, { from: today });
  const [closed, open] = await Promise.all(report.rows.map(({ herd }) => herd()));
  expect([closed!.heads, open]).toEqual([2, null]);
  // 30 kg of live weight make an arroba; of 900 kg in stock each kg cost R$ 1.
  expect([closed!.liveWeightKg, closed!.arrobas, closed!.feedValuePerHead].map(Number)).toEqual([660, 22, 450]);
  const { columns, rows } = await farmStockTable(report, 'Boa Vista', ctx);
  expect(columns.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Cabeças', 'Peso vivo (kg)', '@ em estoque', 'Estoque por cabeça (R$)']),
  );
  expect(rows).toMatchObject([
    { heads: '2', feedValuePerHead: '450.0000' },
    { heads: null, arrobas: null },
  ]);
  const before = await farmHistoryReport(ctx, { from: daysAfter(today, -1), to: daysAfter(today, -1) });
  expect(await before.rows[0]!.herd()).toBeNull();
});

test('the summary shows the value of the stock and what a closed day of feed costs', async () => {
  await exitStock(ctx, { rows: [{ stockId: corn, type: 'BEAT_CONSUMPTION', kg: '50' }] });
  const { trend, ...summary } = await stockSummary(ctx, {});
  // What the open day has fed so far is not a day's cost; a mean is over days, also those without feed.
  expect(summary).toEqual({
    value: '850.00',
    closedDay: daysAfter(today, -1),
    feedCost: '400.00',
    meanFeedCost: '57.14',
    meanDays: 7,
  });
  expect([trend.length, Number(trend[0]), trend.at(-2), trend.at(-1)]).toEqual([30, 0, '900.00', '850.00']);
  const before = await stockSummary(lookingAt(ctx, daysAfter(today, -2)), {});
  expect([before.value, Number(before.feedCost), before.closedDay]).toEqual(['1300.00', 0, daysAfter(today, -2)]);
});

test('a closed day fed without a load has no known cost, and is left out of the mean', async () => {
  const corralId = await makeCorral(ctx);
  const yesterday = daysAfter(today, -1);
  await ctx.db.corralHistory.create({
    data: {
      farmId: ctx.actor.farmId,
      corralId,
      day: dateOf(yesterday),
      headsOpen: 10,
      headDays: 10,
      deliveredKg: 800,
      closed: true,
    },
  });
  expect(await stockSummary(ctx, {})).toMatchObject({
    closedDay: yesterday,
    feedCost: null,
    meanFeedCost: '0.00',
    meanDays: 6,
  });
});

test('farm history begins with the farm, and says nothing of the days before', async () => {
  const { day: first } = await openingOf(ctx);
  const { from, rows } = await farmStockReport(ctx, { from: daysAfter(first, -30) });
  expect([from, rows[0]!.day]).toEqual([daysAfter(first, -30), first]);
  expect((await farmStockReport(ctx, { from: daysAfter(first, -30), to: daysAfter(first, -1) })).rows).toEqual([]);
});

test('of days before the farm began the summary knows nothing', async () => {
  const fresh = await workSince(app, 3);
  const stockId = await makeStock(fresh, 'Milho');
  const { foodId } = await fresh.db.stock.findUniqueOrThrow({ where: fresh.key(stockId) });
  await enterStock(fresh, { foodId, type: 'PURCHASE', kg: '100', cost: '100' });
  expect(await stockSummary(fresh, {})).toEqual({
    value: '100.00',
    trend: ['100.00'],
    closedDay: null,
    feedCost: null,
    meanFeedCost: null,
    meanDays: 0,
  });
  await advance(fresh);
  const next = fresh.withFreshCache();
  expect(await stockSummary(next, {})).toMatchObject({
    trend: ['100.00', '100.00'],
    meanFeedCost: '0.00',
    meanDays: 1,
  });
});

test('stock figures are as of the end of a day, in a file named after it', async () => {
  const day = daysAfter(today, -2);
  const response = await stocksOn(ctx, { day });
  expect(response.stocks.map(({ food, figures }) => [food.name, figures.balanceKg.toNumber()])).toEqual([
    ['Farelo', 300],
    ['Milho', 1000],
  ]);
  expect((await stocksOn(ctx, {})).stocks.map(({ figures }) => figures.balanceKg.toNumber())).toEqual([300, 600]);
  const table = stocksOnTable(response, 'Boa Vista', ctx);
  expect(table.title).toBe(`Estoque em ${day.split('-').toReversed().join('/')}`);
  expect(table.rows.map(({ food, value }) => [food, Number(value)])).toEqual([
    ['Farelo', 300],
    ['Milho', 1000],
  ]);
});

test('a stock that lasts longer than five years has no last day and no day to order', async () => {
  const figuresOf = async (stockId: string) =>
    (await stocksOn(ctx, {})).stocks.find(({ id }) => id === stockId)!.figures;
  const use = (kg: string) => exitStock(ctx, { rows: [{ stockId: bran, type: 'BEAT_CONSUMPTION', kg }] });
  await use('0.001');
  expect(await figuresOf(bran)).toMatchObject({ daysLeft: null, reorderDay: null });
  const { rows } = await foodReport(ctx, {});
  expect(rows.find(({ stockId }) => stockId === bran)).toMatchObject({ daysLeft: null, reorderDay: null });
});

test('days left are rounded down', async () => {
  const { daysLeft, reorderDay } = (await stocksOn(ctx, {})).stocks.find(({ id }) => id === corn)!.figures;
  expect([daysLeft!.toFixed(), reorderDay]).toEqual(['1.5', daysAfter(today, 1 - 7 - 5)]);
  await exitStock(ctx, { rows: [{ stockId: bran, type: 'BEAT_CONSUMPTION', kg: '100.2' }] });
  const rounded = (await stocksOn(ctx, {})).stocks.find(({ id }) => id === bran)!.figures;
  expect([rounded.daysLeft!.toFixed(), rounded.reorderDay]).toEqual(['1.9', daysAfter(today, 1 - 7 - 5)]);
});

test('the history of thirty days is the same as a list, as a report and in its chart', async () => {
  await enterStock(ctx, {
    foodId: await foodOf(corn),
    type: 'PURCHASE',
    kg: '50',
    cost: '50',
    day: daysAfter(today, -30),
    acceptRetroactive: true,
  });
  const usual = { usualPeriod: true };
  const listed = await ctx.db.stockMovement.count({ where: await movementList.where(usual, ctx) });
  const report = await foodHistoryReport(ctx, usual);
  expect([listed, report.rows.length, report.from]).toEqual([3, 3, daysAfter(today, -29)]);
  expect((await foodHistoryReport(ctx, {})).rows).toHaveLength(4);
  const requested = { ...usual, from: daysAfter(today, -40) };
  expect(await ctx.db.stockMovement.count({ where: await movementList.where(requested, ctx) })).toBe(4);
  const { chart, rows } = await foodHistoryTable(report, 'Boa Vista', ctx);
  expect(rows).toHaveLength(3);
  expect(chart?.series[0]?.points.at(0)).toEqual({ x: daysAfter(today, -29), y: '50.000' });
  expect(chart?.series[0]?.points.at(-1)?.x).toBe(today);
  const filtered = await foodHistoryReport(ctx, { ...usual, types: ['PURCHASE'] });
  expect((await foodHistoryTable(filtered, 'Boa Vista', ctx)).chart).toBeUndefined();
});

test('the file of the history marks what was reversed, and what reversed it', async () => {
  const { movementIds } = await exitStock(ctx, { rows: [{ stockId: corn, type: 'BEAT_CONSUMPTION', kg: '10' }] });
  await reverseMovement(ctx, { id: movementIds[0]! });
  const { rows } = await foodHistoryTable(await foodHistoryReport(ctx, { stockId: corn }), 'Boa Vista', ctx);
  const marks = rows.map(({ kgIn, kgOut, mark }) => [Number(kgIn ?? 0), Number(kgOut ?? 0), mark]);
  expect(marks).toHaveLength(4);
  // What went one way says nothing of the other: an empty cell, not 0,000.
  expect(rows.map(({ kgIn, kgOut }) => [kgIn, kgOut].filter((kg) => kg === null).length)).toEqual([1, 1, 1, 1]);
  expect(marks).toEqual(
    expect.arrayContaining([
      [1000, 0, null],
      [0, 400, null],
      [0, 10, 'Estornado'],
      [10, 0, 'Estorno'],
    ]),
  );
});

test('a report may have ten years, and not a day more', () => {
  const to = '2026-05-15';
  expect([3_659, 3_660, 3_661].map((days) => isTooLong({ from: daysAfter(to, -days), to }))).toEqual([
    false,
    false,
    true,
  ]);
});

test('the chart of stocks shows the dozen foods worth most, each once', async () => {
  const { totals, rows, ...period } = await foodReport(ctx, { from: today, to: today });
  const worth = (food: string, value: number) => ({ ...rows[0]!, food, value: new Decimal(value) });
  const many = Array.from({ length: 13 }, (_, index) => worth(`Alimento ${index}`, index + 1));
  const { chart } = foodTable({ ...period, totals, rows: [...many, worth('Alimento 3', 100)] }, 'Fazenda', ctx);
  const { points } = chart!.series[0]!;
  expect([points.length, points[0], points.at(-1)]).toEqual([
    12,
    { x: 'Alimento 3', y: '104.00' },
    { x: 'Alimento 1', y: '2.00' },
  ]);
});
