import { mixingMethods } from '../../farm/setup/mixers.service.ts';
import { answer, from, listOf, maybe, ref } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { legacyBody, numberedRowsAs } from '../../platform/rest/body.ts';
import { activeParameter, parameter } from '../../platform/rest/parameters.ts';
import { record } from '../../platform/rest/record.ts';
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
    listOf({
      order: field.int(0),
      food: ref('Food', 'Milho moído'),
      percent: maybe(field.decimal(60)),
      tolerancePct: field.decimal(2),
      stepKg: field.decimal(10),
      mixMinutes: from(({ waitSeconds }: { waitSeconds: number }) => waitSeconds / 60, field.decimal(1.5)),
      micro: field.flag(false),
    }),
  ),
  ...field.state,
});

const mixMinutes = {
  to: 'waitSeconds',
  fields: (minutes: unknown) =>
    minutes == null ? {} : { waitSeconds: typeof minutes === 'number' ? Math.round(minutes * 60) : minutes },
  schema: () => ({ type: 'number', description: 'Minutes, for `waitSeconds`' }),
};

const input = legacyBody({ dietId: 'formulationId', steps: numberedRowsAs('steps', { mixMinutes }) });

const recipes = record({ noun: 'a recipe', key: 'recipeId', get: getRecipe, answer: recipe });

recipes.list('GET /recipes', 'Recipes: the loading order of diets', recipeList, {
  include: withSteps,
  query: {
    ...activeParameter,
    dietId: parameter.id('Formulation', 'Only of this diet', 'formulationId'),
  },
});
recipes.create('POST /recipes', createRecipe, { input });
recipes.read('GET /recipes/{id}');
recipes.update('PUT /recipes/{id}', updateRecipe, { input });
