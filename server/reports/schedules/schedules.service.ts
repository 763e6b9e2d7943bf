import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { unlessStale } from '../../platform/db/lock.ts';
import { lockRequester } from '../../platform/db/jobs.sql.ts';
import { fail } from '../../platform/errors/AppError.ts';
import {
  choice,
  clock,
  globalId,
  knownRecord,
  line,
  partial,
  requiredLine,
  wholeNumber,
} from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { filtersIn } from './scheduledFile.service.ts';
import { nextDue, reportFormats, schedulePeriods, type ScheduleTimes } from './scheduleTimes.calc.ts';

/** Of one person. */
export const mostSchedules = 50;

const fields = {
  name: requiredLine(100),
  period: choice('SchedulePeriod', schedulePeriods),
  weekdays: z
    .array(wholeNumber({ min: 1, max: 7 }))
    .min(1)
    .max(7),
  time: clock(),
  formats: z.array(choice('ReportFormat', reportFormats)).min(1).max(reportFormats.length),
  byEmail: z.boolean(),
};

const inOrder = (weekdays: readonly number[]) => [...new Set(weekdays)].toSorted((a, b) => a - b);

async function dueAfterNow(ctx: Context, times: Omit<ScheduleTimes, 'timeZone'>): Promise<Date> {
  const { farmId } = ctx.actor;
  const { timeZone } = await ctx.db.farm.findUniqueOrThrow({ where: { id: farmId }, select: { timeZone: true } });
  return nextDue({ ...times, timeZone }, ctx.now());
}

/** A report that its person gets on days of the week, by the filters of the moment it was scheduled with. */
export const createReportSchedule = defineCommand({
  name: 'createReportSchedule',
  allow: 'self:write',
  anyDay: true,
  input: z.strictObject({ ...fields, call: requiredLine(100), query: line(2_000) }),
  async run(ctx, { call, query, weekdays, formats, ...schedule }) {
    const { farmId, membershipId } = ctx.person;
    const filters = filtersIn(query);
    ctx.allow(ctx.platform.reports.find(ctx, { call, query: filters }).allow);
    await lockRequester(farmId, ctx.db, membershipId);
    if ((await ctx.db.reportSchedule.count({ where: { membershipId } })) >= mostSchedules)
      fail('TooManySaved', { most: mostSchedules });
    const { id } = await ctx.db.reportSchedule.create({
      data: {
        ...schedule,
        farmId,
        membershipId,
        call,
        query: new URLSearchParams(filters).toString(),
        weekdays: inOrder(weekdays),
        formats: [...new Set(formats)],
        nextRunAt: await dueAfterNow(ctx, { weekdays, time: schedule.time }),
        createdAt: ctx.now(),
      },
      select: { id: true },
    });
    return { reportScheduleId: id };
  },
});

/** A schedule of the person who asks; those of others do not exist for them. */
async function ownSchedule(ctx: Context, id: string) {
  const { membershipId } = ctx.person;
  const own = await ctx.db.reportSchedule.findUnique({
    where: { ...ctx.key(id), membershipId },
    select: { weekdays: true, time: true, active: true },
  });
  return own ?? fail('InexistentEntity', {}, 'id');
}

export const updateReportSchedule = defineCommand({
  name: 'updateReportSchedule',
  allow: 'self:write',
  anyDay: true,
  input: z.strictObject({ ...knownRecord('ReportSchedule'), ...partial({ ...fields, active: z.boolean() }) }),
  async run(ctx, { id, version, weekdays, formats, ...changes }) {
    const own = await ownSchedule(ctx, id);
    const times = { weekdays: weekdays ? inOrder(weekdays) : own.weekdays, time: changes.time ?? own.time };
    const active = changes.active ?? own.active;
    await unlessStale(
      ctx.db.reportSchedule.update({
        where: { ...ctx.key(id), version },
        data: {
          ...changes,
          weekdays: times.weekdays,
          ...(formats ? { formats: [...new Set(formats)] } : {}),
          nextRunAt: active ? await dueAfterNow(ctx, times) : null,
          version: { increment: 1 },
        },
        select: { id: true },
      }),
    );
    return { reportScheduleId: id };
  },
});

export const removeReportSchedule = defineCommand({
  name: 'removeReportSchedule',
  allow: 'self:write',
  anyDay: true,
  input: z.strictObject({ id: globalId('ReportSchedule') }),
  async run(ctx, { id }) {
    await ownSchedule(ctx, id);
    await ctx.db.reportSchedule.delete({ where: ctx.key(id), select: { id: true } });
    return { deletedId: id };
  },
});
