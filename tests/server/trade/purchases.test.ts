import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setEstablishmentActive } from '../../../server/papers/establishments/establishments.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { dateOf, dayOf, daysAfter } from '../../../server/platform/values/day.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { purchaseNameExists, purchaseTotals } from '../../../server/trade/purchases/purchaseList.service.ts';
import { createFoodPurchase, updateFoodPurchase } from '../../../server/trade/receipts/foodPurchases.service.ts';
import { deletePurchase, setPaymentTermPaid } from '../../../server/trade/purchases/purchases.service.ts';
import { receiveFoodPurchase } from '../../../server/trade/receipts/receipts.service.ts';
import { takeTestApp, type TestApp, type TestFarm } from '../../support/app.ts';
import { payFinancialItems } from '../../../server/trade/financial/payments.service.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { makeOrder, makeYard, order, weigh, type Yard } from '../../support/farms/purchases.ts';

let app: TestApp;
let farm: TestFarm;
let ctx: Context;
let yard: Yard;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  farm = await app.newFarm();
  ctx = app.contextFor(farm);
  yard = await makeYard(ctx);
});
afterAll(() => app.close());

const stateOf = async (id: string) =>
  ctx.db.purchase.findUniqueOrThrow({
    where: ctx.key(id),
    include: {
      items: { orderBy: { position: 'asc' } },
      otherCosts: true,
      paymentTerms: { orderBy: { dueDate: 'asc' } },
    },
  });
const refusal = (code: string, field?: string) =>
  expect.objectContaining({ code, ...(field === undefined ? {} : { field }) });

describe('an order', () => {
  test('is saved with its parts, and its value defaults to the sum of its items', async () => {
    const delivery = daysAfter(yard.open, 5);
    const id = await makeOrder(ctx, yard, {
      name: 'Milho safrinha',
      supplierId: yard.supplier,
      deliveryDate: delivery,
      items: [
        { foodId: yard.corn, kg: '30000.5', unitPrice: '1.054321', dryMatterPct: '88' },
        { foodId: yard.urea, kg: '500', unitPrice: '3.2' },
      ],
      freightValue: '1200',
      otherCosts: [{ name: 'Descarga', value: '90.5' }],
      paymentTerms: [
        { dueDate: '2026-12-20', value: '10000' },
        { dueDate: '2027-01-20', value: '23230.66', paid: true },
      ],
    });
    const made = await stateOf(id);
    expect({
      ...made,
      value: made.value.toFixed(2),
      days: [dayOf(made.orderDay), dayOf(made.deliveryDate!)],
    }).toMatchObject({
      category: 'FOODS',
      status: 'PENDING',
      value: '33230.16',
      days: [yard.open, delivery],
      receivedAt: null,
      version: 1,
      createdById: farm.membershipId,
    });
    expect(made.items.map(({ foodId, position }) => [foodId, position])).toEqual([
      [yard.corn, 0],
      [yard.urea, 1],
    ]);
    expect(made.otherCosts.map(({ name, value }) => [name, value.toFixed(2)])).toEqual([['Descarga', '90.50']]);
    expect(made.paymentTerms.map(({ dueDate, paid }) => [dayOf(dueDate), paid])).toEqual([
      ['2026-12-20', false],
      ['2027-01-20', true],
    ]);
    expect((await ctx.db.activity.findFirstOrThrow({ orderBy: { at: 'desc' } })).subject).toBe('Milho safrinha');
  });

  test('keeps the invoice value when it differs', async () => {
    expect((await stateOf(await makeOrder(ctx, yard, { value: '31499.90' }))).value.toFixed(2)).toBe('31499.90');
  });

  test('is refused with invalid data', async () => {
    const item = { foodId: yard.corn, kg: '1000', unitPrice: '1' };
    const cases: [object, string, string][] = [
      [{ items: [] }, 'InvalidFieldType', 'items'],
      [{ items: [{ ...item, kg: '0' }] }, 'InvalidFieldType', 'items.0.kg'],
      [{ items: [{ ...item, unitPrice: '-1' }] }, 'InvalidFieldType', 'items.0.unitPrice'],
      [{ items: [{ ...item, dryMatterPct: '0' }] }, 'InvalidPercentage', 'items.0.dryMatterPct'],
      [{ items: [item, item] }, 'FieldsAlreadyInUse', 'items.1.foodId'],
      [{ items: [item, { ...item, foodId: uuidv7() }] }, 'StockNotFound', 'items.1.foodId'],
      [{ name: ' ' }, 'InvalidFieldType', 'name'],
      [{ invoiceNumber: undefined }, 'InvalidFieldType', 'invoiceNumber'],
      [{ invoiceSeries: '' }, 'InvalidFieldType', 'invoiceSeries'],
      [{ supplierId: uuidv7() }, 'EstablishmentNotFound', 'supplierId'],
      [{ ownerId: uuidv7() }, 'InexistentEntity', 'ownerId'],
      [{ orderDay: daysAfter(yard.open, 1) }, 'FarmDayNotOpen', 'orderDay'],
      [{ invoiceIssueDate: daysAfter(yard.open, 2) }, 'FarmDayNotOpen', 'invoiceIssueDate'],
      [{ deliveryDate: daysAfter(yard.open, -1) }, 'StartDateAfterEndDate', 'deliveryDate'],
      [{ value: '100', recoverableTaxValue: '100.01' }, 'TaxAboveValue', 'recoverableTaxValue'],
      [{ otherCosts: [{ name: 'Descarga', value: '-1' }] }, 'InvalidFieldType', 'otherCosts.0.value'],
      [{ paymentTerms: [{ dueDate: '2026-02-30', value: '1' }] }, 'InvalidFieldType', 'paymentTerms.0.dueDate'],
      [{ paymentTerms: [{ dueDate: '2206-03-02', value: '1' }] }, 'InvalidFieldType', 'paymentTerms.0.dueDate'],
      [{ deliveryDate: '2206-03-02' }, 'InvalidFieldType', 'deliveryDate'],
      [{ orderDay: '1990-03-02', confirm: true }, 'StartDateAfterEndDate', 'orderDay'],
      [{ invoiceIssueDate: '1900-01-01', confirm: true }, 'StartDateAfterEndDate', 'invoiceIssueDate'],
    ];
    for (const [more, code, field] of cases)
      await expect(createFoodPurchase(ctx, order(yard, more)), field).rejects.toEqual(refusal(code, field));
    await ctx.db.food.update({ where: ctx.key(yard.corn), data: { active: false } });
    await expect(makeOrder(ctx, yard)).rejects.toEqual(refusal('InvalidIngredient', 'items.0.foodId'));
    expect(await ctx.db.purchase.count()).toBe(0);
    expect(await ctx.db.purchaseItem.count()).toBe(0);
  });

  test('says all that is wrong with its days at once', async () => {
    const days = {
      orderDay: daysAfter(yard.open, 1),
      invoiceIssueDate: daysAfter(yard.open, 3),
      deliveryDate: daysAfter(yard.open, -1),
      paymentTerms: [
        { dueDate: yard.open, value: '1' },
        { dueDate: '2206-03-02', value: '1' },
      ],
    };
    const issues = ['orderDay', 'invoiceIssueDate', 'deliveryDate', 'paymentTerms.1.dueDate'].map((path) =>
      expect.objectContaining({ path }),
    );
    await expect(createFoodPurchase(ctx, order(yard, days))).rejects.toEqual(
      expect.objectContaining({ code: 'FarmDayNotOpen', issues }),
    );
  });

  test('has a case-insensitively unique name', async () => {
    const id = await makeOrder(ctx, yard, { name: 'Milho de Jataí' });
    await expect(makeOrder(ctx, yard, { name: 'MILHO de jataí' })).rejects.toEqual(
      refusal('FieldsAlreadyInUse', 'name'),
    );
    const exists = async (name: string, exceptId?: string) =>
      (await purchaseNameExists(ctx, { name, exceptId })).exists;
    expect([
      await exists(' milho DE jataí '),
      await exists('Milho de Jat%'),
      await exists('Milho de Jataí', id),
      await exists('Outro'),
    ]).toEqual([true, false, false, false]);
    const otherFarm = app.contextFor(await app.newFarm());
    expect((await purchaseNameExists(otherFarm, { name: 'Milho de Jataí' })).exists).toBe(false);
    await makeOrder(otherFarm, await makeYard(otherFarm), { name: 'Milho de Jataí' });
  });

  test('has an invoice number that is unique per supplier', async () => {
    const paper = { supplierId: yard.supplier, invoiceNumber: '8841', invoiceSeries: '1' };
    await makeOrder(ctx, yard, paper);
    await expect(makeOrder(ctx, yard, paper)).rejects.toEqual(refusal('FieldsAlreadyInUse', 'supplierId'));
    // As its print has it, and as somebody types it.
    for (const invoiceNumber of ['08841', '000.008.841'])
      await expect(makeOrder(ctx, yard, { ...paper, invoiceNumber })).rejects.toEqual(
        refusal('FieldsAlreadyInUse', 'supplierId'),
      );
    const next = await makeOrder(ctx, yard, { ...paper, invoiceNumber: '18841' });
    await expect(updateFoodPurchase(ctx, { id: next, invoiceNumber: '8.841' })).rejects.toEqual(
      refusal('FieldsAlreadyInUse', 'supplierId'),
    );
    await updateFoodPurchase(ctx, { id: next, invoiceNumber: '018841' });
    for (const invoiceNumber of ['0', '00']) await makeOrder(ctx, yard, { ...paper, invoiceNumber });
    await makeOrder(ctx, yard, { ...paper, invoiceSeries: '2' });
    await makeOrder(ctx, yard, { ...paper, supplierId: null });
  });

  test('references only foods, people and purchases of its own farm', async () => {
    const other = app.contextFor(await app.newFarm());
    const theirs = await makeYard(other);
    const id = await makeOrder(other, theirs);
    await expect(makeOrder(ctx, theirs)).rejects.toEqual(refusal('StockNotFound', 'items.0.foodId'));
    await expect(makeOrder(ctx, yard, { supplierId: theirs.supplier })).rejects.toEqual(
      refusal('EstablishmentNotFound', 'supplierId'),
    );
    for (const change of [
      () => updateFoodPurchase(ctx, { id, name: 'Nossa' }),
      () => deletePurchase(ctx, { id }),
      () => receiveFoodPurchase(ctx, { id, receipts: [{ foodId: theirs.corn, netKg: '1' }] }),
    ])
      await expect(change()).rejects.toEqual(refusal('PurchaseNotFound'));
  });
});

describe('an update', () => {
  test('of a pending purchase can change every field, and omitted fields stay', async () => {
    const id = await makeOrder(ctx, yard, { freightValue: '500', otherCosts: [{ name: 'Descarga', value: '10' }] });
    await updateFoodPurchase(ctx, {
      id,
      version: 1,
      name: 'Outro nome',
      supplierId: yard.supplier,
      deliveryDate: null,
      items: [{ foodId: yard.urea, kg: '100', unitPrice: '3' }],
    });
    const { name, items, value, freightValue, otherCosts, version } = await stateOf(id);
    expect([
      name,
      items.map(({ foodId }) => foodId),
      value.toFixed(2),
      freightValue.toFixed(2),
      otherCosts.length,
      version,
    ]).toEqual(['Outro nome', [yard.urea], '300.00', '500.00', 1, 2]);
    await expect(updateFoodPurchase(ctx, { id, version: 1, name: 'Tarde demais' })).rejects.toEqual(
      refusal('ConcurrentUpdate'),
    );
    await expect(updateFoodPurchase(ctx, { id, recoverableTaxValue: '301' })).rejects.toEqual(
      refusal('TaxAboveValue', 'recoverableTaxValue'),
    );
  });

  test('keeps days of before the past of the farm, and takes no others', async () => {
    const old = { orderDay: '1990-01-01', invoiceIssueDate: '1990-01-02' };
    const id = await makeOrder(ctx, yard, { orderDay: yard.open, invoiceIssueDate: yard.open });
    await ctx.db.purchase.update({
      where: ctx.key(id),
      data: { orderDay: dateOf(old.orderDay), invoiceIssueDate: dateOf(old.invoiceIssueDate) },
    });
    await updateFoodPurchase(ctx, { id, ...old, name: 'Nota antiga', confirm: true });
    for (const field of ['orderDay', 'invoiceIssueDate'])
      await expect(updateFoodPurchase(ctx, { id, [field]: '1989-12-31', confirm: true })).rejects.toEqual(
        refusal('StartDateAfterEndDate', field),
      );
    await updateFoodPurchase(ctx, {
      id,
      orderDay: yard.open,
      invoiceIssueDate: daysAfter(yard.open, -3 * 366),
      confirm: true,
    });
  });

  test('keeps a supplier and a food that were deactivated since', async () => {
    const id = await makeOrder(ctx, yard, { supplierId: yard.supplier });
    await setEstablishmentActive(ctx, { id: yard.supplier, active: false });
    await ctx.db.food.update({ where: ctx.key(yard.corn), data: { active: false } });
    await updateFoodPurchase(ctx, {
      id,
      supplierId: yard.supplier,
      items: [{ foodId: yard.corn, kg: '1', unitPrice: '1' }],
    });
    await expect(
      makeOrder(ctx, yard, { supplierId: yard.supplier, items: [{ foodId: yard.urea, kg: '1', unitPrice: '1' }] }),
    ).rejects.toEqual(refusal('EstablishmentNotActive', 'supplierId'));
  });

  test('of a received purchase can change money and notes only', async () => {
    const id = await makeOrder(ctx, yard);
    await weigh(ctx, id, yard.corn, '10000');
    for (const change of [
      { name: 'Novo' },
      { invoiceNumber: '1' },
      { supplierId: yard.supplier },
      { orderDay: yard.open },
      { items: [{ foodId: yard.corn, kg: '1', unitPrice: '1' }] },
    ]) {
      await expect(updateFoodPurchase(ctx, { id, ...change })).rejects.toEqual(
        refusal('PurchaseNotPending', Object.keys(change)[0]!),
      );
    }
    await updateFoodPurchase(ctx, {
      id,
      value: '31000',
      freightValue: '900',
      commissionValue: '1',
      commissionerName: 'Zé',
      recoverableTaxValue: '2',
      otherCosts: [],
      paymentTerms: [],
      observation: 'Nota corrigida',
    });
    expect((await stateOf(id)).value.toFixed(2)).toBe('31000.00');
  });

  test('replaces all payment terms, and matches existing ones', async () => {
    const id = await makeOrder(ctx, yard, {
      paymentTerms: [
        { dueDate: '2026-12-01', value: '100', paid: true },
        { dueDate: '2026-12-01', value: '100' },
        { dueDate: '2027-01-01', value: '50' },
      ],
    });
    const before = (await stateOf(id)).paymentTerms;
    const third = before.find(({ value }) => value.eq(50))!;
    await updateFoodPurchase(ctx, {
      id,
      paymentTerms: [
        { dueDate: '2026-12-01', value: '100.00' },
        { dueDate: '2026-12-01', value: '100' },
        { id: third.id, dueDate: '2027-02-01', value: '60', paid: true },
        { dueDate: '2027-03-01', value: '5' },
      ],
    });
    const after = (await stateOf(id)).paymentTerms;
    expect(after.map(({ dueDate, value, paid }) => [dayOf(dueDate), value.toFixed(2), paid]).toSorted()).toEqual([
      ['2026-12-01', '100.00', false],
      ['2026-12-01', '100.00', true],
      ['2027-02-01', '60.00', true],
      ['2027-03-01', '5.00', false],
    ]);
    expect(after.filter((term) => before.some((known) => known.id === term.id))).toHaveLength(3);
    // What was paid would be paid no more.
    await expect(updateFoodPurchase(ctx, { id, paymentTerms: [] })).rejects.toMatchObject({
      ...{ code: 'PaymentTermPaid', field: 'paymentTerms' },
    });
    for (const term of after.filter(({ paid }) => paid)) await setPaymentTermPaid(ctx, { id: term.id, paid: false });
    await updateFoodPurchase(ctx, { id, paymentTerms: [] });
    expect((await stateOf(id)).paymentTerms).toEqual([]);
    await expect(
      updateFoodPurchase(ctx, { id, paymentTerms: [{ id: uuidv7(), dueDate: '2027-01-01', value: '1' }] }),
    ).rejects.toEqual(refusal('FinancialItemNotFound', 'paymentTerms.0.id'));
  });

  test('marks a payment term as paid, and reverts that', async () => {
    const id = await makeOrder(ctx, yard, { paymentTerms: [{ dueDate: '2026-12-01', value: '100' }] });
    const [term] = (await stateOf(id)).paymentTerms;
    for (const paid of [true, false]) {
      expect(await setPaymentTermPaid(ctx, { id: term!.id, paid })).toEqual({ purchaseId: id });
      expect((await stateOf(id)).paymentTerms[0]!.paid).toBe(paid);
    }
    await expect(setPaymentTermPaid(ctx, { id: uuidv7(), paid: true })).rejects.toEqual(
      refusal('FinancialItemNotFound'),
    );
  });

  test('is serialized with a concurrent receipt', async () => {
    const id = await makeOrder(ctx, yard);
    const results = await Promise.allSettled([
      receiveFoodPurchase(ctx, { id, receipts: [{ foodId: yard.corn, netKg: '10' }] }),
      deletePurchase(ctx, { id }),
    ]);
    const left = await ctx.db.purchase.count();
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(left).toBe(results[0].status === 'fulfilled' ? 1 : 0);
  });
});

describe('deleting', () => {
  test('leaves no payment that was made at the same time without its purchase', async () => {
    for (const way of ['TERM', 'WHOLE'] as const) {
      const id = await makeOrder(ctx, yard, { paymentTerms: [{ dueDate: '2026-12-01', value: '1' }] });
      const term = await ctx.db.paymentTerm.findFirstOrThrow({ where: { purchaseId: id } });
      const pay =
        way === 'TERM'
          ? setPaymentTermPaid(ctx, { id: term.id, paid: true })
          : payFinancialItems(ctx, { items: [{ id: toGlobalId('PaymentTerm', term.id) }] });
      const [paid, deleted] = await Promise.allSettled([pay, deletePurchase(ctx.withFreshCache(), { id })]);
      const left = [await ctx.db.purchase.count({ where: { id } }), await ctx.db.financialPayment.count()];
      expect(left).toEqual(deleted.status === 'fulfilled' ? [0, 0] : [1, 1]);
      if (deleted.status === 'rejected')
        expect([paid.status, deleted.reason.code]).toEqual(['fulfilled', 'PurchasePaid']);
      await ctx.db.financialPayment.deleteMany();
    }
  });

  test('is allowed only without receipts', async () => {
    const id = await makeOrder(ctx, yard, {
      otherCosts: [{ name: 'Descarga', value: '1' }],
      paymentTerms: [{ dueDate: '2026-12-01', value: '1' }],
    });
    expect(await deletePurchase(ctx, { id })).toEqual({ deletedId: id });
    expect([
      await ctx.db.purchase.count(),
      await ctx.db.purchaseItem.count(),
      await ctx.db.purchaseCost.count(),
      await ctx.db.paymentTerm.count(),
    ]).toEqual([0, 0, 0, 0]);
    await expect(deletePurchase(ctx, { id })).rejects.toEqual(refusal('PurchaseNotFound'));
    const other = await makeOrder(ctx, yard);
    await weigh(ctx, other, yard.corn, '10');
    await expect(deletePurchase(ctx, { id: other })).rejects.toEqual(refusal('PurchaseNotPending'));
  });
});

test('a purchase of another category is refused as a purchase of foods', async () => {
  const { id } = await ctx.db.purchase.create({
    data: {
      farmId: farm.farmId,
      category: 'ANIMALS',
      name: 'Bois',
      invoiceNumber: '1',
      invoiceSeries: '1',
      orderDay: new Date(`${yard.open}T00:00:00Z`),
      value: '1',
    },
  });
  await expect(updateFoodPurchase(ctx, { id, observation: 'x' })).rejects.toEqual(refusal('PurchaseNotFood'));
  await expect(receiveFoodPurchase(ctx, { id, receipts: [{ foodId: yard.corn, netKg: '1' }] })).rejects.toEqual(
    refusal('PurchaseNotFood'),
  );
});

test('totals cover the whole filter', async () => {
  await makeOrder(ctx, yard, { freightValue: '100' });
  const id = await makeOrder(ctx, yard, { items: [{ foodId: yard.urea, kg: '2000', unitPrice: '3' }] });
  await weigh(ctx, id, yard.urea, '10');
  const texts = async (filter?: object) => Object.values(await purchaseTotals(ctx, { filter })).map(Number);
  expect([
    await texts(),
    await texts({ statuses: ['RECEIVED'] }),
    await texts({ foodId: yard.corn }),
    await texts({ search: 'nothing like it' }),
  ]).toEqual([
    [37_500, 32_000, 0],
    [6_000, 2_000, 0],
    [31_500, 30_000, 0],
    [0, 0, 0],
  ]);
});
