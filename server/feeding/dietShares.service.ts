import type { Context } from '../platform/context.ts';
import type { Day } from '../platform/day.ts';
import { eatenShares, givenShares } from './dietShares.sql.ts';

export interface DietShare {
  dietId: string;
  sharePct: string;
}

/** What each batch eats on a day, by dry matter: one diet, or two while one is blended into the other. */
export async function sharesOn(
  ctx: Context,
  { day, open, batchIds }: { day: Day; open: Day; batchIds: readonly string[] },
): Promise<Map<string, DietShare[]>> {
  if (batchIds.length === 0) return new Map();
  const read = day < open ? givenShares : eatenShares;
  const rows = await read(ctx.actor.farmId, ctx.db, day, batchIds);
  const shares = new Map<string, DietShare[]>();
  for (const { batchId, ...share } of rows) shares.set(batchId, [...(shares.get(batchId) ?? []), share]);
  return shares;
}
