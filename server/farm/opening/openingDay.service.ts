import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { lockFarmDayExclusive } from '../../platform/db/farmDay.sql.ts';
import { fail, failIssues, issue, type Issue } from '../../platform/errors/AppError.ts';
import { civilDate } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { calendarToday, dateOf, dayOf, daysAfter, type Day } from '../../platform/values/day.ts';
import { hasRecords, moveSetup } from './openingDay.sql.ts';

/** How far back a farm may begin, and the past of its herd may reach before that. */
const mostDaysBack = 3 * 366;

export interface Opening {
  /** The first farm day. */
  day: Day;
  /** No day was closed yet: what stood here that day can still be put in, and the day changed. */
  isOpen: boolean;
}

export async function openingOf(ctx: Context): Promise<Opening> {
  const [first] = await ctx.db.farmDay.findMany({
    orderBy: { day: 'asc' },
    take: 1,
    select: { day: true, status: true },
  });
  return first ? { day: dayOf(first.day), isOpen: first.status === 'OPEN' } : fail('CouldNotLoadFarmData');
}

export async function isOpening(ctx: Context): Promise<boolean> {
  return (await openingOf(ctx)).isOpen;
}

/** The earliest day of a fact that is recorded now: the open day, or the past that a farm begins with. */
export async function earliestDay(ctx: Context, openDay: Day): Promise<Day> {
  return (await isOpening(ctx)) ? daysAfter(openDay, -mostDaysBack) : openDay;
}

/** What is wrong with a day of a year that was typed wrong: before the past that the farm may bring in. */
export async function sincePastIssues(ctx: Context, day: Day, field: string): Promise<Issue[]> {
  // The farm began on its open day or earlier: most days are never looked up.
  if (day >= daysAfter(await ctx.openDay(), -mostDaysBack)) return [];
  const first = daysAfter((await openingOf(ctx)).day, -mostDaysBack);
  return day < first ? [issue(field, 'StartDateAfterEndDate', { reason: 'BEFORE_PAST', day: first })] : [];
}

export async function requireSincePast(ctx: Context, day: Day, field: string): Promise<void> {
  const issues = await sincePastIssues(ctx, day, field);
  if (issues.length > 0) failIssues(issues);
}

/** Refuses what belongs to the opening once a day was closed. */
export async function requireOpening(ctx: Context, field: string): Promise<void> {
  const { day, isOpen } = await openingOf(ctx);
  if (!isOpen) fail('FarmDayClosed', { day }, field);
}

/** The day on which the farm begins here; what was set up until then moves with it. */
export const setOpeningDay = defineCommand({
  name: 'setOpeningDay',
  allow: 'day:undo',
  anyDay: true,
  input: z.strictObject({ day: civilDate() }),
  async run(ctx, { day }) {
    const { farmId } = ctx.actor;
    await lockFarmDayExclusive(farmId, ctx.db);
    const { day: before, isOpen } = await openingOf(ctx);
    if (!isOpen) fail('FarmDayClosed', { day: before }, 'day');
    const { timeZone } = await ctx.db.farm.findUniqueOrThrow({ where: { id: farmId }, select: { timeZone: true } });
    const today = calendarToday(timeZone, ctx.now());
    if (day > today) fail('FarmDayNotOpen', { day }, 'day');
    const first = daysAfter(today, -mostDaysBack);
    if (day < first) fail('StartDateAfterEndDate', { reason: 'BEFORE_PAST', day: first }, 'day');
    if (day !== before && (await hasRecords(farmId, ctx.db))) fail('OpeningDayInUse', {}, 'day');
    await ctx.db.farmDay.update({ where: { farmId_day: { farmId, day: dateOf(before) } }, data: { day: dateOf(day) } });
    await ctx.db.farm.update({ where: { id: farmId }, data: { currentDay: dateOf(day), openingChosen: true } });
    if (day !== before) await moveSetup(farmId, ctx.db, { from: before, to: day });
    await ctx.emit({ type: 'OpeningDay', id: farmId, op: 'UPDATED', subject: day });
    ctx.announce({ type: 'Farm', id: farmId, farmId, op: 'UPDATED', clientId: ctx.facts.clientId });
    return { farmId };
  },
});
