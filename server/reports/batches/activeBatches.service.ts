import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { batchOn, type BatchToday } from '../../herd/batches/batchFigures.service.ts';
import { targetDay } from '../../herd/batches/weightCurve.calc.ts';
import { daysOnFeed } from '../../herd/closings/headDays.calc.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { civilDate, wholeNumber } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { dayOf, daysAfter, type Day } from '../../platform/values/day.ts';
import { feedingOfBatches, type FeedingOfBatch } from './activeBatches.sql.ts';
import { groupOf, type BatchGroup, type KnownBatch } from './batchGroups.ts';
import { groupFor, knownBatches, totalsOf } from './batchReports.service.ts';
import { asOf, findBatches, pageOf, placeFields, requirePlaces, wherePlaced } from './batchSelection.service.ts';

export interface ActiveBatch extends BatchGroup {
  diet: string | null;
  /** F-DOF by the calendar. */
  days: number;
  /** What its heads weigh on average, and gain a day, as it is projected. */
  weight: Decimal | null;
  projectedGain: Decimal | null;
  feeding: FeedingOfBatch | null;
  /** F-F2 at an even gain, or the day that was planned. */
  expectedExit: Day | null;
}

export interface ActiveReport {
  day: Day;
  count: number;
  rows: ActiveBatch[];
  totals: (BatchGroup & { weight: Decimal | null }) | null;
}

/** How far back the last grade of a batch is looked for. */
const feedingDays = 14;

function exitOf({ batch }: KnownBatch, now: BatchToday | undefined): Day | null {
  const { targetWeight, startDate, expectedDays } = batch;
  const byWeight =
    targetWeight && now && now.weight !== null && now.dailyGain !== null
      ? targetDay({ day: now.day, weight: now.weight, gain: now.dailyGain }, targetWeight)
      : null;
  return byWeight ?? (startDate && expectedDays !== null ? daysAfter(dayOf(startDate), expectedDays) : null);
}

function rowOf(known: KnownBatch, day: Day, now: BatchToday | undefined, feeding: FeedingOfBatch | undefined) {
  const { batch, closing } = known;
  return {
    ...groupOf([known], { key: batch.id, name: batch.name, model: 'Batch' }),
    diet: batch.diet?.name ?? null,
    days: daysOnFeed(closing.firstDay, day),
    weight: now?.weight == null ? null : new Decimal(now.weight),
    projectedGain: now?.dailyGain == null ? null : new Decimal(now.dailyGain),
    feeding: feeding ?? null,
    expectedExit: exitOf(known, now),
  } satisfies ActiveBatch;
}

/** What heads weigh on average: of all batches by their heads. */
function meanWeightOf(rows: readonly ActiveBatch[]): Decimal | null {
  const known = rows.filter(({ weight }) => weight !== null);
  const heads = known.reduce((sum, { herd }) => sum + herd.heads, 0);
  return heads === 0 ? null : Decimal.sum(...known.map(({ weight, herd }) => weight!.times(herd.heads))).div(heads);
}

async function activeOn(at: Context, known: readonly KnownBatch[]): Promise<ActiveBatch[]> {
  const day = await at.day();
  const batchIds = known.map(({ batch }) => batch.id);
  const now = await Promise.all(batchIds.map((id) => batchOn(at, id)));
  const fed = await feedingOfBatches(at.actor.farmId, at.db, { batchIds, from: daysAfter(day, -feedingDays), day });
  const feedingOf = new Map(fed.map((row) => [row.batchId, row]));
  return known.map((each, place) => rowOf(each, day, now[place], feedingOf.get(each.batch.id)));
}

/** Lotes ativos: how each batch that is fed or grazes stands on a day, and what it came to if it were sold that day. */
export const activeBatchesReport = defineQuery({
  name: 'activeBatchesReport',
  allow: 'feeding:read',
  input: z.strictObject({
    ...placeFields,
    day: civilDate().nullish(),
    limit: wholeNumber({ min: 1, max: 500 }).nullish(),
    offset: wholeNumber({ min: 0, max: 100_000 }).nullish(),
  }),
  async run(ctx, { day: given, ...input }): Promise<ActiveReport> {
    await requirePlaces(ctx, input);
    const day = given ?? (await ctx.day());
    if (day > (await ctx.openDay())) fail('CannotLoadFutureReports', {}, 'day');
    const at = await asOf(ctx, day);
    const where = { ...wherePlaced(input), status: 'ACTIVE' as const, heads: { gt: 0 } };
    const { batches, count, isWhole } = await findBatches(at, where, input);
    const known = await knownBatches(at, batches);
    const rows = known.length === 0 ? [] : await activeOn(at, known);
    const totals = isWhole ? totalsOf(known) : null;
    return {
      day,
      count,
      rows: pageOf(rows, isWhole, input).map((row) => ({ ...row, ...groupFor(ctx, row) })),
      totals: totals && { ...groupFor(ctx, totals), weight: meanWeightOf(rows) },
    };
  },
});
