import type { Context } from '../../platform/context.ts';
import { daysBetween, type Day } from '../../platform/values/day.ts';
import { oddityOf, strictestLimits, type Figure, type Oddity } from './plausibility.calc.ts';
import { requireConfirmed } from './oddities.service.ts';
import { settingsOf } from './settings.service.ts';

export { confirmField } from './oddities.service.ts';

/** A figure and the field that it was typed in. */
export type PlausibleFigure = Figure & { field: string };

type Days = Readonly<Record<string, Day | null | undefined>>;

/** Typed days of what happened, beside the open day; one that stays as it was is not asked about again. */
export function backDated(days: Days, open: Day, before: Days = {}): PlausibleFigure[] {
  return Object.entries(days).flatMap(([field, day]) =>
    day && day !== before[field] ? [{ rule: 'DAYS_BACK', value: daysBetween(day, open), field }] : [],
  );
}

/** What of the figures is out of the ordinary, or cannot be. */
export async function oddFigures(
  ctx: Context,
  figures: readonly PlausibleFigure[],
): Promise<(Oddity & { field: string })[]> {
  const doubtful = figures.filter((figure) => oddityOf(figure, strictestLimits) !== null);
  // The settings are read only when they matter: most figures are ordinary on every farm.
  if (doubtful.length === 0) return [];
  const limits = await settingsOf(ctx, 'plausibility');
  return doubtful.flatMap(({ field, ...figure }) => {
    const oddity = oddityOf(figure, limits);
    return oddity ? [{ ...oddity, field }] : [];
  });
}

/** Refuses what cannot be, and what is out of the ordinary until the caller confirms it; that is kept. */
export async function requirePlausible(ctx: Context, figures: readonly PlausibleFigure[]): Promise<void> {
  requireConfirmed(ctx, await oddFigures(ctx, figures));
}
