import { z } from 'zod';
import { Decimal } from 'decimal.js';
import { daysAfter, daysBetween, type Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { civilDate } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { feedWeekOf, feedWeeks, mortalityPct } from './mortality.calc.ts';
import { deathFacts, headsIn, type DeathFact } from './mortality.sql.ts';

export interface DeadOf {
  id: string | null;
  name: string | null;
  dead: number;
}

export interface Mortality {
  from: Day;
  to: Day;
  dead: number;
  headsEntered: number;
  pct: Decimal | null;
  /** Of the dead with a known cost; null where there are dead, and none has one. */
  lossValue: Decimal | null;
  deadWithoutCost: number;
  byDay: { day: Day; dead: number }[];
  byLine: DeadOf[];
  byCause: DeadOf[];
  byDaysOnFeed: { from: number; to: number | null; dead: number }[];
}

const mostDays = 400;
const usualDays = 30;

function grouped(deaths: readonly DeathFact[], keyOf: (death: DeathFact) => Omit<DeadOf, 'dead'>): DeadOf[] {
  return [...Map.groupBy(deaths, (death) => keyOf(death).id).values()]
    .map((own) => ({ ...keyOf(own[0]!), dead: own.length }))
    .toSorted((a, b) => b.dead - a.dead || (a.name ?? '').localeCompare(b.name ?? ''));
}

/** F-G11 over a period, and the dead by day, line, cause and days on feed. */
export const mortality = defineQuery({
  name: 'mortality',
  allow: 'health:read',
  input: z.strictObject({ from: civilDate().nullish(), to: civilDate().nullish() }),
  async run(ctx, input): Promise<Mortality> {
    const to = await ctx.lastDay(input.to);
    const from = input.from ?? daysAfter(to, 1 - usualDays);
    if (from > to) fail('StartDateAfterEndDate', {}, 'to');
    if (daysBetween(from, to) >= mostDays) fail('ReportPeriodTooLong', {}, 'from');
    const { farmId } = ctx.actor;
    const deaths = await deathFacts(farmId, ctx.db, { from, to });
    const headsEntered = await headsIn(farmId, ctx.db, { from, to });
    const losses = deaths.flatMap(({ lossValue }) => lossValue ?? []);
    const onDay = Map.groupBy(deaths, ({ day }) => day);
    const onFeed = Map.groupBy(deaths, ({ daysOnFeed }) => feedWeekOf(daysOnFeed ?? 0));
    return {
      from,
      to,
      dead: deaths.length,
      headsEntered,
      pct: mortalityPct(deaths.length, headsEntered)?.toDecimalPlaces(4) ?? null,
      lossValue: deaths.length > 0 && losses.length === 0 ? null : Decimal.sum(0, ...losses),
      deadWithoutCost: deaths.length - losses.length,
      byDay: Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
        const day = daysAfter(from, index);
        return { day, dead: onDay.get(day)?.length ?? 0 };
      }),
      byLine: grouped(deaths, ({ lineId, lineName }) => ({ id: lineId, name: lineName })),
      byCause: grouped(deaths, ({ causeId, causeName }) => ({ id: causeId, name: causeName })),
      byDaysOnFeed: feedWeeks.map((week, index) => ({ ...week, dead: onFeed.get(index)?.length ?? 0 })),
    };
  },
});
