import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter, type Day } from '../../../server/platform/day.ts';
import { countStock, enterStock, exitStock } from '../../../server/stock/movements.service.ts';
import { produceMix } from '../../../server/stock/production.service.ts';
import { setStockActive } from '../../../server/stock/stocks.service.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { refusal, workSince } from '../../support/diets.ts';
import { makePremix, makeStock } from '../../support/stock.ts';

let app: TestApp;
let ctx: Context;
let today: Day;
let corn: string;
let cornFood: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 30);
  today = await ctx.openDay();
  corn = await makeStock(ctx, 'Milho');
  cornFood = await foodOf(corn);
});
afterAll(() => app.close());

const foodOf = async (stockId: string) => (await ctx.db.stock.findUniqueOrThrow({ where: { id: stockId } })).foodId;
const buy = (kg: string, cost: string, changes: object = {}) =>
  enterStock(ctx, { foodId: cornFood, type: 'PURCHASE', kg, cost, ...changes });
const feed = (kg: string, changes: object = {}, row: object = {}) =>
  exitStock(ctx, { rows: [{ stockId: corn, type: 'BEAT_CONSUMPTION', kg, ...row }], ...changes });
const stateOf = async (stockId: string) => {
  const { balanceKg, value } = await ctx.db.stock.findUniqueOrThrow({ where: { id: stockId } });
  return [balanceKg.toFixed(), value.toFixed(2)];
};
const late = (ago: number) => ({ day: daysAfter(today, -ago), acceptRetroactive: true });

/** A refused change leaves the ledger and the farm's history as they were. */
async function refusedWhole(attempt: () => Promise<unknown>) {
  const before = [
    await ctx.db.stockMovement.count(),
    await ctx.db.stock.count(),
    await ctx.db.stockOperation.count(),
    await ctx.db.activity.count(),
  ];
  const failure = await refusal(attempt());
  expect([
    await ctx.db.stockMovement.count(),
    await ctx.db.stock.count(),
    await ctx.db.stockOperation.count(),
    await ctx.db.activity.count(),
  ]).toEqual(before);
  return failure;
}

describe('an entry without a price', () => {
  test('is posted after it was confirmed to be free; own feed needs no price', async () => {
    for (const type of ['PURCHASE', 'RETURN'])
      expect(await refusedWhole(() => buy('10', '0', { type }))).toMatchObject({
        code: 'FreeEntryNotConfirmed',
        field: 'cost',
      });
    await buy('10', '0', { confirmed: true });
    await buy('10', '0', { type: 'OWN_PRODUCTION' });
    expect(await stateOf(corn)).toEqual(['20', '0.00']);
  });

  test('or with one beyond any price is refused in its field', async () => {
    expect(await refusedWhole(() => buy('0.001', '10000000000'))).toMatchObject({
      code: 'InvalidFieldType',
      field: 'cost',
      params: { reason: 'OUT_OF_RANGE' },
    });
  });
});

test('a stock is not deactivated while an entry is being posted', async () => {
  let deactivated: Promise<unknown> | undefined;
  await ctx.transaction(async (inside) => {
    await enterStock(inside, { foodId: cornFood, type: 'PURCHASE', kg: '10', cost: '10' });
    deactivated = setStockActive(ctx, { id: corn, active: false });
    deactivated.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
  expect(await refusal(deactivated!)).toMatchObject({ code: 'StockNotEmpty' });
});

test('the preview of an entry that settles a negative balance lists the cost variance', async () => {
  await buy('100', '100', late(3));
  await feed('150', { ...late(2), confirmed: true });
  const { effect } = await buy('100', '300', { dryRun: true });
  expect(effect!.moved.map(({ type, newValue }) => [type, Number(newValue)])).toEqual([
    ['PURCHASE', 300],
    ['COST_VARIANCE', -100],
  ]);
});

describe('a negative stock', () => {
  const setting = (negativeStock: string) =>
    ctx.db.farmSetting.create({ data: { farmId: ctx.actor.farmId, group: 'economics', value: { negativeStock } } });
  const short = (kg: string) => ({ stockId: corn, type: 'BEAT_CONSUMPTION', kg });

  test('is asked about, and accepted when confirmed', async () => {
    await buy('100', '100');
    expect(await refusedWhole(() => feed('101'))).toMatchObject({
      code: 'NegativeStockNotConfirmed',
      field: 'rows.0.kg',
    });
    const { effect } = await feed('101', { dryRun: true });
    expect(effect!.stocks).toMatchObject([{ balanceBefore: '100', balanceAfter: '-1.000' }]);
    await feed('101', { confirmed: true });
    expect((await stateOf(corn))[0]).toBe('-1');
  });

  test('is not asked about where the farm allows it', async () => {
    await setting('ALLOW');
    await buy('100', '100');
    await feed('101');
    expect((await stateOf(corn))[0]).toBe('-1');
  });

  test.each([
    ['WARN', 'NegativeStockNotConfirmed', false],
    ['REFUSE', 'StockBelowZero', true],
  ])('%s looks at all rows of a call together', async (negativeStock, code, confirmed) => {
    await setting(negativeStock);
    await buy('100', '100');
    const exit = () => exitStock(ctx, { rows: [short('60'), short('60')], confirmed });
    expect(await refusedWhole(exit)).toMatchObject({ code, field: 'rows.1.kg' });
  });

  test('of two sales in one call is refused', async () => {
    await buy('100', '100');
    const sale = { ...short('60'), type: 'SALE_OUT' };
    expect(await refusedWhole(() => exitStock(ctx, { rows: [sale, sale], confirmed: true }))).toMatchObject({
      code: 'StockBelowZero',
      field: 'rows.1.kg',
    });
  });

  test.each([
    ['WARN', 'NegativeStockNotConfirmed', false],
    ['REFUSE', 'StockBelowZero', true],
  ])('%s looks at every later day of a back-dated exit', async (negativeStock, code, confirmed) => {
    await setting(negativeStock);
    await buy('100', '100', late(5));
    await feed('80', late(3));
    await buy('100', '100', late(1));
    expect(await refusedWhole(() => feed('30', { ...late(4), confirmed }))).toMatchObject({ code });
    await feed('20', late(4));
  });

  test.each([
    ['WARN', 'NegativeStockNotConfirmed', false],
    ['REFUSE', 'StockBelowZero', true],
  ])('%s holds in productions', async (negativeStock, code, confirmed) => {
    await setting(negativeStock);
    await buy('100', '100');
    const formulationId = await makePremix(ctx, 'Mistura', [[cornFood, '100']]);
    const produce = (changes: object) => produceMix(ctx, { formulationId, confirmed, ...changes });
    expect(await refusedWhole(() => produce({ kg: '101' }))).toMatchObject({ code, field: 'kg' });
    const consumptions = [
      { stockId: corn, kg: '60' },
      { stockId: corn, kg: '60' },
    ];
    expect(await refusedWhole(() => produce({ kg: '100', consumptions }))).toMatchObject({
      code,
      field: 'consumptions.1.kg',
    });
    await produce({ kg: '100' });
  });
});

test('the preview of a count tells the difference of every row in kg and R$', async () => {
  const silage = await makeStock(ctx, 'Silagem');
  await buy('1000', '1100');
  const rows = [
    { stockId: corn, countedKg: '990' },
    { stockId: silage, countedKg: '0' },
  ];
  const { effect } = await countStock(ctx, { rows, dryRun: true });
  expect(effect!.countRows).toEqual([
    { stockId: corn, countedKg: '990', balanceKg: '1000', differenceKg: '-10', differenceValue: '-11.00' },
    { stockId: silage, countedKg: '0', balanceKg: '0', differenceKg: '0', differenceValue: '0.00' },
  ]);
  expect(await stateOf(corn)).toEqual(['1000', '1100.00']);
});
