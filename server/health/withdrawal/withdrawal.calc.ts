import { daysAfter, type Day } from '../../platform/values/day.ts';

/** The first day after a dose on which the animal may go; none for a medicine without a withdrawal. */
export function withdrawalUntil(applied: Day, days: number | null): Day | null {
  return days === null || days === 0 ? null : daysAfter(applied, days);
}

/** §5.3: the release of an animal is the last of its doses', not that of its last dose. */
export function releaseOf(untils: readonly (Day | null)[]): Day | null {
  const days = untils.filter((day) => day !== null).toSorted();
  return days.at(-1) ?? null;
}
