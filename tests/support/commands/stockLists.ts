import { createFormulation } from '../../../server/diets/formulations/formulations.service.ts';
import { createRecipe } from '../../../server/diets/recipes/recipes.service.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { daysAfter } from '../../../server/platform/values/day.ts';
import { lockLedger, postMovements } from '../../../server/stock/ledger/ledger.service.ts';
import { diet } from '../farms/diets.ts';
import { makePremix } from '../farms/stock.ts';
import { makeFoods, nextName, shares, times, upTo, type ListCommands, type Stage } from './listCommand.ts';

/** Parts of a formulation, each of a food. */
const partsOf = (foodIds: readonly string[]) =>
  foodIds.map((foodId, index) => ({ foodId, pct: shares(foodIds.length)[index]! }));

export async function makeDietOf({ ctx }: Stage, foodIds: readonly string[]): Promise<string> {
  return (await createFormulation(ctx, diet(nextName('Dieta'), partsOf(foodIds)))).formulationId;
}

/** A diet of so many foods, and the same foods in other parts. */
async function changedDiet(stage: Stage, rows: number) {
  const foodIds = await makeFoods(stage, rows);
  return { id: await makeDietOf(stage, foodIds), ingredients: partsOf(foodIds.toReversed()) };
}

async function recipeOf(stage: Stage, rows: number) {
  const foodIds = await makeFoods(stage, rows);
  const steps = partsOf(foodIds).map(({ foodId, pct }) => ({ foodId, percent: pct, stepKg: '1' }));
  return { name: nextName('Receita'), formulationId: await makeDietOf(stage, foodIds), method: 'ROTOR_MIX_0', steps };
}

/** Ten tons of each of so many foods. */
export async function makeStocks(stage: Stage, count: number): Promise<{ stockId: string; foodId: string }[]> {
  const { ctx } = stage;
  const foodIds = await makeFoods(stage, count);
  const rows = foodIds.map((foodId) => ({
    ...{ id: uuidv7(), farmId: ctx.actor.farmId, foodId, structureId: null },
    ...{ dryMatterPct: '88', elm: '2.18', elg: '1.5' },
  }));
  await ctx.db.stock.createMany({ data: rows });
  await ctx.transaction(async (inside) => {
    const day = await lockLedger(inside);
    const bought = { day, type: 'PURCHASE' as const, kg: '10000', cost: '10000.00' };
    await postMovements(
      inside,
      rows.map(({ id }) => ({ ...bought, stockId: id })),
    );
  });
  return rows.map(({ id, foodId }) => ({ stockId: id, foodId }));
}

export const stockLists: ListCommands = {
  createFarmFoods: async (_stage, rows) => ({
    foods: times(rows, () => ({
      ...{ name: nextName('Novo'), category: 'ENERGETICO', elm: '2', elg: '1', dryMatterPct: '88' },
    })),
  }),
  createFormulation: upTo(30, async (stage, rows) => diet(nextName('Dieta'), partsOf(await makeFoods(stage, rows)))),
  updateFormulation: upTo(30, changedDiet),
  succeedFormulation: upTo(30, async (stage, rows) => ({
    ...(await changedDiet(stage, rows)),
    validFrom: daysAfter(await stage.ctx.openDay(), 1),
  })),
  createRecipe: upTo(30, recipeOf),
  updateRecipe: upTo(30, async (stage, rows) => {
    const recipe = await recipeOf(stage, rows);
    return { id: (await createRecipe(stage.ctx, recipe)).recipeId, steps: recipe.steps.toReversed() };
  }),
  exitStock: async (stage, rows) => ({
    rows: (await makeStocks(stage, rows)).map(({ stockId }) => ({
      ...{ stockId, type: 'LOSS', kg: '10', lossReason: 'CHUVA' },
    })),
    accept: ['UNUSUAL_QUANTITY'],
  }),
  countStock: async (stage, rows) => ({
    rows: (await makeStocks(stage, rows)).map(({ stockId }) => ({ stockId, countedKg: '9000' })),
    accept: ['UNUSUAL_QUANTITY', 'UNUSUAL_COUNT'],
  }),
  produceMix: upTo(30, async (stage, rows) => {
    const stocks = await makeStocks(stage, rows);
    const parts = partsOf(stocks.map(({ foodId }) => foodId));
    const shared = parts.map(({ foodId, pct }) => [foodId, pct] as const);
    const formulationId = await makePremix(stage.ctx, nextName('Núcleo'), shared);
    return { formulationId, kg: String(rows * 10), consumptions: stocks.map(({ stockId }) => ({ stockId, kg: '10' })) };
  }),
  adjustDryMatter: {
    rows: [2, 10],
    input: async (stage, rows) => {
      const [stock] = await makeStocks(stage, 1);
      return { id: stock!.stockId, method: 'AIRFRYER', samples: times(rows, () => ({ wetG: '100', dryG: '88' })) };
    },
  },
};
