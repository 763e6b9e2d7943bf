import { z } from 'zod';
import { locationType } from '../../farm/places/corrals.service.ts';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf, type Day } from '../../platform/values/day.ts';
import { sameText } from '../../platform/db/search.ts';
import { fail, fieldsAlreadyInUse } from '../../platform/errors/AppError.ts';
import { defineFieldWrite, type FieldStamp } from '../../platform/fieldWrite.ts';
import {
  choice,
  civilDate,
  decimal,
  globalId,
  leftOut,
  line,
  requiredLine,
  wholeNumber,
} from '../../platform/input.ts';
import { sexes } from '../../papers/gtas/gtaPlaces.calc.ts';
import { destinationBatch, placeOf } from './destination.service.ts';
import { tellHerdFollowers } from '../herdFollowers.ts';
import {
  animalCategories,
  batchKinds,
  tagColours,
  type BatchEventType,
  type BatchKind,
  type BatchStatus,
} from '../herdWords.calc.ts';
import { oxWeight, requireParts } from '../oxen/oxInput.service.ts';
import { liveOxen } from '../oxen/oxFind.service.ts';
import { addHeads } from '../oxen/oxHeads.service.ts';
import { openHerd } from '../oxen/oxLedger.service.ts';
import { projectBatch } from '../oxen/oxLedger.sql.ts';
import { moveToBatch } from '../moves/moveToBatch.service.ts';

export const planFields = {
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
      name: sameText(name),
      status: { not: 'FINALIZED' },
      ...(exceptId ? { NOT: { id: exceptId } } : {}),
    },
  });
  if (same > 0) throw fieldsAlreadyInUse(['name']);
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

export interface Written {
  day: Day;
  stamp: FieldStamp | null;
}

export interface BatchState {
  kind: BatchKind;
  status: BatchStatus;
  corralId: string | null;
  dietId: string | null;
}

/** F-W1: by the diet, else by the plan; who waits is not supposed to gain. */
export async function dailyGainOf(
  ctx: Context,
  batchId: string,
  { kind, dietId }: Pick<BatchState, 'kind' | 'dietId'>,
) {
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
  { day, stamp }: Written,
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
  await tellHerdFollowers(ctx);
  return id;
}

interface NewBatch extends Pick<BatchState, 'kind' | 'corralId' | 'dietId'> {
  name: string;
  plan?: Readonly<Record<string, unknown>>;
}

/** A new batch: one that waits or grazes is in use at once, others when they are activated. */
export async function addBatch(
  ctx: Context,
  written: Written,
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

/** §4.5; with oxen that are on the farm, or with `heads` of animals that have no numbers yet (§3.2). */
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
    oxIds: z.array(globalId('Ox')).max(500).nullish(),
    heads: leftOut(wholeNumber({ min: 1, max: 5_000 }).nullish()),
    averageWeight: leftOut(oxWeight().nullish()),
    sex: leftOut(choice('Sex', sexes).nullish()),
    breedId: leftOut(globalId('Breed').nullish()),
    category: leftOut(choice('AnimalCategory', animalCategories).nullish()),
    date: leftOut(civilDate().nullish()),
  },
  async run(ctx, { oxIds: chosen, heads, averageWeight, sex, breedId, category, date, ...input }, stamp) {
    const { name, kind, locationType: type, locationId, dietId, ...plan } = input;
    const day = await openHerd(ctx, date);
    if (heads || chosen?.length) ctx.allow('ox:write');
    if (heads && chosen?.length) fail('InvalidFieldType', { reason: 'UNEXPECTED' }, 'heads');
    await requireParts(ctx, { breedId, ownerId: plan.ownerId });
    await requireDiet(ctx, dietId);
    const corral = locationId ? await placeOf(ctx, type, locationId, 'locationId') : null;
    const coming = chosen?.length ? await liveOxen(ctx, { oxIds: chosen }) : [];
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
    if (coming.length > 0) {
      const to = await destinationBatch(ctx, { batchId });
      await moveToBatch(ctx, coming, { day, stamp, to, reason: 'ADJUST_LOT' });
    }
    return { batchId, oxIds: [...coming.map(({ id }) => id), ...oxIds] };
  },
});
