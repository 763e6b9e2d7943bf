import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { daysOfBatches } from '../../herd/batches/batchFigures.service.ts';
import { announceHerd } from '../../herd/oxen/oxLedger.service.ts';
import { batchFigures, recloseBatch, type BatchFigures } from '../../herd/closings/reclosing.service.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf, dayOf, type Day } from '../../platform/values/day.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { defineFieldWrite, type FieldStamp } from '../../platform/fieldWrite.ts';
import { civilDate, globalId, leftOut, requiredLine } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { createSavepoint, rollbackToSavepoint } from '../../platform/turns/savepoint.sql.ts';
import { replanCorrals } from '../plans/feedPlan.service.ts';
import { adjustedDays, figuresOf, type HistoryDay, type HistoryFigures } from './historyAdjustment.calc.ts';
import { broughtByBeats, daysAround, lockHistory, writeFigures, type DeliveredDiet } from './historyAdjustment.sql.ts';
import {
  changeFields,
  dietsOfDay,
  keepCorrection,
  refuseUnknownDiets,
  resolveChange,
  type AdjustableHistory,
  type Change,
  type ResolvedChange,
} from './historyChange.service.ts';

export type { HistoryFigures };

const reasonField = { reason: requiredLine(500) };

export interface AdjustedDay {
  historyId: string;
  day: string;
  feedCost: string | null;
  before: HistoryFigures;
  after: HistoryFigures;
}

export interface HistoryAdjustmentPlan {
  historyId: string;
  day: Day;
  batchName: string;
  corralName: string;
  /** The closed days of which a figure becomes another one, the day itself among them. */
  days: AdjustedDay[];
  /** What it was fed before the correction. */
  diets: Pick<DeliveredDiet, 'dietId' | 'dietName' | 'deliveredKg'>[];
  /** What beats brought there, and cost: neither changes with what the history says. */
  broughtKg: string | null;
  feedCost: string | null;
  /** What the history would say was eaten beyond what beats brought; stock and cost only follow a corrected beat. */
  imbalanceKg: string | null;
  /** It is reopened for the correction and finalized again. */
  reopens: boolean;
  batchBefore: BatchFigures | null;
  batchAfter: BatchFigures | null;
}

/** The closed day of a batch; null where there is none. */
async function closedDay(
  ctx: Context,
  of: { historyId: string } | { batchId: string; day: Day },
): Promise<AdjustableHistory | null> {
  const id = await lockHistory(ctx.actor.farmId, ctx.db, of);
  const history =
    id === null
      ? null
      : await ctx.db.corralHistory.findUnique({ where: ctx.key(id), include: { batch: true, corral: true } });
  return history?.batch ? { ...history, batch: history.batch } : null;
}

interface Correction {
  change: Change;
  reason: string;
  /** None where it is only tried. */
  stamp: FieldStamp | null;
}

/** Writes the figures of the day and of those that follow, and returns their rows as they become. */
async function writeDays(
  ctx: Context,
  history: AdjustableHistory,
  { before, change, resolved }: { before: readonly HistoryDay[]; change: Change; resolved: ResolvedChange },
): Promise<HistoryDay[]> {
  const { id: historyId, batch } = history;
  const day = dayOf(history.day);
  await keepCorrection(ctx, { batchId: batch.id, day }, { change, resolved });
  const weights = await daysOfBatches(ctx, [batch.id], { from: day, to: await ctx.openDay() });
  const after = adjustedDays(before, { historyId, change: resolved.change, weights });
  const differing = after.filter((row, place) => JSON.stringify(row) !== JSON.stringify(before[place]));
  await writeFigures(ctx.actor.farmId, ctx.db, differing);
  const { leftoverKg } = resolved.change;
  const own = {
    ...resolved.diet,
    ...resolved.grade,
    ...(leftoverKg == null ? {} : { leftoverKg }),
  };
  if (Object.keys(own).length > 0) await ctx.db.corralHistory.update({ where: ctx.key(historyId), data: own });
  return after;
}

/** The open day of its corral is planned for other weights. */
async function followWeight(
  ctx: Context,
  batchId: string,
  { before, after }: { before: readonly HistoryDay[]; after: readonly HistoryDay[] },
): Promise<void> {
  const place = after.findIndex((row) => !row.closed);
  if (place < 0 || after[place]!.weight === before[place]!.weight) return;
  const day = dateOf(await ctx.openDay());
  const plans = await ctx.db.feedPlan.findMany({ where: { day, batchId }, select: { corralId: true } });
  const corralIds = plans.map(({ corralId }) => corralId);
  if (corralIds.length > 0) await replanCorrals(ctx, corralIds);
}

/** §5.8: corrects a closed day of a batch and all that follows; stock and cost follow corrected beats, not this. */
async function correctDay(
  ctx: Context,
  history: AdjustableHistory,
  { change, reason, stamp }: Correction,
): Promise<HistoryAdjustmentPlan> {
  const { farmId, membershipId } = ctx.actor;
  const { id: historyId, batch } = history;
  const day = dayOf(history.day);
  const reopens = batch.status === 'FINALIZED';
  const [batchBefore, diets] = [await batchFigures(ctx, batch.id), await dietsOfDay(ctx, history)];
  const before = await daysAround(farmId, ctx.db, { batchId: batch.id, day });
  const place = before.findIndex((row) => row.historyId === historyId);
  const resolved = await resolveChange(ctx, history, { change, before: before[place]! });
  const after = await writeDays(ctx, history, { before, change, resolved });
  const snapshot = (row: HistoryDay, fed: DeliveredDiet[]) =>
    ({ ...figuresOf(row), diets: fed }) as Prisma.InputJsonObject;
  await ctx.db.historyAdjustment.create({
    data: {
      farmId,
      historyId,
      madeOn: dateOf(await ctx.openDay()),
      at: stamp?.at ?? ctx.now(),
      byId: membershipId,
      reason,
      before: snapshot(before[place]!, diets),
      after: snapshot(after[place]!, resolved.diets),
    },
  });
  if (reopens) await recloseBatch(ctx, batch, { reason, stamp, figures: batchBefore });
  else await followWeight(ctx, batch.id, { before, after });
  announceHerd(ctx, [], [batch.id]);
  const subject = `${batch.name} · ${day}`;
  await ctx.emit({ type: 'CorralHistory', id: historyId, op: 'UPDATED', subject });
  const brought = await broughtByBeats(farmId, ctx.db, { batchId: batch.id, day });
  const { deliveredKg } = after[place]!;
  return {
    historyId,
    day,
    batchName: batch.name,
    corralName: history.corral.name,
    days: after.flatMap((row, index) => {
      const [said, becomes] = [figuresOf(before[index]!), figuresOf(row)];
      const isOther = JSON.stringify(said) !== JSON.stringify(becomes);
      if (!row.closed || !(isOther || index === place)) return [];
      return [{ historyId: row.historyId, day: row.day, feedCost: row.feedCost, before: said, after: becomes }];
    }),
    diets: diets.map(({ dietId, dietName, deliveredKg: kg }) => ({ dietId, dietName, deliveredKg: kg })),
    broughtKg: brought.kg,
    feedCost: brought.cost,
    imbalanceKg: brought.kg === null ? null : new Decimal(deliveredKg ?? 0).minus(brought.kg).toFixed(3),
    reopens,
    batchBefore,
    batchAfter: await batchFigures(ctx, batch.id),
  };
}

/** What a correction of a closed day would change; writes nothing, and returns nothing for a day that is open. */
export const previewHistoryAdjustment = defineQuery({
  name: 'previewHistoryAdjustment',
  allow: 'history:adjust',
  input: z.strictObject({ historyId: globalId('CorralHistory'), ...changeFields }),
  run: (ctx, { historyId, ...change }) =>
    ctx.transaction(async (inside) => {
      const history = await closedDay(inside, { historyId });
      if (!history) return null;
      await refuseUnknownDiets(inside, change);
      await createSavepoint(inside.db);
      const plan = await inside.withoutEvents(() => correctDay(inside, history, { change, reason: '', stamp: null }));
      await rollbackToSavepoint(inside.db);
      return plan;
    }),
});

export const createHistoryAdjustment = defineFieldWrite({
  name: 'createHistoryAdjustment',
  allow: 'history:adjust',
  input: { batchId: globalId('Batch'), day: civilDate(), ...changeFields, ...reasonField },
  async run(ctx, { batchId, day, reason, ...change }, stamp) {
    if ((await ctx.db.batch.count({ where: { id: batchId } })) === 0) fail('BatchNotFound', {}, 'batchId');
    await refuseUnknownDiets(ctx, change);
    const history = (await closedDay(ctx, { batchId, day })) ?? fail('CorralHistoryNotFound', {}, 'day');
    return correctDay(ctx, history, { change, reason, stamp });
  },
});

/** The same of a day that is named by its history, and corrected again. */
export const updateHistoryAdjustment = defineFieldWrite({
  name: 'updateHistoryAdjustment',
  allow: 'history:adjust',
  input: {
    historyId: globalId('CorralHistory'),
    batchId: leftOut(globalId('Batch').nullish()),
    day: leftOut(civilDate().nullish()),
    ...changeFields,
    ...reasonField,
  },
  async run(ctx, { historyId, batchId, day, reason, ...change }, stamp) {
    await refuseUnknownDiets(ctx, change);
    const history = (await closedDay(ctx, { historyId })) ?? fail('CorralHistoryNotFound', {}, 'historyId');
    if (batchId && history.batchId !== batchId) fail('CorralHistoryNotFound', {}, 'historyId');
    if (day && dayOf(history.day) !== day) fail('CorralHistoryNotFound', {}, 'day');
    return correctDay(ctx, history, { change, reason, stamp });
  },
});
