import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { locationType } from '../../farm/places/corrals.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import { fail, withFields } from '../../platform/errors/AppError.ts';
import { defineFieldWrite } from '../../platform/fieldWrite.ts';
import { firstTwice } from '../../platform/values/twice.ts';
import { choice, civilDate, globalId, leftOut, line, requiredLine, wholeNumber } from '../../platform/input.ts';
import { electronicEarring, sisbov } from '../../earrings/numberInputs.ts';
import { addBatch, appendBatchEvent, requireFreePlace, type Written } from '../batches/batches.service.ts';
import {
  capacityWarnings,
  destinationBatch,
  destinationFields,
  placeOf,
  type Destination,
} from '../batches/destination.service.ts';
import { batchKinds, moveReasons } from '../herdWords.calc.ts';
import { firstOxen, morningWeights, moveToBatch } from './moveToBatch.service.ts';
import { confirmField, requirePlausible } from '../../farm/settings/plausible.service.ts';
import { oxWeightsOn } from '../batches/batchFigures.service.ts';
import { besideProjected } from '../weighings/oxWeighing.service.ts';
import { oxWeight } from '../oxen/oxInput.service.ts';
import { liveOxen } from '../oxen/oxFind.service.ts';
import { openHerd } from '../oxen/oxLedger.service.ts';

const most = 500;

/** The batch that heads form in a corral or pasture where none stands. */
const newBatch = z.strictObject({
  name: requiredLine(100),
  /** As the batch they leave, or of a pasture by its place. */
  kind: choice('BatchKind', batchKinds).nullish(),
});

const moveFields = {
  ...destinationFields,
  locationType: leftOut(locationType().nullish()),
  newBatch: leftOut(newBatch.nullish()),
  reason: choice('MoveReason', moveReasons),
  date: leftOut(civilDate().nullish()),
  observation: line(500).nullish(),
};

interface Place extends z.output<z.ZodObject<typeof destinationFields>> {
  locationType?: 'PICKET' | 'PASTURE' | null | undefined;
  newBatch?: z.output<typeof newBatch> | null | undefined;
}

/**
 * Where heads go to: an existing batch, or a new one of the same kind that is fed as the first they leave, and of the
 * owner of all of them.
 */
async function moveTo(
  ctx: Context,
  written: Written,
  { newBatch: formed, ...place }: Place,
  fromIds: readonly string[],
): Promise<Destination> {
  if (!formed) return destinationBatch(ctx, place);
  ctx.allow('batch:write');
  if (place.batchId) fail('InvalidFieldType', { reason: 'UNEXPECTED' }, 'newBatch');
  if (!place.corralId) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'corralId');
  const corral = await placeOf(ctx, place.locationType, place.corralId, 'corralId');
  await requireFreePlace(ctx, corral, 'corralId');
  const batches = await ctx.db.batch.findMany({ where: { id: { in: [...fromIds] } } });
  const from = batches.find(({ id }) => id === fromIds[0]);
  const grazes = corral.locationType === 'PASTURE';
  const left = from && from.kind !== 'PASTURE' ? from.kind : 'CONFINEMENT';
  const kind = formed.kind ?? (grazes ? 'PASTURE' : left);
  // What is fed in corrals is not fed on pasture.
  const dietId = from?.kind === kind ? from.dietId : null;
  const isOfOne = batches.every(({ ownerId }) => ownerId === from?.ownerId);
  const state = { kind, corralId: corral.id, dietId };
  const plan = { ownerId: isOfOne ? (from?.ownerId ?? null) : null };
  const batchId = await addBatch(ctx, written, { name: formed.name, ...state, plan }).catch((error: unknown) => {
    throw withFields(error, (path) => `newBatch.${path}`);
  });
  if (kind === 'CONFINEMENT' && from?.status === 'ACTIVE')
    await appendBatchEvent(ctx, written, { batchId, type: 'ACTIVATED', status: 'ACTIVE', ...state });
  return destinationBatch(ctx, { batchId });
}

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
    confirm: confirmField(),
  },
  async run(ctx, input, stamp) {
    const {
      oxIds,
      sisbovs,
      electronicEarrings,
      weights,
      reason,
      date,
      observation,
      confirm: _confirm,
      ...place
    } = input;
    const day = await openHerd(ctx, date);
    const oxen = await liveOxen(ctx, { oxIds, sisbovs, electronicEarrings });
    const fromBatchIds = [...new Set(oxen.flatMap(({ batchId }) => batchId ?? []))];
    const to = await moveTo(ctx, { day, stamp }, place, fromBatchIds);
    const named = oxIds?.length ? 'oxIds' : sisbovs?.length ? 'sisbovs' : 'electronicEarrings';
    const ids = new Set(oxen.map(({ id }) => id));
    const stray = (weights ?? []).findIndex(({ oxId }) => !ids.has(oxId));
    if (stray >= 0) fail('OxNotFound', {}, `weights.${stray}.oxId`);
    const weighed = weights ?? [];
    const twice = firstTwice(weighed.map(({ oxId }) => oxId));
    if (twice >= 0) fail('FieldsAlreadyInUse', { fields: [{ path: 'oxId' }] }, `weights.${twice}.oxId`);
    const projected = await oxWeightsOn(
      ctx,
      weighed.map(({ oxId }) => oxId),
      day,
    );
    await requirePlausible(
      ctx,
      weighed.flatMap(({ oxId, weight }, index) =>
        besideProjected(weight, projected.get(oxId), `weights.${index}.weight`),
      ),
    );
    const eventIds = await moveToBatch(ctx, oxen, {
      day,
      stamp,
      to,
      reason,
      weights: new Map((weights ?? []).map(({ oxId, weight }) => [oxId, weight])),
      observation,
      fieldOf: (index) => `${named}.${index}`,
    });
    return { batchId: to.id, fromBatchIds, oxIds: [...ids], eventIds, warnings: capacityWarnings(to, oxen.length) };
  },
});

/** Where so many are taken from: a batch, by itself or by the place it occupies. */
async function originBatch(ctx: Context, { fromBatchId, fromCorralId, quantity }: Origin): Promise<string> {
  if (fromCorralId && (await ctx.db.corral.count({ where: { id: fromCorralId } })) === 0)
    fail('CorralOriginNotFound', {}, 'fromCorralId');
  if (fromBatchId) {
    const batch = await ctx.db.batch.findUnique({
      where: ctx.key(fromBatchId),
      select: { name: true, corralId: true },
    });
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

/** A mean weight beside what those heads of a batch are expected to weigh in the mean; else beside the batch's mean. */
export async function requirePlausibleMean(
  ctx: Context,
  oxen: readonly { id: string; batchId: string | null }[],
  averageWeight: string | null | undefined,
  day: Day,
): Promise<void> {
  if (!averageWeight) return;
  const projected = await oxWeightsOn(
    ctx,
    oxen.map(({ id }) => id),
    day,
  );
  // Heads that came without a weight of their own have that of their batch.
  const batchId = oxen[0]?.batchId;
  const mean =
    projected.size > 0
      ? Decimal.sum(...projected.values())
          .div(projected.size)
          .toFixed(2)
      : batchId && (await morningWeights(ctx, [batchId], day)).get(batchId);
  await requirePlausible(ctx, besideProjected(averageWeight, mean || undefined, 'averageWeight'));
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
    confirm: confirmField(),
  },
  async run(ctx, { fromBatchId, fromCorralId, quantity, averageWeight, ...moving }, stamp) {
    const { reason, date, observation, confirm: _confirm, ...place } = moving;
    const day = await openHerd(ctx, date);
    const fromId = await originBatch(ctx, { fromBatchId, fromCorralId, quantity });
    const to = await moveTo(ctx, { day, stamp }, place, [fromId]);
    const oxen = await firstOxen(ctx, fromId, quantity, 'quantity');
    await requirePlausibleMean(ctx, oxen, averageWeight, day);
    const weights = averageWeight ? new Map(oxen.map(({ id }) => [id, averageWeight])) : new Map<string, string>();
    const fieldOf = () => 'quantity';
    const eventIds = await moveToBatch(ctx, oxen, { day, stamp, to, reason, weights, observation, fieldOf });
    const oxIds = oxen.map(({ id }) => id);
    const warnings = capacityWarnings(to, oxen.length);
    return { batchId: to.id, fromBatchIds: [fromId], oxIds, eventIds, warnings };
  },
});
