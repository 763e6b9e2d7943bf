import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../../../server/platform/context.ts';
import { toGlobalId } from '../../../../server/platform/input.ts';
import { enterStock } from '../../../../server/stock/ledger/movements.service.ts';
import { takeTestApp, type TestApp } from '../../../support/app.ts';
import { workSince } from '../../../support/farms/diets.ts';
import { startRun } from '../../../support/farms/entry.ts';
import { enter, keyed, makeBatch, makeCorral } from '../../../support/farms/herd.ts';
import { foodOf, makeStock } from '../../../support/farms/stock.ts';
import { run } from '../../../support/servers/inProcess.ts';

// What is not there is null, also where relations of it are selected.
let app: TestApp;
let ctx: Context;

beforeAll(async () => {
  app = await takeTestApp();
  ctx = await workSince(app, 10);
});
afterAll(() => app.close());

test('a supply that is only tried has an effect and no row', async () => {
  const locationId = await makeCorral(ctx, { locationType: 'PASTURE' });
  const batchId = await makeBatch(ctx, { kind: 'PASTURE', locationId });
  await enter(ctx, batchId);
  const foodId = await foodOf(ctx, await makeStock(ctx, 'Proteinado'));
  await enterStock(ctx, { foodId, type: 'PURCHASE', kg: '1000', cost: '2500' });
  const document = `mutation ($input: SupplementPastureBatchInput!) {
    supplementPastureBatch(input: $input) { supplement { id batch { name } } effect { rows } } }`;
  const named = { id: toGlobalId('Batch', batchId), foodId: toGlobalId('Food', foodId) };
  const { data, codes } = await run(ctx, document, { input: keyed({ ...named, kg: '10', dryRun: true }) });
  expect(codes).toEqual([]);
  expect(data).toMatchObject({ supplementPastureBatch: { supplement: null, effect: {} } });
});

test('an entry outside of a run has neither range nor management', async () => {
  const batchId = await makeBatch(ctx);
  const document = `mutation ($input: EnterOxInput!) { enterOx(input: $input) {
    ox { id } tag { id batch { name } } entryManagement { id purchase { id } gtas { id } } } }`;
  const input = keyed({ sex: 'MALE', batchId: toGlobalId('Batch', batchId), weight: '390' });
  const { data, codes } = await run(ctx, document, { input });
  expect(codes).toEqual([]);
  expect(data).toMatchObject({ enterOx: { ox: {}, tag: null, entryManagement: null } });
});

test('a farm without ear tags has no next one', async () => {
  const { entryId } = await startRun(ctx);
  const document = `query ($id: ID!) { node(id: $id) { ... on EntryManagement { nextEarring { id purchase { id } } } } }`;
  const { data, codes } = await run(ctx, document, { id: toGlobalId('EntryManagement', entryId) });
  expect({ data, codes }).toMatchObject({ codes: [], data: { node: { nextEarring: null } } });
});
