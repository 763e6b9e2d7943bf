import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingDefaults } from '../../../server/farm/settings/groups.ts';
import { saveSettings } from '../../../server/farm/settings/settings.service.ts';
import { createFormulation } from '../../../server/diets/formulations/formulations.service.ts';
import { verifyFarmDays } from '../../../server/farm/farmDay/farmDay.service.ts';
import { fedBatches } from '../../../server/herd/closings/fedBatches.sql.ts';
import {
  createHistoryAdjustment,
  previewHistoryAdjustment,
} from '../../../server/feeding/history/historyAdjustment.service.ts';
import { deliverTreats } from '../../../server/feeding/treats/treatDelivery.service.ts';
import { finalizeBatch } from '../../../server/herd/closings/batchClosing.service.ts';
import { weightCurveOf } from '../../../server/herd/batches/batchFigures.service.ts';
import { batchStats } from '../../../server/herd/batches/batchStats.service.ts';
import { countBatchWeighing } from '../../../server/herd/batches/batchWeighing.service.ts';
import { checkHerd } from '../../../server/herd/herdCheck.service.ts';
import { leaveFarm } from '../../../server/herd/moves/oxLeaving.service.ts';
import { weighOx } from '../../../server/herd/weighings/oxWeighing.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { dateOf, dayOf, daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { resultPlaces } from '../../../server/trade/batchResults/batchResult.calc.ts';
import { resultOfBatch } from '../../../server/trade/batchResults/batchResult.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { makeBeatStage, type BeatStage } from '../../support/farms/beats.ts';
import { advance, diet, refusal, workSince } from '../../support/farms/diets.ts';
import { costAtEntry, keyed } from '../../support/farms/herd.ts';

interface Played {
  ctx: Context;
  stage: BeatStage;
  batchId: string;
  first: Day;
}

let app: TestApp;
let right: Played;
let wrong: Played;

const heads = 20;
const days = 7;
const correctedDay = 2;
/** What the trough got on the day, as it was and as it was typed; and what one of its heads weighed. */
const fed = { kg: '280' };
const real = { kg: '300', weight: '415.50' };
const typed = { kg: '310' };

/** A corral fed for some days; on one of them another quantity was typed, and its weighing was forgotten. */
async function play(isRight: boolean): Promise<Played> {
  let ctx = await workSince(app, 12);
  await saveSettings.economics(ctx, { ...settingDefaults.economics, operationalCostPerHeadDay: '2.20' });
  const stage = await makeBeatStage(ctx, ['10.46'], heads);
  const { batchId, corralId } = stage.corrals[0]!;
  const first = await ctx.openDay();
  for (let day = 0; day < days; day += 1) {
    const kg = day === correctedDay && !isRight ? typed.kg : fed.kg;
    const items = [30, 20, 20, 30].map((pct, place) => ({
      corralId,
      round: place + 1,
      deliveredKg: new Decimal(kg)
        .plus(day * 10)
        .times(pct)
        .div(100)
        .toFixed(0),
    }));
    await deliverTreats(ctx, keyed({ items }));
    if (day === correctedDay && isRight) {
      const ox = await ctx.db.ox.findFirstOrThrow({ where: { batchId } });
      await weighOx(ctx, keyed({ oxId: ox.id, weight: real.weight }));
      await countBatchWeighing(ctx, { batchId, counts: true, reason: 'Ao acaso' });
    }
    await advance(ctx.withFreshCache());
    ctx = ctx.withFreshCache();
  }
  // As no load brought it, nobody knows what it cost.
  await ctx.db.corralHistory.updateMany({ where: { batchId, closed: true }, data: { feedCost: '95' } });
  return { ctx, stage, batchId, first };
}

beforeAll(async () => {
  app = await takeTestApp();
  right = await play(true);
  wrong = await play(false);
});
afterAll(() => app.close());

/** Everything that the farm says of the batch, without ids and without the weighing itself. */
async function figuresOf({ ctx, batchId, first }: Played) {
  const histories = await ctx.db.corralHistory.findMany({ where: { batchId }, orderBy: { day: 'asc' } });
  const result = (await resultOfBatch(ctx, batchId))!;
  const { heads: counted, headDays, adg, weight, series } = await batchStats(ctx, { id: batchId });
  const plan = await ctx.db.feedPlan.findFirstOrThrow({ where: { batchId, day: dateOf(daysAfter(first, days)) } });
  return {
    histories: histories.map((row) => ({
      day: dayOf(row.day),
      heads: row.headDays,
      weight: row.weight?.toFixed(2),
      deliveredKg: row.deliveredKg?.toFixed(3),
      deliveredMsKg: row.deliveredMsKg?.toFixed(3),
      intakePct: row.intakePct?.toFixed(4),
      // Of days whose dry matter was rounded to the gram when they were closed.
      unsteadyPct: row.unsteadyPct?.toFixed(3),
    })),
    curve: (await weightCurveOf(ctx, batchId))!.map((point) => [point.day, point.heads, point.weight]),
    result: Object.keys(resultPlaces).map((name) => [name, String(result[name as keyof typeof resultPlaces])]),
    stats: [counted, headDays, String(adg), weight.projected, series.map(({ dmKg }) => String(dmKg))],
    planned: [plan.weight?.toFixed(2), plan.call.toFixed(2), plan.plannedKg.toFixed(3)],
  };
}

const historyOn = ({ ctx, batchId, first }: Played, ahead: number) =>
  ctx.db.corralHistory.findFirstOrThrow({ where: { batchId, day: dateOf(daysAfter(first, ahead)) } });

const adjust = ({ ctx, batchId, first }: Played, input: object, ahead = correctedDay) =>
  createHistoryAdjustment(ctx, keyed({ batchId, day: daysAfter(first, ahead), reason: 'Digitado errado', ...input }));

const msEaten = async ({ ctx, batchId, first }: Played) =>
  new Decimal(
    (await fedBatches(ctx.actor.farmId, ctx.db, { batchIds: [batchId], to: daysAfter(first, days) }))[0]!.msKg,
  );

test('a farm whose figures were corrected says the same as one where they were right from the beginning', async () => {
  const expected = await figuresOf(right);
  const before = await figuresOf(wrong);
  expect(before).not.toEqual(expected);
  const change = { deliveredKg: [{ dietId: wrong.stage.dietId, kg: real.kg }], averageWeight: real.weight };
  const { id } = await historyOn(wrong, correctedDay);
  const preview = (await previewHistoryAdjustment(wrong.ctx, { historyId: id, ...change }))!;
  expect(await figuresOf(wrong)).toEqual(before);
  expect(await wrong.ctx.db.historyAdjustment.count()).toBe(0);
  expect(await wrong.ctx.db.batchDayCorrection.count()).toBe(0);

  expect(await adjust(wrong, change)).toEqual(preview);
  expect(await figuresOf(wrong)).toEqual(expected);
  expect(preview.days.map(({ day }) => day)).toEqual([2, 3, 4, 5, 6].map((ahead) => daysAfter(wrong.first, ahead)));
  expect(preview.batchAfter!.weight).toBe((await weightCurveOf(right.ctx, right.batchId))!.at(-1)!.weight);
  expect(preview.batchBefore!.msKg).not.toBe(preview.batchAfter!.msKg);
  expect((await checkHerd(wrong.ctx, {})).faults).toEqual([]);
  expect(await verifyFarmDays(wrong.ctx, {})).toMatchObject({ faults: [] });
});

test('the correction is kept by the next days and counts until a day is corrected again', async () => {
  expect(await advance(wrong.ctx.withFreshCache())).toBe(await advance(right.ctx.withFreshCache()));
  for (const farm of [wrong, right]) farm.ctx = farm.ctx.withFreshCache();
  const closed = await Promise.all([wrong, right].map((farm) => historyOn(farm, days)));
  expect(closed[0]!.weight).toEqual(closed[1]!.weight);
  await adjust(wrong, { averageWeight: '420' }, correctedDay + 2);
  const later = await historyOn(wrong, correctedDay + 3);
  expect(later.weight!.minus('420').toFixed(2)).toBe(
    closed[1]!.weight!.minus((await historyOn(right, days - 1)).weight!).toFixed(2),
  );
});

test('corrected heads count in head-days, means and operational cost, on that day alone', async () => {
  const [before, ms] = [(await resultOfBatch(wrong.ctx, wrong.batchId))!, await msEaten(wrong)];
  const statsBefore = await batchStats(wrong.ctx, { id: wrong.batchId });
  const after = await adjust(wrong, { heads: heads - 2 }, 1);
  expect(after.batchAfter!.headDays).toBe(after.batchBefore!.headDays - 2);
  const result = (await resultOfBatch(wrong.ctx, wrong.batchId))!;
  expect(before.operationalCost.minus(result.operationalCost).toFixed(2)).toBe('4.40');
  expect(result.intakeKg!.toFixed(6)).toBe(ms.div(statsBefore.headDays - 2).toFixed(6));
  expect((await batchStats(wrong.ctx, { id: wrong.batchId })).headDays).toBe(statsBefore.headDays - 2);
  expect((await historyOn(wrong, 2)).headDays).toBe(heads);
});

test('a corrected leftover was not eaten, and stays when something else of the day is corrected', async () => {
  const { deliveredKg, deliveredMsKg } = await historyOn(wrong, 3);
  const before = await msEaten(wrong);
  await adjust(wrong, { leftoverKg: '30' }, 3);
  const left = deliveredMsKg!.div(deliveredKg!).times(30);
  expect(before.minus(await msEaten(wrong)).toFixed(2)).toBe(left.toFixed(2));
  await adjust(wrong, { heads: heads + 1 }, 3);
  expect((await historyOn(wrong, 3)).leftoverKg?.toFixed(0)).toBe('30');
  expect(await refusal(adjust(wrong, { leftoverKg: '311' }, 3))).toMatchObject({ field: 'leftoverKg' });
  expect(await refusal(adjust(wrong, { deliveredKg: [{ dietId: wrong.stage.dietId, kg: '20' }] }, 3))).toMatchObject({
    field: 'deliveredKg',
  });
});

test('another diet changes dry matter and the gain of its day; another grade changes the record of its trough', async () => {
  const { ctx, stage } = wrong;
  const foods = await ctx.db.food.findMany({ where: { name: 'Silagem' } });
  const wet = diet('Só silagem', [{ foodId: foods[0]!.id, pct: '100' }], { estimatedDailyGain: '0.5' });
  const { formulationId: dietId } = await createFormulation(ctx, wet);
  const usual = (
    await ctx.db.batchEvent.findFirstOrThrow({ where: { batchId: wrong.batchId }, orderBy: { seq: 'desc' } })
  ).dailyGain;
  const [before, next] = [await historyOn(wrong, 5), await historyOn(wrong, 6)];
  const plan = await adjust(wrong, { dietId, grade: '1' }, 5);
  const row = await historyOn(wrong, 5);
  expect(row.dietId).toBe(dietId);
  expect(row.deliveredKg).toEqual(before.deliveredKg);
  expect(row.deliveredMsKg!.toFixed(3)).toBe(before.deliveredKg!.times('0.33').toFixed(3));
  expect((await historyOn(wrong, 6)).weight!.minus(next.weight!).toFixed(2)).toBe(
    new Decimal('0.5').minus(usual).toFixed(2),
  );
  expect([row.grade?.toFixed(1), plan.days[0]!.after.grade]).toEqual(['1.0', '1.0']);
  await adjust(wrong, { deliveredKg: [{ dietId, kg: '200' }] }, 5);
  expect((await historyOn(wrong, 5)).deliveredMsKg!.toFixed(3)).toBe('66.000');
  expect(await refusal(adjust(wrong, { deliveredKg: [{ dietId: stage.dietId, kg: '200' }] }, 5))).toMatchObject({
    code: 'InvalidRelation',
    field: 'deliveredKg.0.dietId',
  });
});

test('a finalized batch is reopened and finalized again, and what it was closed with stays readable', async () => {
  const { ctx, batchId } = wrong;
  const oxen = await ctx.db.ox.findMany({ where: { batchId } });
  await costAtEntry(
    ctx,
    oxen.map(({ id }) => id),
    '3000',
  );
  await ctx.transaction(async (inside) => {
    await inside.requireOpenDay();
    await leaveFarm(inside, { type: 'EXIT', oxen: oxen.map(({ id }) => ({ oxId: id })), stamp: null });
  });
  await finalizeBatch(ctx, keyed({ batchId }));
  const closed = await ctx.db.batch.findUniqueOrThrow({ where: ctx.key(batchId) });
  const input = keyed({ batchId, day: daysAfter(wrong.first, 4), reason: 'Balança', heads: heads - 5 });
  const { reopens, batchBefore, batchAfter } = await createHistoryAdjustment(ctx, input);
  expect(reopens).toBe(true);
  expect(batchAfter!.headDays).toBe(batchBefore!.headDays - 5);
  expect(batchAfter!.totalCost).toBe(new Decimal(batchBefore!.totalCost!).minus(11).toFixed(2));
  // Sent again, it is not done again.
  await createHistoryAdjustment(ctx, input);
  const [kept, ...more] = await ctx.db.earlierClosing.findMany({ where: { batchId } });
  expect(more).toEqual([]);
  expect(kept).toMatchObject({ reason: 'Balança', byId: ctx.actor.membershipId, figures: batchBefore });
  const after = await ctx.db.batch.findUniqueOrThrow({ where: ctx.key(batchId), include: { events: true } });
  expect([after.status, after.endDate]).toEqual(['FINALIZED', closed.endDate]);
  expect(after.events.toSorted((a, b) => Number(a.seq - b.seq)).map(({ type }) => type)).toEqual([
    ...['CREATED', 'ACTIVATED', 'FINALIZED', 'RECLOSED'],
  ]);
  expect((await checkHerd(ctx, {})).faults).toEqual([]);
});

test('the day after one whose heads were corrected last is closed with the heads that really stand there', async () => {
  const farm = await play(true);
  await adjust(farm, { heads: heads - 3 }, days - 1);
  await advance(farm.ctx.withFreshCache());
  farm.ctx = farm.ctx.withFreshCache();
  expect(await historyOn(farm, days)).toMatchObject({ headDays: heads });
  expect((await historyOn(farm, days - 1)).headDays).toBe(heads - 3);
});
