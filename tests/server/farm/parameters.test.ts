import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveSettings, settingsOf } from '../../../server/farm/settings/settings.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { enterStock, exitStock } from '../../../server/stock/ledger/movements.service.ts';
import { stockFigures } from '../../../server/stock/stocks/stockFigures.service.ts';
import { getPurchase } from '../../../server/trade/purchases/purchaseList.service.ts';
import { storeReceipt } from '../../../server/trade/receipts/receipts.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { advance, refusal, workSince } from '../../support/farms/diets.ts';
import { makeOrder, makeYard, weigh } from '../../support/farms/purchases.ts';
import { makeStock } from '../../support/farms/stock.ts';

let app: TestApp;
let ctx: Context;

beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ctx = await workSince(app, 5);
});

const change = async (changes: object) =>
  saveSettings.economics(ctx, { ...(await settingsOf(ctx, 'economics')), ...changes });

describe('a parameter of the farm', () => {
  test('decides from how few days a stock is low or critical', async () => {
    const corn = await makeStock(ctx, 'Milho');
    const { foodId } = await ctx.db.stock.findUniqueOrThrow({ where: ctx.key(corn) });
    await enterStock(ctx, { foodId, type: 'PURCHASE', kg: '1100', cost: '1100' });
    await exitStock(ctx, { rows: [{ stockId: corn, type: 'BEAT_CONSUMPTION', kg: '100' }] });
    await advance(ctx);
    const level = async () => (await stockFigures(ctx.withFreshCache(), corn))?.supplyLevel;
    expect(await level()).toBe('LOW');
    await change({ lowStockDays: 10 });
    expect(await level()).toBe('ENOUGH');
    await change({ lowStockDays: 20, criticalStockDays: 11 });
    expect(await level()).toBe('CRITICAL');
    expect(await refusal(change({ lowStockDays: 5 }))).toMatchObject({
      code: 'MaximumBelowMinimum',
      field: 'lowStockDays',
    });
  });

  test.each([
    [{ minIntakePct: '5', maxIntakePct: '4' }, 'maxIntakePct'],
    [{ dayZeroIntakePct: '9' }, 'maxIntakePct'],
    [{ dayZeroIntakePct: '0.1' }, 'dayZeroIntakePct'],
    [{ unsteadyIntakeAmberPct: '12' }, 'unsteadyIntakeRedPct'],
    [{ maxUpHungriestPct: '5' }, 'maxUpHungriestPct'],
  ])('is refused where no bunk could be read by it: %o', async (changes, field) => {
    const feeding = { ...(await settingsOf(ctx, 'feeding')), ...changes };
    expect(await refusal(saveSettings.feeding(ctx, feeding))).toMatchObject({ code: 'MaximumBelowMinimum', field });
  });

  test.each([
    ['2', '29450', 'STORED'],
    ['2', '29350', 'RECEIVED'],
    ['3', '29350', 'STORED'],
    ['0', '29999', 'RECEIVED'],
  ])('of %s %% tolerance: %s of 30,000 kg leave a purchase %s', async (purchaseTolerancePct, kg, status) => {
    await change({ purchaseTolerancePct });
    const yard = await makeYard(ctx);
    const id = await makeOrder(ctx, yard);
    const [receipt] = await weigh(ctx, id, yard.corn, kg);
    await storeReceipt(ctx, { id: receipt, structureId: yard.silo });
    expect((await getPurchase(ctx, { id })).status).toBe(status);
  });

  test('decides from how many kilograms a row is asked about', async () => {
    const corn = await makeStock(ctx, 'Milho');
    const { foodId } = await ctx.db.stock.findUniqueOrThrow({ where: ctx.key(corn) });
    const enter = (kg: string) => enterStock(ctx, { foodId, type: 'PURCHASE', kg, cost: kg });
    await enter('60000');
    await change({ unusualQuantityKg: '50000' });
    expect(await refusal(enter('50001'))).toMatchObject({ code: 'QuantityNotConfirmed' });
    await enter('50000');
  });
});
