import { z } from 'zod';
import { Decimal } from 'decimal.js';
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
  feedCost: string | null;
  /** The mean of the last closed days, a week at most. */
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
    return {
      value: rows.at(-1)?.balanceValue ?? '0',
      trend: rows.map(({ balanceValue }) => balanceValue),
      closedDay: last?.day ?? null,
      feedCost: last?.consumedValue ?? null,
      meanFeedCost: last
        ? Decimal.sum(...week.map(({ consumedValue }) => consumedValue))
            .div(week.length)
            .toFixed(2)
        : null,
      meanDays: week.length,
    };
  },
});
