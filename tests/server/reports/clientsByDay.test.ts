import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOwner, updateOwner } from '../../../server/farm/setup/owners.service.ts';
import { medicate } from '../../../server/health/doses/medicate.service.ts';
import { sumUp } from '../../../server/herd/closings/monthSums.service.ts';
import { moveOxen } from '../../../server/herd/moves/oxMovement.service.ts';
import { leaveFarm } from '../../../server/herd/moves/oxLeaving.service.ts';
import { reverseOxEvent } from '../../../server/herd/moves/oxReversal.service.ts';
import { updateOx } from '../../../server/herd/oxen/oxCharacteristics.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { financialReport } from '../../../server/reports/finance/finance.service.ts';
import { ownerClosings } from '../../../server/reports/owners/ownerClosings.service.ts';
import { individualClosing } from '../../../server/reports/oxen/oxClosings.service.ts';
import { closeSale } from '../../../server/trade/closures/closure.service.ts';
import { financialItems } from '../../../server/trade/financial/items.service.ts';
import { emitTruck } from '../../../server/trade/trucks/exitTruckEmission.service.ts';
import { finishBoarding } from '../../../server/trade/trucks/exitTruckLife.service.ts';
import { makeCpf, takeTestApp, type TestApp } from '../../support/app.ts';
import { advance, refusal, workSince } from '../../support/farms/diets.ts';
import { makeMedicine } from '../../support/farms/health.ts';
import { costAtEntry, enter, keyed, makeBatch, makeCorral } from '../../support/farms/herd.ts';
import { board, makeSale, makeSlaughterhouse, makeTruck, ownerOf } from '../../support/farms/sales.ts';
import { openSession } from '../../support/sessions.ts';

let app: TestApp;
let ctx: Context;
let first: Day;
let batchId: string;
const begin = async (days: number) => {
  ctx = await workSince(app, days);
  first = await ctx.openDay();
  batchId = await makeBatch(ctx, { name: 'Boitel 1', locationId: await makeCorral(ctx) });
};
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(() => begin(12));
afterAll(() => app.close());

let serial = 0;
async function makeClient(changes: object = {}): Promise<string> {
  serial += 1;
  const client = { name: `Cliente ${serial}`, document: makeCpf(900 + serial), isBoitel: true };
  return (await createOwner(ctx, { ...client, contract: 'PER_DAY', contractRate: '10', ...changes })).ownerId;
}
const nextDays = async (count: number) => {
  for (let day = 0; day < count; day += 1) {
    await advance(ctx.withFreshCache());
    ctx = ctx.withFreshCache();
  }
};
const own = (oxId: string, ownerId: string | null) => updateOx(ctx, keyed({ oxId, ownerId }));
const fixedDose = { doseMode: 'FIXED', fixedDose: '5', doseVolume: null, doseWeight: null, withdrawalDays: null };
const fedEachDay = (feedCost: string) =>
  ctx.db.corralHistory.updateMany({ where: { batchId, closed: true }, data: { feedCost } });
const closingOf = async (ownerId: string, input: object = {}) =>
  (await ownerClosings(ctx, { ...input, ownerIds: [ownerId] })).rows[0]!;

/** Loads one head on a truck of an owner. */
async function load(buyerId: string, oxId: string, ownerId?: string) {
  const saleId = await makeSale(ctx, buyerId, { oxIds: [oxId] });
  const truckId = await makeTruck(ctx, buyerId, { saleManagementId: saleId, ...(ownerId ? { ownerId } : {}) });
  await board(ctx, truckId, oxId, { weight: '545' });
  await finishBoarding(ctx, keyed({ truckId }));
  return { saleId, truckId };
}
/** Sells it: 20 arrobas at R$ 310. */
async function sell(buyerId: string, oxId: string, ownerId?: string): Promise<string> {
  const { saleId, truckId } = await load(buyerId, oxId, ownerId);
  await emitTruck(ctx, keyed({ truckId }));
  await closeSale(ctx, { id: saleId, slaughterDate: await ctx.openDay(), rows: [{ oxId, hotCarcassWeight: '300' }] });
  return saleId;
}

describe('whose a sold head was on the day it left', () => {
  const figures = async () => {
    const [byBatch, byOwner] = [
      await financialReport(ctx, { groupBy: 'BATCH' }),
      await financialReport(ctx, { groupBy: 'OWNER' }),
    ];
    const { rows } = await financialItems(ctx, { kind: 'RECEIVABLE' });
    return {
      sales: byBatch.revenue.sales.toFixed(2),
      items: rows.map(({ value }) => value),
      ...Object.fromEntries(
        [byBatch, byOwner].map(({ groupBy, groups }) => [
          groupBy,
          groups.flatMap(({ key, revenue }) => (revenue?.gt(0) ? [[key, revenue.toFixed(2)]] : [])),
        ]),
      ),
    };
  };

  test("decides of the sale, also where it came back as another owner's", async () => {
    // What it owes is not looked at.
    const client = await makeClient({ contractRate: '0' });
    const owner = await ownerOf(ctx);
    const farm = await makeSlaughterhouse(ctx, { isSlaughterhouse: false });
    const oxId = await enter(ctx, batchId, { ownerId: owner, identifier: 'BOI-1' });
    await enter(ctx, batchId);
    await sell(farm, oxId);
    const sold = { sales: '6200.00', items: ['6200.00'], BATCH: [[batchId, '6200.00']], OWNER: [[owner, '6200.00']] };
    expect(await figures()).toEqual(sold);
    await nextDays(1);
    await enter(ctx, batchId, { ownerId: client, identifier: 'BOI-1', reentersOxId: oxId });
    expect(await figures()).toEqual(sold);
    // The day on which it came back is over too.
    await nextDays(1);
    expect(await figures()).toEqual(sold);
  });

  test('leaves with a client what it sold, also where the farm took it later', async () => {
    const client = await makeClient();
    const farm = await makeSlaughterhouse(ctx, { isSlaughterhouse: false });
    const oxId = await enter(ctx, batchId, { ownerId: client, identifier: 'BOI-1' });
    await enter(ctx, batchId);
    await sell(farm, oxId, client);
    const nothing = { sales: '0.00', items: [], BATCH: [], OWNER: [] };
    expect(await figures()).toEqual(nothing);
    await nextDays(1);
    await enter(ctx, batchId, { ownerId: await ownerOf(ctx), identifier: 'BOI-1', reentersOxId: oxId });
    expect(await figures()).toEqual(nothing);
  });

  test('is the one of the day it left where it came back before the slaughter', async () => {
    const client = await makeClient({ contractRate: '0' });
    const owner = await ownerOf(ctx);
    const farm = await makeSlaughterhouse(ctx, { isSlaughterhouse: false });
    const oxId = await enter(ctx, batchId, { ownerId: owner, identifier: 'BOI-1' });
    await enter(ctx, batchId);
    const { saleId, truckId } = await load(farm, oxId);
    await emitTruck(ctx, keyed({ truckId }));
    await nextDays(1);
    await enter(ctx, batchId, { ownerId: client, identifier: 'BOI-1', reentersOxId: oxId });
    await closeSale(ctx, { id: saleId, slaughterDate: await ctx.openDay(), rows: [{ oxId, hotCarcassWeight: '300' }] });
    expect(await figures()).toEqual({
      sales: '6200.00',
      items: ['6200.00'],
      BATCH: [[batchId, '6200.00']],
      OWNER: [[owner, '6200.00']],
    });
  });

  test('does not change after a slaughter: the head does not come back, and its owner is not corrected', async () => {
    const client = await makeClient();
    const oxId = await enter(ctx, batchId, { identifier: 'BOI-1' });
    const { eventId } = await own(oxId, client);
    await nextDays(1);
    await sell(await makeSlaughterhouse(ctx), oxId, client);
    await nextDays(1);
    const codeOf = async (done: Promise<unknown>) => (await refusal(done)).code;
    expect(await codeOf(own(oxId, null))).toBe('OxNotFound');
    expect(await codeOf(reverseOxEvent(ctx, keyed({ eventId: eventId! })))).toBe('OxEventNotLatest');
    expect(await codeOf(enter(ctx, batchId, { identifier: 'BOI-1', reentersOxId: oxId }))).toBe('InvalidReentry');
  });

  test('is not taken back while it stands on a truck of that owner', async () => {
    const client = await makeClient();
    const oxId = await enter(ctx, batchId);
    const { eventId } = await own(oxId, client);
    const { truckId } = await load(await makeSlaughterhouse(ctx), oxId, client);
    const reversal = reverseOxEvent(ctx, keyed({ eventId: eventId! }));
    expect(await refusal(reversal)).toMatchObject({ code: 'OxAlreadyBoarded', field: 'eventId' });
    expect(await ctx.db.ox.findUniqueOrThrow({ where: ctx.key(oxId) })).toMatchObject({ ownerId: client });
    await emitTruck(ctx, keyed({ truckId }));
  });
});

test('the carcass of a later chapter is not that of the one before, of its client and of the head', async () => {
  const perArroba = { contract: 'PER_ARROBA', contractRate: '300' };
  const [one, other] = [await makeClient(perArroba), await makeClient(perArroba)];
  const oxId = await enter(ctx, batchId, { ownerId: one, identifier: 'BOI-1' });
  await nextDays(1);
  const left = [{ oxId, weight: '420' }];
  await ctx.transaction((inside) => leaveFarm(inside, { type: 'EXIT', oxen: left, stamp: null }));
  const before = await closingOf(one);
  // Nobody reported its carcass: 55 % of 420 kg are expected.
  expect([before.headsExpected, before.arrobas.toFixed(2)]).toEqual([1, '2.40']);
  await nextDays(1);
  await enter(ctx, batchId, { ownerId: other, identifier: 'BOI-1', reentersOxId: oxId });
  await nextDays(1);
  await sell(await makeSlaughterhouse(ctx), oxId, other);
  const [kept, later] = [await closingOf(one), await closingOf(other)];
  expect([kept.headsExpected, kept.arrobas.toFixed(2)]).toEqual([1, '2.40']);
  expect([later.headsExpected, later.arrobas.toFixed(2)]).toEqual([0, '7.00']);
  const { rows } = await individualClosing(ctx, { from: first, to: await ctx.openDay() });
  const inOrder = rows.toSorted((a, b) => a.exitDay.localeCompare(b.exitDay));
  expect(inOrder.map(({ carcassKg, isProjected }) => [carcassKg, isProjected])).toEqual([
    ['231.00', true],
    ['300.00', false],
  ]);
});

describe("what cattle cost that was a client's for a time", () => {
  const heldOn = async (to: Day) => {
    const { cattle, heads, boitelHeads } = (await financialReport(ctx, { from: first, to })).inventory;
    return [cattle.toFixed(2), heads, boitelHeads];
  };

  test("is the feed, the doses and the days since it is the farm's", async () => {
    const client = await makeClient();
    const oxId = await enter(ctx, batchId, { ownerId: client });
    const kept = await enter(ctx, batchId);
    const medicineId = await makeMedicine(ctx, fixedDose);
    await medicate(ctx, keyed({ batchId, medicineId }));
    await nextDays(2);
    await own(oxId, null);
    await medicate(ctx, keyed({ batchId, medicineId }));
    await nextDays(1);
    await fedEachDay('50');
    // One head: two days at R$ 25 and R$ 2.20, a dose of R$ 1.80.
    expect(await heldOn(daysAfter(first, 1))).toEqual(['56.20', 1, 1]);
    // Three such days and two doses of the one; of the other a day and a dose.
    expect(await heldOn(daysAfter(first, 2))).toEqual(['114.20', 2, 0]);
    // The same of the open day, with one more day of both.
    expect(await heldOn(daysAfter(first, 3))).toEqual(['118.60', 2, 0]);
    const { groups } = await financialReport(ctx, { groupBy: 'OWNER', from: first, to: daysAfter(first, 2) });
    const expenses = Object.fromEntries(groups.map(({ key, expense }) => [key, expense.toFixed(2)]));
    // What was the client's is its expense: two days and a dose; together they are all that was used.
    expect(expenses).toEqual({ [client]: '56.20', '': '114.20' });
    // What the client was paid is a cost of the farm's.
    await costAtEntry(ctx, [oxId], '4000');
    expect(await heldOn(daysAfter(first, 3))).toEqual(['4118.60', 2, 0]);
    await ctx.transaction((inside) =>
      leaveFarm(inside, { type: 'DEATH', oxen: [{ oxId: kept, weight: null }], stamp: null }),
    );
    expect(await heldOn(daysAfter(first, 3))).toEqual(['4031.20', 1, 0]);
  });

  test("counts each time it was the farm's, and nothing where it is a client's again", async () => {
    const [one, other] = [await makeClient(), await makeClient({ contractRate: '20' })];
    const oxId = await enter(ctx, batchId);
    await enter(ctx, batchId, { ownerId: other });
    for (const owner of [one, null, other, await ownerOf(ctx)]) {
      await nextDays(1);
      await own(oxId, owner);
    }
    await nextDays(1);
    await fedEachDay('50');
    const days = [0, 1, 2, 3, 4].map((day) => daysAfter(first, day));
    const held = [];
    for (const day of days) held.push(await heldOn(day));
    expect(held).toEqual([
      ['27.20', 1, 1],
      ['0.00', 0, 2],
      ['54.40', 1, 1],
      ['0.00', 0, 2],
      ['81.60', 1, 1],
    ]);
  });

  test("leaves out what it was fed in each batch as a client's", async () => {
    const client = await makeClient();
    const second = await makeBatch(ctx, { locationId: await makeCorral(ctx) });
    const oxId = await enter(ctx, batchId, { ownerId: client });
    await enter(ctx, batchId);
    await enter(ctx, second);
    await nextDays(2);
    await moveOxen(ctx, keyed({ oxIds: [oxId], batchId: second, reason: 'ADJUST_LOT' }));
    await nextDays(2);
    await own(oxId, null);
    await nextDays(1);
    await moveOxen(ctx, keyed({ oxIds: [oxId], batchId, reason: 'ADJUST_LOT' }));
    await nextDays(1);
    await ctx.db.corralHistory.updateMany({ where: { closed: true }, data: { feedCost: '50' } });
    // Of R$ 100 a day the client's head bore R$ 25 on four days; the farm's three cost R$ 2.20 a day each.
    const days = 6 + 6 + 2;
    expect(await heldOn(daysAfter(first, 5))).toEqual([new Decimal('2.2').times(days).plus(500).toFixed(2), 3, 0]);
  });

  test('is the same by summed months as day by day', async () => {
    await begin(75);
    const client = await makeClient();
    const [bought, sold] = [await enter(ctx, batchId, { ownerId: client }), await enter(ctx, batchId)];
    await enter(ctx, batchId);
    await nextDays(20);
    await own(bought, null);
    await nextDays(17);
    await own(sold, client);
    await nextDays(37);
    await fedEachDay('30');
    const last = daysAfter(await ctx.openDay(), -1);
    // Two heads bear R$ 10 and R$ 2.20 a day: one all 74 days, one the 54 since it was bought.
    const expected = [new Decimal(74 + 54).times('12.2').toFixed(2), 2, 1];
    expect(await heldOn(last)).toEqual(expected);
    await ctx.transaction((inside) => sumUp(inside, last, { mostHeadDays: 10_000 }));
    expect(await ctx.db.staleMonth.count({ where: { batchId: null } })).toBe(0);
    expect(await ctx.db.fedMonth.count()).toBe(2);
    expect(await heldOn(last)).toEqual(expected);
  }, 240_000);
});

test('an owner that is no client any more was one until its contract ended', async () => {
  const client = await makeClient();
  const plant = await makeSlaughterhouse(ctx);
  const [early, late, kept] = [
    await enter(ctx, batchId, { ownerId: client }),
    await enter(ctx, batchId, { ownerId: client }),
    await enter(ctx, batchId, { ownerId: client }),
  ];
  await nextDays(1);
  await sell(plant, early, client);
  await nextDays(1);
  const before = await ctx.openDay();
  await updateOwner(ctx, { id: client, version: 1, isBoitel: false, contract: null, contractRate: null });
  await nextDays(1);
  await sell(plant, late, client);
  await nextDays(1);
  await fedEachDay('60');
  const sold = [{ sales: '6200.00', items: ['6200.00'] }];
  for (const groupBy of ['MONTH', 'BATCH', 'OWNER']) {
    const { revenue, groups } = await financialReport(ctx, { groupBy });
    const { rows } = await financialItems(ctx, { kind: 'RECEIVABLE' });
    expect([{ sales: revenue.sales.toFixed(2), items: rows.map(({ value }) => value) }]).toEqual(sold);
    // Three heads on the first day and two on the second, at R$ 10.
    expect([revenue.unknownOwners, revenue.other?.toFixed(2), revenue.total?.toFixed(2)]).toEqual([
      0,
      '50.00',
      '6250.00',
    ]);
    const all = groupBy === 'BATCH' ? '6200.00' : '6250.00';
    expect(Decimal.sum(...groups.map((group) => group.revenue!)).toFixed(2)).toBe(all);
  }
  const { totals, rows } = await ownerClosings(ctx, {});
  expect([totals.unknownOwners, totals.charged?.toFixed(2), rows[0]!.charged?.toFixed(2)]).toEqual([
    0,
    '50.00',
    '50.00',
  ]);
  const inventoryOn = async (to: Day) => {
    const { cattle, heads, boitelHeads } = (await financialReport(ctx, { from: first, to })).inventory;
    return [cattle.toFixed(2), heads, boitelHeads];
  };
  expect(await inventoryOn(daysAfter(before, -1))).toEqual(['0.00', 0, 2]);
  // Of one head what it was fed on that day by two; and all of the next.
  expect(await inventoryOn(before)).toEqual(['64.40', 2, 0]);
  expect(await inventoryOn(daysAfter(before, 1))).toEqual(['94.40', 1, 0]);
  expect((await ctx.db.ox.findUniqueOrThrow({ where: ctx.key(kept) })).ownerId).toBe(client);
});

describe('revenue of boitel', () => {
  test('is unknown while a client with cattle has no contract, in its month and in all', async () => {
    const agreed = await makeClient();
    const open = await makeClient({ contract: null, contractRate: null });
    await enter(ctx, batchId, { ownerId: agreed });
    const revenueNow = async (input: object = {}) => {
      const { revenue, result, groups } = await financialReport(ctx, input);
      return [revenue.other, revenue.total, result, ...groups.map((group) => group.revenue)].map(
        (value) => value?.toFixed(2) ?? null,
      );
    };
    // Who has no cattle owes nothing, whatever is agreed.
    expect((await financialReport(ctx, {})).revenue).toMatchObject({ unknownOwners: 0 });
    expect(await revenueNow()).toEqual(['10.00', '10.00', '7.80', '10.00']);
    await enter(ctx, batchId, { ownerId: open });
    const { revenue, expense } = await financialReport(ctx, {});
    expect(revenue).toMatchObject({ unknownOwners: 1, other: null, total: null });
    expect(revenue.sales.toFixed(2)).toBe('0.00');
    expect(expense.total.toFixed(2)).toBe('4.40');
    expect(await revenueNow()).toEqual([null, null, null, null]);
    const byCategory = await financialReport(ctx, { groupBy: 'CATEGORY' });
    expect(byCategory.groups.map(({ key, revenue: of }) => [key, of?.toFixed(2) ?? null])).toEqual([
      ['OPERATIONAL', '0.00'],
      ['OTHER', null],
    ]);
    // What is paid is known.
    expect((await financialReport(ctx, { kind: 'PAYABLE' })).revenue).toMatchObject({ unknownOwners: 0 });
    const session = await openSession(app, ctx.actor.membershipId);
    const { data, errors } = await session.graphql(
      '{ farm { financialReport { revenue { unknownOwners other total } result groups { revenue result } } } }',
      {},
    );
    expect(errors).toEqual([]);
    expect(data).toEqual({
      farm: {
        financialReport: {
          revenue: { unknownOwners: 1, other: null, total: null },
          result: null,
          groups: [{ revenue: null, result: null }],
        },
      },
    });
    const { body } = await session.rest('GET', '/financial/report');
    expect(body).toMatchObject({ revenue: { unknownOwners: 1, other: null }, result: null });
    await updateOwner(ctx, { id: open, version: 1, contract: 'PER_DAY', contractRate: '30' });
    expect(await revenueNow()).toEqual(['40.00', '40.00', '35.60', '40.00']);
  });

  test('is known of the days before a contract ended, where the cattle left before', async () => {
    const ownerId = await makeClient();
    const oxId = await enter(ctx, batchId, { ownerId });
    await nextDays(2);
    await ctx.transaction((inside) => leaveFarm(inside, { type: 'EXIT', oxen: [{ oxId, weight: null }], stamp: null }));
    await updateOwner(ctx, { id: ownerId, version: 1, contract: null });
    const { totals, rows } = await ownerClosings(ctx, { ownerIds: [ownerId] });
    expect([totals.unknownOwners, rows[0]!.charged?.toFixed(2), totals.due?.toFixed(2)]).toEqual([0, '20.00', '20.00']);
    const { revenue } = await financialReport(ctx, {});
    expect([revenue.unknownOwners, revenue.other?.toFixed(2)]).toEqual([0, '20.00']);
  });

  test('comes to the same as the closings of the owners, by day, change of owner and contract', async () => {
    const [one, other] = [await makeClient(), await makeClient({ contractRate: '20' })];
    const oxId = await enter(ctx, batchId, { ownerId: one });
    await enter(ctx, batchId, { ownerId: other });
    await nextDays(2);
    await own(oxId, other);
    await updateOwner(ctx, { id: other, version: 1, contractRate: '25' });
    await nextDays(2);
    await own(oxId, one);
    await nextDays(1);
    const { totals } = await ownerClosings(ctx, { ownerIds: [one, other] });
    // One: 2 + 2 days at 10; the other: 2 at 20, then 2 × 2 + 2 at 25.
    expect(totals.charged!.toFixed(2)).toBe('230.00');
    const report = await financialReport(ctx, {});
    expect(report.revenue.other?.toFixed(2)).toBe('230.00');
    for (const groupBy of ['MONTH', 'CATEGORY', 'OWNER']) {
      const { groups } = await financialReport(ctx, { groupBy });
      expect(Decimal.sum(...groups.map(({ revenue }) => revenue!)).toFixed(2)).toBe('230.00');
    }
    const { groups } = await financialReport(ctx, { groupBy: 'OWNER' });
    expect(groups.map(({ key, revenue }) => [key, revenue!.toFixed(2)])).toEqual([
      [one, '40.00'],
      [other, '190.00'],
    ]);
  });
});
