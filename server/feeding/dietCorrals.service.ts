import { settingsOf } from '../farm/settings/settings.service.ts';
import type { Context } from '../platform/context.ts';
import { dateOf } from '../platform/day.ts';
import { registerDietCorrals, type ChangedDryMatter, type CorralEffect } from '../stock/dietCorrals.ts';
import { plannedKg } from './feedPlan.calc.ts';

/** T-ADJ: what corrals are weighed when the dry matter of their diets becomes another; the call and the heads stay. */
async function corralsOfDiets(
  ctx: Context,
  changes: readonly ChangedDryMatter[],
): Promise<ReadonlyMap<string, readonly CorralEffect[]>> {
  const dryMatters = new Map(changes.map(({ formulationId, ...sides }) => [formulationId, sides]));
  const { roundStepCorralKg: step } = await settingsOf(ctx, 'feeding');
  const parts = await ctx.db.feedPlanPart.findMany({
    where: { dietId: { in: [...dryMatters.keys()] }, feedPlan: { day: dateOf(await ctx.openDay()) } },
    orderBy: [{ feedPlan: { corral: { position: 'asc' } } }, { id: 'asc' }],
    select: {
      dietId: true,
      sharePct: true,
      feedPlan: { select: { corralId: true, heads: true, call: true, corral: { select: { name: true } } } },
    },
  });
  const rows = parts.flatMap(({ dietId, sharePct, feedPlan: { corralId, corral, heads, call } }) => {
    const { before, after } = dryMatters.get(dietId)!;
    if (before === null || after === null) return [];
    const weighed = (dryMatterPct: string) =>
      plannedKg({ heads, call: call.toString(), sharePct: sharePct.toString(), dryMatterPct, step }).toFixed();
    const effect: CorralEffect = {
      corralId,
      name: corral.name,
      heads,
      call: call.toFixed(2),
      beforeKg: weighed(before),
      afterKg: weighed(after),
    };
    return [{ dietId, effect }];
  });
  return new Map(
    [...Map.groupBy(rows, ({ dietId }) => dietId)].map(([dietId, of]) => [dietId, of.map(({ effect }) => effect)]),
  );
}

registerDietCorrals(corralsOfDiets);
