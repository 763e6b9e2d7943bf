import { z } from 'zod';
import { settingsFrom, settingsOf } from '../../farm/settings/settings.service.ts';
import { batched } from '../../platform/turns/batch.ts';
import type { Context } from '../../platform/context.ts';
import { daysAfter, type Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { civilDate, globalId, leftOut, wholeNumber } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { figuresOf, KnownStock, stockFormulas, type StockFigures, type StockState } from './stockFigures.calc.ts';
import { balancesOver, lookedColumns, stockStateColumns, stockStatesOn, type BalanceRow } from './stockFigures.sql.ts';

export type { BalanceRow };

/** Stocks as of the end of a day. */
export async function stockFiguresFor(
  ctx: Context,
  day: Day,
  ids: readonly string[],
): Promise<Map<string, StockFigures>> {
  const states = await stockStatesOn(ctx.actor.farmId, ctx.db, day, ids);
  const limits = await settingsOf(ctx, 'economics');
  return new Map(states.map((state) => [state.id, figuresOf(state, { day, limits })]));
}

/** A stock as of the chosen day. */
export const stockFigures = batched(async (ctx: Context, ids: string[]) => stockFiguresFor(ctx, await ctx.day(), ids));

/** The same in the statement that reads the stocks: columns beside each row, and the formulas of those selected. */
export const figuresInStatement = {
  columns: ({ row, ...at }: { row: string; farm: string; day: string }) => stockStateColumns({ stock: row, ...at }),
  from: (state: object) => new KnownStock(state as StockState),
  once: lookedColumns,
  onceFrom: { limits: (saved: unknown) => settingsFrom('economics', saved as object | null) },
  fields: stockFormulas,
} as const;

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
