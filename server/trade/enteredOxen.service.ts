import { batched } from '../platform/batch.ts';
import type { Context } from '../platform/context.ts';
import { fail } from '../platform/errors/AppError.ts';

/** Who entered by mistake did not enter; who died since then did. */
const entered = { status: { not: 'REVERSED' } } as const;

/** How many heads of a purchase have entered the herd. */
export function enteredOxen(ctx: Context, purchaseId: string): Promise<number> {
  return ctx.db.ox.count({ where: { purchaseId, ...entered } });
}

/** The same of many purchases at once. */
export const enteredHeads = batched<string, number>(async (ctx, ids) => {
  const counts = await ctx.db.ox.groupBy({
    by: ['purchaseId'],
    where: { purchaseId: { in: ids }, ...entered },
    _count: true,
  });
  return new Map(counts.map(({ purchaseId, _count }) => [purchaseId!, _count]));
});

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

/** Tells who looks at the entry of a purchase that something about it changed. */
export async function announceEntry(ctx: Context, purchaseId: string, op: 'CREATED' | 'UPDATED' = 'UPDATED') {
  const { farmId } = ctx.actor;
  const entry = await ctx.db.entryManagement.findUnique({
    where: { farmId_purchaseId: { farmId, purchaseId } },
    select: { id: true },
  });
  if (entry) ctx.announce({ type: 'EntryManagement', id: entry.id, farmId, op, clientId: ctx.facts.clientId });
}
