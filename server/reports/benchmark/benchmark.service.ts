import { Decimal } from 'decimal.js';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { defineQuery } from '../../platform/service.ts';
import { daysAfter } from '../../platform/values/day.ts';
import type { BatchGroup } from '../batches/batchGroups.ts';
import { zootechnicalIndices } from '../batches/batchReports.service.ts';
import national from './national.json' with { type: 'json' };

type Figure = Decimal | null;

/** In the order of the card; those without a public figure that can be named are compared with the farm alone. */
export const benchmarkFigures = [
  'DAILY_GAIN',
  'CARCASS_DAILY_GAIN',
  'DAYS_ON_FEED',
  'MORTALITY',
  'YIELD',
  'CONVERSION',
  'ARROBAS_PRODUCED',
  'COST_PER_ARROBA',
] as const;
export type BenchmarkFigure = (typeof benchmarkFigures)[number];

export interface BenchmarkSource {
  title: string;
  publisher: string;
  year: number;
  /** On how many head it stands, where that is known. */
  heads: number | null;
  url: string;
}

export interface BenchmarkRow {
  figure: BenchmarkFigure;
  /** Of the batches that ended in the last twelve months, and in the twelve before. */
  own: Figure;
  before: Figure;
  /** Equal where one figure is published. */
  low: Figure;
  high: Figure;
  source: BenchmarkSource | null;
}

export interface Benchmark {
  batches: number;
  batchesBefore: number;
  rows: BenchmarkRow[];
}

const yearDays = 365;

const figures: Record<BenchmarkFigure, (group: BatchGroup) => Figure> = {
  DAILY_GAIN: ({ herd }) => herd.dailyGainIn,
  CARCASS_DAILY_GAIN: ({ outcome }) => outcome?.carcassDailyGain ?? null,
  DAYS_ON_FEED: ({ herd }) => (herd.meanDaysIn === null ? null : new Decimal(herd.meanDaysIn)),
  MORTALITY: ({ herd }) => herd.mortalityPct,
  YIELD: ({ outcome }) => outcome?.yieldPct ?? null,
  CONVERSION: ({ outcome }) => outcome?.conversionIn ?? null,
  ARROBAS_PRODUCED: ({ outcome }) => outcome?.producedPerLeftIn ?? null,
  COST_PER_ARROBA: ({ outcome }) => outcome?.costPerArrobaIn ?? null,
};

const published: Partial<Record<BenchmarkFigure, { low: string; high: string; source: string }>> = national.figures;
const sources: Readonly<Record<string, BenchmarkSource>> = national.sources;

function publicOf(figure: BenchmarkFigure): Pick<BenchmarkRow, 'low' | 'high' | 'source'> {
  const known = published[figure];
  if (!known) return { low: null, high: null, source: null };
  return { low: new Decimal(known.low), high: new Decimal(known.high), source: sources[known.source]! };
}

/** The sums of the batches that ended in the year up to a day; null where none did. */
async function yearUpTo(ctx: Context, to: string): Promise<BatchGroup | null> {
  const period = { from: daysAfter(to, 1 - yearDays), to };
  const { totals } = await zootechnicalIndices(ctx, { ...period, status: 'FINALIZED', groupBy: 'BATCH', limit: 1 });
  return totals;
}

/** The farm's year beside the year before and beside public figures, which come with the program: nothing is sent. */
export const benchmark = defineQuery({
  name: 'benchmark',
  allow: 'feeding:read',
  input: z.strictObject({}),
  async run(ctx): Promise<Benchmark> {
    const day = await ctx.day();
    const own = await yearUpTo(ctx, day);
    const before = await yearUpTo(ctx, daysAfter(day, -yearDays));
    return {
      batches: own?.batches ?? 0,
      batchesBefore: before?.batches ?? 0,
      rows: benchmarkFigures.map((figure) => ({
        figure,
        own: own && figures[figure](own),
        before: before && figures[figure](before),
        ...publicOf(figure),
      })),
    };
  },
});
