import type { Context } from '../../platform/context.ts';
import { usageOfMedicine } from '../health.sql.ts';

/** On how many heads and how much of a medicine was given, by day, the latest first. */
export async function medicineUsage(ctx: Context, lineageId: string) {
  return usageOfMedicine(ctx.actor.farmId, ctx.db, { lineageId, to: await ctx.day() });
}
