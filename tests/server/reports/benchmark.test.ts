import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../../server/platform/context.ts';
import { periodOf, shiftedPeriod } from '../../../server/platform/values/period.ts';
import { daysAfter } from '../../../server/platform/values/day.ts';
import { analyticalReport } from '../../../server/reports/analytical/analytical.service.ts';
import { zootechnicalIndices } from '../../../server/reports/batches/batchReports.service.ts';
import { benchmark, benchmarkFigures } from '../../../server/reports/benchmark/benchmark.service.ts';
import national from '../../../server/reports/benchmark/national.json' with { type: 'json' };
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { workSince } from '../../support/farms/diets.ts';
import { enter, makeBatch, makeCorral } from '../../support/farms/herd.ts';
import { openSession } from '../../support/sessions.ts';

let app: TestApp;
let ctx: Context;
beforeAll(async () => {
  app = await takeTestApp();
  ctx = await workSince(app, 40);
});
afterAll(() => app.close());

test('every public figure names who published it, when and where, and is plausible', () => {
  const sources: Record<string, { title: string; publisher: string; year: number; url: string }> = national.sources;
  for (const [name, { low, high, source }] of Object.entries(national.figures)) {
    expect(benchmarkFigures).toContain(name);
    expect(Number(low)).toBeGreaterThan(0);
    expect(Number(high)).toBeGreaterThanOrEqual(Number(low));
    const { title, publisher, year, url } = sources[source]!;
    expect([title, publisher].every((text) => text.length > 3)).toBe(true);
    expect(year).toBeGreaterThan(2015);
    expect(new URL(url).protocol).toBe('https:');
  }
});

test('a farm without batches that ended sees the references alone', async () => {
  const { batches, batchesBefore, rows } = await benchmark(ctx, {});
  expect([batches, batchesBefore, rows.map(({ figure }) => figure)]).toEqual([0, 0, [...benchmarkFigures]]);
  expect(rows.every(({ own, before }) => own === null && before === null)).toBe(true);
  expect(rows.find(({ figure }) => figure === 'MORTALITY')).toMatchObject({ low: null, source: null });
  const session = await openSession(app, ctx.actor.membershipId);
  const { data, errors } = await session.graphql(
    '{ farm { benchmark { batches rows { figure own low high source { title year url } } } } }',
    {},
  );
  const { farm } = data as { farm: { benchmark: { batches: number; rows: object[] } } };
  expect([errors, farm.benchmark.batches]).toEqual([[], 0]);
  expect(farm.benchmark.rows[0]).toMatchObject({
    figure: 'DAILY_GAIN',
    own: null,
    low: '1.547',
    source: { year: 2022 },
  });
});

test('a report is compared with as many days before, or with the same a year before', async () => {
  const period = { from: '2026-01-01', to: '2026-01-31' };
  expect(shiftedPeriod(period, null)).toEqual(period);
  expect(shiftedPeriod(period, 'PREVIOUS')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(shiftedPeriod(period, 'LAST_YEAR')).toEqual({ from: '2025-01-01', to: '2025-01-31' });
  expect(shiftedPeriod({ from: '2024-02-29', to: '2024-02-29' }, 'LAST_YEAR')).toEqual({
    from: '2023-02-28',
    to: '2023-02-28',
  });
  const open = await ctx.openDay();
  await enter(ctx, await makeBatch(ctx, { name: 'Lote 1', locationId: await makeCorral(ctx) }));
  const own = await periodOf(ctx, {});
  expect(await analyticalReport(ctx, { shift: 'PREVIOUS' })).toMatchObject(shiftedPeriod(own, 'PREVIOUS'));
  const before = await zootechnicalIndices(ctx, { from: daysAfter(open, -9), to: open, shift: 'PREVIOUS' });
  expect(before).toMatchObject({ from: daysAfter(open, -19), to: daysAfter(open, -10), count: 0, totals: null });
});

test('the forecast is a file too', async () => {
  const session = await openSession(app, ctx.actor.membershipId);
  const { status, body } = await session.rest('GET', '/reports/forecast?arrobaPrice=300');
  expect([status, Array.isArray(body.batches)]).toEqual([200, true]);
  const headers = { authorization: `Bearer ${session.token}` };
  for (const format of ['csv', 'xlsx', 'pdf']) {
    const answer = await fetch(`${app.url}/api/reports/forecast?format=${format}`, { headers });
    expect([format, answer.status]).toEqual([format, 200]);
  }
  const csv = await (await fetch(`${app.url}/api/reports/forecast?format=csv`, { headers })).text();
  expect(csv).toContain('Melhor dia');
});
