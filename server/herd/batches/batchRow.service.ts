import { batched } from '../../platform/turns/batch.ts';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { dateOf, dayOf, type Day } from '../../platform/values/day.ts';
import { batchOn } from './batchFigures.service.ts';
import { entryWeights } from './batchReads.sql.ts';
import { daysOnFeed } from '../closings/headDays.calc.ts';

const named = { select: { id: true, name: true } } as const;

export const batchParts = {
  owner: named,
  diet: named,
  createdBy: named,
  corral: { select: { id: true, name: true, locationType: true, areaHa: true } },
  setupTags: { select: { name: true }, orderBy: { position: 'asc' }, take: 1 },
} as const satisfies Prisma.BatchInclude;
export type BatchWithParts = Prisma.BatchGetPayload<{ include: typeof batchParts }>;

const entryWeightOf = batched<string, string>(async (ctx, batchIds) => {
  const rows = await entryWeights(ctx.actor.farmId, ctx.db, { batchIds, day: await ctx.day() });
  return new Map(rows.map(({ batchId, weight }) => [batchId, weight]));
});

/** The days of a batch until the chosen one, or until it was over. */
function daysOf({ startDate, endDate }: BatchWithParts, day: Day): number | null {
  if (!startDate) return null;
  const last = endDate && dayOf(endDate) < day ? dayOf(endDate) : day;
  return Math.max(0, daysOnFeed(dayOf(startDate), last));
}

/** With what is reckoned for the chosen day. */
export async function batchOnDay<Row extends BatchWithParts>(ctx: Context, batch: Row) {
  const day = await ctx.day();
  const [now, entryWeight] = await Promise.all([batchOn(ctx, batch.id), entryWeightOf(ctx, batch.id)]);
  return {
    ...batch,
    daysOnFeed: daysOf(batch, day),
    entryWeight: entryWeight ?? null,
    projectedWeight: now?.weight ?? null,
    dailyGain: now?.dailyGain ?? null,
  };
}
export type DatedBatch = Awaited<ReturnType<typeof batchOnDay<BatchWithParts>>>;

/** The batch that stands in a corral, on the chosen day. */
export const batchAt = batched<string, BatchWithParts>(async (ctx, corralIds) => {
  const batches = await ctx.dayDb.batch.findMany({
    where: { corralId: { in: corralIds }, status: { not: 'FINALIZED' } },
    include: batchParts,
  });
  return new Map(batches.map((batch) => [batch.corralId!, batch]));
});

/** The last closed days of a corral, the latest first. */
export async function corralHistoryOf(ctx: Context, corralId: string) {
  return ctx.db.corralHistory.findMany({
    where: { corralId, closed: true, day: { lte: dateOf(await ctx.day()) } },
    orderBy: { day: 'desc' },
    take: 30,
  });
}
