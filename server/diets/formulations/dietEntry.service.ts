import { z } from 'zod';
import { AppError, fail } from '../../platform/errors/AppError.ts';
import { globalId, leftOut } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { createFormulation } from './formulations.service.ts';
import { createRecipe } from '../recipes/recipes.service.ts';

/** A diet with a copy of a recipe, for legacy callers: a recipe belongs to one diet. */
export const createDiet = defineCommand({
  name: 'createDiet',
  allow: 'diet:write',
  input: z.strictObject({ ...createFormulation.input.shape, recipeId: leftOut(globalId('Recipe').nullish()) }),
  async run(ctx, { recipeId, ...input }) {
    const { formulationId } = await createFormulation(ctx, input);
    if (!recipeId) return { formulationId };
    const recipe = await ctx.db.recipe.findUnique({
      where: ctx.key(recipeId),
      select: { method: true, steps: { orderBy: { position: 'asc' } } },
    });
    if (!recipe) fail('InexistentEntity', {}, 'recipeId');
    const steps = recipe.steps.map(({ foodId, stepKg, waitSeconds, micro, tolerancePct }) => ({
      foodId,
      stepKg: stepKg.toFixed(),
      waitSeconds,
      micro,
      tolerancePct: tolerancePct.toFixed(),
    }));
    await createRecipe(ctx, { name: input.name, formulationId, method: recipe.method, steps }).catch(
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        throw new AppError(error.code, { params: error.params, field: 'recipeId', cause: error });
      },
    );
    return { formulationId };
  },
});
