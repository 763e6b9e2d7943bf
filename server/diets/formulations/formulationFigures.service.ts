import type { Decimal } from 'decimal.js';
import { z } from 'zod';
import { batched } from '../../platform/turns/batch.ts';
import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import type { Formulation } from '../../platform/db/generated/prisma/client.ts';
import { choice, decimal, globalId } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { figuresOfFoods, type FoodFigures } from '../../stock/foods/foodFigures.service.ts';
import { shownShares, type MixFigures } from '../formulas/dryMatter.calc.ts';
import { mixOf } from './formulations.calc.ts';
import { intakeModels, predictDiet, sexes, type DietPrediction } from '../formulas/gain.calc.ts';
import { breedGroups } from '../formulas/intake.calc.ts';
import { loadingOrder } from '../recipes/recipes.calc.ts';
import { statusOn } from '../../platform/values/validity.calc.ts';

/** An ingredient as of the chosen day. */
export interface IngredientFigures extends FoodFigures {
  msPct: Decimal;
  mnPct: Decimal;
  /** Rounded to two places; over the formulation they add to 100. */
  shownMnPct: Decimal;
  /** Its position in the default loading order, from 0. */
  loadingPosition: number;
}

export interface FormulationFigures extends MixFigures {
  isDiet: boolean;
  phase: Formulation['phase'];
  estimatedDailyGain: string | null;
  ingredients: Map<string, IngredientFigures>;
}

function formulationsOf(ctx: Context, ids: string[]) {
  return ctx.db.formulation.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      type: true,
      phase: true,
      estimatedDailyGain: true,
      basis: true,
      ingredients: {
        orderBy: [{ position: 'asc' }, { id: 'asc' }],
        select: { foodId: true, pct: true, food: { select: { category: true } } },
      },
    },
  });
}

/** Figures of formulations as of a day, from their foods in stock on that day. */
export async function figuresOfFormulations(
  ctx: Context,
  day: Day,
  ids: string[],
): Promise<Map<string, FormulationFigures>> {
  const rows = await formulationsOf(ctx, ids);
  const foods = await figuresOfFoods(
    ctx,
    day,
    rows.flatMap(({ ingredients }) => ingredients.map(({ foodId }) => foodId)),
  );
  return new Map(
    rows.map(({ id, type, phase, estimatedDailyGain, basis, ingredients }): [string, FormulationFigures] => {
      const mix = mixOf(
        ingredients.map(({ foodId, pct, food }) => ({ foodId, pct, isForage: food.category === 'VOLUMOSO' })),
        basis,
        foods,
      );
      const shown = shownShares(mix.mnShares);
      const loaded = loadingOrder(
        ingredients.map(({ foodId, food }) => ({
          foodId,
          category: food.category,
          dryMatterPct: foods.get(foodId)!.dryMatterPct,
        })),
      );
      const parts = ingredients.map(({ foodId }, place): [string, IngredientFigures] => [
        foodId,
        {
          ...foods.get(foodId)!,
          msPct: mix.msShares[place]!,
          mnPct: mix.mnShares[place]!,
          shownMnPct: shown[place]!,
          loadingPosition: loaded.findIndex((each) => each.foodId === foodId),
        },
      ]);
      return [
        id,
        {
          ...mix,
          isDiet: type === 'CONFINEMENT',
          phase,
          estimatedDailyGain: estimatedDailyGain?.toString() ?? null,
          ingredients: new Map(parts),
        },
      ];
    }),
  );
}

/** The same as of the chosen day. */
export const formulationFigures = batched(async (ctx: Context, ids: string[]) =>
  figuresOfFormulations(ctx, await ctx.day(), ids),
);

/** The status of a version as of the chosen day. */
export const formulationStatus = batched(
  async (ctx: Context, versions: Pick<Formulation, 'validFrom' | 'validTo' | 'active'>[]) => {
    const day = await ctx.day();
    return new Map(versions.map((version) => [version, statusOn(version, day)]));
  },
);

/** All versions of a lineage, the latest first. */
export const versionsOfLineage = batched(async (ctx: Context, lineageIds: string[]) => {
  const versions = await ctx.db.formulation.findMany({
    where: { lineageId: { in: lineageIds } },
    orderBy: [{ versionNumber: 'desc' }, { id: 'asc' }],
  });
  return Map.groupBy(versions, ({ lineageId }) => lineageId);
});

/** Predicted intake and gain for a kind of cattle; diets only. */
export const predictFormulation = defineQuery({
  name: 'dietPrediction',
  allow: 'diet:read',
  input: z.strictObject({
    id: globalId('Formulation'),
    liveWeight: decimal({ min: 20, max: 2_000, places: 3 }).default('450'),
    breed: choice('BreedGroup', breedGroups).default('ZEBU'),
    sex: choice('FedSex', sexes).default('BULL'),
    model: choice('IntakeModel', intakeModels).nullish(),
  }),
  async run(ctx, { id, model, ...cattle }): Promise<DietPrediction | null> {
    const figures = await formulationFigures(ctx, id);
    if (!figures?.isDiet) return null;
    const { elm, elg, estimatedDailyGain } = figures;
    return predictDiet({ ...cattle, ...(model ? { model } : {}), elm, elg, dailyGain: estimatedDailyGain });
  },
});
