import { z } from 'zod';
import { locationType } from '../farm/corrals.service.ts';
import { settingsOf } from '../farm/settings/settings.service.ts';
import type { Context } from '../platform/context.ts';
import { dateOf, type Day } from '../platform/day.ts';
import { escapeLike } from '../platform/db/search.ts';
import { unlessStale } from '../platform/db/lock.ts';
import { fail, fieldsAlreadyInUse } from '../platform/errors/AppError.ts';
import { defineFieldWrite, type FieldStamp } from '../platform/fieldWrite.ts';
import {
  choice,
  civilDate,
  decimal,
  globalId,
  knownVersion,
  leftOut,
  line,
  requiredLine,
  wholeNumber,
} from '../platform/input.ts';
import { defineCommand } from '../platform/service.ts';
import { sexes } from '../trade/gtaPlaces.calc.ts';
import { activePlace } from './destination.service.ts';
import {
  animalCategories,
  batchKinds,
  tagColours,
  type BatchEventType,
  type BatchKind,
  type BatchStatus,
} from './herdWords.calc.ts';
import { oxWeight, requireParts } from './oxEntry.service.ts';
import { addHeads } from './oxHeads.service.ts';
import { openHerd } from './oxLedger.service.ts';
import { projectBatch } from './oxLedger.sql.ts';

const planFields = {
  expectedDays: wholeNumber({ min: 1, max: 1_000 }).nullish(),
  targetWeight: oxWeight().nullish(),
  plannedDailyGain: decimal({ min: 0, max: 5, places: 4 }).nullish(),
  ownerId: globalId('Owner').nullish(),
  tagColour: choice('TagColour', tagColours).optional(),
  observation: line(500).nullish(),
};

export async function requireFreeBatchName(ctx: Context, name: string, exceptId?: string): Promise<void> {
  const same = await ctx.db.batch.count({
    where: {
      name: { equals: escapeLike(name), mode: 'insensitive' },
      status: { not: 'FINALIZED' },
      ...(exceptId ? { NOT: { id: exceptId } } : {}),
    },
  });
  if (same > 0) throw fieldsAlreadyInUse(['name']);
}

/** A place told with its type, as legacy callers do. */
export async function placeOf(ctx: Context, type: 'PICKET' | 'PASTURE' | null | undefined, id: string, field: string) {
  const corral = await activePlace(ctx, id, field);
  return type && corral.locationType !== type ? fail('CorralDestinyNotFound', {}, field) : corral;
}

/** A corral holds one batch; §4.5. */
export async function requireFreePlace(
  ctx: Context,
  corral: { id: string; name: string },
  field: string,
  exceptId?: string,
): Promise<void> {
  const there = await ctx.db.batch.count({
    where: { corralId: corral.id, status: { not: 'FINALIZED' }, ...(exceptId ? { NOT: { id: exceptId } } : {}) },
  });
  if (there > 0) fail('CorralAlreadyActive', { name: corral.name }, field);
}

/** Only a diet that is fed in corrals, and still is. */
export async function requireDiet(ctx: Context, dietId: string | null | undefined): Promise<void> {
  if (!dietId) return;
  const diet = await ctx.db.formulation.findUnique({ where: { id: dietId }, select: { type: true, active: true } });
  if (!diet) fail('FormulationNotFound', {}, 'dietId');
  if (!diet.active || (diet.type !== 'CONFINEMENT' && diet.type !== 'SUPPLEMENT'))
    fail('FormulationNotActive', {}, 'dietId');
}

export interface BatchState {
  kind: BatchKind;
  status: BatchStatus;
  corralId: string | null;
  dietId: string | null;
}

/** F-W1: by the diet, else by the plan; who waits is not supposed to gain. */
async function dailyGainOf(ctx: Context, batchId: string, { kind, dietId }: Pick<BatchState, 'kind' | 'dietId'>) {
  const diet = dietId
    ? await ctx.db.formulation.findUnique({ where: { id: dietId }, select: { estimatedDailyGain: true } })
    : null;
  const plan = await ctx.db.batch.findUniqueOrThrow({ where: { id: batchId }, select: { plannedDailyGain: true } });
  const told = diet?.estimatedDailyGain ?? plan.plannedDailyGain;
  if (told) return told;
  return kind === 'HOLDING' ? 0 : (await settingsOf(ctx, 'economics')).defaultDailyGain;
}

/** Writes what is true of a batch from now on, and projects it; requires the herd lock. */
export async function appendBatchEvent(
  ctx: Context,
  { day, stamp }: { day: Day; stamp: FieldStamp | null },
  { batchId, type, endDate, ...state }: BatchState & { batchId: string; type: BatchEventType; endDate?: Date | null },
): Promise<string> {
  const { farmId, membershipId } = ctx.actor;
  const { kind, status, corralId, dietId } = state;
  const { id } = await ctx.db.batchEvent.create({
    data: {
      farmId,
      batchId,
      type,
      kind,
      status,
      corralId,
      dietId,
      dailyGain: await dailyGainOf(ctx, batchId, state),
      endDate: endDate ?? null,
      day: dateOf(day),
      at: stamp?.at ?? ctx.now(),
      actorId: membershipId,
      clientEventId: stamp?.clientEventId ?? null,
    },
    select: { id: true },
  });
  await projectBatch(farmId, ctx.db, batchId);
  return id;
}

interface NewBatch extends Pick<BatchState, 'kind' | 'corralId' | 'dietId'> {
  name: string;
  plan?: Readonly<Record<string, unknown>>;
}

/** A new batch: one that waits or grazes is in use at once, others when they are activated. */
export async function addBatch(
  ctx: Context,
  written: { day: Day; stamp: FieldStamp | null },
  { name, kind, corralId, dietId, plan = {} }: NewBatch,
): Promise<string> {
  const { farmId, membershipId } = ctx.actor;
  await requireFreeBatchName(ctx, name);
  const { id } = await ctx.db.batch.create({
    data: { ...plan, farmId, name, kind, createdById: membershipId },
    select: { id: true },
  });
  const status = kind === 'CONFINEMENT' ? 'PENDING' : 'ACTIVE';
  await appendBatchEvent(ctx, written, { batchId: id, type: 'CREATED', kind, status, corralId, dietId });
  await ctx.emit({ type: 'Batch', id, op: 'CREATED', subject: name });
  return id;
}

/** §4.5; with `heads`, of animals that have no numbers yet (§3.2). */
export const createBatch = defineFieldWrite({
  name: 'createBatch',
  allow: 'batch:write',
  input: {
    name: requiredLine(100),
    kind: choice('BatchKind', batchKinds),
    locationType: locationType().nullish(),
    locationId: globalId('Corral').nullish(),
    dietId: globalId('Formulation').nullish(),
    ...planFields,
    heads: leftOut(wholeNumber({ min: 1, max: 5_000 }).nullish()),
    averageWeight: leftOut(oxWeight().nullish()),
    sex: leftOut(choice('Sex', sexes).nullish()),
    breedId: leftOut(globalId('Breed').nullish()),
    category: leftOut(choice('AnimalCategory', animalCategories).nullish()),
    date: leftOut(civilDate().nullish()),
  },
  async run(ctx, { heads, averageWeight, sex, breedId, category, date, ...input }, stamp) {
    const { name, kind, locationType: type, locationId, dietId, ...plan } = input;
    const day = await openHerd(ctx, date);
    if (heads) ctx.allow('ox:write');
    await requireParts(ctx, { breedId, ownerId: plan.ownerId });
    await requireDiet(ctx, dietId);
    const corral = locationId ? await placeOf(ctx, type, locationId, 'locationId') : null;
    if (corral) await requireFreePlace(ctx, corral, 'locationId');
    if (heads && !sex) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'sex');
    const batchId = await addBatch(
      ctx,
      { day, stamp },
      { name, kind, corralId: corral?.id ?? null, dietId: dietId ?? null, plan },
    );
    const oxIds = await addHeads(
      ctx,
      { day, stamp },
      {
        quantity: heads ?? 0,
        batchId,
        averageWeight: averageWeight ?? null,
        set: { ownerId: plan.ownerId ?? null, sex: sex ?? null, breedId: breedId ?? null, category: category ?? null },
      },
    );
    return { batchId, oxIds };
  },
});

/** What is planned for a batch; of one that is over only its observation changes. */
export const updateBatch = defineCommand({
  name: 'updateBatch',
  allow: 'batch:write',
  input: z.strictObject({
    id: globalId('Batch'),
    name: requiredLine(100).optional(),
    ...planFields,
    version: knownVersion(),
  }),
  async run(ctx, { id, version, ...changes }) {
    const day = await openHerd(ctx);
    const batch = await ctx.db.batch.findUnique({ where: { id } });
    if (!batch) fail('BatchNotFound');
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    if (batch.status === 'FINALIZED' && given.some(([field]) => field !== 'observation')) fail('BatchFinalized');
    await requireParts(ctx, changes);
    if (changes.name) await requireFreeBatchName(ctx, changes.name, id);
    const { name } = await unlessStale(
      ctx.db.batch.update({
        where: { id, version },
        data: { ...changes, version: { increment: 1 } },
        select: { name: true },
      }),
    );
    // What was projected until today stays as it was.
    const { plannedDailyGain: gain } = changes;
    const isSameGain = gain == null ? !batch.plannedDailyGain : (batch.plannedDailyGain?.equals(gain) ?? false);
    if (gain !== undefined && !isSameGain)
      await appendBatchEvent(ctx, { day, stamp: null }, { ...batch, batchId: id, type: 'PLAN_CHANGED' });
    await ctx.emit({ type: 'Batch', id, op: 'UPDATED', subject: name });
    return { batchId: id };
  },
});

/** §4.5: only a batch that no ox ever was in. */
export const deleteBatch = defineCommand({
  name: 'deleteBatch',
  allow: 'batch:write',
  input: z.strictObject({ id: globalId('Batch') }),
  async run(ctx, { id }) {
    await openHerd(ctx);
    const batch = await ctx.db.batch.findUnique({
      where: { id },
      select: { name: true, heads: true, _count: { select: { oxEvents: true, histories: true } } },
    });
    if (!batch) fail('BatchNotFound');
    const { oxEvents, histories } = batch._count;
    if (oxEvents > 0 || histories > 0) fail('BatchNotEmpty', { name: batch.name, heads: batch.heads });
    await ctx.db.batch.delete({ where: { id } });
    await ctx.emit({ type: 'Batch', id, op: 'DELETED', subject: batch.name });
    return { deletedId: id };
  },
});
