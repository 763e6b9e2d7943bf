import { z } from 'zod';
import { dateOf, dayOf } from '../platform/day.ts';
import { unlessStale } from '../platform/db/lock.ts';
import { fail } from '../platform/errors/AppError.ts';
import { globalId, knownVersion } from '../platform/input.ts';
import { defineCommand } from '../platform/service.ts';
import { money } from '../stock/ledgerChange.service.ts';
import {
  changeEarringOrder,
  earringOrderFields,
  placeEarringOrder,
  type OrderedEarrings,
} from '../traceability/earringOrder.service.ts';
import { earringPurchase } from '../traceability/earringRelease.service.ts';
import {
  dated,
  knownTerm,
  lateFields,
  matchTerms,
  paymentTerm,
  purchaseFields,
  requireDays,
  requireFreeName,
  requireParties,
  requireTaxInside,
  writeCosts,
  writeTerms,
} from './purchases.service.ts';

const { items: _items, ...commonFields } = purchaseFields;
const fields = { ...commonFields, value: money(), ...earringOrderFields };
const orderNames = Object.keys(earringOrderFields) as (keyof typeof earringOrderFields)[];

/** The fields of a purchase of earrings: those of every purchase, and those of its order. */
function divided<Fields extends object>(input: Fields) {
  const isOrder = (name: string) => (orderNames as readonly string[]).includes(name);
  const part = (ofOrder: boolean) =>
    Object.fromEntries(Object.entries(input).filter(([name]) => isOrder(name) === ofOrder));
  return {
    order: part(true) as Pick<Fields, keyof Fields & keyof typeof earringOrderFields>,
    common: part(false) as Omit<Fields, keyof typeof earringOrderFields>,
  };
}

export const createEarringPurchase = defineCommand({
  name: 'createEarringPurchase',
  allow: 'purchase:write',
  input: z.strictObject({ ...fields, paymentTerms: z.array(paymentTerm).max(60).optional() }),
  async run(ctx, input): Promise<OrderedEarrings & { purchaseId: string }> {
    const { farmId, membershipId } = ctx.actor;
    const { order, common } = divided(input);
    const {
      otherCosts = [],
      paymentTerms = [],
      invoiceIssueDate,
      orderDay: ordered,
      deliveryDate,
      ...purchase
    } = common;
    const orderDay = ordered ?? (await ctx.openDay());
    await requireParties(ctx, purchase);
    await requireDays(ctx, { orderDay, invoiceIssueDate, deliveryDate });
    requireTaxInside(purchase.value, purchase.recoverableTaxValue ?? 0);
    await requireFreeName(ctx, purchase.name);
    const { id } = await ctx.db.purchase.create({
      data: {
        ...purchase,
        farmId,
        category: 'EARRINGS',
        orderDay: dateOf(orderDay),
        invoiceIssueDate: dated(invoiceIssueDate),
        deliveryDate: dated(deliveryDate),
        createdById: membershipId,
      },
      select: { id: true },
    });
    await writeCosts(ctx, id, otherCosts);
    await ctx.db.paymentTerm.createMany({
      data: paymentTerms.map(({ dueDate, ...term }) => ({ ...term, farmId, purchaseId: id, dueDate: dateOf(dueDate) })),
    });
    const placed = await placeEarringOrder(ctx, id, order);
    await ctx.emit({ type: 'Purchase', id, op: 'CREATED', subject: purchase.name });
    return { purchaseId: id, ...placed };
  },
});

/** Changes an order; once it has come, only its money and notes. */
export const updateEarringPurchase = defineCommand({
  name: 'updateEarringPurchase',
  allow: 'purchase:write',
  input: z.strictObject({
    ...z.object({ ...fields, paymentTerms: z.array(knownTerm).max(60) }).partial().shape,
    id: globalId('Purchase'),
    version: knownVersion(),
  }),
  async run(ctx, { id, version, ...changes }): Promise<OrderedEarrings & { purchaseId: string }> {
    const before = await earringPurchase(ctx, id);
    const changed = Object.entries(changes).filter(([, value]) => value !== undefined);
    const locked = before.status === 'PENDING' ? undefined : changed.find(([name]) => !lateFields.has(name));
    if (locked) fail('PurchaseNotPending', {}, locked[0]);
    const { order, common } = divided(changes);
    const { otherCosts, paymentTerms, invoiceIssueDate, orderDay, deliveryDate, ...purchase } = common;
    await requireParties(ctx, purchase, before);
    const terms = paymentTerms && (await matchTerms(ctx, id, paymentTerms));
    if (orderDay || invoiceIssueDate || deliveryDate)
      await requireDays(ctx, {
        orderDay: orderDay ?? dayOf(before.orderDay),
        invoiceIssueDate,
        deliveryDate: deliveryDate === undefined && before.deliveryDate ? dayOf(before.deliveryDate) : deliveryDate,
      });
    requireTaxInside(purchase.value ?? before.value, purchase.recoverableTaxValue ?? before.recoverableTaxValue);
    if (purchase.name) await requireFreeName(ctx, purchase.name, id);
    const { name } = await unlessStale(
      ctx.db.purchase.update({
        where: { id, version },
        data: {
          ...purchase,
          ...(orderDay ? { orderDay: dateOf(orderDay) } : {}),
          invoiceIssueDate: dated(invoiceIssueDate),
          deliveryDate: dated(deliveryDate),
          version: { increment: 1 },
        },
        select: { name: true },
      }),
    );
    if (otherCosts) await writeCosts(ctx, id, otherCosts);
    if (terms) await writeTerms(ctx, id, terms);
    const none: OrderedEarrings = { earringsCreated: 0, warnings: [] };
    const isOrder = changed.some(([field]) => Object.hasOwn(earringOrderFields, field));
    const changedOrder = isOrder ? await changeEarringOrder(ctx, id, order) : none;
    await ctx.emit({ type: 'Purchase', id, op: 'UPDATED', subject: name });
    return { purchaseId: id, ...changedOrder };
  },
});
