import { z } from 'zod';
import { dayOf, daysAfter } from '../../platform/values/day.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { isFarmDayLocked } from '../../platform/db/farmDay.sql.ts';
import { civilDate } from '../../platform/input.ts';
import { defineList } from '../../platform/lists.ts';
import { defineQuery } from '../../platform/service.ts';
import { farmDays } from '../farm.service.ts';
import { withinDays } from '../../platform/values/period.ts';

const shownDays = 60;

/** The open day as legacy callers see it. */
export const getFarmDay = defineQuery({
  name: 'farmDay',
  allow: 'farm:read',
  input: z.strictObject({}),
  async run(ctx) {
    const { currentDay, calendarToday: today } = await farmDays(ctx.db, ctx.actor.farmId);
    const closed = await ctx.db.farmDay.findMany({
      where: { status: 'CLOSED' },
      orderBy: { day: 'desc' },
      take: shownDays,
      select: { day: true, closedAt: true, hash: true, closedBy: { select: { id: true, name: true } } },
    });
    const days = closed.map(({ day, closedAt, hash, closedBy }) => ({
      day: dayOf(day),
      closedAt: closedAt?.toISOString() ?? '',
      closedBy,
      hash: hash ?? '',
    }));
    const [last] = days;
    const selectedDay = ctx.facts.chosenDay ?? currentDay;
    return {
      currentDay,
      calendarToday: today,
      selectedDay,
      open: selectedDay === currentDay,
      advancing: await isFarmDayLocked(ctx.actor.farmId, ctx.db),
      lastAdvance: last ? { at: last.closedAt, by: last.closedBy, from: last.day, to: daysAfter(last.day, 1) } : null,
      days,
    };
  },
});

const dayFilter = z.strictObject({
  from: civilDate().nullish(),
  to: civilDate().nullish(),
  closed: z.boolean().nullish(),
});

function dayWhere({ from, to, closed }: z.output<typeof dayFilter>): Prisma.FarmDayWhereInput {
  return {
    ...(closed == null ? {} : { status: closed ? 'CLOSED' : 'OPEN' }),
    ...withinDays('day', { from, to }),
  };
}

export const dayList = defineList({
  allow: 'farm:read',
  filter: dayFilter,
  where: dayWhere,
  order: { DAY: 'day' },
  defaultOrder: 'DAY',
  table: 'farmDay',
});
