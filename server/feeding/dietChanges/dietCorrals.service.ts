import { settingsOf } from '../../farm/settings/settings.service.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf } from '../../platform/values/day.ts';
import { currentPlans, planPlace } from '../plans/currentPlans.calc.ts';
import { plannedKg } from '../plans/feedPlan.calc.ts';

/** A formulation whose dry matter becomes another; null while it cannot be reckoned. */
interface ChangedDryMatter {
  formulationId: string;
  before: string | null;
  after: string | null;
}

/** A corral that is fed with a formulation, and what of it is weighed for a day before and after; decimals as text. */
export type CorralEffect = {
  corralId: string;
  name: string;
  heads: number;
  call: string;
  beforeKg: string;
  afterKg: string;
};

/** T-ADJ: what corrals are weighed when the dry matter of their diets becomes another; the call and the heads stay. */
export async function corralsOfDiets(
  ctx: Context,
  changes: readonly ChangedDryMatter[],
): Promise<ReadonlyMap<string, readonly CorralEffect[]>> {
  const dryMatters = new Map(changes.map(({ formulationId, ...sides }) => [formulationId, sides]));
  const { roundStepCorralKg: step } = await settingsOf(ctx, 'feeding');
  // From the plans of the day: of a diet there are parts of every day.
  const plans = await ctx.db.feedPlan.findMany({
    where: { day: dateOf(await ctx.openDay()) },
    orderBy: [{ corral: { position: 'asc' } }, { id: 'asc' }],
    select: {
      ...planPlace,
      heads: true,
      call: true,
      corral: { select: { name: true } },
      parts: { select: { dietId: true, sharePct: true }, orderBy: { position: 'asc' } },
    },
  });
  const parts = [...currentPlans(plans).values()].flatMap((plan) => plan.parts.map((part) => ({ ...plan, ...part })));
  const rows = parts.flatMap(({ dietId, sharePct, corralId, corral, heads, call }) => {
    const { before = null, after = null } = dryMatters.get(dietId) ?? {};
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
