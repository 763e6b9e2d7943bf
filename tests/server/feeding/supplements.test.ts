import { afterAll, beforeAll, expect, test } from 'vitest';
import { costPerHeadDay, gramsPerHeadDay, pctOfWeight } from '../../../server/feeding/supplements/supplement.calc.ts';
import { consumptionOf } from '../../../server/feeding/supplements/supplementList.service.ts';
import { reverseSupplement, supplementPastureBatch } from '../../../server/feeding/supplements/supplements.service.ts';
import { feedPowers } from '../../../server/herd/closings/feedShares.calc.ts';
import { settingsOf } from '../../../server/farm/settings/settings.service.ts';
import { feedOfHeads, feedOfOxen } from '../../../server/herd/closings/feedShares.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { dateOf, daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { foodHistoryReport } from '../../../server/reports/stockReports.service.ts';
import { foodHistoryTable } from '../../../server/reports/stockTables.service.ts';
import { enterStock, reverseMovement } from '../../../server/stock/ledger/movements.service.ts';
import { stockWarnings } from '../../../server/stock/stocks/stockWarnings.calc.ts';
import { batchMoney } from '../../../server/trade/batchResults/batchMoney.sql.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { refusal, workSince } from '../../support/farms/diets.ts';
import { enter, keyed, makeBatch, makeCorral } from '../../support/farms/herd.ts';
import { foodOf, makeStock } from '../../support/farms/stock.ts';

let app: TestApp;
let ctx: Context;
let batchId: string;
let stockId: string;
let foodId: string;
let today: Day;

beforeAll(async () => {
  app = await takeTestApp();
  ctx = await workSince(app, 10);
  today = await ctx.openDay();
  const corralId = await makeCorral(ctx, { locationType: 'PASTURE' });
  batchId = await makeBatch(ctx, { kind: 'PASTURE', locationId: corralId });
  stockId = await makeStock(ctx, 'Proteinado');
  foodId = await foodOf(ctx, stockId);
  await enterStock(ctx, { foodId, type: 'PURCHASE', kg: '1000', cost: '2500' });
  await enter(ctx, batchId);
  await enter(ctx, batchId);
});
afterAll(() => app.close());

const supplies = () => ctx.db.pastureSupplement.findMany({ orderBy: [{ day: 'asc' }, { id: 'asc' }] });

test('what was put out is divided by the head-days until the next supply', () => {
  // 300 kg for 118 heads over 7 days, of 380 kg each.
  const grams = gramsPerHeadDay('300', 118 * 7);
  expect(grams?.toFixed(2)).toBe('363.20');
  expect(pctOfWeight(grams, '380')?.toFixed(4)).toBe('0.0956');
  expect(costPerHeadDay('810', 118 * 7)?.toFixed(4)).toBe('0.9806');
  expect([gramsPerHeadDay('300', 0), pctOfWeight(grams, null), pctOfWeight(null, '380')]).toEqual([null, null, null]);
});

test('supplement leaves the stock at its cost, which is the batch’s, and follows a late invoice', async () => {
  const { supplementId } = await supplementPastureBatch(ctx, keyed({ id: batchId, foodId, kg: '100' }));
  const row = await ctx.db.pastureSupplement.findUniqueOrThrow({
    where: ctx.key(supplementId!),
    include: { movement: true },
  });
  expect(row.movement).toMatchObject({ type: 'SUPPLEMENT_OUT', stockId });
  expect([row.cost?.toFixed(2), row.unitCost?.toFixed(4)]).toEqual(['250.00', '2.5000']);
  expect(await consumptionOf(ctx, row.id)).toMatchObject({ until: null, gramsPerHeadDay: null });
  // Entries of a day come before its exits: 3,500 R$ for 1,400 kg.
  await enterStock(ctx, { foodId, type: 'PURCHASE', kg: '400', cost: '1420', accept: stockWarnings });
  const after = await ctx.db.pastureSupplement.findUniqueOrThrow({ where: ctx.key(row.id) });
  expect(after.cost?.toFixed(2)).toBe('280.00');
  expect((await refusal(reverseMovement(ctx, { id: row.movementId }))).code).toBe('MovementOfSupplement');
  const history = await foodHistoryTable(await foodHistoryReport(ctx, {}), 'Boa Vista', ctx);
  const { name } = await ctx.db.batch.findUniqueOrThrow({ where: ctx.key(batchId) });
  expect(history.rows.map(({ type, usedBy }) => [type, usedBy])).toContainEqual(['Suplementação a pasto', name]);
});

test('the next supply reports how the one before was eaten', async () => {
  const [first] = await supplies();
  const before = daysAfter(today, -4);
  await ctx.db.pastureSupplement.update({ where: ctx.key(first!.id), data: { day: dateOf(before) } });
  await ctx.db.oxStay.updateMany({ where: { batchId }, data: { fromDay: dateOf(daysAfter(today, -9)) } });
  const { supplementId } = await supplementPastureBatch(ctx, keyed({ id: batchId, stockId, kg: '80' }));
  expect(await consumptionOf(ctx, supplementId!)).toMatchObject({ until: null });
  const eaten = await consumptionOf(ctx, first!.id);
  // Two heads over four days ate 100 kg.
  expect(eaten).toMatchObject({ until: today, days: 4, headDays: 8 });
  expect(eaten?.gramsPerHeadDay?.toFixed(0)).toBe('12500');
  expect(eaten?.costPerHeadDay?.toFixed(2)).toBe('35.00');
});

test('the heads that stood there on the day of a supply bear it, and bear an unknown cost as unknown', async () => {
  const costs = async () => (await feedOfHeads(ctx, [batchId])).map(({ cost }) => cost.toFixed(2));
  expect(await costs()).toEqual(['140.00', '140.00']);
  const [first] = await supplies();
  const change = (data: { day?: Date; cost?: number | null }) =>
    ctx.db.pastureSupplement.update({ where: ctx.key(first!.id), data });
  // In a month that is over, and was summed up.
  const laidOut = daysAfter(today, -35);
  await ctx.db.oxStay.updateMany({ where: { batchId }, data: { fromDay: dateOf(daysAfter(today, -40)) } });
  await change({ day: dateOf(laidOut) });
  const month = dateOf(`${laidOut.slice(0, 7)}-01`);
  const power = feedPowers[(await settingsOf(ctx, 'results')).feedShare];
  await ctx.db.headFeedMonth.create({ data: { farmId: ctx.actor.farmId, batchId, month, power } });
  expect(await costs()).toEqual([]);
  await change({ cost: 300 });
  expect(await costs()).toEqual(['150.00', '150.00']);
  await change({ cost: null });
  const oxen = await ctx.db.ox.findMany({ where: { batchId }, select: { id: true } });
  const fed = await feedOfOxen(
    ctx,
    oxen.map(({ id }) => id),
  );
  expect([...fed.values()].map(({ cost }) => cost)).toEqual([null, null]);
  await change({ day: first!.day, cost: 280 });
});

test('a supply that is taken back returns to its stock and counts nowhere', async () => {
  const [first, second] = await supplies();
  const balance = async () => (await ctx.db.stock.findUniqueOrThrow({ where: ctx.key(stockId) })).balanceKg.toNumber();
  const held = await balance();
  await reverseSupplement(ctx, { id: second!.id });
  expect(await balance()).toBe(held + 80);
  expect((await refusal(reverseSupplement(ctx, { id: second!.id }))).code).toBe('MovementAlreadyReversed');
  expect(await consumptionOf(ctx, second!.id)).toBeUndefined();
  expect(await consumptionOf(ctx, first!.id)).toMatchObject({ until: null });
});

test('a supply that a phone sends twice is put out once, and what is only tried keeps nothing', async () => {
  const count = () => ctx.db.pastureSupplement.count();
  const before = await count();
  const supply = keyed({ id: batchId, stockId, kg: '30' });
  const tried = await supplementPastureBatch(ctx, { ...supply, dryRun: true });
  expect([tried.supplementId, await count()]).toEqual([null, before]);
  expect(tried.effect).not.toBeNull();
  const first = await supplementPastureBatch(ctx, supply);
  expect(await supplementPastureBatch(ctx, supply)).toEqual(first);
  expect(await count()).toBe(before + 1);
  expect((await refusal(supplementPastureBatch(ctx, { ...supply, kg: '31' }))).code).toBe('IdempotencyKeyReused');
});

test('two supplies of one day that have no cost leave one day of their batch without a cost', async () => {
  for (const kg of ['10', '15']) await supplementPastureBatch(ctx, keyed({ id: batchId, stockId, kg }));
  const { count } = await ctx.db.pastureSupplement.updateMany({
    where: { batchId, day: dateOf(today), reversed: false },
    data: { cost: null },
  });
  expect(count).toBeGreaterThan(1);
  const [money] = await batchMoney(ctx.actor.farmId, ctx.db, { batchIds: [batchId], day: today });
  expect(money?.unpricedSupplements).toBe(1);
});

test('only cattle on a pasture are supplemented, from a stock that is there, after its first entry', async () => {
  const penned = await makeBatch(ctx, { locationId: await makeCorral(ctx) });
  const supply = { stockId, kg: '10' };
  expect(await refusal(supplementPastureBatch(ctx, keyed({ ...supply, id: penned })))).toMatchObject({
    code: 'BatchNotOnPasture',
    field: 'id',
  });
  expect((await refusal(supplementPastureBatch(ctx, keyed({ ...supply, id: stockId })))).code).toBe('BatchNotFound');
  expect((await refusal(supplementPastureBatch(ctx, keyed({ id: batchId, kg: '10' })))).field).toBe('stockId');
  expect((await refusal(supplementPastureBatch(ctx, keyed({ id: batchId, stockId: batchId, kg: '10' })))).code).toBe(
    'StockNotFound',
  );
  const tomorrow = daysAfter(today, 1);
  expect((await refusal(supplementPastureBatch(ctx, keyed({ ...supply, id: batchId, day: tomorrow })))).code).toBe(
    'FarmDayNotOpen',
  );
});
