import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHistoryAdjustment } from '../../../server/feeding/history/historyAdjustment.service.ts';
import { deliverTreats } from '../../../server/feeding/treats/treatDelivery.service.ts';
import { feedOfHeads } from '../../../server/herd/closings/feedShares.service.ts';
import { checkMonthSums, summedMonthsIn } from '../../../server/herd/closings/monthSums.service.ts';
import { checkHerd } from '../../../server/herd/herdCheck.service.ts';
import { weighOx } from '../../../server/herd/weighings/oxWeighing.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { calendarToday, dateOf, daysAfter, daysBetween, type Day } from '../../../server/platform/values/day.ts';
import { analyticalReport, intakeOfReport } from '../../../server/reports/analytical/analytical.service.ts';
import { spansBetween } from '../../../server/reports/analytical/analytical.sql.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { makeBeatStage, type BeatStage } from '../../support/farms/beats.ts';
import { advance, workSince } from '../../support/farms/diets.ts';
import { keyed } from '../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
let stage: BeatStage;
let first: Day;
/** The first day of the month that is not over. */
let month: Day;
let weighingId: string;

async function nextDay(): Promise<void> {
  const plans = await ctx.db.feedPlan.findMany({
    where: { day: dateOf(await ctx.openDay()) },
    include: { parts: { include: { treats: true } } },
  });
  const items = plans.flatMap(({ corralId, parts }) =>
    parts[0]!.treats.map(({ round, plannedKg }) => ({ corralId, round, deliveredKg: plannedKg.toFixed(0) })),
  );
  await deliverTreats(ctx, keyed({ items }));
  await advance(ctx.withFreshCache());
  ctx = ctx.withFreshCache();
}

/** Three days of the month before, of which an ox is weighed on the second, and three of this one. */
beforeAll(async () => {
  app = await takeTestApp();
  const today = calendarToday('America/Sao_Paulo');
  month = `${daysAfter(today, -5).slice(0, 7)}-01`;
  ctx = await workSince(app, daysBetween(daysAfter(month, -3), today));
  first = await ctx.openDay();
  stage = await makeBeatStage(ctx, ['10.46', '9.20'], 10);
  await nextDay();
  const ox = await ctx.db.ox.findFirstOrThrow({ where: { batchId: stage.corrals[0]!.batchId }, select: { id: true } });
  await weighOx(ctx, keyed({ oxId: ox.id, weight: '460', confirm: true }));
  weighingId = (await ctx.db.oxEvent.findFirstOrThrow({ where: { type: 'WEIGHING' }, orderBy: { seq: 'desc' } })).id;
  await nextDay();
  await nextDay();
}, 120_000);
afterAll(() => app.close());

const before = () => daysAfter(month, -1);
const summed = async () => (await summedMonthsIn(ctx, { from: `${before().slice(0, 7)}-01`, to: before() })).length;
const staleMonths = async () =>
  (await ctx.db.staleMonth.findMany({ select: { batchId: true } })).map(({ batchId }) =>
    batchId === null ? 'farm' : stage.corrals.findIndex((corral) => corral.batchId === batchId),
  );
/** All that reports say of the farm, as text. */
async function figures(): Promise<string> {
  const period = { from: `${before().slice(0, 7)}-01`, to: before() };
  const reports = [];
  for (const groupBy of ['BATCH', 'CORRAL', 'OWNER', 'DAY'] as const)
    reports.push(await analyticalReport(ctx.withFreshCache(), { ...period, groupBy }));
  const days = await intakeOfReport(ctx, reports[0]!);
  const heads = await feedOfHeads(
    ctx.withFreshCache().ofDay(before()),
    stage.corrals.map(({ batchId }) => batchId),
  );
  const text = JSON.stringify([reports.map(({ groups, summary }) => [groups, summary]), days, heads]);
  // Sums have twenty places.
  return text.replaceAll(/(\.\d{12})\d+/g, '$1');
}
/** The same from the days alone. */
async function figuresOfDays(): Promise<string> {
  const { farmId } = ctx.actor;
  const db = app.app.platform.database.everyFarm;
  const kept = await db.headFeedMonth.findMany({ where: { farmId } });
  await db.staleMonth.create({ data: { farmId, month: dateOf(`${before().slice(0, 7)}-01`) } });
  for (const { batchId, month: of } of kept) await db.staleMonth.create({ data: { farmId, month: of, batchId } });
  const text = await figures();
  await db.staleMonth.deleteMany({ where: { farmId } });
  return text;
}

test('a month is summed up once the morning after it is over', async () => {
  expect(first).toBe(daysAfter(month, -3));
  expect([await ctx.openDay(), await summed()]).toEqual([month, 0]);
  await nextDay();
  expect([await summed(), await ctx.db.fedDay.count(), await ctx.db.fedMonth.count()]).toEqual([1, 3, 2]);
  expect(await ctx.db.headFeed.count()).toBe(20);
  expect(await staleMonths()).toEqual([]);
});

test('reports say the same by its sums as by its days', async () => {
  expect(await figures()).toBe(await figuresOfDays());
  const { months, batches, faults } = await checkMonthSums(ctx);
  expect([months, batches, faults]).toEqual([1, 2, []]);
});

test('a corrected day is shown at once, and summed up when the next day is closed', async () => {
  const { batchId } = stage.corrals[0]!;
  const change = { batchId, day: daysAfter(month, -2), reason: 'Conferido', leftoverKg: '20' };
  await createHistoryAdjustment(ctx, keyed(change));
  ctx = ctx.withFreshCache();
  expect(await staleMonths()).toEqual(expect.arrayContaining(['farm', 0]));
  expect([await summed(), (await checkMonthSums(ctx)).faults]).toEqual([0, []]);
  const shown = await figures();
  await nextDay();
  expect([await summed(), await staleMonths()]).toEqual([1, []]);
  expect(await figures()).toBe(shown);
  expect(await figuresOfDays()).toBe(shown);
});

test('a weight of a past day that no longer counts changes the shares of its batch alone', async () => {
  const { farmId } = ctx.actor;
  const weighing = { where: { farmId_id: { farmId, id: weighingId } }, data: { reversed: true } };
  await app.app.platform.database.everyFarm.oxEvent.update(weighing);
  ctx = ctx.withFreshCache();
  expect(await staleMonths()).toEqual([0]);
  const shown = await figures();
  await nextDay();
  expect([await figures(), await staleMonths()]).toEqual([shown, []]);
});

test('the check of the herd finds a sum that somebody changed', async () => {
  const tables = async () =>
    (await checkHerd(ctx, {})).faults.map(({ table }) => table).filter((table) => table !== 'OxEvent');
  expect(await tables()).toEqual([]);
  const { farmId } = ctx.actor;
  const db = app.app.platform.database.everyFarm;
  await db.fedMonth.updateMany({ where: { farmId, batchId: stage.corrals[1]!.batchId }, data: { nmKg: '1' } });
  const head = await db.headFeed.findFirstOrThrow({ where: { farmId } });
  await db.headFeed.updateMany({ where: { farmId, oxId: head.oxId }, data: { cost: '7' } });
  expect(await tables()).toEqual(['FedMonth', 'HeadFeed']);
});

test('spans are what lies between months', () => {
  const months = [{ from: '2026-02-01', to: '2026-02-28' }];
  expect(spansBetween({ from: '2026-02-01', to: '2026-02-28' }, months)).toEqual([]);
  expect(spansBetween({ from: '2026-01-15', to: '2026-03-02' }, months)).toEqual([
    { from: '2026-01-15', to: '2026-01-31' },
    { from: '2026-03-01', to: '2026-03-02' },
  ]);
});
