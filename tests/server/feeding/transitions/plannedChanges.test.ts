import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeBatchesDiet } from '../../../../server/feeding/dietChanges/dietChanges.service.ts';
import { appendBatchEvent } from '../../../../server/herd/batches/batches.service.ts';
import { finalizeBatch } from '../../../../server/herd/closings/batchClosing.service.ts';
import { activateBatch } from '../../../../server/herd/closings/batchLife.service.ts';
import { moveOxen } from '../../../../server/herd/moves/oxMovement.service.ts';
import { reverseOxEvent } from '../../../../server/herd/moves/oxReversal.service.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { takeTestApp, type TestApp } from '../../../support/app.ts';
import { advance, refusal, workSince } from '../../../support/farms/diets.ts';
import { makeTractPlan } from '../../../support/farms/feeding.ts';
import { enter, keyed, makeBatch, makeCorral, makeDiet } from '../../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 4);
});
afterAll(() => app.close());

const nextDay = async () => {
  await advance(ctx.withFreshCache());
  ctx = ctx.withFreshCache();
};
const dietOf = async (id: string) => (await ctx.db.batch.findUniqueOrThrow({ where: ctx.key(id) })).dietId;

/** How many diets to come the list of the farm counts. */
async function shownAsPlanned(): Promise<number> {
  const { person } = await ctx.db.membership.findUniqueOrThrow({
    where: ctx.key(ctx.actor.membershipId),
    select: { person: { select: { email: true } } },
  });
  const query = '{ farm { dietChanges(filter: { applied: false }) { totalCount } } }';
  const { data } = await (await app.signIn(person.email)).graphql(query);
  return (data as { farm: { dietChanges: { totalCount: number } } }).farm.dietChanges.totalCount;
}

/** A batch that is over on the day before another diet was to come. */
async function overBeforeItsChange() {
  const [dietId, planned] = [await makeDiet(ctx, 'TERM-85', '1.5'), await makeDiet(ctx, 'TERM-90', '1.5')];
  const corralId = await makeCorral(ctx);
  await makeTractPlan(ctx, [corralId]);
  const place = { locationType: 'PICKET', locationId: corralId };
  const batchId = await makeBatch(ctx, { kind: 'CONFINEMENT', dietId, ...place });
  const oxId = await enter(ctx, batchId);
  await activateBatch(ctx, keyed({ batchId }));
  await changeBatchesDiet(ctx, { changes: [{ batchId, dietId: planned }], effective: 'NEXT_DAY' });
  const moved = { oxIds: [oxId], batchId: await makeBatch(ctx), reason: 'ADJUST_LOT' };
  const { eventIds } = await moveOxen(ctx, keyed(moved));
  await finalizeBatch(ctx, keyed({ batchId }));
  return { batchId, corralId, dietId, planned, back: () => reverseOxEvent(ctx, keyed({ eventId: eventIds[0] })) };
}

test('a planned diet comes on its day to a batch that was over for some hours', async () => {
  const { batchId, dietId, planned, back } = await overBeforeItsChange();
  await back();
  expect(await dietOf(batchId)).toBe(dietId);
  expect(await shownAsPlanned()).toBe(1);
  await nextDay();
  expect(await dietOf(batchId)).toBe(planned);
});

test('a planned diet does not come later, where its day passed while the batch was over', async () => {
  const { batchId, corralId, dietId, back } = await overBeforeItsChange();
  await nextDay();
  expect((await refusal(back())).code).toBe('FarmDayClosed');
  const day = await ctx.openDay();
  const again = { batchId, type: 'TRANSITIONED', status: 'ACTIVE', kind: 'CONFINEMENT', corralId, dietId } as const;
  await ctx.transaction((inside) => appendBatchEvent(inside, { day, stamp: null }, again));
  expect(await ctx.db.dietChange.count({ where: { applied: false } })).toBe(1);
  expect(await shownAsPlanned()).toBe(0);
  await nextDay();
  expect(await dietOf(batchId)).toBe(dietId);
});
