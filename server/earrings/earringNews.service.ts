import type { Context } from '../platform/context.ts';

/** What another domain does in the same transaction when something happens to earrings; with their lock. */
export interface EarringFollower {
  /** They were written off. */
  unusable?(ctx: Context, of: { earringIds: readonly string[]; photoUrl: string | null }): Promise<void>;
}

declare module '../platform/followers.ts' {
  interface Followers {
    earrings: readonly EarringFollower[];
  }
}

/** A list is read again after any of them, so of many only the first are announced. */
const mostAnnounced = 50;

/** Notifies viewers that earrings changed. What happened to each is in its life, not in the farm's history. */
export function announceEarrings(ctx: Context, ids: readonly string[], op: 'UPDATED' | 'DELETED' = 'UPDATED'): void {
  const { farmId } = ctx.actor;
  const { clientId } = ctx.facts;
  for (const id of ids.slice(0, mostAnnounced)) ctx.announce({ type: 'Earring', id, farmId, op, clientId });
}

/** The same of a purchase's earrings, of which one speaks for all. */
export async function announceStock(ctx: Context, purchaseId: string): Promise<void> {
  const [first] = await ctx.db.earring.findMany({
    where: { purchaseId },
    orderBy: [{ box: 'asc' }, { sisbov: 'asc' }],
    select: { id: true },
    take: 1,
  });
  if (first) announceEarrings(ctx, [first.id]);
}
