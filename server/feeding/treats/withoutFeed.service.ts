import type { Context } from '../../platform/context.ts';
import { dateOf, type Day } from '../../platform/values/day.ts';

/** Corrals that were to be fed on a day, still hold those heads, and into whose trough nothing was put. */
export async function corralsWithoutFeed(ctx: Context, day: Day): Promise<string[]> {
  const plans = await ctx.db.feedPlan.findMany({
    where: {
      day: dateOf(day),
      plannedKg: { gt: 0 },
      batch: { status: 'ACTIVE', heads: { gt: 0 } },
      parts: { none: { treats: { some: { deliveredKg: { gt: 0 } } } } },
    },
    select: { corralId: true, corral: { select: { name: true } }, batch: { select: { corralId: true } } },
    orderBy: [{ corral: { position: 'asc' } }, { id: 'asc' }],
  });
  return plans.flatMap(({ corralId, corral, batch }) => (batch.corralId === corralId ? [corral.name] : []));
}
