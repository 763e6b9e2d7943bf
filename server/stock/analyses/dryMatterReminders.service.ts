import { z } from 'zod';
import type { Decimal } from 'decimal.js';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import { dateOf, dayOf, daysBetween, type Day } from '../../platform/values/day.ts';
import { defineQuery } from '../../platform/service.ts';
import { ofSample } from '../foods/composition.service.ts';
import { stockFiguresFor } from '../stocks/stockFigures.service.ts';

export interface DryMatterReminder {
  stockId: string;
  food: string;
  structure: string | null;
  dryMatterPct: Decimal;
  /** None when it was never analysed. */
  lastDay: Day | null;
  /** Since the last analysis, or since it first held something. */
  days: number;
}

/** The wet stocks whose last analysis is too old on the chosen day, the oldest first. */
export const dryMatterReminders = defineQuery({
  name: 'dryMatterReminders',
  allow: 'stock:read',
  input: z.strictObject({}),
  async run(ctx): Promise<DryMatterReminder[]> {
    const day = await ctx.day();
    const { dryMatterCheckBelowPct, dryMatterCheckDays } = await settingsOf(ctx, 'feeding');
    const stocks = await ctx.db.stock.findMany({
      where: { active: true },
      select: { id: true, food: { select: { name: true } }, structure: { select: { name: true } } },
    });
    const ids = stocks.map(({ id }) => id);
    const figures = await stockFiguresFor(ctx, day, ids);
    const upToDay = { stockId: { in: ids }, day: { lte: dateOf(day) } };
    const analysed = await ctx.db.stockAnalysis.groupBy({
      by: ['stockId'],
      where: { ...upToDay, ...ofSample, kind: 'DRY_MATTER', undoneAt: null },
      _max: { day: true },
    });
    const entered = await ctx.db.stockMovement.groupBy({
      by: ['stockId'],
      where: { ...upToDay, flow: 0, step: 0, reversed: false },
      _min: { day: true },
    });
    const lastDays = new Map(analysed.map(({ stockId, _max }) => [stockId, _max.day]));
    const firstDays = new Map(entered.map(({ stockId, _min }) => [stockId, _min.day]));
    return stocks
      .flatMap(({ id, food, structure }) => {
        const { balanceKg, dryMatterPct } = figures.get(id)!;
        const last = lastDays.get(id);
        const since = last ?? firstDays.get(id);
        if (!since || balanceKg.lte(0) || dryMatterPct.gte(dryMatterCheckBelowPct)) return [];
        const days = daysBetween(dayOf(since), day);
        if (days < dryMatterCheckDays) return [];
        const names = { food: food.name, structure: structure?.name ?? null };
        return [{ stockId: id, ...names, dryMatterPct, lastDay: last ? dayOf(last) : null, days }];
      })
      .toSorted((one, other) => other.days - one.days);
  },
});
