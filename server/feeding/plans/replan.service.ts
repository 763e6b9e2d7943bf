import type { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { dateOf } from '../../platform/values/day.ts';
import { currentPlans, planPlace } from './currentPlans.calc.ts';
import { roundCall } from './feedPlan.calc.ts';
import { planCorrals, replanCorrals } from './feedPlan.service.ts';

/** Builds the open day anew for corrals whose plan or diet changed, with their calls or so many times these. */
export async function replanToday(
  ctx: Context,
  corralIds: readonly string[],
  callFactors: ReadonlyMap<string, Decimal> = new Map(),
): Promise<void> {
  const same = corralIds.filter((id) => !callFactors.has(id));
  if (same.length > 0) await replanCorrals(ctx, same);
  if (callFactors.size === 0) return;
  const day = await ctx.openDay();
  const plans = await ctx.db.feedPlan.findMany({
    where: { day: dateOf(day), corralId: { in: [...callFactors.keys()] } },
    select: { ...planPlace, kind: true, call: true },
  });
  await planCorrals(
    ctx,
    day,
    [...currentPlans(plans).values()].map(({ corralId, kind, call }) => ({
      corralId,
      kind,
      call: roundCall(callFactors.get(corralId)!.times(call.toString())),
    })),
  );
}
