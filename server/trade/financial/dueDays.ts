import { fail } from '../../platform/errors/AppError.ts';
import { daysBetween, type Day } from '../../platform/values/day.ts';

/** Of a year that was typed wrong, before it stands in every forecast. */
const mostDaysAway = 5 * 366;

/** Refuses a day to come that is years away from the purchase or sale that it belongs to. */
export function requireNear(day: Day | null | undefined, of: Day, field: string): void {
  if (day && Math.abs(daysBetween(of, day)) > mostDaysAway) fail('InvalidFieldType', { reason: 'OUT_OF_RANGE' }, field);
}

/** The same of each payment that is agreed on. */
export function requireTerms(terms: readonly { dueDate: Day }[], of: Day, field: string): void {
  for (const [index, { dueDate }] of terms.entries()) requireNear(dueDate, of, `${field}.${index}.dueDate`);
}
