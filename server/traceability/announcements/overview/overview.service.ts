import { z } from 'zod';
import { defineQuery } from '../../../platform/service.ts';
import { daysAfter } from '../../../platform/values/day.ts';
import { countAnnouncements, countStock, countUnknown, type MatrixCell } from './overview.sql.ts';

/** Days before a deadline on which somebody is warned of it, from the most urgent. */
const warningDays = [1, 3, 7] as const;

/** How much is overdue, or due within one, three and seven days. */
const dueOf = (cells: readonly MatrixCell[]) => ({
  overdue: cells.reduce((sum, { overdue }) => sum + overdue, 0),
  within: warningDays.map((_, place) => cells.reduce((sum, { within }) => sum + within[place]!, 0)),
});

/** All types by status, with what waits beside them. */
export const announcementOverview = defineQuery({
  name: 'announcementOverview',
  allow: 'announcement:read',
  input: z.strictObject({}),
  async run(ctx) {
    const { farmId } = ctx.actor;
    const day = await ctx.day();
    const [one, three, seven] = warningDays;
    const until = [daysAfter(day, one), daysAfter(day, three), daysAfter(day, seven)] as const;
    const [cells, earringsInStock, unknown, refusedMessages] = await Promise.all([
      countAnnouncements(farmId, ctx.db, { day, until }),
      ctx.can('earring:read') ? countStock(farmId, ctx.db) : [],
      countUnknown(farmId, ctx.db),
      ctx.db.gatewayMessage.count({ where: { status: { in: ['REFUSED', 'FAILED'] } } }),
    ]);
    return {
      matrix: cells.filter(({ status }) => status !== 'FREE'),
      pendingItems: cells.filter(({ status }) => status === 'FREE'),
      ...{ earringsInStock, ...unknown, refusedMessages },
      due: dueOf(cells),
    };
  },
});
