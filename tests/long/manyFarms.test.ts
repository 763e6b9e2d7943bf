// Where a server has many small farms, PostgreSQL takes every farm for a small one; the large one among them must not wait.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillBatches } from '../../bench/yard.ts';
import { whyMayNotLeave } from '../../server/health/withdrawal/leaving.service.ts';
import type { Context } from '../../server/platform/context.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { makeBatch } from '../support/farms/herd.ts';

const [farms, headsOfFarm, headsOfLarge] = [14, 100, 3_000];

let app: TestApp;
let ctx: Context;
let oxIds: string[];
beforeAll(async () => {
  app = await startTestApp();
  const made: Context[] = [];
  while (made.length <= farms) made.push(app.contextFor(await app.newFarm()));
  for (const [index, each] of made.entries())
    await fillBatches(each, [await makeBatch(each)], index === farms ? headsOfLarge : headsOfFarm);
  ctx = made[farms]!;
  oxIds = (await ctx.db.ox.findMany({ select: { id: true } })).map(({ id }) => id);
  await app.app.platform.database.everyFarm.$executeRawUnsafe('ANALYZE');
});
afterAll(() => app.close());

test('who may leave is known of thousands of heads at once', async () => {
  const asked = { day: await ctx.openDay(), purpose: 'SLAUGHTER', market: 'EU' } as const;
  await whyMayNotLeave(ctx.withFreshCache(), oxIds.slice(0, 10), asked);
  const from = performance.now();
  await whyMayNotLeave(ctx.withFreshCache(), oxIds, asked);
  expect(oxIds).toHaveLength(headsOfLarge);
  // 15 s where each ox was compared with all rows of all.
  expect(performance.now() - from).toBeLessThan(2_000);
});
