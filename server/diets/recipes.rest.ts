import { z } from 'zod';
import { mixingMethods } from '../farm/mixers.service.ts';
import { toGlobalId } from '../platform/input.ts';
import { pagedQuery } from '../platform/lists.ts';
import { listAnswer, pageOf, pageQuery, sent, yes } from '../platform/rest/lists.ts';
import { rest, variant, type RestRequest } from '../platform/rest/routes.ts';
import { getRecipe, recipeList, withSteps } from './recipeList.service.ts';
import { createRecipe, updateRecipe } from './recipes.service.ts';

const refAnswer = z.strictObject({ id: z.string(), name: z.string() });

const recipeAnswer = z.strictObject({
  id: z.string(),
  name: z.string(),
  diet: refAnswer,
  method: z.enum(mixingMethods),
  steps: z.array(
    z.strictObject({
      order: z.int(),
      food: refAnswer,
      /** As in the diet; none when a successor of it has no such food. */
      percent: z.number().nullable(),
      tolerancePct: z.number(),
      stepKg: z.number(),
      mixMinutes: z.number(),
      micro: z.boolean(),
    }),
  ),
  active: z.boolean(),
  version: z.int(),
});

type RecipeRow = Awaited<ReturnType<typeof getRecipe>>;

function presentRecipe({
  id,
  name,
  formulation,
  method,
  steps,
  active,
  version,
}: RecipeRow): z.output<typeof recipeAnswer> {
  const shares = new Map(formulation.ingredients.map(({ foodId, pct }) => [foodId, pct.toNumber()]));
  return {
    id: toGlobalId('Recipe', id),
    name,
    diet: { id: toGlobalId('Formulation', formulation.id), name: formulation.name },
    method,
    steps: steps.map(({ food, tolerancePct, stepKg, waitSeconds, micro }, order) => ({
      order,
      food: { id: toGlobalId('Food', food.id), name: food.name },
      percent: shares.get(food.id) ?? null,
      tolerancePct: tolerancePct.toNumber(),
      stepKg: stepKg.toNumber(),
      mixMinutes: waitSeconds / 60,
      micro,
    })),
    active,
    version,
  };
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Steps as callers of old send them: numbered, and waiting for minutes. */
function stepsInput(steps: unknown): unknown {
  if (!Array.isArray(steps)) return steps;
  const ordered = steps.every((step) => isFields(step) && typeof step.order === 'number')
    ? (steps as { order: number }[]).toSorted((a, b) => a.order - b.order)
    : steps;
  return ordered.map((step: unknown) => {
    if (!isFields(step)) return step;
    const { order: _order, mixMinutes, ...others } = step;
    return {
      ...others,
      ...(mixMinutes == null
        ? {}
        : { waitSeconds: typeof mixMinutes === 'number' ? Math.round(mixMinutes * 60) : mixMinutes }),
    };
  });
}

function recipeInput({ params, body }: RestRequest): unknown {
  if (!isFields(body)) return body;
  const { dietId, steps, ...fields } = body;
  return {
    ...fields,
    ...params,
    ...(dietId === undefined ? {} : { formulationId: dietId }),
    ...(steps === undefined ? {} : { steps: stepsInput(steps) }),
  };
}

rest({
  call: 'GET /recipes',
  summary: 'In which order mixers load the diets, a page at a time',
  query: { ...pageQuery, active: 'true or false', dietId: 'Only of this diet' },
  input: ({ query: { active, dietId, search, ...page } }) => ({
    ...pageOf(page),
    filter: { ...sent({ search, formulationId: dietId }), ...yes({ active }) },
  }),
  variants: [
    variant({
      service: pagedQuery<RecipeRow>('recipes', recipeList, withSteps),
      answer: listAnswer(recipeAnswer),
      present: (_ctx, { items, ...page }) => ({ ...page, items: items.map(presentRecipe) }),
    }),
  ],
});

rest({
  call: 'POST /recipes',
  summary: 'A new recipe',
  status: 201,
  input: recipeInput,
  variants: [
    variant({
      service: createRecipe,
      answer: recipeAnswer,
      present: async (ctx, { recipeId }) => presentRecipe(await getRecipe(ctx, { id: recipeId })),
    }),
  ],
});

rest({
  call: 'GET /recipes/{id}',
  summary: 'One recipe',
  variants: [variant({ service: getRecipe, answer: recipeAnswer, present: (_ctx, row) => presentRecipe(row) })],
});

rest({
  call: 'PUT /recipes/{id}',
  summary: 'Changes a recipe; what is not sent stays',
  input: recipeInput,
  variants: [
    variant({
      service: updateRecipe,
      answer: recipeAnswer,
      present: async (ctx, { recipeId }) => presentRecipe(await getRecipe(ctx, { id: recipeId })),
    }),
  ],
});
