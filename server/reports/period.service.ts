import type { Context } from '../platform/context.ts';
import { dateOf, dayOf, type Day } from '../platform/day.ts';
import { fail } from '../platform/errors/AppError.ts';
import { civilDate } from '../platform/input.ts';

const dayMs = 86_400_000;
const usualDays = 30;

export const periodFields = { from: civilDate().nullish(), to: civilDate().nullish() };

export interface Period {
  from: Day;
  to: Day;
}

/** The period of a report: by itself the last thirty days up to the one looked at, and never one to come. */
export async function periodOf(ctx: Context, { from, to }: { from?: Day | null | undefined; to?: Day | null | undefined }): Promise<Period> {
  const end = to ?? (await ctx.day());
  const start = from ?? dayOf(new Date(dateOf(end).getTime() - (usualDays - 1) * dayMs));
  if (start > end) fail('StartDateAfterEndDate', {}, 'to');
  if (end > (await ctx.openDay())) fail('CannotLoadFutureReports', {}, 'to');
  return { from: start, to: end };
}
