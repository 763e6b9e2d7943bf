import { z } from 'zod';
import { Decimal } from 'decimal.js';
import { requireSincePast } from '../../farm/opening/openingDay.service.ts';
import type { Context } from '../../platform/context.ts';
import { lockFarm } from '../../platform/db/lock.ts';
import { fail, fieldsAlreadyInUse } from '../../platform/errors/AppError.ts';
import { civilDate, decimal, globalId } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import type { Day } from '../../platform/values/day.ts';
import { mostMoney } from '../../stock/ledger/ledgerChange.service.ts';
import type { ItemRow } from './items.sql.ts';
import { itemId, itemsByKeys, type ItemKey } from './items.service.ts';
import { partOf, type ItemType } from './itemWords.calc.ts';
import { insertPayments, lockItems, payTheRest, settleItems, takeBackLatest, type NewPayment } from './payments.sql.ts';

const most = 2_000;

/** What was paid of an item, as a row of its kind. */
function paymentOf({ type, id }: Pick<ItemRow, 'type' | 'id'>, day: Day, value: string): NewPayment {
  return {
    id: uuidv7(),
    termId: type === 'PaymentTerm' ? id : null,
    salePaymentId: type === 'SalePayment' ? id : null,
    purchaseId: partOf[type] ? id : null,
    part: partOf[type] ?? null,
    lotId: type === 'MedicineLot' ? id : null,
    day,
    value,
  };
}

const idsOf = (items: readonly { type: ItemType; id: string }[], type: ItemType) =>
  items.flatMap((item) => (item.type === type ? item.id : []));

/** Brings what is shown of items in line with their payments, and publishes what changed: each record once. */
async function settle(ctx: Context, items: readonly ItemRow[]): Promise<void> {
  await settleItems(ctx.actor.farmId, ctx.db, {
    termIds: idsOf(items, 'PaymentTerm'),
    salePaymentIds: idsOf(items, 'SalePayment'),
  });
  const changed = new Map(items.map((item) => [item.sourceId, item]));
  for (const { sourceType, sourceId, description } of changed.values())
    await ctx.emit({ type: sourceType, id: sourceId, op: 'UPDATED', subject: description });
}

/** Finds each item, and requires the rights that its kind asks for. */
async function knownItems(ctx: Context, keys: readonly ItemKey[], field: string): Promise<ItemRow[]> {
  const found = await itemsByKeys(ctx, keys);
  return keys.map(({ type, id }, index) => {
    const item = found.find((each) => each.id === id && (type === null || each.type === type));
    if (!item) fail('FinancialItemNotFound', {}, `${field}.${index}.id`);
    if (item.kind === 'RECEIVABLE') ctx.allow('sale:write');
    return item;
  });
}

/** Pays or receives items on a day, each whole or in part; what is left of one stays open. */
export const payFinancialItems = defineCommand({
  name: 'payFinancialItems',
  allow: 'purchase:write',
  input: z.strictObject({
    items: z
      .array(
        z.strictObject({
          id: itemId(),
          /** Defaults to what is open. */
          value: decimal({ min: 0.01, max: mostMoney, places: 2 }).nullish(),
        }),
      )
      .min(1)
      .max(most),
    /** Defaults to the open day. */
    paidOn: civilDate().nullish(),
  }),
  async run(ctx, { items: wanted, paidOn }) {
    const { farmId, membershipId } = ctx.actor;
    await lockFarm(ctx.db, farmId);
    const ids = wanted.map(({ id: { id } }) => id);
    await lockItems(farmId, ctx.db, { termIds: ids, salePaymentIds: ids });
    const items = await knownItems(
      ctx,
      wanted.map(({ id }) => id),
      'items',
    );
    const open = await ctx.openDay();
    const day = paidOn ?? open;
    if (day > open) fail('FarmDayNotOpen', { day }, 'paidOn');
    await requireSincePast(ctx, day, 'paidOn');
    const payments = items.map((item, index) => {
      const field = `items.${index}.id`;
      if (items.indexOf(item) !== index) throw fieldsAlreadyInUse([field]);
      if (item.value === null) fail('FinancialItemWithoutValue', { name: item.description }, field);
      if (new Decimal(item.open).isZero()) fail('FinancialItemPaid', { name: item.description }, field);
      const value = wanted[index]!.value ?? item.open;
      if (new Decimal(value).gt(item.open)) fail('PaymentAboveOpen', { open: item.open }, `items.${index}.value`);
      return paymentOf(item, day, value);
    });
    await insertPayments(farmId, ctx.db, payments, { byId: membershipId, at: ctx.now() });
    await settle(ctx, items);
    return { paymentIds: payments.map(({ id }) => id) };
  },
});

/** Takes payments back: their items are open again. */
export const unpayFinancialItems = defineCommand({
  name: 'unpayFinancialItems',
  allow: 'purchase:write',
  input: z.strictObject({ paymentIds: z.array(globalId('FinancialPayment')).min(1).max(most) }),
  async run(ctx, { paymentIds }) {
    await lockFarm(ctx.db, ctx.actor.farmId);
    const payments = await ctx.db.financialPayment.findMany({ where: { id: { in: paymentIds } } });
    const missing = paymentIds.findIndex((id) => payments.every((payment) => payment.id !== id));
    if (missing >= 0) fail('FinancialItemNotFound', {}, `paymentIds.${missing}`);
    const parts = Object.entries(partOf) as [ItemType, string][];
    const keys = payments.map(({ termId, salePaymentId, purchaseId, lotId, part }): ItemKey => {
      if (termId) return { type: 'PaymentTerm', id: termId };
      if (salePaymentId) return { type: 'SalePayment', id: salePaymentId };
      return lotId
        ? { type: 'MedicineLot', id: lotId }
        : { type: parts.find(([, name]) => name === part)![0], id: purchaseId! };
    });
    if (keys.some(({ type }) => type === 'SalePayment')) ctx.allow('sale:write');
    await ctx.db.financialPayment.deleteMany({ where: { id: { in: paymentIds } } });
    // An instalment may cover by now what was paid as a part: then there is nothing to bring in line.
    await settle(ctx, await itemsByKeys(ctx, keys));
    return { unpaid: paymentIds.length };
  },
});

interface Marked {
  termIds?: readonly string[];
  salePaymentIds?: readonly string[];
}

/** What was marked as paid without a day of its own: what is open of it was paid today, or when it was due. */
export async function markPaid(
  ctx: Context,
  { termIds = [], salePaymentIds = [] }: Marked,
  { whenDue = false } = {},
): Promise<void> {
  const { farmId, membershipId: byId } = ctx.actor;
  const marked = { termIds, salePaymentIds };
  if (termIds.length + salePaymentIds.length === 0) return;
  await lockItems(farmId, ctx.db, marked);
  await payTheRest(farmId, ctx.db, marked, { day: await ctx.openDay(), whenDue, byId, at: ctx.now() });
  await settleItems(farmId, ctx.db, marked);
}

/** The reverse: it is not paid in full. What was paid of it in part, before it was marked, was paid all the same. */
export async function markUnpaid(ctx: Context, { termIds = [], salePaymentIds = [] }: Marked): Promise<void> {
  const marked = { termIds, salePaymentIds };
  if (termIds.length + salePaymentIds.length === 0) return;
  await lockItems(ctx.actor.farmId, ctx.db, marked);
  await takeBackLatest(ctx.actor.farmId, ctx.db, marked);
  await settleItems(ctx.actor.farmId, ctx.db, marked);
}

/** After the values of instalments changed: whether what was paid still covers them. */
export const settlePaid = (ctx: Context, { termIds }: { termIds: readonly string[] }): Promise<void> =>
  settleItems(ctx.actor.farmId, ctx.db, { termIds, salePaymentIds: [] });
