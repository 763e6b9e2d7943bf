import * as fc from 'fast-check';
import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../../server/platform/context.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { checkLedger } from '../../../server/stock/ledger/ledgerCheck.service.ts';
import { exitStock, reverseMovement } from '../../../server/stock/ledger/movements.service.ts';
import { landedTotal } from '../../../server/trade/purchases/landedCost.calc.ts';
import { updateFoodPurchase } from '../../../server/trade/receipts/foodPurchases.service.ts';
import { deletePurchase } from '../../../server/trade/purchases/purchases.service.ts';
import {
  closeFoodPurchase,
  receiveFoodPurchase,
  storeReceipt,
  updateReceipt,
  withdrawReceipt,
} from '../../../server/trade/receipts/receipts.service.ts';
import { takeTestApp, type TestApp, type TestFarm } from '../../support/app.ts';
import { makeOrder, makeYard, weigh, type Yard } from '../../support/farms/purchases.ts';
import { daysAfter } from '../../../server/platform/values/day.ts';

let app: TestApp;
let farm: TestFarm;
let ctx: Context;
let yard: Yard;
let id: string;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  farm = await app.newFarm();
  ctx = app.contextFor(farm);
  yard = await makeYard(ctx);
  id = await makeOrder(ctx, yard, { freightValue: '1200', orderDay: daysAfter(yard.open, -30) });
});
afterAll(() => app.close());

const refusal = (code: string, field?: string) =>
  expect.objectContaining({ code, ...(field === undefined ? {} : { field }) });
const store = (receiptId: string, more: object = {}) =>
  storeReceipt(ctx, { id: receiptId, structureId: yard.silo, ...more });
const statusOf = async (of = id) => (await ctx.db.purchase.findUniqueOrThrow({ where: ctx.key(of) })).status;
const receiptsOf = async (of = id) =>
  ctx.db.purchaseReceipt.findMany({ where: { purchaseId: of }, orderBy: { createdAt: 'asc' } });
const costsOf = async (of = id) => (await receiptsOf(of)).map(({ landedCost }) => landedCost?.toFixed(2) ?? null);
const stockOf = async (structureId = yard.silo) => {
  const { balanceKg, value, averageCost } = await ctx.db.stock.findFirstOrThrow({ where: { structureId } });
  return [balanceKg.toNumber(), value.toFixed(2), averageCost.toFixed(6)];
};
const weighOne = async (kg: string) => (await weigh(ctx, id, yard.corn, kg))[0]!;

/** The ledger agrees with the purchase on every receipt, and adds up. */
async function expectBooked(of = id): Promise<void> {
  const rows = await ctx.db.stockMovement.findMany({
    where: { receipt: { purchaseId: of }, reversed: false, step: 0 },
  });
  const stored = (await receiptsOf(of)).filter(({ stockId }) => stockId);
  const facts = (key: string, kg: Decimal, cost: Decimal | null) => `${key} ${kg.toFixed(3)} ${cost?.toFixed(2)}`;
  expect(rows.map(({ receiptId, kgIn, cost }) => facts(receiptId!, kgIn, cost)).toSorted()).toEqual(
    stored.map(({ id: key, netKg, landedCost }) => facts(key, netKg, landedCost)).toSorted(),
  );
  expect((await checkLedger(ctx, {})).faults).toEqual([]);
}

describe('closing', () => {
  test('requires that something was received and all of it is stored', async () => {
    await expect(closeFoodPurchase(ctx, { id })).rejects.toEqual(refusal('PurchaseNotReceived', 'id'));
    const [first, second] = await weigh(ctx, id, yard.corn, '1000', '2000');
    await store(first!);
    await expect(closeFoodPurchase(ctx, { id })).rejects.toEqual(refusal('PurchaseNotReceived', 'id'));
    await store(second!);
    expect((await closeFoodPurchase(ctx, { id, dryRun: true })).effect).not.toBeNull();
    expect(await statusOf()).toBe('RECEIVED');
    await closeFoodPurchase(ctx, { id });
    expect([await statusOf(), await costsOf()]).toEqual(['STORED', ['10900.00', '21800.00']]);
    await expectBooked();
  });

  test('allocates the full cost to received goods', async () => {
    const both = await makeOrder(ctx, yard, {
      value: '40000',
      items: [
        { foodId: yard.corn, kg: '30000', unitPrice: '1' },
        { foodId: yard.urea, kg: '1000', unitPrice: '10' },
      ],
    });
    await receiveFoodPurchase(ctx, {
      id: both,
      receipts: [{ foodId: yard.corn, netKg: '30000', structureId: yard.silo }],
    });
    expect([await statusOf(both), await costsOf(both)]).toEqual(['RECEIVED', ['30000.00']]);
    await closeFoodPurchase(ctx, { id: both });
    expect([await statusOf(both), await costsOf(both)]).toEqual(['STORED', ['40000.00']]);
    await expectBooked(both);
  });
});

describe('trucks beyond the order', () => {
  const over = async () => {
    id = await makeOrder(ctx, yard, { items: [{ foodId: yard.corn, kg: '10000', unitPrice: '1' }] });
    await store(await weighOne('9000'));
    return weighOne('11000');
  };

  test('bear their part of the landed cost when the purchase is closed while storing', async () => {
    await store(await over(), { closePurchase: true });
    expect([await statusOf(), await costsOf()]).toEqual(['STORED', ['4500.00', '5500.00']]);
    await expectBooked();
  });

  test('bear their part of the landed cost before and after the purchase is closed', async () => {
    await store(await over());
    expect([await statusOf(), await costsOf()]).toEqual(['RECEIVED', ['4500.00', '5500.00']]);
    await closeFoodPurchase(ctx, { id });
    expect([await statusOf(), await costsOf()]).toEqual(['STORED', ['4500.00', '5500.00']]);
    await expectBooked();
  });

  test('bear it from the start when all were weighed before', async () => {
    id = await makeOrder(ctx, yard, { items: [{ foodId: yard.corn, kg: '10000', unitPrice: '1' }] });
    const [first, second] = await weigh(ctx, id, yard.corn, '9000', '11000');
    await store(first!);
    expect(await costsOf()).toEqual(['4500.00', null]);
    await store(second!);
    expect(await costsOf()).toEqual(['4500.00', '5500.00']);
    await closeFoodPurchase(ctx, { id });
    await expectBooked();
  });

  test('leave the last cent to the last truck', async () => {
    id = await makeOrder(ctx, yard, { value: '100', items: [{ foodId: yard.corn, kg: '3000', unitPrice: '1' }] });
    for (const truck of await weigh(ctx, id, yard.corn, '1000', '1000', '1000')) await store(truck);
    expect(await costsOf()).toEqual(['33.33', '33.33', '33.34']);
    await expectBooked();
  });
});

describe('a change of money after storing', () => {
  test('is reallocated, while a change of notes moves nothing', async () => {
    const trucks = await weigh(ctx, id, yard.corn, '15000', '14700');
    for (const truck of trucks) await store(truck);
    const rows = await ctx.db.stockMovement.count();
    await updateFoodPurchase(ctx, { id, value: '31500', freightValue: '1200', observation: 'Conferida' });
    expect([await ctx.db.stockMovement.count(), await costsOf()]).toEqual([rows, ['16515.15', '16184.85']]);
    await updateFoodPurchase(ctx, { id, freightValue: '1497' });
    expect([await statusOf(), await costsOf(), await stockOf()]).toEqual([
      'STORED',
      ['16665.15', '16331.85'],
      [29_700, '32997.00', '1.111010'],
    ]);
    await expectBooked();
  });

  test('also changes a receipt stored before the others', async () => {
    await store(await weighOne('10000'));
    await updateFoodPurchase(ctx, { id, value: '33000' });
    expect([await statusOf(), await costsOf()]).toEqual(['RECEIVED', ['11400.00']]);
    await expectBooked();
  });

  test('on a closed day requires acceptRetroactive', async () => {
    await receiveFoodPurchase(ctx, {
      id,
      receivedAt: daysAfter(yard.open, -3),
      receipts: [{ foodId: yard.corn, netKg: '30000', structureId: yard.silo }],
      acceptRetroactive: true,
    });
    await expect(updateFoodPurchase(ctx, { id, freightValue: '1300' })).rejects.toEqual(
      refusal('FarmDayClosed', 'day'),
    );
    await updateFoodPurchase(ctx, { id, freightValue: '1300', acceptRetroactive: true });
    expect(await costsOf()).toEqual(['32800.00']);
    await expectBooked();
  });
});

describe('correcting and withdrawing', () => {
  test('reverses and re-posts a stored receipt, and reopens the purchase if incomplete', async () => {
    const truck = await weighOne('30000');
    await store(truck);
    await updateReceipt(ctx, { id: truck, grossKg: '40000', tareKg: '18000', truckPlate: 'XYZ9A87' });
    expect([await statusOf(), await costsOf(), await stockOf()]).toEqual([
      'RECEIVED',
      ['23980.00'],
      [22_000, '23980.00', '1.090000'],
    ]);
    expect(await ctx.db.stockMovement.count({ where: { receiptId: truck } })).toBe(3);
    await updateReceipt(ctx, { id: truck, tareKg: '10100' });
    expect([await statusOf(), await costsOf(), (await receiptsOf())[0]!.truckPlate]).toEqual([
      'STORED',
      ['32700.00'],
      'XYZ9A87',
    ]);
    await updateReceipt(ctx, { id: truck, note: 'Só uma nota' });
    expect(await ctx.db.stockMovement.count({ where: { receiptId: truck } })).toBe(5);
    await expect(updateReceipt(ctx, { id: truck, tareKg: '40000' })).rejects.toEqual(
      refusal('TareNotBelowGross', 'tareKg'),
    );
    await expect(updateReceipt(ctx, { id: uuidv7() })).rejects.toEqual(refusal('InexistentEntity', 'id'));
    await expectBooked();
  });

  test('keeps a purchase closed that was closed short', async () => {
    const truck = await weighOne('10000');
    await store(truck, { closePurchase: true });
    const { effect } = await updateReceipt(ctx, { id: truck, netKg: '9000', dryRun: true });
    expect(effect!.stocks[0]!.after.figures.balanceKg.toNumber()).toBe(9000);
    await updateReceipt(ctx, { id: truck, netKg: '9000' });
    expect([await statusOf(), await costsOf()]).toEqual(['STORED', ['32700.00']]);
  });

  test.each([
    ['WARN', 'NegativeStockNotConfirmed', []],
    ['REFUSE', 'StockBelowZero', ['NEGATIVE_STOCK']],
  ])('under %s asks about what was consumed of it since', async (negativeStock, code, accept) => {
    await ctx.db.farmSetting.create({
      data: { farmId: ctx.actor.farmId, group: 'economics', value: { negativeStock } },
    });
    const truck = await weighOne('10000');
    await store(truck);
    const { id: stockId } = await ctx.db.stock.findFirstOrThrow({ where: { structureId: yard.silo } });
    await exitStock(ctx, { rows: [{ stockId, type: 'BEAT_CONSUMPTION', kg: '9500' }] });
    await expect(updateReceipt(ctx, { id: truck, netKg: '9499', accept })).rejects.toEqual(refusal(code));
    await expect(withdrawReceipt(ctx, { id: truck, accept })).rejects.toEqual(refusal(code));
    // A weight that still covers it is corrected without a word, although it is reversed on the way.
    await updateReceipt(ctx, { id: truck, netKg: '9500' });
    expect((await stockOf())[0]).toBe(0);
    if (negativeStock === 'WARN') await withdrawReceipt(ctx, { id: truck, accept: ['NEGATIVE_STOCK'] });
    expect((await stockOf())[0]).toBe(negativeStock === 'WARN' ? -9_500 : 0);
  });

  test('asks about a structure that cannot hold what is stored', async () => {
    await ctx.db.structure.update({ where: ctx.key(yard.silo), data: { capacityTons: '9' } });
    const truck = await weighOne('10000');
    await expect(store(truck)).rejects.toEqual(refusal('CapacityNotConfirmed'));
    await store(truck, { accept: ['OVER_CAPACITY'] });
  });

  test('moves a receipt out of the stock, and then deletes it', async () => {
    const [first, second] = await weigh(ctx, id, yard.corn, '15000', '15000');
    for (const truck of [first!, second!]) await store(truck);
    await withdrawReceipt(ctx, { id: second! });
    expect([await statusOf(), await costsOf(), await stockOf()]).toEqual([
      'RECEIVED',
      ['16350.00', null],
      [15_000, '16350.00', '1.090000'],
    ]);
    await store(second!, { structureId: yard.box });
    expect([await statusOf(), await stockOf(yard.box)]).toEqual(['STORED', [15_000, '16350.00', '1.090000']]);
    for (let step = 0; step < 2; step += 1) await withdrawReceipt(ctx, { id: second! });
    expect([await statusOf(), await costsOf()]).toEqual(['RECEIVED', ['16350.00', null]]);
    // The ledger references it, so the row is kept, and is ignored from now on.
    expect((await receiptsOf())[1]!.netKg.toFixed()).toBe('0');
    for (const retry of [
      () => withdrawReceipt(ctx, { id: second! }),
      () => store(second!),
      () => updateReceipt(ctx, { id: second!, netKg: '5' }),
    ])
      await expect(retry()).rejects.toEqual(refusal('InexistentEntity', 'id'));
    for (let step = 0; step < 2; step += 1) await withdrawReceipt(ctx, { id: first! });
    expect([await statusOf(), await stockOf()]).toEqual(['PENDING', [0, '0.00', expect.any(String)]]);
    await expect(deletePurchase(ctx, { id })).rejects.toEqual(refusal('PurchaseInLedger', 'id'));
    await expect(
      updateFoodPurchase(ctx, { id, items: [{ foodId: yard.urea, kg: '1', unitPrice: '1' }] }),
    ).rejects.toEqual(refusal('PurchaseItemReceived', 'items'));
    await updateFoodPurchase(ctx, {
      id,
      items: [
        { foodId: yard.urea, kg: '100', unitPrice: '3' },
        { foodId: yard.corn, kg: '30000', unitPrice: '1.05' },
      ],
    });
    await updateFoodPurchase(ctx, { id, items: [{ foodId: yard.corn, kg: '30000', unitPrice: '1.05' }] });
    await store(await weighOne('30000'));
    expect(await statusOf()).toBe('STORED');
    const never = await makeOrder(ctx, yard);
    const [truck] = await weigh(ctx, never, yard.corn, '1000');
    await withdrawReceipt(ctx, { id: truck! });
    expect([await statusOf(never), await receiptsOf(never)]).toEqual(['PENDING', []]);
    await expectBooked();
  });

  test('closes the purchase when the last mistake is withdrawn', async () => {
    const [right, wrong] = [await weighOne('29900'), uuidv7()];
    await ctx.db.purchaseReceipt.create({
      data: {
        id: wrong,
        farmId: farm.farmId,
        purchaseId: id,
        itemId: (await receiptsOf())[0]!.itemId,
        day: new Date(`${yard.open}T00:00:00Z`),
        netKg: '5000',
      },
    });
    await store(right);
    expect([await statusOf(), await costsOf()]).toEqual(['RECEIVED', ['28015.19', null]]);
    await withdrawReceipt(ctx, { id: wrong });
    expect([await statusOf(), await costsOf()]).toEqual(['STORED', ['32700.00']]);
    await expectBooked();
  });

  test('on a closed day requires acceptRetroactive', async () => {
    await receiveFoodPurchase(ctx, {
      id,
      receivedAt: daysAfter(yard.open, -3),
      receipts: [{ foodId: yard.corn, netKg: '10000', structureId: yard.silo }],
      acceptRetroactive: true,
    });
    const truck = (await receiptsOf())[0]!.id;
    for (const change of [
      () => withdrawReceipt(ctx, { id: truck }),
      () => updateReceipt(ctx, { id: truck, netKg: '9000' }),
    ])
      await expect(change()).rejects.toEqual(refusal('FarmDayClosed', 'day'));
    expect((await withdrawReceipt(ctx, { id: truck, dryRun: true })).effect!.rows).toBeGreaterThan(0);
    await updateReceipt(ctx, { id: truck, netKg: '9000', acceptRetroactive: true });
    await withdrawReceipt(ctx, { id: truck, acceptRetroactive: true });
    expect(await stockOf()).toEqual([0, '0.00', expect.any(String)]);
    await expectBooked();
  });

  test('refuses to reverse the movement of a receipt directly', async () => {
    await store(await weighOne('10000'));
    const { id: movement } = await ctx.db.stockMovement.findFirstOrThrow();
    await expect(reverseMovement(ctx, { id: movement })).rejects.toEqual(refusal('MovementOfReceipt', 'id'));
  });

  test('refuses receipts of another farm', async () => {
    const truck = await weighOne('10000');
    const other = app.contextFor(await app.newFarm());
    for (const change of [storeReceipt, updateReceipt, withdrawReceipt])
      await expect(change(other, { id: truck })).rejects.toEqual(refusal('InexistentEntity', 'id'));
    await expect(storeReceipt(ctx, { id: truck, structureId: (await makeYard(other)).silo })).rejects.toEqual(
      refusal('StructureNotFound', 'structureId'),
    );
  });
});

const expectRefusal = (error: { code?: string }) =>
  expect(error.code).toMatch(/^(PurchaseAlreadyReceived|InexistentEntity)$/);

test('after any receipts, corrections and withdrawals, a closed purchase’s receipts cost what the purchase did', async () => {
  const amount = (least: number, most: number) =>
    fc.integer({ min: least, max: most }).map((cents) => new Decimal(cents).div(100).toFixed(2));
  const step = fc.record({
    action: fc.constantFrom('weigh', 'store', 'store', 'correct', 'withdraw', 'money'),
    food: fc.boolean(),
    pick: fc.nat(9),
    kg: amount(100_000, 2_000_000),
    box: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 12 }),
      amount(0, 9_999_999),
      amount(0, 999_999),
      async (steps, value, freightValue) => {
        const of = await makeOrder(ctx, yard, {
          value,
          freightValue,
          recoverableTaxValue: new Decimal(value).div(10).toFixed(2),
          otherCosts: [{ name: 'Descarga', value: '33.33' }],
          items: [
            { foodId: yard.corn, kg: '20000', unitPrice: '1.1' },
            { foodId: yard.urea, kg: '10000', unitPrice: '3.3' },
          ],
        });
        for (const { action, food, pick, kg, box } of steps) {
          const receipts = await receiptsOf(of);
          const truck = receipts[pick % Math.max(1, receipts.length)]?.id ?? uuidv7();
          const actions = {
            weigh: () =>
              receiveFoodPurchase(ctx, {
                id: of,
                receipts: [{ foodId: food ? yard.corn : yard.urea, netKg: kg }],
                accept: ['ABOVE_ORDER'],
              }),
            store: () => store(truck, { structureId: box ? yard.box : yard.silo }),
            correct: () => updateReceipt(ctx, { id: truck, netKg: kg, accept: ['ABOVE_ORDER'] }),
            withdraw: () => withdrawReceipt(ctx, { id: truck }),
            money: () => updateFoodPurchase(ctx, { id: of, freightValue: kg }),
          };
          await actions[action]().catch(expectRefusal);
        }
        const isOpen = async () => (await statusOf(of)) !== 'STORED';
        if (await isOpen())
          await receiveFoodPurchase(ctx, {
            id: of,
            receipts: [{ foodId: yard.corn, netKg: '700.125' }],
            accept: ['ABOVE_ORDER'],
          }).catch(expectRefusal);
        for (const { id: truck, stockId, netKg } of await receiptsOf(of))
          if (!stockId && netKg.gt(0)) await store(truck);
        if (await isOpen()) await closeFoodPurchase(ctx, { id: of });
        const purchase = await ctx.db.purchase.findUniqueOrThrow({ where: ctx.key(of), include: { otherCosts: true } });
        expect(purchase.status).toBe('STORED');
        expect(Decimal.sum(0, ...(await costsOf(of)).map((cost) => cost ?? 0)).toFixed(2)).toBe(
          landedTotal(purchase).toFixed(2),
        );
        await expectBooked(of);
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);
