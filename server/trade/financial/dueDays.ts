import type { Day } from '../../platform/values/day.ts';
import { requireNear } from '../../platform/values/period.ts';

/** Refuses a payment that is agreed on for a day years away from the purchase or sale that it belongs to. */
export function requireTerms(terms: readonly { dueDate: Day }[], of: Day, field: string): void {
  for (const [index, { dueDate }] of terms.entries()) requireNear(dueDate, of, `${field}.${index}.dueDate`);
}
