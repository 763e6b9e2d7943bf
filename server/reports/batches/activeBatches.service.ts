import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { batchOn, type BatchToday } from '../../herd/batches/batchFigures.service.ts';
import { targetDay } from '../../herd/batches/weightCurve.calc.ts';
import { daysOnFeed } from '../../herd/closings/headDays.calc.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, civilDate, wholeNumber } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { dayOf, daysAfter, type Day } from '../../platform/values/day.ts';
import { refuseUnknownRecords } from '../chosenRecords.service.ts';
import { feedingOfBatches, type FeedingOfBatch } from './activeBatches.sql.ts';
import { groupOf, type BatchGroup, type KnownBatch } from './batchGroups.ts';
import { activeOrders, type ActiveOrder, type BatchOrder } from './batchOrders.calc.ts';
import { batchOrderOf, inOrder, type OrderOf } from './batchOrders.ts';
import { groupFor, knownBatches, totalsFor } from './batchReports.service.ts';
import { asOf, findBatches, pageOf, placeFields, wherePlaced, type ReportBatch } from './batchSelection.service.ts';

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
  totals: ActiveTotals | null;
  /** The same, of however many. */
  allTotals: () => Promise<ActiveTotals | null>;
}

type ActiveTotals = BatchGroup & { weight: Decimal | null };

const known = (figure: string | null | undefined) => (figure == null ? null : new Decimal(figure));

const byFigure: Readonly<Record<Exclude<ActiveOrder, BatchOrder>, OrderOf<ActiveBatch>>> = {
  DIET: ({ diet }) => diet,
  DAYS: ({ days }) => days,
  DAYS_IN_PHASE: ({ feeding }) => feeding?.daysInPhase,
  WEIGHT: ({ weight }) => weight,
  CALL: ({ feeding }) => known(feeding?.call),
  CALLED_PCT: ({ feeding }) => known(feeding?.intakePct),
  UNSTEADY: ({ feeding }) => known(feeding?.unsteadyPct),
  EXPECTED_EXIT: ({ expectedExit }) => expectedExit,
};

const isOwn = (order: ActiveOrder): order is keyof typeof byFigure => Object.hasOwn(byFigure, order);

const orderOf = (order: ActiveOrder | null | undefined): OrderOf<ActiveBatch> =>
  order != null && isOwn(order) ? byFigure[order] : batchOrderOf(order);

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
  const weighed = rows.filter(({ weight }) => weight !== null);
  const heads = weighed.reduce((sum, { herd }) => sum + herd.heads, 0);
  return heads === 0 ? null : Decimal.sum(...weighed.map(({ weight, herd }) => weight!.times(herd.heads))).div(heads);
}

async function activeOn(at: Context, batches: readonly ReportBatch[]) {
  const day = await at.day();
  const batchIds = batches.map(({ id }) => id);
  const today = Promise.all(batchIds.map((id) => batchOn(at, id)));
  const standing = today.then((rows) => rows.flatMap((row) => row ?? []));
  // Together: none needs another, and each takes long of hundreds of batches.
  const [found, stood, fed] = await Promise.all([
    knownBatches(at, batches, { standing }),
    today,
    feedingOfBatches(at.actor.farmId, at.db, { batchIds, from: daysAfter(day, -feedingDays), day }),
  ]);
  const now = new Map(batchIds.map((id, place) => [id, stood[place]]));
  const feedingOf = new Map(fed.map((row) => [row.batchId, row]));
  const rows = found.map((each) => rowOf(each, day, now.get(each.batch.id), feedingOf.get(each.batch.id)));
  return { found, rows };
}

/** Batches as the reader may see them, and their totals. */
async function rowsOf(ctx: Context, at: Context, batches: readonly ReportBatch[]) {
  if (batches.length === 0) return { rows: [], totals: null };
  const { found, rows } = await activeOn(at, batches);
  const totals = totalsFor(ctx, found);
  return {
    rows: rows.map((row) => ({ ...row, ...groupFor(ctx, row) })),
    totals: totals && { ...totals, weight: meanWeightOf(rows) },
  };
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
    order: choice('ActiveBatchOrder', activeOrders).nullish(),
    descending: z.boolean().nullish(),
  }),
  async run(ctx, { day: given, ...input }): Promise<ActiveReport> {
    await refuseUnknownRecords(ctx, input);
    const day = given ?? (await ctx.day());
    if (day > (await ctx.openDay())) fail('CannotLoadFutureReports', {}, 'day');
    const at = await asOf(ctx, day);
    const where = { ...wherePlaced(input), status: 'ACTIVE' as const, heads: { gt: 0 } };
    const { batches, count, isWhole, all } = await findBatches(at, where, input);
    const { rows, totals } = await rowsOf(ctx, at, batches);
    return {
      day,
      count,
      rows: pageOf(inOrder(rows, orderOf(input.order), input.descending ?? false), isWhole, input),
      totals: isWhole ? totals : null,
      allTotals: async () => (isWhole ? totals : (await rowsOf(ctx, at, await all())).totals),
    };
  },
});
