import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../../server/platform/context.ts';
import type { Day } from '../../../server/platform/values/day.ts';
import { countStock } from '../../../server/stock/ledger/counts.service.ts';
import {
  enterStock,
  exitStock,
  reverseMovement,
  transferStock,
} from '../../../server/stock/ledger/movements.service.ts';
import { produceMix } from '../../../server/stock/stocks/production.service.ts';
import { setStockActive } from '../../../server/stock/stocks/stocks.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { refusal, workSince } from '../../support/farms/diets.ts';
import { cornCalls, foodOf, makePremix, makeStock } from '../../support/farms/stock.ts';

let app: TestApp;
let ctx: Context;
let today: Day;
let corn: string;
let cornFood: string;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 30);
  today = await ctx.openDay();
  corn = await makeStock(ctx, 'Milho');
  cornFood = await foodOf(ctx, corn);
});
afterAll(() => app.close());

const { buy, feed, late, stateOf, refusedWhole } = cornCalls(() => ({ ctx, today, corn, cornFood }));
const setting = (negativeStock: string) =>
  ctx.db.farmSetting.create({ data: { farmId: ctx.actor.farmId, group: 'economics', value: { negativeStock } } });

/** The codes and fields of all open warnings. */
async function requested(attempt: () => Promise<unknown>): Promise<string[]> {
  const { issues } = await refusedWhole(attempt);
  return issues.map(({ code, path }) => `${code} ${path}`);
}

const siloOf = (capacityTons: string | null) =>
  ctx.db.structure.create({
    data: { farmId: ctx.actor.farmId, name: 'Silo', type: 'TRENCH_SILO', capacityTons },
    select: { id: true },
  });

describe('warnings', () => {
  test('are asked all at once, and each is accepted by its own name', async () => {
    await buy('1000', '1000');
    const exit = (accept?: string[]) => feed('100001', { accept });
    const quantity = 'QuantityNotConfirmed rows.0.kg';
    const negative = 'NegativeStockNotConfirmed rows.0.kg';
    expect(await requested(() => exit())).toEqual([quantity, negative]);
    expect(await requested(() => exit(['UNUSUAL_QUANTITY']))).toEqual([negative]);
    expect(await requested(() => exit(['NEGATIVE_STOCK']))).toEqual([quantity]);
    await exit(['NEGATIVE_STOCK', 'UNUSUAL_QUANTITY']);
    expect((await stateOf(corn))[0]).toBe('-99001');
  });

  test('of a dry run are returned with their figures, and nothing is refused', async () => {
    await buy('1000', '1000');
    const { effect } = await feed('1200', { dryRun: true });
    expect(effect!.warnings).toEqual([
      {
        path: 'rows.0.kg',
        code: 'NegativeStockNotConfirmed',
        params: { stock: 'Milho', day: today, balanceKg: '-200.000' },
      },
    ]);
  });

  test.each([
    ['1.31', ['PriceNotConfirmed cost']],
    ['1.30', []],
    ['0.70', []],
    ['0.69', ['PriceNotConfirmed cost']],
  ])('a price of R$ %s on an average of R$ 1', async (price, codes) => {
    await buy('1000', '1000');
    const entry = () => buy('100', (Number(price) * 100).toFixed(2), { accept: [] });
    if (codes.length === 0) await entry();
    else expect(await requested(entry)).toEqual(codes);
  });

  test('a price is compared with the average of its own day, and not where no cost is known', async () => {
    await buy('1000', '2000', { accept: [] });
    await buy('1000', '1000', { accept: [], ...late(5) });
    expect(await requested(() => buy('10', '20', { accept: [], ...late(4) }))).toEqual(['PriceNotConfirmed cost']);
    await enterStock(ctx, {
      foodId: cornFood,
      structureId: (await siloOf(null)).id,
      type: 'RETURN',
      kg: '1',
      cost: '9',
    });
  });

  test('a structure above its capacity, with everything that lies in it', async () => {
    const { id: structureId } = await siloOf('1.5');
    const soy = await foodOf(ctx, await makeStock(ctx, 'Soja'));
    await buy('900', '900', { structureId });
    const entry = (kg: string, accept: string[]) =>
      enterStock(ctx, { foodId: soy, structureId, type: 'OWN_PRODUCTION', kg, cost: '0', accept });
    await entry('600', []);
    expect(await requested(() => entry('0.001', []))).toEqual(['CapacityNotConfirmed kg']);
    await buy('100', '100');
    expect(await requested(() => transferStock(ctx, { stockId: corn, structureId, kg: '1' }))).toEqual([
      'CapacityNotConfirmed kg',
    ]);
    await entry('1', ['OVER_CAPACITY']);
    const { effect } = await enterStock(ctx, {
      ...{ foodId: soy, structureId, type: 'OWN_PRODUCTION', kg: '149', cost: '0', dryRun: true },
    });
    expect(effect!.stocks.map(({ before, after }) => [Number(before!.fillPct), Number(after.fillPct)])).toEqual([
      [100.1, 110],
    ]);
  });

  test.each([
    ['950', []],
    ['949.999', ['CountNotConfirmed rows.0.countedKg']],
    ['1050', []],
    ['1050.001', ['CountNotConfirmed rows.0.countedKg']],
  ])('a count of %s kg where the books hold 1,000', async (countedKg, codes) => {
    await buy('1000', '1000');
    const count = (accept: string[]) => countStock(ctx, { rows: [{ stockId: corn, countedKg }], accept });
    if (codes.length > 0) expect(await requested(() => count([]))).toEqual(codes);
    await count(['UNUSUAL_COUNT']);
    expect(Number((await stateOf(corn))[0])).toBe(Number(countedKg));
  });
});

describe('an entry without a price', () => {
  test('is posted after it was accepted to be free; own feed needs no price', async () => {
    for (const type of ['PURCHASE', 'RETURN'])
      expect(await requested(() => buy('10', '0', { type, accept: ['UNUSUAL_PRICE'] }))).toEqual([
        'FreeEntryNotConfirmed cost',
      ]);
    await buy('10', '0', { accept: ['FREE_ENTRY'] });
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
  await feed('150', { ...late(2), accept: ['NEGATIVE_STOCK'] });
  const { effect } = await buy('100', '300', { dryRun: true });
  expect(effect!.moved.map(({ type, newValue }) => [type, Number(newValue)])).toEqual([
    ['PURCHASE', 300],
    ['COST_VARIANCE', -100],
  ]);
});

describe('a negative stock', () => {
  const short = (kg: string) => ({ stockId: corn, type: 'BEAT_CONSUMPTION', kg });
  /** The setting refuses, whatever is accepted; or warns until that is accepted. */
  const both = [
    ['WARN', 'NegativeStockNotConfirmed', []],
    ['REFUSE', 'StockBelowZero', ['NEGATIVE_STOCK']],
  ] as const;

  test('is asked about, and accepted by name', async () => {
    await buy('100', '100');
    expect(await requested(() => feed('101'))).toEqual(['NegativeStockNotConfirmed rows.0.kg']);
    const { effect } = await feed('101', { dryRun: true });
    const [moved] = effect!.stocks;
    expect([moved!.before!.figures.balanceKg, moved!.after.figures.balanceKg].map(Number)).toEqual([100, -1]);
    await feed('101', { accept: ['NEGATIVE_STOCK'] });
    expect((await stateOf(corn))[0]).toBe('-1');
  });

  test('is not asked about where the farm allows it', async () => {
    await setting('ALLOW');
    await buy('100', '100');
    await feed('101');
    expect((await stateOf(corn))[0]).toBe('-1');
  });

  test.each(both)('%s looks at all rows of a call together', async (negativeStock, code, accept) => {
    await setting(negativeStock);
    await buy('100', '100');
    const exit = () => exitStock(ctx, { rows: [short('60'), short('60')], accept });
    expect(await refusedWhole(exit)).toMatchObject({ code, field: 'rows.1.kg' });
  });

  test('of two sales in one call is refused', async () => {
    await buy('100', '100');
    const sale = { ...short('60'), type: 'SALE_OUT' };
    const sell = () => exitStock(ctx, { rows: [sale, sale], accept: ['NEGATIVE_STOCK'] });
    expect(await refusedWhole(sell)).toMatchObject({ code: 'StockBelowZero', field: 'rows.1.kg' });
  });

  test.each(both)('%s looks at every later day of a back-dated exit', async (negativeStock, code, accept) => {
    await setting(negativeStock);
    await buy('100', '100', late(5));
    await feed('80', late(3));
    await buy('100', '100', late(1));
    expect(await refusedWhole(() => feed('30', { ...late(4), accept }))).toMatchObject({ code });
    await feed('20', late(4));
  });

  test.each(both)(
    '%s looks at every later day of a sale that its own day covers',
    async (negativeStock, code, accept) => {
      await setting(negativeStock);
      await buy('100', '100', late(5));
      await feed('80', late(3));
      const sell = () => feed('30', { ...late(4), accept }, { type: 'SALE_OUT' });
      expect(await refusedWhole(sell)).toMatchObject({ code });
    },
  );

  test.each(both)('%s holds in productions', async (negativeStock, code, accept) => {
    await setting(negativeStock);
    await buy('100', '100');
    const formulationId = await makePremix(ctx, 'Mistura', [[cornFood, '100']]);
    const produce = (changes: object) => produceMix(ctx, { formulationId, accept, ...changes });
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

  test.each(both)('%s holds for the reversal of what was consumed since', async (negativeStock, code, accept) => {
    await setting(negativeStock);
    const { movementIds } = await buy('100', '100', late(5));
    await buy('50', '50', late(4));
    await feed('60', late(3));
    await buy('100', '100', late(1));
    const reverse = (given: readonly string[]) =>
      reverseMovement(ctx, { id: movementIds[0], acceptRetroactive: true, accept: given });
    expect(await refusedWhole(() => reverse(accept))).toMatchObject({ code, field: 'id' });
    if (negativeStock === 'WARN') await reverse(['NEGATIVE_STOCK']);
    expect(Number((await stateOf(corn))[0])).toBe(negativeStock === 'WARN' ? 90 : 190);
  });

  test.each(both)('%s holds for the reversal of a transfer that was used', async (negativeStock, code, accept) => {
    await setting(negativeStock);
    const { id: structureId } = await siloOf(null);
    await buy('100', '100');
    const { movementIds } = await transferStock(ctx, { stockId: corn, structureId, kg: '80' });
    const { id: moved } = await ctx.db.stock.findFirstOrThrow({ where: { structureId } });
    await exitStock(ctx, { rows: [{ ...short('50'), stockId: moved }] });
    expect(await refusedWhole(() => reverseMovement(ctx, { id: movementIds[0], accept }))).toMatchObject({ code });
  });

  test.each(both)('%s holds for a count that leaves too little for later days', async (negativeStock, code, accept) => {
    await setting(negativeStock);
    await buy('100', '100', late(5));
    await feed('80', late(3));
    const count = (kg: string) =>
      countStock(ctx, {
        rows: [{ stockId: corn, countedKg: kg }],
        ...late(4),
        accept: ['UNUSUAL_COUNT', ...accept],
      });
    expect(await refusedWhole(() => count('79'))).toMatchObject({ code, field: 'rows.0.countedKg' });
    await count('80');
  });

  test('that was there before is not asked about by what lowers nothing', async () => {
    await buy('100', '100', late(5));
    await feed('150', { ...late(4), accept: ['NEGATIVE_STOCK'] });
    await buy('10', '10', late(2));
    const { movementIds } = await feed('1', { ...late(1), accept: ['NEGATIVE_STOCK'] });
    await reverseMovement(ctx, { id: movementIds[0], acceptRetroactive: true });
    expect((await stateOf(corn))[0]).toBe('-40');
  });
});

test('the preview of a count shows the difference of every row in kg and R$', async () => {
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
