import { batched } from '../../platform/turns/batch.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';

/** How many heads of purchases have entered the herd: not by mistake; also those that left, died or came back since. */
export const enteredHeads = batched<string, number>(async (ctx, ids) => {
  const purchaseId = { in: ids };
  const entered = [
    ...(await ctx.db.ox.groupBy({
      by: ['purchaseId'],
      where: { purchaseId, status: { not: 'REVERSED' } },
      _count: true,
    })),
    ...(await ctx.db.oxChapter.groupBy({ by: ['purchaseId'], where: { purchaseId }, _count: true })),
  ];
  const heads = new Map<string, number>();
  for (const { purchaseId: id, _count: count } of entered) heads.set(id!, (heads.get(id!) ?? 0) + count);
  return heads;
});

/** The same of one purchase. */
export async function enteredOxen(ctx: Context, purchaseId: string): Promise<number> {
  return (await enteredHeads(ctx, purchaseId)) ?? 0;
}

interface Truck {
  headsArrived: number;
  deadOnArrival: number;
}

const alive = (trucks: readonly Truck[]) =>
  trucks.reduce((sum, { headsArrived, deadOnArrival }) => sum + headsArrived - deadOnArrival, 0);

/** A truck is not corrected below the heads that have entered from it. */
export async function requireEnteredStay(
  ctx: Context,
  purchaseId: string,
  { before, after, field }: { before: readonly Truck[]; after: readonly Truck[]; field: string },
): Promise<void> {
  if (alive(after) >= alive(before)) return;
  const heads = await enteredOxen(ctx, purchaseId);
  if (alive(after) < heads) fail('OxenAlreadyEntered', { heads }, field);
}

/** Notifies viewers of the entry of a purchase that something about it changed. */
export async function announceEntry(ctx: Context, purchaseId: string, op: 'CREATED' | 'UPDATED' = 'UPDATED') {
  const { farmId } = ctx.actor;
  const entry = await ctx.db.entryManagement.findUnique({
    where: { farmId_purchaseId: { farmId, purchaseId } },
    select: { id: true },
  });
  if (entry) ctx.announce({ type: 'EntryManagement', id: entry.id, farmId, op, clientId: ctx.facts.clientId });
}
