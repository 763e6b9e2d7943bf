import type { Decimal } from 'decimal.js';
import { z } from 'zod';
import type { DayChange } from '../../farm/farmDay/farmDaySteps.ts';
import { appendBatchEvents } from '../../herd/batches/batches.service.ts';
import { openHerd } from '../../herd/oxen/oxLedger.service.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf, daysAfter, type Day } from '../../platform/values/day.ts';
import { fail, failIssues, issue, type Issue } from '../../platform/errors/AppError.ts';
import { choice, globalId } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { callFactors, jumpsOfBatches } from './dietChangeEffect.service.ts';
import { dietWarningCodes, dietWarnings, type DietWarning } from './dietJump.calc.ts';
import { cancelTransitions } from '../transitions/dietTransitionSteps.sql.ts';
import { giveDiets } from '../transitions/dietTransitionSteps.service.ts';
import { corralsFedToday, effectiveDay, effectiveFields } from '../feedDay/effectiveDay.service.ts';
import { replanToday } from '../plans/replan.service.ts';

export const dietKeeps = ['CALL', 'KGMN'] as const;

/** The warnings the caller accepts, each by its name. */
export const acceptedWarnings = () => z.array(choice('DietWarning', dietWarnings)).max(dietWarnings.length).optional();

const changeOptions = {
  ...effectiveFields,
  /** What stays the same: the dry matter of a head, which is the default, or the kilograms that are weighed. */
  keep: choice('DietKeep', dietKeeps).nullish(),
  accept: acceptedWarnings(),
};

interface Change {
  batchId: string;
  dietId: string;
  /** The fields of the input that name them. */
  batchField: string;
  dietField: string;
}

interface Options {
  effective?: 'TODAY' | 'NEXT_DAY' | null | undefined;
  date?: Day | null | undefined;
  keep?: 'CALL' | 'KGMN' | null | undefined;
  accept?: readonly DietWarning[] | undefined;
}

/** Batches in corrals, and active diets that are fed in them. */
async function requireChangeable(ctx: Context, changes: readonly Change[]) {
  const batches = new Map(
    (
      await ctx.db.batch.findMany({
        where: { id: { in: changes.map(({ batchId }) => batchId) } },
        include: { corral: { select: { id: true, locationType: true } } },
      })
    ).map((batch) => [batch.id, batch]),
  );
  const diets = new Map(
    (
      await ctx.db.formulation.findMany({
        where: { id: { in: changes.map(({ dietId }) => dietId) } },
        select: { id: true, lineageId: true, type: true, active: true },
      })
    ).map((diet) => [diet.id, diet]),
  );
  const issues = changes.flatMap(({ batchId, dietId, batchField, dietField }): Issue[] => {
    const [batch, diet] = [batches.get(batchId), diets.get(dietId)];
    if (!batch) return [issue(batchField, 'BatchNotFound')];
    if (!diet) return [issue(dietField, 'FormulationNotFound')];
    if (batch.status === 'FINALIZED') return [issue(batchField, 'BatchFinalized')];
    if (batch.corral?.locationType !== 'PICKET') return [issue(batchField, 'BatchNotFed', { name: batch.name })];
    if (diet.type !== 'CONFINEMENT') return [issue(dietField, 'FormulationNotFed')];
    return diet.active ? [] : [issue(dietField, 'FormulationNotActive')];
  });
  if (issues.length > 0) failIssues(issues);
  return { batches };
}

/** §4.9: what of the changes is too much at once and was not accepted. */
export async function jumpIssues(
  ctx: Context,
  changes: readonly Pick<Change & { name: string }, 'batchId' | 'dietId' | 'dietField' | 'name'>[],
  accept: readonly DietWarning[],
): Promise<Issue[]> {
  const jumps = await jumpsOfBatches(ctx, changes);
  return changes.flatMap(({ batchId, dietField, name }) =>
    (jumps.get(batchId) ?? [])
      .filter(({ warning }) => !accept.includes(warning))
      .map(({ warning, ...sides }) => issue(dietField, dietWarningCodes[warning], { batch: name, ...sides })),
  );
}

/** Of the diets that closing a day gives, how many times the call becomes where what is weighed is to stay the same. */
export async function keptKilograms(ctx: Context, { day, nextDay }: DayChange): Promise<Map<string, Decimal>> {
  const kept = await ctx.db.dietChange.findMany({
    where: { day: dateOf(nextDay), applied: true, keep: 'KGMN' },
    select: { batchId: true, dietId: true },
  });
  return callFactors(ctx, day, kept);
}

export interface ChangedDiet {
  batchId: string;
  name: string;
  day: Day;
  /** Feeding had begun today, so it counts from the next day on. */
  isPutOff: boolean;
}

/** Gives batches other diets, at once or from a day on; a transition of theirs is over with it. */
async function change(ctx: Context, given: readonly Change[], { keep, accept = [], ...reported }: Options) {
  const { farmId, membershipId } = ctx.actor;
  const open = await openHerd(ctx);
  const { batches } = await requireChangeable(ctx, given);
  const day = await effectiveDay(ctx, reported);
  const changes = given.map((each) => ({ ...each, name: batches.get(each.batchId)!.name }));
  const warnings = await jumpIssues(ctx, changes, accept);
  if (warnings.length > 0) failIssues(warnings);
  const corralOf = (batchId: string) => batches.get(batchId)!.corralId!;
  const fed =
    day === open
      ? await corralsFedToday(
          ctx,
          changes.map(({ batchId }) => corralOf(batchId)),
        )
      : null;
  const changed = changes.map(({ batchId, dietId }) => {
    const isPutOff = fed?.has(corralOf(batchId)) ?? false;
    return { batchId, dietId, day: isPutOff ? daysAfter(open, 1) : day, isPutOff };
  });
  const now = changed.filter((each) => each.day === open);
  const later = changed.filter((each) => each.day > open);
  await ctx.db.dietChange.deleteMany({
    where: { batchId: { in: changed.map(({ batchId }) => batchId) }, applied: false },
  });
  await ctx.db.dietChange.createMany({
    data: later.map(({ batchId, dietId, day: on }) => ({
      farmId,
      batchId,
      dietId,
      day: dateOf(on),
      keep: keep ?? 'CALL',
      createdById: membershipId,
    })),
  });
  const factors = keep === 'KGMN' ? await callFactors(ctx, open, now) : new Map<string, Decimal>();
  await endTransitions(ctx, open, now);
  const events = now.map(({ batchId, dietId }) => {
    const { kind, status, corralId } = batches.get(batchId)!;
    return { batchId, type: 'DIET_CHANGED' as const, kind, status, corralId, dietId };
  });
  await appendBatchEvents(ctx, { day: open, stamp: null }, events);
  for (const { batchId, name } of changes) await ctx.emit({ type: 'Batch', id: batchId, op: 'UPDATED', subject: name });
  await replanToday(
    ctx,
    now.map(({ batchId }) => corralOf(batchId)),
    new Map([...factors].map(([batchId, factor]) => [corralOf(batchId), factor])),
  );
  return changed.map(({ batchId, day: on, isPutOff }): ChangedDiet => ({
    batchId,
    name: batches.get(batchId)!.name,
    day: on,
    isPutOff,
  }));
}

/** Ends the transitions of batches that get a diet outside them. */
export async function endTransitions(
  ctx: Context,
  day: Day,
  batches: readonly { batchId: string }[],
  byClosing = false,
): Promise<void> {
  if (batches.length === 0) return;
  const { farmId } = ctx.actor;
  const batchIds = batches.map(({ batchId }) => batchId);
  const ended = await cancelTransitions(farmId, ctx.db, { day, batchIds, byClosing });
  const { clientId } = ctx.facts;
  for (const { id } of ended) ctx.announce({ type: 'BatchTransition', id, farmId, op: 'UPDATED', clientId });
}

/** The diets of many batches, all of them or none. */
export const changeBatchesDiet = defineCommand({
  name: 'changeBatchesDiet',
  allow: 'feeding:write',
  input: z.strictObject({
    changes: z
      .array(z.strictObject({ batchId: globalId('Batch'), dietId: globalId('Formulation') }))
      .min(1)
      .max(1_000),
    ...changeOptions,
  }),
  async run(ctx, { changes, ...options }) {
    const named = changes.map((each, index) => ({
      ...each,
      batchField: `changes.${index}.batchId`,
      dietField: `changes.${index}.dietId`,
    }));
    const twice = changes.findIndex(
      ({ batchId }, index) => changes.findIndex((row) => row.batchId === batchId) < index,
    );
    if (twice >= 0) fail('InvalidFieldType', { reason: 'UNEXPECTED' }, `changes.${twice}.batchId`);
    return { changed: await change(ctx, named, options) };
  },
});

/** Takes back a diet that a batch is to get. */
export const cancelDietChange = defineCommand({
  name: 'cancelDietChange',
  allow: 'feeding:write',
  input: z.strictObject({ id: globalId('DietChange') }),
  async run(ctx, { id }) {
    const planned = await ctx.db.dietChange.findFirst({
      where: { id, applied: false },
      select: { batch: { select: { id: true, name: true } } },
    });
    if (!planned) fail('InexistentEntity', {}, 'id');
    await ctx.db.dietChange.delete({ where: ctx.key(id) });
    const { batch } = planned;
    await ctx.emit({ type: 'Batch', id: batch.id, op: 'UPDATED', subject: batch.name });
    return { deletedId: id, batchId: batch.id };
  },
});

/** The diet of the batch in one corral. */
export const changeCorralDiet = defineCommand({
  name: 'changeCorralDiet',
  allow: 'feeding:write',
  input: z.strictObject({ corralId: globalId('Corral'), dietId: globalId('Formulation'), ...changeOptions }),
  async run(ctx, { corralId, dietId, ...options }) {
    if ((await ctx.db.corral.count({ where: { id: corralId } })) === 0) fail('CorralNotFound', {}, 'corralId');
    const batch = await ctx.db.batch.findFirst({
      where: { corralId, status: { not: 'FINALIZED' } },
      select: { id: true },
    });
    if (!batch) fail('BatchNotFound', {}, 'corralId');
    const named = { batchId: batch.id, dietId, batchField: 'corralId', dietField: 'dietId' };
    const [changed] = await change(ctx, [named], options);
    return changed!;
  },
});

/** All batches that eat one diet, in any of its versions, get another. */
export const changeDiet = defineCommand({
  name: 'changeDiet',
  allow: 'feeding:write',
  input: z.strictObject({
    fromDietId: globalId('Formulation'),
    toDietId: globalId('Formulation'),
    /** Only these of them. */
    corralIds: z.array(globalId('Corral')).max(1_000).nullish(),
    ...changeOptions,
  }),
  async run(ctx, { fromDietId, toDietId, corralIds, ...options }) {
    const from = await ctx.db.formulation.findUnique({ where: ctx.key(fromDietId), select: { lineageId: true } });
    if (!from) fail('FormulationNotFound', {}, 'fromDietId');
    const batches = await ctx.db.batch.findMany({
      where: {
        status: { not: 'FINALIZED' },
        corral: { locationType: 'PICKET', ...(corralIds ? { id: { in: corralIds } } : {}) },
        diet: { lineageId: from.lineageId },
      },
      select: { id: true },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
    });
    if (batches.length === 0) fail('BatchNotFound', {}, 'fromDietId');
    const named = batches.map(({ id }) => ({
      batchId: id,
      dietId: toDietId,
      batchField: 'fromDietId',
      dietField: 'toDietId',
    }));
    return { changed: await change(ctx, named, options) };
  },
});

/** Closing a day: the diets that batches are to get on the next one. Before transitions step, for it ends theirs. */
export async function applyScheduledDiets(
  ctx: Context,
  { day, nextDay }: DayChange,
): Promise<{ dietsChanged: number }> {
  // Whose day passed while the batch was over does not come later, should the batch be reopened.
  const due = await ctx.db.dietChange.findMany({
    where: { applied: false, day: { gt: dateOf(day), lte: dateOf(nextDay) }, batch: { status: { not: 'FINALIZED' } } },
    select: { id: true, batchId: true, dietId: true, batch: { select: { kind: true } } },
  });
  if (due.length === 0) return { dietsChanged: 0 };
  await ctx.db.dietChange.updateMany({
    where: { id: { in: due.map(({ id }) => id) } },
    data: { applied: true, day: dateOf(nextDay) },
  });
  // Those that went to pasture since are not fed it, then or later.
  const fed = due.filter(({ batch }) => batch.kind !== 'PASTURE');
  await endTransitions(ctx, day, fed, true);
  await giveDiets(ctx, nextDay, fed);
  return { dietsChanged: fed.length };
}
