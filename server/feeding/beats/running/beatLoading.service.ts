import type { Decimal } from 'decimal.js';
import { figuresOfFormulations } from '../../../diets/formulations/formulationFigures.service.ts';
import { mixDensities } from '../../../farm/setup/mixers.calc.ts';
import { settingsOf } from '../../../farm/settings/settings.service.ts';
import type { Context } from '../../../platform/context.ts';
import type { Day } from '../../../platform/values/day.ts';
import type { MixingMethod } from '../../../platform/db/generated/prisma/enums.ts';
import type { IngredientOfLoad } from '../../loads/loads.calc.ts';

export interface LoadedIngredient extends IngredientOfLoad {
  foodName: string;
  tolerancePct: string;
}

/** How a diet is loaded. */
export interface DietLoading {
  id: string;
  name: string;
  versionNumber: number;
  lineageId: string;
  /** Its own, where it has one. */
  mixMinutes: Decimal | null;
  densityKgM3: number;
  /** In the order of the recipe for a kind of mixer, or else the usual one. */
  ingredientsFor(method: MixingMethod): LoadedIngredient[];
}

/** Weighed on the small scale, by what they are. */
const microCategories = ['PREMIX', 'MINERAL', 'ADITIVO'];
const usualTolerancePct = '2';

/** What a cubic metre of a diet weighs: the more forage, the less. */
function densityOf(foragePct: Decimal | null): number {
  if (foragePct === null || foragePct.lt(30)) return mixDensities.CONCENTRATE;
  return foragePct.lt(60) ? mixDensities.ADAPTATION : mixDensities.ROUGHAGE;
}

function dietsOf(ctx: Context, ids: string[]) {
  return ctx.db.formulation.findMany({
    where: { id: { in: ids }, type: 'CONFINEMENT' },
    select: {
      id: true,
      name: true,
      versionNumber: true,
      lineageId: true,
      mixMinutes: true,
      ingredients: {
        orderBy: [{ position: 'asc' }, { id: 'asc' }],
        select: { foodId: true, food: { select: { name: true, category: true, stepKg: true } } },
      },
    },
  });
}

/** How diets are loaded on a day, for any number of them in as many statements. */
export async function dietLoadings(
  ctx: Context,
  day: Day,
  dietIds: readonly string[],
): Promise<Map<string, DietLoading>> {
  const ids = [...new Set(dietIds)];
  const diets = await dietsOf(ctx, ids);
  const figures = await figuresOfFormulations(
    ctx,
    day,
    diets.map(({ id }) => id),
  );
  const recipes = await ctx.db.recipe.findMany({
    where: { active: true, formulation: { lineageId: { in: diets.map(({ lineageId }) => lineageId) } } },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    select: {
      method: true,
      formulation: { select: { lineageId: true } },
      steps: { orderBy: [{ position: 'asc' }, { id: 'asc' }] },
    },
  });
  const rules = await settingsOf(ctx, 'feeding');
  return new Map(
    diets.map(({ id, lineageId, ingredients, ...diet }): [string, DietLoading] => {
      const { foragePct, ingredients: shares } = figures.get(id)!;
      const usualStep = (category: string) =>
        microCategories.includes(category) ? rules.roundStepMicroIngredientKg : rules.roundStepBulkIngredientKg;
      const usual = ingredients
        .toSorted((a, b) => shares.get(a.foodId)!.loadingPosition - shares.get(b.foodId)!.loadingPosition)
        .map(({ foodId, food }) => ({
          foodId,
          foodName: food.name,
          mnPct: shares.get(foodId)!.mnPct,
          step: food.stepKg?.toString() ?? usualStep(food.category),
          tolerancePct: usualTolerancePct,
        }));
      const ingredientsFor = (method: MixingMethod): LoadedIngredient[] => {
        const steps = recipes.find(
          (recipe) =>
            recipe.method === method &&
            recipe.formulation.lineageId === lineageId &&
            recipe.steps.length === usual.length &&
            recipe.steps.every(({ foodId }) => shares.has(foodId)),
        )?.steps;
        return steps
          ? steps.map(({ foodId, stepKg, tolerancePct }) => ({
              ...usual.find((each) => each.foodId === foodId)!,
              step: stepKg.toString(),
              tolerancePct: tolerancePct.toString(),
            }))
          : usual;
      };
      return [id, { id, lineageId, ...diet, densityKgM3: densityOf(foragePct), ingredientsFor }];
    }),
  );
}
