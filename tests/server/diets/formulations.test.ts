import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  formulationFigures,
  predictFormulation,
} from '../../../server/diets/formulations/formulationFigures.service.ts';
import { getFormulation } from '../../../server/diets/formulations/formulationList.service.ts';
import {
  createFormulation,
  deleteFormulation,
  setFormulationActive,
  succeedFormulation,
  updateFormulation,
} from '../../../server/diets/formulations/formulations.service.ts';
import { createRecipe } from '../../../server/diets/recipes/recipes.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { dateOf, daysAfter } from '../../../server/platform/values/day.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { getFood } from '../../../server/stock/foods/foodList.service.ts';
import { createFood, setFoodActive, updateFood } from '../../../server/stock/foods/foods.service.ts';
import { produceMix } from '../../../server/stock/stocks/production.service.ts';
import { createStock } from '../../../server/stock/stocks/stocks.service.ts';
import { takeTestApp, type Caller, type TestApp } from '../../support/app.ts';
import {
  advance,
  diet,
  makeTerminationFoods,
  refusal,
  workSince,
  type TerminationFoods,
} from '../../support/farms/diets.ts';
import { mutate } from '../../support/mutate.ts';
import { openSession } from '../../support/sessions.ts';

let app: TestApp;
let ctx: Context;
let foods: TerminationFoods;
let owner: Caller;
beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ctx = await workSince(app, 0);
  foods = await makeTerminationFoods(ctx);
  owner = await openSession(app, ctx.actor.membershipId);
});

const create = (input: object) => createFormulation(ctx, input);
const of = (...rows: [name: string, pct: string][]) => rows.map(([name, pct]) => ({ foodId: foods.ids[name]!, pct }));
const premix = (name: string, ingredients: object[], changes: object = {}) => ({
  type: 'PREMIX',
  name,
  ingredients,
  ...changes,
});
const figures = async (id: string) => (await formulationFigures(ctx, id))!;
const productOf = async (id: string) => (await getFormulation(ctx, { id })).productId!;
const sharesOf = async (id: string) => (await getFormulation(ctx, { id })).ingredients.map(({ pct }) => pct.toFixed(4));

test('a mix of foods without dry matter is refused at each of them, and the day closes with one that became so', async () => {
  ctx = await workSince(app, 2);
  foods = await makeTerminationFoods(ctx);
  const [name] = Object.keys(foods.ids) as [string];
  const { formulationId } = await create(premix('Núcleo da casa', of([name, '100'])));
  const before = await getFood(ctx, { id: await productOf(formulationId) });
  await ctx.db.food.updateMany({ where: { id: foods.ids[name]! }, data: { dryMatterPct: '0' } });
  await ctx.db.stock.updateMany({ where: { foodId: foods.ids[name]! }, data: { dryMatterPct: '0' } });
  const { code, field } = await refusal(create(premix('Outro núcleo', of([name, '100']))));
  expect([code, field]).toEqual(['InvalidIngredient', 'ingredients.0.foodId']);
  const validFrom = dateOf(daysAfter(await ctx.openDay(), 1));
  await ctx.db.formulation.update({ where: ctx.key(formulationId), data: { validFrom } });
  await advance(ctx);
  expect((await getFood(ctx, { id: before.id })).dryMatterPct).toEqual(before.dryMatterPct);
});

describe('T-DIET', () => {
  test('matches the figures of its foods', async () => {
    const { formulationId } = await create(diet('TERM-85', foods.ingredients));
    const { dryMatterPct, mnShares, costPerKgMn, costPerKgMs, elm, elg, foragePct, ingredients } =
      await figures(formulationId);
    expect(dryMatterPct!.toFixed(4)).toBe('70.9391');
    expect(mnShares.map((share) => share.toFixed(4))).toEqual(['32.2450', '49.9798', '7.8821', '6.2364', '3.6567']);
    expect([costPerKgMn!.toFixed(5), costPerKgMs!.toFixed(5)]).toEqual(['0.87780', '1.23739']);
    expect([elm!.toFixed(4), elg!.toFixed(4), foragePct!.toFixed(2)]).toEqual(['1.9633', '1.3301', '15.00']);
    expect(
      [...ingredients.values()].map(({ shownMnPct, loadingPosition }) => [shownMnPct.toFixed(2), loadingPosition]),
    ).toEqual([
      ['32.24', 4],
      ['49.98', 0],
      ['7.88', 1],
      ['6.24', 2],
      ['3.66', 3],
    ]);
  });

  test('is stored in dry matter when typed in natural matter', async () => {
    const typed = ['32.25', '49.98', '7.88', '6.24', '3.65'].map((pct, index) => ({
      ...foods.ingredients[index],
      pct,
    }));
    const { formulationId } = await create(diet('TERM-85', typed, { basis: 'MN' }));
    const kept = await sharesOf(formulationId);
    expect(kept).toEqual(['15.0030', '62.0031', '9.9978', '8.0050', '4.9911']);
    expect((await getFormulation(ctx, { id: formulationId })).basis).toBe('MS');
    const converted = await create(
      diet(
        'Outra',
        kept.map((pct, index) => ({ ...foods.ingredients[index], pct })),
      ),
    );
    expect(await sharesOf(converted.formulationId)).toEqual(kept);
  });

  test('predicts intake and gain over GraphQL', async () => {
    const { formulationId } = await create(diet('TERM-85', foods.ingredients));
    const { data, errors } = await owner.graphql(
      'query T($id: ID!) { node(id: $id) { ... on Formulation { status isInForce versions { versionNumber } prediction(liveWeight: "474", model: NRC_YEARLING) { model intakeKg dailyGain } ofGain: prediction { model } figures { costPerTonMs missingCosts concentratePct } ingredients { warning food { name } figures { msPct mnPct costPerKgMs } } } } }',
      { id: toGlobalId('Formulation', formulationId) },
    );
    expect(errors).toEqual([]);
    expect(data!.node).toMatchObject({
      status: 'IN_FORCE',
      isInForce: true,
      versions: [{ versionNumber: 1 }],
      prediction: { model: 'NRC_YEARLING', intakeKg: '10.616' },
      ofGain: { model: 'AZEVEDO' },
      figures: { costPerTonMs: '1237.39', missingCosts: 0, concentratePct: '85' },
    });
    expect((data!.node as { ingredients: object[] }).ingredients[0]).toEqual({
      warning: null,
      food: { name: 'Silagem' },
      figures: { msPct: '15', mnPct: '32.245', costPerKgMs: '0.545455' },
    });
    expect(await refusal(predictFormulation(ctx, { id: formulationId, liveWeight: '5' }))).toMatchObject({
      code: 'InvalidFieldType',
      field: 'liveWeight',
    });
  });

  test('has no cost while one food has none', async () => {
    const { foodId } = await createFood(ctx, { name: 'Ureia', category: 'ADITIVO', dryMatterPct: '98', ndtPct: '0' });
    const { formulationId } = await create(
      diet('Nova', [...of(['Silagem', '40'], ['Milho', '59']), { foodId, pct: '1' }]),
    );
    const { costPerKgMn, withoutCost } = await figures(formulationId);
    expect([costPerKgMn, withoutCost]).toEqual([null, [2]]);
  });
});

describe('percentages', () => {
  test.each([
    [
      '99.99',
      [
        ['Silagem', '40'],
        ['Milho', '59.99'],
      ],
    ],
    [
      '100.01',
      [
        ['Silagem', '40'],
        ['Milho', '60.01'],
      ],
    ],
    [
      '100.0049',
      [
        ['Silagem', '40'],
        ['Milho', '60.0049'],
      ],
    ],
  ])('that add to %s are refused', async (sum, rows) => {
    const { code, field, params } = await refusal(create(diet('Torta', of(...(rows as [string, string][])))));
    expect([code, field, String(params.sum)]).toEqual(['InvalidPercentageSum', 'ingredients', sum]);
  });

  test('of zero, or above 100, are refused in their row', async () => {
    const { issues } = await refusal(create(diet('Torta', of(['Silagem', '0'], ['Milho', '100.01'], ['DDG', '-1']))));
    expect(issues.map(({ path, code }) => [path, code])).toEqual(
      [0, 1, 2].map((row) => [`ingredients.${row}.pct`, 'InvalidPercentage']),
    );
  });

  test('allow one to thirty rows', async () => {
    expect(await refusal(create(diet('Vazia', [])))).toMatchObject({ code: 'InvalidFieldType', field: 'ingredients' });
    expect(
      await refusal(
        create(
          diet(
            'Cheia',
            Array.from({ length: 31 }, () => foods.ingredients[0]!),
          ),
        ),
      ),
    ).toMatchObject({ code: 'InvalidFieldType', field: 'ingredients' });
    expect(await sharesOf((await create(diet('Pura', of(['Milho', '100'])))).formulationId)).toEqual(['100.0000']);
  });

  test('report every error of a form at once', async () => {
    await setFoodActive(ctx, { id: foods.ids.DDG!, active: false });
    const { issues } = await refusal(
      create(
        diet('Torta', of(['Silagem', '40'], ['Silagem', '30'], ['DDG', '20']), {
          phase: undefined,
          estimatedDailyGain: '0',
        }),
      ),
    );
    expect(issues.map(({ path, code }) => [path, code])).toEqual([
      ['phase', 'InvalidFieldType'],
      ['estimatedDailyGain', 'FormulationRequiresEstimatedDailyWeight'],
      ['ingredients.1.foodId', 'FormulationIngredientsMustBeUnique'],
      ['ingredients.2.foodId', 'InvalidIngredient'],
      ['ingredients', 'InvalidPercentageSum'],
    ]);
  });

  test('outside a food’s recommended limits are reported, not refused', async () => {
    await updateFood(ctx, { id: foods.ids.Caroço, maxInclusionPct: '7' });
    await updateFood(ctx, { id: foods.ids.Silagem, minInclusionPct: '20' });
    const { payload } = await mutate(
      owner,
      'createFormulation',
      diet(
        'TERM-85',
        foods.ingredients.map(({ foodId, pct }) => ({ foodId: toGlobalId('Food', foodId), pct })),
      ),
      'formulation { ingredients { warning } }',
    );
    expect(payload.formulation).toEqual({
      ingredients: ['BELOW_MINIMUM', null, null, 'ABOVE_MAXIMUM', null].map((warning) => ({ warning })),
    });
  });
});

describe('the types', () => {
  test.each([
    ['PREMIX', { phase: 'GROWTH' }, 'OnlyConfinementFormulationHaveCategories', 'phase'],
    ['SUPPLEMENT', { phase: 'GROWTH' }, 'OnlyConfinementFormulationHaveCategories', 'phase'],
    ['SUPPLEMENT', { categories: ['BULL'] }, 'OnlyConfinementFormulationHaveCategories', 'categories'],
    ['PRE_MIX', { estimatedDailyGain: '1' }, 'InvalidFieldType', 'estimatedDailyGain'],
    ['PREMIX', { intakePctLw: '1' }, 'InvalidFieldType', 'intakePctLw'],
    ['CONFINEMENT', { estimatedDailyGain: '1' }, 'InvalidFieldType', 'phase'],
    ['CONFINEMENT', { phase: 'SUPPLEMENT', estimatedDailyGain: '1' }, 'InvalidFieldType', 'phase'],
    ['CONFINEMENT', { phase: 'GROWTH' }, 'FormulationRequiresEstimatedDailyWeight', 'estimatedDailyGain'],
  ])('%s refuses %o', async (type, changes, code, field) => {
    expect(await refusal(create({ type, name: 'X', ingredients: of(['Milho', '100']), ...changes }))).toMatchObject({
      code,
      field,
    });
  });

  test('that are mixed have a product with their name and figures', async () => {
    const { formulationId } = await create(
      premix('Concentrado', of(['Milho', '80'], ['Núcleo', '20']), { type: 'PRE_MIX' }),
    );
    const id = await productOf(formulationId);
    const product = async () => {
      const { name, category, dryMatterPct, elm, active } = await getFood(ctx, { id });
      return [name, category, dryMatterPct.toFixed(2), elm.toFixed(3), active];
    };
    expect(await product()).toEqual(['Concentrado', 'PREMIX', '89.80', '1.709', true]);
    expect(await refusal(updateFood(ctx, { id, name: 'Outro', dryMatterPct: '90' }))).toMatchObject({
      code: 'InvalidFieldType',
      issues: [{ path: 'name' }, { path: 'dryMatterPct' }],
    });
    await updateFood(ctx, { id, stepKg: '5' });
    await updateFormulation(ctx, {
      id: formulationId,
      name: 'Concentrado 90',
      ingredients: of(['Milho', '90'], ['Núcleo', '10']),
    });
    expect(await product()).toEqual(['Concentrado 90', 'PREMIX', '88.90', '1.942', true]);
    expect(await refusal(create(premix('MILHO', of(['Núcleo', '100']))))).toMatchObject({
      code: 'FieldsAlreadyInUse',
      field: 'name',
    });
    const supplement = await create({ type: 'SUPPLEMENT', name: 'Sal', ingredients: of(['Núcleo', '100']) });
    expect(await getFormulation(ctx, { id: supplement.formulationId })).toMatchObject({
      phase: 'SUPPLEMENT',
      basis: 'MN',
    });
    expect(await getFood(ctx, { id: await productOf(supplement.formulationId) })).toMatchObject({
      category: 'SUPLEMENTO',
    });
  });

  test('accept a premix by its formulation id', async () => {
    const { formulationId } = await create(premix('Núcleo da casa', of(['Milho', '100'])));
    const made = await create(
      diet('Dieta', [...of(['Silagem', '50']), { foodId: toGlobalId('Formulation', formulationId), pct: '50' }]),
    );
    expect((await getFormulation(ctx, { id: made.formulationId })).ingredients[1]!.foodId).toBe(
      await productOf(formulationId),
    );
    expect(
      await refusal(create(diet('Dieta', [{ foodId: toGlobalId('Formulation', made.formulationId), pct: '100' }]))),
    ).toMatchObject({ code: 'StockNotFound', field: 'ingredients.0.foodId' });
    expect(await refusal(create(diet('Dieta', [{ foodId: uuidv7(), pct: '100' }])))).toMatchObject({
      code: 'StockNotFound',
      field: 'ingredients.0.foodId',
    });
  });

  test('never contain themselves', async () => {
    const first = await create(premix('A', of(['Milho', '100'])));
    const a = await productOf(first.formulationId);
    const own = { code: 'InvalidIngredient', field: 'ingredients.0.foodId' };
    expect(
      await refusal(updateFormulation(ctx, { id: first.formulationId, ingredients: [{ foodId: a, pct: '100' }] })),
    ).toMatchObject({ ...own, params: { ingredient: 'A' } });
    const second = await create(premix('B', [{ foodId: a, pct: '100' }], { type: 'PRE_MIX' }));
    const ingredients = [{ foodId: await productOf(second.formulationId), pct: '100' }];
    const validFrom = daysAfter(await ctx.openDay(), 1);
    expect(await refusal(succeedFormulation(ctx, { id: first.formulationId, ingredients, validFrom }))).toMatchObject({
      ...own,
      params: { ingredient: 'B' },
    });
  });

  test('have unique names', async () => {
    await create(diet('TERM-85', foods.ingredients));
    expect(await refusal(create(diet('term-85', foods.ingredients)))).toMatchObject({
      code: 'FieldsAlreadyInUse',
      field: 'name',
    });
  });
});

describe('a formulation', () => {
  test('is updated in place until it is used', async () => {
    const { formulationId: id } = await create(
      diet('TERM-85', foods.ingredients, { note: 'Rascunho', categories: ['BULL'] }),
    );
    await updateFormulation(ctx, { id, note: null, estimatedDailyGain: '1.7', version: 1 });
    expect(await getFormulation(ctx, { id })).toMatchObject({
      note: null,
      name: 'TERM-85',
      categories: ['BULL'],
      version: 2,
    });
    expect(await refusal(updateFormulation(ctx, { id, note: 'x', version: 1 }))).toMatchObject({
      code: 'ConcurrentUpdate',
    });
    expect(await refusal(updateFormulation(ctx, { id, phase: null }))).toMatchObject({
      code: 'InvalidFieldType',
      field: 'phase',
    });
    expect(await refusal(updateFormulation(ctx, { id: uuidv7() }))).toMatchObject({ code: 'FormulationNotFound' });
    const mixed = await create(premix('Núcleo da casa', of(['Milho', '100'])));
    await produceMix(ctx, { formulationId: mixed.formulationId, kg: '100' });
    expect(await refusal(updateFormulation(ctx, { id: mixed.formulationId, note: 'x' }))).toMatchObject({
      code: 'FormulationIsUsed',
    });
    expect(await refusal(deleteFormulation(ctx, { id: mixed.formulationId }))).toMatchObject({
      code: 'FormulationIsUsed',
    });
  });

  test('is deactivated unless an active one contains its product, and reactivated', async () => {
    const { formulationId: id } = await create(premix('Núcleo da casa', of(['Milho', '100'])));
    const { formulationId: fed } = await create(diet('Dieta', [{ foodId: await productOf(id), pct: '100' }]));
    expect(await refusal(setFormulationActive(ctx, { id }))).toMatchObject({ code: 'PremixFormulationIsUsed' });
    expect(await refusal(deleteFormulation(ctx, { id }))).toMatchObject({ code: 'PremixFormulationIsUsed' });
    await setFormulationActive(ctx, { id: fed });
    await setFormulationActive(ctx, { id });
    expect(await getFormulation(ctx, { id })).toMatchObject({ active: false });
    await setFormulationActive(ctx, { id });
    expect(await getFormulation(ctx, { id })).toMatchObject({ active: true });
  });

  test('is deleted with its product when it was never used', async () => {
    const { formulationId: id } = await create(premix('Núcleo da casa', of(['Milho', '100'])));
    const productId = await productOf(id);
    expect(await deleteFormulation(ctx, { id })).toEqual({ deletedId: id });
    expect(await refusal(getFormulation(ctx, { id }))).toMatchObject({ code: 'FormulationNotFound' });
    expect(await refusal(getFood(ctx, { id: productId }))).toMatchObject({ code: 'StockNotFound' });
  });

  test('is kept while its product is in stock or in a recipe', async () => {
    const { formulationId: bought } = await create(premix('Núcleo comprado', of(['Milho', '100'])));
    await createStock(ctx, { foodId: await productOf(bought) });
    expect(await refusal(deleteFormulation(ctx, { id: bought }))).toMatchObject({ code: 'FoodIsUsed' });
    expect(await getFormulation(ctx, { id: bought })).toMatchObject({ name: 'Núcleo comprado' });
    const { formulationId: loaded } = await create(diet('Dieta', of(['Milho', '100'])));
    await createRecipe(ctx, { name: 'Receita', formulationId: loaded, steps: [{ foodId: foods.ids.Milho }] });
    expect(await refusal(deleteFormulation(ctx, { id: loaded }))).toMatchObject({ code: 'FormulationIsUsed' });
  });
});
