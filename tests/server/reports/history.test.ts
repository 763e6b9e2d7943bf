import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHistoryAdjustment } from '../../../server/feeding/history/historyAdjustment.service.ts';
import { changeBatchDiet } from '../../../server/feeding/dietChanges/batchDiet.service.ts';
import { killOx } from '../../../server/health/deaths/deaths.service.ts';
import { moveOxen } from '../../../server/herd/moves/oxMovement.service.ts';
import { weighOx } from '../../../server/herd/weighings/oxWeighing.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { batchHistory, batchHistoryReport, headsOfHistory } from '../../../server/reports/history/history.service.ts';
import { historyDaysTable, historyLinesTable } from '../../../server/reports/history/historyTables.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { advance, refusal, workSince } from '../../support/farms/diets.ts';
import { makeFedCorral, makeTerm85 } from '../../support/farms/feeding.ts';
import { causeOf } from '../../support/farms/health.ts';
import { costAtEntry, keyed, makeBatch, makeDiet } from '../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
let first: Day;
let fed: { corralId: string; batchId: string };
let other: string;

/** Twenty heads: three move on the second day and one dies; on the third the diet changes and two are weighed. */
beforeAll(async () => {
  app = await takeTestApp();
  ctx = await workSince(app, 8);
  fed = await makeFedCorral(ctx, { dietId: await makeTerm85(ctx), heads: 20 });
  other = await makeBatch(ctx, { name: 'Enfermaria' });
  first = await ctx.openDay();
  const oxen = await ctx.db.ox.findMany({ where: { batchId: fed.batchId }, orderBy: { id: 'asc' } });
  const ids = oxen.map(({ id }) => id);
  await costAtEntry(ctx, ids, '3770');
  const nextDay = async () => {
    await advance(ctx.withFreshCache());
    ctx = ctx.withFreshCache();
  };
  await nextDay();
  await moveOxen(ctx, keyed({ oxIds: ids.slice(0, 3), batchId: other, reason: 'ADJUST_LOT' }));
  await killOx(ctx, keyed({ oxId: ids[3]!, causeId: await causeOf(ctx), destination: 'BURIED' }));
  await nextDay();
  const dietId = await makeDiet(ctx, 'Acabamento', '1.4');
  await changeBatchDiet(ctx, keyed({ batchId: fed.batchId, dietId, accept: ['ENERGY_JUMP', 'FORAGE_DROP'] }));
  for (const oxId of ids.slice(4, 6)) await weighOx(ctx, keyed({ oxId, weight: '400' }));
  await nextDay();
}, 60_000);
afterAll(() => app.close());

const linesOf = async (filter: object) =>
  (await batchHistory(ctx, filter)).lines.map(({ day, kind, from, to, heads, change }) => ({
    day,
    kind,
    from,
    to,
    heads,
    change,
  }));

test('heads that went the same way on a day are one line of each batch', async () => {
  const { name } = await ctx.db.batch.findUniqueOrThrow({ where: ctx.key(fed.batchId) });
  const [second, third] = [daysAfter(first, 1), daysAfter(first, 2)];
  const lines = await linesOf({ batchIds: [fed.batchId] });
  const move = { day: second, kind: 'MOVE', from: name, to: 'Enfermaria', heads: 3 };
  expect(lines).toContainEqual({ day: first, kind: 'ENTRY', from: null, to: name, heads: 20, change: 20 });
  expect(lines).toContainEqual({ day: first, kind: 'PRICE', from: null, to: null, heads: 20, change: 0 });
  expect(lines).toContainEqual({ ...move, change: -3 });
  expect(lines).toContainEqual({ day: second, kind: 'DEATH', from: null, to: null, heads: 1, change: -1 });
  expect(lines).toContainEqual({ day: third, kind: 'WEIGHING', from: null, to: null, heads: 2, change: 0 });
  expect(lines).toContainEqual({ day: third, kind: 'DIET', from: 'TERM-85', to: 'Acabamento', heads: 0, change: 0 });
  expect(await linesOf({ batchIds: [other], kinds: ['MOVE'] })).toEqual([{ ...move, change: 3 }]);
  // What heads come and go adds up to who is there.
  const sum = lines.reduce((heads, { change }) => heads + change, 0);
  expect(sum).toBe(await ctx.db.ox.count({ where: { batchId: fed.batchId, status: 'ACTIVE' } }));
  expect(lines.map(({ day }) => day)).toEqual(
    lines
      .map(({ day }) => day)
      .toSorted()
      .toReversed(),
  );
});

test('pages follow one another, and people and kinds choose', async () => {
  const all = await batchHistory(ctx, {});
  expect(all.total).toBe(all.lines.length);
  const pages = [await batchHistory(ctx, { first: 4 }), await batchHistory(ctx, { first: 500, after: 4 })];
  expect(pages.flatMap(({ lines }) => lines)).toEqual(all.lines);
  expect(pages.map(({ total }) => total)).toEqual([all.total, all.total]);
  const mine = await batchHistory(ctx, { userIds: [ctx.actor.membershipId] });
  expect(mine.lines.length).toBeGreaterThan(0);
  expect(new Set(mine.lines.map(({ user }) => user)).size).toBe(1);
  expect(new Set((await linesOf({ kinds: ['DIET', 'DEATH'] })).map(({ kind }) => kind))).toEqual(
    new Set(['DIET', 'DEATH']),
  );
});

test('heads of each day are those at its end', async () => {
  const heads = async (batchIds: string[]) =>
    (await headsOfHistory(ctx, await batchHistory(ctx, { batchIds, from: first }))).map((day) => day.heads);
  expect(await heads([fed.batchId])).toEqual([20, 16, 16, 16]);
  expect(await heads([fed.batchId, other])).toEqual([20, 19, 19, 19]);
  const { lines: _lines, ...later } = await batchHistory(ctx, { from: daysAfter(first, 2) });
  expect((await headsOfHistory(ctx, { ...later, lines: [] })).map((day) => day.heads)).toEqual([19, 19]);
});

test('the days of a batch are its closed histories, with their corrections', async () => {
  const day = daysAfter(first, 1);
  await createHistoryAdjustment(
    ctx,
    keyed({ batchId: fed.batchId, day, deliveredKg: [], leftoverKg: '0', averageWeight: '395', reason: 'Balança' }),
  );
  const { rows } = await batchHistoryReport(ctx, { batchId: fed.batchId });
  expect(rows.map((row) => [row.day, row.heads])).toEqual([
    [first, 20],
    [day, 16],
    [daysAfter(first, 2), 16],
  ]);
  expect(rows[1]!.projectedWeight).toBe('395.00');
  expect(await linesOf({ kinds: ['ADJUSTMENT'] })).toMatchObject([{ day, kind: 'ADJUSTMENT' }]);
  expect(historyDaysTable(await batchHistoryReport(ctx, {}), 'Fazenda', ctx).rows).toHaveLength(3);
  const file = historyLinesTable(await batchHistory(ctx, { kinds: ['STATUS'] }), 'Fazenda', ctx);
  expect(file.title).toBe('Histórico de lotes');
  expect(new Set(file.rows.map(({ kind, to }) => `${kind} ${to}`))).toEqual(
    new Set(['Situação do lote Criado', 'Situação do lote Ativado']),
  );
});

test('what is chosen must exist, be over and be in order', async () => {
  const codes: Record<string, object> = {
    CannotLoadFutureReports: { to: daysAfter(await ctx.openDay(), 1) },
    StartDateAfterEndDate: { from: await ctx.openDay(), to: first },
    BatchNotFound: { batchIds: [fed.corralId] },
  };
  for (const [code, input] of Object.entries(codes)) {
    expect((await refusal(batchHistory(ctx, input))).code).toBe(code);
    expect((await refusal(batchHistoryReport(ctx, input))).code).toBe(code);
  }
  expect((await refusal(batchHistory(ctx, { userIds: [fed.batchId] }))).code).toBe('UserNotFound');
  expect((await refusal(batchHistoryReport(ctx, { batchId: fed.corralId }))).code).toBe('BatchNotFound');
  const outsider = app.contextFor(await app.newFarm());
  expect((await refusal(batchHistoryReport(outsider, { batchId: fed.batchId }))).code).toBe('BatchNotFound');
  expect((await refusal(batchHistory(outsider, { batchIds: [fed.batchId] }))).code).toBe('BatchNotFound');
  expect(await batchHistory(outsider, {})).toMatchObject({ lines: [], total: 0 });
  expect(await batchHistoryReport(outsider, {})).toMatchObject({ rows: [] });
});
