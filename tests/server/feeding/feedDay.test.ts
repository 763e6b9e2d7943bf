import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBeat } from '../../../server/feeding/beats/running/beatClosing.service.ts';
import { feedDay, troublesOf } from '../../../server/feeding/feedDay/feedDay.service.ts';
import { deliverTreats } from '../../../server/feeding/treats/treatDelivery.service.ts';
import { treatStretch } from '../../../server/feeding/treats/treatStretch.service.ts';
import { treatBoard } from '../../../server/feeding/treats/treatBoard.service.ts';
import { transitionBatch } from '../../../server/herd/closings/batchLife.service.ts';
import { saveTroughReading } from '../../../server/feeding/troughs/troughReading.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { drop, loadBeat, makeBeatStage } from '../../support/farms/beats.ts';
import { workSince } from '../../support/farms/diets.ts';
import { makeFedCorral, makeTractPlan } from '../../support/farms/feeding.ts';
import { keyed, makeCorral } from '../../support/farms/herd.ts';

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
  // Both wait for their next treat, one of them out of tolerance as well.
  const troubles = troublesOf(await feedDay(ctx.withFreshCache(), {}));
  expect(troubles.map(({ status, count }) => [status, count])).toEqual([
    ['OUT', 1],
    ['LATE', 2],
    ['NO_PLAN', 1],
  ]);
});

test('what a batch got before it moved is neither late nor missing, where it stood and where it stands', async () => {
  const ctx = await workSince(app, 4);
  const stage = await makeBeatStage(ctx, ['10.46']);
  const { corralId, batchId } = stage.corrals[0]!;
  const other = await makeCorral(ctx);
  await makeTractPlan(ctx, [other]);
  const deliver = (to: string, rounds: readonly [number, string][]) =>
    deliverTreats(ctx, keyed({ items: rounds.map(([round, deliveredKg]) => ({ corralId: to, round, deliveredKg })) }));
  await deliver(corralId, [[1, '655']]);
  await transitionBatch(ctx, keyed({ batchId, destinationId: other }));
  const statuses = async () => {
    const { corrals, rounds } = await feedDay(ctx.withFreshCache(), {});
    return [
      [corralId, other].map((id) => corrals.find((corral) => corral.corralId === id)?.status),
      rounds.map(({ round, corrals: count, fed }) => [round, count, fed]),
    ];
  };
  const late = async (id: string) =>
    (await treatBoard(ctx.withFreshCache(), {})).corrals
      .find((corral) => corral.corralId === id)
      ?.treats.map(({ isLate }) => isLate);
  expect((await statuses())[0]).toEqual(['FED', 'LATE']);
  const { round, rounds: stretch } = await treatStretch(ctx.withFreshCache(), { byRound: true });
  const { rounds: board } = await treatBoard(ctx.withFreshCache(), {});
  const counted = (rounds: readonly { corrals: number; fed: number; late: number }[]) =>
    rounds.map((each) => [each.corrals, each.fed, each.late]);
  const open = [1, 0, 1];
  expect([round, counted(stretch)]).toEqual([2, [[1, 1, 1], open, open, open]]);
  expect(counted(board)).toEqual(counted(stretch));
  expect([(await late(corralId))?.slice(1), await late(other)]).toEqual([
    [false, false, false],
    [false, true, true, true],
  ]);
  await deliver(other, [
    [2, '435'],
    [3, '435'],
    [4, '655'],
  ]);
  expect(await statuses()).toEqual([
    ['FED', 'FED'],
    [
      [1, 1, 1],
      [2, 1, 1],
      [3, 1, 1],
      [4, 1, 1],
    ],
  ]);
});
