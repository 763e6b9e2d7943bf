import { afterAll, beforeAll, expect, test } from 'vitest';
import { herdOnMap } from '../../../server/herd/map/herdOnMap.service.ts';
import { moveOxen } from '../../../server/herd/moves/oxMovement.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { unpackNumbers } from '../../../server/platform/values/packed.calc.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { advance, workSince } from '../../support/farms/diets.ts';
import { enter, keyed, makeBatch, makeCorral, makeDiet } from '../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
beforeAll(async () => {
  app = await takeTestApp();
  ctx = app.contextFor(await app.newFarm());
});
afterAll(() => app.close());

const newCorral = async () => ({ locationType: 'PICKET', locationId: await makeCorral(ctx) });

/** The lines as a browser reads them. */
async function lines(of: Context = ctx) {
  const { dietNames, lines: found } = await herdOnMap(of.withFreshCache(), { weights: true });
  return found.map(({ places, batches, heads, days, diets, weights }) => ({
    places: places.length,
    batches,
    heads: unpackNumbers(heads),
    days: unpackNumbers(days),
    diets: unpackNumbers(diets).map((at) => dietNames[at] ?? null),
    weights: weights && unpackNumbers(weights),
  }));
}

test('each place with a batch has its heads, days, diet and weight; what nobody knows or has not begun is no figure', async () => {
  const dietId = await makeDiet(ctx, 'Terminação', '1.500');
  const fed = await makeBatch(ctx, { name: 'Lote A', kind: 'CONFINEMENT', dietId, ...(await newCorral()) });
  await makeBatch(ctx, { name: 'Lote B', ...(await newCorral()) });
  await makeCorral(ctx);
  await enter(ctx, fed, { weight: '390' });
  await enter(ctx, fed, { weight: '400.4' });
  const expected = { places: 2, batches: ['Lote A', 'Lote B'], heads: [2, 0], diets: ['Terminação', null] };
  expect(await lines()).toEqual([{ ...expected, days: [-1, 0], weights: [3952, -1] }]);
});

test('a place whose batch has emptied shows no weight', async () => {
  const past = await workSince(app, 3);
  const place = { locationType: 'PICKET', locationId: await makeCorral(past) };
  const [from, to] = [await makeBatch(past, { name: 'Vazio', ...place }), await makeBatch(past)];
  const oxId = await enter(past, from, { weight: '400' });
  await advance(past);
  await moveOxen(past.withFreshCache(), keyed({ oxIds: [oxId], batchId: to, reason: 'ADJUST_LOT' }));
  const emptied = { places: 1, batches: ['Vazio'], heads: [0], weights: [-1] };
  expect(await lines(past)).toMatchObject([emptied]);
  await advance(past.withFreshCache());
  expect(await lines(past)).toMatchObject([emptied]);
});

test('another farm sees nothing of it', async () => {
  expect(await lines(app.contextFor(await app.newFarm()))).toEqual([]);
});
