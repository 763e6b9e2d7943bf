import { Decimal } from 'decimal.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settingDefaults } from '../../../../server/farm/settings/groups.ts';
import { saveSettings } from '../../../../server/farm/settings/settings.service.ts';
import { activateBatch } from '../../../../server/herd/closings/batchLife.service.ts';
import { moveOxen } from '../../../../server/herd/moves/oxMovement.service.ts';
import { reverseOxEvent } from '../../../../server/herd/moves/oxReversal.service.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { resultOfBatch } from '../../../../server/trade/batchResults/batchResult.service.ts';
import { takeTestApp, type TestApp } from '../../../support/app.ts';
import { advance, workSince } from '../../../support/farms/diets.ts';
import { makeTractPlan } from '../../../support/farms/feeding.ts';
import { costAtEntry, enter, keyed, makeBatch, makeCorral, makeDiet } from '../../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
let heifers: string;
let bulls: string;
let third: string;
let oxen: string[];

beforeEach(async () => {
  app = await takeTestApp();
  ctx = await workSince(app, 40);
  await saveSettings.results(ctx, { ...settingDefaults.results, capitalPctMonth: '1' });
  await saveSettings.economics(ctx, { ...settingDefaults.economics, operationalCostPerHeadDay: '2' });
  const dietId = await makeDiet(ctx, 'Dieta', '1.5');
  const corralIds = [await makeCorral(ctx), await makeCorral(ctx), await makeCorral(ctx)];
  await makeTractPlan(ctx, corralIds, [100]);
  const make = (locationId: string) => makeBatch(ctx, { kind: 'CONFINEMENT', locationType: 'PICKET', locationId });
  [heifers, bulls, third] = await Promise.all([make(corralIds[0]!), make(corralIds[1]!), make(corralIds[2]!)]);
  oxen = await Promise.all(
    [390, 400, 410].map((weight) => enter(ctx, heifers, { sex: 'FEMALE', weight: String(weight) })),
  );
  const males = await Promise.all([0, 1].map(() => enter(ctx, bulls, { weight: '420' })));
  const last = await enter(ctx, third, { weight: '430' });
  await costAtEntry(ctx, [...oxen, ...males, last], '3000');
  for (const batchId of [heifers, bulls, third]) await activateBatch(ctx, keyed({ batchId, dietId }));
});
afterEach(() => app.close());

const pass = async (days: number) => {
  for (let day = 0; day < days; day += 1) await advance(ctx);
  ctx = ctx.withFreshCache();
};
const move = async (oxIds: string[], batchId: string) => {
  const moved = await moveOxen(ctx, keyed({ oxIds, batchId, reason: 'ADJUST_LOT' }));
  ctx = ctx.withFreshCache();
  return moved;
};
const results = async () => {
  const found = await Promise.all([heifers, bulls, third].map((id) => resultOfBatch(ctx, id)));
  return found.map((each) => each!);
};
const sum = (
  all: Awaited<ReturnType<typeof results>>,
  name: 'arrobasIn' | 'arrobasOut' | 'totalCost' | 'capitalCost',
) => Decimal.sum(...all.map((each) => each[name] ?? 0));

test('a move makes no arrobas, whatever the batches yield, and taking it back neither', async () => {
  await pass(20);
  const before = await results();
  const { eventIds } = await move([oxen[1]!], bulls);
  expect(eventIds).toHaveLength(1);
  const after = await results();
  expect(sum(after, 'arrobasIn').minus(sum(before, 'arrobasIn')).abs().toNumber()).toBeLessThan(0.05);
  // 430 kg at 52 % leave one batch, and are what the other starts from.
  expect(before[0]!.arrobasIn.minus(after[0]!.arrobasIn).abs().toNumber()).toBeLessThan(0.001);
  expect(after[1]!.arrobasIn.minus(before[1]!.arrobasIn).abs().toNumber()).toBeLessThan(0.05);
  await reverseOxEvent(ctx, keyed({ eventId: eventIds[0]!, reason: 'Engano' }));
  ctx = ctx.withFreshCache();
  expect(sum(await results(), 'arrobasIn').toFixed(6)).toBe(sum(before, 'arrobasIn').toFixed(6));
});

test('between batches of one kind a chain of moves makes none at all', async () => {
  await pass(10);
  await move(oxen.slice(0, 1), third);
  const before = sum(await results(), 'arrobasIn');
  await move(oxen.slice(0, 1), heifers);
  await move(oxen.slice(0, 1), third);
  expect(
    sum(await results(), 'arrobasIn')
      .minus(before)
      .abs()
      .toNumber(),
  ).toBeLessThan(0.05);
});

test('capital runs on without a gap: each batch charges its days, on what the head had cost when it came', async () => {
  await pass(15);
  await move(oxen, bulls);
  await pass(15);
  const [left, taken] = await results();
  const grown = (days: number) => new Decimal('1.01').pow(new Decimal(days).div(30)).minus(1);
  const health = Number(settingDefaults.results.healthCostPerHead);
  expect(left!.headsWithCost + left!.headsWithoutCost).toBe(0);
  // Three animals of R$ 3,000 for 15 days, and half of R$ 30 a head for the days it was spent over.
  const own = new Decimal(9_000).times(grown(15)).plus(new Decimal(90).times(grown(7.5)));
  expect(left!.capitalCost!.toFixed(2)).toBe(own.toFixed(2));
  // They came as R$ 3,030 each; the two that were there are in it for 30 days: 105 head-days over five.
  const days = (2 * 30 + 3 * 15) / 5;
  const produced = 2 * (2 * 30 + 3 * 15) + health * 5;
  const entered = new Decimal(2 * 3_000 + 3 * 3_030);
  const theirs = entered.times(grown(days)).plus(new Decimal(produced).times(grown(days / 2)));
  expect(taken!.capitalCost!.toFixed(2)).toBe(theirs.toFixed(2));
  expect(taken!.carriedCost!.toFixed(2)).toBe('90.00');
});
