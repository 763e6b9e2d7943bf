import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Context } from '../../../../server/platform/context.ts';
import type { Day } from '../../../../server/platform/values/day.ts';
import { closeSale } from '../../../../server/trade/closures/closure.service.ts';
import { closureFigures } from '../../../../server/trade/closures/closureList.service.ts';
import { emitTruck } from '../../../../server/trade/trucks/exitTruckEmission.service.ts';
import { finishBoarding } from '../../../../server/trade/trucks/exitTruckLife.service.ts';
import { takeTestApp, type TestApp } from '../../../support/app.ts';
import { refusal, workSince } from '../../../support/farms/diets.ts';
import { enter, keyed, makeBatch, makeCorral } from '../../../support/farms/herd.ts';
import { makeSupplier } from '../../../support/farms/purchases.ts';
import { board, makeExitGta, makeSale, makeTruck } from '../../../support/farms/sales.ts';

let app: TestApp;
let ctx: Context;
let open: Day;
let oxIds: string[];
let saleId: string;

beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ctx = await workSince(app, 6);
  open = await ctx.openDay();
});

/** Two oxen of 400 and 420 kg that left for another farm. */
async function ship(pricing: string, unitPrice: string, weights: (string | null)[] = ['400', '420']) {
  const buyer = await makeSupplier(ctx, { registrationType: 'BOTH' });
  const batchId = await makeBatch(ctx, { locationId: await makeCorral(ctx) });
  oxIds = [];
  for (const _ of weights) oxIds.push(await enter(ctx, batchId, { sex: 'MALE', weight: null }));
  saleId = await makeSale(ctx, buyer, { oxIds, pricing, unitPrice });
  const gtaId = await makeExitGta(ctx, buyer);
  const truckId = await makeTruck(ctx, buyer, { saleManagementId: saleId, exitGtaIds: [gtaId] });
  for (const [index, weight] of weights.entries())
    await board(ctx, truckId, oxIds[index]!, weight === null ? {} : { weight });
  await finishBoarding(ctx, keyed({ truckId }));
  await emitTruck(ctx, keyed({ truckId }));
}
const close = (more: object = {}) => closeSale(ctx, { id: saleId, slaughterDate: open, live: true, ...more });
const code = async (done: Promise<unknown>) => {
  const { code: name, field } = await refusal(done);
  return [name, field];
};

test.each([
  ['PER_KG_LIVE', '10', '8200'],
  ['PER_HEAD', '4000', '8000'],
  ['TOTAL', '8100', '8100'],
  // 820 kg at a live yield of 50 % are 410 kg of carcass.
  ['PER_ARROBA', '300', '8200'],
])('heads sold alive by %s are closed without a romaneio, each by its live weight', async (pricing, price, gross) => {
  await ship(pricing, price);
  await close();
  const closure = await ctx.db.saleClosure.findFirstOrThrow({
    where: { saleId },
    include: { carcasses: { orderBy: { hotCarcassKg: 'asc' } }, payments: true },
  });
  expect([closure.grossValue, closure.carcassKg, closure.exitKg].map(String)).toEqual([gross, '410', '820']);
  expect(closure.carcasses.map(({ matchedBy, hotCarcassKg }) => [matchedBy, String(hotCarcassKg)])).toEqual([
    ['LIVE_WEIGHT', '200'],
    ['LIVE_WEIGHT', '210'],
  ]);
  expect(closure.payments.map(({ value }) => String(value))).toEqual([gross]);
  expect((await closureFigures(ctx, closure)).yieldPct?.toFixed(2)).toBe('50.00');
});

test('who says that heads were sold alive gives no carcasses, and each of them was weighed', async () => {
  await ship('PER_KG_LIVE', '10');
  const carcasses = oxIds.map((oxId) => ({ oxId, hotCarcassWeight: '210' }));
  expect(await code(close({ rows: carcasses }))).toEqual(['InvalidFieldType', 'rows']);
  expect(await code(close({ ignoredLines: [2] }))).toEqual(['InvalidFieldType', 'ignoredLines']);
  expect(await code(close({ live: false }))).toEqual(['InvalidFieldType', 'rows']);
  await ship('PER_HEAD', '4000', ['400', null]);
  expect(await code(close())).toEqual(['ExitWeightMissing', 'live']);
  expect(await ctx.db.saleClosure.count()).toBe(0);
});
