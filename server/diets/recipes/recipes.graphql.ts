import { mixingMethods } from '../../farm/setup/mixers.service.ts';
import { command } from '../../platform/graphql/command.ts';
import { commandMany } from '../../platform/graphql/commandMany.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { recipeFits, recipeList } from './recipeList.service.ts';
import { createRecipe, setRecipeActive, updateRecipe } from './recipes.service.ts';

farmNode('RecipeStep', {
  read: 'diet:read',
  description: 'One food of a recipe, in the order of loading',
  fields: (t) => ({
    position: t.exposeInt('position'),
    food: t.relation('food'),
    stepKg: t.expose('stepKg', { type: 'Decimal', description: 'The scale division it is loaded by' }),
    waitSeconds: t.exposeInt('waitSeconds'),
    micro: t.exposeBoolean('micro', { description: 'Weighed on the small scale' }),
    tolerancePct: t.expose('tolerancePct', { type: 'Decimal' }),
  }),
});

const Recipe = farmNode('Recipe', {
  read: 'diet:read',
  viewerCan: { Update: 'diet:write' },
  description: 'The order and steps in which a kind of mixer loads a diet',
  fields: (t) => ({
    name: t.exposeString('name'),
    formulation: t.relation('formulation'),
    method: t.expose('method', { type: enumRef('MixingMethod', mixingMethods) }),
    active: t.exposeBoolean('active'),
    version: t.exposeInt('version'),
    steps: t.relation('steps', { query: { orderBy: [{ position: 'asc' }, { id: 'asc' }] } }),
    fits: t.boolean({
      description: 'Loads what the version in force on the day looked at is made of',
      select: { id: true },
      resolve: async ({ id }, _args, ctx) => (await recipeFits(ctx, id)) ?? false,
    }),
  }),
});

farmList('recipes', Recipe, recipeList);

for (const service of [createRecipe, updateRecipe, setRecipeActive])
  command(service, (t) => ({ recipe: reread(t, Recipe, 'recipeId') }));

commandMany(setRecipeActive, Recipe, 'recipeId');
