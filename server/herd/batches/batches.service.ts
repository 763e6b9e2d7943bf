import type { Decimal } from 'decimal.js';
import { z } from 'zod';
import { locationType } from '../../farm/places/corrals.service.ts';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import type { Context } from '../../platform/context.ts';
import { dayOf, type Day } from '../../platform/values/day.ts';
import { otherThan, requireFreeName, sameText } from '../../platform/db/search.ts';
import { fail } from '../../platform/errors/AppError.ts';
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
import { uuidv7 } from '../../platform/values/uuid.ts';
import { sexes } from '../../papers/gtas/gtaPlaces.calc.ts';
import { destinationBatch, placeOf } from './destination.service.ts';
import { usualGains } from './usualGains.calc.ts';
import { notifyHerdFollowers } from '../herdFollowers.ts';
import {
  animalCategories,
  batchKinds,
  tagColours,
  type BatchEventType,
  type BatchKind,
  type BatchStatus,
  isOfSex,
} from '../herdWords.calc.ts';
import { oxWeight, requireParts } from '../oxen/oxInput.service.ts';
import { liveOxen } from '../oxen/oxFind.service.ts';
import { addHeads } from '../oxen/oxHeads.service.ts';
import { openHerd } from '../oxen/oxLedger.service.ts';
import { insertBatchEvents, projectBatches } from '../oxen/oxLedger.sql.ts';
import { moveToBatch } from '../moves/moveToBatch.service.ts';

export const planFields = {
  expectedDays: wholeNumber({ min: 1, max: 1_000 }).nullish(),
  targetWeight: oxWeight().nullish(),
  plannedDailyGain: decimal({ min: 0, max: 5, places: 4 }).nullish(),
  ownerId: globalId('Owner').nullish(),
  tagColour: choice('TagColour', tagColours).optional(),
  observation: line(500).nullish(),
};

export const requireFreeBatchName = (ctx: Context, name: string, exceptId?: string): Promise<void> =>
  requireFreeName(ctx.db.batch, name, { status: { not: 'FINALIZED' }, ...otherThan(exceptId) });

/** Of these names, those of batches that are not over; in small letters. */
export async function takenBatchNames(ctx: Context, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const same = await ctx.db.batch.findMany({
    where: { OR: names.map((name) => ({ name: sameText(name) })), status: { not: 'FINALIZED' } },
    select: { name: true },
  });
  return new Set(same.map(({ name }) => name.toLowerCase()));
}

/** A corral holds one batch; §4.5. */
export async function requireFreePlace(
  ctx: Context,
  corral: { id: string; name: string },
  field: string,
  exceptId?: string,
): Promise<void> {
  const there = await ctx.db.batch.count({
    where: { corralId: corral.id, status: { not: 'FINALIZED' }, ...otherThan(exceptId) },
  });
  if (there > 0) fail('CorralAlreadyActive', { name: corral.name }, field);
}

/** Only a diet that batches are fed, and still is; a batch on pasture gets supplements alone. */
export async function requireDiet(
  ctx: Context,
  dietId: string | null | undefined,
  kind: BatchKind | null = null,
): Promise<void> {
  if (!dietId) return;
  const diet = await ctx.db.formulation.findUnique({ where: ctx.key(dietId), select: { type: true, active: true } });
  if (!diet) fail('FormulationNotFound', {}, 'dietId');
  const isFed = diet.type === 'SUPPLEMENT' || (diet.type === 'CONFINEMENT' && kind !== 'PASTURE');
  if (!isFed) fail('FormulationNotFed', {}, 'dietId');
  if (!diet.active) fail('FormulationNotActive', {}, 'dietId');
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

export const usualGainsOf = async (ctx: Context) =>
  usualGains({ economics: await settingsOf(ctx, 'economics'), phases: await settingsOf(ctx, 'phases') });

/** F-W1: by the diet, else by the plan, else what is usual where they are. */
async function dailyGains(
  ctx: Context,
  states: readonly (Pick<BatchState, 'kind' | 'dietId'> & { batchId: string })[],
): Promise<(Decimal | string)[]> {
  const dietIds = [...new Set(states.flatMap(({ dietId }) => dietId ?? []))];
  const diets =
    dietIds.length === 0
      ? []
      : await ctx.db.formulation.findMany({
          where: { id: { in: dietIds } },
          select: { id: true, estimatedDailyGain: true },
        });
  const plans = await ctx.db.batch.findMany({
    where: { id: { in: states.map(({ batchId }) => batchId) } },
    select: { id: true, plannedDailyGain: true },
  });
  const ofDiet = new Map(diets.map(({ id, estimatedDailyGain }) => [id, estimatedDailyGain]));
  const ofPlan = new Map(plans.map(({ id, plannedDailyGain }) => [id, plannedDailyGain]));
  const given = states.map(
    ({ batchId, dietId }) => (dietId ? ofDiet.get(dietId) : null) ?? ofPlan.get(batchId) ?? null,
  );
  if (given.every((gain) => gain !== null)) return given;
  const usual = await usualGainsOf(ctx);
  return states.map(({ kind }, index) => given[index] ?? usual[kind]);
}

export async function dailyGainOf(
  ctx: Context,
  batchId: string,
  state: Pick<BatchState, 'kind' | 'dietId'>,
): Promise<Decimal | string> {
  const [gain] = await dailyGains(ctx, [{ batchId, ...state }]);
  return gain!;
}

export interface NewBatchEvent extends BatchState {
  batchId: string;
  type: BatchEventType;
  /** Of the past of a farm that begins; otherwise the open day. */
  day?: Day;
  endDate?: Date | null;
}

/** Writes what is true of batches from now on, and projects them; requires the herd lock. */
export async function appendBatchEvents(
  ctx: Context,
  { day, stamp }: Written,
  events: readonly NewBatchEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const { farmId, membershipId } = ctx.actor;
  const gains = await dailyGains(ctx, events);
  const written = events.map(({ batchId, type, day: own, kind, status, corralId, dietId, endDate }, index) => ({
    ...{ batchId, type, kind, status, corralId, dietId },
    day: own ?? day,
    dailyGain: gains[index]!.toString(),
    endDate: endDate ? dayOf(endDate) : null,
  }));
  const of = { at: stamp?.at ?? ctx.now(), actorId: membershipId, clientEventId: stamp?.clientEventId ?? null };
  await insertBatchEvents(farmId, ctx.db, of, written);
  await projectBatches(
    farmId,
    ctx.db,
    events.map(({ batchId }) => batchId),
  );
  await notifyHerdFollowers(ctx);
}

export const appendBatchEvent = (ctx: Context, written: Written, event: NewBatchEvent): Promise<void> =>
  appendBatchEvents(ctx, written, [event]);

export interface NewBatch extends Pick<BatchState, 'kind' | 'corralId' | 'dietId'> {
  name: string;
  plan?: Readonly<Record<string, unknown>>;
}

/** New batches with free names: those that wait or graze are in use at once, others when they are activated. */
export async function addBatches(
  ctx: Context,
  written: Written,
  batches: readonly (NewBatch & { id: string })[],
): Promise<void> {
  if (batches.length === 0) return;
  const { farmId, membershipId } = ctx.actor;
  await ctx.db.batch.createMany({
    data: batches.map(({ id, name, kind, plan }) => ({ ...plan, id, farmId, name, kind, createdById: membershipId })),
  });
  const events = batches.map(({ id, kind, corralId, dietId }): NewBatchEvent => ({
    ...{ batchId: id, type: 'CREATED', kind, corralId, dietId },
    status: kind === 'CONFINEMENT' ? 'PENDING' : 'ACTIVE',
  }));
  await appendBatchEvents(ctx, written, events);
  for (const { id, name } of batches) await ctx.emit({ type: 'Batch', id, op: 'CREATED', subject: name });
}

export async function addBatch(ctx: Context, written: Written, batch: NewBatch): Promise<string> {
  await requireFreeBatchName(ctx, batch.name);
  const id = uuidv7();
  await addBatches(ctx, written, [{ ...batch, id }]);
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
    await requireDiet(ctx, dietId, kind);
    const corral = locationId ? await placeOf(ctx, type, locationId, 'locationId') : null;
    const coming = chosen?.length ? await liveOxen(ctx, { oxIds: chosen }) : [];
    if (corral) await requireFreePlace(ctx, corral, 'locationId');
    if (heads && !sex) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'sex');
    if (heads && !isOfSex(category, sex)) fail('CategoryOfOtherSex', {}, 'category');
    const batchId = await addBatch(
      ctx,
      { day, stamp },
      { name, kind, corralId: corral?.id ?? null, dietId: dietId ?? null, plan },
    );
    const oxIds = await addHeads(ctx, { day, stamp }, [
      {
        quantity: heads ?? 0,
        batchId,
        averageWeight: averageWeight ?? null,
        set: {
          ownerId: plan.ownerId ?? null,
          sex: sex ?? null,
          breedId: breedId ?? null,
          category: category ?? null,
        },
      },
    ]);
    if (coming.length > 0) {
      const to = await destinationBatch(ctx, { batchId });
      const fieldOf = (index: number) => `oxIds.${index}`;
      await moveToBatch(ctx, coming, { day, stamp, to, reason: 'ADJUST_LOT', fieldOf });
    }
    return { batchId, oxIds: [...coming.map(({ id }) => id), ...oxIds] };
  },
});
