import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formulationFigures } from '../../../server/diets/formulations/formulationFigures.service.ts';
import { createFormulation } from '../../../server/diets/formulations/formulations.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { adjustDryMatter, undoAnalysis } from '../../../server/stock/analyses/analyses.service.ts';
import { figuresOfFoods, foodFigures } from '../../../server/stock/foods/foodFigures.service.ts';
import { checkLedger } from '../../../server/stock/ledger/ledgerCheck.service.ts';
import { countStock } from '../../../server/stock/ledger/counts.service.ts';
import { enterStock, reverseMovement, transferStock } from '../../../server/stock/ledger/movements.service.ts';
import { produceMix } from '../../../server/stock/stocks/production.service.ts';
import { stockFiguresFor, stocksOn } from '../../../server/stock/stocks/stockFigures.service.ts';
import {
  receiveFoodPurchase,
  updateReceipt,
  withdrawReceipt,
} from '../../../server/trade/receipts/receipts.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { diet, refusal, workSince } from '../../support/farms/diets.ts';
import { makeOrder, makeYard } from '../../support/farms/purchases.ts';
import { makePremix, makeStock } from '../../support/farms/stock.ts';

let app: TestApp;
let ctx: Context;
let today: Day;
let corn: string;
let cornFood: string;
let premix: string;
let product: string;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 30);
  today = await ctx.openDay();
  corn = await makeStock(ctx, 'Milho');
  cornFood = await foodOf(corn);
  premix = await makePremix(ctx, 'Mistura', [[cornFood, '100']]);
  const { productId } = await ctx.db.formulation.findUniqueOrThrow({ where: ctx.key(premix) });
  const { id } = await ctx.db.stock.create({
    data: { farmId: ctx.actor.farmId, foodId: productId!, dryMatterPct: '97', elm: '0', elg: '0' },
  });
  product = id;
  await enterStock(ctx, { foodId: cornFood, type: 'PURCHASE', kg: '10000', cost: '10000', ...late(20) });
});
afterAll(() => app.close());

const foodOf = async (stockId: string) => (await ctx.db.stock.findUniqueOrThrow({ where: ctx.key(stockId) })).foodId;
const late = (ago: number) => ({ day: daysAfter(today, -ago), acceptRetroactive: true });
const produce = async (kg: string, changes: object = {}) =>
  (await produceMix(ctx, { formulationId: premix, kg, ...changes })).movementIds.at(-1)!;
/** The stored dry matter, which is also the one of the list on the open day. */
const dryMatterOf = async (stockId: string) => {
  const { dryMatterPct } = await ctx.db.stock.findUniqueOrThrow({ where: ctx.key(stockId) });
  const { stocks } = await stocksOn(ctx, {});
  const listed = stocks.find(({ id }) => id === stockId)!.figures.dryMatterPct;
  expect(listed.toFixed()).toBe(dryMatterPct.toFixed());
  return dryMatterPct.toFixed();
};

describe('the dry matter of a product', () => {
  test('is that of the last analysis, when a production is dated back before it', async () => {
    await produce('100');
    await adjustDryMatter(ctx, { id: product, dryMatterPct: '70', confirmed: true });
    await produce('100', late(3));
    expect(await dryMatterOf(product)).toBe('70');
  });

  test('returns to what it was when a production is reversed', async () => {
    const first = await produce('100', late(3));
    await adjustDryMatter(ctx, { id: corn, dryMatterPct: '80' });
    const second = await produce('100');
    expect(await dryMatterOf(product)).toBe('84');
    await reverseMovement(ctx, { id: first, acceptRetroactive: true });
    expect(await dryMatterOf(product)).toBe('80');
    await reverseMovement(ctx, { id: second });
    expect(await dryMatterOf(product)).toBe('97');
  });

  test('follows an earlier production that is dated back, with the dry matter of its day', async () => {
    await adjustDryMatter(ctx, { id: corn, dryMatterPct: '80' });
    await produce('100');
    expect(await dryMatterOf(product)).toBe('80');
    await produce('300', late(3));
    expect(await dryMatterOf(product)).toBe('86');
  });

  test('is not changed by a dry run', async () => {
    await produceMix(ctx, { formulationId: premix, kg: '100', dryRun: true });
    expect(await dryMatterOf(product)).toBe('97');
    expect(await ctx.db.stockAnalysis.count({ where: { stockId: product } })).toBe(0);
  });

  test('is undone with its movement only', async () => {
    await produce('100');
    const { id } = await ctx.db.stockAnalysis.findFirstOrThrow({ where: { stockId: product } });
    expect(await refusal(undoAnalysis(ctx, { id }))).toMatchObject({ code: 'AnalysisOfMovement' });
  });
});

test('an analysis that is undone leaves the productions after it', async () => {
  const { analysisId } = await adjustDryMatter(ctx, { id: product, dryMatterPct: '90' });
  await produce('100');
  await undoAnalysis(ctx, { id: analysisId });
  expect(await dryMatterOf(product)).toBe('88');
});

test('a transfer carries its dry matter along, and back', async () => {
  await adjustDryMatter(ctx, { id: corn, dryMatterPct: '80' });
  const { id: structureId } = await ctx.db.structure.create({
    data: { farmId: ctx.actor.farmId, name: 'Silo', type: 'BOX' },
  });
  await enterStock(ctx, { foodId: cornFood, structureId, type: 'PURCHASE', kg: '1000', cost: '1000' });
  const { id: silo } = await ctx.db.stock.findFirstOrThrow({ where: { structureId } });
  const { movementIds } = await transferStock(ctx, { stockId: corn, structureId, kg: '1000' });
  expect(await dryMatterOf(silo)).toBe('84');
  await reverseMovement(ctx, { id: movementIds[0] });
  expect(await dryMatterOf(silo)).toBe('88');
});

test('a receipt’s dry matter is mixed into its stock, corrected and withdrawn with it', async () => {
  const yard = await makeYard(ctx);
  const id = await makeOrder(ctx, yard);
  const receive = (netKg: string, dryMatterPct?: string) =>
    receiveFoodPurchase(ctx, { id, receipts: [{ foodId: yard.corn, netKg, dryMatterPct, structureId: yard.silo }] });
  await receive('10000', '86');
  await receive('10000', '80');
  const { id: silo } = await ctx.db.stock.findFirstOrThrow({ where: { structureId: yard.silo } });
  expect(await dryMatterOf(silo)).toBe('83');
  const { id: second } = await ctx.db.purchaseReceipt.findFirstOrThrow({
    where: { purchaseId: id },
    orderBy: { createdAt: 'desc' },
  });
  await updateReceipt(ctx, { id: second, dryMatterPct: '84' });
  expect(await dryMatterOf(silo)).toBe('85');
  await withdrawReceipt(ctx, { id: second });
  expect(await dryMatterOf(silo)).toBe('86');
});

describe('an unknown cost', () => {
  const costOf = async (stockId: string) =>
    (await foodFigures(ctx, await foodOf(stockId)))!.costPerKg?.toFixed() ?? null;
  const count = (stockId: string) =>
    countStock(ctx, { rows: [{ stockId, countedKg: '500' }], accept: ['UNUSUAL_COUNT'] });

  test('is null for a stock that was only counted, and missing in a diet', async () => {
    const silage = await makeStock(ctx, 'Silagem');
    await count(silage);
    expect(await costOf(silage)).toBeNull();
    const ingredients = [{ foodId: await foodOf(silage), pct: '100' }];
    const { formulationId } = await createFormulation(ctx, diet('Só silagem', ingredients));
    expect(await formulationFigures(ctx, formulationId)).toMatchObject({ costPerKgMn: null, withoutCost: [0] });
  });

  test('is null when every entry was reversed, today and in the past', async () => {
    const { id } = await ctx.db.stockMovement.findFirstOrThrow({ where: { stockId: corn } });
    expect(await costOf(corn)).toBe('1');
    await reverseMovement(ctx, { id, acceptRetroactive: true });
    expect(await costOf(corn)).toBeNull();
    expect((await figuresOfFoods(ctx, daysAfter(today, -1), [cornFood])).get(cornFood)!.costPerKg).toBeNull();
  });

  test('stays unknown through a transfer and a production, until a late invoice determines it', async () => {
    const silage = await makeStock(ctx, 'Silagem');
    await count(silage);
    const { id: structureId } = await ctx.db.structure.create({
      data: { farmId: ctx.actor.farmId, name: 'Box de silagem', type: 'BOX' },
    });
    await transferStock(ctx, { stockId: silage, structureId, kg: '100' });
    const { id: moved } = await ctx.db.stock.findFirstOrThrow({ where: { structureId } });
    const formulationId = await makePremix(ctx, 'Só silagem', [[await foodOf(silage), '100']]);
    await produceMix(ctx, { formulationId, kg: '50', consumptions: [{ stockId: moved, kg: '50' }] });
    const { id: mixed } = await ctx.db.stock.findFirstOrThrow({ where: { food: { name: 'Só silagem' } } });
    const averages = async () =>
      [...(await stockFiguresFor(ctx, today, [silage, moved, mixed])).values()].map(({ averageCost }) =>
        averageCost?.toFixed(),
      );
    expect(await averages()).toEqual([undefined, undefined, undefined]);
    const invoice = { foodId: await foodOf(silage), type: 'PURCHASE', kg: '500', cost: '100' };
    await enterStock(ctx, { ...invoice, day: daysAfter(today, -1), acceptRetroactive: true });
    expect(await averages()).toEqual(['0.2', '0.2', '0.2']);
    expect((await checkLedger(ctx, {})).faults).toEqual([]);
    const { id } = await ctx.db.stockMovement.findFirstOrThrow({ where: { stockId: silage, type: 'PURCHASE' } });
    await reverseMovement(ctx, { id, acceptRetroactive: true });
    expect(await averages()).toEqual([undefined, undefined, undefined]);
    expect((await checkLedger(ctx, {})).faults).toEqual([]);
  });

  test('is zero for feed that was free', async () => {
    const hay = await makeStock(ctx, 'Feno');
    await enterStock(ctx, { foodId: await foodOf(hay), type: 'OWN_PRODUCTION', kg: '100', cost: '0' });
    expect(await costOf(hay)).toBe('0');
  });
});
