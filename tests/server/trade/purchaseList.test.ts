import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settingDefaults } from '../../../server/farm/settings/groups.ts';
import { saveSettings } from '../../../server/farm/settings/settings.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { monthOf } from '../../../server/reports/finance/cashFlow.calc.ts';
import { financialSummary, payables } from '../../../server/trade/financial/financialSummary.service.ts';
import { financialItems } from '../../../server/trade/financial/items.service.ts';
import { setPaymentTermPaid } from '../../../server/trade/purchases/purchases.service.ts';
import { receiveFoodPurchase, storeReceipt } from '../../../server/trade/receipts/receipts.service.ts';
import { takeTestApp, type Caller, type TestApp, type TestFarm } from '../../support/app.ts';
import { watch } from '../../support/browser/live.ts';
import { globalId } from '../../support/mutate.ts';
import { advance, lookingAt, workSince } from '../../support/farms/diets.ts';
import { makeOrder, makeYard, weigh, type Yard } from '../../support/farms/purchases.ts';
import { openSession } from '../../support/sessions.ts';
import { daysAfter } from '../../../server/platform/values/day.ts';

let app: TestApp;
let farm: TestFarm;
let ctx: Context;
let yard: Yard;
let owner: Caller;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  farm = await app.newFarm();
  ctx = app.contextFor(farm);
  yard = await makeYard(ctx);
  owner = await openSession(app, farm.membershipId);
});
afterAll(() => app.close());

const namesOf = (data: unknown) =>
  (data as { farm: { purchases: { edges: { node: { name: string } }[] } } }).farm.purchases.edges.map(
    ({ node }) => node.name,
  );

describe('the list', () => {
  async function everyPage(field: string, direction: string): Promise<string[]> {
    const text = `query Test($after: String) { farm { purchases(first: 2, after: $after, orderBy: { field: ${field}, direction: ${direction} }) { pageInfo { hasNextPage endCursor } edges { node { name } } } } }`;
    const names: string[] = [];
    let after: string | null = null;
    do {
      const { data, errors } = await owner.graphql(text, { after });
      expect(errors).toEqual([]);
      names.push(...namesOf(data));
      const { pageInfo } = (data as { farm: { purchases: { pageInfo: { hasNextPage: boolean; endCursor: string } } } })
        .farm.purchases;
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after !== null);
    return names;
  }

  test('pages through every sort order without losing rows with null values', async () => {
    const names = Array.from({ length: 6 }, (_, index) => `Compra ${index}`);
    for (const [index, name] of names.entries())
      await makeOrder(ctx, yard, {
        name,
        deliveryDate: index % 2 === 0 ? daysAfter(yard.open, index) : null,
        value: String(index % 3),
      });
    for (const field of ['DATE', 'DELIVERY', 'NAME', 'STATUS', 'VALUE']) {
      for (const direction of ['ASC', 'DESC'])
        expect({ field, direction, names: (await everyPage(field, direction)).toSorted() }).toEqual({
          field,
          direction,
          names,
        });
    }
    expect((await everyPage('DELIVERY', 'ASC')).slice(0, 3)).toEqual(['Compra 0', 'Compra 2', 'Compra 4']);
  });

  test('filters by status, day, supplier, food and search text', async () => {
    const id = await makeOrder(ctx, yard, {
      name: 'Milho da Lagoa',
      supplierId: yard.supplier,
      invoiceNumber: '8841',
      orderDay: daysAfter(yard.open, -10),
    });
    await makeOrder(ctx, yard, { name: 'Ureia 50%', items: [{ foodId: yard.urea, kg: '10', unitPrice: '3' }] });
    await weigh(ctx, id, yard.corn, '100');
    const find = async (filter: object) =>
      namesOf(
        (
          await owner.graphql(
            'query Test($filter: PurchasesFilterInput) { farm { purchases(filter: $filter) { edges { node { name } } } } }',
            { filter },
          )
        ).data,
      );
    for (const filter of [
      { statuses: ['RECEIVED'] },
      { to: daysAfter(yard.open, -5) },
      { supplierId: globalId('Establishment', yard.supplier) },
      { foodId: globalId('Food', yard.corn) },
      { search: 'LAGOA' },
      { search: '884' },
      { search: 'cooperativa' },
    ]) {
      expect({ filter, names: await find(filter) }).toEqual({ filter, names: ['Milho da Lagoa'] });
    }
    expect([
      await find({ search: '0%' }),
      await find({ category: 'ANIMALS' }),
      await find({ from: daysAfter(yard.open, -1) }),
    ]).toEqual([['Ureia 50%'], [], ['Ureia 50%']]);
  });

  test('is as of the chosen day', async () => {
    await makeOrder(ctx, yard, { name: 'De hoje' });
    const { data } = await owner.graphql(
      '{ farm { purchases { edges { node { name } } } purchaseTotals { value } } }',
      {},
      { 'x-farm-day': daysAfter(yard.open, -1) },
    );
    expect(data).toEqual({ farm: { purchases: { edges: [] }, purchaseTotals: { value: '0' } } });
  });
});

test('a purchase is on each day what it was at its end', async () => {
  const past = await workSince(app, 3);
  const old = await makeYard(past);
  const id = await makeOrder(past, old);
  await advance(past);
  const [receiptId] = await weigh(past.withFreshCache(), id, old.corn, '30000');
  await advance(past.withFreshCache());
  await storeReceipt(past.withFreshCache(), { id: receiptId, structureId: old.silo });
  const { graphql } = await openSession(app, past.actor.membershipId);
  const on = async (days: number) => {
    const text = '{ farm { purchases { edges { node { status receivedAt storedAt } } } } }';
    const { data } = await graphql(text, {}, { 'x-farm-day': daysAfter(old.open, days) });
    return (data as { farm: { purchases: { edges: { node: object }[] } } }).farm.purchases.edges[0]!.node;
  };
  const [received, stored] = [daysAfter(old.open, 1), daysAfter(old.open, 2)];
  expect([await on(0), await on(1), await on(2)]).toEqual([
    { status: 'PENDING', receivedAt: null, storedAt: null },
    { status: 'RECEIVED', receivedAt: received, storedAt: null },
    { status: 'STORED', receivedAt: received, storedAt: stored },
  ]);
});

describe('a purchase', () => {
  test('shows its figures, and its movements link to it for those with the right', async () => {
    const id = await makeOrder(ctx, yard, {
      freightValue: '1200',
      items: [{ foodId: yard.corn, kg: '30000', unitPrice: '1.05', dryMatterPct: '88' }],
    });
    await receiveFoodPurchase(ctx, {
      id,
      receipts: [{ foodId: yard.corn, grossKg: '48000', tareKg: '18000', dryMatterPct: '86', structureId: yard.silo }],
    });
    const figures = 'orderedKg receivedKg scaleDifferenceKg completenessPct payableKg landedCost landedCostPerKg';
    const { data } = await owner.graphql(
      `query Test($id: ID!) { node(id: $id) { ... on Purchase { status figures { ${figures} } items { figures { ${figures} } } receipts { landedCostPerKg withdrawn movements { value } } } } }`,
      { id: globalId('Purchase', id) },
    );
    const response = {
      orderedKg: '30000',
      receivedKg: '30000',
      scaleDifferenceKg: '0',
      completenessPct: '100',
      payableKg: '29318.182',
      landedCost: '32700',
      landedCostPerKg: '1.09',
    };
    expect(data).toEqual({
      node: {
        status: 'STORED',
        figures: response,
        items: [{ figures: response }],
        receipts: [{ landedCostPerKg: '1.09', withdrawn: false, movements: [{ value: '32700' }] }],
      },
    });
    const text = '{ farm { stockMovements { edges { node { kgIn receipt { purchase { status } } } } } } }';
    expect((await owner.graphql(text)).data).toMatchObject({
      farm: { stockMovements: { edges: [{ node: { receipt: { purchase: { status: 'STORED' } } } }] } },
    });
    const feeder = await openSession(app, (await app.addPerson(farm, 'FEEDER')).membershipId);
    const seen = await feeder.graphql(text);
    expect(seen.data).toMatchObject({
      farm: { stockMovements: { edges: [{ node: { kgIn: '30000', receipt: null } }] } },
    });
    expect(seen.errors.map(({ extensions }) => extensions.code)).toEqual(['UserWithoutPermission']);
  });

  test('publishes changes to subscribers', async () => {
    const live = watch(app, owner, 'subscription Test { purchaseChanged { op purchase { status } } }');
    const id = await makeOrder(ctx, yard);
    while (live.received.length === 0) {
      await weigh(ctx, id, yard.corn, '1');
      await live.next(50);
    }
    await live.close();
    expect(live.received.at(-1)!.data).toMatchObject({ purchaseChanged: { purchase: { status: 'RECEIVED' } } });
  });
});

describe('the financial summary', () => {
  test('sums open purchases, payments due, monthly purchases and stock value', async () => {
    const term = (days: number, value: string, paid = false) => ({ dueDate: daysAfter(yard.open, days), value, paid });
    const month = yard.open.slice(0, 7);
    await makeOrder(ctx, yard, {
      value: '1000',
      freightValue: '100',
      otherCosts: [{ name: 'Descarga', value: '10' }],
      recoverableTaxValue: '1',
      paymentTerms: [term(-3, '5'), term(0, '10'), term(30, '20'), term(31, '40'), term(2, '80', true)],
    });
    const id = await makeOrder(ctx, yard, { value: '500', orderDay: daysAfter(yard.open, -400), confirm: true });
    await receiveFoodPurchase(ctx, { id, receipts: [{ foodId: yard.corn, netKg: '10000', structureId: yard.silo }] });
    const summary = await financialSummary(ctx, {});
    expect(summary).toMatchObject({
      day: yard.open,
      dueUntil: daysAfter(yard.open, 30),
      pendingPurchases: 1,
      receivedPurchases: 1,
      // The goods that no instalment covers, freight and other costs are due on the day of the order.
      overdueValue: '505.00',
      dueValue: '985.00',
      stockValue: '166.67',
    });
    // What is listed adds up to both, the overdue first, and what is due later follows.
    const listed = await payables(ctx, {});
    expect(listed.map(({ open, category }) => `${open} ${category}`)).toEqual([
      '500.00 FOODS',
      '5.00 FOODS',
      '10.00 FOODS',
      '845.00 FOODS',
      '100.00 FREIGHT',
      '10.00 FOODS',
      '20.00 FOODS',
      '40.00 FOODS',
    ]);
    const sum = (rows: typeof listed) => Decimal.sum(0, ...rows.map(({ open }) => open)).toFixed(2);
    const until = listed.filter(({ dueDate }) => dueDate <= summary.dueUntil);
    expect(sum(until)).toBe(new Decimal(summary.overdueValue).plus(summary.dueValue).toFixed(2));
    expect(summary.months).toHaveLength(12);
    expect(summary.months.at(-1)).toEqual({ month: `${month}-01`, value: '1109.00' });
    expect(summary.months.slice(0, -1).every(({ value }) => Number(value) === 0)).toBe(true);
    await saveSettings.financialReports(ctx, { ...settingDefaults.financialReports, monthStartsOn: 28 });
    const { months } = await financialSummary(ctx, {});
    expect(months.at(-1)).toEqual({ month: monthOf(yard.open, 28), value: '1109.00' });
    expect(months.map((each) => each.month.slice(8))).toEqual(Array<string>(12).fill('28'));
    const due = await ctx.db.paymentTerm.findFirstOrThrow({ where: { value: 20 } });
    await setPaymentTermPaid(ctx, { id: due.id, paid: true });
    expect((await financialSummary(ctx, {})).dueValue).toBe('965.00');
    const { rows: late } = await financialItems(ctx, { kind: 'PAYABLE', states: ['OVERDUE'] });
    expect(late.map(({ open }) => open).toSorted()).toEqual(['5.00', '500.00']);
    expect(await financialSummary(app.contextFor(await app.newFarm()), {})).toMatchObject({
      pendingPurchases: 0,
      dueValue: '0',
      stockValue: '0',
    });
  });

  test('of a day that is over is what it was: what came, was ordered or was paid later does not count', async () => {
    ctx = await workSince(app, 5);
    yard = await makeYard(ctx);
    const first = yard.open;
    const paymentTerms = [
      { dueDate: daysAfter(first, -2), value: '300' },
      { dueDate: daysAfter(first, 10), value: '700' },
    ];
    const id = await makeOrder(ctx, yard, { value: '1000', paymentTerms });
    await advance(ctx);
    ctx = ctx.withFreshCache();
    await receiveFoodPurchase(ctx, { id, receipts: [{ foodId: yard.corn, netKg: '10000' }] });
    for (const { id: termId } of await ctx.db.paymentTerm.findMany())
      await setPaymentTermPaid(ctx, { id: termId, paid: true });
    await makeOrder(ctx, yard, { value: '50', paymentTerms: [{ dueDate: daysAfter(first, 10), value: '50' }] });
    expect(await financialSummary(ctx, {})).toMatchObject({
      ...{ pendingPurchases: 1, receivedPurchases: 1, overdueValue: '0', dueValue: '50.00' },
    });
    expect(await financialSummary(lookingAt(ctx, first), {})).toMatchObject({
      ...{ pendingPurchases: 1, receivedPurchases: 0, overdueValue: '300.00', dueValue: '700.00' },
    });
  });
});
