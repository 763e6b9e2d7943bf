import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveBeat } from '../../../server/feeding/beats/running/beatSave.service.ts';
import { reverseSupplement, supplementPastureBatch } from '../../../server/feeding/supplements/supplements.service.ts';
import { killOx } from '../../../server/health/deaths/deaths.service.ts';
import { medicate, reverseApplications } from '../../../server/health/doses/medicate.service.ts';
import { checkHerd } from '../../../server/herd/herdCheck.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { enterStock } from '../../../server/stock/ledger/movements.service.ts';
import { resultOfBatch } from '../../../server/trade/batchResults/batchResult.service.ts';
import { closeSale } from '../../../server/trade/closures/closure.service.ts';
import { updateOxenPurchase } from '../../../server/trade/oxenPurchases/oxenPurchases.service.ts';
import { emitTruck } from '../../../server/trade/trucks/exitTruckEmission.service.ts';
import { finishBoarding } from '../../../server/trade/trucks/exitTruckLife.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { beatOf, makeBeatStage } from '../../support/farms/beats.ts';
import { advance, workSince } from '../../support/farms/diets.ts';
import { chute, finishBought, startRun, type Bought } from '../../support/farms/entry.ts';
import { causeOf, makeVaccine } from '../../support/farms/health.ts';
import { costAtEntry, enter, keyed, makeBatch, makeCorral } from '../../support/farms/herd.ts';
import { foodOf, makeStock } from '../../support/farms/stock.ts';
import { board, makeSale, makeSlaughterhouse, makeTruck } from '../../support/farms/sales.ts';

let app: TestApp;
let ctx: Context;
let bought: Bought;
let heads: string[];
beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());

/** Slaughtered on the day it left, and the sale closed. */
const sell = async (oxId: string) => {
  const plant = await makeSlaughterhouse(ctx);
  const saleId = await makeSale(ctx, plant, { oxIds: [oxId] });
  const truckId = await makeTruck(ctx, plant, { saleManagementId: saleId });
  await board(ctx, truckId, oxId, { weight: '540' });
  await finishBoarding(ctx, keyed({ truckId }));
  await emitTruck(ctx, keyed({ truckId }));
  await closeSale(ctx, {
    id: saleId,
    slaughterDate: await ctx.openDay(),
    rows: [{ oxId, hotCarcassWeight: '300' }],
  });
};

/** Four heads of a purchase: the first is found dead, the second is sold, before the purchase is finished. */
const live = async (order: object) => {
  bought = await startRun(ctx, { arrived: 4, order });
  const entered = [];
  for (let head = 0; head < 4; head += 1) entered.push(await chute(ctx, bought, { weight: '390' }));
  heads = entered.map(({ oxId }) => oxId);
  const causeId = await causeOf(ctx);
  await killOx(ctx, keyed({ oxId: heads[0], causeId, destination: 'BURIED' }));
  await sell(heads[1]!);
  await advance(ctx);
  ctx = ctx.withFreshCache();
  await finishBought(ctx, bought, {
    missing: [{ gtaId: bought.gtaId, quantity: 36, reason: 'Não vieram' }],
  });
};
const change = (more: object) => updateOxenPurchase(ctx, { id: bought.purchaseId, confirm: true, ...more });
const costs = async () =>
  (await ctx.db.ox.findMany({ orderBy: { id: 'asc' } })).map(({ landedCost }) => landedCost?.toFixed(2) ?? null);
const kept = async () => {
  const [death] = await ctx.db.oxDeath.findMany();
  const [closure] = await ctx.db.saleClosure.findMany();
  return [death!.lossValue, closure!.costedHeads, closure!.cost].map((value) => value && Number(value));
};
beforeEach(async () => {
  ctx = await workSince(app, 5);
});

test('a price that comes after the purchase was finished is borne by the heads, wherever they are by then', async () => {
  await live({ value: '0' });
  expect([await costs(), await kept()]).toEqual([
    [null, null, null, null],
    [null, 0, null],
  ]);
  await change({ value: '12000' });
  expect(await costs()).toEqual(['3000.00', '3000.00', '3000.00', '3000.00']);
  expect(await kept()).toEqual([3_000, 1, 3_000]);
  expect((await checkHerd(ctx, {})).faults).toEqual([]);
});

test('feed of which an invoice comes after the sale was closed changes what its oxen had cost', async () => {
  const { dietId, mixerId, corrals } = await makeBeatStage(ctx, ['10.46'], 2);
  const { corralId, batchId } = corrals[0]!;
  const oxIds = (await ctx.db.ox.findMany({ where: { batchId }, orderBy: { id: 'asc' } })).map(({ id }) => id);
  await costAtEntry(ctx, oxIds, '3000');
  const foods = await ctx.db.formulationIngredient.findMany({
    where: { formulationId: dietId },
    include: { food: true },
  });
  const lines = foods.map(({ foodId, food }) => ({
    foodId,
    actualKg: food.name === 'Milho' ? '20' : '5',
  }));
  const drops = [{ corralId, deliveredKg: '40' }];
  const accept = ['MIX_TIME', 'BALANCE', 'NEGATIVE_STOCK'];
  const { beatId } = await saveBeat(ctx, keyed({ round: 1, dietId, mixerId, lines, drops, accept, confirm: true }));
  const day = await ctx.openDay();
  await advance(ctx);
  ctx = ctx.withFreshCache();
  await sell(oxIds[0]!);
  const shown = async () => [(await beatOf(ctx, beatId)).cost!, (await ctx.db.saleClosure.findFirstOrThrow()).cost!];
  const [fed, cost] = await shown();
  expect(cost!.toFixed(2)).toBe(fed!.div(2).plus('3002.2').toFixed(2));
  const { foodId } = foods.find(({ food }) => food.name === 'Milho')!;
  const late = {
    foodId,
    type: 'PURCHASE',
    kg: '5000',
    cost: '9000',
    day,
    acceptRetroactive: true,
  };
  await enterStock(ctx, { ...late, accept: ['UNUSUAL_PRICE'] });
  const [fedLater, costLater] = await shown();
  expect(fedLater!.gt(fed!)).toBe(true);
  expect(costLater!.toFixed(2)).toBe(fedLater!.div(2).plus('3002.2').toFixed(2));
});

test('a supply of a pasture that is taken back, or written down late, changes what a sold ox had cost', async () => {
  const corralId = await makeCorral(ctx, { locationType: 'PASTURE' });
  const batchId = await makeBatch(ctx, { kind: 'PASTURE', locationId: corralId });
  const oxId = await enter(ctx, batchId);
  await costAtEntry(ctx, [oxId], '3000');
  const stockId = await makeStock(ctx, 'Proteinado');
  await enterStock(ctx, { foodId: await foodOf(ctx, stockId), type: 'PURCHASE', kg: '1000', cost: '2500' });
  const day = await ctx.openDay();
  const { supplementId } = await supplementPastureBatch(ctx, keyed({ id: batchId, stockId, kg: '100' }));
  await advance(ctx);
  ctx = ctx.withFreshCache();
  await sell(oxId);
  const cost = async () => Number((await ctx.db.saleClosure.findFirstOrThrow()).cost);
  expect(await cost()).toBe(3_252.2);
  await reverseSupplement(ctx, { id: supplementId!, acceptRetroactive: true });
  expect(await cost()).toBe(3_002.2);
  const late = { id: batchId, stockId, kg: '40', day, acceptRetroactive: true };
  await supplementPastureBatch(ctx, keyed(late));
  expect(await cost()).toBe(3_102.2);
});

test('a dose that is taken back after the sale was closed is no cost of its ox', async () => {
  const oxId = await enter(ctx, await makeBatch(ctx));
  await costAtEntry(ctx, [oxId], '3000');
  await medicate(ctx, keyed({ oxIds: [oxId], medicineId: await makeVaccine(ctx) }));
  await sell(oxId);
  const cost = async () => Number((await ctx.db.saleClosure.findFirstOrThrow()).cost);
  expect(await cost()).toBe(3_001.8);
  const { id } = await ctx.db.medicineApplication.findFirstOrThrow({ where: { oxId } });
  await reverseApplications(ctx, keyed({ applicationIds: [id] }));
  expect(await cost()).toBe(3_000);
});

test('so are freight, commission, other costs and tax that change later, with the results they are part of', async () => {
  await live({ value: '12000' });
  expect(await kept()).toEqual([3_000, 1, 3_000]);
  await change({
    freightValue: '400',
    commissionValue: '100',
    otherCosts: [{ name: 'Pesagem', value: '20' }],
  });
  expect(await costs()).toEqual(['3130.00', '3130.00', '3130.00', '3130.00']);
  // What a death of a closed day lost stays as it was counted.
  expect(await kept()).toEqual([3_000, 1, 3_130]);
  const batchId = (await ctx.db.ox.findUniqueOrThrow({ where: ctx.key(heads[2]!) })).batchId!;
  const { freightCost, purchaseCost } = (await resultOfBatch(ctx, batchId))!;
  expect([purchaseCost, freightCost].map((value) => value?.toFixed(2))).toEqual(['12000.00', '520.00']);
  await change({ recoverableTaxValue: '800' });
  expect(await costs()).toEqual(['2930.00', '2930.00', '2930.00', '2930.00']);
  const events = await ctx.db.oxEvent.count({ where: { type: 'COST' } });
  await change({ observation: 'Nota conferida' });
  expect(await ctx.db.oxEvent.count({ where: { type: 'COST' } })).toBe(events);
  expect((await checkHerd(ctx, {})).faults).toEqual([]);
});
