import { Decimal } from 'decimal.js';
import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { dateOf, dayOf, type Day } from '../platform/day.ts';
import type { Prisma } from '../platform/db/generated/prisma/client.ts';
import { fail } from '../platform/errors/AppError.ts';
import { civilDate, decimal, globalId, leftOut, requiredLine, wholeNumber } from '../platform/input.ts';
import { defineFieldWrite, type FieldStamp } from '../platform/fieldWrite.ts';
import { defineQuery } from '../platform/service.ts';
import {
  adjustedDays,
  figuresOf,
  type HistoryChange,
  type HistoryDay,
  type HistoryFigures,
} from './historyAdjustment.calc.ts';
import {
  broughtByBeats,
  daysAround,
  deliveredDiets,
  lockHistory,
  writeFigures,
  type DeliveredDiet,
} from './historyAdjustment.sql.ts';

export type { HistoryFigures };

const kg = () => decimal({ min: 0, max: 1_000_000, places: 3 });

const changeFields = {
  heads: leftOut(wholeNumber({ min: 0, max: 100_000 }).nullish()),
  averageWeight: leftOut(decimal({ min: 1, max: 2_000, places: 2 }).nullish()),
  /** By diet; the others stay as they were told. */
  deliveredKg: z
    .array(z.strictObject({ dietId: globalId('Formulation'), kg: kg() }))
    .max(4)
    .optional(),
  /** What was taken out of the trough uneaten. */
  leftoverKg: leftOut(kg().nullish()),
};
const reasonField = { reason: requiredLine(500) };

type Change = z.output<z.ZodObject<typeof changeFields>>;

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
  /** The day itself first, then the days whose steadiness looks back at it. */
  days: AdjustedDay[];
  /** What it was fed, as it was told on the day. */
  diets: Pick<DeliveredDiet, 'dietId' | 'dietName' | 'deliveredKg'>[];
  /** What beats brought there, and cost: neither changes with what the history says. */
  broughtKg: string | null;
  feedCost: string | null;
  /** What the history would say was eaten beyond what beats brought; stock and cost only follow a corrected beat. */
  imbalanceKg: string | null;
}

type History = Prisma.CorralHistoryGetPayload<{ include: { batch: true; corral: true } }>;

type Adjustable = History & { batch: NonNullable<History['batch']> };

/** The closed day of a batch; null where there is none. */
async function closedDay(
  ctx: Context,
  of: { historyId: string } | { batchId: string; day: Day },
): Promise<Adjustable | null> {
  const id = await lockHistory(ctx.actor.farmId, ctx.db, of);
  const history =
    id === null
      ? null
      : await ctx.db.corralHistory.findUnique({ where: { id }, include: { batch: true, corral: true } });
  return history?.batch ? { ...history, batch: history.batch } : null;
}

/** The closed day of a batch that still may be corrected. */
async function adjustable(ctx: Context, of: Parameters<typeof closedDay>[1], field: string): Promise<Adjustable> {
  const history = (await closedDay(ctx, of)) ?? fail('CorralHistoryNotFound', {}, field);
  if (history.batch.status === 'FINALIZED') fail('BatchFinalized', {}, field);
  return history;
}

/** Refuses diets that the farm does not have, before anything of its state is told. */
async function refuseUnknownDiets(ctx: Context, { deliveredKg = [] }: Change): Promise<void> {
  const ids = deliveredKg.map(({ dietId }) => dietId);
  const known = new Set(
    (await ctx.db.formulation.findMany({ where: { id: { in: ids } }, select: { id: true } })).map(({ id }) => id),
  );
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown >= 0) fail('FormulationNotFound', {}, `deliveredKg.${unknown}.dietId`);
}

/** Kilograms and dry matter of a day with what is told anew of its diets, without what was left. */
function deliveredAnew(
  diets: readonly DeliveredDiet[],
  { deliveredKg: told, leftoverKg }: Change,
): Pick<HistoryChange, 'deliveredKg' | 'deliveredMsKg'> {
  if (!told?.length && leftoverKg == null) return {};
  const unknown = (told ?? []).findIndex(({ dietId }) => diets.every((diet) => diet.dietId !== dietId));
  if (unknown >= 0) fail('InvalidRelation', {}, `deliveredKg.${unknown}.dietId`);
  const fed = diets.map(({ dietId, dryMatterPct, deliveredKg }) => ({
    kg: new Decimal(told?.find((each) => each.dietId === dietId)?.kg ?? deliveredKg ?? 0),
    dryMatterPct,
  }));
  const all = Decimal.sum(0, ...fed.map((each) => each.kg));
  const dry = Decimal.sum(0, ...fed.map((each) => each.kg.times(each.dryMatterPct).div(100)));
  const left = new Decimal(leftoverKg ?? 0);
  if (left.gt(all)) fail('InvalidFieldType', { reason: 'OUT_OF_RANGE' }, 'leftoverKg');
  const eaten = all.isZero() ? dry : dry.times(all.minus(left)).div(all);
  return { deliveredKg: all.toFixed(3), deliveredMsKg: eaten.toFixed(3) };
}

interface Planned {
  plan: HistoryAdjustmentPlan;
  rows: HistoryDay[];
}

async function planOf(ctx: Context, history: Adjustable, change: Change): Promise<Planned> {
  const { farmId } = ctx.actor;
  const { id: historyId, corralId, batch } = history;
  const day = dayOf(history.day);
  const diets = await deliveredDiets(farmId, ctx.db, { corralId, day });
  const days = await daysAround(farmId, ctx.db, { batchId: batch.id, day });
  const after = adjustedDays(days, historyId, {
    ...(change.heads == null ? {} : { heads: change.heads }),
    ...(change.averageWeight == null ? {} : { weight: change.averageWeight }),
    ...deliveredAnew(diets, change),
  });
  const differing = after.flatMap((row, place) => {
    const before = days[place]!;
    const isOther = JSON.stringify(figuresOf(row)) !== JSON.stringify(figuresOf(before));
    return isOther || row.historyId === historyId ? [{ row, before }] : [];
  });
  const brought = await broughtByBeats(farmId, ctx.db, { corralId, batchId: batch.id, day });
  const own = after.find((row) => row.historyId === historyId)!;
  return {
    rows: differing.map(({ row }) => row),
    plan: {
      historyId,
      day,
      batchName: batch.name,
      corralName: history.corral.name,
      days: differing.map(({ row, before }) => ({
        historyId: row.historyId,
        day: row.day,
        feedCost: row.feedCost,
        before: figuresOf(before),
        after: figuresOf(row),
      })),
      diets: diets.map(({ dietId, dietName, deliveredKg }) => ({ dietId, dietName, deliveredKg })),
      broughtKg: brought.kg,
      feedCost: brought.cost,
      imbalanceKg: brought.kg === null ? null : new Decimal(own.deliveredKg ?? 0).minus(brought.kg).toFixed(3),
    },
  };
}

async function adjust(
  ctx: Context,
  history: Adjustable,
  { change, reason, at }: { change: Change; reason: string } & Pick<FieldStamp, 'at'>,
) {
  const { farmId, membershipId } = ctx.actor;
  const { plan, rows } = await planOf(ctx, history, change);
  const [own] = plan.days.filter(({ historyId }) => historyId === plan.historyId);
  await writeFigures(farmId, ctx.db, rows);
  await ctx.db.historyAdjustment.create({
    data: {
      farmId,
      historyId: plan.historyId,
      madeOn: dateOf(await ctx.openDay()),
      at,
      byId: membershipId,
      reason,
      before: own!.before as unknown as Prisma.InputJsonObject,
      after: own!.after as unknown as Prisma.InputJsonObject,
    },
  });
  const subject = `${plan.batchName} · ${plan.day}`;
  await ctx.emit({ type: 'CorralHistory', id: plan.historyId, op: 'UPDATED', subject });
  return plan;
}

/** What a correction of a closed day would change; nothing is written, and there is nothing of a day that is not closed. */
export const previewHistoryAdjustment = defineQuery({
  name: 'previewHistoryAdjustment',
  allow: 'history:adjust',
  input: z.strictObject({ historyId: globalId('CorralHistory'), ...changeFields }),
  run: (ctx, { historyId, ...change }) =>
    ctx.transaction(async (inside) => {
      const history = await closedDay(inside, { historyId });
      return history && (await planOf(inside, history, change)).plan;
    }),
});

/** §5.8: corrects the day of a batch that is over. Stock and cost follow corrected beats, not this. */
export const createHistoryAdjustment = defineFieldWrite({
  name: 'createHistoryAdjustment',
  allow: 'history:adjust',
  input: { batchId: globalId('Batch'), day: civilDate(), ...changeFields, ...reasonField },
  async run(ctx, { batchId, day, reason, ...change }, { at }) {
    if ((await ctx.db.batch.count({ where: { id: batchId } })) === 0) fail('BatchNotFound', {}, 'batchId');
    await refuseUnknownDiets(ctx, change);
    const history = await adjustable(ctx, { batchId, day }, 'day');
    return adjust(ctx, history, { change, reason, at });
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
  async run(ctx, { historyId, batchId, day, reason, ...change }, { at }) {
    await refuseUnknownDiets(ctx, change);
    const history = await adjustable(ctx, { historyId }, 'historyId');
    if (batchId && history.batchId !== batchId) fail('CorralHistoryNotFound', {}, 'historyId');
    if (day && dayOf(history.day) !== day) fail('CorralHistoryNotFound', {}, 'day');
    return adjust(ctx, history, { change, reason, at });
  },
});
