import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../../server/platform/context.ts';
import { startTestApp, type Caller, type TestApp, type TestFarm } from '../../support/app.ts';
import { numberOf, stockEarrings } from '../../support/earrings.ts';
import { enter, keyed, makeBatch } from '../../support/herd.ts';
import { globalId, mutate } from '../../support/mutate.ts';
import { openSession } from '../../support/sessions.ts';

let app: TestApp;
let farm: TestFarm;
let ctx: Context;
let owner: Caller;
beforeAll(async () => {
  app = await startTestApp();
  farm = await app.newFarm();
  ctx = app.contextFor(farm);
  owner = await openSession(app, farm.membershipId);
});
afterAll(() => app.close());

const oxFields = 'sisbov lastWeight projectedWeight batch { name heads projectedWeight }';

test('an ox enters, is weighed and found by part of its number', async () => {
  await stockEarrings(ctx, 1, 4);
  const batchId = globalId('Batch', await makeBatch(ctx, { name: 'Lote 1' }));
  const input = keyed({ sex: 'MALE', batchId, sisbov: numberOf(1), weight: '390.5' });
  const entered = await mutate(owner, 'enterOx', input, `eventId warnings ox { id ${oxFields} }`);
  expect(entered.payload).toMatchObject({
    warnings: [],
    ox: {
      sisbov: numberOf(1),
      lastWeight: '390.5',
      projectedWeight: '390.5',
      batch: { name: 'Lote 1', heads: 1, projectedWeight: '390.5' },
    },
  });
  const { id } = entered.payload.ox as { id: string };
  const items = [
    keyed({ oxId: id, weight: '401' }),
    keyed({ oxId: globalId('Ox', batchId.slice(0, 0)), weight: '401' }),
  ];
  const each = await mutate(owner, 'weighOxEach', { items }, 'results { index ok oxId code field message }');
  expect(each.payload).toMatchObject({
    results: [
      { index: 0, ok: true, oxId: id, code: null },
      { index: 1, ok: false, code: 'InvalidObjectIdType', field: 'oxId', message: expect.any(String) },
    ],
  });
  const list = `{ farm { oxen(first: 5, filter: { search: "00000001" }, orderBy: { field: WEIGHT, direction: DESC }) {
    totalCount edges { node { lastWeight events { type weight day } } } } } }`;
  const { data, errors } = await owner.graphql(list);
  expect(errors).toEqual([]);
  expect(data).toMatchObject({
    farm: {
      oxen: {
        totalCount: 1,
        edges: [{ node: { lastWeight: '401', events: [{ type: 'ENTRY' }, { type: 'WEIGHING', weight: '401' }] } }],
      },
    },
  });
});

test('pages in the order of weights follow each other, without a weight too', async () => {
  const batchId = await makeBatch(ctx);
  for (const weight of ['410', null, '395', '402', null]) await enter(ctx, batchId, { weight });
  const seen: (string | null)[] = [];
  let after: string | null = null;
  for (let page = 0; page < 3; page += 1) {
    const text = `query T($after: String) { farm { oxen(first: 2, after: $after, filter: { batchIds: ["${globalId('Batch', batchId)}"] }, orderBy: { field: WEIGHT, direction: ASC }) {
      edges { node { lastWeight } } pageInfo { endCursor } } } }`;
    const { data } = await owner.graphql(text, { after });
    const { edges, pageInfo } = (
      data!.farm as { oxen: { edges: { node: { lastWeight: string | null } }[]; pageInfo: { endCursor: string } } }
    ).oxen;
    seen.push(...edges.map(({ node }) => node.lastWeight));
    after = pageInfo.endCursor;
  }
  expect(seen).toEqual([null, null, '395', '402', '410']);
});

test('who may not write oxen is refused', async () => {
  const feeder = await app.signIn((await app.addPerson(farm, 'FEEDER')).email);
  const batchId = globalId('Batch', await makeBatch(ctx));
  expect((await mutate(feeder, 'enterOx', keyed({ sex: 'MALE', batchId }), 'ox { id }')).code).toBe(
    'UserWithoutPermission',
  );
  expect((await mutate(feeder, 'deleteBatch', { id: batchId }, 'deletedId')).code).toBe('UserWithoutPermission');
});
