import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { figuresOfFormulations } from '../../diets/formulations/formulationFigures.service.ts';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import { dailyGainOf } from '../../herd/batches/batches.service.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf, dayOf, type Day } from '../../platform/values/day.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { DietPhase } from '../../platform/db/generated/prisma/enums.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { decimal, globalId, leftOut, wholeNumber } from '../../platform/input.ts';
import type { HistoryChange, HistoryDay } from './historyAdjustment.calc.ts';
import { deliveredDiets, type DeliveredDiet } from './historyAdjustment.sql.ts';
import { gradeOf } from '../troughs/troughGrade.calc.ts';

const kg = () => decimal({ min: 0, max: 1_000_000, places: 3 });

export const changeFields = {
  heads: leftOut(wholeNumber({ min: 0, max: 100_000 }).nullish()),
  averageWeight: leftOut(decimal({ min: 1, max: 2_000, places: 2 }).nullish()),
  /** By diet; the others stay as they were. */
  deliveredKg: z
    .array(z.strictObject({ dietId: globalId('Formulation'), kg: kg() }))
    .max(4)
    .nullish(),
  /** What was taken out of the trough uneaten. */
  leftoverKg: leftOut(kg().nullish()),
  grade: leftOut(decimal({ min: -10, max: 10, places: 1 }).nullish()),
  /** The one diet it was fed that day. */
  dietId: leftOut(globalId('Formulation').nullish()),
};

export type Change = z.output<z.ZodObject<typeof changeFields>>;
export type AdjustableHistory = Prisma.CorralHistoryGetPayload<{ include: { batch: true; corral: true } }> & {
  batch: Prisma.BatchGetPayload<object>;
};

/** What a correction writes of the day itself. */
export interface ResolvedChange {
  change: HistoryChange;
  diets: DeliveredDiet[];
  diet: { dietId: string; phase: DietPhase | null } | null;
  /** What the heads gain on that day with the corrected diet. */
  dailyGain: string | null;
  grade: { grade: string; pct: string | null } | null;
}

/** Refuses diets that the farm does not have, before anything of its state is answered. */
export async function refuseUnknownDiets(ctx: Context, { deliveredKg, dietId }: Change): Promise<void> {
  const named = [
    ...(deliveredKg ?? []).map((row, place) => ({ id: row.dietId, field: `deliveredKg.${place}.dietId` })),
    ...(dietId ? [{ id: dietId, field: 'dietId' }] : []),
  ];
  if (named.length === 0) return;
  const found = await ctx.db.formulation.findMany({
    where: { id: { in: named.map(({ id }) => id) } },
    select: { id: true, type: true },
  });
  for (const { id, field } of named) {
    const diet = found.find((row) => row.id === id) ?? fail('FormulationNotFound', {}, field);
    if (diet.type !== 'CONFINEMENT' && diet.type !== 'SUPPLEMENT') fail('FormulationNotFed', {}, field);
  }
}

/** What a batch was fed on a day by diet: as it was last corrected, or else as its treats say. */
export async function dietsOfDay(ctx: Context, { id, batch, day }: AdjustableHistory): Promise<DeliveredDiet[]> {
  const last = await ctx.db.historyAdjustment.findFirst({
    where: { historyId: id },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    select: { after: true },
  });
  const { diets } = (last?.after ?? {}) as { diets?: DeliveredDiet[] };
  return diets ?? deliveredDiets(ctx.actor.farmId, ctx.db, { batchId: batch.id, day: dayOf(day) });
}

async function dietOf(ctx: Context, history: AdjustableHistory, dietId: string | null | undefined) {
  if (!dietId || dietId === history.dietId) return null;
  const [diet, figures] = await Promise.all([
    ctx.db.formulation.findUniqueOrThrow({ where: ctx.key(dietId), select: { name: true, phase: true } }),
    figuresOfFormulations(ctx, dayOf(history.day), [dietId]),
  ]);
  const gain = await dailyGainOf(ctx, history.batch.id, { kind: history.batch.kind, dietId });
  const dryMatterPct = figures.get(dietId)?.dryMatterPct?.toFixed(4) ?? fail('InvalidRelation', {}, 'dietId');
  return { dietId, ...diet, dryMatterPct, dailyGain: new Decimal(gain.toString()).toFixed(4) };
}

async function gradeOfTable(ctx: Context, grade: string | null | undefined) {
  if (grade == null) return null;
  const { gradeMode, rows } = await settingsOf(ctx, 'grades');
  const row = gradeOf(rows, grade) ?? fail('InvalidPercentage', {}, 'grade');
  return { grade: new Decimal(row.score).toFixed(1), pct: gradeMode === 'PCT' ? (row.adjustPct ?? null) : null };
}

/** Kilograms and dry matter of a day by its corrected diets. */
function deliveredAnew(
  diets: readonly DeliveredDiet[],
  { deliveredKg, leftoverKg }: Change,
  { leftoverKg: leftBefore }: HistoryDay,
): { diets: DeliveredDiet[]; figures: Pick<HistoryChange, 'deliveredKg' | 'deliveredMsKg' | 'leftoverKg'> } {
  const unknown = (deliveredKg ?? []).findIndex(({ dietId }) => diets.every((diet) => diet.dietId !== dietId));
  if (unknown >= 0) fail('InvalidRelation', {}, `deliveredKg.${unknown}.dietId`);
  const fed = diets.map((diet) => ({
    ...diet,
    deliveredKg: deliveredKg?.find((each) => each.dietId === diet.dietId)?.kg ?? diet.deliveredKg,
  }));
  const isKnown = fed.some((each) => each.deliveredKg !== null);
  const all = Decimal.sum(0, ...fed.map((each) => each.deliveredKg ?? 0));
  const dry = Decimal.sum(
    0,
    ...fed.map((each) => new Decimal(each.deliveredKg ?? 0).times(each.dryMatterPct).div(100)),
  );
  const left = leftoverKg ?? leftBefore;
  const changesLeftover = leftoverKg != null || deliveredKg?.length;
  if (changesLeftover && left !== null && all.lt(left))
    fail('InvalidFieldType', { reason: 'OUT_OF_RANGE' }, leftoverKg == null ? 'deliveredKg' : 'leftoverKg');
  return {
    diets: fed,
    figures: {
      ...(isKnown ? { deliveredKg: all.toFixed(3), deliveredMsKg: dry.toFixed(3) } : {}),
      ...(leftoverKg == null ? {} : { leftoverKg: new Decimal(leftoverKg).toFixed(3) }),
    },
  };
}

/** The corrected figures of a day, checked against what the farm fed and its table of grades. */
export async function resolveChange(
  ctx: Context,
  history: AdjustableHistory,
  { change, before }: { change: Change; before: HistoryDay },
): Promise<ResolvedChange> {
  const diet = await dietOf(ctx, history, change.dietId);
  const grade = await gradeOfTable(ctx, change.grade);
  const known = await dietsOfDay(ctx, history);
  const { deliveredKg } = before;
  const fed = diet
    ? [{ dietId: diet.dietId, dietName: diet.name, dryMatterPct: diet.dryMatterPct, deliveredKg }]
    : known;
  const changesFeed = diet !== null || change.deliveredKg?.length || change.leftoverKg != null;
  const anew = changesFeed ? deliveredAnew(fed, change, before) : { diets: known, figures: {} };
  return {
    change: {
      ...anew.figures,
      ...(change.heads == null ? {} : { heads: change.heads }),
      ...(diet ? { dietId: diet.dietId, dietName: diet.name } : {}),
      ...(grade ? { grade: grade.grade } : {}),
    },
    diets: anew.diets,
    diet: diet && { dietId: diet.dietId, phase: diet.phase },
    dailyGain: diet?.dailyGain ?? null,
    grade,
  };
}

/** Keeps what a correction says of a day of a batch, for all that is computed from its events. */
export async function keepCorrection(
  ctx: Context,
  { batchId, day }: { batchId: string; day: Day },
  { change, resolved }: { change: Change; resolved: ResolvedChange },
): Promise<void> {
  const { dailyGain, grade } = resolved;
  const said = {
    ...(change.heads == null ? {} : { heads: change.heads }),
    ...(change.averageWeight == null ? {} : { weight: change.averageWeight }),
    ...(dailyGain === null ? {} : { dailyGain }),
    ...(grade === null ? {} : { grade: grade.grade }),
  };
  if (Object.keys(said).length === 0) return;
  const key = { farmId: ctx.actor.farmId, batchId, day: dateOf(day) };
  await ctx.db.batchDayCorrection.upsert({
    where: { farmId_batchId_day: key },
    create: { ...key, ...said },
    update: said,
  });
}
