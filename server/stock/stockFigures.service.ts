import { z } from 'zod';
import { Decimal } from 'decimal.js';
import type { SettingsOf } from '../farm/settings/groups.ts';
import { settingsOf } from '../farm/settings/settings.service.ts';
import { batched } from '../platform/batch.ts';
import type { Context } from '../platform/context.ts';
import { daysAfter, type Day } from '../platform/day.ts';
import { fail } from '../platform/errors/AppError.ts';
import { civilDate, globalId, leftOut, wholeNumber } from '../platform/input.ts';
import { defineQuery } from '../platform/service.ts';
import { balancesOver, stockFiguresOn, type BalanceRow, type StockFiguresRow } from './stockFigures.sql.ts';

export type { BalanceRow };

/** How urgently more is needed, by the farm's own limits. */
export const supplyLevels = ['NEGATIVE', 'CRITICAL', 'LOW', 'ENOUGH'] as const;
export type SupplyLevel = (typeof supplyLevels)[number];

export interface StockFigures {
  balanceKg: Decimal;
  /** Dry matter in the balance. */
  dryKg: Decimal;
  dryMatterPct: Decimal;
  value: Decimal;
  /** Null while it is unknown, which is not free. */
  averageCost: Decimal | null;
  averageCostMs: Decimal | null;
  dailyKg: Decimal | null;
  daysLeft: Decimal | null;
  supplyLevel: SupplyLevel;
  /** The last day to order so that the delivery arrives before the stock runs out. */
  reorderDay: Day | null;
  lastCountDay: Day | null;
  lastEntryDay: Day | null;
}

/** Five years: a stock that lasts longer has no last day, and days this far away may not be dates any more. */
const mostDaysLeft = 5 * 365;

// F-D1: rounded down, so that no day is shown on which the stock does not last.
function daysLeftOf(balanceKg: Decimal, dailyKg: Decimal | null): Decimal | null {
  if (dailyKg === null || dailyKg.lte(0)) return null;
  const days = Decimal.max(0, balanceKg.div(dailyKg));
  return days.gt(mostDaysLeft) ? null : days.toDecimalPlaces(1, Decimal.ROUND_DOWN);
}

// F-D3
function reorderDay(day: Day, daysLeft: Decimal | null, supplierDays: number, safetyDays: number): Day | null {
  return daysLeft === null ? null : daysAfter(day, daysLeft.floor().toNumber() - supplierDays - safetyDays);
}

type Limits = Pick<SettingsOf<'economics'>, 'stockSafetyDays' | 'lowStockDays' | 'criticalStockDays'>;

function supplyLevel(balanceKg: Decimal, daysLeft: Decimal | null, limits: Limits): SupplyLevel {
  if (balanceKg.lt(0)) return 'NEGATIVE';
  if (daysLeft?.lt(limits.criticalStockDays)) return 'CRITICAL';
  return daysLeft?.lt(limits.lowStockDays) ? 'LOW' : 'ENOUGH';
}

function figuresOf(row: StockFiguresRow, day: Day, limits: Limits): StockFigures {
  const [balanceKg, dryMatterPct] = [new Decimal(row.balanceKg), new Decimal(row.dryMatterPct)];
  const averageCost = row.averageCost === null ? null : new Decimal(row.averageCost);
  const dailyKg = row.dailyKg === null ? null : new Decimal(row.dailyKg);
  const daysLeft = daysLeftOf(balanceKg, dailyKg);
  return {
    balanceKg,
    dryMatterPct,
    dryKg: balanceKg.times(dryMatterPct).div(100).toDecimalPlaces(3),
    value: new Decimal(row.value),
    averageCost: averageCost?.toDecimalPlaces(6) ?? null,
    averageCostMs:
      averageCost === null || dryMatterPct.isZero()
        ? null
        : averageCost.div(dryMatterPct).times(100).toDecimalPlaces(6),
    dailyKg: dailyKg?.toDecimalPlaces(3) ?? null,
    daysLeft,
    supplyLevel: supplyLevel(balanceKg, daysLeft, limits),
    reorderDay: reorderDay(day, daysLeft, row.supplierDays, limits.stockSafetyDays),
    lastCountDay: row.lastCountDay,
    lastEntryDay: row.lastEntryDay,
  };
}

/** Stocks as of the end of a day. */
export async function stockFiguresFor(
  ctx: Context,
  day: Day,
  ids: readonly string[],
): Promise<Map<string, StockFigures>> {
  const rows = await stockFiguresOn(ctx.actor.farmId, ctx.db, day, ids);
  const limits = await settingsOf(ctx, 'economics');
  return new Map(rows.map((row) => [row.id, figuresOf(row, day, limits)]));
}

/** A stock as of the chosen day. */
export const stockFigures = batched(async (ctx: Context, ids: string[]) => stockFiguresFor(ctx, await ctx.day(), ids));

/** Every stock as of the end of a day; deactivated stocks only on days they had a balance. */
export const stocksOn = defineQuery({
  name: 'stocksOn',
  allow: 'stock:read',
  input: z.strictObject({ day: leftOut(civilDate().optional()) }),
  async run(ctx, { day: requestedDay }) {
    const day = requestedDay ?? (await ctx.day());
    if (day > (await ctx.openDay())) fail('CannotLoadFutureReports', {}, 'day');
    const stocks = await ctx.db.stock.findMany({
      orderBy: [{ food: { name: 'asc' } }, { id: 'asc' }],
      include: { food: true, structure: { select: { id: true, name: true } } },
    });
    const rows = await stockFiguresFor(
      ctx,
      day,
      stocks.map(({ id }) => id),
    );
    const withFigures = stocks.map((stock) => ({ ...stock, figures: rows.get(stock.id)! }));
    return { day, stocks: withFigures.filter(({ active, figures }) => active || !figures.balanceKg.isZero()) };
  },
});

export const stockBalances = defineQuery({
  name: 'stockBalances',
  allow: 'stock:read',
  input: z.strictObject({ stockId: globalId('Stock'), days: wholeNumber({ min: 1, max: 3_660 }) }),
  async run(ctx, { stockId, days }): Promise<BalanceRow[]> {
    const to = await ctx.day();
    return balancesOver(ctx.actor.farmId, ctx.db, stockId, daysAfter(to, -days), to);
  },
});
