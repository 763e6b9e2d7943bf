import type { Context } from '../context.ts';
import { daysAfter, type Day } from './day.ts';
import { fail } from '../errors/AppError.ts';
import { civilDate } from '../input.ts';

const usualDays = 30;

export const periodFields = { from: civilDate().nullish(), to: civilDate().nullish() };

export interface Period {
  from: Day;
  to: Day;
}

/** The period of a report: by default the thirty days up to the chosen day; never in the future. */
export async function periodOf(
  ctx: Context,
  { from, to }: { from?: Day | null | undefined; to?: Day | null | undefined },
): Promise<Period> {
  const end = to ?? (await ctx.day());
  const start = from ?? daysAfter(end, 1 - usualDays);
  if (start > end) fail('StartDateAfterEndDate', {}, 'to');
  if (end > (await ctx.openDay())) fail('CannotLoadFutureReports', {}, 'to');
  return { from: start, to: end };
}
