import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceFarmDay, undoAdvance, verifyFarmDays } from '../../../server/farm/farmDay/farmDay.service.ts';
import { closingOf } from '../../../server/herd/closings/batchClosing.service.ts';
import {
  batchOn,
  daysOfBatches,
  totalsOfBatches,
  weightCurveOf,
} from '../../../server/herd/batches/batchFigures.service.ts';
import { changeBatchDiet } from '../../../server/feeding/dietChanges/batchDiet.service.ts';
import { activateBatch } from '../../../server/herd/closings/batchLife.service.ts';
import { createBatch } from '../../../server/herd/batches/batches.service.ts';
import { checkHerd } from '../../../server/herd/herdCheck.service.ts';
import { leaveFarm } from '../../../server/herd/moves/oxLeaving.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { dateOf, daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { lookingAt } from '../../support/farms/diets.ts';
import { makeTractPlan } from '../../support/farms/feeding.ts';
import { enter, keyed, makeCorral, makeDiet } from '../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
let batchId: string;
let corralId: string;
const first = '2025-05-01';
const last = '2025-08-14';

const leave = (type: 'DEATH' | 'SALE', oxIds: readonly string[], weight?: string) =>
  ctx.transaction((inside) => leaveFarm(inside, { type, oxen: oxIds.map((oxId) => ({ oxId, weight })), stamp: null }));

async function advanceTo(day: Day): Promise<void> {
  for (let open = await ctx.withFreshCache().openDay(); open < day; open = daysAfter(open, 1))
    await advanceFarmDay(ctx.withFreshCache(), { fromDay: open, acceptWarnings: true });
  ctx = ctx.withFreshCache();
}

beforeAll(async () => {
  app = await takeTestApp();
  const farm = await app.newFarm();
  const { everyFarm } = app.app.platform.database;
  await everyFarm.farm.update({ where: { id: farm.farmId }, data: { currentDay: dateOf(first) } });
  await everyFarm.farmDay.updateMany({ where: { farmId: farm.farmId }, data: { day: dateOf(first) } });
  ctx = app.contextFor(farm);
  const [adaptation, growth, termination] = [
    await makeDiet(ctx, 'Adaptação', '1.20'),
    await makeDiet(ctx, 'Crescimento', '1.60'),
    await makeDiet(ctx, 'Terminação', '1.65'),
  ];
  corralId = await makeCorral(ctx);
  const plan = { name: 'T-BATCH', kind: 'CONFINEMENT', locationType: 'PICKET', locationId: corralId };
  const made = await createBatch(ctx, keyed({ ...plan, heads: 118, averageWeight: '390', sex: 'MALE' }));
  batchId = made.batchId;
  const [light, heavy] = [await enter(ctx, batchId, { weight: '380' }), await enter(ctx, batchId, { weight: '400' })];
  await activateBatch(ctx, keyed({ batchId, dietId: adaptation }));
  await makeTractPlan(ctx, [corralId]);
  await advanceTo('2025-05-15');
  await leave('DEATH', [light]);
  await advanceTo(daysAfter(first, 21));
  await changeBatchDiet(ctx, keyed({ batchId, dietId: growth, accept: ['ENERGY_JUMP', 'FORAGE_DROP'] }));
  await advanceTo(daysAfter(first, 49));
  await changeBatchDiet(ctx, keyed({ batchId, dietId: termination, accept: ['ENERGY_JUMP', 'FORAGE_DROP'] }));
  await advanceTo('2025-07-10');
  await leave('DEATH', [heavy]);
  await advanceTo(last);
  await leave('SALE', made.oxIds, '558');
}, 120_000);
afterAll(() => app.close());

test('T-BATCH: 12,474 head-days and their weights come out of the events', async () => {
  const totals = (await totalsOfBatches(ctx, [batchId], { from: first, to: last })).get(batchId)!;
  expect(totals).toMatchObject({ headsIn: 120, headsOut: 118, headsDead: 2, headDays: 12_474 });
  expect(totals.weightDays.toFixed(1)).toBe('5815109.3');
  expect(totals.meanWeight!.toFixed(2)).toBe('466.18');
});

test('as of any farm day', async () => {
  const on = async (day: Day) => batchOn(lookingAt(ctx, day), batchId);
  expect(await on(first)).toMatchObject({ headsOpen: 0, headsIn: 120, headDays: 120, weight: '390' });
  expect(await on('2025-05-14')).toMatchObject({ headDays: 120 });
  expect(await on('2025-05-15')).toMatchObject({ headsOpen: 120, headsDead: 1, headDays: 119 });
  expect(Number((await on(daysAfter(first, 21)))!.weight)).toBeCloseTo(415.2, 6);
  expect(Number((await on(daysAfter(first, 49)))!.weight)).toBeCloseTo(460, 6);
  expect(await on(last)).toMatchObject({ headsOpen: 118, headsOut: 118, headDays: 0 });
  expect(Number((await on(last))!.weight)).toBeCloseTo(552.4, 6);
});

test('its closing sheet comes out of the stays, as of any day', async () => {
  const sheet = (await closingOf(ctx, batchId))!;
  expect(sheet).toMatchObject({ headsIn: 120, headsOut: 118, headsDead: 2, heads: 0, headDays: 12_474 });
  expect(sheet).toMatchObject({ firstDay: first, lastExitDay: last, isProjected: false, meanDaysOut: 105 });
  expect([sheet.gainIn, sheet.gainOut].map((gain) => gain!.toFixed(0))).toEqual(['19044', '19824']);
  expect([sheet.dailyGainIn, sheet.dailyGainOut].map((gain) => gain!.toFixed(4))).toEqual(['1.5267', '1.6000']);
  const before = (await closingOf(lookingAt(ctx, '2025-08-13'), batchId))!;
  expect(before).toMatchObject({ heads: 118, headsOut: 0, isProjected: true, headDays: 12_474 });
  // With what they gained on that day too.
  expect(Number(before.exitWeight)).toBeCloseTo(552.4, 6);
  const curve = (await weightCurveOf(ctx, batchId))!;
  expect([curve.length, curve.at(-1)]).toEqual([106, expect.objectContaining({ day: last, heads: 0 })]);
});

test('the histories of the corral show the same', async () => {
  const rows = await ctx.db.corralHistory.findMany({ where: { corralId, closed: true }, orderBy: { day: 'asc' } });
  expect(rows).toHaveLength(105);
  const days = await daysOfBatches(ctx, [batchId], { from: first, to: daysAfter(last, -1) });
  expect(
    rows.map(({ headsOpen, headsIn, headsOut, headsDead, headDays }) => [
      headsOpen,
      headsIn,
      headsOut,
      headsDead,
      headDays,
    ]),
  ).toEqual(
    days.map(({ headsOpen, headsIn, headsOut, headsDead, headDays }) => [
      headsOpen,
      headsIn,
      headsOut,
      headsDead,
      headDays,
    ]),
  );
  expect(rows.map(({ weight }) => weight!.toFixed(2))).toEqual(days.map(({ weight }) => Number(weight).toFixed(2)));
  expect(rows.reduce((sum, { headDays }) => sum + headDays, 0)).toBe(12_474);
  expect((await checkHerd(ctx, {})).faults).toEqual([]);
  expect((await verifyFarmDays(ctx, {})).faults).toEqual([]);
});

test('a day reopened and closed again has one row per corral', async () => {
  await advanceTo(daysAfter(last, 1));
  await undoAdvance(ctx, { day: last });
  expect(await ctx.db.corralHistory.count({ where: { day: dateOf(daysAfter(last, 1)) } })).toBe(0);
  await advanceTo(daysAfter(last, 1));
  const closed = await ctx.db.corralHistory.findMany({ where: { day: dateOf(last) } });
  expect(closed).toMatchObject([{ headsOpen: 118, headsOut: 118, headDays: 0, closed: true }]);
  expect((await checkHerd(ctx, {})).faults).toEqual([]);
});
