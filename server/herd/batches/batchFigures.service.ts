import { Decimal } from 'decimal.js';
import { batched } from '../../platform/turns/batch.ts';
import type { Context } from '../../platform/context.ts';
import { daysAfter, type Day } from '../../platform/values/day.ts';
import { headDaysOfBatches } from '../closings/batchClosing.sql.ts';
import { batchDays, projectedOxWeights, type BatchDay } from '../closings/batchDays.sql.ts';
import { batchTotals } from '../closings/batchTotals.sql.ts';
import { chuteCounts, type ChuteCounts } from '../weighings/chuteCounts.sql.ts';
import { targetDay, weightCurve, type CurvePoint } from './weightCurve.calc.ts';

/** The days of batches in a period, computed from their events. */
export async function daysOfBatches(
  ctx: Context,
  batchIds: readonly string[],
  { from, to }: { from: Day; to: Day },
): Promise<BatchDay[]> {
  if (batchIds.length === 0) return [];
  return batchDays(ctx.actor.farmId, ctx.db, { batchIds, from, to });
}

export interface BatchToday extends BatchDay {
  dailyGain: string | null;
}

/** Heads, mean weight and gain of batches as of a day. */
export const batchOn = batched<string, BatchToday>(async (ctx, batchIds) => {
  const day = await ctx.day();
  const rows = await daysOfBatches(ctx, batchIds, { from: day, to: day });
  const gainOf = ({ weight, nextWeight }: BatchDay) =>
    weight === null || nextWeight === null ? null : new Decimal(nextWeight).minus(weight).toString();
  return new Map(rows.map((row) => [row.batchId, { ...row, dailyGain: gainOf(row) }]));
});

/** F-F1 as of the chosen day. */
export async function targetDayOf(
  ctx: Context,
  { id, targetWeight }: { id: string; targetWeight: Decimal.Value },
): Promise<Day | null> {
  const now = await batchOn(ctx, id);
  if (!now || now.headDays === 0 || now.weight === null || now.dailyGain === null) return null;
  return targetDay({ day: now.day, weight: now.weight, gain: now.dailyGain }, targetWeight);
}

/** §5.3: the weights of batches on each of their days. */
export const weightCurveOf = batched<string, CurvePoint[]>(async (ctx, batchIds) => {
  const [first, last] = ['1900-01-01', await ctx.day()];
  const days = Map.groupBy(await daysOfBatches(ctx, batchIds, { from: first, to: last }), ({ batchId }) => batchId);
  const stands = (rows: BatchDay[]) =>
    rows.slice(0, rows.findLastIndex((row) => row.headDays > 0 || row.headsOpen > 0) + 1);
  return new Map([...days].map(([batchId, rows]) => [batchId, weightCurve(stands(rows))]));
});

/**
 * F-HD2: the first day whose head-days do not count: who stands there may still go on the open day, which is not fed
 * to its end, and no gain of it is known.
 */
export async function headDaysEnd(ctx: Context): Promise<Day> {
  const [day, open] = await Promise.all([ctx.day(), ctx.openDay()]);
  return day < open ? daysAfter(day, 1) : open;
}

/** F-HD2 of batches until the chosen day. */
export const headDaysUntil = batched<string, number>(async (ctx, batchIds) => {
  const [day, until] = await Promise.all([ctx.day(), headDaysEnd(ctx)]);
  const rows = await headDaysOfBatches(ctx.actor.farmId, ctx.db, { batchIds, day, until });
  return new Map(rows.map(({ batchId, headDays }) => [batchId, headDays]));
});

/** The heads of the batches that stand in corrals, on the chosen day. */
export const occupancyOf = batched<string, number>(async (ctx, corralIds) => {
  const batches = await ctx.dayDb.batch.findMany({
    where: { corralId: { in: corralIds }, status: { not: 'FINALIZED' } },
    select: { corralId: true, heads: true },
  });
  return new Map(batches.flatMap(({ corralId, heads }) => (corralId ? [[corralId, heads] as const] : [])));
});

/** F-W1 of many oxen on a day. */
export async function oxWeightsOn(ctx: Context, oxIds: readonly string[], day: Day): Promise<Map<string, string>> {
  // A file may name an ox twice; its gains count once.
  const rows = await projectedOxWeights(ctx.actor.farmId, ctx.db, { oxIds: [...new Set(oxIds)], day });
  return new Map(rows.map(({ oxId, weight }) => [oxId, weight]));
}

/** F-W1 of single oxen as of the chosen day. */
export const oxWeightOn = batched<string, string>(async (ctx, oxIds) => oxWeightsOn(ctx, oxIds, await ctx.day()));

/** How far the runs at the chute are with batches, on a day. */
export const chuteCountsOn = batched<string, ChuteCounts>(async (ctx, batchIds) => {
  const rows = await chuteCounts(ctx.actor.farmId, ctx.dayDb, { batchIds, day: await ctx.day() });
  return new Map(rows.map((row) => [row.batchId, row]));
});

export interface BatchTotals {
  batchId: string;
  headsIn: number;
  headsOut: number;
  headsDead: number;
  /** F-HD2 */
  headDays: number;
  /** Σ headDays·W */
  weightDays: Decimal;
  /** F-W3 */
  meanWeight: Decimal | null;
  /** Σ headDays·gmdEst, kg. */
  estimatedGain: Decimal;
  /** What those that went alive were projected to weigh together when they went. */
  projectedExitKg: Decimal;
  lastWeighing: { day: Day; weight: Decimal; projectionError: Decimal | null } | null;
}

/** Head-days, mean weights and estimated gains of batches over a period. */
export async function totalsOfBatches(
  ctx: Context,
  batchIds: readonly string[],
  period: { from: Day; to: Day },
): Promise<Map<string, BatchTotals>> {
  if (batchIds.length === 0) return new Map();
  const until = await headDaysEnd(ctx);
  const rows = await batchTotals(ctx.actor.farmId, ctx.db, { batchIds, ...period, until });
  return new Map(
    rows.map(({ weighedDay, weighed, projectionError, ...row }) => {
      const weightDays = new Decimal(row.weightDays);
      const lastWeighing = weighedDay !== null && {
        day: weighedDay,
        weight: new Decimal(weighed!),
        projectionError: projectionError === null ? null : new Decimal(projectionError),
      };
      return [
        row.batchId,
        {
          ...row,
          weightDays,
          meanWeight: row.headDays === 0 ? null : weightDays.div(row.headDays),
          estimatedGain: new Decimal(row.estimatedGain),
          projectedExitKg: new Decimal(row.projectedExitKg),
          lastWeighing: lastWeighing || null,
        },
      ];
    }),
  );
}
