import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingDefaults } from '../../../server/farm/settings/groups.ts';
import { saveSettings } from '../../../server/farm/settings/settings.service.ts';
import { createFormulation } from '../../../server/diets/formulations/formulations.service.ts';
import { saveBeats } from '../../../server/feeding/beats/running/beatSave.service.ts';
import { feedPowers, inPartsOfHeads, shareByWeights } from '../../../server/herd/closings/feedShares.calc.ts';
import { feedOfHeads, feedOfOxen } from '../../../server/herd/closings/feedShares.service.ts';
import { feedShares } from '../../../server/herd/closings/feedShares.sql.ts';
import { saveTroughReading } from '../../../server/feeding/troughs/troughReading.service.ts';
import { killOx } from '../../../server/health/deaths/deaths.service.ts';
import { activateBatch } from '../../../server/herd/closings/batchLife.service.ts';
import { daysOfBatches } from '../../../server/herd/batches/batchFigures.service.ts';
import { moveOxen } from '../../../server/herd/moves/oxMovement.service.ts';
import { weighOx } from '../../../server/herd/weighings/oxWeighing.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { dateOf, daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { createFood } from '../../../server/stock/foods/foods.service.ts';
import { enterStock } from '../../../server/stock/ledger/movements.service.ts';
import { costsOfBatch } from '../../../server/trade/batchResults/batchCosts.service.ts';
import { resultOfBatch } from '../../../server/trade/batchResults/batchResult.service.ts';
import { individualClosing, oxClosing } from '../../../server/reports/oxen/oxClosings.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { makeMixer } from '../../support/farms/beats.ts';
import { advance, diet, lookingAt, workSince } from '../../support/farms/diets.ts';
import { makeTractPlan } from '../../support/farms/feeding.ts';
import { causeOf } from '../../support/farms/health.ts';
import { costAtEntry, enter, keyed, makeBatch, makeCorral } from '../../support/farms/herd.ts';

const gain = 1.6;
/** On each day, at 80 % of dry matter and R$ 0.25025 a kilogram. */
const kg = { first: '40', other: '30' } as const;
/** On the second day the first corral had this taken out of its trough. */
const leftoverKg = 5;

let app: TestApp;
let ctx: Context;
let start: Day;
/** The twins weigh the same on all days. */
let oxen: Record<'light' | 'middle' | 'heavy' | 'late' | 'mate' | 'twin', string>;
let batches: Record<'first' | 'other', string>;
let deathId: string;

/** The weights of who stood in each batch on each day that was fed, in the order of the days. */
const standing: Record<'first' | 'other', Partial<Record<keyof typeof oxen, number>>[]> = {
  first: [
    { light: 430, middle: 470, heavy: 500 },
    { light: 430 + gain, middle: 470 + gain, heavy: 500 + gain, late: 410 },
    // The middle one went to the other batch, and the light one was weighed.
    { light: 450, heavy: 500 + 2 * gain, late: 410 + gain },
    // The heavy one died.
    { light: 450 + gain, late: 410 + 2 * gain },
  ],
  other: [
    { mate: 390, twin: 390 },
    { mate: 390 + gain, twin: 390 + gain },
    { mate: 390 + 2 * gain, twin: 390 + 2 * gain, middle: 472 },
    { mate: 390 + 3 * gain, twin: 390 + 3 * gain, middle: 472 + gain },
  ],
};

beforeAll(async () => {
  app = await takeTestApp();
  ctx = await workSince(app, 8);
  start = await ctx.openDay();
  const { foodId } = await createFood(ctx, {
    name: 'Ração',
    category: 'ENERGETICO',
    dryMatterPct: '80',
    elm: '2.18',
    elg: '1.5',
  });
  await enterStock(ctx, { foodId, type: 'PURCHASE', kg: '10000', cost: '2502.50' });
  const ration = diet('Ração pronta', [{ foodId, pct: '100' }], { estimatedDailyGain: String(gain) });
  const { formulationId: dietId } = await createFormulation(ctx, ration);
  const mixerId = await makeMixer(ctx);
  const corrals = { first: await makeCorral(ctx), other: await makeCorral(ctx) };
  const place = { kind: 'CONFINEMENT', locationType: 'PICKET' };
  batches = {
    first: await makeBatch(ctx, { ...place, locationId: corrals.first }),
    other: await makeBatch(ctx, { ...place, locationId: corrals.other }),
  };
  const into = (batch: keyof typeof batches, weight: string) => enter(ctx, batches[batch], { weight });
  oxen = {
    light: await into('first', '430'),
    middle: await into('first', '470'),
    heavy: await into('first', '500'),
    mate: await into('other', '390'),
    twin: await into('other', '390'),
    late: '',
  };
  // What the late one will have cost to buy nobody says.
  await costAtEntry(ctx, [oxen.light, oxen.middle, oxen.heavy, oxen.mate, oxen.twin], '3000');
  await makeTractPlan(ctx, Object.values(corrals), [100]);
  for (const batchId of Object.values(batches)) await activateBatch(ctx, keyed({ batchId, dietId }));
  const nextDay = async () => {
    const drops = (['first', 'other'] as const).map((batch) => ({ corralId: corrals[batch], deliveredKg: kg[batch] }));
    const beat = { round: 1, dietId, mixerId, lines: [{ foodId, actualKg: '70' }], drops };
    await saveBeats(ctx, keyed({ beats: [beat], confirm: true }));
    await advance(ctx);
    ctx = ctx.withFreshCache();
  };
  await nextDay();
  oxen.late = await into('first', '410');
  const seen = { leftoverKg: String(leftoverKg), leftoverRemoved: true };
  await saveTroughReading(ctx, keyed({ corralId: corrals.first, grade: '0', ...seen }));
  await nextDay();
  const moved = { oxIds: [oxen.middle], weights: [{ oxId: oxen.middle, weight: '472' }], reason: 'OTHER' };
  await moveOxen(ctx, keyed({ ...moved, batchId: batches.other }));
  await weighOx(ctx, keyed({ oxId: oxen.light, weight: '450' }));
  await nextDay();
  const dead = { oxId: oxen.heavy, causeId: await causeOf(ctx), destination: 'BURIED' };
  deathId = (await killOx(ctx, keyed(dead))).deathId;
  await nextDay();
});
afterAll(() => app.close());

/** What each head got of all days by an independent reckoning; what was taken away was paid, but not eaten. */
function expectedOf(power: string, perKg: number, taken: number): Record<string, string> {
  const sums = new Map<string, Decimal>();
  for (const batch of ['first', 'other'] as const)
    for (const [day, heads] of standing[batch].entries()) {
      const names = Object.keys(heads) as (keyof typeof oxen)[];
      const shares = shareByWeights(
        new Decimal(kg[batch]).minus(batch === 'first' && day === 1 ? taken : 0).times(perKg),
        names.map((name) => heads[name]!),
        power,
      );
      for (const [place, name] of names.entries()) sums.set(name, shares[place]!.plus(sums.get(name) ?? 0));
    }
  return Object.fromEntries([...sums].map(([name, sum]) => [name, sum.toFixed(6)]));
}

async function sharesBy(power: string): Promise<Record<'cost' | 'msKg', Record<string, string>>> {
  const rows = await feedShares(ctx.actor.farmId, ctx.db, {
    batchIds: Object.values(batches),
    to: daysAfter(start, 3),
    power,
  });
  const of = (figure: 'cost' | 'msKg') =>
    Object.fromEntries(
      Object.entries(oxen).map(([name, oxId]) => [
        name,
        Decimal.sum(0, ...rows.filter((row) => row.oxId === oxId).map((row) => row[figure])).toFixed(6),
      ]),
    );
  return { cost: of('cost'), msKg: of('msKg') };
}

test.each(Object.entries(feedPowers))(
  'F-AL by %s: each day is shared by the weights of who stood there then',
  async (_name, power) => {
    const { cost, msKg } = await sharesBy(power);
    expect(msKg).toEqual(expectedOf(power, 0.8, leftoverKg));
    // What a corral's day cost is in whole cents: 10.01 and 7.51.
    expect(Decimal.sum(...Object.values(cost)).toFixed(2)).toBe('70.08');
  },
);

test('the cents of the heads add up to their batches, also of who moved or died', async () => {
  const fed = await ctx.db.corralHistory.groupBy({
    by: ['batchId'],
    where: { closed: true },
    _sum: { feedCost: true },
  });
  const whole = Decimal.sum(...fed.map(({ _sum }) => _sum.feedCost ?? 0));
  for (const feedShare of ['HEAD', 'PV', 'PV75'] as const) {
    await saveSettings.results(ctx, { ...settingDefaults.results, feedShare });
    ctx = ctx.withFreshCache();
    const shares = await feedOfOxen(ctx, Object.values(oxen));
    expect([...shares.values()].every(({ cost }) => cost!.decimalPlaces() <= 2)).toBe(true);
    expect(Decimal.sum(...[...shares.values()].map(({ cost }) => cost!)).toFixed(2)).toBe(whole.toFixed(2));
    expect(Decimal.sum(...[...shares.values()].map(({ msKg }) => msKg)).toFixed(2)).toBe('220.00');
  }
});

test('as of an earlier day only what was fed until then counts', async () => {
  const shares = await feedOfOxen(lookingAt(ctx, start), Object.values(oxen));
  expect(Decimal.sum(...[...shares.values()].map(({ msKg }) => msKg)).toFixed(2)).toBe('56.00');
  expect(shares.get(oxen.late)).toBeUndefined();
});

test('a death lost its own share of the feed, by its weight', async () => {
  const { feedCost, lossValue } = await ctx.db.oxDeath.findUniqueOrThrow({ where: ctx.key(deathId) });
  const { heavy } = expectedOf(feedPowers.PV75, 0.25025, 0);
  expect(feedCost!.minus(heavy!).abs().toNumber()).toBeLessThanOrEqual(0.02);
  expect(feedCost!.toFixed(2)).not.toBe(expectedOf(feedPowers.HEAD, 0.25025, 0).heavy);
  expect(lossValue!.toFixed(2)).toBe(feedCost!.plus(3000).toFixed(2));
  await saveSettings.results(ctx, settingDefaults.results);
  ctx = ctx.withFreshCache();
  const now = (await feedOfOxen(ctx, [oxen.heavy])).get(oxen.heavy)!;
  expect(now.cost!.minus(feedCost!).abs().toNumber()).toBeLessThanOrEqual(0.01);
});

test('who was moved is sold with the last batch, which takes over what it cost before', async () => {
  const rate = new Decimal(settingDefaults.economics.operationalCostPerHeadDay);
  const eaten = (await feedOfHeads(ctx, [batches.first])).find(({ oxId }) => oxId === oxen.middle)!;
  const daysBefore = 2;
  const [first, other] = [(await resultOfBatch(ctx, batches.first))!, (await resultOfBatch(ctx, batches.other))!];
  expect(other.carriedCost!.toFixed(2)).toBe(eaten.cost.plus(rate.times(daysBefore)).toFixed(2));
  expect(first.carriedCost!.toFixed(2)).toBe(other.carriedCost!.neg().toFixed(2));
  // Neither counts the one that was moved twice, nor the dead one as sold.
  const yieldPct = new Decimal(settingDefaults.results.yieldPctBulls);
  const soldKg = (arrobas: Decimal) => arrobas.times(15).times(100).div(yieldPct).toFixed(1);
  const day = await ctx.openDay();
  const present = await daysOfBatches(ctx, Object.values(batches), { from: day, to: day });
  const weightOf = (batchId: string) => new Decimal(present.find((each) => each.batchId === batchId)!.weight!);
  expect(soldKg(first.arrobasSold)).toBe(weightOf(batches.first).times(2).toFixed(1));
  expect(soldKg(other.arrobasSold)).toBe(weightOf(batches.other).times(3).toFixed(1));
  // Profit is over the two of three that have a cost; nobody in the other batch is without one.
  expect([first.headsWithCost, first.headsWithoutCost, other.headsWithCost, other.headsWithoutCost]).toEqual([
    2, 1, 3, 0,
  ]);
  expect(first.profitPerSold!.times(2).times(2).div(3).toFixed(2)).toBe(first.profit!.toFixed(2));
  expect(first.purchaseCost!.toFixed(2)).toBe('6000.00');
  expect(other.profit!.toFixed(2)).toBe(other.net.minus(other.totalCost!).toFixed(2));
  // The gain of the moved one is the first batch's until it went.
  expect(first.gainOut.minus(2).gt(0)).toBe(true);
});

test('feed without a cost is unknown to its batch, to who stood there that day and to where these went', async () => {
  const day = daysAfter(start, 1);
  const { count } = await ctx.db.corralHistory.updateMany({
    where: { batchId: batches.first, day: dateOf(day) },
    data: { feedCost: null },
  });
  expect(count).toBe(1);
  ctx = ctx.withFreshCache();
  const costs = await feedOfOxen(ctx, Object.values(oxen));
  const unknown = Object.entries(oxen).flatMap(([name, id]) => (costs.get(id)!.cost === null ? [name] : []));
  expect(unknown).toEqual(['light', 'middle', 'heavy', 'late']);
  const [first, other] = [(await resultOfBatch(ctx, batches.first))!, (await resultOfBatch(ctx, batches.other))!];
  expect([first.unpricedDays, first.feedCost, first.totalCost, first.costPerArrobaIn]).toEqual([1, null, null, null]);
  expect(first.msKg.gt(0)).toBe(true);
  expect([other.unpricedDays, other.carriedCost, other.totalCost, other.profit]).toEqual([1, null, null, null]);
  expect(other.feedCost!.gt(0)).toBe(true);
  const { cost } = await costsOfBatch(ctx, batches.first);
  expect([cost.feed, cost.total, cost.perArroba]).toEqual([null, null, null]);
  // Of the day before, all is known.
  const before = (await resultOfBatch(lookingAt(ctx, start), batches.first))!;
  expect([before.unpricedDays, before.feedCost!.gt(0)]).toEqual([0, true]);
});

test('the closing of such a head knows neither its feed nor its total', async () => {
  const { closing } = (await oxClosing(ctx, { id: oxen.heavy }))!;
  expect([closing.feed, closing.total, closing.profit, closing.purchase]).toEqual([null, null, null, '3000.00']);
  const { totals } = await individualClosing(ctx, { batchIds: [batches.first] });
  expect([totals!.headsWithCost, totals!.feed, totals!.costPerArroba, totals!.purchase]).toEqual([
    0,
    null,
    null,
    '3000.00',
  ]);
});

test('what is reckoned at once holds not too many heads, or is one batch', () => {
  const rows = [5_000, 1_500, 2_500, 1, 0, 4_000, 3_999].map((heads, place) => ({ id: String(place), heads }));
  expect(inPartsOfHeads(rows)).toEqual([['0'], ['1', '2'], ['3', '4'], ['5'], ['6']]);
  expect(inPartsOfHeads([])).toEqual([]);
});
