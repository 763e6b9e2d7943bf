import type { Finding } from '../../farm/farmDay/farmDaySteps.ts';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf } from '../../platform/values/day.ts';

/** Corrals with animals to be fed on the open day, and no tract plan in force: all, or of these. */
export async function corralsWithoutTractPlan(ctx: Context, corralIds?: readonly string[]) {
  const day = dateOf(await ctx.openDay());
  return ctx.db.corral.findMany({
    where: {
      locationType: 'PICKET',
      ...(corralIds ? { id: { in: [...corralIds] } } : {}),
      batches: { some: { status: 'ACTIVE', kind: 'CONFINEMENT', heads: { gt: 0 } } },
      tractPlans: { none: { fromDay: { lte: day }, OR: [{ toDay: null }, { toDay: { gte: day } }] } },
    },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
}

/** Corrals with a diet and a tract plan that are not planned: what their animals weigh is not known, nor a call. */
export async function corralsWithoutCall(ctx: Context) {
  const day = dateOf(await ctx.openDay());
  return ctx.db.corral.findMany({
    where: {
      locationType: 'PICKET',
      batches: { some: { status: 'ACTIVE', kind: 'CONFINEMENT', heads: { gt: 0 }, dietId: { not: null } } },
      tractPlans: { some: { fromDay: { lte: day }, OR: [{ toDay: null }, { toDay: { gte: day } }] } },
      feedPlans: { none: { day } },
    },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
}

/** What keeps a day from being closed: corrals that could not be fed by a plan on the next. */
export async function blockingWithoutTractPlan(ctx: Context): Promise<Finding[]> {
  const { requirePlan } = await settingsOf(ctx, 'advance');
  const names = requirePlan ? (await corralsWithoutTractPlan(ctx)).map(({ name }) => name) : [];
  if (names.length === 0) return [];
  const code = 'CorralDoesNotHaveTractPlan';
  return [{ code, params: { corrals: names.map((name) => ({ name })) }, count: names.length, names }];
}
