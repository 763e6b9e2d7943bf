import { Decimal } from 'decimal.js';
import { batched } from '../../platform/turns/batch.ts';
import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import { foodFiguresOn, type SupposedStock } from './foodFigures.sql.ts';

/** A food's figures, averaged over its stocks. */
export interface FoodFigures {
  dryMatterPct: Decimal;
  /** Mcal per kg of dry matter. */
  elm: Decimal;
  elg: Decimal;
  /** R$ per kg of natural matter; null when it was never bought or produced. */
  costPerKg: Decimal | null;
}

/** Figures of foods as of a day; optionally with one stock's figures replaced, for a preview. */
export async function figuresOfFoods(
  ctx: Context,
  day: Day,
  ids: readonly string[],
  supposed?: SupposedStock,
): Promise<Map<string, FoodFigures>> {
  if (ids.length === 0) return new Map();
  const rows = await foodFiguresOn(ctx.actor.farmId, ctx.db, day, [...new Set(ids)], supposed);
  return new Map(
    rows.map(({ id, dryMatterPct, elm, elg, costPerKg }) => [
      id,
      {
        dryMatterPct: new Decimal(dryMatterPct),
        elm: new Decimal(elm),
        elg: new Decimal(elg),
        costPerKg: costPerKg === null ? null : new Decimal(costPerKg),
      },
    ]),
  );
}

/** Figures of a food as of the chosen day. */
export const foodFigures = batched(async (ctx: Context, ids: string[]) => figuresOfFoods(ctx, await ctx.day(), ids));
