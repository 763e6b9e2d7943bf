import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Context } from '../../../server/platform/context.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { itemsTable } from '../../../server/reports/finance/financeTables.ts';
import { closeSale, setPaymentReceived } from '../../../server/trade/closures/closure.service.ts';
import { financialItems } from '../../../server/trade/financial/items.service.ts';
import { payFinancialItems } from '../../../server/trade/financial/payments.service.ts';
import { setPaymentTermPaid } from '../../../server/trade/purchases/purchases.service.ts';
import { updateFoodPurchase } from '../../../server/trade/receipts/foodPurchases.service.ts';
import { emitTruck } from '../../../server/trade/trucks/exitTruckEmission.service.ts';
import { finishBoarding } from '../../../server/trade/trucks/exitTruckLife.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { workSince } from '../../support/farms/diets.ts';
import { enter, keyed, makeBatch, makeCorral } from '../../support/farms/herd.ts';
import { makeOrder, makeYard } from '../../support/farms/purchases.ts';
import { openSession } from '../../support/sessions.ts';
import { board, makeSale, makeSlaughterhouse, makeTruck } from '../../support/farms/sales.ts';

let app: TestApp;
let ctx: Context;
let open: Day;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 70);
  open = await ctx.openDay();
});
afterAll(() => app.close());

const pay = (id: string, value: string, paidOn: Day) => payFinancialItems(ctx, { items: [{ id, value }], paidOn });
const paidOf = async (itemId: string) =>
  (await financialItems(ctx, { itemId })).rows.map(({ paid, open: left }) => [Number(paid), Number(left)]);

test('a payment of a sale that is unmarked keeps what was received of it in part before', async () => {
  const plant = await makeSlaughterhouse(ctx);
  const oxId = await enter(ctx, await makeBatch(ctx, { locationId: await makeCorral(ctx) }));
  const saleId = await makeSale(ctx, plant, { oxIds: [oxId] });
  const truckId = await makeTruck(ctx, plant, { saleManagementId: saleId });
  await board(ctx, truckId, oxId, { weight: '545' });
  await finishBoarding(ctx, keyed({ truckId }));
  await emitTruck(ctx, keyed({ truckId }));
  // 20 arrobas at R$ 310.
  await closeSale(ctx, { id: saleId, slaughterDate: open, rows: [{ oxId, hotCarcassWeight: '300' }] });
  const { id } = await ctx.db.salePayment.findFirstOrThrow();
  const itemId = toGlobalId('SalePayment', id);
  await pay(itemId, '1000.5', daysAfter(open, -1));
  await pay(itemId, '500', open);
  await setPaymentReceived(ctx, { id, received: true });
  expect(await paidOf(itemId)).toEqual([[6200, 0]]);
  await setPaymentReceived(ctx, { id, received: false });
  expect(await paidOf(itemId)).toEqual([[1500.5, 4699.5]]);
  // Not received in full, it has nothing to take back.
  await setPaymentReceived(ctx, { id, received: false });
  expect(await paidOf(itemId)).toEqual([[1500.5, 4699.5]]);
});

test('an order that is changed keeps what was paid of its instalments in part', async () => {
  const yard = await makeYard(ctx);
  const id = await makeOrder(ctx, yard, {
    orderDay: daysAfter(open, -20),
    paymentTerms: [
      { dueDate: open, value: '10000' },
      { dueDate: daysAfter(open, 40), value: '21500' },
    ],
  });
  const [first, second] = await ctx.db.paymentTerm.findMany({ where: { purchaseId: id }, orderBy: { dueDate: 'asc' } });
  const [itemId, otherId] = [first!, second!].map((term) => toGlobalId('PaymentTerm', term.id));
  await pay(itemId!, '4000', open);
  await setPaymentTermPaid(ctx, { id: second!.id, paid: true });
  const changed = async (paid: boolean) => {
    const { version } = await ctx.db.purchase.findUniqueOrThrow({ where: ctx.key(id) });
    const paymentTerms = [
      { id: first!.id, dueDate: daysAfter(open, 3), value: '10000', paid: false },
      { id: second!.id, dueDate: daysAfter(open, 40), value: '21500', paid },
    ];
    await updateFoodPurchase(ctx, { id, version, paymentTerms });
    return [await paidOf(itemId!), await paidOf(otherId!)];
  };
  // Nobody pays for nothing what is beyond the value of an instalment.
  const { version } = await ctx.db.purchase.findUniqueOrThrow({ where: ctx.key(id) });
  const lowered = [
    { id: first!.id, dueDate: open, value: '3999.99' },
    { id: second!.id, dueDate: daysAfter(open, 40), value: '27500.01', paid: true },
  ];
  await expect(updateFoodPurchase(ctx, { id, version, paymentTerms: lowered })).rejects.toMatchObject({
    code: 'PaymentTermPaid',
    field: 'paymentTerms.0.value',
  });
  expect(await changed(true)).toEqual([[[4000, 6000]], [[21_500, 0]]]);
  expect(await changed(false)).toEqual([[[4000, 6000]], [[0, 21_500]]]);
});

test('a part of an order is not lowered below what was paid of it as one sum', async () => {
  const id = await makeOrder(ctx, await makeYard(ctx), {
    freightValue: '300',
    otherCosts: [{ name: 'Chapa', value: '80' }],
  });
  await pay(toGlobalId('Purchase', id), '1000', open);
  await pay(toGlobalId('PurchaseFreight', id), '100.5', open);
  await pay(toGlobalId('PurchaseCost', id), '80', open);
  const change = (input: object) => updateFoodPurchase(ctx, { id, confirm: true, ...input });
  const refused = { code: 'PurchasePartPaid' };
  await expect(change({ value: '999.99' })).rejects.toMatchObject({ ...refused, field: 'value' });
  await expect(change({ freightValue: '100.49' })).rejects.toMatchObject({ ...refused, field: 'freightValue' });
  await expect(change({ otherCosts: [] })).rejects.toMatchObject({ ...refused, field: 'otherCosts' });
  await change({
    value: '1000',
    freightValue: '100.5',
    commissionValue: '0',
    otherCosts: [{ name: 'Ajudante', value: '90' }],
  });
  const { value, freightValue } = await ctx.db.purchase.findUniqueOrThrow({ where: ctx.key(id) });
  expect([value.toNumber(), freightValue.toNumber()]).toEqual([1000, 100.5]);
});

test('instalments added later ask nobody to pay again what was paid of the order as one sum', async () => {
  const id = await makeOrder(ctx, await makeYard(ctx), { value: '1500' });
  await pay(toGlobalId('Purchase', id), '1000', open);
  const change = (...values: string[]) =>
    updateFoodPurchase(ctx, {
      id,
      confirm: true,
      paymentTerms: values.map((value, index) => ({ dueDate: daysAfter(open, 30 * (index + 1)), value })),
    });
  await expect(change('750', '750')).rejects.toMatchObject({ code: 'PurchasePartPaid', field: 'paymentTerms' });
  await expect(change('500.01')).rejects.toMatchObject({ code: 'PurchasePartPaid', field: 'paymentTerms' });
  await change('200', '300');
  await change('100', '400');
  expect(await paidOf(toGlobalId('Purchase', id))).toEqual([[1000, 0]]);
});

test('an instalment that is listed to be paid says what of it is open', async () => {
  const yard = await makeYard(ctx);
  const paymentTerms = [
    { dueDate: open, value: '1000' },
    { dueDate: daysAfter(open, 40), value: '500' },
  ];
  const id = await makeOrder(ctx, yard, { paymentTerms });
  const first = await ctx.db.paymentTerm.findFirstOrThrow({ where: { purchaseId: id }, orderBy: { dueDate: 'asc' } });
  await pay(toGlobalId('PaymentTerm', first.id), '250.5', open);
  const owner = await openSession(app, ctx.actor.membershipId);
  const isPaid = async () => (await ctx.db.paymentTerm.findUniqueOrThrow({ where: ctx.key(first.id) })).paid;
  expect(await isPaid()).toBe(false);
  const { data } = await owner.graphql(
    'query Test { farm { paymentTerms(orderBy: { field: DUE_DATE, direction: ASC }) { edges { node { value open paid } } } } }',
  );
  expect(data).toEqual({
    farm: {
      paymentTerms: {
        edges: [
          { node: { value: '1000', open: '749.5', paid: false } },
          { node: { value: '500', open: '500', paid: false } },
        ],
      },
    },
  });
  await pay(toGlobalId('PaymentTerm', first.id), '749.5', open);
  expect(await isPaid()).toBe(true);
});

test('the file of the items names the due dates that were asked for', async () => {
  const textOf = (day: Day) => day.split('-').toReversed().join('/');
  const of = async (input: object) => itemsTable(await financialItems(ctx, input), 'Boa Vista', ctx).subtitle;
  const [from, to] = [daysAfter(open, -3), daysAfter(open, 30)];
  const farm = `Boa Vista · ${textOf(open)}`;
  expect(await of({})).toBe(farm);
  expect(await of({ from, to })).toBe(`${farm} · vencimento ${textOf(from)} a ${textOf(to)}`);
  expect(await of({ from })).toBe(`${farm} · vencimento a partir de ${textOf(from)}`);
  expect(await of({ to })).toBe(`${farm} · vencimento até ${textOf(to)}`);
});
