import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../support/app.ts';
import { globalId } from '../../../support/mutate.ts';
import { openSession } from '../../../support/sessions.ts';
import { makeStock } from '../../../support/farms/stock.ts';

const check = '{ farm { stockLedgerCheck { stocks movements faults { column } } } }';

let apart: TestApp;
let owner: Caller;
let feeder: Caller;
beforeAll(async () => {
  apart = await startTestApp({}, { hasDearThread: true });
  const farm = await apart.newFarm();
  await makeStock(apart.contextFor(farm), 'Milho');
  owner = await openSession(apart, farm.membershipId);
  const { id: foodId } = await apart.contextFor(farm).db.food.findFirstOrThrow();
  await owner.graphql('mutation Enter($input: EnterStockInput!) { enterStock(input: $input) { movements { id } } }', {
    input: { foodId: globalId('Food', foodId), type: 'OWN_PRODUCTION', kg: '100', cost: '100' },
  });
  feeder = await openSession(apart, (await apart.addPerson(farm, 'FEEDER')).membershipId);
});
afterAll(() => apart.close());

describe('a dear call is answered in its own thread', () => {
  test('without a statement of this one', async () => {
    apart.statements.length = 0;
    const { data, errors } = await owner.graphql(check);
    expect(errors).toEqual([]);
    expect(data).toMatchObject({ farm: { stockLedgerCheck: { stocks: 1, faults: [] } } });
    const { status, body } = await owner.rest('GET', '/reports/farm-stock');
    expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('"balanceKg":100')]);
    expect(apart.statements.filter((text) => /stock/i.test(text))).toEqual([]);
  });

  test('as a file with its headers', async () => {
    const answer = await fetch(`${apart.url}/api/reports/food-history?format=csv`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect(answer.headers.get('x-trace-id')).toBeTruthy();
    expect(await answer.text()).toContain('Milho');
  });

  test('with the refusals of both doors', async () => {
    const refused = await feeder.graphql(check);
    expect(refused.errors[0]).toMatchObject({ path: ['farm', 'stockLedgerCheck'] });
    expect(refused.errors[0]?.extensions.code).toBe('UserWithoutPermission');
    const garbled = await owner.rest('GET', '/reports/food-history?from=yesterday');
    expect(garbled).toMatchObject({ status: 400, body: { code: 'InvalidFieldType', details: { field: 'from' } } });
    expect(await owner.rest('GET', '/reports/food-history?form=2026-01-01')).toMatchObject({
      body: { code: 'UnknownParameter' },
    });
    expect(await apart.as(null).rest('GET', '/reports/food-history')).toMatchObject({ status: 401 });
  });
});

const begun = () => new Promise((resolve) => setTimeout(resolve, 200));

test('a call that loses its thread is asked to come again, and the next one has another thread', async () => {
  const { dearThread } = apart.app.platform;
  await dearThread!.close();
  const lost = owner.graphql(check);
  await begun();
  await dearThread!.close();
  expect((await lost).errors[0]?.extensions.code).toBe('CouldNotLoadFarmData');
  expect((await owner.graphql(check)).errors).toEqual([]);
});

test('a call whose caller has gone frees the place of its farm', async () => {
  await apart.app.platform.dearThread!.close();
  const gone = new AbortController();
  const call = fetch(`${apart.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: check }),
    signal: gone.signal,
  }).catch(() => 'gone');
  await begun();
  gone.abort();
  expect(await call).toBe('gone');
  expect((await owner.graphql(check)).errors).toEqual([]);
});
