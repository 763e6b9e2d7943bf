import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveBeat } from '../../../../server/feeding/beats/running/beatSave.service.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { createFood, setFoodActive } from '../../../../server/stock/foods/foods.service.ts';
import { enterStock } from '../../../../server/stock/ledger/movements.service.ts';
import { takeTestApp, type TestApp } from '../../../support/app.ts';
import { beatOf, makeBeatStage, type BeatStage } from '../../../support/farms/beats.ts';
import { refusal, workSince } from '../../../support/farms/diets.ts';
import { keyed } from '../../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
let stage: BeatStage;
let sorghum: string;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 2);
  stage = await makeBeatStage(ctx, ['10.46', '10.46']);
  const food = {
    name: 'Sorgo',
    category: 'ENERGETICO',
    dryMatterPct: '88',
    elm: '2.06',
    elg: '1.40',
  };
  ({ foodId: sorghum } = await createFood(ctx, food));
  await enterStock(ctx, {
    foodId: sorghum,
    type: 'PURCHASE',
    kg: '5000',
    cost: '4000',
  });
});
afterAll(() => app.close());

/** The first load of the day, with sorghum where its diet has corn. */
async function withSorghum() {
  const foods = await ctx.db.food.findMany({
    select: { id: true, name: true },
  });
  const kg = {
    Silagem: '420',
    Sorgo: '657',
    DDG: '105',
    Caroço: '80',
    Núcleo: '48',
  };
  return {
    round: 1,
    dietId: stage.dietId,
    mixerId: stage.mixerId,
    lines: Object.entries(kg).map(([name, actualKg]) => ({
      foodId: foods.find((food) => food.name === name)!.id,
      actualKg,
    })),
    drops: stage.corrals.map(({ corralId }) => ({
      corralId,
      deliveredKg: '655',
    })),
  };
}

test('a food outside of the diet is asked about, and stock, dry matter and cost follow what was loaded', async () => {
  const sheet = await withSorghum();
  expect(await refusal(saveBeat(ctx, keyed(sheet)))).toMatchObject({
    code: 'OtherFoodNotConfirmed',
    field: 'lines.1.foodId',
    params: { food: 'Sorgo', diet: 'TERM-85' },
  });
  const before = await ctx.db.formulation.findMany({
    include: { ingredients: true },
  });
  const { beatId } = await saveBeat(ctx, keyed({ ...sheet, accept: ['OTHER_FOOD'] }));
  const beat = await beatOf(ctx, beatId);
  expect(beat.lines.map(({ food, plannedKg, actualKg }) => [food.name, Number(plannedKg), Number(actualKg)])).toEqual([
    ['Silagem', 420, 420],
    ['Sorgo', 0, 657],
    ['DDG', 105, 105],
    ['Caroço', 80, 80],
    ['Núcleo', 48, 48],
    ['Milho', 657, 0],
  ]);
  // 420 × 0.18 + 657 × 0.80 + 105 × 1.15 + 80 × 1.40 + 48 × 3.20
  expect(Number(beat.cost)).toBe(987.55);
  expect(beat.drops.map(({ cost }) => Number(cost))).toEqual([493.78, 493.77]);
  // (420 × 33 + 657 × 88 + 105 × 90 + 80 × 91 + 48 × 97) / 1310
  expect(Number(beat.dryMatterPct)).toBe(71.0397);
  const used = await ctx.db.stockMovement.findMany({
    where: {
      type: 'BEAT_CONSUMPTION',
      stock: { food: { name: { in: ['Sorgo', 'Milho'] } } },
    },
    select: { kgOut: true, stock: { select: { foodId: true } } },
  });
  expect(used.map(({ kgOut, stock }) => [Number(kgOut), stock.foodId])).toEqual([[657, sorghum]]);
  expect(await ctx.db.formulation.findMany({ include: { ingredients: true } })).toEqual(before);
});

test('a food that is not used any more is not loaded', async () => {
  await setFoodActive(ctx, { id: sorghum, active: false });
  expect(await refusal(saveBeat(ctx, keyed({ ...(await withSorghum()), accept: ['OTHER_FOOD'] })))).toMatchObject({
    code: 'InvalidIngredient',
    field: 'lines.1.foodId',
    params: { ingredient: 'Sorgo' },
  });
});
