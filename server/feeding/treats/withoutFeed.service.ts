import type { Context } from '../../platform/context.ts';
import { dateOf, type Day } from '../../platform/values/day.ts';

/** Corrals that were to be fed on a day, still hold those heads, and whose heads were given nothing anywhere. */
export async function corralsWithoutFeed(ctx: Context, day: Day): Promise<string[]> {
  const fed = { day: dateOf(day), parts: { some: { treats: { some: { deliveredKg: { gt: 0 } } } } } };
  const plans = await ctx.db.feedPlan.findMany({
    where: {
      day: dateOf(day),
      plannedKg: { gt: 0 },
      batch: { status: 'ACTIVE', heads: { gt: 0 }, feedPlans: { none: fed } },
    },
    select: { corralId: true, corral: { select: { name: true } }, batch: { select: { corralId: true } } },
    orderBy: [{ corral: { position: 'asc' } }, { id: 'asc' }],
  });
  return plans.flatMap(({ corralId, corral, batch }) => (batch.corralId === corralId ? [corral.name] : []));
}
