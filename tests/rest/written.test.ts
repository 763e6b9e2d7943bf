import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFormulation } from '../../server/diets/formulations/formulations.service.ts';
import type { Context } from '../../server/platform/context.ts';
import { daysAfter } from '../../server/platform/values/day.ts';
import { takeTestApp, type Caller, type TestApp } from '../support/app.ts';
import { diet, makeTerminationFoods, workSince } from '../support/farms/diets.ts';
import { makeMedicine, makeProtocol } from '../support/farms/health.ts';
import { openSession } from '../support/sessions.ts';

let app: TestApp;
let ctx: Context;
let owner: Caller;
beforeAll(async () => {
  app = await takeTestApp();
  ctx = await workSince(app, 3);
  owner = await openSession(app, ctx.actor.membershipId);
});
afterAll(() => app.close());

test('rows of lists show when they were made and changed, and by whom', async () => {
  await createFormulation(ctx, diet('Terminação', (await makeTerminationFoods(ctx)).ingredients));
  await makeProtocol(ctx, [{ dayOffset: 0, medicineId: await makeMedicine(ctx) }]);
  const maker = { id: expect.any(String), name: expect.any(String) };
  const written = { version: 1, createdAt: expect.any(String), updatedAt: expect.any(String), createdBy: maker };
  for (const path of ['/diets', '/medicines', '/health-protocols']) {
    const { items } = (await owner.rest('GET', path)).body as { items: object[] };
    expect({ path, items }).toMatchObject({ path, items: [written] });
  }
  const occurrence = { category: 'FENCE', type: 'Cerca', place: 'FARM', description: 'Consertada' };
  const made = await owner.rest('POST', '/occurrences', { ...occurrence, date: await ctx.openDay() });
  expect(made.body).toMatchObject({ createdAt: expect.any(String), createdBy: maker });
});

test('a report is of a period, or of one day alone', async () => {
  const day = daysAfter(await ctx.openDay(), -1);
  const reports = ['food', 'food-history', 'analytical', 'efficiency', 'history', 'zootechnical-indices'];
  for (const name of [...reports, 'economic-evaluation', 'pastures-report']) {
    const path = `/reports/${name}`;
    const of = async (query: string) => ({ path, ...(await owner.rest('GET', `${path}?${query}`)).body });
    expect(await of(`day=${day}`)).toMatchObject({ path, from: day, to: day });
    expect(await of(`to=${day}`)).toMatchObject({ path, to: day });
    expect(await of('day=2999-01-31')).toMatchObject({ path, code: 'CannotLoadFutureReports', field: 'day' });
    expect(await of('to=2999-01-31')).toMatchObject({ path, code: 'CannotLoadFutureReports', field: 'to' });
    expect(await of('day=31/01/2026')).toMatchObject({ path, code: 'InvalidFieldType', field: 'day' });
  }
});
