import { z } from 'zod';
import { closingSheets } from '../../herd/closings/batchClosing.service.ts';
import type { BatchDay } from '../../herd/closings/batchDays.sql.ts';
import type { Context } from '../../platform/context.ts';
import { choice, decimal } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { shiftField, type Period } from '../../platform/values/period.ts';
import { resultsOfBatches } from '../../trade/batchResults/batchResult.service.ts';
import { batchFacts, phaseGains, type PhaseGain } from './batchFacts.sql.ts';
import { feedLosses, type FeedLosses } from './feedLosses.sql.ts';
import {
  batchGroupings,
  groupOf,
  groupsOf,
  type BatchGroup,
  type BatchGrouping,
  type KnownBatch,
} from './batchGroups.ts';
import { batchOrders, type BatchOrder } from './batchOrders.calc.ts';
import { batchOrderOf, inOrder } from './batchOrders.ts';
import { pageOf, selectBatches, selectionFields, type ReportBatch } from './batchSelection.service.ts';

export type { FeedLosses };

export interface BatchReport extends Period {
  /** Batches that match. */
  count: number;
  /** Of the page. */
  groups: BatchGroup[];
  /** From the sums of all; null where there is no batch, or so many that only those of a page were computed. */
  totals: BatchGroup | null;
  /** The same, of however many. */
  allTotals: () => Promise<BatchGroup | null>;
  /** Feed that was lost in the period. */
  losses: () => Promise<FeedLosses>;
}

interface Assumed {
  arrobaPrice?: string | null | undefined;
  /** How batches stand on the day, where that is read anyway. */
  standing?: Promise<readonly BatchDay[]>;
}

async function knownOf(
  ctx: Context,
  batches: readonly ReportBatch[],
  { standing, ...assumed }: Assumed,
): Promise<KnownBatch[]> {
  const { farmId } = ctx.actor;
  const of = { batchIds: batches.map(({ id }) => id), day: await ctx.day() };
  const closing = closingSheets(ctx, of.batchIds, standing);
  // Together: none needs another, and each takes long of hundreds of batches.
  const [outcomes, sheets, found] = await Promise.all([
    resultsOfBatches(ctx, of.batchIds, { ...assumed, sheets: closing }),
    closing,
    batchFacts(farmId, ctx.db, of),
  ]);
  const facts = new Map(found.map((row) => [row.batchId, row]));
  let gains: Promise<Map<string, PhaseGain[]>> | undefined;
  const phasesOf = async (id: string) => {
    gains ??= phaseGains(farmId, ctx.db, of).then((rows) => Map.groupBy(rows, ({ batchId }) => batchId));
    return (await gains).get(id) ?? [];
  };
  return batches.flatMap((batch) => {
    const { id } = batch;
    const closing = sheets.get(id);
    if (!closing) return [];
    const outcome = outcomes.get(id) ?? null;
    return [{ batch, closing, outcome, facts: facts.get(id), phases: () => phasesOf(id) }];
  });
}

/** A statement over more batches than these takes longer than one may. */
const batchesAtOnce = 500;

/** All that is known of batches as of the chosen day: of a page in a fixed number of statements, of more in parts. */
export async function knownBatches(
  ctx: Context,
  batches: readonly ReportBatch[],
  assumed: Assumed = {},
): Promise<KnownBatch[]> {
  const known: KnownBatch[] = [];
  for (let from = 0; from < batches.length; from += batchesAtOnce)
    known.push(...(await knownOf(ctx, batches.slice(from, from + batchesAtOnce), assumed)));
  return known;
}

/** Money and carcasses are for those who may see sales. */
export function groupFor(ctx: Context, group: BatchGroup): BatchGroup {
  return ctx.can('sale:read') ? group : { ...group, outcome: null, mortalityLoss: null };
}

export function totalsFor(ctx: Context, known: readonly KnownBatch[]): BatchGroup | null {
  return known.length === 0 ? null : groupFor(ctx, groupOf(known, { key: '', name: null, model: null }));
}

const groupFields = {
  groupBy: choice('BatchGrouping', batchGroupings).default('BATCH'),
  order: choice('BatchReportOrder', batchOrders).nullish(),
  ...shiftField,
};

type Input = Parameters<typeof selectBatches>[1] & { order?: BatchOrder | null | undefined };

interface Options {
  groupBy: BatchGrouping;
  arrobaPrice?: string | undefined;
}

async function reportOf(
  ctx: Context,
  { order, ...input }: Input,
  { groupBy, arrobaPrice }: Options,
): Promise<BatchReport> {
  // Groups are of all their batches.
  const page = groupBy === 'BATCH' ? { ...input, order } : {};
  const { from, to, at, batches, count, isWhole, all } = await selectBatches(ctx, input, page);
  const known = await knownBatches(at, batches, { arrobaPrice });
  const totals = isWhole ? totalsFor(ctx, known) : null;
  // What the reader may not see is in no order either.
  const groups = groupsOf(known, groupBy).map((group) => groupFor(ctx, group));
  return {
    from,
    to,
    count,
    groups: pageOf(inOrder(groups, batchOrderOf(order), input.descending ?? false), isWhole, page),
    totals,
    losses: () => feedLosses(ctx.actor.farmId, ctx.db, { from, to }),
    allTotals: async () => (isWhole ? totals : totalsFor(ctx, await knownBatches(at, await all(), { arrobaPrice }))),
  };
}

/** Índices zootécnicos: §5.4 of batches, and of what they are grouped by. */
export const zootechnicalIndices = defineQuery({
  name: 'zootechnicalIndices',
  allow: 'feeding:read',
  input: z.strictObject({ ...selectionFields, ...groupFields }),
  run: (ctx, { groupBy, ...input }): Promise<BatchReport> => reportOf(ctx, input, { groupBy }),
});

/** Avaliação econômica: §5.5 of batches; what is not sold yet at the farm's price of an arroba, or at another. */
export const economicReport = defineQuery({
  name: 'economicReport',
  allow: 'sale:read',
  input: z.strictObject({
    ...selectionFields,
    ...groupFields,
    /** R$ an arroba. */
    arrobaPrice: decimal({ min: 1, max: 10_000, places: 2 }).nullish(),
  }),
  run: (ctx, { arrobaPrice, groupBy, ...input }): Promise<BatchReport> =>
    reportOf(ctx, input, { groupBy, ...(arrobaPrice ? { arrobaPrice } : {}) }),
});
