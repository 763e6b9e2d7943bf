import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../../server/platform/context.ts';
import { dateOf, daysAfter } from '../../../server/platform/values/day.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { economicReport, zootechnicalIndices } from '../../../server/reports/batches/batchReports.service.ts';
import { forecast, forecastOnScreen } from '../../../server/reports/forecast/forecast.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { workSince } from '../../support/farms/diets.ts';
import { enter, makeBatch } from '../../support/farms/herd.ts';

const many = 305;

let app: TestApp;
let ctx: Context;

/** More batches than a page has the totals of, numbered as people do, the heavier the later; of none is a cost known. */
beforeAll(async () => {
  app = await takeTestApp();
  ctx = await workSince(app, 20);
  const { farmId } = ctx.actor;
  const oxId = await enter(ctx, await makeBatch(ctx));
  const { eventId, fromDay } = await ctx.db.oxStay.findFirstOrThrow({ where: { oxId } });
  const first = daysAfter(await ctx.openDay(), -10);
  const batches = Array.from({ length: many }, (_, place) => ({
    id: uuidv7(),
    name: `Muitos ${place + 1}`,
    weight: 300 + place,
  }));
  await ctx.db.batch.createMany({
    data: batches.map(({ id, name }) => ({ id, farmId, name, kind: 'CONFINEMENT' as const, createdAt: fromDay })),
  });
  await ctx.db.oxStay.createMany({
    data: batches.map(({ id, weight }) => ({
      ...{ farmId, eventId, oxId, batchId: id, weight, end: 'MOVED' as const },
      ...{ fromDay: dateOf(first), toDay: dateOf(daysAfter(first, 5)) },
    })),
  });
  ctx = ctx.withFreshCache();
}, 60_000);
afterAll(() => app.close());

const names = (groups: readonly { name: string | null }[]) => groups.map(({ name }) => name);

test('a page by name has no totals at once, and those of all where they are wanted', async () => {
  const { count, groups, totals, allTotals } = await zootechnicalIndices(ctx, { limit: 2, offset: 300 });
  expect([count, names(groups), totals]).toEqual([many, ['Muitos 301', 'Muitos 302'], null]);
  const all = (await allTotals())!;
  expect([all.batches, all.herd.headsIn, all.herd.headDays]).toEqual([many, many, many * 5]);
  expect(all.herd.entryWeight!.toFixed(1)).toBe(new Decimal(300 + 604).div(2).toFixed(1));
  const last = await zootechnicalIndices(ctx, { limit: 1, descending: true });
  expect(names(last.groups)).toEqual(['Muitos 305']);
});

test('a page by a figure is of all batches, with their totals', async () => {
  const { groups, totals } = await zootechnicalIndices(ctx, { limit: 2, order: 'ENTRY_WEIGHT', descending: true });
  expect([names(groups), totals!.batches]).toEqual([['Muitos 305', 'Muitos 304'], many]);
  const next = await zootechnicalIndices(ctx, { limit: 2, offset: 2, order: 'ENTRY_WEIGHT', descending: true });
  expect(names(next.groups)).toEqual(['Muitos 303', 'Muitos 302']);
  const light = await economicReport(ctx, { limit: 1, order: 'ENTRY_WEIGHT' });
  expect(names(light.groups)).toEqual(['Muitos 1']);
});

test('a screen has the forecast of the two hundred that have been fed the longest, a report that of all', async () => {
  const { farmId } = ctx.actor;
  const day = await ctx.openDay();
  const fed = Array.from({ length: 201 }, (_, place) => ({
    ...{ id: uuidv7(), farmId, name: `Em trato ${place + 1}`, kind: 'CONFINEMENT' as const },
    ...{ status: 'ACTIVE' as const, heads: 1, startDate: dateOf(daysAfter(day, place === 7 ? -1 : -2)) },
  }));
  await ctx.db.batch.createMany({ data: fed });
  const idsOf = ({ batches }: { batches: readonly { batch: { id: string } }[] }) =>
    batches.map(({ batch }) => batch.id);
  expect(idsOf(await forecast(ctx.withFreshCache(), {}))).toHaveLength(201);
  const onScreen = await forecastOnScreen(ctx.withFreshCache(), {});
  expect(idsOf(onScreen).toSorted()).toEqual(fed.flatMap(({ id }, place) => (place === 7 ? [] : [id])).toSorted());
  expect(onScreen).toMatchObject({ total: 201, isNarrowed: false });
  const named = await forecastOnScreen(ctx.withFreshCache(), { batchIds: fed.map(({ id }) => id) });
  expect([idsOf(named).length, named.isNarrowed]).toEqual([201, true]);
});
