import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { enterStock, exitStock } from '../../../server/stock/ledger/movements.service.ts';
import { registerEarrings } from '../../../server/earrings/earringRegister.service.ts';
import {
  cancelEarrings,
  receiveEarringPurchase,
  releaseEarrings,
} from '../../../server/earrings/earringRelease.service.ts';
import { closeFoodPurchase, storeReceipt } from '../../../server/trade/receipts/receipts.service.ts';
import { takeTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { advance, workSince } from '../../support/farms/diets.ts';
import { numberOf, orderEarrings, rangeOf } from '../../support/farms/earrings.ts';
import { enter, makeBatch, makeCorral } from '../../support/farms/herd.ts';
import { makeOrder, makeYard, weigh } from '../../support/farms/purchases.ts';
import { openSession } from '../../support/sessions.ts';
import { makeStock } from '../../support/farms/stock.ts';

let app: TestApp;
let ctx: Context;
let owner: Caller;
let first: Day;

beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ctx = await workSince(app, 10);
  owner = await openSession(app, ctx.actor.membershipId);
  first = await ctx.openDay();
});

async function next(): Promise<void> {
  await advance(ctx.withFreshCache());
  ctx = ctx.withFreshCache();
}

const dayAfter = (days: number) => daysAfter(first, days);
type Rows = Record<string, unknown>[];
const rest = async (day: Day, path: string) =>
  (await owner.rest('GET', path, undefined, { 'x-farm-day': day })).body as { items: Rows; counts?: object };

/** The rows of a list over GraphQL, a page of two at a time. */
async function rows(day: Day, list: string, fields: string, args = ''): Promise<Rows> {
  const found: Rows = [];
  let after: string | null = null;
  do {
    const text = `query T($after: String) { farm { ${list}(first: 2, after: $after${args}) { totalCount pageInfo { hasNextPage endCursor } edges { node { ${fields} } } } } }`;
    const { data, errors } = await owner.graphql(text, { after }, { 'x-farm-day': day });
    expect(errors).toEqual([]);
    const page = (data!.farm as Record<string, unknown>)[list] as {
      totalCount: number;
      pageInfo: { hasNextPage: boolean; endCursor: string };
      edges: { node: Rows[number] }[];
    };
    found.push(...page.edges.map(({ node }) => node));
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    if (after === null) expect(found.length).toBe(page.totalCount);
  } while (after !== null);
  return found;
}

const ordered = (field: string, direction = 'ASC') => `, orderBy: { field: ${field}, direction: ${direction} }`;

describe('on a day that is over', () => {
  test('stocks are sorted by what they held, were worth and cost then', async () => {
    const stocks = new Map<string, { id: string; foodId: string }>();
    for (const name of ['Milho', 'Sorgo', 'Ureia']) {
      const id = await makeStock(ctx, name);
      stocks.set(
        name,
        await ctx.db.stock.findUniqueOrThrow({ where: ctx.key(id), select: { id: true, foodId: true } }),
      );
    }
    const enterFood = (name: string, kg: string, cost: string) =>
      enterStock(ctx, { foodId: stocks.get(name)!.foodId, type: 'PURCHASE', kg, cost });
    await enterFood('Milho', '300', '300');
    await enterFood('Sorgo', '200', '400');
    await enterFood('Ureia', '100', '900');
    await next();
    await exitStock(ctx, { rows: [{ stockId: stocks.get('Milho')!.id, type: 'BEAT_CONSUMPTION', kg: '290' }] });

    const names = async (day: Day, field: string, direction?: string) =>
      (await rows(day, 'stocks', 'food { name }', ordered(field, direction))).map(
        ({ food }) => (food as { name: string }).name,
      );
    const sorted = async (day: Day, sort: string) =>
      (await rest(day, `/stocks?sort=${sort}`)).items.map(({ food }) => (food as { name: string }).name);
    const then = ['Ureia', 'Sorgo', 'Milho'];
    const now = ['Milho', 'Ureia', 'Sorgo'];
    expect([await names(first, 'BALANCE'), await names(dayAfter(1), 'BALANCE')]).toEqual([then, now]);
    expect(await names(first, 'BALANCE', 'DESC')).toEqual(then.toReversed());
    expect(await names(first, 'AVERAGE', 'DESC')).toEqual(then);
    expect(await names(first, 'VALUE', 'DESC')).toEqual(then);
    expect([
      await sorted(first, 'balance'),
      await sorted(first, '-balance'),
      await sorted(dayAfter(1), 'balance'),
    ]).toEqual([then, then.toReversed(), now]);
    expect((await rest(first, '/stocks?sort=balance&page=1&pageSize=2')).items).toHaveLength(1);
  });

  test('purchases are in the state they were in, and count what had come', async () => {
    const yard = await makeYard(ctx);
    const closed = await makeOrder(ctx, yard, { name: 'Fechada' });
    const waiting = await makeOrder(ctx, yard, { name: 'Aberta' });
    await next();
    const [truck] = await weigh(ctx, closed, yard.corn, '100');
    await next();
    await storeReceipt(ctx, { id: truck!, structureId: yard.silo });
    await closeFoodPurchase(ctx, { id: closed });
    await weigh(ctx, waiting, yard.corn, '100');

    const states = async (day: Day, args = ordered('STATUS', 'DESC')) =>
      (await rows(day, 'purchases', 'name status receivedAt storedAt figures { receivedKg }', args)).map(
        ({ name, status, receivedAt, storedAt, figures }) => [
          name,
          status,
          receivedAt,
          storedAt,
          (figures as { receivedKg: string }).receivedKg,
        ],
      );
    const [received, stored] = [dayAfter(1), dayAfter(2)];
    expect((await states(first)).toSorted()).toEqual([
      ['Aberta', 'PENDING', null, null, '0'],
      ['Fechada', 'PENDING', null, null, '0'],
    ]);
    expect(await states(received)).toEqual([
      ['Fechada', 'RECEIVED', received, null, '100'],
      ['Aberta', 'PENDING', null, null, '0'],
    ]);
    expect(await states(stored)).toEqual([
      ['Fechada', 'STORED', received, stored, '100'],
      ['Aberta', 'RECEIVED', stored, null, '100'],
    ]);
    const only = async (day: Day, status: string) =>
      (await states(day, `, filter: { statuses: [${status}] }`)).map(([name]) => name).toSorted();
    expect([await only(first, 'PENDING'), await only(received, 'PENDING'), await only(stored, 'PENDING')]).toEqual([
      ['Aberta', 'Fechada'],
      ['Aberta'],
      [],
    ]);
    expect([await only(received, 'RECEIVED'), await only(received, 'STORED'), await only(stored, 'STORED')]).toEqual([
      ['Fechada'],
      [],
      ['Fechada'],
    ]);
    const restStates = async (day: Day) =>
      (await rest(day, '/purchases?sort=-status,name')).items.map(({ name, status }) => [name, status]);
    expect(await restStates(received)).toEqual([
      ['Fechada', 'RECEIVED'],
      ['Aberta', 'PENDING'],
    ]);
    const { body } = await owner.rest('GET', `/purchases/${toGlobalId('Purchase', closed)}`, undefined, {
      'x-farm-day': received,
    });
    expect(body).toMatchObject({ status: 'RECEIVED', storedAt: null });
  });

  test('earrings are in the state they were in, with the chip they had', async () => {
    const purchaseId = await orderEarrings(ctx, [rangeOf(1, 3)]);
    await next();
    await receiveEarringPurchase(ctx, { id: purchaseId });
    await releaseEarrings(ctx, { id: purchaseId });
    await next();
    await registerEarrings(ctx, { items: [{ sisbov: numberOf(2), electronicEarring: '963000000000002' }] });
    await cancelEarrings(ctx, { id: purchaseId, sisbovs: [numberOf(3)], reason: 'Fim' });
    await next();
    await orderEarrings(ctx, [rangeOf(9, 1)]);

    const states = async (day: Day, args = '') =>
      (await rows(day, 'earrings', 'sisbov status statusDate statusReason electronicEarring', args)).map((row) => [
        Number(String(row.sisbov).slice(5, 14)),
        row.status,
        row.statusDate,
        row.electronicEarring ?? row.statusReason,
      ]);
    expect(await states(first)).toEqual([1, 2, 3].map((number) => [number, 'ORDERED', first, null]));
    expect(await states(dayAfter(1))).toEqual([1, 2, 3].map((number) => [number, 'AVAILABLE', dayAfter(1), null]));
    const later = [
      [1, 'AVAILABLE', dayAfter(1), null],
      [2, 'REGISTERED', dayAfter(2), '963000000000002'],
      [3, 'CANCELLED', dayAfter(2), 'Fim'],
    ];
    expect([await states(dayAfter(2)), (await states(dayAfter(3))).slice(0, 3)]).toEqual([later, later]);
    const numbers = async (day: Day, args: string) => (await states(day, args)).map(([number]) => number);
    const inStates = (statuses: string) => `, filter: { statuses: [${statuses}] }`;
    expect(await numbers(first, inStates('ORDERED'))).toEqual([1, 2, 3]);
    expect(await numbers(dayAfter(1), inStates('ORDERED, CANCELLED'))).toEqual([]);
    expect(await numbers(dayAfter(2), inStates('AVAILABLE, CANCELLED'))).toEqual([1, 3]);
    expect(await numbers(dayAfter(1), ', filter: { registered: true }')).toEqual([]);
    expect(await numbers(dayAfter(2), ', filter: { registered: true }')).toEqual([2]);
    expect(await numbers(dayAfter(2), ', filter: { registered: false }')).toEqual([1, 3]);
    expect((await numbers(dayAfter(2), ordered('STATUS_DATE', 'DESC'))).at(-1)).toBe(1);

    const path = `/purchases/${toGlobalId('Purchase', purchaseId)}/earrings?sort=-statusDate`;
    const { items, counts } = await rest(dayAfter(1), path);
    expect(items.map(({ status, electronicEarring }) => [status, electronicEarring])).toEqual(
      Array.from({ length: 3 }, () => ['AVAILABLE', null]),
    );
    expect(counts).toMatchObject({ AVAILABLE: 3, REGISTERED: 0, CANCELLED: 0 });
    const life = (await owner.rest('GET', `/earrings/${numberOf(2)}`, undefined, { 'x-farm-day': dayAfter(1) })).body;
    expect(life).toMatchObject({ status: 'AVAILABLE', electronicEarring: null });
    expect((life as { history: object[] }).history).toHaveLength(2);
  });
});

test('places are sorted by the heads in them', async () => {
  for (const [name, heads] of [
    ['A', 1],
    ['B', 3],
    ['C', 0],
    ['D', 2],
  ] as const) {
    const corralId = await makeCorral(ctx, { name });
    if (heads === 0) continue;
    const batchId = await makeBatch(ctx, { locationType: 'PICKET', locationId: corralId });
    for (let count = 0; count < heads; count += 1) await enter(ctx, batchId);
  }
  const names = async (direction: string) =>
    (await rows(first, 'corrals', 'name', ordered('HEADS', direction))).map(({ name }) => name);
  expect([await names('ASC'), await names('DESC')]).toEqual([
    ['C', 'A', 'D', 'B'],
    ['B', 'D', 'A', 'C'],
  ]);
  const sorted = (await rest(first, '/corrals?sort=-heads')).items.map(({ name }) => name);
  expect(sorted).toEqual(['B', 'D', 'A', 'C']);
});
