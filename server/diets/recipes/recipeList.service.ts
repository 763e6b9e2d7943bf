import { z } from 'zod';
import { mixingMethods } from '../../farm/setup/mixers.service.ts';
import { batched } from '../../platform/turns/batch.ts';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { containing } from '../../platform/db/search.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, globalId } from '../../platform/input.ts';
import { chosen, defineList, search } from '../../platform/lists.ts';
import { defineQuery } from '../../platform/service.ts';
import { coversDay } from '../../platform/values/validity.calc.ts';

export const withSteps = {
  formulation: { select: { id: true, name: true, ingredients: { select: { foodId: true, pct: true } } } },
  steps: { orderBy: [{ position: 'asc' }, { id: 'asc' }], include: { food: { select: { id: true, name: true } } } },
} as const satisfies Prisma.RecipeInclude;

export const getRecipe = defineQuery({
  name: 'recipe',
  allow: 'diet:read',
  input: z.strictObject({ id: globalId('Recipe') }),
  async run(ctx, { id }) {
    return (await ctx.db.recipe.findUnique({ where: ctx.key(id), include: withSteps })) ?? fail('InexistentEntity');
  },
});

const recipeFilter = z.strictObject({
  search: search(),
  /** Recipes for any version of this formulation. */
  formulationId: globalId('Formulation').nullish(),
  methods: z.array(choice('MixingMethod', mixingMethods)).max(2).nullish(),
  active: z.boolean().nullish(),
});

async function recipeWhere(
  { search, formulationId, methods, active }: z.output<typeof recipeFilter>,
  ctx: Context,
): Promise<Prisma.RecipeWhereInput> {
  const formulation = formulationId
    ? await ctx.db.formulation.findUnique({ where: ctx.key(formulationId), select: { lineageId: true } })
    : null;
  return {
    ...(formulationId ? (formulation ? { formulation: { lineageId: formulation.lineageId } } : { formulationId }) : {}),
    ...(methods?.length ? { method: { in: methods } } : {}),
    ...chosen({ active }),
    ...(search
      ? {
          OR: [{ name: containing(search) }, { formulation: { name: containing(search) } }],
        }
      : {}),
  };
}

export const recipeList = defineList({
  allow: 'diet:read',
  filter: recipeFilter,
  where: recipeWhere,
  order: {
    NAME: 'name',
    FORMULATION: (name) => ({ formulation: { name } }),
    METHOD: 'method',
  },
  defaultOrder: 'NAME',
  table: 'recipe',
});

/** Whether a recipe loads exactly the ingredients of the version in force; a successor may have made it stale. */
export const recipeFits = batched(async (ctx: Context, ids: string[]) => {
  const recipes = await ctx.db.recipe.findMany({
    where: { id: { in: ids } },
    select: { id: true, steps: { select: { foodId: true } }, formulation: { select: { lineageId: true } } },
  });
  const inForce = await ctx.db.formulation.findMany({
    where: {
      lineageId: { in: recipes.map(({ formulation }) => formulation.lineageId) },
      ...coversDay(await ctx.day()),
    },
    select: { lineageId: true, ingredients: { select: { foodId: true } } },
  });
  const foods = new Map(
    inForce.map(({ lineageId, ingredients }) => [lineageId, new Set(ingredients.map(({ foodId }) => foodId))]),
  );
  return new Map(
    recipes.map(({ id, steps, formulation }) => {
      const expected = foods.get(formulation.lineageId);
      return [
        id,
        expected !== undefined && expected.size === steps.length && steps.every(({ foodId }) => expected.has(foodId)),
      ];
    }),
  );
});
