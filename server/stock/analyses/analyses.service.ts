import { z } from 'zod';
import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { dateOf, dayOf, type Day } from '../../platform/values/day.ts';
import type { DryMatterMethod, StockAnalysisKind } from '../../platform/db/generated/prisma/enums.ts';
import { unlessStale } from '../../platform/db/lock.ts';
import { fail, failIssues, issue } from '../../platform/errors/AppError.ts';
import { choice, civilDate, decimal, globalId, leftOut, line } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { ofSample, rebuildCompositions } from '../foods/composition.service.ts';
import { determined, isUnusualChange, sampleDryMatter, type Sample } from './dryMatterSample.calc.ts';
import { lockLedger } from '../ledger/ledger.service.ts';
import { share } from '../foods/percentage.ts';

export const analysisKinds = ['DRY_MATTER', 'ENERGY'] as const satisfies readonly StockAnalysisKind[];
export const dryMatterMethods = [
  'MICROONDAS',
  'AIRFRYER',
  'KOSTER',
  'ESTUFA',
  'NIR',
  'LAB',
] as const satisfies readonly DryMatterMethod[];

const grams = () => decimal({ min: 0.01, max: 100_000, places: 2 });
const energy = () => decimal({ min: 0, max: 10, places: 3 });

async function findStock(ctx: Context, id: string) {
  const stock = await ctx.db.stock.findUnique({
    where: ctx.key(id),
    select: {
      id: true,
      foodId: true,
      dryMatterPct: true,
      elm: true,
      elg: true,
      version: true,
      food: { select: { name: true } },
    },
  });
  return stock ?? fail('StockNotFound');
}

/** An analysis applies from the open day on and never back-dated: closed days keep the figures they were fed by. */
async function requireOpen(ctx: Context, day: Day | null | undefined): Promise<Day> {
  const open = await ctx.openDay();
  if (day && day < open) fail('FarmDayClosed', { day }, 'day');
  if (day && day > open) fail('FarmDayNotOpen', { day }, 'day');
  return open;
}

/** The mean dry matter of the samples. */
function dryMatterOf(samples: readonly Sample[]): Decimal {
  const wrong = samples.flatMap((sample, index) =>
    sampleDryMatter(sample) ? [] : [issue(`samples.${index}.dryG`, 'InvalidPercentage')],
  );
  if (wrong.length > 0) failIssues(wrong);
  const { mean, asksThird } = determined(samples);
  if (asksThird) fail('ThirdSampleRequired', {}, 'samples');
  return mean!;
}

type Stock = Awaited<ReturnType<typeof findStock>>;

interface Figures {
  dryMatterPct: string;
  elm: string;
  elg: string;
}

interface AnalysisDetails {
  kind: StockAnalysisKind;
  day: Day;
  method?: DryMatterMethod | null | undefined;
  wetG?: string | null;
  dryG?: string | null;
  note?: string | null | undefined;
}

/** Saves new figures of a stock with the previous ones and the effect on diets. */
async function saveAnalysis(
  ctx: Context,
  stock: Stock,
  changes: Partial<Figures>,
  { day, ...details }: AnalysisDetails,
): Promise<string> {
  const { farmId, membershipId } = ctx.actor;
  const old = { dryMatterPct: stock.dryMatterPct.toString(), elm: stock.elm.toString(), elg: stock.elg.toString() };
  const figures = { ...old, ...changes };
  const effect = await ctx.platform.followers.analyses.effectOf(ctx, stock.foodId, { stockId: stock.id, ...figures });
  await unlessStale(
    ctx.db.stock.update({
      where: { ...ctx.key(stock.id), version: stock.version },
      data: { ...figures, version: { increment: 1 } },
    }),
  );
  const { id } = await ctx.db.stockAnalysis.create({
    data: {
      ...figures,
      ...details,
      farmId,
      stockId: stock.id,
      day: dateOf(day),
      oldDryMatterPct: old.dryMatterPct,
      oldElm: old.elm,
      oldElg: old.elg,
      effect,
      byId: membershipId,
      at: ctx.now(),
    },
    select: { id: true },
  });
  await ctx.emit({ type: 'StockAnalysis', id, op: 'CREATED', subject: stock.food.name });
  announce(ctx, stock.id, effect);
  return id;
}

/** Publishes updates of the stock and of what its analysis affects. */
function announce(ctx: Context, stockId: string, effect: unknown): void {
  const {
    actor: { farmId },
    facts: { clientId },
  } = ctx;
  ctx.announce({ type: 'Stock', id: stockId, farmId, op: 'UPDATED', clientId });
  ctx.platform.followers.analyses.announce(ctx, effect);
}

export const adjustDryMatter = defineCommand({
  name: 'adjustDryMatter',
  allow: 'stock:write',
  input: z.strictObject({
    id: globalId('Stock'),
    dryMatterPct: share().nullish(),
    /** Weights before and after drying, instead of the percentage. */
    samples: leftOut(
      z
        .array(z.strictObject({ wetG: grams(), dryG: grams() }))
        .min(1)
        .max(10)
        .nullish(),
    ),
    method: choice('DryMatterMethod', dryMatterMethods).nullish(),
    note: line(500).nullish(),
    /** Defaults to the open day. */
    day: leftOut(civilDate().nullish()),
    confirmed: z.boolean().optional(),
  }),
  async run(ctx, { id, dryMatterPct: typed, samples, method, note, day: requestedDay, confirmed }) {
    await lockLedger(ctx);
    const stock = await findStock(ctx, id);
    const day = await requireOpen(ctx, requestedDay);
    if ((typed == null) === (samples == null))
      fail('InvalidFieldType', { reason: typed == null ? 'REQUIRED' : 'UNEXPECTED' }, 'dryMatterPct');
    const dryMatter = samples ? dryMatterOf(samples) : new Decimal(typed!);
    if (!confirmed && isUnusualChange(stock.dryMatterPct.toString(), dryMatter))
      fail('DryMatterChangeNotConfirmed', {}, 'dryMatterPct');
    const weighed = (name: keyof Sample) =>
      samples ? Decimal.sum(...samples.map((sample) => sample[name])).toFixed(2) : null;
    const analysisId = await saveAnalysis(
      ctx,
      stock,
      { dryMatterPct: dryMatter.toFixed(4) },
      {
        kind: 'DRY_MATTER',
        day,
        method: method ?? null,
        note: note || null,
        wetG: weighed('wetG'),
        dryG: weighed('dryG'),
      },
    );
    return { stockId: id, analysisId };
  },
});

export const updateStockEnergy = defineCommand({
  name: 'updateStockEnergy',
  allow: 'stock:write',
  input: z.strictObject({
    id: globalId('Stock'),
    elm: energy(),
    elg: energy(),
    note: line(500).nullish(),
    day: leftOut(civilDate().nullish()),
  }),
  async run(ctx, { id, elm, elg, note, day: requestedDay }) {
    await lockLedger(ctx);
    const stock = await findStock(ctx, id);
    const day = await requireOpen(ctx, requestedDay);
    return {
      stockId: id,
      analysisId: await saveAnalysis(ctx, stock, { elm, elg }, { kind: 'ENERGY', day, note: note || null }),
    };
  },
});

/** Undoes the last analysis of a stock while its day is open; the row is kept. */
export const undoAnalysis = defineCommand({
  name: 'undoAnalysis',
  allow: 'stock:write',
  input: z.strictObject({ id: globalId('StockAnalysis') }),
  async run(ctx, { id }) {
    await lockLedger(ctx);
    const analysis = await ctx.db.stockAnalysis.findUnique({ where: ctx.key(id) });
    if (!analysis) fail('InexistentEntity');
    const { stockId, kind } = analysis;
    const day = dayOf(analysis.day);
    if (day < (await ctx.openDay())) fail('FarmDayClosed', { day });
    if (analysis.undoneAt) fail('AnalysisAlreadyUndone');
    if (analysis.operationId ?? analysis.receiptId) fail('AnalysisOfMovement', {}, 'id');
    const last = await ctx.db.stockAnalysis.findFirst({
      where: { stockId, kind, undoneAt: null, ...ofSample },
      orderBy: [{ day: 'desc' }, { id: 'desc' }],
      select: { id: true },
    });
    if (last?.id !== id) fail('AnalysisNotLatest');
    const stock = await findStock(ctx, stockId);
    await ctx.db.stockAnalysis.update({
      where: ctx.key(id),
      data: { undoneAt: ctx.now(), undoneById: ctx.actor.membershipId },
    });
    await rebuildCompositions(ctx, [stockId]);
    await ctx.emit({ type: 'StockAnalysis', id, op: 'DELETED', subject: stock.food.name });
    announce(ctx, stockId, analysis.effect);
    return { stockId, analysisId: id };
  },
});
