import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeBeat } from '../../../../server/feeding/beats/running/beatClosing.service.ts';
import { editBeat } from '../../../../server/feeding/beats/running/beatSave.service.ts';
import { suggestedLoads } from '../../../../server/feeding/loads/suggestedLoads.service.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { takeTestApp, type TestApp } from '../../../support/app.ts';
import { beatOf, drop, loadBeat, makeBeatStage, makeMixer, type BeatStage } from '../../../support/farms/beats.ts';
import { refusal, workSince } from '../../../support/farms/diets.ts';
import { keyed } from '../../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
let stage: BeatStage;
let beatId: string;
beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());

/** One of two corrals is fed when the wagon stops: 655 of 1310 kg are in it. */
beforeEach(async () => {
  ctx = await workSince(app, 2);
  stage = await makeBeatStage(ctx, ['10.46', '10.46']);
  const drops = stage.corrals.map(({ corralId }) => ({ corralId, plannedKg: '655' }));
  beatId = await loadBeat(ctx, stage, drops);
  await drop(ctx, beatId, stage.corrals[0]!.corralId, '655');
});

const outOf = async (type: 'BEAT_CONSUMPTION' | 'LOSS') => {
  const { _sum: sum } = await ctx.db.stockMovement.aggregate({ where: { type }, _sum: { kgOut: true, kgIn: true } });
  return Number(sum.kgOut) - Number(sum.kgIn);
};

test('what goes back to the stock is not used, is no cost of who was fed, and is loaded by another wagon', async () => {
  const other = await makeMixer(ctx);
  await closeBeat(ctx, keyed({ beatId, residualKg: '655', loadedFeed: 'RETURNED' }));
  const beat = await beatOf(ctx, beatId);
  expect([beat.loadedKg, beat.deliveredKg, beat.residualKg, beat.unloadedKg].map(Number)).toEqual([1310, 655, 0, 655]);
  // Half of each, to the cent: 420 × 0.18 + 657 × 1.05 + 105 × 1.15 + 80 × 1.40 + 48 × 3.20
  expect([Number(beat.cost), beat.drops.map(({ cost }) => Number(cost))]).toEqual([575.91, [575.91]]);
  // (420 × 33 + 657 × 88 + 105 × 90 + 80 × 91 + 48 × 97) / 1310
  expect(Number(beat.dryMatterPct)).toBe(71.0397);
  expect([await outOf('BEAT_CONSUMPTION'), await outOf('LOSS')]).toEqual([655, 0]);
  const [load] = await suggestedLoads(ctx, { round: 1, mixerId: other });
  expect([Number(load!.kg), Number(load!.carryInKg), load!.drops.map(({ corralId }) => corralId)]).toEqual([
    655,
    0,
    [stage.corrals[1]!.corralId],
  ]);
  // A correction of what came out leaves it where it is.
  const { corralId } = stage.corrals[0]!;
  await editBeat(ctx, keyed({ beatId, drops: [{ corralId, deliveredKg: '650' }] }));
  expect(await outOf('BEAT_CONSUMPTION')).toBe(655);
  expect((await beatOf(ctx, beatId)).drops.map(({ cost }) => Number(cost))).toEqual([575.91]);
});

test('what is lost leaves the stocks as a loss, and not with the load', async () => {
  await closeBeat(ctx, keyed({ beatId, residualKg: '655', loadedFeed: 'LOST' }));
  expect([await outOf('BEAT_CONSUMPTION'), await outOf('LOSS')]).toEqual([655, 655]);
  expect(Number((await beatOf(ctx, beatId)).cost)).toBe(575.91);
});

test('more than the wagon holds is taken out of no wagon', async () => {
  const close = closeBeat(ctx, keyed({ beatId, residualKg: '900', loadedFeed: 'RETURNED' }));
  expect(await refusal(close)).toMatchObject({ code: 'DeliveredAboveLoaded', field: 'residualKg' });
  expect(await outOf('BEAT_CONSUMPTION')).toBe(0);
});
