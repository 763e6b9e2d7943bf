import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFormulation, setFormulationActive } from '../../../server/diets/formulations/formulations.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { foodFigures } from '../../../server/stock/foods/foodFigures.service.ts';
import { foodList, getFood, listStarterFoods } from '../../../server/stock/foods/foodList.service.ts';
import {
  createFarmFoods,
  createFood,
  deleteFood,
  setFoodActive,
  updateFood,
} from '../../../server/stock/foods/foods.service.ts';
import { adjustDryMatter, undoAnalysis, updateStockEnergy } from '../../../server/stock/analyses/analyses.service.ts';
import { enterStock, exitStock } from '../../../server/stock/ledger/movements.service.ts';
import { createStock } from '../../../server/stock/stocks/stocks.service.ts';
import { pagedQuery } from '../../../server/platform/lists.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { advance, diet, lookingAt, refusal, workSince } from '../../support/farms/diets.ts';

let app: TestApp;
let ctx: Context;
beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ctx = await workSince(app, 3);
});

const corn = { name: 'Milho', category: 'ENERGETICO', dryMatterPct: '88', ndtPct: '88' };
const energyOf = async (id: string) => {
  const { elm, elg, energyTyped } = await getFood(ctx, { id });
  return [elm.toString(), elg.toString(), energyTyped];
};

describe('a food', () => {
  test('derives energy from the NDT unless it is typed', async () => {
    const { foodId } = await createFood(ctx, corn);
    expect(await energyOf(foodId)).toEqual(['2.18', '1.5', false]);
    await updateFood(ctx, { id: foodId, ndtPct: '80' });
    expect(await energyOf(foodId)).toEqual(['1.94', '1.3', false]);
    await updateFood(ctx, { id: foodId, elm: '2' });
    expect(await energyOf(foodId)).toEqual(['2', '1.3', true]);
    await updateFood(ctx, { id: foodId, ndtPct: '90', minimumKg: '500' });
    expect(await energyOf(foodId)).toEqual(['2', '1.3', true]);
    await updateFood(ctx, { id: foodId, elm: null, elg: null });
    expect(await energyOf(foodId)).toEqual(['2.24', '1.55', false]);
    expect((await refusal(updateFood(ctx, { id: foodId, ndtPct: null }))).issues.map(({ path }) => path)).toEqual([
      'elm',
      'elg',
    ]);
  });

  test.each([
    ['without any energy', { ndtPct: null }, 'InvalidFieldType', 'elm'],
    ['without dry matter', { dryMatterPct: '0' }, 'InvalidPercentage', 'dryMatterPct'],
    ['of more than dry matter', { dryMatterPct: '100.01' }, 'InvalidPercentage', 'dryMatterPct'],
    ['that is more than digestible', { ndtPct: '101' }, 'InvalidPercentage', 'ndtPct'],
    [
      'with bounds the wrong way round',
      { minInclusionPct: '20', maxInclusionPct: '10' },
      'MaximumBelowMinimum',
      'maxInclusionPct',
    ],
  ])('%s is refused', async (_what, changes, code, field) => {
    expect(await refusal(createFood(ctx, { ...corn, ...changes }))).toMatchObject({ code, field });
  });

  test('has a case-insensitively unique name, and detects concurrent updates', async () => {
    const { foodId } = await createFood(ctx, corn);
    expect(await refusal(createFood(ctx, { ...corn, name: 'MILHO' }))).toMatchObject({
      code: 'FieldsAlreadyInUse',
      field: 'name',
    });
    await updateFood(ctx, { id: foodId, name: 'milho', version: 1 });
    expect(await refusal(updateFood(ctx, { id: foodId, supplierDays: 3, version: 1 }))).toMatchObject({
      code: 'ConcurrentUpdate',
    });
  });

  test('is listed by filter', async () => {
    await createFarmFoods(ctx, { names: ['Silagem de milho', 'Ureia', 'Milho moído'] });
    const list = async (filter: object, sort?: string) =>
      (await pagedQuery<{ name: string }>('foods', foodList)(ctx, { filter, ...(sort ? { sort } : {}) })).items.map(
        ({ name }) => name,
      );
    expect(await list({})).toEqual(['Milho moído', 'Silagem de milho', 'Ureia']);
    expect(await list({}, '-dryMatter')).toEqual(['Ureia', 'Milho moído', 'Silagem de milho']);
    expect(await list({ search: 'MILHO', categories: ['VOLUMOSO'], active: true })).toEqual(['Silagem de milho']);
  });
});

describe('the starter table', () => {
  test('creates its foods with derived energy, each once', async () => {
    const { foodIds } = await createFarmFoods(ctx, { names: ['Silagem de milho', 'Ureia'], foods: [corn] });
    expect(foodIds).toHaveLength(3);
    const offered = await listStarterFoods(ctx, {});
    expect(offered).toHaveLength(18);
    expect(offered.filter(({ taken }) => taken)).toEqual([
      {
        name: 'Silagem de milho',
        category: 'VOLUMOSO',
        dryMatterPct: '33',
        ndtPct: '66',
        elm: '1.51',
        elg: '0.91',
        taken: true,
      },
      { name: 'Ureia', category: 'ADITIVO', dryMatterPct: '98', ndtPct: '0', elm: '0', elg: '0', taken: true },
    ]);
    const duplicate = await refusal(
      createFarmFoods(ctx, { names: ['Cana picada', 'Ureia', 'Cana picada'], foods: [corn] }),
    );
    expect(duplicate).toMatchObject({
      code: 'FieldsAlreadyInUse',
      field: 'names.1',
      params: { fields: [{ path: 'Ureia' }, { path: 'Cana picada' }, { path: 'Milho' }] },
    });
    expect(duplicate.issues.map(({ path }) => path)).toEqual(['names.1', 'names.2', 'foods.0.name']);
    expect(await ctx.db.food.count()).toBe(3);
  });

  test('refuses unknown names and an empty list', async () => {
    expect(await refusal(createFarmFoods(ctx, { names: ['Capim'] }))).toMatchObject({
      code: 'InvalidFieldType',
      field: 'names.0',
    });
    expect(await refusal(createFarmFoods(ctx, { names: [] }))).toMatchObject({
      code: 'InvalidFieldType',
      field: 'names',
    });
    expect(
      await refusal(createFarmFoods(ctx, { foods: [corn, { ...corn, name: 'Sorgo', ndtPct: null }] })),
    ).toMatchObject({ code: 'InvalidFieldType', field: 'foods.1.elm' });
  });
});

describe('removing a food', () => {
  test('deletes it when unreferenced, and deactivates it otherwise', async () => {
    const { foodIds } = await createFarmFoods(ctx, { names: ['Ureia', 'Milho moído'] });
    const [unused, stocked] = foodIds as [string, string];
    await createStock(ctx, { foodId: stocked });
    expect(await refusal(deleteFood(ctx, { id: stocked }))).toMatchObject({
      code: 'FoodIsUsed',
    });
    expect(await deleteFood(ctx, { id: unused })).toEqual({ deletedId: unused });
    expect(await refusal(getFood(ctx, { id: unused }))).toMatchObject({ code: 'StockNotFound' });
    await setFoodActive(ctx, { id: stocked });
    expect(await getFood(ctx, { id: stocked })).toMatchObject({ active: false });
  });

  test('is refused while formulations contain it', async () => {
    const { foodId } = await createFood(ctx, corn);
    const premix = await createFormulation(ctx, {
      type: 'PREMIX',
      name: 'Núcleo da casa',
      ingredients: [{ foodId, pct: '100' }],
    });
    const { productId } = await ctx.db.formulation.findUniqueOrThrow({ where: ctx.key(premix.formulationId) });
    const { formulationId } = await createFormulation(
      ctx,
      diet('Terminação', [
        { foodId, pct: '90' },
        { foodId: productId, pct: '10' },
      ]),
    );
    expect(await refusal(setFoodActive(ctx, { id: foodId, active: false }))).toMatchObject({
      code: 'FoodIsUsed',
      params: { names: [{ name: 'Núcleo da casa' }, { name: 'Terminação' }] },
    });
    expect(await refusal(setFoodActive(ctx, { id: productId, active: false }))).toMatchObject({
      code: 'PremixFormulationIsUsed',
    });
    await setFormulationActive(ctx, { id: formulationId, active: false });
    await setFoodActive(ctx, { id: productId, active: false });
    expect(await refusal(setFormulationActive(ctx, { id: formulationId }))).toMatchObject({
      code: 'InvalidIngredient',
      params: { ingredient: 'Núcleo da casa' },
    });
  });
});

describe('the figures of a food', () => {
  const expectedFigures = async (id: string, at = ctx) => {
    const { dryMatterPct, elm, elg, costPerKg } = (await foodFigures(at, id))!;
    return [dryMatterPct.toFixed(2), elm.toFixed(3), elg.toFixed(3), costPerKg?.toFixed(4) ?? null];
  };
  const structure = async (name: string) =>
    (await ctx.db.structure.create({ data: { farmId: ctx.actor.farmId, name, type: 'BOX' } })).id;
  const buy = (foodId: string, kg: string, cost: string, structureId: string | null = null) =>
    enterStock(ctx, { foodId, structureId, type: 'PURCHASE', kg, cost, accept: ['UNUSUAL_PRICE'] });
  const stockOf = async (foodId: string, structureId: string | null = null) =>
    (await ctx.db.stock.findFirstOrThrow({ where: { foodId, structureId } })).id;

  test('are the food’s own without stocks', async () => {
    const { foodId } = await createFood(ctx, corn);
    expect(await expectedFigures(foodId)).toEqual(['88.00', '2.180', '1.500', null]);
    const { stockId } = await createStock(ctx, { foodId });
    await adjustDryMatter(ctx, { id: stockId, dryMatterPct: '85' });
    expect(await expectedFigures(foodId)).toEqual(['85.00', '2.180', '1.500', null]);
  });

  test('are weighted over its stocks, and keep the last average when empty', async () => {
    const { foodId } = await createFood(ctx, corn);
    const box = await structure('Box 1');
    await buy(foodId, '1000', '1000');
    await buy(foodId, '3000', '4200', box);
    await adjustDryMatter(ctx, { id: await stockOf(foodId, box), dryMatterPct: '84' });
    await updateStockEnergy(ctx, { id: await stockOf(foodId, box), elm: '2', elg: '1.4' });
    // 1,000 kg of 88 % and 3,000 kg of 84 %: 880 and 2,520 kg of dry matter.
    expect(await expectedFigures(foodId)).toEqual(['85.00', '2.047', '1.426', '1.3000']);
    await exitStock(ctx, { rows: [{ stockId: await stockOf(foodId), type: 'SUPPLEMENT_OUT', kg: '1000' }] });
    expect(await expectedFigures(foodId)).toEqual(['84.00', '2.000', '1.400', '1.4000']);
    await exitStock(ctx, { rows: [{ stockId: await stockOf(foodId, box), type: 'SUPPLEMENT_OUT', kg: '3000' }] });
    expect(await expectedFigures(foodId)).toEqual(['84.00', '2.000', '1.400', '1.4000']);
  });

  test('are as of the chosen day, also in the past', async () => {
    const first = await ctx.openDay();
    const { foodId } = await createFood(ctx, corn);
    await buy(foodId, '1000', '1000');
    const second = await advance(ctx);
    await buy(foodId, '1000', '1400');
    const { analysisId } = await adjustDryMatter(ctx, { id: await stockOf(foodId), dryMatterPct: '86' });
    await updateStockEnergy(ctx, { id: await stockOf(foodId), elm: '2.1', elg: '1.4' });
    await undoAnalysis(ctx, { id: analysisId });
    await adjustDryMatter(ctx, { id: await stockOf(foodId), dryMatterPct: '87' });
    const third = await advance(ctx);
    await adjustDryMatter(ctx, { id: await stockOf(foodId), dryMatterPct: '80' });
    await exitStock(ctx, { rows: [{ stockId: await stockOf(foodId), type: 'SUPPLEMENT_OUT', kg: '2000' }] });
    const days = [];
    for (const day of [first, second, third]) days.push(await expectedFigures(foodId, lookingAt(ctx, day)));
    expect(days).toEqual([
      ['88.00', '2.180', '1.500', '1.0000'],
      ['87.00', '2.100', '1.400', '1.2000'],
      ['80.00', '2.100', '1.400', '1.2000'],
    ]);
  });

  test('are read in one statement for any number of foods', async () => {
    const { foodIds } = await createFarmFoods(ctx, {
      names: (await listStarterFoods(ctx, {})).map(({ name }) => name),
    });
    const statements = lookingAt(ctx, await ctx.openDay());
    app.statements.length = 0;
    await Promise.all(foodIds.map((id) => foodFigures(statements, id)));
    expect(app.statements).toHaveLength(1);
  });
});
