import { z } from 'zod';
import { entriesOf } from '../../farm/places/lineEntries.calc.ts';
import type { Context } from '../../platform/context.ts';
import { packNumbers } from '../../platform/values/packed.calc.ts';
import { defineQuery } from '../../platform/service.ts';
import { daysOfBatches } from '../batches/batchFigures.service.ts';
import { daysOnFeed } from '../closings/headDays.calc.ts';
import { batchesOnMap, type BatchOnMap } from './herdOnMap.sql.ts';

/** Stands for a figure that is not known. */
const unknown = -1;
const tenths = 10;

/** Who stands in one line, each column as text or a list in the order of its places. */
export interface HerdOnLine extends Pick<BatchOnMap, 'lineId' | 'locationType'> {
  places: string[];
  batches: string[];
  heads: string;
  days: string;
  diets: string;
  weights: string | null;
}

export interface HerdOnMap {
  dietNames: string[];
  lines: HerdOnLine[];
}

/** F-W2 of each batch, as of the chosen day. */
async function weightsOf(ctx: Context, rows: readonly BatchOnMap[]): Promise<Map<string, number>> {
  const day = await ctx.day();
  const batchIds = rows.map(({ batchId }) => batchId);
  const days = await daysOfBatches(ctx, batchIds, { from: day, to: day });
  return new Map(
    days.flatMap(({ batchId, headDays, weight }) =>
      headDays > 0 && weight !== null ? [[batchId, Math.round(Number(weight) * tenths)]] : [],
    ),
  );
}

/** Every place with a batch: who stands there, line by line. */
export const herdOnMap = defineQuery({
  name: 'herdOnMap',
  allow: 'batch:read',
  input: z.strictObject({ weights: z.boolean() }),
  async run(ctx, { weights: withWeights }): Promise<HerdOnMap> {
    const rows = await batchesOnMap(ctx.actor.farmId, ctx.dayDb);
    const day = await ctx.day();
    const weights = withWeights ? await weightsOf(ctx, rows) : null;
    const namesDiet = ctx.can('diet:read');
    const dietNames = [...new Set(rows.flatMap(({ dietName }) => (namesDiet ? (dietName ?? []) : [])))];
    const dietAt = new Map(dietNames.map((name, index) => [name, index]));
    const column = (entry: readonly BatchOnMap[], figure: (row: BatchOnMap) => number | null | undefined) =>
      packNumbers(entry.map((row) => figure(row) ?? unknown));
    return {
      dietNames,
      lines: entriesOf(rows).map((entry) => ({
        lineId: entry[0]!.lineId,
        locationType: entry[0]!.locationType,
        places: entry.map(({ place }) => place),
        batches: entry.map(({ batchName }) => batchName),
        heads: column(entry, ({ heads }) => heads),
        days: column(entry, ({ startDate }) => (startDate === null ? null : daysOnFeed(startDate, day))),
        diets: column(entry, ({ dietName }) => dietAt.get(dietName ?? '')),
        weights: weights && column(entry, ({ batchId }) => weights.get(batchId)),
      })),
    };
  },
});
