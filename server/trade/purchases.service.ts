import { z } from 'zod';
import { Decimal } from 'decimal.js';
import { removeDocumentsOf } from '../documents/documents.service.ts';
import type { Context } from '../platform/context.ts';
import { calendarToday, dateOf, dayOf, type Day } from '../platform/day.ts';
import { unlessStale } from '../platform/db/lock.ts';
import { fail, failIssues, fieldsAlreadyInUse, issue } from '../platform/errors/AppError.ts';
import { civilDate, globalId, knownVersion, line, requiredLine } from '../platform/input.ts';
import { goodsValue } from '../platform/quantities.calc.ts';
import { defineCommand } from '../platform/service.ts';
import { lockLedger } from '../stock/ledger.service.ts';
import { kilograms, money, mostMoney, unitPrice } from '../stock/ledgerChange.service.ts';
import { share } from '../stock/percentage.ts';
import { requireNoEarringLife } from '../traceability/earringOrder.service.ts';
import { changeFields, changePurchase, foodPurchase, settleMoney, type FoodPurchase } from './purchaseCosts.service.ts';
import { isPurchaseNameTaken } from './purchaseList.service.ts';

const foodItem = z.strictObject({
  foodId: globalId('Food'),
  kg: kilograms(),
  unitPrice: unitPrice(),
  dryMatterPct: share().nullish(),
});
type Items = z.output<typeof foodItem>[];

export const paymentTerm = z.strictObject({ dueDate: civilDate(), value: money(), paid: z.boolean().optional() });
export const knownTerm = paymentTerm.extend({ id: globalId('PaymentTerm').nullish() });
type Terms = z.output<typeof knownTerm>[];

const otherCost = z.strictObject({ name: requiredLine(100), value: money() });

export const purchaseFields = {
  name: requiredLine(100),
  invoiceNumber: requiredLine(20),
  invoiceSeries: requiredLine(10).meta({ examples: ['1'] }),
  invoiceIssueDate: civilDate().nullish(),
  supplierId: globalId('Establishment').nullish(),
  ownerId: globalId('Owner').nullish(),
  orderDay: civilDate().nullish(),
  deliveryDate: civilDate().nullish(),
  /** Defaults to the sum of the items. */
  value: money().nullish(),
  freightValue: money().optional(),
  commissionValue: money().optional(),
  commissionerName: line(100).nullish(),
  recoverableTaxValue: money().optional(),
  otherCosts: z.array(otherCost).max(20).optional(),
  observation: line(500).nullish(),
  items: z.array(foodItem).min(1).max(30),
};

function valueOf(items: Items): string {
  const value = Decimal.sum(0, ...items.map(({ kg, unitPrice }) => goodsValue(kg, unitPrice)));
  if (value.gt(mostMoney)) fail('InvalidFieldType', { reason: 'OUT_OF_RANGE' }, 'items');
  return value.toFixed(2);
}

interface Parties {
  supplierId?: string | null | undefined;
  ownerId?: string | null | undefined;
}

export async function requireParties(ctx: Context, { supplierId, ownerId }: Parties, before?: Parties): Promise<void> {
  if (supplierId) {
    const supplier = await ctx.db.establishment.findUnique({ where: { id: supplierId }, select: { active: true } });
    if (!supplier) fail('EstablishmentNotFound', {}, 'supplierId');
    if (!supplier.active && supplierId !== before?.supplierId) fail('EstablishmentNotActive', {}, 'supplierId');
  }
  if (ownerId && (await ctx.db.owner.count({ where: { id: ownerId } })) === 0) fail('InexistentEntity', {}, 'ownerId');
}

/** Validates foods: each once; a deactivated one only if the purchase already had it. */
async function requireFoods(ctx: Context, items: Items, before: readonly { foodId: string }[] = []): Promise<void> {
  const foods = new Map(
    (
      await ctx.db.food.findMany({
        where: { id: { in: items.map(({ foodId }) => foodId) } },
        select: { id: true, active: true, name: true },
      })
    ).map((food) => [food.id, food]),
  );
  const issues = items.flatMap(({ foodId }, index) => {
    const food = foods.get(foodId);
    const path = `items.${index}.foodId`;
    if (!food) return [issue(path, 'StockNotFound')];
    if (!food.active && !before.some((item) => item.foodId === foodId))
      return [issue(path, 'InvalidIngredient', { ingredient: food.name })];
    return items.findIndex((other) => other.foodId === foodId) === index
      ? []
      : [issue(path, 'FieldsAlreadyInUse', { fields: [{ path: food.name }] })];
  });
  if (issues.length > 0) failIssues(issues);
}

export async function requireFreeName(ctx: Context, name: string, exceptId?: string): Promise<void> {
  if (await isPurchaseNameTaken(ctx, name, exceptId)) throw fieldsAlreadyInUse(['name']);
}

/** Recoverable taxes cannot exceed the invoice. */
export function requireTaxInside(value: Decimal.Value, recoverableTaxValue: Decimal.Value): void {
  if (new Decimal(recoverableTaxValue).gt(value)) fail('TaxAboveValue', {}, 'recoverableTaxValue');
}

interface Days {
  orderDay: Day;
  invoiceIssueDate?: Day | null | undefined;
  deliveryDate?: Day | null | undefined;
}

/** Order and invoice dates are not in the future, and delivery is not before the order. */
export async function requireDays(ctx: Context, { orderDay, invoiceIssueDate, deliveryDate }: Days): Promise<void> {
  const { currentDay, timeZone } = await ctx.db.farm.findUniqueOrThrow({
    where: { id: ctx.actor.farmId },
    select: { currentDay: true, timeZone: true },
  });
  const open = dayOf(currentDay);
  if (orderDay > open) fail('FarmDayNotOpen', { day: orderDay }, 'orderDay');
  // Invoices use the calendar date, which may be ahead of the farm day.
  if (invoiceIssueDate && invoiceIssueDate > open && invoiceIssueDate > calendarToday(timeZone, ctx.now()))
    fail('FarmDayNotOpen', { day: invoiceIssueDate }, 'invoiceIssueDate');
  if (deliveryDate && deliveryDate < orderDay)
    fail('StartDateAfterEndDate', { reason: 'BEFORE_ORDER', day: orderDay }, 'deliveryDate');
}

export const dated = (day: string | null | undefined) => (day ? dateOf(day) : day);

export const createFoodPurchase = defineCommand({
  name: 'createFoodPurchase',
  allow: 'purchase:write',
  input: z.strictObject({ ...purchaseFields, paymentTerms: z.array(paymentTerm).max(60).optional() }),
  async run(
    ctx,
    { items, otherCosts = [], paymentTerms = [], invoiceIssueDate, orderDay: ordered, deliveryDate, ...input },
  ) {
    const { farmId, membershipId } = ctx.actor;
    const orderDay = ordered ?? (await ctx.openDay());
    await requireParties(ctx, input);
    await requireFoods(ctx, items);
    await requireDays(ctx, { orderDay, invoiceIssueDate, deliveryDate });
    const value = input.value ?? valueOf(items);
    requireTaxInside(value, input.recoverableTaxValue ?? 0);
    await requireFreeName(ctx, input.name);
    const { id } = await ctx.db.purchase.create({
      data: {
        ...input,
        farmId,
        category: 'FOODS',
        orderDay: dateOf(orderDay),
        invoiceIssueDate: dated(invoiceIssueDate),
        deliveryDate: dated(deliveryDate),
        value,
        createdById: membershipId,
      },
      select: { id: true },
    });
    const owned = { farmId, purchaseId: id };
    await ctx.db.purchaseItem.createMany({ data: items.map((item, position) => ({ ...item, ...owned, position })) });
    await writeCosts(ctx, id, otherCosts);
    await ctx.db.paymentTerm.createMany({
      data: paymentTerms.map(({ dueDate, ...term }) => ({ ...term, ...owned, dueDate: dateOf(dueDate) })),
    });
    await ctx.emit({ type: 'Purchase', id, op: 'CREATED', subject: input.name });
    return { purchaseId: id };
  },
});

/** Matches payment terms with existing ones: by id, or else by equal due date and value. */
export async function matchTerms(ctx: Context, purchaseId: string, terms: Terms) {
  const left = new Set(await ctx.db.paymentTerm.findMany({ where: { purchaseId } }));
  type Term = typeof left extends Set<infer One> ? One : never;
  const take = (isIt: (term: Term) => boolean): Term | undefined => {
    const term = [...left].find(isIt);
    if (term) left.delete(term);
    return term;
  };
  const named = terms.map(({ id }, index) =>
    id ? (take((term) => term.id === id) ?? fail('FinancialItemNotFound', {}, `paymentTerms.${index}.id`)) : undefined,
  );
  const matched = terms.map(({ id: _id, ...term }, index) => ({
    term,
    existing: named[index] ?? take(({ dueDate, value }) => dayOf(dueDate) === term.dueDate && value.eq(term.value)),
  }));
  return { matched, removed: [...left].map(({ id }) => id) };
}

/** Replaces all payment terms. */
export async function writeTerms(
  ctx: Context,
  purchaseId: string,
  { matched, removed }: Awaited<ReturnType<typeof matchTerms>>,
): Promise<void> {
  for (const { term, existing } of matched) {
    const { dueDate, value, paid } = term;
    const data = { dueDate: dateOf(dueDate), value, ...(paid === undefined ? {} : { paid }) };
    if (existing) await ctx.db.paymentTerm.update({ where: { id: existing.id }, data });
    else await ctx.db.paymentTerm.create({ data: { ...data, farmId: ctx.actor.farmId, purchaseId } });
  }
  await ctx.db.paymentTerm.deleteMany({ where: { id: { in: removed } } });
}

/** Items are matched by food; one with receipts cannot be removed, even when those were withdrawn. */
async function writeItems(ctx: Context, { id, items: before }: FoodPurchase, items: Items): Promise<void> {
  const removed = before.filter(({ foodId }) => !items.some((item) => item.foodId === foodId)).map((item) => item.id);
  if ((await ctx.db.purchaseReceipt.count({ where: { itemId: { in: removed } } })) > 0)
    fail('PurchaseItemReceived', {}, 'items');
  await ctx.db.purchaseItem.deleteMany({ where: { id: { in: removed } } });
  for (const [position, { foodId, ...item }] of items.entries()) {
    const existing = before.find((each) => each.foodId === foodId);
    if (existing)
      await ctx.db.purchaseItem.update({ where: { id: existing.id }, data: { dryMatterPct: null, ...item, position } });
    else
      await ctx.db.purchaseItem.create({
        data: { ...item, foodId, position, farmId: ctx.actor.farmId, purchaseId: id },
      });
  }
}

export async function writeCosts(
  ctx: Context,
  purchaseId: string,
  otherCosts: z.output<typeof otherCost>[],
): Promise<void> {
  await ctx.db.purchaseCost.deleteMany({ where: { purchaseId } });
  await ctx.db.purchaseCost.createMany({
    data: otherCosts.map((cost) => ({ ...cost, farmId: ctx.actor.farmId, purchaseId })),
  });
}

/** Fields that may still change after goods were received: money and notes. */
export const lateFields = new Set([
  'value',
  'freightValue',
  'commissionValue',
  'commissionerName',
  'recoverableTaxValue',
  'otherCosts',
  'paymentTerms',
  'observation',
]);

export const updateFoodPurchase = defineCommand({
  name: 'updateFoodPurchase',
  allow: 'purchase:write',
  input: z.strictObject({
    ...z.object({ ...purchaseFields, paymentTerms: z.array(knownTerm).max(60) }).partial().shape,
    id: globalId('Purchase'),
    ...changeFields,
    version: knownVersion(),
  }),
  async run(ctx, { id, version, dryRun, acceptRetroactive, accept, items, otherCosts, paymentTerms, ...changes }) {
    await lockLedger(ctx);
    const before = await foodPurchase(ctx, id);
    await requireParties(ctx, changes, before);
    if (items) await requireFoods(ctx, items, before.items);
    const terms = paymentTerms && (await matchTerms(ctx, id, paymentTerms));
    const changedFields = Object.entries({ ...changes, items, otherCosts, paymentTerms }).filter(
      ([, value]) => value !== undefined,
    );
    const locked = before.status === 'PENDING' ? undefined : changedFields.find(([name]) => !lateFields.has(name));
    if (locked) fail('PurchaseNotPending', {}, locked[0]);
    const { value: typed, orderDay, invoiceIssueDate, deliveryDate, ...others } = changes;
    if (orderDay || invoiceIssueDate || deliveryDate)
      await requireDays(ctx, {
        orderDay: orderDay ?? dayOf(before.orderDay),
        invoiceIssueDate,
        deliveryDate: deliveryDate === undefined && before.deliveryDate ? dayOf(before.deliveryDate) : deliveryDate,
      });
    const value = typed ?? (items ? valueOf(items) : before.value);
    requireTaxInside(value, others.recoverableTaxValue ?? before.recoverableTaxValue);
    if (others.name) await requireFreeName(ctx, others.name, id);
    const days = {
      ...(orderDay ? { orderDay: dateOf(orderDay) } : {}),
      invoiceIssueDate: dated(invoiceIssueDate),
      deliveryDate: dated(deliveryDate),
    };
    return changePurchase(ctx, id, { dryRun, accept }, async (trace) => {
      await unlessStale(
        ctx.db.purchase.update({
          where: { id, version },
          data: { ...others, ...days, value, version: { increment: 1 } },
        }),
      );
      if (items) await writeItems(ctx, before, items);
      if (otherCosts) await writeCosts(ctx, id, otherCosts);
      if (terms) await writeTerms(ctx, id, terms);
      await settleMoney(ctx, before, { dryRun, acceptRetroactive }, trace);
    });
  },
});

/** Only a purchase without receipts can be deleted. */
export const deletePurchase = defineCommand({
  name: 'deletePurchase',
  allow: 'purchase:write',
  input: z.strictObject({ id: globalId('Purchase') }),
  async run(ctx, { id }) {
    await lockLedger(ctx);
    const purchase = await ctx.db.purchase.findUnique({ where: { id }, select: { status: true, name: true } });
    if (!purchase) fail('PurchaseNotFound');
    if (purchase.status !== 'PENDING') fail('PurchaseNotPending');
    await requireNoEarringLife(ctx, id);
    if ((await ctx.db.stockMovement.count({ where: { receipt: { purchaseId: id } } })) > 0)
      fail('PurchaseInLedger', {}, 'id');
    await removeDocumentsOf(ctx, { purchaseId: id });
    await ctx.db.purchase.delete({ where: { id } });
    await ctx.emit({ type: 'Purchase', id, op: 'DELETED', subject: purchase.name });
    return { deletedId: id };
  },
});

export const setPaymentTermPaid = defineCommand({
  name: 'setPaymentTermPaid',
  allow: 'purchase:write',
  input: z.strictObject({ id: globalId('PaymentTerm'), paid: z.boolean() }),
  async run(ctx, { id, paid }) {
    const term = await ctx.db.paymentTerm.findUnique({
      where: { id },
      select: { purchaseId: true, purchase: { select: { name: true } } },
    });
    if (!term) fail('FinancialItemNotFound');
    await ctx.db.paymentTerm.update({ where: { id }, data: { paid } });
    await ctx.emit({ type: 'Purchase', id: term.purchaseId, op: 'UPDATED', subject: term.purchase.name });
    return { purchaseId: term.purchaseId };
  },
});
