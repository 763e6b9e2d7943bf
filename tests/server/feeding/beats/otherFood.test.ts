import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeBeat } from '../../../../server/feeding/beats/running/beatClosing.service.ts';
import {
  cancelBeat,
  finishLoading,
  finishMixing,
  loadIngredient,
} from '../../../../server/feeding/beats/running/beatLife.service.ts';
import { editBeat, saveBeat } from '../../../../server/feeding/beats/running/beatSave.service.ts';
import { saveBeatOfCorrals } from '../../../../server/feeding/beats/beatOfCorrals.service.ts';
import { dateOf, daysAfter } from '../../../../server/platform/values/day.ts';
import { startBeat } from '../../../../server/feeding/beats/running/beatStart.service.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { createFood, setFoodActive } from '../../../../server/stock/foods/foods.service.ts';
import { enterStock } from '../../../../server/stock/ledger/movements.service.ts';
import { takeTestApp, type TestApp } from '../../../support/app.ts';
import { beatOf, drop, makeBeatStage, type BeatStage } from '../../../support/farms/beats.ts';
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
    include: { ingredients: { orderBy: { position: 'asc' } } },
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
  expect(await ctx.db.formulation.findMany({ include: { ingredients: { orderBy: { position: 'asc' } } } })).toEqual(
    before,
  );
});

test('a food that is not used any more is not loaded', async () => {
  await setFoodActive(ctx, { id: sorghum, active: false });
  expect(await refusal(saveBeat(ctx, keyed({ ...(await withSorghum()), accept: ['OTHER_FOOD'] })))).toMatchObject({
    code: 'InvalidIngredient',
    field: 'lines.1.foodId',
    params: { ingredient: 'Sorgo' },
  });
});

describe('typed for another food', () => {
  let beatId: string;
  let corn: string;
  beforeEach(async () => {
    const sheet = await withSorghum();
    corn = (await ctx.db.food.findFirstOrThrow({ where: { name: 'Milho' } })).id;
    const lines = sheet.lines.map((each) => (each.foodId === sorghum ? { ...each, foodId: corn } : each));
    ({ beatId } = await saveBeat(ctx, keyed({ ...sheet, lines })));
  });

  /** What the loads took out of the stocks of a food, less what was reversed. */
  const usedKg = async (foodId: string) => {
    const of = { where: { type: 'BEAT_CONSUMPTION', stock: { foodId } }, _sum: { kgOut: true, kgIn: true } } as const;
    const { _sum: sum } = await ctx.db.stockMovement.aggregate(of);
    return Number(sum.kgOut) - Number(sum.kgIn);
  };

  test('a closed load gets the food that was in it, and stock, dry matter and cost follow', async () => {
    const changes = {
      beatId,
      lines: [
        { foodId: corn, actualKg: '0' },
        { foodId: sorghum, actualKg: '657' },
      ],
    };
    expect(await refusal(editBeat(ctx, keyed(changes)))).toMatchObject({
      code: 'OtherFoodNotConfirmed',
      field: 'lines.1.foodId',
      params: { food: 'Sorgo', diet: 'TERM-85' },
    });
    expect([await usedKg(corn), await usedKg(sorghum)]).toEqual([657, 0]);
    await editBeat(ctx, keyed({ ...changes, accept: ['OTHER_FOOD'] }));
    expect([await usedKg(corn), await usedKg(sorghum)]).toEqual([0, 657]);
    const beat = await beatOf(ctx, beatId);
    // 420 × 0.18 + 657 × 0.80 + 105 × 1.15 + 80 × 1.40 + 48 × 3.20
    expect(Number(beat.cost)).toBe(987.55);
    expect(beat.drops.map(({ cost }) => Number(cost))).toEqual([493.78, 493.77]);
    const corrected = beat.lines.map(({ food, plannedKg, actualKg }) => [food.name, +plannedKg, +actualKg!]);
    expect(corrected).toContainEqual(['Milho', 657, 0]);
    expect(corrected).toContainEqual(['Sorgo', 0, 657]);
  });

  test('one food in two lines, an unknown one and one that is in no stock are refused where they were typed', async () => {
    const beat = await beatOf(ctx, beatId);
    const own = beat.lines.find(({ foodId }) => foodId === corn)!;
    const edit = (...lines: object[]) =>
      refusal(editBeat(ctx, keyed({ beatId, lines, accept: ['OTHER_FOOD'] } as never)));
    expect(await edit({ lineId: own.id, actualKg: '0' }, { foodId: corn, actualKg: '5' })).toMatchObject({
      code: 'FieldsAlreadyInUse',
      field: 'lines.1.foodId',
    });
    expect(await edit({ foodId: beatId, actualKg: '5' })).toMatchObject({
      code: 'StockNotFound',
      field: 'lines.0.foodId',
    });
    expect(await edit({ actualKg: '5' })).toMatchObject({ code: 'InvalidFieldType', field: 'lines.0.lineId' });
    const { foodId } = await createFood(ctx, {
      name: 'Melaço',
      category: 'ENERGETICO',
      dryMatterPct: '75',
      elm: '2',
      elg: '1.3',
    });
    expect(await edit({ foodId, actualKg: '5' })).toMatchObject({ code: 'FoodOutOfStock', field: 'lines.0.foodId' });
  });

  test('once its day is over it stays as it is', async () => {
    const day = await ctx.openDay();
    await ctx.db.beat.update({ where: ctx.key(beatId), data: { day: dateOf(daysAfter(day, -1)) } });
    const lines = [{ foodId: sorghum, actualKg: '657' }];
    expect((await refusal(editBeat(ctx, keyed({ beatId, lines, accept: ['OTHER_FOOD'] })))).code).toBe('FarmDayClosed');
  });

  test('by REST a load that is typed whole again has nothing of what is not named', async () => {
    const { drops: _drops, ...sheet } = await withSorghum();
    const corralIds = stage.corrals.map(({ corralId }) => corralId);
    const whole = { ...sheet, id: beatId, corralIds };
    expect(await refusal(saveBeatOfCorrals(ctx, keyed(whole)))).toMatchObject({
      code: 'OtherFoodNotConfirmed',
      field: 'lines.1.foodId',
    });
    await saveBeatOfCorrals(ctx, keyed({ ...whole, accept: ['OTHER_FOOD'] }));
    expect([await usedKg(corn), await usedKg(sorghum)]).toEqual([0, 657]);
  });
});

describe('in the cab', () => {
  const accept = ['OTHER_FOOD'] as const;
  let beatId: string;
  beforeEach(async () => {
    const { dietId, mixerId, corrals } = stage;
    const drops = corrals.map(({ corralId }) => ({ corralId, plannedKg: '655' }));
    ({ beatId } = await startBeat(ctx, keyed({ round: 1, dietId, mixerId, drops })));
  });
  const load = (foodId: string, actualKg: string, more: object = {}) =>
    loadIngredient(ctx, keyed({ beatId, foodId, actualKg, ...more }));
  const linesNow = async () => (await beatOf(ctx, beatId)).lines;

  /** As planned, with sorghum where there was too little corn. */
  async function loadAll() {
    for (const { foodId, food, plannedKg } of await linesNow())
      await load(foodId, food.name === 'Milho' ? '300' : plannedKg.toFixed(3));
    await load(sorghum, '350', { accept });
  }

  test('one that ran out goes on with a food outside of the diet, which gets a line of its own', async () => {
    expect(await refusal(load(sorghum, '350'))).toMatchObject({
      code: 'OtherFoodNotConfirmed',
      field: 'foodId',
      params: { food: 'Sorgo', diet: 'TERM-85' },
    });
    await loadAll();
    // Sent again, it is corrected, and nothing is asked about.
    await load(sorghum, '357');
    const lines = await linesNow();
    expect(
      lines.map(({ food, position, plannedKg, actualKg }) => [food.name, position, +plannedKg, +actualKg!]),
    ).toEqual([
      ['Milho', 1, 657, 300],
      ['DDG', 2, 105, 105],
      ['Caroço', 3, 80, 80],
      ['Núcleo', 4, 48, 48],
      ['Silagem', 5, 420, 420],
      ['Sorgo', 6, 0, 357],
    ]);
    await finishLoading(ctx, keyed({ beatId }));
    await finishMixing(ctx, keyed({ beatId, accept: ['MIX_TIME'] }));
    for (const { corralId } of stage.corrals) await drop(ctx, beatId, corralId, '655');
    await closeBeat(ctx, keyed({ beatId, residualKg: '0' }));
    const beat = await beatOf(ctx, beatId);
    // 420 × 0.18 + 300 × 1.05 + 357 × 0.80 + 105 × 1.15 + 80 × 1.40 + 48 × 3.20
    expect(Number(beat.cost)).toBe(1062.55);
    // (420 × 33 + 300 × 88 + 357 × 88 + 105 × 90 + 80 × 91 + 48 × 97) / 1310
    expect(Number(beat.dryMatterPct)).toBe(71.0397);
    const usedKg = async () =>
      (
        await ctx.db.stockMovement.findMany({
          where: { type: 'BEAT_CONSUMPTION', reversed: false, stock: { foodId: sorghum } },
        })
      ).map(({ kgOut }) => Number(kgOut));
    expect(await usedKg()).toEqual([357]);
    const lineId = beat.lines.at(-1)!.id;
    await editBeat(ctx, keyed({ beatId, lines: [{ lineId, actualKg: '360' }] }));
    expect(await usedKg()).toContain(360);
  });

  test('it counts for what the wagon holds, and goes back or is lost with a load that is cancelled', async () => {
    await loadAll();
    await finishLoading(ctx, keyed({ beatId }));
    await cancelBeat(ctx, keyed({ beatId, loadedFeed: 'LOST' }));
    const lost = await ctx.db.stockMovement.findMany({ where: { type: 'LOSS', stock: { foodId: sorghum } } });
    expect(lost.map(({ kgOut }) => Number(kgOut))).toEqual([350]);
  });

  test('it comes from the stock that is named, and from no stock of another food', async () => {
    const own = await ctx.db.stock.findFirstOrThrow({ where: { foodId: sorghum } });
    const [corn] = await linesNow();
    expect(await refusal(load(sorghum, '10', { accept, stockId: corn!.stockId }))).toMatchObject({
      code: 'StockNotFound',
      field: 'stockId',
    });
    await load(sorghum, '10', { accept, stockId: own.id });
    expect((await linesNow()).at(-1)).toMatchObject({ foodId: sorghum, stockId: own.id });
  });

  test('what does not exist, is not used any more or is in no stock is refused at the food', async () => {
    const field = 'foodId';
    expect(await refusal(load(stage.dietId, '10', { accept }))).toMatchObject({ code: 'InexistentEntity', field });
    const molasses = { name: 'Melaço', category: 'ENERGETICO', dryMatterPct: '75', elm: '2', elg: '1.3' };
    const { foodId } = await createFood(ctx, molasses);
    expect(await refusal(load(foodId, '10', { accept }))).toMatchObject({
      code: 'FoodOutOfStock',
      field,
      params: { food: 'Melaço' },
    });
    await setFoodActive(ctx, { id: sorghum, active: false });
    expect(await refusal(load(sorghum, '10', { accept }))).toMatchObject({ code: 'InvalidIngredient', field });
    expect(await linesNow()).toHaveLength(5);
  });
});
