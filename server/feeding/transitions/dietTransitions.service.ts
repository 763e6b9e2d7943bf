import { z } from 'zod';
import { otherThan, requireFreeName } from '../../platform/db/search.ts';
import type { Context } from '../../platform/context.ts';
import { unlessStale } from '../../platform/db/lock.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { globalId, knownRecord, partial } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { checkSteps, stepRows, transitionFields } from './dietTransitionRules.service.ts';

async function findTransition(ctx: Context, id: string) {
  const transition = await ctx.db.dietTransition.findUnique({
    where: ctx.key(id),
    include: { steps: { orderBy: { position: 'asc' } }, _count: { select: { batches: true } } },
  });
  return transition ?? fail('InexistentEntity', {}, 'id');
}

export const createDietTransition = defineCommand({
  name: 'createDietTransition',
  allow: 'feeding:write',
  input: z.strictObject(transitionFields),
  async run(ctx, { name, mode, steps }) {
    const { farmId, membershipId } = ctx.actor;
    await checkSteps(ctx, mode, steps);
    await requireFreeName(ctx.db.dietTransition, name, {});
    const { id } = await ctx.db.dietTransition.create({
      data: { farmId, name, mode, createdById: membershipId },
      select: { id: true },
    });
    await ctx.db.dietTransitionStep.createMany({ data: stepRows(farmId, id, steps) });
    await ctx.emit({ type: 'DietTransition', id, op: 'CREATED', subject: name });
    return { transitionId: id };
  },
});

/** The steps of one that batches took stay as they were. */
export const updateDietTransition = defineCommand({
  name: 'updateDietTransition',
  allow: 'feeding:write',
  input: z.strictObject({ ...partial(transitionFields), ...knownRecord('DietTransition') }),
  async run(ctx, { id, version, name: newName, mode: newMode, steps }) {
    const { farmId } = ctx.actor;
    const before = await findTransition(ctx, id);
    const [name, mode] = [newName ?? before.name, newMode ?? before.mode];
    if (steps || newMode) {
      const kept = before.steps.map(({ day, dietAId, dietBId, pctA, pctB, minIntakePct }) => ({
        day,
        dietAId,
        dietBId,
        pctA: pctA.toString(),
        pctB: pctB.toString(),
        minIntakePct: minIntakePct?.toString() ?? null,
      }));
      await checkSteps(ctx, mode, steps ?? kept);
      if (before._count.batches > 0) fail('TransitionIsUsed');
    }
    await requireFreeName(ctx.db.dietTransition, name, otherThan(id));
    await unlessStale(
      ctx.db.dietTransition.update({
        where: { ...ctx.key(id), version },
        data: { name, mode, version: { increment: 1 } },
      }),
    );
    if (steps) {
      await ctx.db.dietTransitionStep.deleteMany({ where: { transitionId: id } });
      await ctx.db.dietTransitionStep.createMany({ data: stepRows(farmId, id, steps) });
    }
    await ctx.emit({ type: 'DietTransition', id, op: 'UPDATED', subject: name });
    return { transitionId: id };
  },
});

/** Takes a transition out of the choice, or back in; batches on their way go on. Without `active` it is toggled. */
export const setDietTransitionActive = defineCommand({
  name: 'setDietTransitionActive',
  allow: 'feeding:write',
  input: z.strictObject({ id: globalId('DietTransition'), active: z.boolean().optional() }),
  async run(ctx, { id, active }) {
    const { name, active: isActive } = await findTransition(ctx, id);
    await ctx.db.dietTransition.update({
      where: ctx.key(id),
      data: { active: active ?? !isActive, version: { increment: 1 } },
    });
    await ctx.emit({ type: 'DietTransition', id, op: 'UPDATED', subject: name });
    return { transitionId: id };
  },
});
