import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { fail, withFields } from '../../platform/errors/AppError.ts';
import { civilDate, globalId, leftOut, requiredLine, wholeNumber } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { percentage } from '../../stock/foods/percentage.ts';
import { startTransition } from '../transitions/batchTransitions.service.ts';
import { changeBatchesDiet } from '../dietChanges/dietChanges.service.ts';
import { dietWarnings } from '../dietChanges/dietJump.calc.ts';
import { createDietTransition } from '../transitions/dietTransitions.service.ts';

const blendStep = z.strictObject({
  day: wholeNumber({ min: 1, max: 365 }),
  fromPercent: percentage(),
  toPercent: percentage(),
});
const blendSteps = z.array(blendStep).min(1).max(20);

interface Blend {
  name?: string | null | undefined;
  fromDietId: string;
  toDietId: string;
  steps: readonly z.output<typeof blendStep>[];
}

async function requireDiets(ctx: Context, { fromDietId, toDietId }: Omit<Blend, 'steps'>) {
  const diets = await ctx.db.formulation.findMany({
    where: { id: { in: [fromDietId, toDietId] } },
    select: { id: true, name: true },
  });
  const nameOf = (id: string, path: string) =>
    diets.find((diet) => diet.id === id)?.name ?? fail('FormulationNotFound', {}, path);
  return { from: nameOf(fromDietId, 'fromDietId'), to: nameOf(toDietId, 'toDietId') };
}

async function freeName(ctx: Context, blend: Blend): Promise<string> {
  const { from, to } = await requireDiets(ctx, blend);
  const wanted = `${from} → ${to}`.slice(0, 90);
  const taken = await ctx.db.dietTransition.count({ where: { name: { startsWith: wanted } } });
  return taken > 0 ? `${wanted} (${taken + 1})` : wanted;
}

/** A transition that blends one diet into another, as legacy callers send it. */
async function makeBlend(ctx: Context, blend: Blend): Promise<string> {
  const { fromDietId, toDietId, steps } = blend;
  const name = blend.name || (await freeName(ctx, blend));
  const theirs: Readonly<Record<string, string>> = { dietAId: 'fromDietId', dietBId: 'toDietId' };
  try {
    const { transitionId } = await createDietTransition(ctx, {
      name,
      mode: 'BLEND',
      steps: steps.map(({ day, fromPercent, toPercent }) => ({
        day,
        dietAId: fromDietId,
        pctA: fromPercent,
        dietBId: toDietId,
        pctB: toPercent,
      })),
    });
    return transitionId;
  } catch (error) {
    throw withFields(error, (path) => {
      const field = path.split('.').at(-1)!;
      return theirs[field] ?? path.replace('pctA', 'fromPercent').replace('pctB', 'toPercent');
    });
  }
}

async function requireBatches(ctx: Context, ids: readonly string[]): Promise<void> {
  const known = await ctx.db.batch.findMany({ where: { id: { in: [...ids] } }, select: { id: true } });
  const unknown = ids.findIndex((id) => known.every((batch) => batch.id !== id));
  if (unknown >= 0) fail('BatchNotFound', {}, `batchIds.${unknown}`);
}

export const createBlend = defineCommand({
  name: 'createBlend',
  allow: 'feeding:write',
  input: z.strictObject({
    name: requiredLine(100).nullish(),
    fromDietId: globalId('Formulation'),
    toDietId: globalId('Formulation'),
    startDate: leftOut(civilDate().nullish()),
    batchIds: z.array(globalId('Batch')).max(500).nullish(),
    steps: blendSteps,
  }),
  async run(ctx, { startDate, batchIds, ...blend }) {
    await requireDiets(ctx, blend);
    await requireBatches(ctx, batchIds ?? []);
    const transitionId = await makeBlend(ctx, blend);
    const start = startDate ? { date: startDate } : { effective: 'TODAY' };
    if (batchIds?.length) await startTransition(ctx, { transitionId, batchIds, ...start });
    return { transitionId };
  },
});

/** The diets of batches at once, or blended into them over some days. */
export const changeOrBlendDiets = defineCommand({
  name: 'changeOrBlendDiets',
  allow: 'feeding:write',
  input: z.strictObject({
    changes: z
      .array(z.strictObject({ batchId: globalId('Batch'), dietId: globalId('Formulation') }))
      .min(1)
      .max(500),
    date: leftOut(civilDate().nullish()),
    transition: leftOut(z.strictObject({ steps: blendSteps }).nullish()),
    /** As every warning: legacy callers were never asked. */
    confirmed: z.boolean().optional(),
  }),
  async run(ctx, { changes, date, transition, confirmed = true }) {
    const from = date ?? (await ctx.openDay());
    if (!transition) {
      const accept = confirmed ? dietWarnings : [];
      const { changed } = await changeBatchesDiet(ctx, { changes, date: from, accept });
      return { changed: changed.map(({ batchId, day }) => ({ batchId, day })), transitionIds: [] };
    }
    const batches = await ctx.db.batch.findMany({
      where: { id: { in: changes.map(({ batchId }) => batchId) } },
      select: { id: true, dietId: true },
    });
    const dietOf = new Map(batches.map(({ id, dietId }) => [id, dietId]));
    const unknown = changes.findIndex(({ batchId }) => !dietOf.has(batchId));
    if (unknown >= 0) fail('BatchNotFound', {}, `changes.${unknown}.batchId`);
    const none = changes.findIndex(({ batchId }) => dietOf.get(batchId) === null);
    if (none >= 0) fail('CorralDoesNotHaveFormulation', {}, `changes.${none}.batchId`);
    const ways = Map.groupBy(changes, ({ batchId, dietId }) => `${dietOf.get(batchId)} ${dietId}`);
    const transitionIds: string[] = [];
    for (const same of ways.values()) {
      const [{ batchId, dietId: toDietId }] = same as [(typeof same)[number]];
      const fromDietId = dietOf.get(batchId)!;
      const transitionId = await makeBlend(ctx, { fromDietId, toDietId, steps: transition.steps });
      await startTransition(ctx, { transitionId, batchIds: same.map((each) => each.batchId), date: from });
      transitionIds.push(transitionId);
    }
    return { changed: changes.map(({ batchId }) => ({ batchId, day: from })), transitionIds };
  },
});
