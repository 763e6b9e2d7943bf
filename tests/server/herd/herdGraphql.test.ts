import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateOx } from '../../../server/herd/oxen/oxCharacteristics.service.ts';
import { leaveFarm } from '../../../server/herd/moves/oxLeaving.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter } from '../../../server/platform/values/day.ts';
import { takeTestApp, type Caller, type TestApp, type TestFarm } from '../../support/app.ts';
import { numberOf, stockEarrings } from '../../support/farms/earrings.ts';
import { enter, keyed, makeBatch, makeCorral } from '../../support/farms/herd.ts';
import { globalId, mutate } from '../../support/mutate.ts';
import { openSession } from '../../support/sessions.ts';

let app: TestApp;
let farm: TestFarm;
let ctx: Context;
let owner: Caller;
beforeAll(async () => {
  app = await takeTestApp();
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

test('a batch shows how far the chute is with it, on the chosen day', async () => {
  const [batchId, otherId] = [await makeBatch(ctx), await makeBatch(ctx)];
  await stockEarrings(ctx, 50, 1);
  const oxen = [];
  for (const weight of ['400', '400', '400']) oxen.push(await enter(ctx, batchId, { weight }));
  const eventIds: string[] = [];
  const weigh = async (oxId: string, weight: string) => {
    const input = keyed({ oxId: globalId('Ox', oxId), weight, confirm: true });
    const { payload } = await mutate(owner, 'weighOx', input, 'eventId');
    eventIds.push(payload.eventId as string);
  };
  await weigh(oxen[0]!, '410');
  await weigh(oxen[0]!, '420');
  await weigh(oxen[1]!, '431.5');
  await weigh(await enter(ctx, otherId), '500');
  const identification = keyed({ oxId: globalId('Ox', oxen[2]!), sisbov: numberOf(50) });
  await mutate(owner, 'identifyOx', identification, 'eventId');
  const id = globalId('Batch', batchId);
  const read = async (headers?: Record<string, string>) => {
    const text = `query T($id: ID!) { node(id: $id) { ... on Batch { heads headsWeighed weighedMean headsIdentified } }
      farm { oxEvents(first: 9, filter: { batchId: $id, types: [WEIGHING], onChosenDay: true },
        orderBy: { field: DAY, direction: DESC }) { edges { node { id weight } } } } }`;
    const { data } = await owner.graphql(text, { id }, headers);
    const { oxEvents } = data!.farm as { oxEvents: { edges: { node: { id: string; weight: string } }[] } };
    return [data!.node, oxEvents.edges.map(({ node }) => node.weight)];
  };
  // A second weighing of the day counts instead of the first.
  const all = { heads: 3, headsWeighed: 2, weighedMean: '425.75', headsIdentified: 1 };
  expect(await read()).toEqual([all, ['431.5', '420', '410']]);
  await mutate(owner, 'reverseOxEvent', keyed({ eventId: eventIds[2] }), 'ox { id }');
  expect(await read()).toEqual([{ ...all, headsWeighed: 1, weighedMean: '420' }, ['420', '410']]);
  const yesterday = daysAfter(await ctx.openDay(), -1);
  expect(await read({ 'x-farm-day': yesterday })).toMatchObject([{ headsWeighed: 0, weighedMean: null }, []]);

  const list = `query T($with: Boolean) { farm { batches(first: 50, filter: { withOxen: $with }) { edges { node { id heads } } } } }`;
  await makeBatch(ctx);
  for (const has of [true, false]) {
    const { data } = await owner.graphql(list, { with: has });
    const { edges } = (data!.farm as { batches: { edges: { node: { heads: number } }[] } }).batches;
    expect(edges.every(({ node }) => node.heads > 0 === has)).toBe(true);
    expect(edges.length).toBeGreaterThan(0);
  }
});

test('a list of whole numbers finds whoever has or had one of them, and nobody by a part', async () => {
  const batchId = await makeBatch(ctx);
  const sisbov = numberOf(7);
  await stockEarrings(ctx, 7, 1);
  const marked = await enter(ctx, batchId, { identifier: 'Q-7' });
  const chipped = await enter(ctx, batchId, { electronicEarring: '963000408274777' });
  const tagged = await enter(ctx, batchId, { sisbov });
  const found = async (numbers: string[]) => {
    const text = `query T($numbers: [String!]) { farm { oxen(first: 9, filter: { numbers: $numbers }) { edges { node { id } } } } }`;
    const { data } = await owner.graphql(text, { numbers });
    const { edges } = (data!.farm as { oxen: { edges: { node: { id: string } }[] } }).oxen;
    return edges.map(({ node }) => node.id).toSorted();
  };
  const idsOf = (...oxen: string[]) => oxen.map((id) => globalId('Ox', id)).toSorted();
  expect(await found(['q-7', '963.000.408.274.777', sisbov])).toEqual(idsOf(marked, chipped, tagged));
  expect(await found([sisbov.slice(8, 14)])).toEqual(idsOf(tagged));
  expect(await found(['274777', 'Q', '%'])).toEqual([]);
});

test('any ox is found by a part of any number, those that left too; a shorter part is a whole mark', async () => {
  const batchId = await makeBatch(ctx);
  const marked = await enter(ctx, batchId, { identifier: 'Z-9', electronicEarring: '963000408274590' });
  const other = await enter(ctx, batchId, { identifier: 'Z-99', electronicEarring: '963000408274599' });
  await ctx.transaction((inside) => leaveFarm(inside, { type: 'SALE', oxen: [{ oxId: other }], stamp: null }));
  const found = async (search: string) => {
    const text = `query T($search: String) { farm { oxen(first: 9, filter: { search: $search }) { edges { node { id } } } } }`;
    const { data } = await owner.graphql(text, { search });
    const { edges } = (data!.farm as { oxen: { edges: { node: { id: string } }[] } }).oxen;
    return edges.map(({ node }) => node.id).toSorted();
  };
  const both = [marked, other].map((id) => globalId('Ox', id)).toSorted();
  expect(await found('0827459')).toEqual(both);
  expect(await found('408.2745-9')).toEqual(both);
  expect(await found('963000408274599')).toEqual([globalId('Ox', other)]);
  expect(await found('z-9')).toEqual([globalId('Ox', marked)]);
  expect(await found('z-99')).toEqual([globalId('Ox', other)]);
  expect(await found('274')).toEqual([]);
  expect(await found('%')).toEqual([]);
});

test('a batch shows its curve and its life, its corral who stands in it, and an event what it changed', async () => {
  const corralId = await makeCorral(ctx, { animalCapacity: 4 });
  const batchId = await makeBatch(ctx, { locationType: 'PICKET', locationId: corralId });
  const oxId = await enter(ctx, batchId);
  await enter(ctx, batchId);
  await updateOx(ctx, keyed({ oxId, coat: 'Baia', reason: 'Conferido' }));
  const text = `query T($ids: [ID!]!) { nodes(ids: $ids) {
    ... on Batch { headDaysTotal dailyGain targetDay closing { heads entryWeight gainIn isProjected }
      weightCurve { heads weight weighed projectionError } events { type kind } }
    ... on Corral { heads occupancyPct batches { heads } }
    ... on Ox { life: events { type note changes { field from to } } } } }`;
  const ids = [globalId('Batch', batchId), globalId('Corral', corralId), globalId('Ox', oxId)];
  const { data, errors } = await owner.graphql(text, { ids });
  expect(errors).toEqual([]);
  expect(data!.nodes).toEqual([
    {
      // They may still go today.
      headDaysTotal: 0,
      dailyGain: '0',
      targetDay: null,
      closing: { heads: 2, entryWeight: '390.00', gainIn: '0.00', isProjected: true },
      weightCurve: [{ heads: 2, weight: '390', weighed: null, projectionError: null }],
      events: [{ type: 'CREATED', kind: 'HOLDING' }],
    },
    { heads: 2, occupancyPct: 50, batches: [{ heads: 2 }] },
    {
      life: [
        { type: 'ENTRY', note: null, changes: [] },
        { type: 'CHARACTERISTIC', note: 'Conferido', changes: [{ field: 'coat', from: null, to: 'Baia' }] },
      ],
    },
  ]);
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
