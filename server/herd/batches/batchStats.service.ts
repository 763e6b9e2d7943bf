import { Decimal } from 'decimal.js';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { dateOf, dayOf, type Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { civilDate, globalId } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { closingOf } from '../closings/batchClosing.service.ts';
import { batchOn, headDaysUntil, weightCurveOf } from './batchFigures.service.ts';
import { getBatch } from './batchReads.service.ts';
import { lastWeights } from './batchReads.sql.ts';
import { batchOnDay } from './batchRow.service.ts';
import { earlierClosingsOf } from '../closings/reclosing.service.ts';
import { onDay, oxParts } from '../oxen/oxRow.service.ts';
import { liveStatuses } from '../herdWords.calc.ts';
import { refuseReversed } from '../../platform/values/period.ts';

const stepKg = 20;

/** Dry matter that was put into its trough, by closed day; none where nobody reported it. */
async function dryMatterByDay(ctx: Context, batchId: string): Promise<Map<Day, Decimal>> {
  if (!ctx.can('feeding:read')) return new Map();
  const rows = await ctx.db.corralHistory.findMany({
    where: { batchId, closed: true, deliveredMsKg: { not: null } },
    select: { day: true, deliveredMsKg: true },
  });
  const byDay = Map.groupBy(rows, ({ day }) => dayOf(day));
  return new Map([...byDay].map(([day, fed]) => [day, Decimal.sum(...fed.map((row) => row.deliveredMsKg!))]));
}

async function statsOf(ctx: Context, id: string, period: { from?: string | null; to?: string | null } = {}) {
  const [closing, now, curve, weights, headDays] = await Promise.all([
    closingOf(ctx, id),
    batchOn(ctx, id),
    weightCurveOf(ctx, id),
    lastWeights(ctx.actor.farmId, ctx.dayDb, { batchId: id, stepKg }),
    headDaysUntil(ctx, id),
  ]);
  const { headsIn = 0, headsOut = 0, headsMoved = 0, headsDead = 0, heads = 0 } = closing ?? {};
  const { from, to } = period;
  const points = (curve ?? []).filter(({ day }) => (!from || day >= from) && (!to || day <= to));
  const eaten = await dryMatterByDay(ctx, id);
  const series = points.map((point) => ({ ...point, dmKg: eaten.get(point.day) ?? null }));
  return {
    batchId: id,
    heads: { in: headsIn, out: headsOut + headsMoved, dead: headsDead, now: heads },
    headDays: headDays ?? 0,
    weight: {
      entry: closing?.entryWeight ?? null,
      last: weights.mean,
      projected: now?.weight ?? null,
      min: weights.min,
      max: weights.max,
      histogram: weights.histogram,
    },
    adg: closing?.dailyGainIn ?? null,
    mortalityPct: closing?.mortalityPct ?? null,
    series,
    weighings: (curve ?? []).filter(({ weighed }) => weighed !== null),
    earlierClosings: await earlierClosingsOf(ctx, id),
  };
}
export type BatchStats = Awaited<ReturnType<typeof statsOf>>;

/** What became of a batch until the chosen day; its series in a period. */
export const batchStats = defineQuery({
  name: 'batchStats',
  allow: 'batch:read',
  input: z.strictObject({ id: globalId('Batch'), from: civilDate().nullish(), to: civilDate().nullish() }),
  async run(ctx, { id, from = null, to = null }) {
    refuseReversed({ from, to });
    await getBatch(ctx, { id });
    return statsOf(ctx, id, { from, to });
  },
});

/** Everything the screen of a batch shows. */
export const batchDetailsView = defineQuery({
  name: 'batchDetailsView',
  allow: 'batch:read',
  input: z.strictObject({ batchId: globalId('Batch') }),
  async run(ctx, { batchId }) {
    if ((await ctx.db.batch.count({ where: { id: batchId } })) === 0) fail('BatchNotFound', {}, 'batchId');
    const [batch, stats] = [await batchOnDay(ctx, await getBatch(ctx, { id: batchId })), await statsOf(ctx, batchId)];
    const oxen = await ctx.dayDb.ox.findMany({
      where: { batchId, status: { in: [...liveStatuses] } },
      include: oxParts,
      orderBy: [{ numberOrder: 'asc' }, { id: 'asc' }],
      take: 100,
    });
    const histories = await ctx.db.corralHistory.findMany({
      where: { batchId, closed: true, day: { lte: dateOf(await ctx.day()) } },
      include: { corral: { select: { id: true, name: true } } },
      orderBy: { day: 'desc' },
      take: 30,
    });
    const transitions = await ctx.dayDb.batchEvent.findMany({
      where: { batchId },
      include: { corral: { select: { id: true, name: true } }, diet: { select: { id: true, name: true } } },
      orderBy: { seq: 'asc' },
    });
    return {
      batch,
      stats,
      oxen: await Promise.all(oxen.map((ox) => onDay(ctx, ox))),
      histories,
      weighings: stats.weighings,
      transitions,
    };
  },
});
