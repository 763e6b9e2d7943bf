import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeTestApp, type TestApp } from '../../../support/app.ts';
import { workSince } from '../../../support/farms/diets.ts';
import { makeCorral } from '../../../support/farms/herd.ts';
import type { BusEvent } from '../../../../server/platform/events/bus.ts';

let app: TestApp;
beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());

test('two writes that stand in each other’s way are both done, once, and reported once', async () => {
  const ctx = await workSince(app, 1);
  const corrals = [await makeCorral(ctx), await makeCorral(ctx)];
  const reported: BusEvent[] = [];
  let attempts = 0;
  let waiting: (() => void)[] = [];
  /** Both hold one row before they ask for the other's; who comes again finds nobody to wait for. */
  const meet = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length < 2 && attempts <= 2) return;
      for (const go of waiting) go();
      waiting = [];
    });
  const write = (ids: readonly string[]) =>
    ctx.withFreshCache().transaction(async (inside) => {
      attempts += 1;
      const move = (id: string) =>
        inside.db.corral.update({ where: inside.key(id), data: { version: { increment: 1 } }, select: { id: true } });
      await move(ids[0]!);
      await meet();
      await move(ids[1]!);
      inside.announce({ type: 'Corral', id: ids[0]!, farmId: ctx.actor.farmId, op: 'UPDATED', clientId: null });
    });
  const before = await ctx.db.corral.findMany({ where: { id: { in: corrals } }, orderBy: { id: 'asc' } });
  const stop = ctx.platform.bus.listen(ctx.actor.farmId, (event) => reported.push(event));
  await Promise.all([write(corrals), write(corrals.toReversed())]);
  await expect.poll(() => reported.length).toBeGreaterThan(1);
  stop();
  const after = await ctx.db.corral.findMany({ where: { id: { in: corrals } }, orderBy: { id: 'asc' } });
  // The one that gave way tried again, on a busy machine more than once.
  expect(attempts).toBeGreaterThan(2);
  expect(after.map(({ version }, index) => version - before[index]!.version)).toEqual([2, 2]);
  expect(reported).toHaveLength(2);
});
