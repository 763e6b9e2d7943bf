import type { Context } from '../context.ts';
import { dateOf, daysAfter, daysBetween, type Day } from './day.ts';
import { fail, failIssues, issue, type Issue } from '../errors/AppError.ts';
import { choice, civilDate } from '../input.ts';

const usualDays = 30;

export const periodFields = { from: civilDate().nullish(), to: civilDate().nullish() };

export interface Period {
  from: Day;
  to: Day;
}

/** A period that may have no first day, or no last one. */
interface OpenPeriod {
  from?: Day | null | undefined;
  to?: Day | null | undefined;
}

/** Refuses a period that ends before it begins, at the field of its end. */
export function refuseReversed({ from, to }: OpenPeriod, field = 'to'): void {
  if (from && to && from > to) fail('StartDateAfterEndDate', {}, field);
}

/** Of a year that was typed wrong, before it stands in every forecast. */
const mostDaysAway = 5 * 366;

/** What is wrong with a day that is years away from the one that it belongs to. */
export function nearIssues(day: Day | null | undefined, of: Day, field: string): Issue[] {
  const isFar = day && Math.abs(daysBetween(of, day)) > mostDaysAway;
  return isFar ? [issue(field, 'InvalidFieldType', { reason: 'OUT_OF_RANGE' })] : [];
}

export function requireNear(day: Day | null | undefined, of: Day, field: string): void {
  const issues = nearIssues(day, of, field);
  if (issues.length > 0) failIssues(issues);
}

/** The rows whose column lies in a period. */
export function withinDays<Column extends string>(
  column: Column,
  { from, to }: OpenPeriod,
  field?: string,
): { [name in Column]?: { gte?: Date; lte?: Date } } {
  refuseReversed({ from, to }, field);
  const days = { ...(from ? { gte: dateOf(from) } : {}), ...(to ? { lte: dateOf(to) } : {}) };
  // A computed name is any text to the compiler.
  return (from || to ? { [column]: days } : {}) as { [name in Column]?: typeof days };
}

/** The period of a report: by default the thirty days up to the chosen day; never in the future. */
export async function periodOf(ctx: Context, { from, to }: OpenPeriod): Promise<Period> {
  const end = to ?? (await ctx.day());
  const start = from ?? daysAfter(end, 1 - usualDays);
  if (start > end) fail('StartDateAfterEndDate', {}, 'to');
  if (end > (await ctx.openDay())) fail('CannotLoadFutureReports', {}, 'to');
  return { from: start, to: end };
}

export const periodShifts = ['PREVIOUS', 'LAST_YEAR'] as const;
export type PeriodShift = (typeof periodShifts)[number];

/** The period that a report is compared with, in place of its own. */
export const shiftField = { shift: choice('PeriodShift', periodShifts).nullish() };

/** The same day a year before; the last of February for the leap day. */
function yearBefore(day: Day): Day {
  const shifted = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return shifted.endsWith('-02-29') ? shifted.replace('-02-29', '-02-28') : shifted;
}

/** As many days right before a period, or the same days a year before. */
export function shiftedPeriod({ from, to }: Period, shift: PeriodShift | null | undefined): Period {
  if (!shift) return { from, to };
  if (shift === 'LAST_YEAR') return { from: yearBefore(from), to: yearBefore(to) };
  return { from: daysAfter(from, -daysBetween(from, to) - 1), to: daysAfter(from, -1) };
}
