import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import { eatenShares, type DietShare } from './dietShares.sql.ts';

/** What each batch eats on a day that is not over, by dry matter: one diet, or two during a transition. */
export async function sharesOn(ctx: Context, day: Day, batchIds: readonly string[]): Promise<Map<string, DietShare[]>> {
  if (batchIds.length === 0) return new Map();
  const rows = await eatenShares(ctx.actor.farmId, ctx.db, day, batchIds);
  const shares = new Map<string, DietShare[]>();
  for (const { batchId, ...share } of rows) shares.set(batchId, [...(shares.get(batchId) ?? []), share]);
  return shares;
}
