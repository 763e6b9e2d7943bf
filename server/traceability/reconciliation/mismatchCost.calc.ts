import { daysAfter, daysBetween, type Day } from '../../platform/values/day.ts';
import type { Clock } from '../../health/withdrawal/clocks.calc.ts';
import type { ReconciliationResult } from '../bnd/bndWords.calc.ts';

export interface MismatchCost {
  /** Until the ox may be slaughtered, if the mismatch were settled on the day looked at. */
  daysUntilEligible: number;
  /** Those of them that are due to the mismatch alone. */
  costDays: number;
}

interface Looked {
  result: ReconciliationResult;
  clocks: readonly Pick<Clock, 'name' | 'until'>[];
  day: Day;
  /** From the inclusion in the base on. */
  bndDays: number;
}

const later = (one: Day, other: Day) => (one > other ? one : other);

/** What a mismatch costs in days: an ox that the base does not have begins its count when it is included. */
export function mismatchCost({ result, clocks, day, bndDays }: Looked): MismatchCost {
  const untils = clocks.filter(({ name }) => name !== 'BASE').flatMap(({ until }) => until ?? []);
  const others = untils.reduce(later, day);
  const base = clocks.find(({ name }) => name === 'BASE');
  const isMissing = result === 'ONLY_IN_FARM' && base !== undefined;
  const included = isMissing ? daysAfter(day, bndDays) : (base?.until ?? day);
  return {
    daysUntilEligible: daysBetween(day, later(others, included)),
    costDays: isMissing ? daysBetween(others, later(others, included)) : 0,
  };
}
