import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAdvanceCheck } from '../../../server/farm/farmDay/farmDay.service.ts';
import { deliverTreats } from '../../../server/feeding/treats/treatDelivery.service.ts';
import { transitionBatch } from '../../../server/herd/closings/batchLife.service.ts';
import { moveOxenByCount } from '../../../server/herd/moves/oxMovement.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { advance, refusal, workSince } from '../../support/farms/diets.ts';
import { makeFedCorral, makeTerm85, makeTractPlan } from '../../support/farms/feeding.ts';
import { keyed, makeBatch, makeCorral } from '../../support/farms/herd.ts';
import { advanceFarmDay } from '../../../server/farm/farmDay/farmDay.service.ts';

let app: TestApp;
let ctx: Context;
beforeAll(async () => {
  app = await takeTestApp();
  ctx = await workSince(app, 3);
});
afterAll(() => app.close());

const warned = async (wanted: string, of = ctx) => {
  const { warnings } = await getAdvanceCheck(of.withFreshCache(), {});
  return warnings.flatMap(({ code, names }) => (code === wanted ? names : []));
};
const unfed = (of = ctx) => warned('CorralsWithoutFeed', of);
const fedInPart = (of = ctx) => warned('CorralsFedInPart', of);

test('closing a day warns of corrals into whose trough nothing was put', async () => {
  const dietId = await makeTerm85(ctx);
  const [fed, hungry] = [await makeFedCorral(ctx, { dietId }), await makeFedCorral(ctx, { dietId, heads: 2 })];
  const nameOf = async ({ corralId }: { corralId: string }) =>
    (await ctx.db.corral.findUniqueOrThrow({ where: ctx.key(corralId) })).name;
  await advance(ctx.withFreshCache());
  ctx = ctx.withFreshCache();
  expect(await unfed()).toEqual([await nameOf(fed), await nameOf(hungry)]);
  expect(await unfed(app.contextFor(await app.newFarm()))).toEqual([]);
  const deliver = (corralId: string, deliveredKg: string) =>
    deliverTreats(ctx.withFreshCache(), keyed({ items: [{ corralId, round: 1, deliveredKg }] }));
  await deliver(fed.corralId, '600');
  await deliver(hungry.corralId, '0');
  expect(await unfed()).toEqual([await nameOf(hungry)]);
  // Of the fed one a treat is still to come.
  expect(await fedInPart()).toEqual([await nameOf(fed)]);
  const refused = await refusal(advanceFarmDay(ctx.withFreshCache(), { fromDay: await ctx.openDay() }));
  expect(refused).toMatchObject({ code: 'FarmDayCannotAdvance', field: 'acceptWarnings' });
  // Who is not there any more needs nothing.
  const target = await makeBatch(ctx, { locationId: await makeCorral(ctx) });
  const all = { fromCorralId: hungry.corralId, batchId: target, quantity: 2, reason: 'ADJUST_LOT' };
  await moveOxenByCount(ctx.withFreshCache(), keyed(all));
  expect(await unfed()).toEqual([]);
  // Who went on to another corral after its first treat was fed there.
  const other = await makeCorral(ctx);
  await makeTractPlan(ctx, [other]);
  await transitionBatch(ctx.withFreshCache(), keyed({ batchId: fed.batchId, destinationId: other }));
  expect(await ctx.db.feedPlan.count({ where: { corralId: other, plannedKg: { gt: 0 } } })).toBe(1);
  expect(await unfed()).toEqual([]);
});
