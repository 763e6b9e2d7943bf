import { z } from 'zod';
import { Decimal } from 'decimal.js';
import { sincePastIssues } from '../../farm/opening/openingDay.service.ts';
import { backDated, confirmField, requirePlausible } from '../../farm/settings/plausible.service.ts';
import { otherThan, requireFreeName } from '../../platform/db/search.ts';
import type { Context } from '../../platform/context.ts';
import { calendarToday, dateOf, dayOf, type Day } from '../../platform/values/day.ts';
import { unlessStale } from '../../platform/db/lock.ts';
import type { Purchase } from '../../platform/db/generated/prisma/client.ts';
import { fail, failIssues, fieldsAlreadyInUse, issue, type Issue } from '../../platform/errors/AppError.ts';
import { civilDate, globalId, knownRecord, line, partial, requiredLine } from '../../platform/input.ts';
import { nearIssues } from '../../platform/values/period.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import { mostMoney, money } from '../../stock/ledger/ledgerChange.service.ts';
import { requireTerms, termIssues } from '../financial/dueDays.ts';
import { markPaid, markUnpaid, settlePaid } from '../financial/payments.service.ts';
import { bareInvoiceNumber, isNoNumber } from './invoiceNumber.calc.ts';
import { requirePartsAbovePaid } from './partPayments.service.ts';
import { changeTerms } from './purchases.sql.ts';

const paymentTerm = z.strictObject({ dueDate: civilDate(), value: money(), paid: z.boolean().optional() });
const knownTerm = paymentTerm.extend({ id: globalId('PaymentTerm').nullish() });
type Terms = z.output<typeof knownTerm>[];

const otherCost = z.strictObject({ name: requiredLine(100), value: money() });

const orderFields = {
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
  confirm: confirmField(),
};

/** What every new order says, whatever it is of. */
export const newOrderFields = { ...orderFields, paymentTerms: z.array(paymentTerm).max(60).optional() };
const newOrder = z.strictObject(newOrderFields);

/** What may be changed of an order, whatever it is of. */
export const changedOrderFields = {
  ...partial({ ...orderFields, paymentTerms: z.array(knownTerm).max(60) }),
  ...knownRecord('Purchase'),
};
const changedOrder = z.strictObject(changedOrderFields);

/** The value of an order by its items; it cannot be more than an invoice can say. */
export function itemsValue(values: readonly Decimal[]): string {
  const value = Decimal.sum(0, ...values);
  if (value.gt(mostMoney)) fail('InvalidFieldType', { reason: 'OUT_OF_RANGE' }, 'items');
  return value.toFixed(2);
}

interface Parties {
  supplierId?: string | null | undefined;
  ownerId?: string | null | undefined;
}

/** Who sells exists and is active, unless it was so before; so does the owner. */
export async function requireParties(ctx: Context, { supplierId, ownerId }: Parties, before?: Parties): Promise<void> {
  if (supplierId) {
    const supplier = await ctx.db.establishment.findUnique({ where: ctx.key(supplierId), select: { active: true } });
    if (!supplier) fail('EstablishmentNotFound', {}, 'supplierId');
    if (!supplier.active && supplierId !== before?.supplierId) fail('EstablishmentNotActive', {}, 'supplierId');
  }
  if (ownerId && (await ctx.db.owner.count({ where: { id: ownerId } })) === 0) fail('InexistentEntity', {}, 'ownerId');
}

type Invoice = Pick<Purchase, 'supplierId' | 'invoiceNumber' | 'invoiceSeries'>;
type GivenInvoice = { [Name in keyof Invoice]?: Invoice[Name] | undefined };

/** The same invoice of a supplier is here once, with or without the zeros and dots of its print. */
async function requireNewInvoice(ctx: Context, given: GivenInvoice, before?: Invoice & { id: string }): Promise<void> {
  const { supplierId = before?.supplierId, invoiceNumber = before?.invoiceNumber ?? '' } = given;
  const { invoiceSeries = before?.invoiceSeries ?? '' } = given;
  const bare = bareInvoiceNumber(invoiceNumber);
  const isSame =
    supplierId === before?.supplierId &&
    invoiceSeries === before?.invoiceSeries &&
    bare === bareInvoiceNumber(before?.invoiceNumber ?? '');
  if (isSame || !supplierId || isNoNumber(bare)) return;
  const alike = { supplierId, invoiceSeries, invoiceNumber: { endsWith: bare.slice(-3) }, ...otherThan(before?.id) };
  const others = await ctx.db.purchase.findMany({ where: alike, select: { invoiceNumber: true } });
  if (others.some((other) => bareInvoiceNumber(other.invoiceNumber) === bare))
    throw fieldsAlreadyInUse(['supplierId', 'invoiceNumber', 'invoiceSeries']);
}

/** Recoverable taxes cannot exceed the invoice. */
function requireTaxInside(value: Decimal.Value, recoverableTaxValue: Decimal.Value): void {
  if (new Decimal(recoverableTaxValue).gt(value)) fail('TaxAboveValue', {}, 'recoverableTaxValue');
}

interface Days {
  orderDay: Day;
  invoiceIssueDate?: Day | null | undefined;
  deliveryDate?: Day | null | undefined;
}

/** Order and invoice dates are not in the future, and nothing is due or delivered years away or before the order. */
async function requireDays(
  ctx: Context,
  { orderDay, invoiceIssueDate, deliveryDate }: Days,
  terms: readonly { dueDate: Day }[],
  before?: Partial<Days>,
): Promise<void> {
  const { currentDay, timeZone } = await ctx.db.farm.findUniqueOrThrow({
    where: { id: ctx.actor.farmId },
    select: { currentDay: true, timeZone: true },
  });
  const open = dayOf(currentDay);
  const issues: Issue[] = [];
  if (orderDay > open) issues.push(issue('orderDay', 'FarmDayNotOpen', { day: orderDay }));
  // Invoices use the calendar date, which may be ahead of the farm day.
  if (invoiceIssueDate && invoiceIssueDate > open && invoiceIssueDate > calendarToday(timeZone, ctx.now()))
    issues.push(issue('invoiceIssueDate', 'FarmDayNotOpen', { day: invoiceIssueDate }));
  if (deliveryDate && deliveryDate < orderDay)
    issues.push(issue('deliveryDate', 'StartDateAfterEndDate', { reason: 'BEFORE_ORDER', day: orderDay }));
  else issues.push(...nearIssues(deliveryDate, orderDay, 'deliveryDate'));
  if (orderDay !== before?.orderDay) issues.push(...(await sincePastIssues(ctx, orderDay, 'orderDay')));
  if (invoiceIssueDate && invoiceIssueDate !== before?.invoiceIssueDate)
    issues.push(...(await sincePastIssues(ctx, invoiceIssueDate, 'invoiceIssueDate')));
  issues.push(...termIssues(terms, orderDay, 'paymentTerms'));
  if (issues.length > 0) failIssues(issues);
  await requirePlausible(ctx, backDated({ orderDay, invoiceIssueDate }, open, { ...before }));
}

const dated = (day: string | null | undefined) => (day ? dateOf(day) : day);

interface Opened {
  category: Purchase['category'];
  value: Decimal.Value;
  freightSplit?: Purchase['freightSplit'];
}

/** A pending order without its items. */
export async function openOrder(
  ctx: Context,
  { otherCosts = [], paymentTerms = [], confirm: _confirm, ...input }: z.output<typeof newOrder>,
  { category, value, freightSplit = null }: Opened,
): Promise<string> {
  const { farmId, membershipId } = ctx.actor;
  const { invoiceIssueDate, deliveryDate } = input;
  const orderDay = input.orderDay ?? (await ctx.openDay());
  await requireDays(ctx, { orderDay, invoiceIssueDate, deliveryDate }, paymentTerms);
  requireTaxInside(value, input.recoverableTaxValue ?? 0);
  await requireFreeName(ctx.db.purchase, input.name, {});
  await requireNewInvoice(ctx, input);
  const { id } = await ctx.db.purchase.create({
    data: {
      ...input,
      farmId,
      category,
      freightSplit,
      orderDay: dateOf(orderDay),
      invoiceIssueDate: dated(invoiceIssueDate),
      deliveryDate: dated(deliveryDate),
      value: new Decimal(value).toFixed(2),
      createdById: membershipId,
    },
    select: { id: true },
  });
  await writeCosts(ctx, id, otherCosts);
  await addTerms(ctx, id, paymentTerms);
  return id;
}

/** New payment terms; those that are paid were paid when they were due, or today. */
async function addTerms(ctx: Context, purchaseId: string, terms: readonly z.output<typeof paymentTerm>[]) {
  const rows = terms.map(({ dueDate, value, paid }) => ({ id: uuidv7(), dueDate: dateOf(dueDate), value, paid }));
  await ctx.db.paymentTerm.createMany({
    data: rows.map(({ paid: _paid, ...row }) => ({ ...row, farmId: ctx.actor.farmId, purchaseId })),
  });
  await markPaid(ctx, { termIds: rows.flatMap(({ id, paid }) => (paid ? id : [])) }, { whenDue: true });
}

interface MatchedTerm {
  term: Pick<Terms[number], 'dueDate' | 'value'>;
  existing: { id: string; value: Decimal } | undefined;
}

/** What was paid of an instalment beyond its value would be paid for nothing. */
async function requireAbovePaid(ctx: Context, matched: readonly MatchedTerm[]): Promise<void> {
  const lowered = matched.filter(({ term, existing }) => existing?.value.gt(term.value));
  if (lowered.length === 0) return;
  const sums = await ctx.db.financialPayment.groupBy({
    by: ['termId'],
    where: { termId: { in: lowered.map(({ existing }) => existing!.id) } },
    _sum: { value: true },
  });
  const paidOf = new Map(sums.map(({ termId, _sum }) => [termId, _sum.value]));
  const below = matched.findIndex(({ term, existing }) => existing && paidOf.get(existing.id)?.gt(term.value));
  if (below < 0) return;
  const { dueDate } = matched[below]!.term;
  fail('PaymentTermPaid', { dueDate, reason: 'BELOW' }, `paymentTerms.${below}.value`);
}

/** Matches payment terms with existing ones: by id, or else by equal due date and value. */
async function matchTerms(ctx: Context, purchaseId: string, terms: Terms) {
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
  const removed = [...left].map(({ id }) => id);
  // What was paid of it would be paid no more.
  const paid = await ctx.db.paymentTerm.findFirst({ where: { id: { in: removed }, payments: { some: {} } } });
  if (paid) fail('PaymentTermPaid', { dueDate: dayOf(paid.dueDate) }, 'paymentTerms');
  await requireAbovePaid(ctx, matched);
  return { matched, removed };
}

/** Replaces all payment terms. */
async function writeTerms(
  ctx: Context,
  purchaseId: string,
  { matched, removed }: Awaited<ReturnType<typeof matchTerms>>,
): Promise<void> {
  const { farmId } = ctx.actor;
  const kept = matched.flatMap(({ term, existing }) => (existing ? [{ ...term, id: existing.id }] : []));
  // By what it came to before.
  await markUnpaid(ctx, { termIds: kept.flatMap(({ id, paid }) => (paid === false ? id : [])) });
  if (kept.length > 0) await changeTerms(farmId, ctx.db, kept);
  await settlePaid(ctx, { termIds: kept.map(({ id }) => id) });
  await markPaid(ctx, { termIds: kept.flatMap(({ id, paid }) => (paid ? id : [])) }, { whenDue: true });
  const added = matched.flatMap(({ term, existing }) => (existing ? [] : [term]));
  await addTerms(ctx, purchaseId, added);
  await ctx.db.paymentTerm.deleteMany({ where: { id: { in: removed } } });
}

async function writeCosts(ctx: Context, purchaseId: string, otherCosts: z.output<typeof otherCost>[]): Promise<void> {
  await ctx.db.purchaseCost.deleteMany({ where: { purchaseId } });
  await ctx.db.purchaseCost.createMany({
    data: otherCosts.map((cost) => ({ ...cost, farmId: ctx.actor.farmId, purchaseId })),
  });
}

/** Fields that may still change after something was received: money and notes. */
const lateFields: ReadonlySet<string> = new Set([
  'value',
  'freightValue',
  'commissionValue',
  'commissionerName',
  'recoverableTaxValue',
  'otherCosts',
  'paymentTerms',
  'observation',
]);

/** Checks a change of an order, whose items are checked already, and returns what writes it. */
export async function prepareChange(
  ctx: Context,
  before: Purchase,
  { id, version, otherCosts, paymentTerms, confirm: _confirm, ...changes }: z.output<typeof changedOrder>,
  own: { items?: unknown; freightSplit?: Purchase['freightSplit'] | undefined; itemsValue: string | undefined },
): Promise<() => Promise<void>> {
  const { items, freightSplit } = own;
  const terms = paymentTerms && (await matchTerms(ctx, id, paymentTerms));
  const changed = Object.entries({ ...changes, otherCosts, paymentTerms, items, freightSplit });
  const locked =
    before.status === 'PENDING'
      ? undefined
      : changed.find(([name, value]) => value !== undefined && !lateFields.has(name));
  if (locked) fail('PurchaseNotPending', {}, locked[0]);
  const { value: typed, orderDay, invoiceIssueDate, deliveryDate, ...others } = changes;
  if (!orderDay && !invoiceIssueDate && !deliveryDate)
    requireTerms(paymentTerms ?? [], dayOf(before.orderDay), 'paymentTerms');
  else
    await requireDays(
      ctx,
      {
        orderDay: orderDay ?? dayOf(before.orderDay),
        invoiceIssueDate,
        deliveryDate: deliveryDate === undefined && before.deliveryDate ? dayOf(before.deliveryDate) : deliveryDate,
      },
      paymentTerms ?? [],
      {
        orderDay: dayOf(before.orderDay),
        invoiceIssueDate: before.invoiceIssueDate && dayOf(before.invoiceIssueDate),
      },
    );
  const value = typed ?? own.itemsValue ?? before.value;
  await requirePartsAbovePaid(ctx, before, { ...others, value, otherCosts, paymentTerms });
  requireTaxInside(value, others.recoverableTaxValue ?? before.recoverableTaxValue);
  if (others.name) await requireFreeName(ctx.db.purchase, others.name, otherThan(id));
  await requireNewInvoice(ctx, others, before);
  const days = {
    ...(orderDay ? { orderDay: dateOf(orderDay) } : {}),
    invoiceIssueDate: dated(invoiceIssueDate),
    deliveryDate: dated(deliveryDate),
  };
  return async () => {
    await unlessStale(
      ctx.db.purchase.update({
        where: { ...ctx.key(id), version },
        data: { ...others, ...days, freightSplit, value, version: { increment: 1 } },
      }),
    );
    if (otherCosts) await writeCosts(ctx, id, otherCosts);
    if (terms) await writeTerms(ctx, id, terms);
  };
}
