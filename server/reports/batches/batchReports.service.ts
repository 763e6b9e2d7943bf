import { z } from 'zod';
import { closingOf } from '../../herd/closings/batchClosing.service.ts';
import type { Context } from '../../platform/context.ts';
import { choice, decimal } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { shiftField, type Period } from '../../platform/values/period.ts';
import { resultsOfBatches } from '../../trade/batchResults/batchResult.service.ts';
import { batchFacts, phaseGains } from './batchFacts.sql.ts';
import {
  batchGroupings,
  groupOf,
  groupsOf,
  type BatchGroup,
  type BatchGrouping,
  type KnownBatch,
} from './batchGroups.ts';
import { pageOf, selectBatches, selectionFields, type ReportBatch } from './batchSelection.service.ts';

export interface BatchReport extends Period {
  /** Batches that match. */
  count: number;
  /** Of the page. */
  groups: BatchGroup[];
  /** From the sums of all; null where there is no batch, or so many that they are only computed for a file. */
  totals: BatchGroup | null;
}

interface Assumed {
  arrobaPrice?: string | null | undefined;
}

async function knownOf(ctx: Context, batches: readonly ReportBatch[], assumed: Assumed): Promise<KnownBatch[]> {
  const { farmId } = ctx.actor;
  const of = { batchIds: batches.map(({ id }) => id), day: await ctx.day() };
  const outcomes = await resultsOfBatches(ctx, of.batchIds, assumed);
  const closings = await Promise.all(of.batchIds.map((id) => closingOf(ctx, id)));
  const facts = new Map((await batchFacts(farmId, ctx.db, of)).map((row) => [row.batchId, row]));
  const phases = Map.groupBy(await phaseGains(farmId, ctx.db, of), ({ batchId }) => batchId);
  return batches.flatMap((batch, place) => {
    const closing = closings[place];
    if (!closing) return [];
    const { id } = batch;
    return [{ batch, closing, outcome: outcomes.get(id) ?? null, facts: facts.get(id), phases: phases.get(id) ?? [] }];
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

export function totalsOf(known: readonly KnownBatch[]): BatchGroup | null {
  return known.length === 0 ? null : groupOf(known, { key: '', name: null, model: null });
}

const groupFields = { groupBy: choice('BatchGrouping', batchGroupings).default('BATCH'), ...shiftField };

interface Options {
  groupBy: BatchGrouping;
  arrobaPrice?: string | undefined;
}

async function reportOf(
  ctx: Context,
  input: Parameters<typeof selectBatches>[1],
  { groupBy, arrobaPrice }: Options,
): Promise<BatchReport> {
  // Groups are of all their batches.
  const page = groupBy === 'BATCH' ? input : {};
  const { from, to, at, batches, count, isWhole } = await selectBatches(ctx, input, page);
  const known = await knownBatches(at, batches, { arrobaPrice });
  const totals = isWhole ? totalsOf(known) : null;
  const groups = pageOf(groupsOf(known, groupBy), isWhole, page);
  return {
    from,
    to,
    count,
    groups: groups.map((group) => groupFor(ctx, group)),
    totals: totals && groupFor(ctx, totals),
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
