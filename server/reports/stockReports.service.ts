import { z } from 'zod';
import { Decimal } from 'decimal.js';
import { dayOf, daysBetween } from '../platform/values/day.ts';
import { fail } from '../platform/errors/AppError.ts';
import { choice, globalId } from '../platform/input.ts';
import { openingOf } from '../farm/opening/openingDay.service.ts';
import { defineQuery } from '../platform/service.ts';
import type { StockFigures } from '../stock/stocks/stockFigures.calc.ts';
import { stockFiguresFor } from '../stock/stocks/stockFigures.service.ts';
import { inUsualPeriod, movementFilter, movementPlace, movementWhere } from '../stock/ledger/movements.service.ts';
import { foodCategories } from '../stock/stocks/stocks.service.ts';
import { periodFields, periodOf, type Period } from '../platform/values/period.ts';
import { farmStockRows, foodReportRows, type FarmStockRow, type FoodReportRow } from './stockReports.sql.ts';

/** The longest period of a report: ten years of days. */
const mostDays = 3_660;
const mostHistoryRows = 20_000;

export type FoodReportLine = FoodReportRow & StockFigures;

export interface FoodReport extends Period {
  rows: FoodReportLine[];
  totals: Record<
    | 'opening'
    | 'entered'
    | 'consumed'
    | 'otherOut'
    | 'lost'
    | 'adjusted'
    | 'balanceKg'
    | 'dryKg'
    | 'value'
    | 'entryValue'
    | 'exitValue',
    Decimal
  >;
}

const summed = [
  'opening',
  'entered',
  'consumed',
  'otherOut',
  'lost',
  'adjusted',
  'balanceKg',
  'dryKg',
  'value',
  'entryValue',
  'exitValue',
] as const;

function sumsOf<Key extends string>(
  rows: readonly Record<Key, Decimal.Value>[],
  keys: readonly Key[],
): Record<Key, Decimal> {
  return Object.fromEntries(keys.map((key) => [key, Decimal.sum(0, ...rows.map((row) => row[key]))])) as Record<
    Key,
    Decimal
  >;
}

/** Estoque no período: opening balance, entries, exits and closing balance per stock. */
export const foodReport = defineQuery({
  name: 'foodStockReport',
  allow: 'stock:read',
  input: z.strictObject({
    ...periodFields,
    categories: z.array(choice('FoodCategory', foodCategories)).max(7).nullish(),
  }),
  async run(ctx, { categories, ...periodInput }): Promise<FoodReport> {
    const period = await periodOf(ctx, periodInput);
    const reportRows = await foodReportRows(ctx.actor.farmId, ctx.db, period.from, period.to, categories ?? []);
    const figures = await stockFiguresFor(
      ctx,
      period.to,
      reportRows.map(({ stockId }) => stockId),
    );
    const rows = reportRows.map((row) => ({ ...row, ...figures.get(row.stockId)! }));
    return { ...period, rows, totals: sumsOf(rows, summed) };
  },
});

export interface FarmStockReport extends Period {
  rows: FarmStockRow[];
  totals: Record<(typeof summedByDay)[number], Decimal>;
}

const summedByDay = [
  'purchasedKg',
  'purchasedValue',
  'producedValue',
  'consumedKg',
  'consumedValue',
  'lostKg',
  'lostValue',
  'adjustedKg',
  'adjustedValue',
] as const;

export const isTooLong = ({ from, to }: Period): boolean => daysBetween(from, to) > mostDays;

/** Histórico da fazenda: all foods together, or one of them, day by day. */
export const farmStockReport = defineQuery({
  name: 'farmStockReport',
  allow: 'stock:read',
  input: z.strictObject({ ...periodFields, stockId: globalId('Stock').nullish(), foodId: globalId('Food').nullish() }),
  async run(ctx, { stockId, foodId, ...periodInput }): Promise<FarmStockReport> {
    const period = await periodOf(ctx, periodInput);
    if (isTooLong(period)) fail('ReportPeriodTooLong', {}, 'from');
    // Before its first day nobody knows what the farm had: it is not nothing.
    const { day: first } = await openingOf(ctx);
    const from = period.from < first ? first : period.from;
    const rows = await farmStockRows(ctx.actor.farmId, ctx.db, from, period.to, {
      stockId: stockId ?? null,
      foodId: foodId ?? null,
    });
    return { ...period, rows, totals: sumsOf(rows, summedByDay) };
  },
});

/** Histórico de estoque: the ledger rows of the movement list, oldest first, without pagination. */
export const foodHistoryReport = defineQuery({
  name: 'foodHistoryReport',
  allow: 'stock:read',
  input: movementFilter,
  async run(ctx, requested) {
    const filter = await inUsualPeriod(ctx, requested);
    const to = filter.to ?? (await ctx.day());
    if (to > (await ctx.openDay())) fail('CannotLoadFutureReports', {}, 'to');
    const rows = await ctx.db.stockMovement.findMany({
      where: movementWhere({ ...filter, to }),
      orderBy: movementPlace('asc'),
      take: mostHistoryRows + 1,
      include: {
        by: { select: { name: true } },
        stock: { select: { food: { select: { name: true } }, structure: { select: { name: true } } } },
        receipt: { select: { purchase: { select: { name: true, supplier: { select: { name: true } } } } } },
        beatLine: { select: { beat: { select: { seq: true } } } },
        supplement: { select: { batch: { select: { name: true } } } },
      },
    });
    // The error names the period, because a shorter one has fewer rows.
    if (rows.length > mostHistoryRows) fail('ReportTooLong', {}, 'from');
    const first = rows[0];
    return {
      from: filter.from ?? (first ? dayOf(first.day) : to),
      to,
      filter,
      rows: rows.map((row) => ({
        ...row,
        date: dayOf(row.day),
        receipt: ctx.can('purchase:read') ? row.receipt : null,
        beatLine: ctx.can('beat:read') ? row.beatLine : null,
        supplement: ctx.can('feeding:read') ? row.supplement : null,
        by: ctx.can('person:read') ? row.by : null,
      })),
    };
  },
});
