import { z } from 'zod';
import { Decimal } from 'decimal.js';
import { locationType } from '../farm/corrals.service.ts';
import type { Context } from '../platform/context.ts';
import type { Day } from '../platform/day.ts';
import { fail } from '../platform/errors/AppError.ts';
import { defineFieldWrite, type FieldStamp } from '../platform/fieldWrite.ts';
import { choice, civilDate, globalId, leftOut, line, wholeNumber } from '../platform/input.ts';
import { electronicEarring, sisbov } from '../traceability/numberInputs.ts';
import { daysOfBatches } from './batchFigures.service.ts';
import { capacityWarnings, destinationBatch, destinationFields, type Destination } from './destination.service.ts';
import { moveReasons } from './herdWords.calc.ts';
import { oxWeight } from './oxEntry.service.ts';
import { liveOxen } from './oxFind.service.ts';
import { requireMovable } from './oxFollowers.ts';
import { announceHerd, appendOxEvents, openHerd } from './oxLedger.service.ts';

const most = 500;

interface Moving {
  id: string;
  batchId: string | null;
}

/** The weight each batch's heads have that morning, which who is not weighed takes along. */
async function morningWeights(ctx: Context, batchIds: readonly string[], day: Day): Promise<Map<string, string>> {
  const rows = await daysOfBatches(ctx, batchIds, { from: day, to: day });
  return new Map(rows.flatMap(({ batchId, weight }) => (weight === null ? [] : [[batchId, weight] as const])));
}

/** Of oxen that came to their batch today, what they came with. */
async function weightsOfToday(ctx: Context, oxIds: readonly string[], day: Day): Promise<Map<string, string>> {
  const stays = await ctx.db.oxStay.findMany({
    where: { oxId: { in: [...oxIds] }, toDay: null, fromDay: new Date(day) },
    select: { oxId: true, weight: true },
  });
  return new Map(stays.flatMap(({ oxId, weight }) => (weight === null ? [] : [[oxId, weight.toFixed(2)] as const])));
}

interface Move {
  day: Day;
  stamp: FieldStamp | null;
  to: Destination;
  reason: (typeof moveReasons)[number];
  weights?: ReadonlyMap<string, string>;
  observation?: string | null | undefined;
  /** The field that names an ox by its place among those moved. */
  fieldOf?: (index: number) => string;
}

/** Moves oxen to a batch; requires the herd lock. */
export async function moveToBatch(
  ctx: Context,
  oxen: readonly Moving[],
  { day, stamp, to, reason, weights = new Map(), observation, fieldOf = () => 'batchId' }: Move,
): Promise<string[]> {
  const origins = [...new Set(oxen.flatMap(({ batchId }) => batchId ?? []))];
  if (origins.includes(to.id)) fail('OxAlreadyInBatch', { name: to.name }, 'batchId');
  await requireMovable(
    ctx,
    oxen.map(({ id }) => id),
    fieldOf,
  );
  const carried = await morningWeights(ctx, origins, day);
  const ofToday = await weightsOfToday(
    ctx,
    oxen.map(({ id }) => id),
    day,
  );
  const carriedBy = ({ id, batchId }: Moving) => ofToday.get(id) ?? carried.get(batchId ?? '');
  const eventIds = await appendOxEvents(
    ctx,
    { day, stamp },
    oxen.map((ox) => {
      const weight = weights.get(ox.id) ?? null;
      const mean = carriedBy(ox);
      return {
        oxId: ox.id,
        type: 'MOVEMENT',
        batchId: to.id,
        weight,
        carriedWeight: weight === null && mean !== undefined ? new Decimal(mean).toFixed(2) : null,
        reason,
        set: { batchId: to.id },
        notes: { fromBatchId: ox.batchId, observation: observation || null },
      };
    }),
  );
  await ctx.emit({ type: 'Batch', id: to.id, op: 'UPDATED', subject: to.name });
  announceHerd(
    ctx,
    oxen.map(({ id }) => id),
    origins,
  );
  return eventIds;
}

const moveFields = {
  ...destinationFields,
  locationType: leftOut(locationType().nullish()),
  reason: choice('MoveReason', moveReasons),
  date: leftOut(civilDate().nullish()),
  observation: line(500).nullish(),
};

/** §4.6: a selection of oxen goes to another batch, all or none. */
export const moveOxen = defineFieldWrite({
  name: 'moveOxen',
  allow: 'ox:write',
  input: {
    oxIds: z.array(globalId('Ox')).max(most).nullish(),
    sisbovs: leftOut(z.array(sisbov()).max(most).nullish()),
    electronicEarrings: leftOut(z.array(electronicEarring()).max(most).nullish()),
    ...moveFields,
    weights: z
      .array(z.strictObject({ oxId: globalId('Ox'), weight: oxWeight() }))
      .max(most)
      .nullish(),
  },
  async run(ctx, { oxIds, sisbovs, electronicEarrings, weights, reason, date, observation, ...place }, stamp) {
    const day = await openHerd(ctx, date);
    const to = await destinationBatch(ctx, place);
    const oxen = await liveOxen(ctx, { oxIds, sisbovs, electronicEarrings });
    const named = oxIds?.length ? 'oxIds' : sisbovs?.length ? 'sisbovs' : 'electronicEarrings';
    const ids = new Set(oxen.map(({ id }) => id));
    const stray = (weights ?? []).findIndex(({ oxId }) => !ids.has(oxId));
    if (stray >= 0) fail('OxNotFound', {}, `weights.${stray}.oxId`);
    const eventIds = await moveToBatch(ctx, oxen, {
      day,
      stamp,
      to,
      reason,
      weights: new Map((weights ?? []).map(({ oxId, weight }) => [oxId, weight])),
      observation,
      fieldOf: (index) => `${named}.${index}`,
    });
    const fromBatchIds = [...new Set(oxen.flatMap(({ batchId }) => batchId ?? []))];
    return { batchId: to.id, fromBatchIds, oxIds: [...ids], eventIds, warnings: capacityWarnings(to, oxen.length) };
  },
});

/** The live oxen of a batch that stand on no exit truck, those that came to the farm first before the others. */
export async function firstOxen(ctx: Context, batchId: string, quantity: number, field: string) {
  const oxen = await ctx.db.ox.findMany({
    where: { batchId, status: 'ACTIVE', boardings: { none: { exitEventId: null } } },
    orderBy: [{ entryDate: 'asc' }, { id: 'asc' }],
    take: quantity,
    select: { id: true, batchId: true },
  });
  if (oxen.length < quantity) fail('TransferInsufficientOxen', { available: oxen.length, requested: quantity }, field);
  return oxen;
}

/** Where so many are taken from: a batch, by itself or by the place it occupies. */
async function originBatch(ctx: Context, { fromBatchId, fromCorralId, quantity }: Origin): Promise<string> {
  if (fromCorralId && (await ctx.db.corral.count({ where: { id: fromCorralId } })) === 0)
    fail('CorralOriginNotFound', {}, 'fromCorralId');
  if (fromBatchId) {
    const batch = await ctx.db.batch.findUnique({ where: { id: fromBatchId }, select: { name: true, corralId: true } });
    if (!batch) fail('BatchNotFound', {}, 'fromBatchId');
    if (fromCorralId && batch.corralId !== fromCorralId) fail('BatchElsewhere', { name: batch.name }, 'fromCorralId');
    return fromBatchId;
  }
  if (!fromCorralId) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'fromCorralId');
  const from = await ctx.db.batch.findFirst({
    where: { corralId: fromCorralId, status: { not: 'FINALIZED' } },
    select: { id: true },
  });
  return from?.id ?? fail('TransferInsufficientOxen', { available: 0, requested: quantity }, 'quantity');
}

interface Origin {
  fromBatchId?: string | null | undefined;
  fromCorralId?: string | null | undefined;
  quantity: number;
}

/** §4.6: so many of a batch, those that came first. */
export const moveOxenByCount = defineFieldWrite({
  name: 'moveOxenByCount',
  allow: 'ox:write',
  input: {
    fromBatchId: globalId('Batch').nullish(),
    fromCorralId: leftOut(globalId('Corral').nullish()),
    quantity: wholeNumber({ min: 1, max: 10_000 }),
    ...moveFields,
    averageWeight: leftOut(oxWeight().nullish()),
  },
  async run(ctx, { fromBatchId, fromCorralId, quantity, averageWeight, ...moving }, stamp) {
    const { reason, date, observation, ...place } = moving;
    const day = await openHerd(ctx, date);
    const fromId = await originBatch(ctx, { fromBatchId, fromCorralId, quantity });
    const to = await destinationBatch(ctx, place);
    const oxen = await firstOxen(ctx, fromId, quantity, 'quantity');
    const weights = averageWeight ? new Map(oxen.map(({ id }) => [id, averageWeight])) : new Map<string, string>();
    const fieldOf = () => 'quantity';
    const eventIds = await moveToBatch(ctx, oxen, { day, stamp, to, reason, weights, observation, fieldOf });
    const oxIds = oxen.map(({ id }) => id);
    const warnings = capacityWarnings(to, oxen.length);
    return { batchId: to.id, fromBatchIds: [fromId], oxIds, eventIds, warnings };
  },
});
