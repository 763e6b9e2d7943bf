import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBeat } from '../../../server/feeding/beats/running/beatClosing.service.ts';
import { feedDay } from '../../../server/feeding/feedDay/feedDay.service.ts';
import { saveTroughReading } from '../../../server/feeding/troughs/troughReading.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { drop, loadBeat, makeBeatStage } from '../../support/farms/beats.ts';
import { workSince } from '../../support/farms/diets.ts';
import { makeFedCorral } from '../../support/farms/feeding.ts';
import { keyed } from '../../support/farms/herd.ts';

let app: TestApp;
beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());

test('the day of feeding as the dashboard shows it: read, fed, on the way and out of tolerance', async () => {
  const ctx = await workSince(app, 4);
  const stage = await makeBeatStage(ctx, ['10.46', '9.10']);
  const [one, other] = stage.corrals.map(({ corralId }) => corralId) as [string, string];
  const unplanned = await makeFedCorral(ctx, { dietId: stage.dietId, heads: 10 });
  await ctx.db.feedPlan.deleteMany({ where: { corralId: unplanned.corralId } });
  const statusOf = async () =>
    new Map((await feedDay(ctx.withFreshCache(), {})).corrals.map((corral) => [corral.corralId, corral]));

  const before = await statusOf();
  expect(before.get(unplanned.corralId)?.status).toBe('NO_PLAN');
  expect([before.get(one)?.status, before.get(other)?.status]).not.toContain('FED');
  expect(before.get(one)).toMatchObject({ isRead: false, deliveredKg: '0' });

  await saveTroughReading(ctx, keyed({ corralId: one, grade: '1' }));
  const beatId = await loadBeat(ctx, stage, [
    { corralId: one, plannedKg: '655' },
    { corralId: other, plannedKg: '640' },
  ]);
  await drop(ctx, beatId, one, '655');
  const { loads, rounds } = await feedDay(ctx.withFreshCache(), {});
  expect(loads).toMatchObject([{ status: 'DISTRIBUTING', drops: 2, done: 1, deliveredKg: '655.000' }]);
  expect(rounds[0]).toMatchObject({ round: 1, corrals: 2, fed: 1, deliveredKg: '655.000' });

  await drop(ctx, beatId, other, '640');
  await closeBeat(ctx, keyed({ beatId }));
  const after = await statusOf();
  expect(after.get(one)).toMatchObject({ isRead: true });
  expect(after.get(other)?.status).toBe('OUT');
  expect(after.get(other)?.devPct?.gt(5)).toBe(true);
});
