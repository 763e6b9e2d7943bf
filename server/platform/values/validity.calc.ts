import { dateOf, dayOf, type Day } from './day.ts';

export const validityStatuses = ['FUTURE', 'IN_FORCE', 'SUCCEEDED', 'INACTIVE'] as const;
export type ValidityStatus = (typeof validityStatuses)[number];

interface Version {
  validFrom: Date;
  validTo: Date | null;
  active: boolean;
}

/** The status of a version on a day. */
export function statusOn({ validFrom, validTo, active }: Version, day: Day): ValidityStatus {
  if (validTo !== null && dayOf(validTo) < day) return 'SUCCEEDED';
  if (!active) return 'INACTIVE';
  return dayOf(validFrom) > day ? 'FUTURE' : 'IN_FORCE';
}

/** Filter: versions in force on this day or later. */
export function coversDayOrLater(day: Day) {
  return { OR: [{ validTo: null }, { validTo: { gte: dateOf(day) } }] };
}

/** Filter: versions that gave way to another before this day. */
export function succeededBefore(day: Day) {
  return { validTo: { lt: dateOf(day) } };
}

/** Filter: versions in force on a day. */
export function coversDay(day: Day) {
  return { validFrom: { lte: dateOf(day) }, ...coversDayOrLater(day) };
}
