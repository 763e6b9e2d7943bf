import type { Decimal } from 'decimal.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../../server/platform/context.ts';
import { dayOf, daysAfter } from '../../../server/platform/values/day.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { checkLedger } from '../../../server/stock/ledger/ledgerCheck.service.ts';
import { exitStock } from '../../../server/stock/ledger/movements.service.ts';
import {
  closeFoodPurchase,
  receiveFoodPurchase,
  storeReceipt,
  updateReceipt,
} from '../../../server/trade/receipts/receipts.service.ts';
import { receiveStock } from '../../../server/trade/receipts/stockReceipts.service.ts';
import { takeTestApp, type TestApp, type TestFarm } from '../../support/app.ts';
import { makeOrder, makeYard, weigh, type Yard } from '../../support/farms/purchases.ts';

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
  ctx.db.purchaseReceipt.findMany({ where: { purchaseId: of }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
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

describe('receiving', () => {
  test('marks a pending purchase as received, with its net weight', async () => {
    const truck = {
      foodId: yard.corn,
      truckPlate: 'ABC1D23',
      invoiceNumber: '77',
      grossKg: '48000',
      tareKg: '17520',
      discountPct: '1.5',
      dryMatterPct: '86',
      note: 'Quebrados',
    };
    await receiveFoodPurchase(ctx, {
      id,
      receivedAt: daysAfter(yard.open, -2),
      receipts: [truck, { foodId: yard.corn, netKg: '100' }],
    });
    const [first, second] = await receiptsOf();
    expect([
      first!.netKg.toFixed(3),
      second!.netKg.toFixed(3),
      dayOf(first!.day),
      first!.truckPlate,
      first!.landedCost,
    ]).toEqual(['30022.800', '100.000', daysAfter(yard.open, -2), 'ABC1D23', null]);
    const { status, receivedAt } = await ctx.db.purchase.findUniqueOrThrow({ where: ctx.key(id) });
    expect([status, dayOf(receivedAt!)]).toEqual(['RECEIVED', daysAfter(yard.open, -2)]);
    expect(await ctx.db.stockMovement.count()).toBe(0);
  });

  test('refuses impossible weights, and saves nothing', async () => {
    const { corn: foodId } = yard;
    const cases: [object, object, string, string][] = [
      [{}, {}, 'InvalidFieldType', 'receipts.0.netKg'],
      [{ grossKg: '100' }, {}, 'InvalidFieldType', 'receipts.0.netKg'],
      [{ grossKg: '100', tareKg: '100' }, {}, 'TareNotBelowGross', 'receipts.0.tareKg'],
      [{ grossKg: '100', tareKg: '40', netKg: '60.001' }, {}, 'NetWeightAboveLoad', 'receipts.0.netKg'],
      [{ grossKg: '100', tareKg: '40', discountPct: '100' }, {}, 'InvalidFieldType', 'receipts.0.netKg'],
      [{ netKg: '0' }, {}, 'InvalidFieldType', 'receipts.0.netKg'],
      [{ netKg: '100000.001' }, {}, 'QuantityNotConfirmed', 'receipts.0.netKg'],
      [{ netKg: '1', dryMatterPct: '100.1' }, {}, 'InvalidPercentage', 'receipts.0.dryMatterPct'],
      [{ netKg: '1', foodId: yard.urea }, {}, 'StockNotFound', 'receipts.0.foodId'],
      [{ netKg: '1', structureId: uuidv7() }, {}, 'StructureNotFound', 'receipts.0.structureId'],
      [{ netKg: '1' }, { receivedAt: daysAfter(yard.open, 1) }, 'FarmDayNotOpen', 'receivedAt'],
      [{ netKg: '1' }, { receivedAt: daysAfter(yard.open, -31) }, 'StartDateAfterEndDate', 'receivedAt'],
    ];
    for (const [truck, more, code, field] of cases)
      await expect(
        receiveFoodPurchase(ctx, { id, receipts: [{ foodId, ...truck }], ...more }),
        JSON.stringify(truck),
      ).rejects.toEqual(refusal(code, field));
    await expect(receiveFoodPurchase(ctx, { id: uuidv7(), receipts: [{ foodId, netKg: '1' }] })).rejects.toEqual(
      refusal('PurchaseNotFound', 'id'),
    );
    expect([await receiptsOf(), await statusOf()]).toEqual([[], 'PENDING']);
    await receiveFoodPurchase(ctx, {
      id,
      receipts: [{ foodId, netKg: '100000.001' }],
      accept: ['UNUSUAL_QUANTITY', 'ABOVE_ORDER'],
    });
  });

  test('asks before a truck that brings more than was ordered, beyond the tolerance', async () => {
    const { corn: foodId } = yard;
    const above = (field: string) => ({ code: 'AboveOrderNotConfirmed', field });
    const receive = (loads: string[], more = {}) =>
      receiveFoodPurchase(ctx, { id, receipts: loads.map((netKg) => ({ foodId, netKg })), ...more });
    const figures = { food: 'Milho grão', receivedKg: '70000', orderedKg: '30000' };
    await expect(receive(['30000', '40000'])).rejects.toMatchObject({ ...above('receipts.1.netKg'), params: figures });
    expect(await receive(['70000'], { dryRun: true })).toMatchObject({
      effect: { warnings: [{ code: 'AboveOrderNotConfirmed' }] },
    });
    expect(await receiptsOf()).toEqual([]);
    const first = await weighOne('10000');
    await expect(receive(['20600.001'])).rejects.toMatchObject(above('receipts.0.netKg'));
    const correct = (netKg: string, accept: ['ABOVE_ORDER'] | [] = []) =>
      updateReceipt(ctx, { id: first, netKg, accept });
    await expect(correct('70000')).rejects.toMatchObject(above('netKg'));
    await correct('70000', ['ABOVE_ORDER']);
    // What comes down is not asked about again.
    await correct('60000');
    await correct('10000');
    await receive(['20600']);
    expect(await statusOf()).toBe('RECEIVED');
  });

  test('says at once what is wrong with its day and with each truck', async () => {
    const { corn: foodId } = yard;
    const receipts = [{ foodId, netKg: '1' }, { foodId }, { foodId, grossKg: '100', tareKg: '100' }];
    const issues = ['receivedAt', 'receipts.1.netKg', 'receipts.2.tareKg'].map((path) =>
      expect.objectContaining({ path }),
    );
    await expect(receiveFoodPurchase(ctx, { id, receivedAt: daysAfter(yard.open, 1), receipts })).rejects.toEqual(
      expect.objectContaining({ code: 'FarmDayNotOpen', issues }),
    );
  });

  test('continues until everything has arrived', async () => {
    await weigh(ctx, id, yard.corn, '12000', '17500');
    await expect(weighOne('500')).rejects.toEqual(refusal('PurchaseAlreadyReceived', 'id'));
    expect(await receiptsOf()).toHaveLength(2);
  });

  test('can store a receipt immediately', async () => {
    await receiveFoodPurchase(ctx, {
      id,
      receipts: [
        { foodId: yard.corn, netKg: '20000', structureId: yard.silo },
        { foodId: yard.corn, netKg: '9900', structureId: yard.box },
      ],
    });
    expect([await statusOf(), await costsOf()]).toEqual(['STORED', ['21872.90', '10827.10']]);
    await expectBooked();
  });
});

describe('storing', () => {
  test('closes the purchase within 2 % of the order, with every cent in stock', async () => {
    const [first, second] = await weigh(ctx, id, yard.corn, '15000', '14700');
    await store(first!);
    expect([await statusOf(), await costsOf()]).toEqual(['RECEIVED', ['16350.00', null]]);
    await store(second!);
    expect([await statusOf(), await costsOf(), await stockOf()]).toEqual([
      'STORED',
      ['16515.15', '16184.85'],
      [29_700, '32700.00', '1.101010'],
    ]);
    const { storedAt } = await ctx.db.purchase.findUniqueOrThrow({ where: ctx.key(id) });
    expect(dayOf(storedAt!)).toBe(yard.open);
    await expectBooked();
  });

  test('requires an unstored receipt, a structure, and a day after its arrival', async () => {
    const truck = await weighOne('10000');
    await expect(store(uuidv7())).rejects.toEqual(refusal('InexistentEntity', 'id'));
    await expect(store(truck, { structureId: uuidv7() })).rejects.toEqual(refusal('StructureNotFound', 'structureId'));
    await expect(store(truck, { day: daysAfter(yard.open, -1), acceptRetroactive: true })).rejects.toEqual(
      refusal('StartDateAfterEndDate', 'day'),
    );
    await expect(store(truck, { day: daysAfter(yard.open, 1) })).rejects.toEqual(refusal('FarmDayNotOpen', 'day'));
    expect(await ctx.db.stockMovement.count()).toBe(0);
    await store(truck, { structureId: null });
    await expect(store(truck)).rejects.toEqual(refusal('PurchaseAlreadyReceived', 'id'));
    expect((await ctx.db.stock.findMany()).map(({ structureId }) => structureId)).toEqual([null]);
  });

  test('by two people concurrently happens once', async () => {
    const truck = await weighOne('30000');
    const results = await Promise.allSettled([store(truck), store(truck, { structureId: yard.box }), store(truck)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toEqual(refusal('PurchaseAlreadyReceived', 'id'));
    expect([await ctx.db.stockMovement.count(), await ctx.db.stock.count(), await costsOf(), await statusOf()]).toEqual(
      [1, 1, ['32700.00'], 'STORED'],
    );
    await expectBooked();
  });

  test('closes short on request, and then reallocates the cost evenly', async () => {
    const [first, second, third] = await weigh(ctx, id, yard.corn, '6000', '4000', '5000');
    await store(first!);
    await expect(store(second!, { closePurchase: true })).rejects.toEqual(
      refusal('PurchaseNotReceived', 'closePurchase'),
    );
    await store(second!);
    await store(third!, { closePurchase: true });
    expect([await statusOf(), await costsOf(), await stockOf()]).toEqual([
      'STORED',
      ['13080.00', '8720.00', '10900.00'],
      [15_000, '32700.00', '2.180000'],
    ]);
    await expect(weighOne('1')).rejects.toEqual(refusal('PurchaseAlreadyReceived'));
    await expectBooked();
  });

  test('more than the order requires closing the purchase explicitly', async () => {
    const truck = await weighOne('31000');
    await store(truck);
    expect([await statusOf(), await costsOf()]).toEqual(['RECEIVED', ['32700.00']]);
    await closeFoodPurchase(ctx, { id });
    expect(await statusOf()).toBe('STORED');
    await expect(closeFoodPurchase(ctx, { id })).rejects.toEqual(refusal('PurchaseAlreadyReceived', 'id'));
  });

  test('on a closed day requires acceptRetroactive, and a dry run shows the effect', async () => {
    const day = daysAfter(yard.open, -10);
    await receiveFoodPurchase(ctx, {
      id,
      receivedAt: day,
      receipts: [{ foodId: yard.corn, netKg: '30000', structureId: yard.silo }],
      acceptRetroactive: true,
    });
    await exitStock(ctx, {
      rows: [{ stockId: (await ctx.db.stock.findFirstOrThrow()).id, type: 'BEAT_CONSUMPTION', kg: '1000' }],
    });
    const other = await makeOrder(ctx, yard, {
      orderDay: day,
      items: [{ foodId: yard.corn, kg: '30000', unitPrice: '2' }],
    });
    await receiveFoodPurchase(ctx, { id: other, receivedAt: day, receipts: [{ foodId: yard.corn, netKg: '30000' }] });
    const [truck] = await receiptsOf(other);
    await expect(store(truck!.id, { day })).rejects.toEqual(refusal('FarmDayClosed', 'day'));
    const { effect } = await store(truck!.id, { day, dryRun: true });
    expect(effect).toMatchObject({ rows: 2, costDifference: '455.00' });
    expect([await statusOf(other), await ctx.db.stockMovement.count()]).toEqual(['RECEIVED', 2]);
    await store(truck!.id, { day, acceptRetroactive: true });
    expect([await statusOf(other), await stockOf()]).toEqual(['STORED', [59_000, '91155.00', '1.545000']]);
    await expectBooked(other);
  });

  test('requires acceptRetroactive when the last receipt changes costs on closed days', async () => {
    await receiveFoodPurchase(ctx, {
      id,
      receivedAt: daysAfter(yard.open, -3),
      receipts: [{ foodId: yard.corn, netKg: '10000', structureId: yard.silo }],
      acceptRetroactive: true,
    });
    const truck = await weighOne('5000');
    await expect(store(truck, { closePurchase: true })).rejects.toEqual(refusal('FarmDayClosed', 'day'));
    expect(await costsOf()).toEqual(['10900.00', null]);
    expect((await store(truck, { closePurchase: true, dryRun: true })).effect!.rows).toBeGreaterThan(1);
    await store(truck, { closePurchase: true, acceptRetroactive: true });
    expect([await statusOf(), await costsOf()]).toEqual(['STORED', ['21800.00', '10900.00']]);
    await expectBooked();
  });
});

test('receiving into a stock leaves other weighed trucks as they are', async () => {
  const [first] = await weigh(ctx, id, yard.corn, '12000');
  await store(await weighOne('1000'));
  const { id: stockId } = await ctx.db.stock.findFirstOrThrow({ where: { structureId: yard.silo } });
  await receiveStock(ctx, { id: stockId, purchaseId: id, netKg: '10000' });
  const receipts = await ctx.db.purchaseReceipt.findMany({ where: { purchaseId: id }, orderBy: { createdAt: 'asc' } });
  expect(receipts.map(({ netKg }) => netKg.toFixed())).toEqual(['12000', '1000', '10000']);
  await receiveStock(ctx, { id: stockId, purchaseId: id, netKg: '12000' });
  expect(await ctx.db.purchaseReceipt.findUnique({ where: ctx.key(first!) })).toMatchObject({ stockId });
});
