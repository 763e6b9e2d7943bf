import type { Context } from '../../platform/context.ts';
import { dateOf, daysAfter, type Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { currentPlans, planPlace } from '../plans/currentPlans.calc.ts';
import { choice, civilDate, leftOut } from '../../platform/input.ts';

/** From when on a change of plan or diet counts; another day may be given instead. */
export const effectiveFields = {
  effective: choice('EffectiveDay', ['TODAY', 'NEXT_DAY']).nullish(),
  date: leftOut(civilDate().nullish()),
};

interface Reported {
  effective?: 'TODAY' | 'NEXT_DAY' | null | undefined;
  date?: Day | null | undefined;
}

export async function effectiveDay(ctx: Context, { effective, date }: Reported): Promise<Day> {
  const open = await ctx.openDay();
  if (date && effective) fail('InvalidFieldType', { reason: 'UNEXPECTED' }, 'date');
  if (date && date < open) fail('FarmDayClosed', { day: date }, 'date');
  return date ?? (effective === 'TODAY' ? open : daysAfter(open, 1));
}

/** Corrals in which feeding of who stands there has begun on the open day: what changes for them changes tomorrow. */
export async function corralsFedToday(ctx: Context, corralIds: readonly string[]): Promise<Set<string>> {
  const plans = await ctx.db.feedPlan.findMany({
    where: {
      day: dateOf(await ctx.openDay()),
      corralId: { in: [...corralIds] },
    },
    select: {
      ...planPlace,
      parts: { where: { treats: { some: { deliveredKg: { not: null } } } }, select: { id: true } },
    },
  });
  return new Set([...currentPlans(plans).values()].flatMap(({ corralId, parts }) => (parts[0] ? corralId : [])));
}
