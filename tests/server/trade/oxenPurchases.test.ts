import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Context } from '../../../server/platform/context.ts';
import { dayOf, daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { deleteGta, setGtaCancelled, updateGta } from '../../../server/papers/gtas/gtas.service.ts';
import { purchaseGtas } from '../../../server/trade/oxenPurchases/oxenList.service.ts';
import { createOxenPurchase, updateOxenPurchase } from '../../../server/trade/oxenPurchases/oxenPurchases.service.ts';
import { receiveOxenPurchase } from '../../../server/trade/oxenPurchases/oxenReceipts.service.ts';
import { purchaseTotals } from '../../../server/trade/purchases/purchaseList.service.ts';
import { deletePurchase, receivePurchase } from '../../../server/trade/purchases/purchases.service.ts';
import { saveSettings } from '../../../server/farm/settings/settings.service.ts';
import { settingDefaults } from '../../../server/farm/settings/groups.ts';
import { takeTestApp, type TestApp, type TestFarm } from '../../support/app.ts';
import { makeGta, makeOxenOrder, oxenItem, oxenOrder } from '../../support/farms/oxen.ts';
import { makeOrder, makeSupplier, makeYard } from '../../support/farms/purchases.ts';

let app: TestApp;
let farm: TestFarm;
let ctx: Context;
let gta: string;
let open: Day;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  farm = await app.newFarm();
  ctx = app.contextFor(farm);
  gta = await makeGta(ctx);
  open = await ctx.openDay();
});
afterAll(() => app.close());

const refusal = (code: string, field?: string) =>
  expect.objectContaining({ code, ...(field === undefined ? {} : { field }) });
const stateOf = (id: string) =>
  ctx.db.purchase.findUniqueOrThrow({
    where: ctx.key(id),
    include: { oxenItems: { orderBy: { position: 'asc' } }, oxenShortages: true, gtas: true },
  });
const purchaseOf = async (id: string) => (await ctx.db.gta.findUniqueOrThrow({ where: ctx.key(id) })).purchaseId;

describe('an order of animals', () => {
  test('is saved with its items, takes their GTAs, and is worth what they cost', async () => {
    const other = await makeGta(ctx);
    const id = await makeOxenOrder(ctx, gta, {
      items: [
        oxenItem(gta, { quantity: 30, pricing: 'PER_ARROBA', unitPrice: '310' }),
        oxenItem(gta, { quantity: 10, sex: 'FEMALE', category: 'HEIFER', averageWeight: '300', unitPrice: '2500' }),
        oxenItem(other, { quantity: 50, sex: null, category: null, pricing: 'TOTAL', unitPrice: '140000.5' }),
      ],
    });
    const { oxenItems, value, freightSplit, category, status, gtas } = await stateOf(id);
    expect(oxenItems.map((item) => item.value.toFixed(2))).toEqual(['117800.00', '25000.00', '140000.50']);
    expect({ value: value.toFixed(2), freightSplit, category, status, gtas: gtas.length }).toEqual({
      value: '282800.50',
      freightSplit: 'HEAD',
      category: 'ANIMALS',
      status: 'PENDING',
      gtas: 2,
    });
    expect(await purchaseTotals(ctx, { filter: { category: 'ANIMALS' } })).toMatchObject({ orderedHeads: 90 });
  });

  test('has no male heifers', async () => {
    const items = [oxenItem(gta, { quantity: 5 }), oxenItem(gta, { quantity: 5, category: 'HEIFER' })];
    await expect(makeOxenOrder(ctx, gta, { items })).rejects.toThrow(refusal('CategoryOfOtherSex', 'items.1.category'));
  });

  test('is priced by the arroba of the farm, and keeps that price', async () => {
    await saveSettings.economics(ctx, { ...settingDefaults.economics, liveYield: '54' });
    const items = [oxenItem(gta, { pricing: 'PER_ARROBA', unitPrice: '300' })];
    const id = await makeOxenOrder(ctx, gta, { items, freightSplit: 'WEIGHT' });
    await saveSettings.economics(ctx, { ...settingDefaults.economics, liveYield: '50' });
    expect(await stateOf(id)).toMatchObject({ freightSplit: 'WEIGHT' });
    expect((await stateOf(id)).oxenItems[0]!.value.toFixed(2)).toBe('164160.00');
  });

  test('is refused with invalid items', async () => {
    const exit = await makeGta(ctx, {
      type: 'EXIT',
      originId: null,
      destinationId: await makeSupplier(ctx, { registrationType: 'BOTH' }),
    });
    const cancelled = await makeGta(ctx);
    await setGtaCancelled(ctx, { id: cancelled, cancelled: true });
    const taken = await makeGta(ctx);
    await makeOxenOrder(ctx, taken);
    const onlyMales = await makeGta(ctx, { ageGroups: [{ sex: 'MALE', band: 'OVER_36', quantity: 5 }] });
    const theirs = await makeGta(app.contextFor(await app.newFarm()));
    const cases: [object[], string, string][] = [
      [[], 'InvalidFieldType', 'items'],
      [[oxenItem(gta, { quantity: 0 })], 'InvalidFieldType', 'items.0.quantity'],
      [[oxenItem(gta, { averageWeight: '29.9' })], 'InvalidFieldType', 'items.0.averageWeight'],
      [[oxenItem(gta, { averageWeight: '1500.01' })], 'InvalidFieldType', 'items.0.averageWeight'],
      [[oxenItem(gta, { unitPrice: '-1' })], 'InvalidFieldType', 'items.0.unitPrice'],
      [[oxenItem(gta, { pricing: 'PER_KG', unitPrice: '9999999999' })], 'InvalidFieldType', 'items.0.unitPrice'],
      [[oxenItem(gta, { pricing: 'TOTAL', unitPrice: '10000000000' })], 'InvalidFieldType', 'items.0.unitPrice'],
      [[oxenItem(gta), oxenItem(uuidv7())], 'GtaNotFound', 'items.1.gtaId'],
      [[oxenItem(theirs)], 'GtaNotFound', 'items.0.gtaId'],
      [[oxenItem(exit)], 'GtaOfOtherType', 'items.0.gtaId'],
      [[oxenItem(cancelled)], 'GtaCancelled', 'items.0.gtaId'],
      [[oxenItem(taken)], 'GtaOfOtherPurchase', 'items.0.gtaId'],
      [[oxenItem(gta, { quantity: 51, sex: null })], 'GtaFull', 'items.0.quantity'],
      [[oxenItem(gta), oxenItem(gta, { quantity: 11, sex: null })], 'GtaFull', 'items.1.quantity'],
      [[oxenItem(gta, { quantity: 11, sex: 'FEMALE' })], 'GtaAgeGroupFull', 'items.0.quantity'],
      [[oxenItem(onlyMales, { quantity: 1, sex: 'FEMALE' })], 'InvalidOxAgeForThisGta', 'items.0.sex'],
    ];
    for (const [items, code, field] of cases)
      await expect(createOxenPurchase(ctx, oxenOrder(gta, { items })), `${code} ${field}`).rejects.toEqual(
        refusal(code, field),
      );
    expect(await purchaseOf(gta)).toBeNull();
    expect(await ctx.db.oxenItem.count()).toBe(1);
    const most = await makeOxenOrder(ctx, gta, {
      items: [oxenItem(gta, { pricing: 'TOTAL', unitPrice: '9999999999' })],
    });
    expect((await stateOf(most)).value.toFixed(2)).toBe('9999999999.00');
  });

  test('has a unique name among all categories, and an invoice once per supplier', async () => {
    const yard = await makeYard(ctx);
    await makeOrder(ctx, yard, { name: 'Bois de maio' });
    await expect(makeOxenOrder(ctx, gta, { name: 'BOIS de maio' })).rejects.toEqual(
      refusal('FieldsAlreadyInUse', 'name'),
    );
    const paper = { supplierId: yard.supplier, invoiceNumber: '77', invoiceSeries: '1' };
    await makeOxenOrder(ctx, gta, paper);
    await expect(makeOxenOrder(ctx, await makeGta(ctx), paper)).rejects.toEqual(refusal('FieldsAlreadyInUse'));
  });

  test('is dated by the open day or before, and not written on a closed one', async () => {
    await expect(makeOxenOrder(ctx, gta, { orderDay: daysAfter(open, 1) })).rejects.toEqual(
      refusal('FarmDayNotOpen', 'orderDay'),
    );
    const closed = new Context(ctx.platform, { ...ctx.facts, chosenDay: daysAfter(open, -1) });
    await expect(makeOxenOrder(closed, gta)).rejects.toEqual(refusal('FarmDayClosed'));
    const id = await makeOxenOrder(ctx, gta, { orderDay: daysAfter(open, -9) });
    expect(dayOf((await stateOf(id)).orderDay)).toBe(daysAfter(open, -9));
  });
});

describe('changing an order of animals', () => {
  test('frees the GTAs without items, takes the new ones, and is worth what it now holds', async () => {
    const other = await makeGta(ctx);
    const id = await makeOxenOrder(ctx, gta);
    await updateOxenPurchase(ctx, { id, name: 'Novo nome', items: [oxenItem(other, { quantity: 10 })], version: 1 });
    expect([await purchaseOf(gta), await purchaseOf(other)]).toEqual([null, id]);
    expect((await stateOf(id)).value.toFixed(2)).toBe('30000.00');
    await expect(updateOxenPurchase(ctx, { id, observation: 'x', version: 1 })).rejects.toEqual(
      refusal('ConcurrentUpdate'),
    );
  });

  test('after the first truck only money and notes change', async () => {
    const id = await makeOxenOrder(ctx, gta);
    await receiveOxenPurchase(ctx, { id, receipts: [{ gtaId: gta, headsArrived: 10 }] });
    await updateOxenPurchase(ctx, { id, value: '119000', freightValue: '900', commissionValue: '1', observation: 'x' });
    const locked: [object, string][] = [
      [{ name: 'x' }, 'name'],
      [{ items: [oxenItem(gta)] }, 'items'],
      [{ freightSplit: 'WEIGHT' }, 'freightSplit'],
      [{ invoiceNumber: '9' }, 'invoiceNumber'],
    ];
    for (const [change, field] of locked)
      await expect(updateOxenPurchase(ctx, { id, ...change }), field).rejects.toEqual(
        refusal('PurchaseNotPending', field),
      );
    expect((await stateOf(id)).value.toFixed(2)).toBe('119000.00');
    await expect(deletePurchase(ctx, { id })).rejects.toEqual(refusal('PurchaseNotPending'));
  });

  test('deleting it frees its GTAs', async () => {
    const id = await makeOxenOrder(ctx, gta);
    await deletePurchase(ctx, { id });
    expect(await purchaseOf(gta)).toBeNull();
    expect(await ctx.db.oxenItem.count()).toBe(0);
    await makeOxenOrder(ctx, gta);
  });

  test('a purchase of another category is refused', async () => {
    const id = await makeOrder(ctx, await makeYard(ctx));
    const receipts = [{ gtaId: gta, headsArrived: 1 }];
    for (const ask of [
      () => updateOxenPurchase(ctx, { id, observation: 'x' }),
      () => receiveOxenPurchase(ctx, { id, receipts }),
      () => purchaseGtas(ctx, { id }),
    ])
      await expect(ask()).rejects.toEqual(refusal('PurchaseNotAnimals', 'id'));
    await expect(updateOxenPurchase(ctx, { id: uuidv7(), observation: 'x' })).rejects.toEqual(
      refusal('PurchaseNotFound', 'id'),
    );
  });

  test('without rows, trucks of animals are asked for', async () => {
    const id = await makeOxenOrder(ctx, gta);
    await expect(receivePurchase(ctx, { id })).rejects.toEqual(refusal('InvalidFieldType', 'receipts'));
  });
});

describe('a GTA on which oxen were bought', () => {
  test('keeps its purchase, its type, its places, and is neither cancelled nor deleted', async () => {
    const id = await makeOxenOrder(ctx, gta);
    const other = await makeOxenOrder(ctx, await makeGta(ctx));
    const changes: [object, string, string][] = [
      [{ purchaseId: null }, 'GtaInPurchase', 'purchaseId'],
      [{ purchaseId: other }, 'GtaInPurchase', 'purchaseId'],
      [{ ageGroups: [{ sex: 'MALE', band: 'OVER_36', quantity: 39 }] }, 'GtaFull', 'ageGroups'],
      [{ ageGroups: [{ sex: 'FEMALE', band: 'OVER_36', quantity: 90 }] }, 'InvalidOxAgeForThisGta', 'ageGroups'],
    ];
    for (const [change, code, field] of changes)
      await expect(updateGta(ctx, { id: gta, ...change }), code).rejects.toEqual(refusal(code, field));
    await expect(setGtaCancelled(ctx, { id: gta, cancelled: true })).rejects.toEqual(refusal('GtaInPurchase'));
    await expect(deleteGta(ctx, { id: gta })).rejects.toEqual(refusal('GtaInPurchase'));
    await updateGta(ctx, { id: gta, purchaseId: id, ageGroups: [{ sex: null, band: 'OVER_36', quantity: 40 }] });
    // The database itself refuses what a service would forget.
    await expect(ctx.db.gta.update({ where: ctx.key(gta), data: { purchaseId: null } })).rejects.toThrow(/OxenItem/);
  });

  test('may be chosen for a purchase by hand, unless that is finished', async () => {
    const id = await makeOxenOrder(ctx, gta);
    const other = await makeGta(ctx, { purchaseId: id });
    expect(await purchaseGtas(ctx, { id })).toMatchObject([{ arrived: 0, totalQuantity: 50 }, { id: other }]);
    await ctx.db.purchase.update({ where: ctx.key(id), data: { status: 'STORED' } });
    await expect(makeGta(ctx, { purchaseId: id })).rejects.toEqual(refusal('PurchaseAlreadyReceived', 'purchaseId'));
  });
});
