import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHistoryAdjustment } from '../../../server/feeding/history/historyAdjustment.service.ts';
import { deliverTreats } from '../../../server/feeding/treats/treatDelivery.service.ts';
import { saveTroughReading } from '../../../server/feeding/troughs/troughReading.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { pagedQuery } from '../../../server/platform/lists.ts';
import { dateOf, dayOf, daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { figuresOfDays, type DaySums } from '../../../server/reports/analytical/analytical.calc.ts';
import {
  analyticalDayList,
  analyticalReport,
  intakeOfReport,
} from '../../../server/reports/analytical/analytical.service.ts';
import { analyticalTable } from '../../../server/reports/analytical/analyticalTable.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { makeBeatStage, type BeatStage } from '../../support/farms/beats.ts';
import { advance, refusal, workSince } from '../../support/farms/diets.ts';
import { keyed } from '../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
let stage: BeatStage;
let first: Day;

/** Four closed days of two corrals, each treat as it was planned, and nobody knows what the feed cost. */
beforeAll(async () => {
  app = await takeTestApp();
  ctx = await workSince(app, 8);
  stage = await makeBeatStage(ctx, ['10.46', '9.20'], 100);
  first = await ctx.openDay();
  for (let day = 0; day < 4; day += 1) {
    const plans = await ctx.db.feedPlan.findMany({
      where: { day: dateOf(await ctx.openDay()) },
      include: { parts: { include: { treats: true } } },
    });
    const items = plans.flatMap(({ corralId, parts }) =>
      parts[0]!.treats.map(({ round, plannedKg }) => ({ corralId, round, deliveredKg: plannedKg.toFixed(0) })),
    );
    await deliverTreats(ctx, keyed({ items }));
    const { corralId } = stage.corrals[0]!;
    if (day === 1) await saveTroughReading(ctx, keyed({ corralId, grade: '1', flags: ['RAIN'] }));
    await advance(ctx.withFreshCache());
    ctx = ctx.withFreshCache();
  }
}, 60_000);
afterAll(() => app.close());

const listed = pagedQuery('analyticalDays', analyticalDayList);
const rowsOf = () => ctx.db.corralHistory.findMany({ where: { closed: true, batchId: { not: null } } });
const sumOf = (values: readonly (Decimal.Value | null)[]) => Decimal.sum(0, ...values.map((each) => each ?? 0));

test('groups, days and the total are sums of the same rows', async () => {
  const rows = await rowsOf();
  expect(rows).toHaveLength(8);
  for (const groupBy of ['BATCH', 'CORRAL', 'OWNER', 'DAY'] as const) {
    const { groups, summary } = await analyticalReport(ctx, { groupBy });
    for (const parts of [groups, [summary!]]) {
      expect(sumOf(parts.map(({ headDays }) => headDays)).toNumber()).toBe(800);
      expect(sumOf(parts.map(({ nmKg }) => nmKg)).toFixed(3)).toBe(
        sumOf(rows.map((row) => `${row.deliveredKg}`)).toFixed(3),
      );
      expect(sumOf(parts.map(({ dmKg }) => dmKg)).toFixed(2)).toBe(
        sumOf(rows.map((row) => `${row.deliveredMsKg}`)).toFixed(2),
      );
    }
    const weightDays = sumOf(rows.map(({ headDays, weight }) => weight!.times(headDays).toFixed()));
    expect(summary!.intakePct!.toFixed(6)).toBe(summary!.dmKg!.times(100).div(weightDays).toFixed(6));
    expect(summary!.deviationPct!.toFixed(2)).toBe('0.00');
    // The first three days of each corral have a next morning within the closed ones, the last one the open day's.
    expect(summary!.adg!.gt(1) && summary!.adg!.lt(2)).toBe(true);
    expect(summary!.conversion!.toFixed(4)).toBe(summary!.dmKgHead!.div(summary!.adg!).toFixed(4));
    expect(groups.map(({ model }) => model)).toEqual(
      groups.map(({ key }) => ({ BATCH: 'Batch', CORRAL: 'Corral', OWNER: key ? 'Owner' : null, DAY: null })[groupBy]),
    );
  }
});

test('a part of the groups has the totals of all', async () => {
  const all = await analyticalReport(ctx, { groupBy: 'DAY' });
  const part = await analyticalReport(ctx, { groupBy: 'DAY', limit: 1 });
  const latest = await analyticalReport(ctx, { groupBy: 'DAY', limit: 1, order: 'NAME', descending: true });
  const whole = await analyticalReport(ctx, { groupBy: 'DAY', order: 'TOTAL_COST' });
  expect(latest.groups[0]!.key > part.groups[0]!.key).toBe(true);
  const costs = whole.groups.flatMap(({ totalCost }) => totalCost ?? []);
  expect(costs).toEqual(costs.toSorted((a, b) => a.comparedTo(b)));
  expect((await analyticalReport(ctx, { groupBy: 'DAY', limit: 1, offset: 1 })).groups[0]!.key).toBe(
    (await analyticalReport(ctx, { groupBy: 'DAY' })).groups[1]!.key,
  );
  expect([all.count, part.count, part.groups.length]).toEqual([4, 4, 1]);
  expect([part.groups[0], part.summary]).toEqual([all.groups[0], all.summary]);
});

test('what was eaten on each day is that of its group', async () => {
  const report = await analyticalReport(ctx, { groupBy: 'DAY' });
  const days = await intakeOfReport(ctx, report);
  const rounded = ({ intakePct }: { intakePct: Decimal.Value | null }) => new Decimal(intakePct!).toFixed(3);
  expect(days.map(rounded)).toEqual(report.groups.map(rounded));
  expect(days.map(({ day }) => day)).toEqual(report.groups.map(({ key }) => key));
  expect(days[0]!.call).toBe('9.8300');
});

test('what was fed without a price makes costs unknown, not zero', async () => {
  const { summary } = await analyticalReport(ctx, {});
  expect(summary).toMatchObject({ feedCost: null, totalCost: null, costPerHeadDay: null });
  expect(summary!.operationalCost.gte(0)).toBe(true);
  const day = daysAfter(first, 1);
  for (const row of await rowsOf())
    await ctx.db.corralHistory.update({ where: ctx.key(row.id), data: { feedCost: 900 } });
  const priced = (await analyticalReport(ctx, { from: day, to: day })).summary!;
  expect(priced.feedCost!.toFixed(2)).toBe('1800.00');
  expect(priced.totalCost!.toFixed(2)).toBe(priced.operationalCost.plus(1800).toFixed(2));
});

test('rows and sums follow the same filters', async () => {
  const [one, other] = [stage.corrals[0]!, stage.corrals[1]!];
  const count = async (filter: object) => [
    (await listed(ctx, { filter })).total,
    (await analyticalReport(ctx, { ...filter, groupBy: 'DAY' })).summary?.headDays ?? 0,
  ];
  expect(await count({})).toEqual([8, 800]);
  expect(await count({ batchIds: [one.batchId] })).toEqual([4, 400]);
  expect(await count({ corralIds: [other.corralId] })).toEqual([4, 400]);
  expect(await count({ dietIds: [stage.dietId], phases: ['TERMINATION'] })).toEqual([8, 800]);
  expect(await count({ phases: ['GROWTH'] })).toEqual([0, 0]);
  expect(await count({ flags: ['RAIN', 'MUD'] })).toEqual([1, 100]);
  expect(await count({ from: daysAfter(first, 1), to: daysAfter(first, 2) })).toEqual([4, 400]);
});

test('of named batches a period of twenty years begins with their first head; of the farm it is refused', async () => {
  const { batchId } = stage.corrals[0]!;
  const life = { from: '2000-01-01', batchIds: [batchId] };
  const report = await analyticalReport(ctx, { ...life, limit: 1 });
  const { fromDay } = await ctx.db.oxStay.findFirstOrThrow({ where: { batchId }, orderBy: { fromDay: 'asc' } });
  expect([report.from, report.groups.map(({ headDays }) => headDays)]).toEqual([dayOf(fromDay), [400]]);
  expect((await refusal(analyticalReport(ctx, { from: '2000-01-01' }))).code).toBe('ReportPeriodTooLong');
  expect((await refusal(analyticalReport(ctx, { ...life, to: '2020-01-01' }))).code).toBe('ReportPeriodTooLong');
});

test('what was taken out of the trough was not eaten', async () => {
  const { batchId } = stage.corrals[0]!;
  const day = daysAfter(first, 2);
  const only = { batchIds: [batchId], from: day, to: day };
  const before = (await analyticalReport(ctx, only)).summary!;
  await createHistoryAdjustment(ctx, keyed({ batchId, day, leftoverKg: '100', reason: 'Balança' }));
  const after = (await analyticalReport(ctx, only)).summary!;
  expect(after.nmKg!.toFixed(0)).toBe(before.nmKg!.toFixed(0));
  expect(after.dmKg!.toFixed(2)).toBe(
    before.dmKg!.times(new Decimal(1).minus(new Decimal(100).div(before.nmKg!))).toFixed(2),
  );
});

test('what is chosen must exist, be over and be in order', async () => {
  const { batchId, corralId } = stage.corrals[0]!;
  const codes: Record<string, object> = {
    CannotLoadFutureReports: { to: daysAfter(await ctx.openDay(), 1) },
    StartDateAfterEndDate: { from: await ctx.openDay(), to: first },
    BatchNotFound: { batchIds: [batchId, corralId] },
    CorralNotFound: { corralIds: [batchId] },
    InexistentEntity: { ownerIds: [batchId] },
    FormulationNotFound: { dietIds: [batchId] },
  };
  for (const [code, input] of Object.entries(codes)) {
    expect((await refusal(analyticalReport(ctx, input))).code).toBe(code);
    expect((await refusal(listed(ctx, { filter: input }))).code).toBe(code);
  }
  const outsider = app.contextFor(await app.newFarm());
  expect((await refusal(analyticalReport(outsider, { batchIds: [batchId] }))).code).toBe('BatchNotFound');
  expect(await analyticalReport(outsider, {})).toMatchObject({ groups: [], summary: null });
});

test('a file has its groups, its total and a picture of intake', async () => {
  const table = await analyticalTable(await analyticalReport(ctx, { groupBy: 'CORRAL' }), 'Fazenda', ctx);
  expect(table).toMatchObject({ title: 'Relatório analítico', totals: { headDays: '800' } });
  expect(table.rows).toHaveLength(2);
  expect(table.chart!.series[0]!.points).toHaveLength(4);
  const firstColumn = async (groupBy: 'BATCH' | 'CORRAL' | 'OWNER' | 'DAY') =>
    (await analyticalTable(await analyticalReport(ctx, { groupBy }), 'Fazenda', ctx)).rows.map(({ group }) => group);
  const names = await ctx.db.corral.findMany({
    where: { histories: { some: { closed: true } } },
    select: { name: true },
  });
  expect((await firstColumn('CORRAL')).toSorted()).toEqual(names.map(({ name }) => name).toSorted());
  expect(await firstColumn('DAY')).toEqual([0, 1, 2, 3].map((day) => daysAfter(first, day)));
  expect(await firstColumn('OWNER')).toEqual(['Sem proprietário']);
});

test('ratios are of sums, and none is made of nothing', () => {
  const nothing: DaySums = {
    headDays: 0,
    nmKg: null,
    dmKg: null,
    plannedKg: null,
    comparedKg: null,
    feedCost: null,
    unpricedDays: 0,
    healthCost: null,
    fedWeightDays: null,
    fedHeadDays: 0,
    weightDays: null,
    weighedHeadDays: 0,
    gainKg: null,
    gainHeadDays: 0,
  };
  const { operationalCost, headDays, ...unknown } = figuresOfDays(nothing, '2.20');
  expect([operationalCost.toFixed(), headDays]).toEqual(['0', 0]);
  expect(Object.values(unknown)).toEqual(Object.values(unknown).map(() => null));
  // T-BATCH: 122,522.4 kg of dry matter over 12,474 head-days of 5,815,109.3 kg.
  const batch = figuresOfDays(
    {
      ...nothing,
      headDays: 12_474,
      dmKg: '122522.4',
      fedHeadDays: 12_474,
      fedWeightDays: '5815109.3',
      feedCost: '137307.94',
      healthCost: '3360',
      gainKg: '19044',
      gainHeadDays: 12_474,
    },
    '2.20',
  );
  expect([batch.dmKgHead!.toFixed(3), batch.intakePct!.toFixed(3), batch.adg!.toFixed(4)]).toEqual([
    '9.822',
    '2.107',
    '1.5267',
  ]);
  expect([batch.conversion!.toFixed(3), batch.totalCost!.toFixed(2)]).toEqual(['6.434', '168110.74']);
  expect([batch.operationalCost.toFixed(2), batch.costPerHeadDay!.toFixed(4)]).toEqual(['27442.80', '13.4769']);
});
