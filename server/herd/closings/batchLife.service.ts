import { z } from 'zod';
import { locationType } from '../../farm/places/corrals.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Batch } from '../../platform/db/generated/prisma/client.ts';
import { fail, withFields } from '../../platform/errors/AppError.ts';
import { defineFieldWrite, type FieldStamp } from '../../platform/fieldWrite.ts';
import type { Day } from '../../platform/values/day.ts';
import { choice, civilDate, globalId, leftOut, line, requiredLine, wholeNumber } from '../../platform/input.ts';
import { addBatch, appendBatchEvent, requireDiet, requireFreePlace } from '../batches/batches.service.ts';
import { activePlace, destinationBatch, placeOf } from '../batches/destination.service.ts';
import { batchKinds, type HerdWarning } from '../herdWords.calc.ts';
import { firstOxen, moveToBatch } from '../moves/moveToBatch.service.ts';
import { liveOxen } from '../oxen/oxFind.service.ts';
import { openHerd } from '../oxen/oxLedger.service.ts';

interface Written {
  day: Day;
  stamp: FieldStamp;
}

async function openBatch(ctx: Context, id: string) {
  const batch = await ctx.db.batch.findUnique({ where: ctx.key(id), include: { corral: true } });
  if (!batch) fail('BatchNotFound', {}, 'batchId');
  if (batch.status === 'FINALIZED') fail('BatchFinalized', {}, 'batchId');
  return batch;
}

/** What is fed in corrals is not fed on pasture, unless it is a supplement. */
async function dietFrom(ctx: Context, { kind, dietId }: Pick<Batch, 'kind' | 'dietId'>, becomes: Batch['kind']) {
  if (becomes !== 'PASTURE' || kind === 'PASTURE' || dietId === null) return dietId;
  const { type } = await ctx.db.formulation.findUniqueOrThrow({ where: ctx.key(dietId), select: { type: true } });
  return type === 'SUPPLEMENT' ? dietId : null;
}

/** §4.5: a batch begins to be fed, in its corral or another. */
export const activateBatch = defineFieldWrite({
  name: 'activateBatch',
  allow: 'batch:write',
  input: {
    batchId: globalId('Batch'),
    corralId: globalId('Corral').nullish(),
    dietId: leftOut(globalId('Formulation').nullish()),
    date: leftOut(civilDate().nullish()),
  },
  async run(ctx, { batchId, corralId, dietId, date }, stamp) {
    const day = await openHerd(ctx, date);
    const batch = await openBatch(ctx, batchId);
    await requireDiet(ctx, dietId);
    const id = corralId ?? batch.corralId ?? fail('CorralDestinyNotFound', {}, 'corralId');
    const corral = await activePlace(ctx, id, 'corralId');
    if (batch.status === 'ACTIVE' && batch.kind !== 'HOLDING')
      fail('BatchAlreadyActive', { name: batch.name }, 'batchId');
    await requireFreePlace(ctx, corral, 'corralId', batchId);
    if (batch.heads === 0) fail('OxenMissing', { expected: 1, entered: 0 }, 'batchId');
    const kind = corral.locationType === 'PASTURE' ? 'PASTURE' : 'CONFINEMENT';
    await requireDiet(ctx, dietId, kind);
    const fed = dietId ?? (await dietFrom(ctx, batch, kind));
    const state = { kind, status: 'ACTIVE', corralId: corral.id, dietId: fed } as const;
    await appendBatchEvent(ctx, { day, stamp }, { batchId, type: 'ACTIVATED', ...state });
    await ctx.emit({ type: 'Batch', id: batchId, op: 'UPDATED', subject: batch.name });
    const isOver = corral.animalCapacity > 0 && batch.heads > corral.animalCapacity;
    const warnings: HerdWarning[] = isOver ? ['OVER_CAPACITY'] : [];
    return { batchId, warnings };
  },
});

/** §4.5: the whole batch goes to another place, or becomes of another kind. */
export const transitionBatch = defineFieldWrite({
  name: 'transitionBatch',
  allow: 'batch:write',
  input: {
    batchId: globalId('Batch'),
    destinationId: globalId('Corral').nullish(),
    locationType: locationType().nullish(),
    kind: choice('BatchKind', batchKinds).nullish(),
    date: leftOut(civilDate().nullish()),
  },
  async run(ctx, { batchId, destinationId, locationType: type, kind, date }, stamp) {
    const day = await openHerd(ctx, date);
    const batch = await openBatch(ctx, batchId);
    if (!destinationId && !kind) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'destinationId');
    if (destinationId && !batch.corralId && batch.kind !== 'STANDALONE') fail('CorralOriginNotFound', {}, 'batchId');
    const corral = destinationId ? await placeOf(ctx, type, destinationId, 'destinationId') : null;
    if (corral) await requireFreePlace(ctx, corral, 'destinationId', batchId);
    const grazes = corral?.locationType === 'PASTURE' ? 'PASTURE' : undefined;
    const returns = corral && batch.kind === 'PASTURE' && !grazes ? 'CONFINEMENT' : undefined;
    const becomes = kind ?? grazes ?? returns ?? batch.kind;
    const state = {
      kind: becomes,
      status: batch.status,
      corralId: corral?.id ?? batch.corralId,
      dietId: await dietFrom(ctx, batch, becomes),
    };
    await appendBatchEvent(ctx, { day, stamp }, { batchId, type: 'TRANSITIONED', ...state });
    await ctx.emit({ type: 'Batch', id: batchId, op: 'UPDATED', subject: batch.name });
    return { batchId, fromId: batch.corralId, toId: state.corralId };
  },
});

const distribution = z.strictObject({
  batchId: globalId('Batch').nullish(),
  newBatch: z
    .strictObject({
      name: requiredLine(100),
      kind: choice('BatchKind', batchKinds),
      locationType: locationType().nullish(),
      locationId: globalId('Corral').nullish(),
    })
    .nullish(),
  oxIds: z.array(globalId('Ox')).max(200).nullish(),
  quantity: leftOut(wholeNumber({ min: 1, max: 10_000 }).nullish()),
});

type Distribution = z.output<typeof distribution>;

/** Refuses what a distribution names and is not of the farm. */
async function requireNamed(ctx: Context, { batchId, newBatch, oxIds }: Distribution, path: string): Promise<void> {
  if (batchId && (await ctx.db.batch.count({ where: { id: batchId } })) === 0)
    fail('BatchNotFound', {}, `${path}.batchId`);
  const place = newBatch?.locationId;
  if (place && (await ctx.db.corral.count({ where: { id: place } })) === 0)
    fail('CorralDestinyNotFound', {}, `${path}.newBatch.locationId`);
  const known = oxIds?.length ? await ctx.db.ox.findMany({ where: { id: { in: oxIds } }, select: { id: true } }) : [];
  const missing = (oxIds ?? []).findIndex((id) => known.every((ox) => ox.id !== id));
  if (missing >= 0) fail('OxNotFound', {}, `${path}.oxIds.${missing}`);
}

/** The batch a distribution goes to; a new one is made for the same owner. */
async function targetOf(
  ctx: Context,
  written: Written,
  { batchId, newBatch }: Distribution,
  { path, ownerId }: { path: string; ownerId: string | null },
) {
  if (!newBatch)
    return destinationBatch(ctx, { batchId }).catch((error: unknown) => {
      throw withFields(error, (field) => `${path}.${field}`);
    });
  if (batchId) fail('InvalidFieldType', { reason: 'UNEXPECTED' }, `${path}.newBatch`);
  const { name, kind, locationType: type, locationId } = newBatch;
  const field = `${path}.newBatch.locationId`;
  const corral = locationId ? await placeOf(ctx, type, locationId, field) : null;
  if (corral) await requireFreePlace(ctx, corral, field);
  const state = { kind, corralId: corral?.id ?? null, dietId: null };
  const made = await addBatch(ctx, written, { name, ...state, plan: { ownerId } }).catch((error: unknown) => {
    throw withFields(error, (own) => `${path}.newBatch.${own}`);
  });
  return destinationBatch(ctx, { batchId: made });
}

/** §4.5: the oxen of a batch that waited are divided among others, all of them, and it is over. */
export const closeHoldingBatch = defineFieldWrite({
  name: 'closeHoldingBatch',
  allow: 'batch:write',
  input: {
    batchId: globalId('Batch'),
    distributions: z.array(distribution).max(9),
    observation: line(500).nullish(),
    date: leftOut(civilDate().nullish()),
  },
  async run(ctx, { batchId, distributions, observation, date }, stamp) {
    const day = await openHerd(ctx, date);
    ctx.allow('ox:write');
    const batch = await openBatch(ctx, batchId);
    for (const [index, each] of distributions.entries()) await requireNamed(ctx, each, `distributions.${index}`);
    if (batch.kind !== 'HOLDING') fail('BatchNotHolding', { name: batch.name }, 'batchId');
    const written = { day, stamp };
    const movements: { batchId: string; heads: number }[] = [];
    for (const [index, each] of distributions.entries()) {
      const path = `distributions.${index}`;
      const to = await targetOf(ctx, written, each, { path, ownerId: batch.ownerId });
      const oxen = each.oxIds?.length
        ? await liveOxen(ctx, { oxIds: each.oxIds })
        : await firstOxen(ctx, batchId, each.quantity ?? 0, `${path}.quantity`);
      const stray = oxen.findIndex((ox) => ox.batchId !== batchId);
      if (stray >= 0) fail('OxNotFound', {}, `${path}.oxIds.${stray}`);
      if (to.id === batchId) fail('OxAlreadyInBatch', { name: to.name }, `${path}.batchId`);
      const fieldOf = (at: number) => (each.oxIds?.length ? `${path}.oxIds.${at}` : `${path}.quantity`);
      if (oxen.length > 0) await moveToBatch(ctx, oxen, { ...written, to, reason: 'ADJUST_LOT', fieldOf });
      movements.push({ batchId: to.id, heads: oxen.length });
    }
    const { heads } = await ctx.db.batch.findUniqueOrThrow({ where: ctx.key(batchId), select: { heads: true } });
    if (heads > 0) fail('BatchNotEmpty', { name: batch.name, heads }, 'distributions');
    const state = { kind: batch.kind, status: 'FINALIZED', corralId: batch.corralId, dietId: batch.dietId } as const;
    await appendBatchEvent(ctx, written, { batchId, type: 'FINALIZED', ...state });
    if (observation !== undefined) await ctx.db.batch.update({ where: ctx.key(batchId), data: { observation } });
    await ctx.emit({ type: 'Batch', id: batchId, op: 'UPDATED', subject: batch.name });
    return { batchId, movements };
  },
});
