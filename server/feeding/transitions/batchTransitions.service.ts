import { z } from 'zod';
import { appendBatchEvents } from '../../herd/batches/batches.service.ts';
import { openHerd } from '../../herd/oxen/oxLedger.service.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf, daysAfter, type Day } from '../../platform/values/day.ts';
import { toJson } from '../../platform/db/json.ts';
import { fail, failIssues, issue, type Issue } from '../../platform/errors/AppError.ts';
import { globalId, line } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import type { HoldReason } from './dietTransition.calc.ts';
import { cancelTransitions } from './dietTransitionSteps.sql.ts';
import { corralsFedToday, effectiveDay, effectiveFields } from '../feedDay/effectiveDay.service.ts';
import { replanToday } from '../plans/replan.service.ts';

/** Batches in corrals that are not over. */
async function requireFed(ctx: Context, batchIds: readonly string[]) {
  const batches = await ctx.db.batch.findMany({
    where: { id: { in: [...batchIds] } },
    include: { corral: { select: { locationType: true } }, diet: { select: { lineageId: true } } },
  });
  const known = new Map(batches.map((batch) => [batch.id, batch]));
  const issues = batchIds.flatMap((id, index): Issue[] => {
    const batch = known.get(id);
    const field = `batchIds.${index}`;
    if (!batch) return [issue(field, 'BatchNotFound')];
    if (batch.status === 'FINALIZED') return [issue(field, 'BatchFinalized')];
    return batch.corral?.locationType === 'PICKET' ? [] : [issue(field, 'BatchNotFed', { name: batch.name })];
  });
  if (issues.length > 0) failIssues(issues);
  return known;
}

/** Sends batches through a transition; another one of theirs is over, as is a change of diet that was to come. */
export const startTransition = defineCommand({
  name: 'startTransition',
  allow: 'feeding:write',
  input: z.strictObject({
    transitionId: globalId('DietTransition'),
    batchIds: z.array(globalId('Batch')).min(1).max(500),
    ...effectiveFields,
  }),
  async run(ctx, { transitionId, batchIds: given, ...reported }) {
    const { farmId } = ctx.actor;
    const { clientId } = ctx.facts;
    const open = await openHerd(ctx);
    const transition = await ctx.db.dietTransition.findUnique({
      where: ctx.key(transitionId),
      include: {
        steps: {
          orderBy: { position: 'asc' },
          include: { dietA: { select: { lineageId: true, active: true } }, dietB: { select: { active: true } } },
        },
      },
    });
    if (!transition) fail('InexistentEntity', {}, 'transitionId');
    const batches = await requireFed(ctx, given);
    if (!transition.active) fail('TransitionNotActive', {}, 'transitionId');
    if (transition.steps.some(({ dietA, dietB }) => !dietA.active || dietB?.active === false))
      fail('FormulationNotActive', {}, 'transitionId');
    const day = await effectiveDay(ctx, reported);
    const batchIds = [...new Set(given)];
    const corralOf = (id: string) => batches.get(id)!.corralId!;
    const fed = day === open ? await corralsFedToday(ctx, batchIds.map(corralOf)) : new Set<string>();
    const startOf = (id: string): Day => (fed.has(corralOf(id)) ? daysAfter(open, 1) : day);
    await ctx.db.dietChange.deleteMany({ where: { batchId: { in: batchIds }, applied: false } });
    for (const { id } of await cancelTransitions(farmId, ctx.db, { day: open, batchIds }))
      ctx.announce({ type: 'BatchTransition', id, farmId, op: 'UPDATED', clientId });
    const started = await ctx.db.batchTransition.createManyAndReturn({
      data: batchIds.map((batchId) => ({ farmId, batchId, transitionId, startDay: dateOf(startOf(batchId)) })),
      select: { id: true, batchId: true },
    });
    const [first] = transition.steps;
    const now = batchIds.filter((id) => startOf(id) === open);
    const { dietAId: dietId, dietA } = first!;
    const events = now.flatMap((batchId) => {
      const { kind, status, corralId, diet } = batches.get(batchId)!;
      return diet?.lineageId === dietA.lineageId
        ? []
        : [{ batchId, type: 'DIET_CHANGED' as const, kind, status, corralId, dietId }];
    });
    await appendBatchEvents(ctx, { day: open, stamp: null }, events);
    for (const { id } of started) ctx.announce({ type: 'BatchTransition', id, farmId, op: 'CREATED', clientId });
    await ctx.emit({ type: 'DietTransition', id: transitionId, op: 'UPDATED', subject: transition.name });
    await replanToday(ctx, now.map(corralOf));
    return {
      transitionId,
      startedIds: started.map(({ id }) => id),
      nextDayBatches: batchIds.filter((id) => fed.has(corralOf(id))).map((id) => batches.get(id)!.name),
    };
  },
});

async function findRunning(ctx: Context, id: string) {
  const running = await ctx.db.batchTransition.findUnique({
    where: ctx.key(id),
    include: { batch: { select: { name: true, corralId: true } } },
  });
  if (!running) fail('InexistentEntity', {}, 'id');
  if (running.status !== 'RUNNING') fail('TransitionNotRunning');
  return { ...running, heldFor: (running.heldFor ?? []) as HoldReason[] };
}

async function emitBatch(
  ctx: Context,
  { id, batchId, batch }: { id: string; batchId: string; batch: { name: string } },
) {
  const { farmId } = ctx.actor;
  ctx.announce({ type: 'Batch', id: batchId, farmId, op: 'UPDATED', clientId: ctx.facts.clientId });
  await ctx.emit({ type: 'BatchTransition', id, op: 'UPDATED', subject: batch.name });
  return { batchTransitionId: id };
}

/** Holds the next step of a batch until it is let go, or lets it go. */
export const holdTransition = defineCommand({
  name: 'holdTransition',
  allow: 'feeding:write',
  input: z.strictObject({
    id: globalId('BatchTransition'),
    held: z.boolean(),
    note: line(300).nullish(),
  }),
  async run(ctx, { id, held, note }) {
    const running = await findRunning(ctx, id);
    const others = running.heldFor.filter(({ reason }) => reason !== 'BY_HAND');
    if (!held && others.length === running.heldFor.length) fail('TransitionNotHeld');
    const reasons: HoldReason[] = held ? [...others, { reason: 'BY_HAND', note: note || null }] : others;
    await ctx.db.batchTransition.update({
      where: ctx.key(id),
      data: { heldFor: toJson(reasons.length > 0 ? reasons : null), ...(held ? { forced: false } : {}) },
    });
    return emitBatch(ctx, running);
  },
});

/** The next step is taken when the day is closed, whatever holds it. */
export const forceTransition = defineCommand({
  name: 'forceTransition',
  allow: 'feeding:write',
  input: z.strictObject({ id: globalId('BatchTransition') }),
  async run(ctx, { id }) {
    const running = await findRunning(ctx, id);
    if (running.heldFor.length === 0) fail('TransitionNotHeld');
    await ctx.db.batchTransition.update({ where: ctx.key(id), data: { forced: true } });
    return emitBatch(ctx, running);
  },
});

/** Ends the way of a batch; it keeps the diet it has, of a blend the first. */
export const cancelTransition = defineCommand({
  name: 'cancelTransition',
  allow: 'feeding:write',
  input: z.strictObject({ id: globalId('BatchTransition') }),
  async run(ctx, { id }) {
    const running = await findRunning(ctx, id);
    const day = await ctx.openDay();
    await cancelTransitions(ctx.actor.farmId, ctx.db, { day, batchIds: [running.batchId] });
    const { corralId } = running.batch;
    if (corralId && !(await corralsFedToday(ctx, [corralId])).has(corralId)) await replanToday(ctx, [corralId]);
    return emitBatch(ctx, running);
  },
});
