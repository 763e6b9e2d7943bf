import { z } from 'zod';
import { batched } from '../../platform/turns/batch.ts';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { dateOf, type Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, civilDate, globalId } from '../../platform/input.ts';
import { search } from '../../platform/lists.ts';
import { defineQuery } from '../../platform/service.ts';
import { animalUnits } from './batchWeight.calc.ts';
import { closingOf } from '../closings/batchClosing.service.ts';
import { purchasesOfBatches } from './batchReads.sql.ts';
import { batchOnDay, batchParts, type BatchWithParts } from './batchRow.service.ts';
import { batchStatuses, liveStatuses } from '../herdWords.calc.ts';
import { batchList, thereBy } from '../oxen/oxList.service.ts';

const named = { select: { id: true, name: true } } as const;

/** What a selector or a board shows at once. */
const most = 500;

export const getBatch = defineQuery({
  name: 'batch',
  allow: 'batch:read',
  input: z.strictObject({ id: globalId('Batch') }),
  async run(ctx, { id }): Promise<BatchWithParts> {
    return (
      (await ctx.dayDb.batch.findFirst({ where: { id, ...thereBy(ctx) }, include: batchParts })) ??
      fail('BatchNotFound', {}, 'id')
    );
  },
});

async function batchesWhere(ctx: Context, where: Prisma.BatchWhereInput): Promise<BatchWithParts[]> {
  return ctx.dayDb.batch.findMany({
    where: { ...where, ...thereBy(ctx) },
    include: batchParts,
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: most,
  });
}

/** The same filters as the list's. */
const whereBatches = async (
  ctx: Context,
  filter: Parameters<typeof batchList.where>[0],
): Promise<Prisma.BatchWhereInput> => batchList.where(filter, ctx);

/** In use, or about to be. */
const notOver: (typeof batchStatuses)[number][] = ['PENDING', 'ACTIVE'];

/** Batches that stood on the farm in a period, for the selectors of reports. */
export const batchOptions = defineQuery({
  name: 'batchOptions',
  allow: 'batch:read',
  input: z.strictObject({ from: civilDate().nullish(), to: civilDate().nullish(), search: search() }),
  async run(ctx, filter) {
    return batchesWhere(ctx, await whereBatches(ctx, { ...filter, statuses: ['ACTIVE', 'FINALIZED'] }));
  },
});

/** Batches with what became of their heads; all that are not over by default. */
export const batchDetailsList = defineQuery({
  name: 'batchDetailsList',
  allow: 'batch:read',
  input: z.strictObject({
    batchIds: z.array(globalId('Batch')).max(100).nullish(),
    statuses: z.array(choice('BatchStatus', batchStatuses)).max(batchStatuses.length).nullish(),
  }),
  async run(ctx, { batchIds, statuses }) {
    const status = statuses?.length ? { in: statuses } : batchIds?.length ? undefined : { not: 'FINALIZED' as const };
    const rows = await batchesWhere(ctx, {
      ...(batchIds?.length ? { id: { in: batchIds } } : {}),
      ...(status ? { status } : {}),
    });
    return Promise.all(
      rows.map(async (row) => {
        const [batch, closing] = await Promise.all([batchOnDay(ctx, row), closingOf(ctx, row.id)]);
        const { headsIn = 0, headsOut = 0, headsMoved = 0, headsDead = 0, dailyGainIn = null } = closing ?? {};
        return { ...batch, headsIn, headsOut: headsOut + headsMoved, dead: headsDead, adg: dailyGainIn };
      }),
    );
  },
});

const purchaseOf = batched<string, { id: string; name: string }>(async (ctx, batchIds) => {
  const rows = await purchasesOfBatches(ctx.actor.farmId, ctx.dayDb, batchIds);
  return new Map(rows.map(({ batchId, id, name }) => [batchId, { id, name }]));
});

/** Batches that wait, with the purchase they came with. */
export const holdingBatches = defineQuery({
  name: 'holdingBatches',
  allow: 'batch:read',
  input: z.strictObject({ search: search() }),
  async run(ctx, { search: text }) {
    const where = await whereBatches(ctx, { search: text, kinds: ['HOLDING'], statuses: notOver });
    const rows = await batchesWhere(ctx, where);
    return Promise.all(
      rows.map(async (row) => {
        const [batch, purchase] = await Promise.all([batchOnDay(ctx, row), purchaseOf(ctx, row.id)]);
        return { ...batch, purchase: purchase ?? null };
      }),
    );
  },
});

/** Batches that graze, with how much live weight stands on a hectare. */
export const pastureBatches = defineQuery({
  name: 'pastureBatches',
  allow: 'batch:read',
  input: z.strictObject({ search: search(), pastureId: globalId('Corral').nullish() }),
  async run(ctx, { search: text, pastureId }) {
    const where = await whereBatches(ctx, { search: text, corralId: pastureId, kinds: ['PASTURE'], statuses: notOver });
    const rows = await batchesWhere(ctx, where);
    return Promise.all(
      rows.map(async (row) => {
        const batch = await batchOnDay(ctx, row);
        const { heads, projectedWeight, corral } = batch;
        const isKnown = projectedWeight !== null && corral !== null && corral.areaHa.gt(0);
        const stockingRate = isKnown ? animalUnits(heads, projectedWeight).div(corral.areaHa) : null;
        return { ...batch, supplement: batch.diet, stockingRate };
      }),
    );
  },
});

/** A batch may be of thousands; the chute keeps all of them. */
const mostOxen = 10_000;

/** The animals of a batch in short, for a chute without a network. */
export const batchSimpleAnimals = defineQuery({
  name: 'batchSimpleAnimals',
  allow: 'ox:read',
  input: z.strictObject({ id: globalId('Batch') }),
  async run(ctx, { id }) {
    if ((await ctx.db.batch.count({ where: { id } })) === 0) fail('BatchNotFound', {}, 'id');
    return ctx.dayDb.ox.findMany({
      where: { batchId: id, status: { in: [...liveStatuses] } },
      select: {
        id: true,
        sisbov: true,
        managementNumber: true,
        electronicEarring: true,
        identifier: true,
        sex: true,
        lastWeight: true,
      },
      orderBy: [{ numberOrder: 'asc' }, { id: 'asc' }],
      take: mostOxen,
    });
  },
});

/** What somebody corrected of the corrals of a closed day, which their events cannot say. */
async function correctedOn(ctx: Context, day: Day) {
  const rows = await ctx.db.corralHistory.findMany({
    where: { day: dateOf(day), closed: true, adjustments: { some: {} } },
    select: { corralId: true, headDays: true, weight: true },
  });
  return new Map(
    rows.map(({ corralId, headDays: heads, weight }) => [
      corralId,
      { heads, projectedWeight: weight?.toString() ?? null },
    ]),
  );
}

/** Corrals that hold a batch, on the chosen day or another one. */
export const corralsWithBatch = defineQuery({
  name: 'corralsWithBatch',
  allow: 'batch:read',
  input: z.strictObject({ date: civilDate().nullish(), lineId: globalId('Line').nullish() }),
  async run(ctx, { date, lineId }) {
    const open = await ctx.openDay();
    const day = date ?? (await ctx.day());
    if (day > open) fail('CannotLoadFutureReports', {}, 'date');
    const on = ctx.ofDay(day);
    const batches = await on.dayDb.batch.findMany({
      where: { status: { not: 'FINALIZED' }, corral: { is: lineId ? { lineId } : {} } },
      include: { ...batchParts, corral: { select: { ...batchParts.corral.select, line: named } } },
      orderBy: [{ corral: { position: 'asc' } }, { id: 'asc' }],
    });
    const corrected = await correctedOn(ctx, day);
    return Promise.all(
      batches.map(async (row) => ({
        corral: row.corral!,
        batch: { ...(await batchOnDay(on, row)), ...corrected.get(row.corralId!) },
      })),
    );
  },
});
