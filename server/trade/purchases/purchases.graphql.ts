import { Decimal } from 'decimal.js';
import { Farm } from '../../farm/farm.graphql.ts';
import { documentsInOrder } from '../../papers/documents/documents.graphql.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { changeFeed } from '../../platform/graphql/live/changeFeed.ts';
import { command } from '../../platform/graphql/command.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef, inputRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { toGlobalId } from '../../platform/input.ts';
import { Effect } from '../../stock/ledger/movements.graphql.ts';
import { StockMovement } from '../../stock/stocks/stocks.graphql.ts';
import { createFoodPurchase, updateFoodPurchase } from '../receipts/foodPurchases.service.ts';
import { itemFigures, openOf, perKg, purchaseFigures, type PurchaseFigures } from './purchaseFigures.calc.ts';
import {
  paymentTermList,
  purchaseCategories,
  purchaseList,
  purchaseNameExists,
  purchaseTotals,
  receiptStatuses,
  readPurchase,
} from './purchaseList.service.ts';
import { purchaseAsOf } from './purchaseDay.service.ts';
import { deletePurchase, setPaymentTermPaid } from './purchases.service.ts';
import {
  closeFoodPurchase,
  receiveFoodPurchase,
  storeReceipt,
  updateReceipt,
  withdrawReceipt,
} from '../receipts/receipts.service.ts';

const CategoryEnum = enumRef('PurchaseCategory', purchaseCategories);
const StatusEnum = enumRef('ReceiptStatus', receiptStatuses);

const may = { authScopes: { may: 'purchase:read' } } as const;

const Figures = builder.objectRef<PurchaseFigures>('PurchaseFigures').implement({
  description: 'What came of a purchase of foods, or of one of its items, and what it costs at the farm',
  ...may,
  fields: (t) => ({
    goodsValue: t.expose('goodsValue', {
      type: 'Decimal',
      description: 'By the prices of the order; the invoice may say something else',
    }),
    orderedKg: t.expose('orderedKg', { type: 'Decimal' }),
    receivedKg: t.expose('receivedKg', { type: 'Decimal' }),
    scaleDifferenceKg: t.expose('scaleDifferenceKg', { type: 'Decimal', description: 'Received less invoiced' }),
    completenessPct: t.expose('completenessPct', { type: 'Decimal' }),
    isComplete: t.exposeBoolean('isComplete', { description: 'Within the farm’s tolerance' }),
    missingKg: t.expose('missingKg', { type: 'Decimal', description: 'Still to come, item by item' }),
    payableKg: t.expose('payableKg', {
      type: 'Decimal',
      nullable: true,
      description: 'By the dry matter that was agreed',
    }),
    payableValue: t.expose('payableValue', {
      type: 'Decimal',
      nullable: true,
      description: 'What that costs by the prices of the order',
    }),
    landedCost: t.expose('landedCost', {
      type: 'Decimal',
      description: 'Invoice, freight and other costs, less recoverable taxes',
    }),
    landedCostPerKg: t.expose('landedCostPerKg', { type: 'Decimal', nullable: true }),
  }),
});

const dated = { status: true, receivedAt: true, storedAt: true } as const;
const datedState = { description: 'On the chosen day', select: dated } as const;

export const figuredFood = {
  ...dated,
  value: true,
  freightValue: true,
  commissionValue: true,
  recoverableTaxValue: true,
  otherCosts: { select: { value: true } },
  items: { select: { id: true, kg: true, unitPrice: true, dryMatterPct: true } },
  receipts: { select: { itemId: true, stockId: true, netKg: true, dryMatterPct: true, day: true } },
} as const;

export const Purchase = farmNode('Purchase', {
  read: 'purchase:read',
  viewerCan: { Update: 'purchase:write' },
  description: 'An order of animals, foods or earrings, from the paper to the yard',
  fields: (t) => ({
    category: t.expose('category', { type: CategoryEnum }),
    status: t.field({
      ...datedState,
      type: StatusEnum,
      resolve: async (purchase, _args, ctx) => (await purchaseAsOf(ctx, purchase)).status,
    }),
    name: t.exposeString('name'),
    invoiceNumber: t.exposeString('invoiceNumber'),
    invoiceSeries: t.exposeString('invoiceSeries'),
    invoiceIssueDate: t.expose('invoiceIssueDate', { type: 'Date', nullable: true }),
    supplier: t.relation('supplier', { nullable: true }),
    owner: t.relation('owner', { nullable: true }),
    orderDay: t.expose('orderDay', { type: 'Date' }),
    deliveryDate: t.expose('deliveryDate', { type: 'Date', nullable: true }),
    value: t.expose('value', { type: 'Decimal' }),
    freightValue: t.expose('freightValue', { type: 'Decimal' }),
    commissionValue: t.expose('commissionValue', { type: 'Decimal' }),
    commissionerName: t.exposeString('commissionerName', { nullable: true }),
    recoverableTaxValue: t.expose('recoverableTaxValue', { type: 'Decimal' }),
    observation: t.exposeString('observation', { nullable: true }),
    receivedAt: t.field({
      ...datedState,
      type: 'Date',
      nullable: true,
      resolve: async (purchase, _args, ctx) => (await purchaseAsOf(ctx, purchase)).receivedAt,
    }),
    storedAt: t.field({
      ...datedState,
      type: 'Date',
      nullable: true,
      resolve: async (purchase, _args, ctx) => (await purchaseAsOf(ctx, purchase)).storedAt,
    }),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.relation('createdBy', { nullable: true }),
    items: t.relation('items', { query: { orderBy: { position: 'asc' } } }),
    receipts: t.relation('receipts', { query: { orderBy: [{ day: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }] } }),
    otherCosts: t.relation('otherCosts', { query: { orderBy: { id: 'asc' } } }),
    paymentTerms: t.relation('paymentTerms', { query: { orderBy: [{ dueDate: 'asc' }, { id: 'asc' }] } }),
    orderedKg: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Null when it is not of foods',
      select: { category: true, items: { select: { kg: true } } },
      resolve: ({ category, items }) => (category === 'FOODS' ? Decimal.sum(0, ...items.map(({ kg }) => kg)) : null),
    }),
    figures: t.field({
      type: Figures,
      select: figuredFood,
      resolve: async (purchase, _args, ctx) => purchaseFigures(await readPurchase(ctx, purchase)),
    }),
    documents: t.relation('documents', documentsInOrder),
  }),
});

farmNode('PurchaseItem', {
  read: 'purchase:read',
  description: 'A food of a purchase: what was ordered and at what price',
  fields: (t) => ({
    food: t.relation('food'),
    kg: t.expose('kg', { type: 'Decimal' }),
    unitPrice: t.expose('unitPrice', { type: 'Decimal', description: 'R$ per kg of natural matter' }),
    dryMatterPct: t.expose('dryMatterPct', { type: 'Decimal', nullable: true, description: 'As agreed' }),
    figures: t.field({
      type: Figures,
      select: { purchase: { select: figuredFood } },
      resolve: async ({ id, purchase }, _args, ctx) => itemFigures(await readPurchase(ctx, purchase)).get(id)!,
    }),
  }),
});

const PurchaseReceipt = farmNode('PurchaseReceipt', {
  read: 'purchase:read',
  description: 'A truck of a purchase: weighed when it came, then stored',
  fields: (t) => ({
    purchase: t.relation('purchase'),
    item: t.relation('item'),
    day: t.expose('day', { type: 'Date' }),
    truckPlate: t.exposeString('truckPlate', { nullable: true }),
    invoiceNumber: t.exposeString('invoiceNumber', { nullable: true }),
    grossKg: t.expose('grossKg', { type: 'Decimal', nullable: true }),
    tareKg: t.expose('tareKg', { type: 'Decimal', nullable: true }),
    discountPct: t.expose('discountPct', { type: 'Decimal', nullable: true }),
    netKg: t.expose('netKg', { type: 'Decimal' }),
    dryMatterPct: t.expose('dryMatterPct', { type: 'Decimal', nullable: true }),
    note: t.exposeString('note', { nullable: true }),
    withdrawn: t.boolean({
      description: 'Taken back after it had been in the ledger',
      resolve: ({ netKg }) => netKg.isZero(),
    }),
    stock: t.relation('stock', { nullable: true }),
    storedDay: t.expose('storedDay', { type: 'Date', nullable: true }),
    landedCost: t.expose('landedCost', { type: 'Decimal', nullable: true }),
    landedCostPerKg: t.field({
      type: 'Decimal',
      nullable: true,
      resolve: ({ landedCost, netKg }) => landedCost && perKg(landedCost, netKg),
    }),
    movements: t.relation('movements', {
      authScopes: { may: 'stock:read' },
      query: { orderBy: [{ seq: 'asc' }, { step: 'asc' }, { id: 'asc' }] },
    }),
    by: t.relation('createdBy', { nullable: true }),
  }),
});

farmNode('PurchaseCost', {
  read: 'purchase:read',
  description: 'Unloading, weighing and the like',
  fields: (t) => ({ name: t.exposeString('name'), value: t.expose('value', { type: 'Decimal' }) }),
});

const PaymentTerm = farmNode('PaymentTerm', {
  read: 'purchase:read',
  description: 'What of a purchase is due and when',
  fields: (t) => ({
    purchase: t.relation('purchase'),
    dueDate: t.expose('dueDate', { type: 'Date' }),
    value: t.expose('value', { type: 'Decimal' }),
    open: t.field({
      type: 'Decimal',
      description: 'What of the value is not paid',
      select: { value: true, payments: { select: { value: true }, orderBy: { id: 'asc' } } },
      resolve: ({ value, payments }) => openOf(value, payments),
    }),
    paid: t.exposeBoolean('paid'),
  }),
});

builder.prismaObjectField(StockMovement, 'receipt', (t) => t.relation('receipt', { nullable: true, ...may }));

farmList('purchases', Purchase, purchaseList);
farmList('paymentTerms', PaymentTerm, paymentTermList);

const Totals = builder.objectRef<Awaited<ReturnType<typeof purchaseTotals>>>('PurchaseTotals').implement({
  ...may,
  fields: (t) => ({
    value: t.expose('value', { type: 'Decimal' }),
    orderedKg: t.expose('orderedKg', { type: 'Decimal' }),
    orderedHeads: t.exposeInt('orderedHeads'),
  }),
});

builder.prismaObjectFields(Farm, (t) => ({
  purchaseTotals: t.field({
    type: Totals,
    ...may,
    args: { filter: t.arg({ type: inputRef('PurchasesFilterInput', purchaseList.filter), required: false }) },
    resolve: (_farm, { filter }: { filter?: unknown }, ctx) => purchaseTotals(ctx, { filter }),
  }),
  purchaseNameExists: t.boolean({
    ...may,
    args: { name: t.arg.string({ required: true }), exceptId: t.arg.id({ required: false }) },
    resolve: async (_farm, args, ctx) => (await purchaseNameExists(ctx, args)).exists,
  }),
}));

for (const service of [createFoodPurchase, setPaymentTermPaid])
  command(service, (t) => ({ purchase: reread(t, Purchase, 'purchaseId') }));

for (const service of [storeReceipt, updateReceipt]) {
  command(service, (t) => ({
    effect: t.field({
      type: Effect,
      nullable: true,
      description: 'Of a change that was only tried',
      resolve: ({ effect }) => effect,
    }),
    receipt: reread(t, PurchaseReceipt, 'receiptId'),
    purchase: reread(t, Purchase, 'purchaseId'),
  }));
}

for (const service of [updateFoodPurchase, receiveFoodPurchase, withdrawReceipt, closeFoodPurchase]) {
  command(service, (t) => ({
    effect: t.field({
      type: Effect,
      nullable: true,
      description: 'Of a change that was only tried',
      resolve: ({ effect }) => effect,
    }),
    purchase: reread(t, Purchase, 'purchaseId'),
  }));
}

command(deletePurchase, (t) => ({
  deletedId: t.id({ resolve: ({ deletedId }) => toGlobalId('Purchase', deletedId) }),
}));

changeFeed({
  name: 'purchaseChanged',
  read: 'purchase:read',
  field: 'purchase',
  node: Purchase,
});
