import * as fc from 'fast-check';
import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../../server/platform/context.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { dateOf, daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { createOwner } from '../../../server/farm/setup/owners.service.ts';
import { medicate } from '../../../server/health/doses/medicate.service.ts';
import { financialReport } from '../../../server/reports/finance/finance.service.ts';
import { closeSale } from '../../../server/trade/closures/closure.service.ts';
import { financialItems } from '../../../server/trade/financial/items.service.ts';
import { payFinancialItems, unpayFinancialItems, markPaid } from '../../../server/trade/financial/payments.service.ts';
import { updateFoodPurchase } from '../../../server/trade/receipts/foodPurchases.service.ts';
import { deletePurchase, setPaymentTermPaid } from '../../../server/trade/purchases/purchases.service.ts';
import { emitTruck } from '../../../server/trade/trucks/exitTruckEmission.service.ts';
import { finishBoarding } from '../../../server/trade/trucks/exitTruckLife.service.ts';
import { makeCpf, takeTestApp, type TestApp } from '../../support/app.ts';
import { advance, lookingAt, refusal, workSince } from '../../support/farms/diets.ts';
import { costAtEntry, enter, keyed, makeBatch, makeCorral } from '../../support/farms/herd.ts';
import { makeMedicine } from '../../support/farms/health.ts';
import { makeOrder, makeYard, weigh, type Yard } from '../../support/farms/purchases.ts';
import { board, makeSale, makeSlaughterhouse, makeTruck } from '../../support/farms/sales.ts';
import { openSession } from '../../support/sessions.ts';

let app: TestApp;
let ctx: Context;
let yard: Yard;
let open: Day;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 70);
  yard = await makeYard(ctx);
  ({ open } = yard);
});
afterAll(() => app.close());

const report = (input: object = {}, as = ctx) => financialReport(as, input);
const items = async (input: object = {}) => (await financialItems(ctx, input)).rows;
const termId = (id: string) => toGlobalId('PaymentTerm', id);
const pay = (list: { id: string; value?: string }[], more: object = {}) =>
  payFinancialItems(ctx, { items: list, ...more });
const code = async (done: Promise<unknown>) => {
  const { code: name, field } = await refusal(done);
  return [name, field];
};
const shown = (rows: Awaited<ReturnType<typeof items>>) =>
  rows.map(({ type, value, paid, open: left, state }) => [type, value, paid, left, state]);
const fixed = (sums: object) => Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, String(value)]));

/** R$ 31 500 of corn in three instalments: ten days ago, today and in forty days. */
async function inInstalments(more: object = {}): Promise<{ id: string; terms: string[] }> {
  const id = await makeOrder(ctx, yard, {
    orderDay: daysAfter(open, -20),
    paymentTerms: [
      { dueDate: daysAfter(open, -10), value: '10000' },
      { dueDate: open, value: '10000' },
      { dueDate: daysAfter(open, 40), value: '11500' },
    ],
    ...more,
  });
  const terms = await ctx.db.paymentTerm.findMany({ where: { purchaseId: id }, orderBy: { dueDate: 'asc' } });
  return { id, terms: terms.map((term) => term.id) };
}

test('an empty farm has twelve months of nothing', async () => {
  const { revenue, expense, result, cashFlow, groups, items: none, inventory, from, to } = await report();
  expect([revenue.total, expense.total, result].map(Number)).toEqual([0, 0, 0]);
  expect([groups, none, cashFlow.length, to]).toEqual([[], [], 12, open]);
  expect(from).toBe(cashFlow[0]!.period);
  expect(cashFlow.every(({ balance, dueOut }) => balance.isZero() && dueOut.isZero())).toBe(true);
  expect(fixed(inventory)).toMatchObject({ cattle: '0', foods: '0', medicines: '0', heads: '0' });
});

test('items are searched without accents, and a sign of a pattern is one like others', async () => {
  const { id } = await inInstalments({ otherCosts: [{ name: 'Balança', value: '99.99' }] });
  await ctx.db.purchase.update({ where: ctx.key(id), data: { name: 'Açúcar de março' } });
  expect((await items({ search: 'ACUCAR de Marco' })).length).toBe(4);
  expect(await items({ search: 'balanca' })).toMatchObject([{ description: 'Açúcar de março · Balança' }]);
  expect(await items({ search: 'acucar%março' })).toEqual([]);
});

describe('instalments', () => {
  test('are paid whole or in part, and open again when that is taken back', async () => {
    const { id, terms } = await inInstalments({ freightValue: '1650' });
    expect(shown(await items())).toEqual([
      ['PurchaseFreight', '1650.00', '0', '1650.00', 'OVERDUE'],
      ['PaymentTerm', '10000.00', '0', '10000.00', 'OVERDUE'],
      ['PaymentTerm', '10000.00', '0', '10000.00', 'OPEN'],
      ['PaymentTerm', '11500.00', '0', '11500.00', 'OPEN'],
    ]);
    await pay([{ id: termId(terms[0]!) }, { id: termId(terms[1]!), value: '4000' }], { paidOn: daysAfter(open, -2) });
    expect(shown(await items({ states: ['PAID', 'OPEN'], kind: 'PAYABLE' }))).toEqual([
      ['PaymentTerm', '10000.00', '10000.00', '0.00', 'PAID'],
      ['PaymentTerm', '10000.00', '4000.00', '6000.00', 'OPEN'],
      ['PaymentTerm', '11500.00', '0', '11500.00', 'OPEN'],
    ]);
    // The purchase shows the same.
    const paid = async () =>
      (await ctx.db.paymentTerm.findMany({ where: { purchaseId: id }, orderBy: { dueDate: 'asc' } })).map(
        (t) => t.paid,
      );
    expect(await paid()).toEqual([true, false, false]);
    const { paymentIds } = await pay([{ id: termId(terms[1]!) }]);
    expect(await paid()).toEqual([true, true, false]);
    expect(await code(pay([{ id: termId(terms[1]!) }]))).toEqual(['FinancialItemPaid', 'items.0.id']);
    await unpayFinancialItems(ctx, { paymentIds });
    expect(await paid()).toEqual([true, false, false]);
    await setPaymentTermPaid(ctx, { id: terms[1]!, paid: true });
    expect(shown(await items({ itemId: termId(terms[1]!) }))).toEqual([
      ['PaymentTerm', '10000.00', '10000.00', '0.00', 'PAID'],
    ]);
    await setPaymentTermPaid(ctx, { id: terms[0]!, paid: false });
    expect((await report()).paid.toFixed(2)).toBe('10000.00');
  });

  test('are paid once, however often they are marked at the same time', async () => {
    const { terms } = await inInstalments();
    const id = terms[0]!;
    await Promise.all([1, 2, 3].map(() => setPaymentTermPaid(ctx.withFreshCache(), { id, paid: true })));
    expect(shown(await items({ itemId: termId(id) }))).toEqual([
      ['PaymentTerm', '10000.00', '10000.00', '0.00', 'PAID'],
    ]);
  });

  test('that nobody paid are due, overdue and expected, also in months to come', async () => {
    const { terms } = await inInstalments();
    await pay([{ id: termId(terms[0]!) }]);
    const { cashFlow, categories, expense } = await report({ from: daysAfter(open, -30) });
    const sum = (of: 'out' | 'dueOut' | 'overdueOut') => Decimal.sum(...cashFlow.map((month) => month[of])).toFixed(2);
    expect([sum('out'), sum('dueOut'), sum('overdueOut')]).toEqual(['10000.00', '21500.00', '0.00']);
    const last = cashFlow.at(-1)!;
    expect([last.period <= daysAfter(open, 40), last.period > open]).toEqual([true, true]);
    expect([last.balance.toFixed(2), last.expectedBalance.toFixed(2)]).toEqual(['-10000.00', '-31500.00']);
    expect(
      categories.map(({ category, accrued, cash, due }) => [category, String(accrued), String(cash), String(due)]),
    ).toEqual([['FOODS', '31500', '10000', '21500']]);
    expect(expense.total.toFixed(2)).toBe('31500.00');
  });

  test('are as of the chosen day', async () => {
    const { terms } = await inInstalments();
    await pay([{ id: termId(terms[0]!) }], { paidOn: daysAfter(open, -3) });
    const before = lookingAt(ctx, daysAfter(open, -5));
    const { rows, asOf } = await financialItems(before, {});
    expect([asOf, ...rows.map(({ state }) => state)]).toEqual([daysAfter(open, -5), 'OVERDUE', 'OPEN', 'OPEN']);
    expect((await report({}, lookingAt(ctx, daysAfter(open, -21)))).expense.total.toFixed(2)).toBe('0.00');
  });

  test('what was paid as one sum stays paid when instalments are agreed on later', async () => {
    const id = await makeOrder(ctx, yard);
    await pay([{ id: toGlobalId('Purchase', id), value: '1500' }]);
    const paymentTerms = [{ dueDate: daysAfter(open, 5), value: '30000' }];
    await updateFoodPurchase(ctx, { id, version: 1, paymentTerms });
    expect(shown(await items())).toEqual([
      ['Purchase', '1500.00', '1500.00', '0.00', 'PAID'],
      ['PaymentTerm', '30000.00', '0', '30000.00', 'OPEN'],
    ]);
    expect((await report()).paid.toFixed(2)).toBe('1500.00');
  });
});

describe('prices', () => {
  test('that come after the day was closed count on the day of the order', async () => {
    const id = await makeOrder(ctx, yard, { items: [{ foodId: yard.corn, kg: '1000', unitPrice: '0' }] });
    await advance(ctx.withFreshCache());
    ctx = ctx.withFreshCache();
    const item = { id: toGlobalId('Purchase', id) };
    expect(shown(await items())).toEqual([['Purchase', null, '0', '0', 'UNKNOWN']]);
    expect((await report()).used.unpricedPurchases).toBe(1);
    expect(await code(pay([item]))).toEqual(['FinancialItemWithoutValue', 'items.0.id']);
    await updateFoodPurchase(ctx, { id, version: 1, value: '900' });
    expect(shown(await items())).toEqual([['Purchase', '900.00', '0', '900.00', 'OVERDUE']]);
    const { expense, used } = await report({ from: open, to: open });
    expect([expense.foods.toFixed(2), used.unpricedPurchases]).toEqual(['900.00', 0]);
    await pay([item]);
    const [first, second] = [await report({ from: open, to: open }), await report({ from: daysAfter(open, 1) })];
    const values = [first.paid, second.paid, second.expense.total].map((value) => value.toFixed(2));
    expect(values).toEqual(['0.00', '900.00', '0.00']);
  });

  test('a purchase is deleted only when nothing is paid of it, and is no item then', async () => {
    const id = await makeOrder(ctx, yard, { freightValue: '100' });
    await pay([{ id: toGlobalId('Purchase', id), value: '10' }]);
    expect(await refusal(deletePurchase(ctx, { id }))).toMatchObject({ code: 'PurchasePaid', field: 'id' });
    const [payment] = await ctx.db.financialPayment.findMany();
    await unpayFinancialItems(ctx, { paymentIds: [payment!.id] });
    await deletePurchase(ctx, { id });
    const { items: none, paid, expense } = await report();
    expect([none, paid.toFixed(2), expense.total.toFixed(2)]).toEqual([[], '0.00', '0.00']);
  });

  test('a herd without prices has its days only, and says how many heads lack a cost', async () => {
    const batchId = await makeBatch(ctx, { locationId: await makeCorral(ctx) });
    const ids = [await enter(ctx, batchId), await enter(ctx, batchId), await enter(ctx, batchId)];
    await costAtEntry(ctx, ids.slice(0, 1), '3800');
    const medicineId = await makeMedicine(ctx, {
      doseMode: 'FIXED',
      fixedDose: '5',
      doseVolume: null,
      doseWeight: null,
    });
    await medicate(ctx, keyed({ oxIds: ids.slice(0, 1), medicineId }));
    const { inventory, expense, used } = await report();
    // 3 800.00, a dose of 5 mL at 0.36 and three head-days at 2.20.
    expect(fixed(inventory)).toMatchObject({ cattle: '3808.4', medicines: '358.2', heads: '3', headsWithoutCost: '2' });
    expect([expense.operational.toFixed(2), expense.medicines.toFixed(2), used.medicines]).toEqual([
      '6.60',
      '360.00',
      '1.80',
    ]);
    const [group] = (await report({ groupBy: 'BATCH' })).groups;
    expect(fixed(group!)).toMatchObject({ key: batchId, expense: '3808.4', revenue: '0', in: 'null' });
    expect((await report({ groupBy: 'OWNER' })).groups.map(({ key, name }) => [key, name])).toEqual([['', null]]);
    expect((await report({ groupBy: 'CATEGORY' })).groups.map(({ key, expense: of }) => [key, Number(of)])).toEqual([
      ['MEDICINES', 360],
      ['OPERATIONAL', 6.6],
    ]);
  });
});

test('a sale is its carcasses and bonuses less what is deducted, and is received in parts', async () => {
  const plant = await makeSlaughterhouse(ctx);
  const batchId = await makeBatch(ctx, { locationId: await makeCorral(ctx) });
  const ids = [await enter(ctx, batchId), await enter(ctx, batchId)];
  const saleId = await makeSale(ctx, plant, { oxIds: ids, bonuses: [{ name: 'China', valuePerArroba: '5' }] });
  const truckId = await makeTruck(ctx, plant, { saleManagementId: saleId });
  for (const oxId of ids) await board(ctx, truckId, oxId, { weight: '545' });
  await finishBoarding(ctx, keyed({ truckId }));
  await emitTruck(ctx, keyed({ truckId }));
  // 40 arrobas at R$ 310 and R$ 5.
  await closeSale(ctx, {
    id: saleId,
    slaughterDate: open,
    rows: ids.map((oxId) => ({ oxId, hotCarcassWeight: '300' })),
    deductions: [{ name: 'Funrural', value: '189' }],
    payments: [
      { dueDate: open, value: '6000' },
      { dueDate: daysAfter(open, 30), value: '6411' },
    ],
  });
  const [first] = await ctx.db.salePayment.findMany({ orderBy: { dueDate: 'asc' } });
  await pay([{ id: toGlobalId('SalePayment', first!.id), value: '2000' }]);
  const { revenue, result, received, categories, inventory } = await report();
  expect(fixed(revenue)).toEqual({ sales: '12211', bonuses: '200', other: '0', total: '12411', unknownOwners: '0' });
  expect([result, received].map((value) => value!.toFixed(2))).toEqual(['12411.00', '2000.00']);
  expect(categories.find(({ category }) => category === 'SALES')).toMatchObject({ kind: 'RECEIVABLE' });
  expect(inventory.heads).toBe(0);
  expect(shown(await items({ itemId: toGlobalId('SaleManagement', saleId) }))).toEqual([
    ['SalePayment', '6000.00', '2000.00', '4000.00', 'OPEN'],
    ['SalePayment', '6411.00', '0', '6411.00', 'OPEN'],
  ]);
  const [group] = (await report({ groupBy: 'BATCH' })).groups;
  expect(fixed(group!)).toMatchObject({ key: batchId, revenue: '12411' });
  const spent = await report({ kind: 'PAYABLE', groupBy: 'BATCH' });
  expect([spent.revenue.total, ...spent.groups.map((each) => each.revenue)].every((each) => each!.isZero())).toBe(true);
  expect((await report({ kind: 'RECEIVABLE', groupBy: 'BATCH' })).groups[0]!.result).toEqual(group!.revenue);
});

test('of a sale with heads of a boitel client the farm earns its part, in all groupings, and on the day it was closed', async () => {
  const client = { name: 'Cliente', document: makeCpf(811), isBoitel: true };
  const { ownerId } = await createOwner(ctx, client);
  const plant = await makeSlaughterhouse(ctx);
  const batchId = await makeBatch(ctx, { locationId: await makeCorral(ctx) });
  const ids = [await enter(ctx, batchId), await enter(ctx, batchId, { ownerId }), await enter(ctx, batchId)];
  const saleId = await makeSale(ctx, plant, { oxIds: ids, bonuses: [{ name: 'China', valuePerArroba: '5' }] });
  for (const truck of [{}, { ownerId }]) {
    const truckId = await makeTruck(ctx, plant, { saleManagementId: saleId, ...truck });
    const loaded = 'ownerId' in truck ? [ids[1]!] : [ids[0]!, ids[2]!];
    for (const oxId of loaded) await board(ctx, truckId, oxId, { weight: '545' });
    await finishBoarding(ctx, keyed({ truckId }));
    await emitTruck(ctx, keyed({ truckId }));
  }
  await advance(ctx.withFreshCache());
  ctx = ctx.withFreshCache();
  // Each head brings R$ 6 200 and R$ 100 of bonus, less R$ 63.
  await closeSale(ctx, {
    id: saleId,
    slaughterDate: open,
    rows: ids.map((oxId) => ({ oxId, hotCarcassWeight: '300' })),
    deductions: [{ name: 'Funrural', value: '189' }],
    payments: [
      { dueDate: open, value: '6237' },
      { dueDate: daysAfter(open, 30), value: '12474' },
    ],
  });
  const { revenue } = await report();
  expect(fixed(revenue)).toMatchObject({ sales: '12274', bonuses: '200' });
  const groupsOn = async (day: Day) =>
    (await report({ groupBy: 'BATCH', to: open }, lookingAt(ctx, day))).groups.map((group) => Number(group.revenue));
  expect(await groupsOn(await ctx.openDay())).toEqual([12_474]);
  expect(await groupsOn(open)).toEqual([0]);
  // What is to be received is the farm's part too, to the cent, over all payments.
  const due = (await items()).filter(({ type }) => type === 'SalePayment').map(({ value }) => Number(value));
  expect(due).toEqual([4_158, 8_316]);
  const received = async () =>
    (await ctx.db.salePayment.findMany({ orderBy: { dueDate: 'asc' } })).map((each) => each.received);
  const [first, second] = (await items()).filter(({ type }) => type === 'SalePayment');
  await pay([{ id: toGlobalId('SalePayment', first!.id) }]);
  expect(await received()).toEqual([true, false]);
  await ctx.transaction((inside) => markPaid(inside, { salePaymentIds: [second!.id] }));
  expect(await received()).toEqual([true, true]);
  expect((await report({ to: await ctx.openDay() })).received.toFixed(2)).toBe('12474.00');
});

describe('what is refused', () => {
  test('dates that turn around or lie ahead, and payments of tomorrow', async () => {
    const { terms } = await inInstalments();
    const tomorrow = daysAfter(open, 1);
    expect(await code(report({ from: open, to: daysAfter(open, -1) }))).toEqual(['StartDateAfterEndDate', 'to']);
    expect(await code(report({ to: tomorrow }))).toEqual(['CannotLoadFutureReports', 'to']);
    expect(await code(report({ from: '1990-01-01' }))).toEqual(['ReportPeriodTooLong', 'from']);
    expect(await code(pay([{ id: termId(terms[0]!) }], { paidOn: tomorrow }))).toEqual(['FarmDayNotOpen', 'paidOn']);
    for (const value of ['0', '-1', '0.001'])
      expect((await code(pay([{ id: termId(terms[0]!), value }])))[1]).toBe('items.0.value');
    expect(await code(pay([{ id: termId(terms[0]!) }, { id: termId(terms[0]!) }]))).toEqual([
      'FieldsAlreadyInUse',
      'items.1.id',
    ]);
    expect((await items({ from: tomorrow })).length).toBe(1);
  });

  test('more than is open, and a day before the past of the farm', async () => {
    const { terms } = await inInstalments();
    const id = termId(terms[0]!);
    await pay([{ id, value: '4000' }]);
    const other = { id: termId(terms[1]!) };
    expect(await refusal(pay([other, { id, value: '6000.01' }]))).toMatchObject({
      code: 'PaymentAboveOpen',
      field: 'items.1.value',
      params: { open: '6000.00' },
    });
    const first = daysAfter(open, -3 * 366);
    for (const paidOn of ['1990-01-01', daysAfter(first, -1)])
      expect(await refusal(pay([other], { paidOn }))).toMatchObject({
        code: 'StartDateAfterEndDate',
        field: 'paidOn',
        params: { reason: 'BEFORE_PAST', day: first },
      });
    expect(await ctx.db.financialPayment.count()).toBe(1);
    await pay([{ id, value: '6000' }], { paidOn: first });
    // What was paid too much before the rule is taken back as ever.
    await ctx.db.financialPayment.updateMany({ data: { value: '99999', day: new Date('1990-01-01') } });
    const rows = await ctx.db.financialPayment.findMany({ select: { id: true } });
    expect(await unpayFinancialItems(ctx, { paymentIds: rows.map((row) => row.id) })).toEqual({ unpaid: 2 });
  });

  test('an item of another farm is not found by either door', async () => {
    const { id, terms } = await inInstalments();
    await pay([{ id: termId(terms[0]!) }]);
    const [payment] = await ctx.db.financialPayment.findMany();
    const other = await app.newFarm();
    const [elsewhere, session] = [app.contextFor(other), await openSession(app, other.membershipId)];
    expect(await code(report({ itemId: termId(terms[0]!) }, elsewhere))).toEqual(['FinancialItemNotFound', 'itemId']);
    for (const item of [termId(terms[1]!), toGlobalId('Purchase', id)])
      expect(await code(payFinancialItems(elsewhere, { items: [{ id: item }] }))).toEqual([
        'FinancialItemNotFound',
        'items.0.id',
      ]);
    expect(await code(unpayFinancialItems(elsewhere, { paymentIds: [payment!.id] }))).toEqual([
      'FinancialItemNotFound',
      'paymentIds.0',
    ]);
    const answer = await session.rest('GET', `/financial/report?itemId=${termId(terms[0]!)}`);
    expect([answer.status, answer.body]).toMatchObject([404, { code: 'FinancialItemNotFound' }]);
    expect(await ctx.db.financialPayment.count()).toBe(1);
  });
});

test('is one file of each kind', async () => {
  await inInstalments();
  const session = await openSession(app, ctx.actor.membershipId);
  for (const path of ['/financial/report', '/financial/items'])
    for (const format of ['csv', 'xlsx', 'pdf']) {
      const headers = { authorization: `Bearer ${session.token}` };
      const answer = await fetch(`${app.url}/api${path}?format=${format}`, { headers });
      const bytes = await answer.arrayBuffer();
      expect([answer.status, answer.headers.get('content-disposition'), bytes.byteLength > 100]).toEqual([
        200,
        expect.stringContaining(`.${format}`),
        true,
      ]);
    }
  const { body } = await session.rest('GET', '/financial/report');
  expect(body).toMatchObject({ expense: { foods: 31_500 }, items: [{ value: 10_000, paid: false }, {}, {}] });
});

test('its statements do not grow with the items', async () => {
  const text = `{ farm { financialReport { result cashFlow { period } groups { key } items { itemId description } } financialItems { rows { itemId } } } }`;
  const session = await openSession(app, ctx.actor.membershipId);
  const counted = async () => {
    app.statements.length = 0;
    expect((await session.graphql(text, {})).errors).toEqual([]);
    return app.statements.length;
  };
  await inInstalments();
  await counted();
  const few = await counted();
  for (let index = 0; index < 12; index += 1) await inInstalments();
  expect(await counted()).toBe(few);
});

describe('sums', () => {
  const cents = fc.integer({ min: 0, max: 5_000_000 }).map((value) => (value / 100).toFixed(2));
  const story = fc.record({
    daysAgo: fc.integer({ min: 0, max: 60 }),
    price: fc.integer({ min: 0, max: 3_000 }).map((value) => (value / 1_000).toFixed(3)),
    kg: fc.integer({ min: 1, max: 40_000 }),
    freight: cents,
    commission: cents,
    other: cents,
    instalments: fc.integer({ min: 0, max: 4 }),
    paid: fc.array(
      cents.filter((value) => Number(value) > 0),
      { maxLength: 4 },
    ),
    isReceived: fc.boolean(),
    laterValue: fc.option(cents),
    isDeleted: fc.boolean(),
  });
  type Story = typeof story extends fc.Arbitrary<infer Value> ? Value : never;

  /** In cents, the last of them with what is left. */
  function termsOf({ instalments, daysAgo }: Story, value: Decimal) {
    const part = value.div(Math.max(1, instalments)).toDecimalPlaces(2, Decimal.ROUND_DOWN);
    return Array.from({ length: instalments }, (_, index) => ({
      dueDate: daysAfter(open, index * 30 - daysAgo),
      value: (index === instalments - 1 ? value.minus(part.times(index)) : part).toFixed(2),
    }));
  }

  async function live(given: Story): Promise<void> {
    const { daysAgo, price, kg, freight, commission, other, paid, isReceived, laterValue, isDeleted } = given;
    const value = new Decimal(price).times(kg).toDecimalPlaces(2);
    const id = await makeOrder(ctx, yard, {
      confirm: true,
      orderDay: daysAfter(open, -daysAgo),
      items: [{ foodId: yard.corn, kg: String(kg), unitPrice: price }],
      freightValue: freight,
      commissionValue: commission,
      otherCosts: [{ name: 'Descarga', value: other }],
      paymentTerms: termsOf(given, value),
    });
    if (laterValue !== null) await updateFoodPurchase(ctx, { id, version: 1, value: laterValue, confirm: true });
    const due = (await items({ states: ['OPEN', 'OVERDUE'] })).filter(({ sourceId }) => sourceId === id);
    const payments = due.slice(0, paid.length).map((item, index) => ({
      id: toGlobalId(item.type, item.id),
      value: Decimal.min(paid[index]!, item.open).toFixed(2),
    }));
    if (payments.length > 0) await pay(payments);
    if (isDeleted && payments.length === 0) await deletePurchase(ctx, { id });
    else if (isReceived && Number(price) > 0) await weigh(ctx, id, yard.corn, String(kg));
  }

  const add = (values: readonly (Decimal.Value | null)[]) => Decimal.sum(0, ...values.map((value) => value ?? 0));

  async function expectAgreement(): Promise<void> {
    const from = daysAfter(open, -365);
    const { expense, items: all, paid, cashFlow, inventory, categories } = await report({ from });
    const bought = await ctx.db.purchase.findMany({ include: { otherCosts: true, paymentTerms: true } });
    const costs = add(bought.flatMap(({ otherCosts }) => otherCosts.map(({ value }) => value.toString())));
    const [goods, freight, commission] = (['value', 'freightValue', 'commissionValue'] as const).map((of) =>
      add(bought.map((purchase) => purchase[of].toString())),
    ) as [Decimal, Decimal, Decimal];
    expect([expense.foods, expense.freight, expense.commission].map((value) => value.toFixed(2))).toEqual(
      [goods.plus(costs), freight, commission].map((value) => value.toFixed(2)),
    );
    // What instalments come to beyond the value of the goods is owed, not spent.
    const beyond = add(
      bought.map(({ value, paymentTerms }) =>
        Decimal.max(0, add(paymentTerms.map((term) => term.value.toString())).minus(value.toString())),
      ),
    );
    expect(add(all.map(({ value }) => value)).toFixed(2)).toBe(expense.total.plus(beyond).toFixed(2));
    const payments = await ctx.db.financialPayment.findMany();
    expect(paid.toFixed(2)).toBe(add(payments.map(({ value }) => value.toString())).toFixed(2));
    expect(add(cashFlow.map(({ out }) => out)).toFixed(2)).toBe(paid.toFixed(2));
    const openSum = add(all.map(({ open: left }) => left)).toFixed(2);
    expect(add(cashFlow.flatMap(({ dueOut, overdueOut }) => [dueOut, overdueOut])).toFixed(2)).toBe(openSum);
    expect(add(categories.flatMap(({ due, overdue }) => [due, overdue])).toFixed(2)).toBe(openSum);
    const moved = await ctx.db.stockMovement.findMany({ select: { value: true } });
    expect(inventory.foods.toFixed(2)).toBe(add(moved.map(({ value }) => value.toString())).toFixed(2));
    const terms = await ctx.db.paymentTerm.findMany({ include: { payments: true } });
    for (const { value, paid: isPaid, payments: own } of terms)
      expect(isPaid).toBe(own.length > 0 && add(own.map((payment) => payment.value.toString())).gte(value.toString()));
  }

  test('agree with the purchases, the payments and the stock ledger to the cent', async () => {
    await ctx.db.farm.update({ where: { id: ctx.actor.farmId }, data: { currentDay: dateOf(open) } });
    await fc.assert(
      fc.asyncProperty(story, async (given) => {
        await live(given);
        await expectAgreement();
      }),
      { numRuns: 50, endOnFailure: true },
    );
  }, 240_000);
});
