import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Context } from '../../server/platform/context.ts';
import { takeTestApp, type Caller, type TestApp } from '../support/app.ts';
import { openSession } from '../support/sessions.ts';

let app: TestApp;
let ctx: Context;
let owner: Caller;
let foodId: string;
let stockId: string;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  const farm = await app.newFarm();
  owner = await openSession(app, farm.membershipId);
  ctx = app.contextFor(farm);
  const food = { name: 'Milho', category: 'ENERGETICO', dryMatterPercent: 88, elm: 2.18, elg: 1.5 };
  const made = (await owner.rest('POST', '/stocks', food)).body as { id: string; food: { id: string } };
  [stockId, foodId] = [made.id, made.food.id];
});
afterAll(() => app.close());

const send = async (method: string, path: string, body?: unknown) => {
  const { status, body: answer } = await owner.rest(method, path, body);
  return { status, ...(answer as { code?: string; field?: string; fallbackCode?: string }) };
};
const enter = (weightTons: number, more: object = {}) =>
  send('POST', '/stocks', { operation: 'ENTRY', foodId, weightTons, unitPrice: 1, ...more });
const exit = (weightTons: number, more: object = {}) =>
  send('POST', '/stocks', { operation: 'EXIT', foodId, weightTons, ...more });
const receive = (netTons: number, more: object = {}) =>
  send('POST', `/stocks/${stockId}/receive`, { netTons, unitPrice: 1, ...more });
const balance = async () => Number((await ctx.db.stock.findFirstOrThrow()).balanceKg);

test('a legacy caller is asked what it was always asked, and answers with `confirmed` or by name', async () => {
  expect(await enter(200)).toMatchObject({ code: 'QuantityNotConfirmed', fallbackCode: 'InvalidFieldType' });
  expect((await enter(200, { confirmed: true })).status).toBe(201);
  // Far off the average: never asked about at this door.
  expect((await enter(1, { unitPrice: 9 })).status).toBe(201);
  expect(await receive(1, { unitPrice: 0 })).toMatchObject({ code: 'FreeEntryNotConfirmed', field: 'unitPrice' });
  expect((await receive(1, { unitPrice: 0, accept: ['FREE_ENTRY'] })).status).toBe(201);
  expect(await exit(203, { confirmed: 'yes' })).toMatchObject({ code: 'InvalidFieldType', field: 'confirmed' });
  expect(await exit(203, { accept: ['UNUSUAL_QUANTITY'] })).toMatchObject({
    code: 'NegativeStockNotConfirmed',
    field: 'weightTons',
  });
  expect((await exit(203, { confirmed: true })).status).toBe(201);
  expect(await balance()).toBe(-1_000);
});

test('what was consumed since is no reason to refuse a legacy correction, unless the farm refuses it', async () => {
  const move = (await receive(10)) as unknown as { move: { id: string } };
  await exit(9);
  const correct = (netTons: number, moveId: string) => send('PUT', `/stocks/${stockId}/receive`, { moveId, netTons });
  // The entry is reversed and posted anew in one change, of which only the result counts.
  const setting = { farmId: ctx.actor.farmId, group: 'economics' as const, value: { negativeStock: 'REFUSE' } };
  await ctx.db.farmSetting.create({ data: setting });
  const corrected = (await correct(9.5, move.move.id)) as unknown as { status: number; move: { id: string } };
  expect([corrected.status, await balance()]).toEqual([200, 500]);
  expect(await correct(8, corrected.move.id)).toMatchObject({ code: 'StockBelowZero', field: 'netTons' });
  const remove = () => send('DELETE', `/stocks/${stockId}/remove?moveId=${encodeURIComponent(corrected.move.id)}`);
  expect(await remove()).toMatchObject({ code: 'StockBelowZero', fallbackCode: 'InvalidRelation' });
  await ctx.db.farmSetting.deleteMany({});
  expect((await remove()).status).toBe(204);
  expect(await balance()).toBe(-9_000);
});
