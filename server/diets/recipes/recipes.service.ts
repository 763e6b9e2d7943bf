import { z } from 'zod';
import { Decimal } from 'decimal.js';
import { mixingMethods } from '../../farm/setup/mixers.service.ts';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import type { Context } from '../../platform/context.ts';
import type { MixingMethod } from '../../platform/db/generated/prisma/enums.ts';
import { unlessStale } from '../../platform/db/lock.ts';
import { otherThan, requireFreeName } from '../../platform/db/search.ts';
import { fail, failIssues, issue, type Issue } from '../../platform/errors/AppError.ts';
import { choice, decimal, globalId, knownRecord, partial, requiredLine, wholeNumber } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { percentage, share } from '../../stock/foods/percentage.ts';
import { areWhole } from '../formulas/dryMatter.calc.ts';
import { coversDay } from '../../platform/values/validity.calc.ts';

const stepInput = z.strictObject({
  foodId: globalId('Food'),
  stepKg: decimal({ min: 0.001, max: 1_000, places: 3 }).nullish(),
  waitSeconds: wholeNumber({ min: 0, max: 3_600 }).optional(),
  /** Weighed on the small scale. */
  micro: z.boolean().optional(),
  tolerancePct: percentage().nullish(),
  /** Only validated when given: loaded amounts follow from the diet. */
  percent: share().nullish(),
});

const recipeFields = {
  name: requiredLine(100),
  formulationId: globalId('Formulation'),
  method: choice('MixingMethod', mixingMethods).nullish(),
  /** Provides the mixing method when none is given. */
  mixerId: globalId('Mixer').nullish(),
  /** In loading order. */
  steps: z.array(stepInput).min(1).max(30),
};

interface Step {
  foodId: string;
  stepKg?: { toString(): string } | null | undefined;
  waitSeconds?: number | undefined;
  micro?: boolean | undefined;
  tolerancePct?: { toString(): string } | null | undefined;
  percent?: string | null | undefined;
}

/** The mixing method given, or else the mixer's. */
async function methodOf(
  ctx: Context,
  { method, mixerId }: { method?: MixingMethod | null | undefined; mixerId?: string | null | undefined },
): Promise<MixingMethod | undefined> {
  const mixer = mixerId
    ? ((await ctx.db.mixer.findUnique({ where: ctx.key(mixerId), select: { method: true } })) ??
      fail('InexistentEntity', {}, 'mixerId'))
    : null;
  return method ?? mixer?.method;
}

async function findFoods(ctx: Context, steps: readonly Step[]) {
  const foods = await ctx.db.food.findMany({
    where: { id: { in: steps.map(({ foodId }) => foodId) } },
    select: { id: true, name: true, stepKg: true },
  });
  const known = new Map(foods.map((food) => [food.id, food]));
  const unknown = steps.flatMap(({ foodId }, index) =>
    known.has(foodId) ? [] : [issue(`steps.${index}.foodId`, 'StockNotFound')],
  );
  if (unknown.length > 0) failIssues(unknown);
  return known;
}

/** The ingredients to load: those of the version in force, or else of the given version. */
async function ingredientsOf(ctx: Context, formulationId: string) {
  const ingredients = {
    orderBy: { position: 'asc' },
    select: { foodId: true, tolerancePct: true, food: { select: { name: true } } },
  } as const;
  const formulation = await ctx.db.formulation.findUnique({
    where: ctx.key(formulationId),
    select: { lineageId: true, type: true, ingredients },
  });
  if (!formulation) fail('FormulationNotFound', {}, 'formulationId');
  if (formulation.type === 'SUPPLEMENT') fail('RecipeOfSupplement', {}, 'formulationId');
  const inForce = await ctx.db.formulation.findFirst({
    where: { lineageId: formulation.lineageId, ...coversDay(await ctx.openDay()) },
    select: { ingredients },
  });
  return (inForce ?? formulation).ingredients;
}

/** Every ingredient is loaded exactly once, and nothing else. */
function stepIssues(
  steps: readonly Step[],
  names: ReadonlyMap<string, { name: string }>,
  ingredients: Awaited<ReturnType<typeof ingredientsOf>>,
): Issue[] {
  const expected = new Set(ingredients.map(({ foodId }) => foodId));
  const issues = steps.flatMap(({ foodId }, index) => {
    const path = `steps.${index}.foodId`;
    if (steps.findIndex((step) => step.foodId === foodId) < index)
      return [issue(path, 'FormulationIngredientsMustBeUnique')];
    return expected.has(foodId) ? [] : [issue(path, 'InvalidIngredient', { ingredient: names.get(foodId)!.name })];
  });
  const missing = ingredients.filter(({ foodId }) => steps.every((step) => step.foodId !== foodId));
  if (missing.length > 0)
    issues.push(issue('steps', 'InvalidIngredient', { ingredient: missing.map(({ food }) => food.name).join(', ') }));
  const percents = steps.flatMap(({ percent }) => percent ?? []);
  if (percents.length > 0 && !areWhole(percents))
    issues.push(issue('steps', 'InvalidPercentageSum', { sum: Decimal.sum(0, ...percents) }));
  return issues;
}

async function checkSteps(ctx: Context, formulationId: string, steps: readonly Step[]) {
  const foods = await findFoods(ctx, steps);
  const ingredients = await ingredientsOf(ctx, formulationId);
  const issues = stepIssues(steps, foods, ingredients);
  if (issues.length > 0) failIssues(issues);
  const { roundStepBulkIngredientKg: bulk, roundStepMicroIngredientKg: little } = await settingsOf(ctx, 'feeding');
  return steps.map(({ foodId, stepKg, waitSeconds = 0, micro = false, tolerancePct }, position) => ({
    foodId,
    position,
    stepKg: (stepKg ?? foods.get(foodId)!.stepKg ?? (micro ? little : bulk)).toString(),
    waitSeconds,
    micro,
    tolerancePct: (tolerancePct ?? ingredients.find((each) => each.foodId === foodId)?.tolerancePct ?? '2').toString(),
  }));
}

async function writeSteps(ctx: Context, recipeId: string, rows: Awaited<ReturnType<typeof checkSteps>>): Promise<void> {
  const { farmId } = ctx.actor;
  await ctx.db.recipeStep.deleteMany({ where: { recipeId } });
  await ctx.db.recipeStep.createMany({ data: rows.map((row) => ({ ...row, farmId, recipeId })) });
}

export const createRecipe = defineCommand({
  name: 'createRecipe',
  allow: 'diet:write',
  input: z.strictObject(recipeFields),
  async run(ctx, { name, formulationId, steps, ...methodInput }) {
    const method = (await methodOf(ctx, methodInput)) ?? mixingMethods[0];
    const rows = await checkSteps(ctx, formulationId, steps);
    await requireFreeName(ctx.db.recipe, name, {});
    const { id } = await ctx.db.recipe.create({
      data: { farmId: ctx.actor.farmId, name, formulationId, method },
      select: { id: true },
    });
    await writeSteps(ctx, id, rows);
    await ctx.emit({ type: 'Recipe', id, op: 'CREATED', subject: name });
    return { recipeId: id };
  },
});

export const updateRecipe = defineCommand({
  name: 'updateRecipe',
  allow: 'diet:write',
  input: z.strictObject({ ...partial(recipeFields), ...knownRecord('Recipe'), active: z.boolean().optional() }),
  async run(ctx, { id, version, steps, method, mixerId, ...changes }) {
    const before = await ctx.db.recipe.findUnique({
      where: ctx.key(id),
      include: { steps: { orderBy: { position: 'asc' } } },
    });
    if (!before) fail('InexistentEntity');
    const newMethod = await methodOf(ctx, { method, mixerId });
    const rows =
      steps || changes.formulationId
        ? await checkSteps(ctx, changes.formulationId ?? before.formulationId, steps ?? before.steps)
        : null;
    if (changes.name) await requireFreeName(ctx.db.recipe, changes.name, otherThan(id));
    const { name } = await unlessStale(
      ctx.db.recipe.update({
        where: { ...ctx.key(id), version },
        data: { ...changes, ...(newMethod ? { method: newMethod } : {}), version: { increment: 1 } },
        select: { name: true },
      }),
    );
    if (rows) await writeSteps(ctx, id, rows);
    await ctx.emit({ type: 'Recipe', id, op: 'UPDATED', subject: name });
    return { recipeId: id };
  },
});

/** Without `active` the state is toggled. */
export const setRecipeActive = defineCommand({
  name: 'setRecipeActive',
  allow: 'diet:write',
  input: z.strictObject({ id: globalId('Recipe'), active: z.boolean().optional() }),
  async run(ctx, { id, active }) {
    const before = await ctx.db.recipe.findUnique({ where: ctx.key(id), select: { active: true, name: true } });
    if (!before) fail('InexistentEntity');
    await ctx.db.recipe.update({
      where: ctx.key(id),
      data: { active: active ?? !before.active, version: { increment: 1 } },
    });
    await ctx.emit({ type: 'Recipe', id, op: 'UPDATED', subject: before.name });
    return { recipeId: id };
  },
});
