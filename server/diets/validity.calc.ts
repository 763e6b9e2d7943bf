import { dateOf, dayOf, type Day } from '../platform/day.ts';

export const validityStatuses = ['FUTURE', 'IN_FORCE', 'SUCCEEDED', 'INACTIVE'] as const;
export type ValidityStatus = (typeof validityStatuses)[number];

interface Version {
  validFrom: Date;
  validTo: Date | null;
  active: boolean;
}

/** What a version of a formulation is on a day. */
export function statusOn({ validFrom, validTo, active }: Version, day: Day): ValidityStatus {
  if (validTo !== null && dayOf(validTo) < day) return 'SUCCEEDED';
  if (!active) return 'INACTIVE';
  return dayOf(validFrom) > day ? 'FUTURE' : 'IN_FORCE';
}

/** The versions that this day or a later one goes by. */
export function coversDayOrLater(day: Day) {
  return { OR: [{ validTo: null }, { validTo: { gte: dateOf(day) } }] };
}

/** The versions that a day goes by. */
export function coversDay(day: Day) {
  return { validFrom: { lte: dateOf(day) }, ...coversDayOrLater(day) };
}
