import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../../server/platform/context.ts';
import { postMovements, reverseMovements, type Posting } from '../../../server/stock/ledger/ledger.service.ts';
import { changeLedger } from '../../../server/stock/ledger/ledgerChange.service.ts';
import { checkLedger } from '../../../server/stock/ledger/ledgerCheck.service.ts';
import { getStockHistory } from '../../../server/stock/stocks/stocks.service.ts';
import { takeTestApp, type TestApp, type TestFarm } from '../../support/app.ts';
import { makeStock } from '../../support/farms/stock.ts';

let app: TestApp;
let farm: TestFarm;
let ctx: Context;
let stockId: string;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  farm = await app.newFarm();
  ctx = app.contextFor(farm);
  stockId = await makeStock(ctx, 'Milho moído');
});
afterAll(() => app.close());

const post = (...postings: Posting[]) => ctx.transaction((inside) => postMovements(inside, postings));
const purchase = (day: string, kg: string, cost: string, to = stockId): Posting => ({
  stockId: to,
  day,
  type: 'PURCHASE',
  kg,
  cost,
});
const beat = (day: string, kg: string, from = stockId): Posting => ({
  stockId: from,
  day,
  type: 'BEAT_CONSUMPTION',
  kg,
});

async function ledger(of = stockId) {
  const rows = await ctx.db.stockMovement.findMany({
    where: { stockId: of },
    orderBy: [{ day: 'asc' }, { flow: 'asc' }, { seq: 'asc' }, { step: 'asc' }],
  });
  return rows.map(({ type, value, balanceKg, balanceValue, average }) => ({
    type,
    value: value.toFixed(2),
    kg: balanceKg.toNumber(),
    balance: balanceValue.toFixed(2),
    average: average.toFixed(6),
  }));
}
const stateOf = async (of = stockId) => {
  const { balanceKg, value, averageCost } = await ctx.db.stock.findUniqueOrThrow({ where: ctx.key(of) });
  return [balanceKg.toNumber(), value.toFixed(2), averageCost.toFixed(6)];
};
const checked = async () => (await checkLedger(ctx, {})).faults;

/** T-STOCK, day by day. */
async function corn() {
  await post(purchase('2026-03-01', '30000', '32700'));
  await post(beat('2026-03-05', '12450'));
  await post(purchase('2026-03-10', '25000', '28500'));
  await post(beat('2026-03-15', '9300'));
  await post({ stockId, day: '2026-03-20', type: 'LOSS', kg: '250', lossReason: 'MOFO' });
}

describe('the moving average', () => {
  test('T-STOCK: two purchases, two beats and a loss', async () => {
    await corn();
    expect(await ledger()).toEqual([
      { type: 'PURCHASE', value: '32700.00', kg: 30_000, balance: '32700.00', average: '1.090000' },
      { type: 'BEAT_CONSUMPTION', value: '-13570.50', kg: 17_550, balance: '19129.50', average: '1.090000' },
      { type: 'PURCHASE', value: '28500.00', kg: 42_550, balance: '47629.50', average: '1.119377' },
      { type: 'BEAT_CONSUMPTION', value: '-10410.21', kg: 33_250, balance: '37219.29', average: '1.119377' },
      { type: 'LOSS', value: '-279.84', kg: 33_000, balance: '36939.45', average: '1.119377' },
    ]);
    expect(await stateOf()).toEqual([33_000, '36939.45', '1.119377']);
    expect(await checked()).toEqual([]);
  });

  test.each([
    ['after', '2026-03-07', ['1.144446', '1.142331'], ['-10623.68', '-285.58'], '49120.24'],
    ['before', '2026-03-03', ['1.127500', '1.133447'], ['-14037.38', '-10541.05', '-283.36'], '48738.21'],
  ])('T-RETRO: a back-dated purchase dated %s the first beats', async (_when, day, averages, costs, end) => {
    await corn();
    await post(purchase(day, '10000', '12400'));
    const rows = await ledger();
    const exits = rows.filter(({ value }) => value.startsWith('-')).map(({ value }) => value);
    expect(exits.slice(-costs.length)).toEqual(costs);
    expect(['12400.00', '28500.00'].map((cost) => rows.find(({ value }) => value === cost)!.average)).toEqual(averages);
    expect(await stateOf()).toEqual([43_000, end, expect.any(String)]);
    expect(await checked()).toEqual([]);
  });

  test('sorts entries before exits inside a day, whatever the order of typing', async () => {
    await post(purchase('2026-03-01', '100', '100'), beat('2026-03-02', '50'), purchase('2026-03-02', '100', '300'));
    expect((await ledger()).map(({ type, value }) => [type, value])).toEqual([
      ['PURCHASE', '100.00'],
      ['PURCHASE', '300.00'],
      ['BEAT_CONSUMPTION', '-100.00'],
    ]);
  });

  test('an exit that empties the stock takes its remaining value', async () => {
    await post(
      purchase('2026-03-01', '3', '1'),
      beat('2026-03-02', '1'),
      beat('2026-03-03', '1'),
      beat('2026-03-04', '1'),
    );
    expect((await ledger()).map(({ value }) => value)).toEqual(['1.00', '-0.33', '-0.33', '-0.34']);
    expect(await stateOf()).toEqual([0, '0.00', '0.333333']);
  });

  test('a back-dated purchase gives the same result from any order of typing', async () => {
    const rows = [
      purchase('2026-03-01', '1000', '900'),
      beat('2026-03-02', '300'),
      purchase('2026-03-03', '500', '600'),
      beat('2026-03-04', '700'),
    ];
    for (const row of rows.toReversed()) await post(row);
    const typedBackwards = await stateOf();
    const other = await makeStock(ctx, 'Sorgo');
    for (const row of rows) await post({ ...row, stockId: other });
    expect(await stateOf(other)).toEqual(typedBackwards);
    expect(await checked()).toEqual([]);
  });
});

describe('below zero', () => {
  test('exits are provisional, and the entry that covers them posts the variance', async () => {
    await post(purchase('2026-03-01', '100', '100'), beat('2026-03-02', '150'));
    expect(await stateOf()).toEqual([-50, '-50.00', '1.000000']);
    await post(purchase('2026-03-03', '200', '400'));
    expect(await ledger()).toEqual([
      { type: 'PURCHASE', value: '100.00', kg: 100, balance: '100.00', average: '1.000000' },
      { type: 'BEAT_CONSUMPTION', value: '-150.00', kg: -50, balance: '-50.00', average: '1.000000' },
      { type: 'PURCHASE', value: '400.00', kg: 150, balance: '350.00', average: '2.000000' },
      { type: 'COST_VARIANCE', value: '-50.00', kg: 150, balance: '300.00', average: '2.000000' },
    ]);
    expect(await checked()).toEqual([]);
  });

  test('a back-dated entry that covers the exit supersedes the variance', async () => {
    await post(purchase('2026-03-01', '100', '100'), beat('2026-03-02', '150'), purchase('2026-03-03', '200', '400'));
    await post(purchase('2026-03-01', '100', '100'));
    expect((await ledger()).find(({ type }) => type === 'COST_VARIANCE')!.value).toBe('0.00');
    const { moves } = await getStockHistory(ctx, { id: stockId, to: '2026-03-03' });
    expect(moves.map(({ type }) => type)).toEqual(['PURCHASE', 'BEAT_CONSUMPTION', 'PURCHASE', 'PURCHASE']);
    expect(await stateOf()).toEqual([250, '450.00', '1.800000']);
    expect(await checked()).toEqual([]);
  });
});

describe('a reversal', () => {
  test('is inserted right after its row and undoes it completely', async () => {
    await corn();
    const second = await ctx.db.stockMovement.findFirstOrThrow({ where: { stockId, type: 'PURCHASE', seq: 3 } });
    await ctx.transaction((inside) => reverseMovements(inside, [second.id], 'nota em dobro'));
    const rows = await ledger();
    expect(rows.slice(2, 4).map(({ type, value, kg }) => [type, value, kg])).toEqual([
      ['PURCHASE', '28500.00', 42_550],
      ['PURCHASE', '-28500.00', 17_550],
    ]);
    expect(await stateOf()).toEqual([8_000, '8720.00', '1.090000']);
    expect(await checked()).toEqual([]);
  });

  test('of an entry that covered exits below zero restores their provisional cost', async () => {
    await post(purchase('2026-03-01', '100', '100'), beat('2026-03-02', '150'));
    const [entry] = await post(purchase('2026-03-03', '200', '400'));
    await ctx.transaction((inside) => reverseMovements(inside, [entry!], null));
    expect(await stateOf()).toEqual([-50, '-50.00', '1.000000']);
    expect(await checked()).toEqual([]);
  });
});

describe('operations', () => {
  test('a transfer carries the average of its origin, also after a back-dated purchase', async () => {
    const silo = await makeStock(ctx, 'Milho moído', 'Silo 2');
    await post(purchase('2026-03-01', '1000', '1000'));
    const { id: operationId } = await ctx.db.stockOperation.create({
      data: { farmId: farm.farmId, kind: 'TRANSFER', day: new Date('2026-03-02') },
    });
    await post(
      { stockId, day: '2026-03-02', type: 'TRANSFER_OUT', kg: '400', operationId },
      { stockId: silo, day: '2026-03-02', type: 'TRANSFER_IN', kg: '400', operationId },
    );
    await post(beat('2026-03-03', '100', silo));
    expect(await stateOf(silo)).toEqual([300, '300.00', '1.000000']);
    await post(purchase('2026-03-01', '1000', '3000'));
    expect(await stateOf(silo)).toEqual([300, '600.00', '2.000000']);
    expect(await stateOf()).toEqual([1_600, '3200.00', '2.000000']);
    expect(await checked()).toEqual([]);
  });

  test('a stock that would feed itself on one day is refused', async () => {
    const silo = await makeStock(ctx, 'Milho moído', 'Silo 2');
    await post(purchase('2026-03-01', '1000', '1000'));
    const move = async (from: string, to: string) => {
      const { id: operationId } = await ctx.db.stockOperation.create({
        data: { farmId: farm.farmId, kind: 'TRANSFER', day: new Date('2026-03-02') },
      });
      await post(
        { stockId: from, day: '2026-03-02', type: 'TRANSFER_OUT', kg: '10', operationId },
        { stockId: to, day: '2026-03-02', type: 'TRANSFER_IN', kg: '10', operationId },
      );
    };
    await move(stockId, silo);
    await expect(move(silo, stockId)).rejects.toMatchObject({ code: 'StockFeedsItself' });
  });
});

test('a dry run lists every recalculated row, publishes no event and changes nothing', async () => {
  await corn();
  const before = await ledger();
  const { effect } = await ctx.transaction((inside) =>
    changeLedger(
      inside,
      { dryRun: true },
      {
        apply: (trace) => postMovements(inside, [purchase('2026-03-03', '10000', '12400')], trace),
        emit: () => Promise.reject(new Error('a dry run tells nobody')),
      },
    ),
  );
  expect(await ledger()).toEqual(before);
  const exits = effect!.moved
    .filter(({ type }) => type !== 'PURCHASE')
    .map(({ oldValue, newValue }) => [oldValue, newValue]);
  expect(exits.toSorted()).toEqual([
    ['-10410.21', '-10541.05'],
    ['-13570.50', '-14037.38'],
    ['-279.84', '-283.36'],
  ]);
});

test('movements are immutable: the database refuses updates and deletes', async () => {
  const [id] = await post(purchase('2026-03-01', '100', '100'));
  await expect(ctx.db.stockMovement.update({ where: ctx.key(id!), data: { kgIn: new Decimal(1) } })).rejects.toThrow();
  await expect(ctx.db.stockMovement.update({ where: ctx.key(id!), data: { cost: new Decimal(1) } })).rejects.toThrow();
  await expect(ctx.db.stockMovement.delete({ where: ctx.key(id!) })).rejects.toThrow();
});
