import { mixingMethods } from '../farm/mixers.service.ts';
import { answer, from, list, maybe, ref, reread } from '../platform/rest/answer.ts';
import * as field from '../platform/rest/fields.ts';
import { inOrder, legacyBody, rowsAs } from '../platform/rest/body.ts';
import { parameter } from '../platform/rest/parameters.ts';
import { paged, rest } from '../platform/rest/routes.ts';
import { getRecipe, recipeList, withSteps } from './recipeList.service.ts';
import { createRecipe, updateRecipe } from './recipes.service.ts';

type Recipe = Awaited<ReturnType<typeof getRecipe>>;

/** Each step with its share in the diet; null when the current version does not contain the food. */
function stepsOf({ formulation, steps }: Recipe) {
  const shares = new Map(formulation.ingredients.map(({ foodId, pct }) => [foodId, pct]));
  return steps.map((step, order) => ({ ...step, order, percent: shares.get(step.food.id) ?? null }));
}

const recipe = answer({
  id: field.id('Recipe'),
  name: field.text('Terminação no vagão'),
  diet: from('formulation', ref('Formulation', 'Terminação 80/20')),
  method: field.oneOf(mixingMethods),
  steps: from(
    stepsOf,
    list(
      answer({
        order: field.int(0),
        food: ref('Food', 'Milho moído'),
        percent: maybe(field.decimal(60)),
        tolerancePct: field.decimal(2),
        stepKg: field.decimal(10),
        mixMinutes: from(({ waitSeconds }: { waitSeconds: number }) => waitSeconds / 60, field.decimal(1.5)),
        micro: field.flag(false),
      }),
    ),
  ),
  active: field.flag(),
  version: field.int(1),
});

const changed = reread('recipeId', getRecipe, recipe);

const steps = rowsAs('steps', {
  mixMinutes: (minutes) =>
    minutes == null ? {} : { waitSeconds: typeof minutes === 'number' ? Math.round(minutes * 60) : minutes },
});

/** Steps as legacy callers send them: numbered, with wait times in minutes. */
const input = legacyBody({
  dietId: 'formulationId',
  steps: (rows) => steps(Array.isArray(rows) ? inOrder(rows) : rows),
});

rest({
  call: 'GET /recipes',
  summary: 'Recipes: the loading order of diets, a page at a time',
  ...paged('recipes', recipeList, recipe, {
    include: withSteps,
    query: {
      active: parameter.flag('Only active ones, or only deactivated ones'),
      dietId: parameter.id('Formulation', 'Only of this diet', 'formulationId'),
    },
  }),
});

rest({ call: 'POST /recipes', summary: 'A new recipe', status: 201, input, service: createRecipe, answer: changed });

rest({ call: 'GET /recipes/{id}', summary: 'One recipe', service: getRecipe, answer: recipe });

rest({
  call: 'PUT /recipes/{id}',
  summary: 'Changes a recipe; omitted fields stay unchanged',
  input,
  service: updateRecipe,
  answer: changed,
});
