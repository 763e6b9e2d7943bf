import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { undoAdvance, verifyFarmDays } from '../../../server/farm/farmDay/farmDay.service.ts';
import { unsteadyPct } from '../../../server/feeding/history/historyAdjustment.calc.ts';
import {
  createHistoryAdjustment,
  previewHistoryAdjustment,
  updateHistoryAdjustment,
} from '../../../server/feeding/history/historyAdjustment.service.ts';
import { deliverTreats } from '../../../server/feeding/treats/treatDelivery.service.ts';
import { countBatchWeighing } from '../../../server/herd/batches/batchWeighing.service.ts';
import { weighOx } from '../../../server/herd/weighings/oxWeighing.service.ts';
import { checkHerd } from '../../../server/herd/herdCheck.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { dateOf, daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { makeBeatStage, type BeatStage } from '../../support/farms/beats.ts';
import { advance, refusal, workSince } from '../../support/farms/diets.ts';
import { keyed, makeDiet } from '../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
let stage: BeatStage;
let first: Day;

/** Six closed days on which one corral got each treat as it was planned; on the fourth an ox of it was weighed. */
beforeAll(async () => {
  app = await takeTestApp();
  ctx = await workSince(app, 12);
  stage = await makeBeatStage(ctx, ['10.46']);
  first = await ctx.openDay();
  for (let day = 0; day < 6; day += 1) {
    const plan = await ctx.db.feedPlan.findFirstOrThrow({
      where: { day: dateOf(await ctx.openDay()) },
      include: { parts: { include: { treats: true } } },
    });
    const items = plan.parts[0]!.treats.map(({ round, plannedKg }) => ({
      corralId: plan.corralId,
      round,
      deliveredKg: plannedKg.plus(day === 2 ? 60 : 0).toFixed(0),
    }));
    await deliverTreats(ctx, keyed({ items }));
    if (day === 3) {
      const ox = await ctx.db.ox.findFirstOrThrow({ where: { batchId: batchId() } });
      await weighOx(ctx, keyed({ oxId: ox.id, weight: '430' }));
      await countBatchWeighing(ctx, { batchId: batchId(), counts: true, reason: 'Ao acaso' });
    }
    await advance(ctx.withFreshCache());
    ctx = ctx.withFreshCache();
  }
});
afterAll(() => app.close());

const batchId = () => stage.corrals[0]!.batchId;
const historyOn = (day: Day) =>
  ctx.db.corralHistory.findFirstOrThrow({ where: { batchId: batchId(), day: dateOf(day) } });

test('the deviation of five days is that of a sample', () => {
  const days = [9, 10, 11, 10, 10].map((each) => new Decimal(each));
  expect(unsteadyPct(days)?.toFixed(4)).toBe('7.0711');
  expect(unsteadyPct(days.slice(1))).toBeNull();
});

test('intake is of the weight of its day, also where the scale showed another one than was planned with', async () => {
  const days = await ctx.db.corralHistory.findMany({
    where: { batchId: batchId(), closed: true },
    orderBy: { day: 'asc' },
  });
  for (const { deliveredMsKg, headDays, weight, intakePct } of days)
    expect(Number(intakePct)).toBeCloseTo(deliveredMsKg!.div(headDays).div(weight!).times(100).toNumber(), 3);
  const planned = await ctx.db.feedPlan.findFirstOrThrow({ where: { batchId: batchId(), day: days[3]!.day } });
  expect(planned.weight?.toFixed(2)).not.toBe(days[3]!.weight?.toFixed(2));
});

test('a correction does exactly what its preview said: the day, and the days that look back at it', async () => {
  const day = daysAfter(first, 2);
  const before = await historyOn(day);
  const change = { deliveredKg: [{ dietId: stage.dietId, kg: '2180' }], leftoverKg: '80', averageWeight: '415.5' };
  const preview = (await previewHistoryAdjustment(ctx, { historyId: before.id, ...change }))!;
  expect(preview.days.map((each) => each.day)).toEqual([4, 5, 2].toSorted().map((days) => daysAfter(first, days)));
  expect((await historyOn(day)).deliveredKg).toEqual(before.deliveredKg);

  const done = await createHistoryAdjustment(ctx, keyed({ batchId: batchId(), day, ...change, reason: 'Balança' }));
  expect(done).toEqual(preview);
  const after = await historyOn(day);
  expect(Number(after.deliveredKg)).toBe(2180);
  const dry = before.deliveredMsKg!.div(before.deliveredKg!);
  expect(Number(after.deliveredMsKg)).toBeCloseTo(dry.times(2180).toNumber(), 2);
  expect(Number(after.leftoverKg)).toBe(80);
  expect(Number(after.intakePct)).toBeCloseTo(
    after.deliveredMsKg!.div(after.headDays).div('415.5').times(100).toNumber(),
    3,
  );
  expect(after.feedCost).toEqual(before.feedCost);
  expect(preview.days[0]!.feedCost).toBe(before.feedCost?.toFixed(2) ?? null);
  for (const { historyId, after: said } of preview.days) {
    const row = await ctx.db.corralHistory.findUniqueOrThrow({ where: ctx.key(historyId) });
    expect(row.unsteadyPct?.toFixed(4) ?? null).toBe(said.unsteadyPct);
  }
  expect((await historyOn(daysAfter(first, 1))).unsteadyPct).toBeNull();
  // Nothing that was sealed changed, and the herd's own record says why its heads differ.
  await updateHistoryAdjustment(ctx, keyed({ historyId: before.id, heads: before.headDays - 2, reason: 'Contagem' }));
  expect((await historyOn(day)).headDays).toBe(before.headDays - 2);
  expect(await verifyFarmDays(ctx, {})).toMatchObject({ faults: [] });
  expect((await checkHerd(ctx, {})).faults).toEqual([]);
  expect(await ctx.db.historyAdjustment.count({ where: { historyId: before.id } })).toBe(2);
});

test('a day after which another one was corrected is not opened again', async () => {
  const day = daysAfter(first, 5);
  expect(await refusal(undoAdvance(ctx, { day }))).toMatchObject({ code: 'FarmDayInUse' });
});

test('what cannot be corrected is refused in its field', async () => {
  const adjust = (input: object) =>
    refusal(createHistoryAdjustment(ctx, keyed({ batchId: batchId(), day: first, reason: 'Erro', ...input })));
  const reported = async (input: object) => {
    const { code, field } = await adjust(input);
    return [code, field];
  };
  expect(await reported({ day: await ctx.openDay() })).toEqual(['CorralHistoryNotFound', 'day']);
  expect(await reported({ day: daysAfter(first, -3) })).toEqual(['CorralHistoryNotFound', 'day']);
  expect(await reported({ reason: '' })).toEqual(['InvalidFieldType', 'reason']);
  expect(await reported({ deliveredKg: [{ dietId: batchId(), kg: '1' }] })).toEqual([
    'FormulationNotFound',
    'deliveredKg.0.dietId',
  ]);
  expect(await reported({ leftoverKg: '999999' })).toEqual(['InvalidFieldType', 'leftoverKg']);
  expect(await reported({ dietId: batchId() })).toEqual(['FormulationNotFound', 'dietId']);
  expect(await reported({ grade: '9' })).toEqual(['InvalidPercentage', 'grade']);
  const other = await makeDiet(ctx, 'Sem matéria seca', '1.2');
  expect(await reported({ deliveredKg: [{ dietId: other, kg: '1' }] })).toEqual([
    'InvalidRelation',
    'deliveredKg.0.dietId',
  ]);
  expect(await reported({ dietId: other })).toEqual(['InvalidRelation', 'dietId']);
  const outsider = await workSince(app, 3);
  const elsewhere = createHistoryAdjustment(
    outsider,
    keyed({ batchId: batchId(), day: first, reason: 'Erro', heads: 3 }),
  );
  expect(await refusal(elsewhere)).toMatchObject({ code: 'BatchNotFound', field: 'batchId' });
});
