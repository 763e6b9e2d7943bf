import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../../server/platform/context.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { workSince } from '../../support/farms/diets.ts';
import { enter, makeBatch, makeCorral } from '../../support/farms/herd.ts';
import { run } from '../../support/servers/inProcess.ts';

let app: TestApp;
let ctx: Context;
let cows: string[];
let calves: string[];
let marked: string;

beforeAll(async () => {
  app = await takeTestApp();
  ctx = await workSince(app, 3);
  const cowBatch = await makeBatch(ctx, { name: 'Vacas da sede', locationId: await makeCorral(ctx) });
  const calfBatch = await makeBatch(ctx, { name: 'Bezerros 2026', locationId: await makeCorral(ctx) });
  await makeBatch(ctx, { name: 'Bezerros vazios' });
  cows = [await enter(ctx, cowBatch), await enter(ctx, cowBatch)];
  calves = [await enter(ctx, calfBatch), await enter(ctx, calfBatch)];
  marked = await enter(ctx, calfBatch, { identifier: 'B-17' });
});
afterAll(() => app.close());

const offered = async (search?: string, first = 50) => {
  const document = `query ($search: String, $first: Int) {
    farm { options(of: { oxen: { statuses: [ACTIVE], namelessOnce: true } }, search: $search, first: $first) { id } } }`;
  const { data, codes } = await run(ctx.withFreshCache(), document, { search, first });
  expect(codes).toEqual([]);
  return (data as { farm: { options: { id: string }[] } }).farm.options.map(({ id }) => id).toSorted();
};
const ids = (...oxen: string[]) => oxen.map((id) => toGlobalId('Ox', id)).toSorted();

test('cattle without a number are offered once for each batch, beside all that have one', async () => {
  expect(await offered()).toEqual(ids(cows[0]!, calves[0]!, marked));
});

test('the name of a batch finds the one of it, and a number its own', async () => {
  expect(await offered('bezerro')).toEqual(ids(calves[0]!));
  expect(await offered('VACAS')).toEqual(ids(cows[0]!));
  expect(await offered('B-17')).toEqual(ids(marked));
  expect(await offered('nobody')).toEqual([]);
});
