import { z } from 'zod';
import { Decimal } from 'decimal.js';
import { unpricedDays } from '../herd/closings/unpricedFeed.sql.ts';
import { openingOf } from '../farm/opening/openingDay.service.ts';
import type { Day } from '../platform/values/day.ts';
import { defineQuery } from '../platform/service.ts';
import { periodOf } from '../platform/values/period.ts';
import { farmStockRows } from './stockReports.sql.ts';

const meanDays = 7;

export interface StockSummary {
  /** What everything in stock is worth. */
  value: string;
  /** The same at the end of each of the last thirty days, since the farm began. */
  trend: string[];
  /** The last closed day with what was fed on it; null before the first. */
  closedDay: Day | null;
  /** Null where some of it came from no load: what that cost is not known. */
  feedCost: string | null;
  /** The mean of the last closed days with a known cost, a week at most. */
  meanFeedCost: string | null;
  meanDays: number;
}

/** What lies in stock is worth, how that came, and what a day of feed costs. */
export const stockSummary = defineQuery({
  name: 'stockSummary',
  allow: 'stock:read',
  input: z.strictObject({}),
  async run(ctx): Promise<StockSummary> {
    const month = await periodOf(ctx, {});
    const { day: first } = await openingOf(ctx);
    // Of days before the farm began nothing is known.
    const from = first > month.from ? first : month.from;
    const rows = await farmStockRows(ctx.actor.farmId, ctx.db, from, month.to, { stockId: null, foodId: null });
    // What the open day has fed so far is not a day's cost.
    const open = await ctx.openDay();
    const closed = rows.filter(({ day }) => day < open);
    const week = closed.slice(-meanDays);
    const last = week.at(-1);
    const unknown = new Set(
      last && (await unpricedDays(ctx.actor.farmId, ctx.db, { from: week[0]!.day, to: last.day })),
    );
    const known = week.filter(({ day }) => !unknown.has(day));
    return {
      value: rows.at(-1)?.balanceValue ?? '0',
      trend: rows.map(({ balanceValue }) => balanceValue),
      closedDay: last?.day ?? null,
      feedCost: last && known.includes(last) ? last.consumedValue : null,
      meanFeedCost:
        known.length > 0
          ? Decimal.sum(...known.map(({ consumedValue }) => consumedValue))
              .div(known.length)
              .toFixed(2)
          : null,
      meanDays: known.length,
    };
  },
});
