import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createFormulation,
  deleteFormulation,
  succeedFormulation,
  updateFormulation,
} from '../../../server/diets/formulations/formulations.service.ts';
import { createRecipe, setRecipeActive } from '../../../server/diets/recipes/recipes.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter } from '../../../server/platform/values/day.ts';
import { createFood } from '../../../server/stock/foods/foods.service.ts';
import { countStock } from '../../../server/stock/ledger/counts.service.ts';
import { enterStock } from '../../../server/stock/ledger/movements.service.ts';
import { produceMix } from '../../../server/stock/stocks/production.service.ts';
import { createStock } from '../../../server/stock/stocks/stocks.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { advance, refusal, workSince } from '../../support/farms/diets.ts';
import { makeOrder, makeYard } from '../../support/farms/purchases.ts';

let app: TestApp;
let ctx: Context;
let corn: string;
let salt: string;
let premix: string;
let product: string;

beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ctx = await workSince(app, 5);
  const food = { elm: '2.18', elg: '1.5', dryMatterPct: '88' };
  ({ foodId: corn } = await createFood(ctx, { name: 'Milho', category: 'ENERGETICO', ...food }));
  ({ foodId: salt } = await createFood(ctx, { name: 'Sal', category: 'MINERAL', ...food }));
  ({ formulationId: premix } = await createFormulation(ctx, {
    type: 'PREMIX',
    name: 'Núcleo',
    ingredients: [
      { foodId: corn, pct: '40' },
      { foodId: salt, pct: '60' },
    ],
  }));
  ({ productId: product } = (await ctx.db.formulation.findUniqueOrThrow({ where: ctx.key(premix) })) as {
    productId: string;
  });
});

const diet = () =>
  createFormulation(ctx, {
    type: 'CONFINEMENT',
    name: 'Terminação',
    phase: 'TERMINATION',
    estimatedDailyGain: '1.6',
    ingredients: [
      { foodId: corn, pct: '95' },
      { foodId: product, pct: '5' },
    ],
  });
const change = (id = premix) => updateFormulation(ctx, { id, note: 'Mudou' });

async function expectUsed(id = premix, code = 'FormulationIsUsed') {
  expect(await refusal(change(id))).toMatchObject({ code: 'FormulationIsUsed' });
  expect(await refusal(deleteFormulation(ctx, { id }))).toMatchObject({ code });
}

describe('a formulation', () => {
  test('that nothing uses is changed in place and deleted', async () => {
    await change();
    await deleteFormulation(ctx, { id: premix });
    expect(await ctx.db.food.count({ where: { id: product } })).toBe(0);
  });

  test('is used by a production', async () => {
    for (const foodId of [corn, salt]) await enterStock(ctx, { foodId, type: 'PURCHASE', kg: '1000', cost: '1000' });
    await produceMix(ctx, { formulationId: premix, kg: '100' });
    await expectUsed();
  });

  test('is used as an ingredient of another', async () => {
    const { formulationId } = await diet();
    await expectUsed(premix, 'PremixFormulationIsUsed');
    await change(formulationId);
    await deleteFormulation(ctx, { id: formulationId });
    await change();
  });

  test('is used by an active recipe', async () => {
    const { formulationId } = await diet();
    const steps = [corn, product].map((foodId) => ({ foodId, stepKg: '5' }));
    const { recipeId } = await createRecipe(ctx, {
      name: 'Vagão 1',
      formulationId,
      method: 'ROTOR_MIX_0',
      steps,
    });
    await expectUsed(formulationId);
    await setRecipeActive(ctx, { id: recipeId, active: false });
    await change(formulationId);
    // The recipe still names it, so it stays.
    expect(await refusal(deleteFormulation(ctx, { id: formulationId }))).toMatchObject({ code: 'FormulationIsUsed' });
  });

  test('is used by what was bought of its product', async () => {
    await enterStock(ctx, { foodId: product, type: 'PURCHASE', kg: '100', cost: '300' });
    await expectUsed();
  });

  test('is used by a count of its product', async () => {
    const { stockId } = await createStock(ctx, { foodId: product });
    await change();
    await countStock(ctx, { rows: [{ stockId, countedKg: '10' }], accept: ['UNUSUAL_COUNT'] });
    await expectUsed();
  });

  test('is used by an order of its product', async () => {
    const yard = await makeYard(ctx);
    await makeOrder(ctx, yard, { items: [{ foodId: product, kg: '1000', unitPrice: '3' }] });
    await expectUsed();
  });

  test('of which a later version is made is used only by what happened before that version', async () => {
    await enterStock(ctx, { foodId: product, type: 'PURCHASE', kg: '100', cost: '300' });
    const validFrom = daysAfter(await ctx.openDay(), 2);
    const { formulationId } = await succeedFormulation(ctx, {
      id: premix,
      validFrom,
      ingredients: [corn, salt].map((foodId) => ({ foodId, pct: '50' })),
    });
    await diet();
    await change(formulationId);
    await advance(ctx);
    await advance(ctx.withFreshCache());
    // Its first day has come: the diets contain it from now on.
    expect(await refusal(change(formulationId))).toMatchObject({ code: 'FormulationIsUsed' });
  });
});
