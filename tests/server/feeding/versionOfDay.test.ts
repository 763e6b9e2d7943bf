import { afterAll, beforeAll, expect, test } from 'vitest';
import { succeedFormulation } from '../../../server/diets/formulations/formulations.service.ts';
import { suggestedLoads } from '../../../server/feeding/loads/suggestedLoads.service.ts';
import { loadSheets } from '../../../server/feeding/sheets/loadSheets.ts';
import { sheetWords } from '../../../server/feeding/sheets/sheetWords.ts';
import { deliverTreats } from '../../../server/feeding/treats/treatDelivery.service.ts';
import { transitionBatch } from '../../../server/herd/closings/batchLife.service.ts';
import { moveOxenByCount } from '../../../server/herd/moves/oxMovement.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { wordsFor } from '../../../server/platform/files/words.ts';
import { dateOf } from '../../../server/platform/values/day.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { makeBeatStage } from '../../support/farms/beats.ts';
import { advance, terminationRows, workSince } from '../../support/farms/diets.ts';
import { makeTractPlan } from '../../support/farms/feeding.ts';
import { keyed, makeBatch, makeCorral } from '../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());

/** A version of TERM-85 from today on, with five points of its corn as silage. */
async function succeed(id: string): Promise<string> {
  const foods = await ctx.db.food.findMany({
    select: { id: true, name: true },
  });
  const shares: Record<string, string> = { Silagem: '20', Milho: '57' };
  const ingredients = terminationRows.map(([name, , pct]) => ({
    foodId: foods.find((food) => food.name === name)!.id,
    pct: shares[name] ?? pct,
  }));
  return (
    await succeedFormulation(ctx, {
      id,
      ingredients,
      validFrom: await ctx.openDay(),
    })
  ).formulationId;
}

async function planOf(corralId: string) {
  const plan = await ctx.db.feedPlan.findFirstOrThrow({
    where: { corralId, day: dateOf(await ctx.openDay()) },
    include: { parts: { include: { treats: { orderBy: { round: 'asc' } } } } },
  });
  const treats = plan.parts.flatMap((part) => part.treats);
  return {
    heads: plan.heads,
    diets: plan.parts.map(({ dietId }) => dietId),
    planned: treats.map(({ plannedKg }) => Number(plannedKg)),
  };
}

test('a version from today on begins where nothing was fed yet; what was begun goes on with the one before', async () => {
  ctx = await workSince(app, 4);
  const { dietId, corrals } = await makeBeatStage(ctx, ['10.46', '10.46', '10.46']);
  const [fed, fresh, moved] = corrals as [(typeof corrals)[0], (typeof corrals)[0], (typeof corrals)[0]];
  await advance(ctx);
  ctx = ctx.withFreshCache();
  const items = [fed, moved].map(({ corralId }) => ({
    corralId,
    round: 1,
    deliveredKg: '655',
  }));
  await deliverTreats(ctx, keyed({ items }));
  const next = await succeed(dietId);
  for (const { batchId } of [fed, fresh]) {
    const aside = await makeBatch(ctx);
    await moveOxenByCount(
      ctx,
      keyed({
        fromBatchId: batchId,
        batchId: aside,
        quantity: 74,
        reason: 'ADJUST_LOT',
      }),
    );
  }
  expect(await planOf(fed.corralId)).toMatchObject({
    heads: 74,
    diets: [dietId],
  });
  const { heads, diets } = await planOf(fresh.corralId);
  expect({ heads, diets }).toEqual({ heads: 74, diets: [next] });
  const free = await makeCorral(ctx);
  await makeTractPlan(ctx, [free]);
  await transitionBatch(ctx, keyed({ batchId: moved.batchId, destinationId: free }));
  expect(await planOf(free)).toEqual({
    heads: 148,
    diets: [dietId],
    planned: [0, 435, 435, 655],
  });
  const loads = await suggestedLoads(ctx, { round: 2 });
  expect(new Set(loads.map((load) => load.dietId))).toEqual(new Set([dietId, next]));
  // Both have one name: their cards differ by the version.
  const versions = new Map(loads.map((load) => [load.dietId, load.dietVersion]));
  expect([versions.get(dietId), versions.get(next)]).toEqual([1, 2]);
  // On paper, too, it is seen which load goes with which version.
  const [word, day] = [wordsFor(sheetWords, 'pt-BR'), await ctx.openDay()];
  const titles = (await loadSheets(ctx, { day, round: 2 }, word)).map(({ title }) => title);
  expect(new Set(titles)).toEqual(
    new Set(['Ficha de batida · TERM-85 (versão 1)', 'Ficha de batida · TERM-85 (versão 2)']),
  );
});
