import { z } from 'zod';
import { settingsOfGroups } from '../../farm/settings/settings.service.ts';
import { feedPowers } from '../../herd/closings/feedShares.calc.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, globalId, wholeNumber } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { dateOf, dayOf, daysAfter } from '../../platform/values/day.ts';
import { periodFields, periodOf, type Period } from '../../platform/values/period.ts';
import { asOf, placeFields } from '../batches/batchSelection.service.ts';
import { refuseUnknownRecords } from '../chosenRecords.service.ts';
import { batchesOfLeft, leftBatches, type LeftBatch } from './leftHeads.sql.ts';
import { oxClosings, oxOrders, type Assumptions, type ClosingsInput, type OxClosing } from './oxClosings.sql.ts';
import { oxFigures, type OxFigures, type OxSums } from './oxSums.calc.ts';

/** Up to so many heads are ranked and summed up as a whole; of more, each batch alone. */
const mostRanked = 1_500;
/** Of a file. */
const mostHeads = 10_000;

export { oxOrders, type OxClosing } from './oxClosings.sql.ts';
export type OxClosingSums = OxSums & OxFigures;

export interface IndividualClosing extends Period {
  /** Heads that match. */
  count: number;
  rows: OxClosing[];
  /** Whether rows are ranked among all heads; else batch by batch, and there are no sums. */
  isRanked: boolean;
  totals: OxClosingSums | null;
  origins: OxClosingSums[];
  breeds: OxClosingSums[];
  /** The best and the worst tenth of all by profit. */
  best: OxClosingSums | null;
  worst: OxClosingSums | null;
  /** By steps of a tenth of a kilogram a day: `name` is where the step begins. */
  gains: OxClosingSums[];
}

async function assumptionsOf(ctx: Context): Promise<{ assumed: Assumptions; power: string }> {
  const { economics, financialReports, results } = await settingsOfGroups(ctx, [
    'economics',
    'financialReports',
    'results',
  ]);
  const { yieldPctHeifers, yieldPctSteers, yieldPctBulls } = results;
  return {
    power: feedPowers[results.feedShare],
    assumed: {
      operationalRate: financialReports.includeOperationalCost ? economics.operationalCostPerHeadDay : '0',
      healthPerHead: results.healthCostPerHead,
      entryYieldPct: economics.liveYield,
      yieldPctHeifers,
      yieldPctSteers,
      yieldPctBulls,
      arrobaKg: economics.arrobaKg,
      arrobaPrice: financialReports.arrobaPrice,
      deductionPct: financialReports.funruralPct,
    },
  };
}

/** The batches that a page touches, and where it begins among their heads. */
export function batchesOfPage(
  batches: readonly LeftBatch[],
  { offset, limit }: { offset: number; limit: number },
): { batches: LeftBatch[]; offset: number } {
  let before = 0;
  let skipped = 0;
  const touched: LeftBatch[] = [];
  for (const batch of batches) {
    const after = before + batch.heads;
    if (after <= offset) skipped = after;
    else if (before < offset + limit) touched.push(batch);
    before = after;
  }
  return { batches: touched, offset: offset - skipped };
}

async function inputFor(ctx: Context, batches: readonly LeftBatch[], period: Period): Promise<ClosingsInput> {
  const { farmId } = ctx.actor;
  const left = { ...period, batchIds: batches.map(({ batchId }) => batchId) };
  const { assumed, power } = await assumptionsOf(ctx);
  const to = (await ctx.pastDay()) ?? daysAfter(await ctx.openDay(), -1);
  return { left, assumed, shares: { batchIds: await batchesOfLeft(farmId, ctx.db, left), to, power } };
}

type Summed = Pick<IndividualClosing, 'totals' | 'origins' | 'breeds' | 'best' | 'worst' | 'gains'>;

function sumsOf(rows: readonly OxSums[]): Summed {
  const of = (kind: OxSums['of']) =>
    rows.filter((row) => row.of === kind).map((row) => ({ ...row, ...oxFigures(row) }));
  return {
    totals: of('ALL')[0] ?? null,
    origins: of('ORIGIN'),
    breeds: of('BREED'),
    best: of('BEST')[0] ?? null,
    worst: of('WORST')[0] ?? null,
    gains: of('GAIN').toSorted((a, b) => Number(a.name) - Number(b.name)),
  };
}

const closingFields = {
  ...periodFields,
  ...placeFields,
  order: choice('OxClosingOrder', oxOrders).nullish(),
  offset: wholeNumber({ min: 0, max: 1_000_000 }).nullish(),
};

type Input = z.output<z.ZodObject<typeof closingFields>> & { limit?: number | null | undefined };

/** A page of the heads, or all of them without a limit. */
export async function closingsOf(ctx: Context, { order, limit, offset, ...input }: Input): Promise<IndividualClosing> {
  await refuseUnknownRecords(ctx, input);
  const period = await periodOf(ctx, input);
  const at = await asOf(ctx, period.to);
  const { farmId } = at.actor;
  const { batchIds, corralIds, ownerIds } = input;
  const all = await leftBatches(farmId, at.db, {
    ...period,
    batchIds: batchIds ?? [],
    corralIds: corralIds ?? [],
    ownerIds: ownerIds ?? [],
  });
  const count = all.reduce((sum, { heads }) => sum + heads, 0);
  if (limit == null && count > mostHeads) fail('ReportTooLong', {}, 'from');
  const isRanked = count <= mostRanked;
  const page = { offset: offset ?? 0, limit: limit ?? mostHeads };
  const part = isRanked ? { ...page, batches: all } : { ...page, ...batchesOfPage(all, page) };
  if (part.batches.length === 0) return { ...period, count, rows: [], isRanked, ...sumsOf([]) };
  const of = await inputFor(at, part.batches, period);
  const { rows, sums } = await oxClosings(farmId, at.db, of, {
    order: order ?? 'PROFIT',
    byBatch: !isRanked,
    offset: part.offset,
    limit: part.limit,
    hasSums: isRanked,
  });
  return { ...period, count, isRanked, rows, ...sumsOf(sums ?? []) };
}

/** Fechamento individual: §5.9, what each head came to that left the farm in a period. */
export const individualClosing = defineQuery({
  name: 'individualClosing',
  allow: 'sale:read',
  input: z.strictObject({ ...closingFields, limit: wholeNumber({ min: 1, max: 500 }).default(100) }),
  run: (ctx, input): Promise<IndividualClosing> => closingsOf(ctx, input),
});

/** How a stay ends by which a head leaves the farm. */
const endings = ['DIED', 'LEFT'] as const;

export interface OneClosing extends Period {
  closing: OxClosing;
}

/** What one head came to among those that left the same batch; null while it is on the farm. */
export const oxClosing = defineQuery({
  name: 'oxClosing',
  allow: 'sale:read',
  input: z.strictObject({ id: globalId('Ox') }),
  async run(ctx, { id }): Promise<OneClosing | null> {
    if ((await ctx.db.ox.count({ where: { id } })) === 0) fail('OxNotFound', {}, 'id');
    const to = await ctx.day();
    const left = { end: { in: [...endings] }, toDay: { lte: dateOf(to) } };
    const last = await ctx.db.oxStay.findFirst({
      where: { oxId: id, ...left },
      select: { batchId: true, chapter: true, batch: { select: { name: true } } },
      orderBy: [{ chapter: 'desc' }, { toDay: 'desc' }],
    });
    const here = await ctx.db.oxStay.count({ where: { oxId: id, toDay: null } });
    if (!last || here > 0) return null;
    const { batchId, batch } = last;
    const { _min, _count } = await ctx.db.oxStay.aggregate({
      where: { batchId, ...left },
      _min: { toDay: true },
      _count: { _all: true },
    });
    const period = { from: dayOf(_min.toDay!), to };
    const of = await inputFor(ctx, [{ batchId, name: batch.name, heads: _count._all }], period);
    const page = { order: 'PROFIT' as const, byBatch: false, offset: 0, limit: 100, oxId: id };
    const { rows } = await oxClosings(ctx.actor.farmId, ctx.db, of, { ...page, hasSums: false });
    const closing = rows.toSorted((a, b) => (a.exitDay < b.exitDay ? -1 : 1)).at(-1);
    return closing ? { ...period, closing } : null;
  },
});
