import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { PurchaseCategory } from '../../platform/db/generated/prisma/enums.ts';
import { lockFarm } from '../../platform/db/lock.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { civilDate, globalId, line } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { removeDocumentsOf, type DocumentSubject } from '../../papers/documents/documents.service.ts';
import { lockLedger } from '../../stock/ledger/ledger.service.ts';
import { requireNoEarringLife } from '../../earrings/earringOrder.service.ts';
import { receiveEarringPurchase } from '../../earrings/earringRelease.service.ts';
import { markPaid, markUnpaid } from '../financial/payments.service.ts';
import { lockItems } from '../financial/payments.sql.ts';
import { receiveOxenPurchase } from '../oxenPurchases/oxenReceipts.service.ts';
import { releaseOxenOrder } from '../oxenPurchases/oxenPurchases.service.ts';
import { receiveFoodPurchase } from '../receipts/receipts.service.ts';

interface CategoryRules {
  /** Receives what its input does not name row by row. */
  receive(ctx: Context, input: Receipt): Promise<{ purchaseId: string }>;
  /** Refuses to delete a pending order, or gives back what it holds. */
  release(ctx: Context, id: string): Promise<void>;
}

async function requireNothingPosted(ctx: Context, id: string): Promise<void> {
  if ((await ctx.db.stockMovement.count({ where: { receipt: { purchaseId: id } } })) > 0)
    fail('PurchaseInLedger', {}, 'id');
}

/** What differs between the categories. */
const rulesOf: Readonly<Record<PurchaseCategory, CategoryRules>> = {
  FOODS: { receive: receiveFoodPurchase, release: requireNothingPosted },
  ANIMALS: { receive: receiveOxenPurchase, release: releaseOxenOrder },
  EARRINGS: { receive: receiveEarringPurchase, release: requireNoEarringLife },
};

/** What was paid for it would leave the cash flow with it. Requires the lock of the farm. */
async function requireNothingPaid(ctx: Context, id: string): Promise<void> {
  const terms = await ctx.db.paymentTerm.findMany({ where: { purchaseId: id }, select: { id: true } });
  // Who marks one as paid locks it alone.
  await lockItems(ctx.actor.farmId, ctx.db, { termIds: terms.map((term) => term.id), salePaymentIds: [] });
  const where = { OR: [{ purchaseId: id }, { term: { purchaseId: id } }] };
  if ((await ctx.db.financialPayment.count({ where })) > 0) fail('PurchasePaid', {}, 'id');
}

async function findOrder(ctx: Context, id: string) {
  const order = await ctx.db.purchase.findUnique({
    where: ctx.key(id),
    select: { category: true, status: true, name: true },
  });
  return order ?? fail('PurchaseNotFound', {}, 'id');
}

const receipt = z.strictObject({
  id: globalId('Purchase'),
  /** Defaults to the open day. */
  receivedAt: civilDate().nullish(),
  observation: line(500).optional(),
});
type Receipt = z.output<typeof receipt>;

/** Receives a purchase as a whole: by its delivery note, without rows. */
export const receivePurchase = defineCommand({
  name: 'receivePurchase',
  allow: 'purchase:write',
  input: receipt,
  async run(ctx, input) {
    const { category } = await findOrder(ctx, input.id);
    return rulesOf[category].receive(ctx, input);
  },
});

/** Only a purchase without receipts and payments can be deleted. */
export const deletePurchase = defineCommand({
  name: 'deletePurchase',
  allow: 'purchase:write',
  input: z.strictObject({ id: globalId('Purchase') }),
  async run(ctx, { id }) {
    await lockFarm(ctx.db, ctx.actor.farmId);
    await lockLedger(ctx);
    const { category, status, name } = await findOrder(ctx, id);
    if (status !== 'PENDING') fail('PurchaseNotPending');
    await requireNothingPaid(ctx, id);
    await rulesOf[category].release(ctx, id);
    await removeDocumentsOf(ctx, { purchaseId: id });
    await ctx.db.purchase.delete({ where: ctx.key(id) });
    await ctx.emit({ type: 'Purchase', id, op: 'DELETED', subject: name });
    return { deletedId: id };
  },
});

export const setPaymentTermPaid = defineCommand({
  name: 'setPaymentTermPaid',
  allow: 'purchase:write',
  input: z.strictObject({ id: globalId('PaymentTerm'), paid: z.boolean() }),
  async run(ctx, { id, paid }) {
    const term = await ctx.db.paymentTerm.findUnique({
      where: ctx.key(id),
      select: { purchaseId: true, purchase: { select: { name: true } } },
    });
    if (!term) fail('FinancialItemNotFound');
    await (paid ? markPaid : markUnpaid)(ctx, { termIds: [id] });
    await ctx.emit({ type: 'Purchase', id: term.purchaseId, op: 'UPDATED', subject: term.purchase.name });
    return { purchaseId: term.purchaseId };
  },
});

export const documentsOfPurchases: DocumentSubject = {
  type: 'Purchase',
  read: 'purchase:read',
  change: 'purchase:write',
  missing: 'PurchaseNotFound',
  nameOf: async (ctx, id) => (await ctx.db.purchase.findUnique({ where: ctx.key(id), select: { name: true } }))?.name,
};
