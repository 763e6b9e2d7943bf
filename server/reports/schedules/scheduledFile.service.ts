import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/AppError.ts';
import { choice, line, requiredLine } from '../../platform/input.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { ReportFormat } from '../../platform/http/reportOrder.ts';
import { periodAt, reportFormats, schedulePeriods } from './scheduleTimes.calc.ts';

/** The filters of a report that a schedule keeps; its days follow from when it is made. */
export function filtersIn(query: string): Record<string, string> {
  const own = new URLSearchParams(query);
  for (const name of ['from', 'to', 'day', 'format', 'limit', 'offset']) own.delete(name);
  return Object.fromEntries(own);
}

/** Whether whoever asks may read the report of a schedule; false too for a report that is no more. */
export function mayReadReport(ctx: Context, { call, query }: { call: string; query: string }): boolean {
  try {
    return ctx.can(ctx.platform.reports.find(ctx, { call, query: filtersIn(query) }).allow);
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** One file of a report at a time of its schedule. */
export const makeScheduledReport = defineJob({
  name: 'makeScheduledReport',
  // The report has a right of its own.
  allow: 'self:read',
  input: z.strictObject({
    title: requiredLine(100),
    call: requiredLine(100),
    query: line(2_000),
    period: choice('SchedulePeriod', schedulePeriods),
    format: choice('ReportFormat', reportFormats),
  }),
  title: ({ title, format }) => `${title} (${format})`,
  async run(ctx, { title, call, query, period, format }) {
    const { reports } = ctx.platform;
    const filters = filtersIn(query);
    const { hasPeriod } = reports.find(ctx, { call, query: filters });
    const days = hasPeriod ? periodAt(period, await ctx.day()) : null;
    const kind = format.toLowerCase() as ReportFormat;
    const file = await reports.write(ctx, { call, query: { ...filters, ...days } }, kind);
    const name = `${title} ${await ctx.day()}.${kind}`.replaceAll(/[\\/:*?"'<>|\p{Cc}]+/gu, '-');
    return { ...file, name };
  },
});
