import { z } from 'zod';
import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { dateOf, dayOf, type Day } from '../../platform/values/day.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { fail, type Issue } from '../../platform/errors/AppError.ts';
import { leftOut } from '../../platform/input.ts';
import { correctBlends } from '../../stock/foods/composition.sql.ts';
import { addBlends, rebuildCompositions, type Blend } from '../../stock/foods/composition.service.ts';
import { postMovements, reverseMovements, type LedgerTrace } from '../../stock/ledger/ledger.service.ts';
import { changeLedger, ledgerDay } from '../../stock/ledger/ledgerChange.service.ts';
import type { LedgerEffect } from '../../stock/ledger/ledgerEffect.service.ts';
import { acceptField } from '../../stock/ledger/ledgerWarnings.service.ts';
import type { StockWarning } from '../../stock/stocks/stockWarnings.calc.ts';
import { isArrived, isUnlike, receiptCosts } from './landedCost.calc.ts';
import { setLandedCosts } from './purchases.sql.ts';
import { withParameters } from './purchaseList.service.ts';
import { isAllReceived, landedShares, receivedOf } from './purchaseFigures.calc.ts';

/** A withdrawn receipt that the ledger references is kept with zero weight, and is ignored here. */
const counting = { netKg: { gt: 0 } } satisfies Prisma.PurchaseReceiptWhereInput;

const wholePurchase = {
  items: { orderBy: { position: 'asc' } },
  otherCosts: { select: { value: true } },
  receipts: { where: counting, orderBy: [{ day: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.PurchaseInclude;

export async function findReceipt(ctx: Context, id: string) {
  return (
    (await ctx.db.purchaseReceipt.findFirst({
      where: { id, ...counting },
      include: { item: { select: { foodId: true } } },
    })) ?? fail('InexistentEntity', {}, 'id')
  );
}

/** A purchase of foods with its parts; to change it, lock the ledger first. */
export async function foodPurchase(ctx: Context, id: string, field = 'id') {
  const purchase = await ctx.db.purchase.findUnique({ where: ctx.key(id), include: wholePurchase });
  if (!purchase) fail('PurchaseNotFound', {}, field);
  if (purchase.category !== 'FOODS') fail('PurchaseNotFood', {}, field);
  return withParameters(ctx, purchase);
}

export type FoodPurchase = Awaited<ReturnType<typeof foodPurchase>>;
type Receipt = FoodPurchase['receipts'][number];

export const isAllStored = ({ receipts }: FoodPurchase) =>
  receipts.length > 0 && receipts.every(({ stockId }) => stockId !== null);

interface Costed {
  receipt: Receipt;
  cost: Decimal;
}

/** Receipts in stock whose cost changes, with their new cost. */
function newCosts(purchase: FoodPurchase, isClosed: boolean, reallocate: boolean): Costed[] {
  const landed = landedShares(purchase, isClosed);
  return purchase.items.flatMap((item) => {
    const receipts = purchase.receipts.filter(({ itemId }) => itemId === item.id);
    const stored = receipts.filter(({ stockId }) => stockId !== null);
    const receivedKg = receivedOf(purchase, item.id);
    const ends =
      isClosed || (stored.length === receipts.length && isArrived(item.kg, receivedKg, purchase.tolerancePct));
    const known = stored.map(({ netKg, landedCost }) => ({ netKg, cost: reallocate && !ends ? null : landedCost }));
    const costs = receiptCosts(landed.get(item.id) ?? new Decimal(0), { orderedKg: item.kg, receivedKg }, known, ends);
    return stored.flatMap((receipt, index) =>
      receipt.landedCost?.eq(costs[index]!) ? [] : [{ receipt, cost: costs[index]! }],
    );
  });
}

/** Posts receipts to the ledger at their cost; an earlier posting is reversed first. */
async function bookCosts(
  ctx: Context,
  { invoiceNumber }: FoodPurchase,
  costed: readonly Costed[],
  trace?: LedgerTrace,
): Promise<void> {
  await reversePostings(
    ctx,
    costed.map(({ receipt }) => receipt.id),
    trace,
  );
  await postMovements(
    ctx,
    costed.map(({ receipt, cost }) => ({
      stockId: receipt.stockId!,
      day: dayOf(receipt.storedDay!),
      type: 'PURCHASE',
      kg: receipt.netKg,
      cost,
      receiptId: receipt.id,
      documentNumber: receipt.invoiceNumber || invoiceNumber,
    })),
    trace,
  );
  if (costed.length === 0) return;
  const costs = costed.map(({ receipt, cost }) => ({ receiptId: receipt.id, cost: cost.toFixed() }));
  await setLandedCosts(ctx.actor.farmId, ctx.db, costs);
}

/** Reverses the postings of receipts. */
export async function reversePostings(ctx: Context, receiptIds: readonly string[], trace?: LedgerTrace): Promise<void> {
  if (receiptIds.length === 0) return;
  const booked = await ctx.db.stockMovement.findMany({
    where: { receiptId: { in: [...receiptIds] }, reversed: false, step: 0 },
    select: { id: true },
  });
  await reverseMovements(
    ctx,
    booked.map(({ id }) => id),
    null,
    trace,
  );
}

/** Mixes the dry matter of trucks into the stocks that hold them, from the day they were stored on. */
async function blendReceipts(ctx: Context, { receipts }: FoodPurchase): Promise<void> {
  const known = await ctx.db.stockAnalysis.findMany({
    where: { receiptId: { in: receipts.map(({ id }) => id) } },
    select: { id: true, receiptId: true, stockId: true, day: true, addedDryMatterPct: true },
  });
  const affected = new Set(known.map(({ stockId }) => stockId));
  const [gone, added, corrected]: [string[], Blend[], { id: string; dryMatterPct: string }[]] = [[], [], []];
  for (const { id, stockId, storedDay, dryMatterPct } of receipts) {
    if (stockId === null || storedDay === null) continue;
    const rows = known.filter(({ receiptId }) => receiptId === id);
    const same = rows.find((row) => dryMatterPct && row.stockId === stockId && +row.day === +storedDay);
    gone.push(...rows.filter((row) => row !== same).map((row) => row.id));
    if (!dryMatterPct) continue;
    affected.add(stockId);
    const blend = { stockId, day: dayOf(storedDay), source: { receiptId: id } };
    if (!same) added.push({ ...blend, added: { dryMatterPct, elm: null, elg: null } });
    else if (!same.addedDryMatterPct?.eq(dryMatterPct))
      corrected.push({ id: same.id, dryMatterPct: dryMatterPct.toFixed() });
  }
  if (gone.length > 0) await ctx.db.stockAnalysis.deleteMany({ where: { id: { in: gone } } });
  if (added.length > 0) await addBlends(ctx, added);
  if (corrected.length > 0) await correctBlends(ctx.actor.farmId, ctx.db, corrected);
  await rebuildCompositions(ctx, affected);
}

interface CostsInput {
  dryRun?: boolean | undefined;
  acceptRetroactive?: boolean | undefined;
  accept?: readonly StockWarning[] | undefined;
}

interface Settlement extends CostsInput {
  /** Closes the purchase whatever was received. */
  closes?: boolean;
  /** The purchase's money changed: also reallocate receipts stored before the item is complete. */
  reallocate?: boolean;
}

/** After a change of receipts or money: reposts changed costs in the ledger and updates the purchase's status. */
export async function settlePurchase(
  ctx: Context,
  id: string,
  day: Day,
  { closes = false, reallocate = false, ...input }: Settlement,
  trace?: LedgerTrace,
): Promise<void> {
  const purchase = await foodPurchase(ctx, id);
  const isClosed = isAllStored(purchase) && (closes || isAllReceived(purchase));
  const costed = newCosts(purchase, isClosed, reallocate);
  // Trucks of other days are costed anew by what the scale showed; only a large change of their cost needs acceptance.
  const [first] = costed
    .filter(({ receipt, cost }) => reallocate || isUnlike(receipt.landedCost, cost))
    .map(({ receipt }) => dayOf(receipt.storedDay!))
    .toSorted();
  if (first) await ledgerDay(ctx, { ...input, day: first });
  await bookCosts(ctx, purchase, costed, trace);
  await blendReceipts(ctx, purchase);
  const status = isClosed ? 'STORED' : purchase.receipts.length > 0 ? 'RECEIVED' : 'PENDING';
  await ctx.db.purchase.update({
    where: ctx.key(id),
    data: {
      status,
      receivedAt: purchase.receipts.length > 0 ? (purchase.receivedAt ?? purchase.receipts[0]!.day) : null,
      storedAt: isClosed ? (purchase.storedAt ?? dateOf(day)) : null,
      version: { increment: 1 },
    },
  });
}

const textsOf = (shares: Map<string, Decimal>) => [...shares].map(([id, cost]) => `${id} ${cost.toFixed(2)}`).join();

/** Applies changed money of a purchase to its receipts in stock. */
export async function settleMoney(
  ctx: Context,
  before: FoodPurchase,
  input: CostsInput,
  trace?: LedgerTrace,
): Promise<void> {
  if (!before.receipts.some(({ stockId }) => stockId)) return;
  const isClosed = before.status === 'STORED';
  const after = await foodPurchase(ctx, before.id);
  if (textsOf(landedShares(before, isClosed)) === textsOf(landedShares(after, isClosed))) return;
  await settlePurchase(ctx, before.id, await ctx.openDay(), { ...input, closes: isClosed, reallocate: true }, trace);
}

export const changeFields = {
  /** Dry run: computes the effect on the ledger and saves nothing. */
  dryRun: leftOut(z.boolean().optional()),
  acceptRetroactive: z.boolean().optional(),
  /** The warnings accepted; a refusal names the open ones. */
  accept: acceptField,
};

export interface ChangedPurchase {
  purchaseId: string;
  /** Set for a dry run only. */
  effect: LedgerEffect | null;
}

/** Changes a purchase and its ledger postings, or as a dry run only computes the effect. */
export async function changePurchase(
  ctx: Context,
  id: string,
  input: CostsInput,
  apply: (trace: LedgerTrace) => Promise<void>,
  warnings?: readonly Issue[],
): Promise<ChangedPurchase> {
  const { effect } = await changeLedger(ctx, input, {
    apply,
    warnings,
    async emit() {
      const { name } = await ctx.db.purchase.findUniqueOrThrow({ where: ctx.key(id), select: { name: true } });
      await ctx.emit({ type: 'Purchase', id, op: 'UPDATED', subject: name });
    },
  });
  return { purchaseId: id, effect };
}
