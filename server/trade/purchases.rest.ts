import { z } from 'zod';
import { numberOf } from '../farm/farm.rest.ts';
import type { Context } from '../platform/context.ts';
import { dayOf } from '../platform/day.ts';
import { toGlobalId } from '../platform/input.ts';
import { pagedQuery } from '../platform/lists.ts';
import { listAnswer, pageOf, pageQuery, sent } from '../platform/rest/lists.ts';
import { nothing, rest, variant, type RestRequest } from '../platform/rest/routes.ts';
import { kilogramsOf, tonsOf } from '../platform/rest/tons.ts';
import { itemFigures, purchaseFigures } from './purchaseFigures.calc.ts';
import {
  displayStatusOf,
  getPurchase,
  purchaseCategories,
  purchaseList,
  purchaseNameExists,
  purchaseParts,
  receiptStatuses,
  type PurchaseRow,
} from './purchaseList.service.ts';
import { createFoodPurchase, deletePurchase, updateFoodPurchase } from './purchases.service.ts';
import { receiveFoodPurchase } from './receipts.service.ts';

const ref = z.strictObject({ id: z.string(), name: z.string() });
const optional = { number: z.number().nullable(), text: z.string().nullable() };

const itemAnswer = z.strictObject({
  id: z.string(),
  food: ref,
  weightTons: z.number(),
  unitPrice: z.number(),
  dryMatterPercent: optional.number,
  receivedTons: z.number(),
  scaleDifferenceTons: z.number(),
  payableTons: optional.number,
  landedCost: z.number(),
  landedCostPerKg: optional.number,
});

const receiptAnswer = z.strictObject({
  id: z.string(),
  food: ref,
  receivedAt: z.string(),
  truckPlate: optional.text,
  invoiceNumber: optional.text,
  grossTons: optional.number,
  tareTons: optional.number,
  discountPct: optional.number,
  netTons: z.number(),
  dryMatterPercent: optional.number,
  stockId: optional.text,
  structure: ref.nullable(),
  storedAt: optional.text,
  landedCost: optional.number,
  note: optional.text,
});

export const purchaseAnswer = z.strictObject({
  id: z.string(),
  category: z.enum(purchaseCategories),
  name: z.string(),
  status: z.enum(receiptStatuses),
  displayStatus: z.enum([...receiptStatuses, 'STORED_ERRING']),
  invoiceNumber: z.string(),
  invoiceSeries: z.string(),
  invoiceIssueDate: optional.text,
  supplier: ref.nullable(),
  owner: ref.nullable(),
  orderDay: z.string(),
  deliveryDate: optional.text,
  value: z.number(),
  freightValue: z.number(),
  commissionValue: z.number(),
  commissionerName: optional.text,
  recoverableTaxValue: z.number(),
  otherCosts: z.array(z.strictObject({ name: z.string(), value: z.number() })),
  paymentTerms: z.array(z.strictObject({ id: z.string(), dueDate: z.string(), value: z.number(), paid: z.boolean() })),
  observation: optional.text,
  receivedAt: optional.text,
  storedAt: optional.text,
  items: z.array(itemAnswer),
  receipts: z.array(receiptAnswer),
  createdAt: z.string(),
  createdBy: ref.nullable(),
  updatedAt: z.string(),
  version: z.int(),
});

const refOf = (type: string, row: { id: string; name: string } | null) =>
  row && { id: toGlobalId(type, row.id), name: row.name };
const dayText = (day: Date | null) => day && dayOf(day);
const tonsOrNull = (kg: { toString(): string } | null) => (kg === null ? null : tonsOf(kg.toString()));

function presentItems(purchase: PurchaseRow): z.output<typeof itemAnswer>[] {
  const figures = itemFigures(purchase);
  return purchase.items.map(({ id, food, kg, unitPrice, dryMatterPct }) => {
    const { receivedKg, scaleDifferenceKg, payableKg, landedCost, landedCostPerKg } = figures.get(id)!;
    return {
      id: toGlobalId('PurchaseItem', id),
      food: refOf('Food', food)!,
      weightTons: tonsOf(kg),
      unitPrice: unitPrice.toNumber(),
      dryMatterPercent: numberOf(dryMatterPct),
      receivedTons: tonsOf(receivedKg),
      scaleDifferenceTons: tonsOf(scaleDifferenceKg),
      payableTons: tonsOrNull(payableKg),
      landedCost: landedCost.toNumber(),
      landedCostPerKg: numberOf(landedCostPerKg),
    };
  });
}

export function presentPurchase(purchase: PurchaseRow): z.output<typeof purchaseAnswer> {
  const { id, category, name, status, invoiceNumber, invoiceSeries, commissionerName, observation, version } = purchase;
  const foodOf = (itemId: string) => refOf('Food', purchase.items.find((item) => item.id === itemId)!.food)!;
  return {
    id: toGlobalId('Purchase', id),
    category,
    name,
    status,
    displayStatus: displayStatusOf(purchase),
    invoiceNumber,
    invoiceSeries,
    invoiceIssueDate: dayText(purchase.invoiceIssueDate),
    supplier: refOf('Establishment', purchase.supplier),
    owner: refOf('Owner', purchase.owner),
    orderDay: dayOf(purchase.orderDay),
    deliveryDate: dayText(purchase.deliveryDate),
    value: purchase.value.toNumber(),
    freightValue: purchase.freightValue.toNumber(),
    commissionValue: purchase.commissionValue.toNumber(),
    commissionerName,
    recoverableTaxValue: purchase.recoverableTaxValue.toNumber(),
    otherCosts: purchase.otherCosts.map((cost) => ({ name: cost.name, value: cost.value.toNumber() })),
    paymentTerms: purchase.paymentTerms.map((term) => ({
      id: toGlobalId('PaymentTerm', term.id),
      dueDate: dayOf(term.dueDate),
      value: term.value.toNumber(),
      paid: term.paid,
    })),
    observation,
    receivedAt: dayText(purchase.receivedAt),
    storedAt: dayText(purchase.storedAt),
    items: presentItems(purchase),
    receipts: purchase.receipts.map((receipt) => ({
      id: toGlobalId('PurchaseReceipt', receipt.id),
      food: foodOf(receipt.itemId),
      receivedAt: dayOf(receipt.day),
      truckPlate: receipt.truckPlate,
      invoiceNumber: receipt.invoiceNumber,
      grossTons: tonsOrNull(receipt.grossKg),
      tareTons: tonsOrNull(receipt.tareKg),
      discountPct: numberOf(receipt.discountPct),
      netTons: tonsOf(receipt.netKg),
      dryMatterPercent: numberOf(receipt.dryMatterPct),
      stockId: receipt.stock && toGlobalId('Stock', receipt.stock.id),
      structure: refOf('Structure', receipt.stock?.structure ?? null),
      storedAt: dayText(receipt.storedDay),
      landedCost: numberOf(receipt.landedCost),
      note: receipt.note,
    })),
    createdAt: purchase.createdAt.toISOString(),
    createdBy: refOf('Membership', purchase.createdBy),
    updatedAt: purchase.updatedAt.toISOString(),
    version,
  };
}

async function presentChanged(ctx: Context, { purchaseId }: { purchaseId: string }) {
  return presentPurchase(await getPurchase(ctx, { id: purchaseId }));
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ourNames: Readonly<Record<string, string>> = {
  weightTons: 'kg',
  grossTons: 'grossKg',
  tareTons: 'tareKg',
  netTons: 'netKg',
  dryMatterPercent: 'dryMatterPct',
};

/** Weights and dry matter as callers of old write them, by our names. */
export function weighed(fields: unknown): unknown {
  if (!isFields(fields)) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      ourNames[name] ?? name,
      name.endsWith('Tons') ? kilogramsOf(value) : value,
    ]),
  );
}

/** The body with the ids of the path, and the rows of a list in our names. */
function withRows(list: 'items' | 'receipts') {
  return ({ params, body }: RestRequest): unknown => {
    if (!isFields(body)) return body ?? params;
    const rows = body[list];
    return { ...body, ...params, ...(Array.isArray(rows) ? { [list]: rows.map(weighed) } : {}) };
  };
}

rest({
  call: 'GET /purchases',
  summary: 'Purchases, a page at a time',
  query: {
    ...pageQuery,
    category: purchaseCategories.join(', '),
    status: receiptStatuses.join(', '),
    from: 'Ordered from this day',
    to: 'Ordered until this day',
    supplierId: 'Only of this establishment',
    ownerId: 'Only for this owner',
    foodId: 'Only with this food',
  },
  input: ({ query: { category, status, from, to, supplierId, ownerId, foodId, search, ...page } }) => ({
    ...pageOf(page),
    filter: {
      ...sent({ category, from, to, supplierId, ownerId, foodId, search }),
      ...(status === undefined ? {} : { statuses: [status] }),
    },
  }),
  variants: [
    variant({
      service: pagedQuery<PurchaseRow>('purchases', purchaseList, purchaseParts),
      answer: listAnswer(
        purchaseAnswer.extend({ summary: z.strictObject({ heads: z.int(), tons: z.number(), earrings: z.int() }) }),
      ),
      present: (_ctx, { items, ...page }) => ({
        ...page,
        items: items.map((row) => ({
          ...presentPurchase(row),
          summary: { heads: 0, tons: tonsOf(purchaseFigures(row).orderedKg), earrings: 0 },
        })),
      }),
    }),
  ],
});

rest({
  call: 'GET /purchases/name-exists',
  summary: 'Whether another purchase has this name',
  query: { name: 'The name', exceptId: 'Not looking at this purchase' },
  input: ({ query: { name = '', exceptId } }) => ({ name, ...sent({ exceptId }) }),
  variants: [
    variant({
      service: purchaseNameExists,
      answer: z.strictObject({ exists: z.boolean() }),
      present: (_ctx, answer) => answer,
    }),
  ],
});

rest({
  call: 'POST /purchases/foods',
  summary: 'A new order of foods: weights in tons, `unitPrice` in R$ per kg',
  status: 201,
  input: withRows('items'),
  variants: [variant({ service: createFoodPurchase, answer: purchaseAnswer, present: presentChanged })],
});

rest({
  call: 'GET /purchases/{id}',
  summary: 'One purchase with its items, trucks and payment terms',
  variants: [
    variant({ service: getPurchase, answer: purchaseAnswer, present: (_ctx, purchase) => presentPurchase(purchase) }),
  ],
});

rest({
  call: 'PUT /purchases/{id}/foods',
  summary: 'Changes an order of foods; what is not sent stays',
  input: withRows('items'),
  variants: [variant({ service: updateFoodPurchase, answer: purchaseAnswer, present: presentChanged })],
});

rest({
  call: 'POST /purchases/{id}',
  summary: 'Feed of a purchase came: its trucks, in tons; one with `structureId` is stored at once',
  input: withRows('receipts'),
  variants: [variant({ service: receiveFoodPurchase, answer: purchaseAnswer, present: presentChanged })],
});

rest({
  call: 'DELETE /purchases/{id}',
  summary: 'Deletes an order that nothing came of',
  status: 204,
  variants: [variant({ service: deletePurchase, answer: nothing, present: () => ({}) })],
});
