import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settingDefaults } from '../../../server/farm/settings/groups.ts';
import { saveSettings } from '../../../server/farm/settings/settings.service.ts';
import { advanceFarmDay, undoAdvance } from '../../../server/farm/farmDay/farmDay.service.ts';
import { daysOfBatches, weightCurveOf } from '../../../server/herd/batches/batchFigures.service.ts';
import { countBatchWeighing } from '../../../server/herd/batches/batchWeighing.service.ts';
import { closingOf } from '../../../server/herd/closings/batchClosing.service.ts';
import { moveOxen } from '../../../server/herd/moves/oxMovement.service.ts';
import { recordOpeningHerd } from '../../../server/herd/opening/openingHerd.service.ts';
import { oxList } from '../../../server/herd/oxen/oxList.service.ts';
import { reverseOxEvent } from '../../../server/herd/moves/oxReversal.service.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { run } from '../../support/servers/inProcess.ts';
import { weighOx } from '../../../server/herd/weighings/oxWeighing.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { refusal, workSince } from '../../support/farms/diets.ts';
import { enter, keyed, makeBatch, makeCorral } from '../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
let batchId: string;
let oxIds: string[];
let day: Day;
beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());

/** Ten heads of 400 kg, which gain 1.5 kg a day. */
beforeEach(async () => {
  ctx = await workSince(app, 6);
  await saveSettings.advance(ctx, { requireDiet: false, requirePlan: false });
  batchId = await makeBatch(ctx, { locationId: await makeCorral(ctx), plannedDailyGain: '1.5' });
  oxIds = [];
  for (let count = 0; count < 10; count += 1) oxIds.push(await enter(ctx, batchId, { weight: '400' }));
  await nextDay();
});

async function nextDay(): Promise<void> {
  await advanceFarmDay(ctx.withFreshCache(), { fromDay: await ctx.openDay(), acceptWarnings: true });
  ctx = ctx.withFreshCache();
  day = await ctx.openDay();
}

const weigh = async (heads: number, weight: string) => {
  for (const oxId of oxIds.slice(0, heads)) await weighOx(ctx, keyed({ oxId, weight, confirm: true }));
};
const on = async (which: Day) => {
  const [found] = await daysOfBatches(ctx, [batchId], { from: which, to: which });
  return { weight: Number(found!.weight), weighed: found!.weighed, isSample: found!.isSample };
};

test('who was on the scale today, and who was not, is listed apart', async () => {
  await weigh(3, '420');
  await reverseOxEvent(
    ctx,
    keyed({ eventId: (await weighOx(ctx, keyed({ oxId: oxIds[5]!, weight: '420' }))).eventId }),
  );
  const listed = async (weighedOnDay: boolean) => {
    const document = `{ farm { oxen(first: 50, filter: { batchIds: ["${toGlobalId('Batch', batchId)}"], weighedOnDay: ${weighedOnDay} }) {
      totalCount edges { node { id } } } } }`;
    const { data, codes } = await run(ctx.withFreshCache(), document);
    const { oxen } = data!['farm'] as { oxen: { totalCount: number; edges: { node: { id: string } }[] } };
    expect([codes, oxen.totalCount]).toEqual([[], oxen.edges.length]);
    return oxen.edges.map(({ node }) => node.id).toSorted();
  };
  const globalIds = oxIds.map((id) => toGlobalId('Ox', id));
  expect(await listed(true)).toEqual(globalIds.slice(0, 3).toSorted());
  expect(await listed(false)).toEqual(globalIds.slice(3).toSorted());
});

test('what an opening brought in has been on no scale of the day', async () => {
  const farm = await workSince(app, 0);
  const day = await farm.openDay();
  const rows = [{ batch: 'Vacas', heads: 2, sex: 'FEMALE', entryDate: daysAfter(day, -100), weight: '410' }];
  await recordOpeningHerd(farm, { rows });
  const where = await oxList.where({ weighedOnDay: false }, farm);
  expect(await farm.db.ox.count({ where })).toBe(2);
});

test('fewer heads than the farm asks for are a sample: shown, and not the weight of the batch', async () => {
  await weigh(2, '420');
  expect(await on(day)).toEqual({ weight: 401.5, weighed: '420', isSample: true });
  const curve = await weightCurveOf(ctx, batchId);
  expect(curve!.at(-1)).toMatchObject({ weighedHeads: 2, weighed: '420', isSample: true, projectionError: '18.50' });
  // The same heads once more are no more heads.
  await weigh(2, '420');
  expect(await on(day)).toMatchObject({ weight: 401.5, isSample: true });
  // A third of them is enough.
  await weigh(3, '420');
  expect(await on(day)).toEqual({ weight: 420, weighed: '420', isSample: false });
});

test('a person says with the reason that a sample counts, or that a weighing does not', async () => {
  expect(await refusal(countBatchWeighing(ctx, { batchId, counts: true, reason: 'Ao acaso' }))).toMatchObject({
    code: 'BatchNotWeighed',
  });
  await weigh(2, '420');
  expect(await refusal(countBatchWeighing(ctx, { batchId, counts: true, reason: ' ' }))).toMatchObject({
    field: 'reason',
  });
  await countBatchWeighing(ctx, { batchId, counts: true, reason: 'Ao acaso' });
  expect(await on(day)).toMatchObject({ weight: 420, isSample: false });
  expect((await weightCurveOf(ctx.withFreshCache(), batchId))!.at(-1)).toMatchObject({ weighedReason: 'Ao acaso' });
  await countBatchWeighing(ctx, { batchId, counts: false, reason: 'Só o fundo do lote' });
  expect(await on(day)).toMatchObject({ weight: 401.5, isSample: true });
});

test('what a closed day was stays, whatever the farm asks for later', async () => {
  await weigh(2, '420');
  const weighedOn = day;
  await nextDay();
  await saveSettings.economics(ctx, { ...settingDefaults.economics, minWeighedPct: '10' });
  expect(await on(weighedOn)).toMatchObject({ weight: 401.5, isSample: true });
  expect(await on(day)).toMatchObject({ weight: 403 });
});

test('a day that is opened again is judged anew', async () => {
  await weigh(2, '420');
  const weighedOn = day;
  await nextDay();
  await undoAdvance(ctx, { day: weighedOn });
  ctx = ctx.withFreshCache();
  await saveSettings.economics(ctx, { ...settingDefaults.economics, minWeighedPct: '10' });
  expect(await on(weighedOn)).toMatchObject({ weight: 420, isSample: false });
  await nextDay();
  expect(await on(daysAfter(weighedOn, 1))).toMatchObject({ weight: 421.5 });
});

test('who was moved without a weight weighs what the batch turns out to weigh on that day', async () => {
  const [unweighed, other] = [await makeBatch(ctx), await makeBatch(ctx)];
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.push(await enter(ctx, unweighed, { weight: null }));
  await moveOxen(ctx, keyed({ oxIds: ids.slice(0, 2), batchId: other, reason: 'ADJUST_LOT' }));
  const movedKg = async () => (await closingOf(ctx.withFreshCache(), unweighed))!.movedKg;
  expect(await movedKg()).toBeNull();
  for (const oxId of ids.slice(2)) await weighOx(ctx, keyed({ oxId, weight: '410', confirm: true }));
  expect((await movedKg())!.toFixed(2)).toBe('820.00');
  await moveOxen(ctx, keyed({ oxIds: ids.slice(2, 3), batchId: other, reason: 'ADJUST_LOT' }));
  expect((await movedKg())!.toFixed(2)).toBe('1230.00');
});
