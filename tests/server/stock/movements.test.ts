import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Context } from '../../../server/platform/context.ts';
import { daysAfter, type Day } from '../../../server/platform/values/day.ts';
import type { BusEvent } from '../../../server/platform/events/bus.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { checkLedger } from '../../../server/stock/ledger/ledgerCheck.service.ts';
import { countStock } from '../../../server/stock/ledger/counts.service.ts';
import {
  enterStock,
  exitStock,
  reverseMovement,
  transferStock,
} from '../../../server/stock/ledger/movements.service.ts';
import { produceMix } from '../../../server/stock/stocks/production.service.ts';
import { stocksOn } from '../../../server/stock/stocks/stockFigures.service.ts';
import { setStockActive } from '../../../server/stock/stocks/stocks.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { lookingAt, workSince } from '../../support/farms/diets.ts';
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
const yesterday = () => daysAfter(today, -1);
const asRole = (role: 'FEEDER' | 'VIEWER') =>
  new Context(ctx.platform, { ...ctx.facts, actor: { ...ctx.actor, role } });

describe('an entry', () => {
  test.each([
    ['0', '1', 'kg'],
    ['-1', '1', 'kg'],
    ['1000000000000', '1', 'kg'],
    ['1.0001', '1', 'kg'],
    ['1', '-0.01', 'cost'],
    ['1', '0.001', 'cost'],
    ['1', 'NaN', 'cost'],
  ])('of %s kg for R$ %s is refused in %s', async (kg, cost, field) => {
    expect(await refusedWhole(() => buy(kg, cost))).toMatchObject({ code: 'InvalidFieldType', field });
  });

  test('above a truck’s capacity requires confirmation', async () => {
    expect(await refusedWhole(() => buy('100000.001', '1'))).toMatchObject({
      code: 'QuantityNotConfirmed',
      field: 'kg',
    });
    await buy('100000', '1');
    await buy('100000.001', '1', { accept: ['UNUSUAL_QUANTITY', 'UNUSUAL_PRICE'] });
    expect((await stateOf(corn))[0]).toBe('200000.001');
  });

  test('requires an existing food and structure', async () => {
    expect(await refusedWhole(() => buy('1', '1', { foodId: uuidv7() }))).toMatchObject({
      code: 'StockNotFound',
      field: 'foodId',
    });
    expect(await refusedWhole(() => buy('1', '1', { structureId: uuidv7() }))).toMatchObject({
      code: 'StructureNotFound',
      field: 'structureId',
    });
    await ctx.db.food.update({ where: ctx.key(cornFood), data: { active: false } });
    await ctx.db.stock.update({ where: ctx.key(corn), data: { active: false } });
    expect(await refusedWhole(() => buy('1', '1'))).toMatchObject({ code: 'InvalidIngredient', field: 'foodId' });
  });

  test('reactivates a deactivated stock', async () => {
    await ctx.db.stock.update({ where: ctx.key(corn), data: { active: false } });
    await buy('10', '10');
    expect(await ctx.db.stock.findUnique({ where: ctx.key(corn) })).toMatchObject({ active: true });
  });
});

describe('the posting day', () => {
  test('cannot be in the future', async () => {
    expect(await refusedWhole(() => buy('1', '1', { day: daysAfter(today, 1) }))).toMatchObject({
      code: 'FarmDayNotOpen',
      field: 'day',
    });
    expect(await refusedWhole(() => buy('1', '1', { day: '2026-02-30' }))).toMatchObject({
      code: 'InvalidFieldType',
      field: 'day',
    });
  });

  test('when closed requires acceptRetroactive and its own right', async () => {
    expect(await refusedWhole(() => buy('1', '1', { day: yesterday() }))).toMatchObject({
      code: 'FarmDayClosed',
      field: 'day',
    });
    const lateBy = (role: 'FEEDER' | 'VIEWER') =>
      enterStock(asRole(role), { foodId: cornFood, type: 'PURCHASE', kg: '1', cost: '1', ...late(1) });
    expect(await refusedWhole(() => lateBy('FEEDER'))).toMatchObject({ code: 'UserWithoutPermission' });
    await enterStock(asRole('FEEDER'), { foodId: cornFood, type: 'PURCHASE', kg: '1', cost: '1' });
    expect(
      await refusedWhole(() =>
        enterStock(asRole('VIEWER'), { foodId: cornFood, type: 'PURCHASE', kg: '1', cost: '1' }),
      ),
    ).toMatchObject({ code: 'UserWithoutPermission' });
  });

  test('must be the chosen day', async () => {
    expect(
      await refusedWhole(() =>
        enterStock(lookingAt(ctx, yesterday()), { foodId: cornFood, type: 'PURCHASE', kg: '1', cost: '1' }),
      ),
    ).toMatchObject({ code: 'FarmDayClosed' });
  });
});

describe('an exit', () => {
  test('requires an entry on or before its day', async () => {
    await buy('1000', '1000', late(5));
    expect(await refusedWhole(() => feed('1', late(6)))).toMatchObject({ code: 'StartDateAfterEndDate', field: 'day' });
    await feed('1', late(5));
  });

  test('has a stock and weight per row', async () => {
    await buy('1000', '1000');
    const row = { stockId: corn, type: 'BEAT_CONSUMPTION', kg: '1' };
    expect(await refusedWhole(() => exitStock(ctx, { rows: [row, { ...row, stockId: uuidv7() }] }))).toMatchObject({
      code: 'StockNotFound',
      field: 'rows.1.stockId',
    });
    expect(await refusedWhole(() => exitStock(ctx, { rows: [row, { ...row, kg: '0' }] }))).toMatchObject({
      code: 'InvalidFieldType',
      field: 'rows.1.kg',
    });
    expect(await refusedWhole(() => exitStock(ctx, { rows: [row, { ...row, kg: '100001' }] }))).toMatchObject({
      field: 'rows.1.kg',
      code: 'QuantityNotConfirmed',
    });
    expect(await refusedWhole(() => exitStock(ctx, { rows: [row, { ...row, type: 'LOSS' }] }))).toMatchObject({
      field: 'rows.1.lossReason',
      params: { reason: 'REQUIRED' },
    });
    expect(await refusedWhole(() => exitStock(ctx, { rows: [] }))).toMatchObject({ field: 'rows' });
  });

  test('may exceed the balance when fed, never when sold or transferred', async () => {
    await buy('100', '100');
    const { id: structureId } = await ctx.db.structure.create({
      data: { farmId: ctx.actor.farmId, name: 'Silo', type: 'BOX' },
    });
    expect(await refusedWhole(() => feed('101', {}, { type: 'SALE_OUT' }))).toMatchObject({
      field: 'rows.0.kg',
      code: 'StockBelowZero',
    });
    expect(await refusedWhole(() => transferStock(ctx, { stockId: corn, structureId, kg: '101' }))).toMatchObject({
      field: 'kg',
      code: 'StockBelowZero',
    });
    await feed('101', { accept: ['NEGATIVE_STOCK'] });
    expect(await stateOf(corn)).toEqual(['-1', '-1.00']);
  });

  test('never exceeds the balance when the farm’s setting refuses it', async () => {
    await buy('100', '100');
    await ctx.db.farmSetting.create({
      data: { farmId: ctx.actor.farmId, group: 'economics', value: { negativeStock: 'REFUSE' } },
    });
    expect(await refusedWhole(() => feed('100.001'))).toMatchObject({
      field: 'rows.0.kg',
      code: 'StockBelowZero',
    });
    await feed('100');
    expect(await stateOf(corn)).toEqual(['0', '0.00']);
  });
});

describe('a transfer', () => {
  test('moves feed at its cost, and back', async () => {
    await buy('1000', '1100');
    const { id: silo } = await ctx.db.structure.create({
      data: { farmId: ctx.actor.farmId, name: 'Silo', type: 'BOX' },
    });
    const { movementIds } = await transferStock(ctx, { stockId: corn, structureId: silo, kg: '400' });
    const { id: inSilo } = await ctx.db.stock.findFirstOrThrow({ where: { foodId: cornFood, structureId: silo } });
    expect([await stateOf(corn), await stateOf(inSilo)]).toEqual([
      ['600', '660.00'],
      ['400', '440.00'],
    ]);
    expect(await refusedWhole(() => transferStock(ctx, { stockId: corn, structureId: null, kg: '1' }))).toMatchObject({
      field: 'structureId',
      code: 'TransferToSameStructure',
    });
    expect(await refusedWhole(() => transferStock(ctx, { stockId: inSilo, structureId: null, kg: '1' }))).toMatchObject(
      { field: 'stockId', code: 'StockFeedsItself' },
    );
    await reverseMovement(ctx, { id: movementIds[1] });
    expect([await stateOf(corn), await stateOf(inSilo)]).toEqual([
      ['1000', '1100.00'],
      ['0', '0.00'],
    ]);
    expect((await checkLedger(ctx, {})).faults).toEqual([]);
  });
});

describe('a count', () => {
  test('posts the differences of several stocks at once', async () => {
    const silage = await makeStock(ctx, 'Silagem');
    await buy('1000', '1100');
    await countStock(ctx, {
      rows: [
        { stockId: corn, countedKg: '990' },
        { stockId: silage, countedKg: '0' },
      ],
    });
    expect([await stateOf(corn), await stateOf(silage)]).toEqual([
      ['990', '1089.00'],
      ['0', '0.00'],
    ]);
    expect(
      await refusedWhole(() =>
        countStock(ctx, {
          rows: [
            { stockId: corn, countedKg: '1' },
            { stockId: corn, countedKg: '2' },
          ],
        }),
      ),
    ).toMatchObject({ code: 'FieldsAlreadyInUse', field: 'rows.1.stockId' });
    expect(await refusedWhole(() => countStock(ctx, { rows: [{ stockId: corn, countedKg: '-1' }] }))).toMatchObject({
      field: 'rows.0.countedKg',
    });
  });

  test('is something found, something missing, or nothing found where it is what the stock holds', async () => {
    await buy('1000', '1100');
    for (const countedKg of ['1000.001', '1000', '1000'])
      await countStock(ctx.withFreshCache(), { rows: [{ stockId: corn, countedKg }] });
    const rows = await ctx.db.stockMovement.findMany({ where: { stockId: corn }, orderBy: { id: 'asc' } });
    expect(rows.map(({ type, kgIn, kgOut }) => [type, String(kgIn), String(kgOut)])).toEqual([
      ['PURCHASE', '1000', '0'],
      ['COUNT_PLUS', '0.001', '0'],
      ['COUNT_MINUS', '0', '0.001'],
      ['COUNT_PLUS', '0', '0'],
    ]);
  });

  test('on a closed day compares with the balance of that day', async () => {
    await buy('1000', '1100', late(5));
    await feed('300');
    await countStock(ctx, { rows: [{ stockId: corn, countedKg: '950' }], ...late(3) });
    expect(await stateOf(corn)).toEqual(['650', '715.00']);
  });
});

describe('a production', () => {
  test('enters at the cost of its ingredients, and is refused when it would feed itself', async () => {
    const urea = await makeStock(ctx, 'Ureia');
    await buy('1000', '1000');
    await enterStock(ctx, { foodId: await foodOf(ctx, urea), type: 'PURCHASE', kg: '100', cost: '300' });
    const premix = await makePremix(ctx, 'Núcleo', [
      [cornFood, '90'],
      [await foodOf(ctx, urea), '10'],
    ]);
    await produceMix(ctx, { formulationId: premix, kg: '500', lotNumber: 'L1' });
    const { productId } = await ctx.db.formulation.findUniqueOrThrow({ where: ctx.key(premix) });
    const made = await ctx.db.stock.findFirstOrThrow({ where: { foodId: productId! } });
    expect([made.balanceKg.toFixed(), made.value.toFixed(2), await stateOf(corn), await stateOf(urea)]).toEqual([
      '500',
      '600.00',
      ['550', '550.00'],
      ['50', '150.00'],
    ]);
    const consumptions = [
      { stockId: corn, kg: '1' },
      { stockId: made.id, kg: '1' },
    ];
    expect(await refusedWhole(() => produceMix(ctx, { formulationId: premix, kg: '2', consumptions }))).toMatchObject({
      field: 'consumptions.1.stockId',
      code: 'StockFeedsItself',
    });
    expect(await refusedWhole(() => produceMix(ctx, { formulationId: uuidv7(), kg: '2' }))).toMatchObject({
      code: 'FormulationNotFound',
      field: 'formulationId',
    });
  });
});

describe('a reversal', () => {
  test('happens once, and a reversal cannot be reversed', async () => {
    const {
      movementIds: [id],
    } = await buy('1000', '1100');
    expect(await refusedWhole(() => reverseMovement(ctx, { id: uuidv7() }))).toMatchObject({
      code: 'InexistentEntity',
      field: 'id',
    });
    await reverseMovement(ctx, { id, note: 'nota errada' });
    expect(await stateOf(corn)).toEqual(['0', '0.00']);
    expect(await refusedWhole(() => reverseMovement(ctx, { id }))).toMatchObject({
      field: 'id',
      code: 'MovementAlreadyReversed',
    });
    const reversal = await ctx.db.stockMovement.findFirstOrThrow({ where: { reversalOfId: id! } });
    expect(await refusedWhole(() => reverseMovement(ctx, { id: reversal.id }))).toMatchObject({ field: 'id' });
  });

  test('by two people concurrently is done once', async () => {
    const {
      movementIds: [id],
    } = await buy('1000', '1100');
    const done = await Promise.allSettled([reverseMovement(ctx, { id }), reverseMovement(ctx, { id })]);
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await stateOf(corn)).toEqual(['0', '0.00']);
  });
});

describe('a dry run', () => {
  test('returns the effect, changes nothing, and publishes no event', async () => {
    await buy('1000', '1100', late(5));
    await feed('100', late(2));
    const { id: silo } = await ctx.db.structure.create({
      data: { farmId: ctx.actor.farmId, name: 'Silo', type: 'BOX' },
    });
    const heard: BusEvent[] = [];
    const unsubscribe = ctx.platform.bus.listen(ctx.actor.farmId, (event) => void heard.push(event));
    const before = [
      await stateOf(corn),
      await ctx.db.stockMovement.count(),
      await ctx.db.stock.count(),
      await ctx.db.activity.count(),
    ];
    const { movementIds, effect } = await buy('1000', '1300', { day: daysAfter(today, -4), dryRun: true });
    expect(movementIds).toEqual([]);
    expect(effect).toMatchObject({
      rows: 2,
      costDifference: '10.00',
      stocks: [
        {
          stockId: corn,
          rows: 2,
          costDifference: '10.00',
        },
      ],
    });
    const { before: was, after } = effect!.stocks[0]!;
    expect([was!, after].map(({ figures }) => [figures.balanceKg, figures.averageCost].map(Number))).toEqual([
      [900, 1.1],
      [1900, 1.2],
    ]);
    expect((await buy('10', '20', { structureId: silo, dryRun: true })).effect).toMatchObject({
      rows: 1,
      stocks: [{ before: null }],
    });
    expect([
      await stateOf(corn),
      await ctx.db.stockMovement.count(),
      await ctx.db.stock.count(),
      await ctx.db.activity.count(),
    ]).toEqual(before);
    expect(heard).toEqual([]);
    await buy('10', '20', { structureId: silo });
    expect(heard.map((event) => `${event.type} ${'op' in event ? event.op : ''}`).toSorted()).toEqual([
      'Stock CREATED',
      'Stock UPDATED',
      'StockMovement CREATED',
    ]);
    unsubscribe();
  });

  test('reports counts that no longer match, and neither the one that it adds nor a reversed one', async () => {
    await buy('1000', '1100', late(9));
    const count = (ago: number, dryRun: boolean) =>
      countStock(ctx.withFreshCache(), { rows: [{ stockId: corn, countedKg: '990' }], ...late(ago), dryRun });
    expect((await count(3, true)).effect).toMatchObject({ counts: 0 });
    const {
      movementIds: [id],
    } = await count(3, false);
    expect((await count(5, true)).effect).toMatchObject({ counts: 1 });
    await reverseMovement(ctx, { id, acceptRetroactive: true });
    expect((await count(5, true)).effect).toMatchObject({ counts: 0 });
  });

  test('counts a change of cost once where feed goes on to another stock', async () => {
    await buy('1000', '1000', late(9));
    const premix = await makePremix(ctx, 'Núcleo', [[cornFood, '100']]);
    await produceMix(ctx, { formulationId: premix, kg: '500', ...late(7) });
    const { productId } = await ctx.db.formulation.findUniqueOrThrow({ where: ctx.key(premix) });
    const made = await ctx.db.stock.findFirstOrThrow({ where: { foodId: productId! } });
    await feed('200', late(5));
    await feed('100', late(5), { stockId: made.id });
    // The average goes from R$ 1.00 to R$ 1.50: 200 kg of corn and 100 kg of the premix were used.
    const { effect } = await buy('1000', '2000', { ...late(8), dryRun: true });
    expect(effect).toMatchObject({ costDifference: '150.00' });
    expect(effect!.stocks.map(({ costDifference }) => costDifference).toSorted()).toEqual(['100.00', '50.00']);
    const { id: silo } = await ctx.db.structure.create({
      data: { farmId: ctx.actor.farmId, name: 'Silo', type: 'BOX' },
    });
    const moved = await transferStock(ctx, { stockId: corn, structureId: silo, kg: '10', dryRun: true });
    expect(moved.effect).toMatchObject({ costDifference: '0.00' });
  });
});

test('stock as of a day includes deactivated stocks that had a balance', async () => {
  await buy('100', '100', late(5));
  await feed('100', late(2));
  await setStockActive(ctx, { id: corn, active: false });
  const heldOn = async (day: Day) =>
    (await stocksOn(ctx, { day })).stocks.map(({ id, figures }) => [id, figures.balanceKg.toFixed()]);
  expect([
    await heldOn(daysAfter(today, -6)),
    await heldOn(daysAfter(today, -3)),
    await heldOn(daysAfter(today, -2)),
    await heldOn(today),
  ]).toEqual([[], [[corn, '100']], [], []]);
});
