import type { gtaStatuses } from './gtaPlaces.calc.ts';
import { daysBetween, type Day } from '../../platform/values/day.ts';

export type GtaStatus = (typeof gtaStatuses)[number];

interface Facts {
  cancelled: boolean;
  bound: number;
  free: number;
  expirationDay: Day;
}

/** §2.4: expired only while nobody travelled on it. */
export function gtaStatus({ cancelled, bound, free, expirationDay }: Facts, day: Day): GtaStatus {
  if (cancelled) return 'CANCELLED';
  if (free === 0) return 'COMPLETED';
  return bound === 0 && day > expirationDay ? 'OVERDUE' : 'OPEN';
}

/** Days until an unfilled GTA expires; negative after that, null where it no longer matters. */
export function daysToExpiry(facts: Facts, day: Day): number | null {
  return facts.cancelled || facts.free === 0 ? null : daysBetween(day, facts.expirationDay);
}
