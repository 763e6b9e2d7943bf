import { member } from '../platform/rest/maker.ts';
import { answer, from, list, listOf, loaded, maybe, nothing, ref } from '../platform/rest/answer.ts';
import * as field from '../platform/rest/fields.ts';
import { inBody, legacyBody, rowsAs, tonsAs } from '../platform/rest/body.ts';
import { parameter } from '../platform/rest/parameters.ts';
import { record } from '../platform/rest/record.ts';
import { rest, variant } from '../platform/rest/routes.ts';
import { confirmable } from '../stock/confirmable.ts';
import { earringPurchaseFields, earringsOf } from '../traceability/earringOrder.rest.ts';
import { receiveEarringPurchase } from '../traceability/earringRelease.service.ts';
import { itemFigures, purchaseFigures } from './purchaseFigures.calc.ts';
import {
  displayStatusOf,
  getPurchase,
  purchaseCategories,
  purchaseList,
  purchaseNameExists,
  purchaseParts,
  receiptStatuses,
  withTolerance,
  type PurchaseRow,
  type ToleratedPurchase,
} from './purchaseList.service.ts';
import { createFoodPurchase, deletePurchase, updateFoodPurchase } from './purchases.service.ts';
import { receiveFoodPurchase } from './receipts.service.ts';

const food = ref('Food', 'Milho em grão');

function itemsOf(purchase: ToleratedPurchase) {
  const figures = itemFigures(purchase);
  return purchase.items.map((item) => ({ ...item, ...figures.get(item.id)! }));
}

const item = answer({
  id: field.id('PurchaseItem'),
  food,
  weightTons: from('kg', field.tons(30)),
  unitPrice: field.decimal(1.05),
  dryMatterPercent: from('dryMatterPct', maybe(field.decimal(88))),
  receivedTons: from('receivedKg', field.tons(29.85)),
  scaleDifferenceTons: from('scaleDifferenceKg', field.tons(-0.15)),
  payableTons: from('payableKg', maybe(field.tons(29.7))),
  landedCost: field.decimal(33_150),
  landedCostPerKg: maybe(field.decimal(1.11055)),
});

const receiptsOf = ({ receipts, items }: PurchaseRow) =>
  receipts.map((receipt) => ({ ...receipt, food: items.find(({ id: itemId }) => itemId === receipt.itemId)!.food }));

const receipt = answer({
  id: field.id('PurchaseReceipt'),
  food,
  receivedAt: from('day', field.day()),
  truckPlate: maybe(field.text('ABC1D23')),
  invoiceNumber: maybe(field.text('1234')),
  grossTons: from('grossKg', maybe(field.tons(45.9))),
  tareTons: from('tareKg', maybe(field.tons(16))),
  discountPct: maybe(field.decimal(0.5)),
  netTons: from('netKg', field.tons(29.75)),
  dryMatterPercent: from('dryMatterPct', maybe(field.decimal(87.5))),
  stockId: from('stock.id', maybe(field.id('Stock'))),
  structure: from('stock.structure', maybe(ref('Structure', 'Silo 1'))),
  storedAt: from('storedDay', maybe(field.day())),
  landedCost: maybe(field.decimal(33_150)),
  note: maybe(field.text('Chegou úmido')),
});

export const purchase = answer({
  id: field.id('Purchase'),
  category: field.oneOf(purchaseCategories),
  name: field.text('Milho safrinha'),
  status: field.oneOf(receiptStatuses),
  displayStatus: from(displayStatusOf, field.oneOf([...receiptStatuses, 'STORED_ERRING'])),
  invoiceNumber: field.text('1234'),
  invoiceSeries: field.text('1'),
  invoiceIssueDate: maybe(field.day()),
  supplier: maybe(ref('Establishment', 'Fazenda Santa Clara')),
  owner: maybe(ref('Owner', 'Ana Souza')),
  orderDay: field.day(),
  deliveryDate: maybe(field.day('2026-02-10')),
  value: field.decimal(31_500),
  freightValue: field.decimal(1_650),
  commissionValue: field.decimal(0),
  commissionerName: maybe(field.text('Corretora Goiás')),
  recoverableTaxValue: field.decimal(0),
  otherCosts: listOf({ name: field.text('Descarga'), value: field.decimal(150) }),
  paymentTerms: listOf({
    id: field.id('PaymentTerm'),
    dueDate: field.day('2026-03-02'),
    value: field.decimal(31_500),
    paid: field.flag(false),
  }),
  observation: maybe(field.text('Entregar pela manhã')),
  receivedAt: maybe(field.day()),
  storedAt: maybe(field.day()),
  items: from(itemsOf, list(item)),
  receipts: from(receiptsOf, list(receipt)),
  ...earringPurchaseFields,
  createdBy: member,
  ...field.written,
});

const purchases = record({
  noun: 'a purchase',
  key: 'purchaseId',
  get: getPurchase,
  answer: purchase,
});

/** Weights and dry matter in the legacy format. */
export const weightNames = {
  weightTons: tonsAs('kg'),
  grossTons: tonsAs('grossKg'),
  tareTons: tonsAs('tareKg'),
  netTons: tonsAs('netKg'),
  dryMatterPercent: 'dryMatterPct',
} as const;

const input = legacyBody({ items: rowsAs('items', weightNames) });

purchases.list('GET /purchases', 'Purchases', purchaseList, {
  include: purchaseParts,
  answer: loaded(
    (row: PurchaseRow, ctx) => withTolerance(ctx, row),
    answer({
      ...purchase.fields,
      summary: from(
        (row: ToleratedPurchase) => ({ heads: 0, tons: purchaseFigures(row).orderedKg, earrings: earringsOf(row) }),
        answer({ heads: field.int(0), tons: field.tons(30), earrings: field.int(0) }),
      ),
    }),
  ),
  query: {
    category: parameter.oneOf(purchaseCategories, 'Only of this category'),
    status: parameter.list(receiptStatuses, 'Only in these states', 'statuses'),
    from: parameter.day('Ordered from this day'),
    to: parameter.day('Ordered until this day'),
    supplierId: parameter.id('Establishment', 'Only of this establishment'),
    ownerId: parameter.id('Owner', 'Only for this owner'),
    foodId: parameter.id('Food', 'Only with this food'),
  },
});

rest({
  call: 'GET /purchases/name-exists',
  summary: 'Whether another purchase has this name',
  query: { name: parameter.text('The name'), exceptId: parameter.id('Purchase', 'Not looking at this purchase') },
  input: ({ query }) => ({ name: '', ...query }),
  service: purchaseNameExists,
  answer: answer({ exists: field.flag(false) }),
});

purchases.create('POST /purchases/foods', createFoodPurchase, {
  summary: 'A new order of foods: weights in tons, `unitPrice` in R$ per kg',
  input,
});
purchases.read('GET /purchases/{id}', 'One purchase with its items, trucks and payment terms');
purchases.update('PUT /purchases/{id}/foods', updateFoodPurchase, {
  summary: 'Changes an order of foods; omitted fields stay unchanged',
  input,
});
const hasBoxes = inBody((body) => 'boxes' in body);

rest({
  call: 'POST /purchases/{id}',
  summary:
    'Receives feed of a purchase by truck, in tons; a truck with `structureId` is stored immediately. With `boxes`: receives earrings',
  variants: [
    variant({
      when: (request) => !hasBoxes(request),
      service: receiveFoodPurchase,
      input: confirmable(legacyBody({ receipts: rowsAs('receipts', weightNames) })),
      answer: purchases.changed,
    }),
    variant({ service: receiveEarringPurchase, answer: purchases.changed }),
  ],
});

rest({
  call: 'DELETE /purchases/{id}',
  summary: 'Deletes an order without receipts',
  status: 204,
  service: deletePurchase,
  answer: nothing,
});
