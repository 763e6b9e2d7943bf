import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOccurrence } from '../../../server/farm/occurrences/occurrences.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter } from '../../../server/platform/values/day.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { refusal } from '../../support/farms/diets.ts';

let app: TestApp;
let ctx: Context;

beforeAll(async () => {
  app = await takeTestApp();
  ctx = app.contextFor(await app.newFarm());
});
afterAll(() => app.close());

test('an occurrence is of a day near the open one, so that no year is typed wrong', async () => {
  const open = await ctx.openDay();
  const on = (date: string) =>
    createOccurrence(ctx, { date, category: 'WEATHER', type: 'Chuva', place: 'FARM', description: '30 mm' });
  expect(await refusal(on(daysAfter(open, 1)))).toMatchObject({ code: 'FarmDayNotOpen', field: 'date' });
  expect(await refusal(on('1926-01-31'))).toMatchObject({ code: 'InvalidFieldType', field: 'date' });
  expect(await ctx.db.occurrence.count()).toBe(0);
  await on(daysAfter(open, -900));
  expect(await ctx.db.occurrence.count()).toBe(1);
});
