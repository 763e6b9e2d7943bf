import { Decimal } from 'decimal.js';
import { daysAfter, type Day } from '../../platform/values/day.ts';

/** A day of a batch, computed from its events. */
export interface WeightOfDay {
  day: Day;
  headDays: number;
  weight: string | null;
  nextWeight: string | null;
  /** The mean of those weighed that day. */
  weighed: string | null;
  weighedHeads: number;
  isSample: boolean;
  weighedReason: string | null;
}

export interface CurvePoint {
  day: Day;
  heads: number;
  weight: string | null;
  weighed: string | null;
  weighedHeads: number;
  /** Too few to count for the batch. */
  isSample: boolean;
  /** Why a person said that they count, or do not. */
  weighedReason: string | null;
  /** What the scale showed less what was projected for that morning; null where nobody was weighed. */
  projectionError: string | null;
}

/** §5.3: the projected mean of each day, with the weighings and how far the projection was off. */
export function weightCurve(days: readonly WeightOfDay[]): CurvePoint[] {
  return days.map(({ headDays, nextWeight: _next, ...point }, index) => {
    const projected = days[index - 1]?.nextWeight ?? null;
    const projectionError =
      point.weighed === null || projected === null ? null : new Decimal(point.weighed).minus(projected).toFixed(2);
    return { ...point, heads: headDays, projectionError };
  });
}

const mostDays = 3_650;

/** F-F1 at an even gain: the day on which a weight is reached; today where it is already, null where it never is. */
export function targetDay(
  { day, weight, gain }: { day: Day; weight: Decimal.Value; gain: Decimal.Value },
  target: Decimal.Value,
): Day | null {
  const missing = new Decimal(target).minus(weight);
  if (missing.lte(0)) return day;
  if (new Decimal(gain).lte(0)) return null;
  const days = missing.div(gain).ceil().toNumber();
  return days > mostDays ? null : daysAfter(day, days);
}
