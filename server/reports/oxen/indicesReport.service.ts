import { Decimal } from 'decimal.js';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import type { Period } from '../../platform/values/period.ts';
import { batchGroupings, type BatchGroup } from '../batches/batchGroups.ts';
import { batchOrders } from '../batches/batchOrders.calc.ts';
import { zootechnicalIndices, type BatchReport } from '../batches/batchReports.service.ts';
import { selectionFields } from '../batches/batchSelection.service.ts';
import { closingsOf, oxOrders, type IndividualClosing, type OxClosing } from './oxClosings.service.ts';

type Figure = Decimal | null;

/** A batch, a group of them or one head, with the same indices. */
export interface IndexRow {
  model: 'Batch' | 'Owner' | 'Corral' | 'Ox' | null;
  key: string;
  name: string | null;
  isProjected: boolean;
  heads: number;
  dead: number;
  headDays: number;
  days: Figure;
  entryWeight: Figure;
  exitWeight: Figure;
  dailyGain: Figure;
  dailyGainOut: Figure;
  carcassGain: Figure;
  yieldPct: Figure;
  arrobas: Figure;
  conversion: Figure;
  conversionOut: Figure;
  intakeKg: Figure;
  mortalityPct: Figure;
  morbidityPct: Figure;
  /** Of one head. */
  ox: OxClosing | null;
}

export interface IndicesReport extends Period {
  count: number;
  rows: IndexRow[];
  totals: IndexRow | null;
  /** Where it is of heads, and where it is of batches. */
  closing: IndividualClosing | null;
  batches: BatchReport | null;
}

function rowOfGroup(group: BatchGroup): IndexRow {
  const { model, key, name, isProjected, herd, outcome, morbidityPct } = group;
  return {
    ...{ model, key, name, isProjected, morbidityPct },
    heads: herd.headsIn,
    dead: herd.headsDead,
    headDays: herd.headDays,
    days: herd.meanDaysIn === null ? null : new Decimal(herd.meanDaysIn),
    entryWeight: herd.entryWeight,
    exitWeight: herd.exitWeight,
    dailyGain: herd.dailyGainIn,
    dailyGainOut: herd.dailyGainOut,
    carcassGain: outcome?.carcassGain ?? null,
    yieldPct: outcome?.yieldPct ?? null,
    arrobas: outcome?.arrobasIn ?? null,
    conversion: outcome?.conversionIn ?? null,
    conversionOut: outcome?.conversionOut ?? null,
    intakeKg: outcome?.intakeKg ?? null,
    mortalityPct: herd.mortalityPct,
    ox: null,
  };
}

const known = (value: string | null): Figure => (value === null ? null : new Decimal(value));

function rowOfOx(ox: OxClosing): IndexRow {
  const { oxId, managementNumber, identifier, electronicEarring, isProjected, died, days, msKg } = ox;
  return {
    model: 'Ox',
    key: oxId,
    name: managementNumber ?? identifier ?? electronicEarring,
    isProjected,
    heads: 1,
    dead: died ? 1 : 0,
    headDays: days,
    days: new Decimal(days),
    entryWeight: known(ox.entryWeight),
    exitWeight: known(ox.exitWeight),
    dailyGain: known(ox.dailyGain),
    dailyGainOut: known(ox.dailyGain),
    carcassGain: known(ox.carcassGain),
    yieldPct: known(ox.yieldPct),
    arrobas: known(ox.arrobas),
    conversion: known(ox.conversion),
    conversionOut: known(ox.conversion),
    intakeKg: msKg === null || days === 0 ? null : new Decimal(msKg).div(days),
    mortalityPct: new Decimal(died ? 100 : 0),
    morbidityPct: null,
    ox,
  };
}

async function ofHeads(ctx: Context, input: Parameters<typeof closingsOf>[1]): Promise<IndicesReport> {
  ctx.allow('sale:read');
  const closing = await closingsOf(ctx, input);
  const { from, to, count, rows } = closing;
  return { from, to, count, rows: rows.map(rowOfOx), totals: null, closing, batches: null };
}

/** Of batches and of heads. */
export const indexOrders = [...batchOrders, 'DAILY_GAIN', 'NUMBER'] as const;

/** Heads are in other orders than batches. */
function orderAmong<Order extends string>(orders: readonly Order[], order: string | null | undefined): Order | null {
  if (order == null) return null;
  return orders.find((each) => each === order) ?? fail('InvalidFieldType', {}, 'order');
}

/** Zootechnical indices as legacy callers get them: of batches, of groups of them, or of each head that left. */
export const indicesReport = defineQuery({
  name: 'indicesReport',
  allow: 'feeding:read',
  input: z.strictObject({
    ...selectionFields,
    groupBy: choice('IndexGrouping', [...batchGroupings, 'OX']).default('BATCH'),
    order: choice('IndexOrder', indexOrders).nullish(),
  }),
  async run(ctx, { groupBy, order, descending, status, ...input }): Promise<IndicesReport> {
    if (groupBy === 'OX') return ofHeads(ctx, { ...input, order: orderAmong(oxOrders, order) });
    const by = orderAmong(batchOrders, order);
    const batches = await zootechnicalIndices(ctx, { ...input, status, groupBy, order: by, descending });
    const { from, to, count, groups, totals } = batches;
    const rows = groups.map(rowOfGroup);
    return { from, to, count, rows, totals: totals && rowOfGroup(totals), closing: null, batches };
  },
});
