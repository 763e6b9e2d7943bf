import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFormulation } from '../../../../server/diets/formulations/formulations.service.ts';
import { dietLoadings } from '../../../../server/feeding/beats/running/beatLoading.service.ts';
import { takeTestApp, type TestApp } from '../../../support/app.ts';
import { diet, makeTerminationFoods, workSince } from '../../../support/farms/diets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());

test('the more forage a diet has, the lighter a cubic metre of it', async () => {
  const ctx = await workSince(app, 2);
  const { ids } = await makeTerminationFoods(ctx);
  const made: string[] = [];
  for (const forage of [29, 30, 59, 60]) {
    const ingredients = [
      { foodId: ids.Silagem, pct: String(forage) },
      { foodId: ids.Milho, pct: String(100 - forage) },
    ];
    made.push((await createFormulation(ctx, diet(`Dieta ${forage}`, ingredients))).formulationId);
  }
  const loadings = await dietLoadings(ctx, await ctx.openDay(), made);
  expect(made.map((id) => loadings.get(id)!.densityKgM3)).toEqual([380, 320, 320, 260]);
});
