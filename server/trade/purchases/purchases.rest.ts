import { answer, from, listOf, loaded, maybe, nothing, ref } from '../../platform/rest/answer.ts';
import { inBody, isFields, legacyBody, onlyEmpty, rowsAs, tonsAs } from '../../platform/rest/body.ts';
import * as field from '../../platform/rest/fields.ts';
import { member } from '../../platform/rest/maker.ts';
import { parameter } from '../../platform/rest/parameters.ts';
import { record } from '../../platform/rest/record.ts';
import { rest, variant } from '../../platform/rest/routes.ts';
import { confirmable } from '../../stock/ledger/confirmable.ts';
import { earringPurchaseFields, earringsOf } from '../../earrings/earringOrder.rest.ts';
import { receiveEarringPurchase } from '../../earrings/earringRelease.service.ts';
import { createFoodPurchase, updateFoodPurchase } from '../receipts/foodPurchases.service.ts';
import { byGta, freightSplits, oxenFigures } from '../oxenPurchases/oxenCost.calc.ts';
import { receiveOxenPurchase } from '../oxenPurchases/oxenReceipts.service.ts';
import { purchaseFigures } from './purchaseFigures.calc.ts';
import {
  displayStatusOf,
  getPurchase,
  purchaseCategories,
  purchaseList,
  purchaseNameExists,
  purchaseParts,
  receiptStatuses,
  readPurchase,
  type FullPurchase,
  type PurchaseRow,
} from './purchaseList.service.ts';
import { namedGta, rowsByCategory } from './purchaseRows.rest.ts';
import { deletePurchase, receivePurchase } from './purchases.service.ts';
import { receiveFoodPurchase } from '../receipts/receipts.service.ts';

const oxen = answer({
  orderedHeads: field.int(40),
  arrivedHeads: field.int(40),
  deadOnArrival: from('deadHeads', field.int(1)),
  justifiedHeads: field.int(0),
  missingHeads: field.int(0),
  shrinkPct: maybe(field.decimal(2.63)),
  landedCost: field.decimal(157_600),
  landedCostPerHead: maybe(field.decimal(4_041.03)),
  landedCostPerKg: maybe(field.decimal(10.921692)),
  costPerArroba: from('landedCostPerArroba', maybe(field.decimal(327.65))),
  mortalityCost: field.decimal(3_940),
});

const oxenOf = (purchase: FullPurchase) =>
  purchase.category === 'ANIMALS' ? oxenFigures(purchase, byGta(purchase), purchase.arroba) : null;

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
  items: from((row: FullPurchase) => row, rowsByCategory('items')),
  receipts: from((row: FullPurchase) => row, rowsByCategory('receipts')),
  freightSplit: maybe(field.oneOf(freightSplits)),
  shortages: from(
    'oxenShortages',
    listOf({
      id: field.id('OxenShortage'),
      gta: namedGta,
      quantity: field.int(2),
      reason: field.text('Ficou na origem'),
    }),
  ),
  oxen: from(oxenOf, maybe(oxen)),
  entryManagementId: from('entryManagement.id', maybe(field.id('EntryManagement'))),
  ...earringPurchaseFields,
  createdBy: member,
  ...field.written,
});

export const purchases = record({
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
    (row: PurchaseRow, ctx) => readPurchase(ctx, row),
    answer({
      ...purchase.fields,
      summary: from(
        (row: FullPurchase) => ({
          heads: oxenOf(row)?.orderedHeads ?? 0,
          tons: purchaseFigures(row).orderedKg,
          earrings: earringsOf(row),
        }),
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
purchases.read(
  'GET /purchases/{id}',
  'One purchase with its items, receipts and payment terms, as its category has them',
);
purchases.update('PUT /purchases/{id}/foods', updateFoodPurchase, {
  summary: 'Changes an order of foods; omitted fields stay unchanged',
  input,
});
const rowsIn = ({ receipts }: Readonly<Record<string, unknown>>): readonly unknown[] =>
  Array.isArray(receipts) ? receipts : receipts === undefined ? [] : [receipts];

rest({
  call: 'POST /purchases/{id}',
  summary:
    'Receives a purchase: oxen by truck, head and GTA; feed by truck in tons, where one with `structureId` is stored immediately; earrings by `boxes`; without rows by its delivery note',
  variants: [
    variant({
      when: inBody((body) => rowsIn(body).some((row) => isFields(row) && 'gtaId' in row)),
      service: receiveOxenPurchase,
      answer: purchases.changed,
    }),
    variant({
      when: inBody((body) => 'boxes' in body),
      service: receiveEarringPurchase,
      answer: purchases.changed,
    }),
    variant({
      when: ({ body = {} }) => isFields(body) && rowsIn(body).length === 0,
      service: receivePurchase,
      input: legacyBody({ receipts: onlyEmpty }),
      answer: purchases.changed,
    }),
    variant({
      service: receiveFoodPurchase,
      input: confirmable(legacyBody({ receipts: rowsAs('receipts', weightNames) })),
      answer: purchases.changed,
    }),
  ],
});

rest({
  call: 'DELETE /purchases/{id}',
  summary: 'Deletes an order without receipts',
  status: 204,
  service: deletePurchase,
  answer: nothing,
});
