import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFormulation, succeedFormulation } from '../../../server/diets/formulations/formulations.service.ts';
import { loadingOrder } from '../../../server/diets/recipes/recipes.calc.ts';
import { getRecipe, recipeFits, recipeList } from '../../../server/diets/recipes/recipeList.service.ts';
import { createRecipe, setRecipeActive, updateRecipe } from '../../../server/diets/recipes/recipes.service.ts';
import { createMixer } from '../../../server/farm/setup/mixers.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { pagedQuery } from '../../../server/platform/lists.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { updateFood } from '../../../server/stock/foods/foods.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import {
  advance,
  diet,
  lookingAt,
  makeTerminationFoods,
  refusal,
  terminationRows,
  workSince,
  type TerminationFoods,
} from '../../support/farms/diets.ts';
import { daysAfter } from '../../../server/platform/values/day.ts';

let app: TestApp;
let ctx: Context;
let foods: TerminationFoods;
let formulationId: string;
beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ctx = await workSince(app, 2);
  foods = await makeTerminationFoods(ctx);
  formulationId = (
    await createFormulation(
      ctx,
      diet(
        'TERM-85',
        foods.ingredients.map((row, index) => (index === 4 ? { ...row, tolerancePct: '1' } : row)),
      ),
    )
  ).formulationId;
});

const named = (names: string[]) => names.map((name) => ({ foodId: foods.ids[name]! }));
const all = () => named(terminationRows.map(([name]) => name));
const create = (changes: object = {}) => createRecipe(ctx, { name: 'Rotor', formulationId, steps: all(), ...changes });

test('the default order is grain, small amounts, dry forage, then wet ingredients', () => {
  const foodsOf = (...rows: [name: string, category: string, dryMatterPct: string][]) =>
    rows.map(([name, category, dryMatterPct]) => ({ name, category, dryMatterPct }));
  const mixed = foodsOf(
    ['Silagem', 'VOLUMOSO', '33'],
    ['Núcleo', 'PREMIX', '97'],
    ['Feno', 'VOLUMOSO', '88'],
    ['Milho', 'ENERGETICO', '88'],
    ['Ureia', 'ADITIVO', '98'],
    ['Cana', 'VOLUMOSO', '28'],
    ['Soja', 'PROTEICO', '88'],
  );
  expect(loadingOrder(mixed).map(({ name }) => name)).toEqual([
    'Milho',
    'Soja',
    'Núcleo',
    'Ureia',
    'Feno',
    'Silagem',
    'Cana',
  ]);
});

describe('a recipe', () => {
  test('defaults to the values of food, diet and farm', async () => {
    await updateFood(ctx, { id: foods.ids.Milho, stepKg: '20' });
    const steps = [
      ...named(['Milho', 'DDG', 'Caroço']),
      { ...named(['Núcleo'])[0], micro: true, waitSeconds: 30 },
      { ...named(['Silagem'])[0], stepKg: '50', tolerancePct: '3' },
    ];
    const { recipeId } = await create({ steps });
    const recipe = await getRecipe(ctx, { id: recipeId });
    expect(recipe).toMatchObject({ name: 'Rotor', method: 'ROTOR_MIX_0', active: true });
    expect(
      recipe.steps.map(({ food, stepKg, waitSeconds, micro, tolerancePct }) => [
        food.name,
        stepKg.toString(),
        waitSeconds,
        micro,
        tolerancePct.toString(),
      ]),
    ).toEqual([
      ['Milho', '20', 0, false, '2'],
      ['DDG', '5', 0, false, '2'],
      ['Caroço', '5', 0, false, '2'],
      ['Núcleo', '1', 30, true, '1'],
      ['Silagem', '50', 0, false, '3'],
    ]);
  });

  test('loads every ingredient exactly once, and nothing else', async () => {
    expect(await refusal(create({ steps: [...named(['Milho', 'Silagem', 'Milho'])] }))).toMatchObject({
      code: 'FormulationIngredientsMustBeUnique',
      field: 'steps.2.foodId',
      issues: [
        { path: 'steps.2.foodId' },
        { path: 'steps', code: 'InvalidIngredient', params: { ingredient: 'DDG, Caroço, Núcleo' } },
      ],
    });
    const { formulationId: other } = await createFormulation(
      ctx,
      diet('Outra', [{ foodId: foods.ids.Milho, pct: '100' }]),
    );
    expect(await refusal(create({ formulationId: other, steps: named(['Milho', 'Silagem']) }))).toMatchObject({
      code: 'InvalidIngredient',
      field: 'steps.1.foodId',
      params: { ingredient: 'Silagem' },
    });
    expect(await refusal(create({ steps: [{ foodId: uuidv7() }] }))).toMatchObject({
      code: 'StockNotFound',
      field: 'steps.0.foodId',
    });
    expect(await refusal(create({ formulationId: uuidv7() }))).toMatchObject({
      code: 'FormulationNotFound',
      field: 'formulationId',
    });
  });

  test('accepts shares, which must add to 100', async () => {
    const withShares = (last: string) =>
      all().map((step, index) => ({ ...step, percent: index === 4 ? last : terminationRows[index]![2] }));
    expect(await refusal(create({ steps: withShares('4.99') }))).toMatchObject({
      code: 'InvalidPercentageSum',
      field: 'steps',
    });
    expect(await refusal(create({ steps: withShares('0') }))).toMatchObject({
      code: 'InvalidPercentage',
      field: 'steps.4.percent',
    });
    await create({ steps: withShares('5') });
  });

  test('is refused for a supplement', async () => {
    const { formulationId: supplement } = await createFormulation(ctx, {
      type: 'SUPPLEMENT',
      name: 'Sal',
      ingredients: [{ foodId: foods.ids.Milho, pct: '100' }],
    });
    expect(await refusal(create({ formulationId: supplement, steps: named(['Milho']) }))).toMatchObject({
      code: 'RecipeOfSupplement',
      field: 'formulationId',
    });
    const { mixerId } = await createMixer(ctx, {
      name: 'Vagão',
      capacityKg: '5000',
      minLoadKg: '500',
      mixMinutes: '4',
      method: 'TOMBAMENTO_1',
    });
    expect(await refusal(create({ mixerId: uuidv7() }))).toMatchObject({ code: 'InexistentEntity', field: 'mixerId' });
    const { recipeId } = await create({ mixerId });
    expect(await getRecipe(ctx, { id: recipeId })).toMatchObject({ method: 'TOMBAMENTO_1' });
  });

  test('is updated, deactivated and found', async () => {
    const { recipeId: id } = await create();
    expect(await refusal(create({ name: 'rotor' }))).toMatchObject({ code: 'FieldsAlreadyInUse', field: 'name' });
    await updateRecipe(ctx, { id, name: 'Rotor 2', version: 1, method: 'TOMBAMENTO_1' });
    expect((await getRecipe(ctx, { id })).steps).toHaveLength(5);
    expect(await refusal(updateRecipe(ctx, { id, name: 'Rotor 3', version: 1 }))).toMatchObject({
      code: 'ConcurrentUpdate',
    });
    await updateRecipe(ctx, { id, steps: all().toReversed() });
    expect((await getRecipe(ctx, { id })).steps[0]!.food.name).toBe('Núcleo');
    expect(await refusal(updateRecipe(ctx, { id, steps: all().slice(1) }))).toMatchObject({
      code: 'InvalidIngredient',
      field: 'steps',
    });
    expect(await refusal(updateRecipe(ctx, { id: uuidv7() }))).toMatchObject({ code: 'InexistentEntity' });
    await setRecipeActive(ctx, { id });
    const list = async (filter: object) =>
      (await pagedQuery<{ name: string }>('recipes', recipeList)(ctx, { filter })).items.map(({ name }) => name);
    expect(
      await Promise.all([
        list({ active: true }),
        list({ active: false, search: 'term', formulationId, methods: ['TOMBAMENTO_1'] }),
        list({ formulationId: uuidv7() }),
      ]),
    ).toEqual([[], ['Rotor 2'], []]);
  });

  test('uses the version in force', async () => {
    const { recipeId: id } = await create();
    const fits = () => recipeFits(ctx, id);
    expect(await fits()).toBe(true);
    const four = terminationRows
      .slice(1)
      .map(([name, , pct], index) => ({ foodId: foods.ids[name]!, pct: index === 0 ? '77' : pct }));
    const next = await succeedFormulation(ctx, {
      id: formulationId,
      ingredients: four,
      validFrom: daysAfter(await ctx.openDay(), 1),
    });
    expect(await fits()).toBe(true);
    await advance(ctx);
    expect(await fits()).toBe(false);
    expect(await recipeFits(lookingAt(ctx, daysAfter(await ctx.openDay(), -1)), id)).toBe(true);
    expect(await refusal(updateRecipe(ctx, { id, steps: all() }))).toMatchObject({
      code: 'InvalidIngredient',
      field: 'steps.0.foodId',
      params: { ingredient: 'Silagem' },
    });
    await updateRecipe(ctx, { id, formulationId: next.formulationId, steps: all().slice(1) });
    expect(await fits()).toBe(true);
  });
});
