import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Context } from '../../../server/platform/context.ts';
import { dayOf, daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { updateGta } from '../../../server/papers/gtas/gtas.service.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { byGta, oxenFigures } from '../../../server/trade/oxenPurchases/oxenCost.calc.ts';
import { finishBatchPurchase } from '../../../server/trade/entry/entryFinish.service.ts';
import { justifyOxenShortage } from '../../../server/trade/oxenPurchases/oxenShortages.service.ts';
import {
  receiveOxenPurchase,
  updateOxenReceipt,
  withdrawOxenReceipt,
} from '../../../server/trade/oxenPurchases/oxenReceipts.service.ts';
import { getPurchase } from '../../../server/trade/purchases/purchaseList.service.ts';
import { takeTestApp, type TestApp, type TestFarm } from '../../support/app.ts';
import { makeGta, makeOxenOrder, oxenItem } from '../../support/farms/oxen.ts';

let app: TestApp;
let farm: TestFarm;
let ctx: Context;
let gta: string;
let open: Day;
let id: string;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  farm = await app.newFarm();
  ctx = app.contextFor(farm);
  open = await ctx.openDay();
  gta = await makeGta(ctx, { emissionDate: daysAfter(open, -5), entryDate: daysAfter(open, -4) });
  id = await makeOxenOrder(ctx, gta, { orderDay: daysAfter(open, -5) });
});
afterAll(() => app.close());

const refusal = (code: string, field?: string, params?: object) =>
  expect.objectContaining({
    code,
    ...(field === undefined ? {} : { field }),
    ...(params ? { params: expect.objectContaining(params) } : {}),
  });
const stateOf = () =>
  ctx.db.purchase.findUniqueOrThrow({ where: ctx.key(id), include: { oxenReceipts: { orderBy: { id: 'asc' } } } });
const unload = (headsArrived: number, more: object = {}) =>
  receiveOxenPurchase(ctx, { id, receipts: [{ gtaId: gta, headsArrived, ...more }] });
const justify = (quantity: number, more: object = {}) =>
  justifyOxenShortage(ctx, { id, gtaId: gta, quantity, reason: 'Ficaram na origem', ...more });
const finish = (more: object = {}) => finishBatchPurchase(ctx, { id, mode: 'BY_COUNT', ...more });
const figures = async () => {
  const purchase = await getPurchase(ctx, { id });
  return oxenFigures(purchase, byGta(purchase), purchase.arroba);
};

describe('trucks of a purchase', () => {
  test('their GTA was issued before they came, also when its day is corrected later', async () => {
    await unload(20, { arrivalDate: daysAfter(open, -2) });
    const issued = (emissionDate: Day) => updateGta(ctx, { id: gta, emissionDate, entryDate: open });
    await expect(issued(daysAfter(open, -1))).rejects.toEqual(
      refusal('StartDateAfterEndDate', 'emissionDate', { day: daysAfter(open, -2) }),
    );
    await issued(daysAfter(open, -2));
  });

  test('the first makes it received, the last taken back makes it pending again', async () => {
    await unload(20, { arrivalDate: daysAfter(open, -2), truckPlate: 'ABC1D23', arrivalWeightTotal: '7400' });
    await unload(20, { deadOnArrival: 1 });
    const { status, receivedAt, oxenReceipts } = await stateOf();
    expect([status, dayOf(receivedAt!), oxenReceipts.length]).toEqual(['RECEIVED', daysAfter(open, -2), 2]);
    expect(await figures()).toMatchObject({ aliveHeads: 39, deadHeads: 1, missingHeads: 0 });
    for (const { id: receipt } of oxenReceipts) await withdrawOxenReceipt(ctx, { id: receipt });
    expect(await stateOf()).toMatchObject({ status: 'PENDING', receivedAt: null });
  });

  test('are refused with invalid data', async () => {
    const cases: [object, string, string][] = [
      [{ gtaId: uuidv7() }, 'GtaNotFound', 'receipts.0.gtaId'],
      [{ gtaId: await makeGta(ctx) }, 'GtaNotFound', 'receipts.0.gtaId'],
      [{ headsArrived: 0 }, 'InvalidFieldType', 'receipts.0.headsArrived'],
      [{ deadOnArrival: 21 }, 'DeadAboveArrived', 'receipts.0.deadOnArrival'],
      [{ deadOnArrival: 20, arrivalWeightTotal: '100' }, 'InvalidFieldType', 'receipts.0.arrivalWeightTotal'],
      [{ arrivalWeightTotal: '740' }, 'ImplausibleNotConfirmed', 'receipts.0.arrivalWeightTotal'],
      [{ arrivalDate: daysAfter(open, 1) }, 'FarmDayNotOpen', 'receipts.0.arrivalDate'],
      [{ arrivalDate: daysAfter(open, -6) }, 'StartDateAfterEndDate', 'receipts.0.arrivalDate'],
    ];
    for (const [more, code, field] of cases)
      await expect(unload(20, more), field).rejects.toEqual(refusal(code, field));
    await expect(unload(20, { arrivalDate: daysAfter(open, 1), deadOnArrival: 21 })).rejects.toEqual(
      expect.objectContaining({
        issues: ['arrivalDate', 'deadOnArrival'].map((name) => expect.objectContaining({ path: `receipts.0.${name}` })),
      }),
    );
    const later = await makeGta(ctx, { emissionDate: daysAfter(open, -1), entryDate: open });
    id = await makeOxenOrder(ctx, later, { orderDay: daysAfter(open, -9) });
    gta = later;
    await expect(unload(20, { arrivalDate: daysAfter(open, -2) })).rejects.toEqual(
      refusal('StartDateAfterEndDate', 'receipts.0.arrivalDate', { reason: 'BEFORE_EMISSION' }),
    );
    const closed = new Context(ctx.platform, { ...ctx.facts, chosenDay: daysAfter(open, -1) });
    await expect(receiveOxenPurchase(closed, { id, receipts: [{ gtaId: gta, headsArrived: 1 }] })).rejects.toEqual(
      refusal('FarmDayClosed'),
    );
    expect(await ctx.db.oxenReceipt.count()).toBe(0);
  });

  test('of one GTA never carry more heads than it has places', async () => {
    await unload(30);
    await expect(unload(21)).rejects.toEqual(refusal('GtaFull', 'receipts.0.headsArrived'));
    const two = [
      { gtaId: gta, headsArrived: 15 },
      { gtaId: gta, headsArrived: 6 },
    ];
    await expect(receiveOxenPurchase(ctx, { id, receipts: two })).rejects.toEqual(
      refusal('GtaFull', 'receipts.1.headsArrived'),
    );
    await unload(10);
    await expect(unload(1)).rejects.toEqual(refusal('PurchaseAlreadyReceived', 'id'));
    const [first] = (await stateOf()).oxenReceipts;
    await expect(updateOxenReceipt(ctx, { id: first!.id, headsArrived: 41 })).rejects.toEqual(
      refusal('GtaFull', 'headsArrived'),
    );
    await updateOxenReceipt(ctx, { id: first!.id, headsArrived: 29, deadOnArrival: 2, note: 'Conferido' });
    expect(await figures()).toMatchObject({ arrivedHeads: 39, deadHeads: 2, missingHeads: 1 });
  });

  test('at the same time take the last places one after the other', async () => {
    const both = await Promise.allSettled([unload(30), unload(30)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await figures()).toMatchObject({ arrivedHeads: 30 });
  });

  test('of another farm do not exist', async () => {
    await unload(5);
    const [receipt] = (await stateOf()).oxenReceipts;
    const other = app.contextFor(await app.newFarm());
    await expect(withdrawOxenReceipt(other, { id: receipt!.id })).rejects.toEqual(refusal('InexistentEntity'));
    await expect(receiveOxenPurchase(other, { id, receipts: [{ gtaId: gta, headsArrived: 1 }] })).rejects.toEqual(
      refusal('PurchaseNotFound'),
    );
  });
});

describe('a shortage', () => {
  test('that is justified ends the waiting, and is taken back with none', async () => {
    await unload(38);
    await justify(2);
    expect(await figures()).toMatchObject({ justifiedHeads: 2, missingHeads: 0 });
    await expect(unload(1)).rejects.toEqual(refusal('PurchaseAlreadyReceived'));
    await justify(1, { reason: 'Um chega depois' });
    await unload(1);
    await justify(0);
    expect(await figures()).toMatchObject({ justifiedHeads: 0, missingHeads: 1 });
  });

  test('is of a GTA of the purchase, and not larger than what is not dead', async () => {
    await unload(10, { deadOnArrival: 3 });
    await expect(justify(38)).rejects.toEqual(refusal('ShortageAboveOrder', 'quantity', { heads: 37 }));
    await expect(justify(1, { gtaId: await makeGta(ctx) })).rejects.toEqual(refusal('GtaNotFound', 'gtaId'));
    await expect(justify(1, { reason: ' ' })).rejects.toEqual(refusal('InvalidFieldType', 'reason'));
  });
});

describe('finishing', () => {
  test('waits for the first truck, for every head, and for the herd', async () => {
    await expect(finish()).rejects.toEqual(refusal('PurchaseNotReceived', 'id'));
    await unload(30, { deadOnArrival: 2 });
    await expect(finish()).rejects.toEqual(refusal('OxenMissing', 'missing', { expected: 40, entered: 30 }));
    const missing = [{ gtaId: gta, quantity: 10, reason: 'Ficaram na origem' }];
    await expect(finish({ missing })).rejects.toEqual(refusal('OxenMissing', 'id', { expected: 28, entered: 0 }));
    await expect(finish({ mode: 'INDIVIDUAL', missing })).rejects.toEqual(refusal('EntryManagementNotActive', 'mode'));
    // What is refused leaves nothing behind.
    expect(await ctx.db.oxenShortage.count()).toBe(0);
    await expect(finish({ date: daysAfter(open, 1) })).rejects.toEqual(refusal('FarmDayNotOpen', 'date'));
    await expect(finish({ date: daysAfter(open, -1) })).rejects.toEqual(refusal('FarmDayClosed', 'date'));
    await expect(finish({ missing: [{ ...missing[0], quantity: 39 }] })).rejects.toEqual(
      refusal('ShortageAboveOrder', 'missing.0.quantity', { heads: 38 }),
    );
  });

  test('succeeds when nobody alive is left to enter, and closes the purchase', async () => {
    await unload(30, { deadOnArrival: 2 });
    const missing = [{ gtaId: gta, quantity: 38, reason: 'Devolvidos' }];
    expect(await finish({ missing })).toMatchObject({ entered: 0, missing: 38 });
    expect(await stateOf()).toMatchObject({ status: 'STORED', storedAt: expect.any(Date) });
    const [receipt] = (await stateOf()).oxenReceipts;
    for (const again of [
      finish,
      () => unload(1),
      () => justify(1),
      () => withdrawOxenReceipt(ctx, { id: receipt!.id }),
      () => updateOxenReceipt(ctx, { id: receipt!.id, note: 'x' }),
    ])
      await expect(again()).rejects.toEqual(refusal('PurchaseAlreadyReceived'));
  });

  test('every GTA is waited for', async () => {
    const second = await makeGta(ctx);
    id = await makeOxenOrder(ctx, await makeGta(ctx), {
      items: [oxenItem((gta = await makeGta(ctx))), oxenItem(second)],
    });
    await unload(40);
    await expect(finish()).rejects.toEqual(refusal('OxenMissing', 'missing', { expected: 40, entered: 0 }));
  });
});
