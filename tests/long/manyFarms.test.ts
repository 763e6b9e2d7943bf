import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillBatches } from '../../bench/yard.ts';
import { whyMayNotLeave } from '../../server/health/withdrawal/leaving.service.ts';
import type { Context } from '../../server/platform/context.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { makeBatch } from '../support/farms/herd.ts';
import { pretendManyFarms } from '../support/servers/manyFarms.ts';

const heads = 3_000;

let app: TestApp;
let ctx: Context;
let oxIds: string[];
beforeAll(async () => {
  app = await startTestApp();
  ctx = app.contextFor(await app.newFarm());
  await fillBatches(ctx, [await makeBatch(ctx)], heads);
  oxIds = (await ctx.db.ox.findMany({ select: { id: true } })).map(({ id }) => id);
  const sql = new Client({ connectionString: app.databaseUrl });
  await sql.connect();
  await pretendManyFarms(sql);
  await sql.end();
});
afterAll(() => app.close());

test('who may leave is known of thousands of heads at once', async () => {
  const requested = { day: await ctx.openDay(), purpose: 'SLAUGHTER', market: 'EU' } as const;
  await whyMayNotLeave(ctx.withFreshCache(), oxIds.slice(0, 10), requested);
  const from = performance.now();
  await whyMayNotLeave(ctx.withFreshCache(), oxIds, requested);
  expect(oxIds).toHaveLength(heads);
  // 15 s where each ox was compared with all rows of all.
  expect(performance.now() - from).toBeLessThan(2_000);
});
