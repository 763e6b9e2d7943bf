import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { defineQuery } from '../../../platform/service.ts';
import { daysAfter } from '../../../platform/values/day.ts';
import { countAnnouncements } from '../items/items.sql.ts';
import { countDue, countStock, countUnknown } from './overview.sql.ts';

/** Days before a deadline on which somebody is warned of it, from the most urgent. */
export const warningDays = [1, 3, 7] as const;

/** All types by status, with what waits beside them. */
export const announcementOverview = defineQuery({
  name: 'announcementOverview',
  allow: 'announcement:read',
  input: z.strictObject({}),
  async run(ctx) {
    const { farmId } = ctx.actor;
    const day = await ctx.day();
    const [cells, earringsInStock, unknown, due] = await Promise.all([
      countAnnouncements(farmId, ctx.db, day),
      ctx.can('earring:read') ? countStock(farmId, ctx.db) : [],
      countUnknown(farmId, ctx.db),
      deadlinesNear(ctx),
    ]);
    return {
      matrix: cells.filter(({ status }) => status !== 'FREE'),
      pendingItems: cells.filter(({ status }) => status === 'FREE'),
      earringsInStock,
      ...unknown,
      due,
    };
  },
});

/** How much is overdue, or due within one, three and seven days. */
export async function deadlinesNear(ctx: Context) {
  const day = await ctx.day();
  return countDue(ctx.actor.farmId, ctx.db, {
    day,
    until: warningDays.map((days) => daysAfter(day, days)),
  });
}
