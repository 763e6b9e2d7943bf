import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFormulation } from '../../../../server/diets/formulations/formulations.service.ts';
import { advanceFarmDay } from '../../../../server/farm/farmDay/farmDay.service.ts';
import { settingDefaults } from '../../../../server/farm/settings/groups.ts';
import { saveSettings } from '../../../../server/farm/settings/settings.service.ts';
import { changeBatchDiet } from '../../../../server/feeding/dietChanges/batchDiet.service.ts';
import { closeBeat } from '../../../../server/feeding/beats/running/beatClosing.service.ts';
import { dropBeat } from '../../../../server/feeding/treats/treatOfBeat.service.ts';
import {
  cancelBeat,
  finishLoading,
  finishMixing,
  loadIngredient,
} from '../../../../server/feeding/beats/running/beatLife.service.ts';
import { editBeat, saveBeats } from '../../../../server/feeding/beats/running/beatSave.service.ts';
import { startBeat } from '../../../../server/feeding/beats/running/beatStart.service.ts';
import { dietWarnings } from '../../../../server/feeding/dietChanges/dietJump.calc.ts';
import { loadsToStart } from '../../../../server/feeding/loads/loadsToStart.service.ts';
import { suggestedLoads } from '../../../../server/feeding/loads/suggestedLoads.service.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { dateOf, type Day } from '../../../../server/platform/values/day.ts';
import { countStock } from '../../../../server/stock/ledger/counts.service.ts';
import { reverseMovement } from '../../../../server/stock/ledger/movements.service.ts';
import { takeTestApp, type TestApp } from '../../../support/app.ts';
import { beatOf, drop, loadBeat, makeBeatStage, makeMixer, type BeatStage } from '../../../support/farms/beats.ts';
import { diet, refusal, workSince } from '../../../support/farms/diets.ts';
import { keyed, makeCorral } from '../../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
let stage: BeatStage;
let today: Day;
let ids: string[];
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 4);
  stage = await makeBeatStage(ctx, ['10.46', '10.46']);
  ids = stage.corrals.map(({ corralId }) => corralId);
  today = await ctx.openDay();
});
afterAll(() => app.close());

/** What two corrals of 148 bulls get in the first of four rounds: 655 kg each. */
const planned = () => ids.map((corralId) => ({ corralId, plannedKg: '655' }));
const treatsOf = async (corralId: string) =>
  (
    await ctx.db.treat.findMany({
      where: { part: { feedPlan: { corralId, day: dateOf(today) } } },
      orderBy: { round: 'asc' },
    })
  ).map(({ plannedKg, deliveredKg, restKg, deliveredDryMatterPct }) => ({
    planned: Number(plannedKg),
    delivered: deliveredKg === null ? null : Number(deliveredKg),
    rest: Number(restKg),
    dryMatterPct: deliveredDryMatterPct === null ? null : Number(deliveredDryMatterPct),
  }));
const close = (beatId: string, changes: object = {}) => closeBeat(ctx, keyed({ beatId, ...changes }));

test('a device that begins a load names it by its key, and its ingredients by their foods', async () => {
  const start = keyed({ round: 1, dietId: stage.dietId, mixerId: stage.mixerId, drops: planned() });
  expect(await startBeat(ctx, start)).toEqual({ beatId: start.clientEventId });
  const beatId = start.clientEventId;
  const { lines } = await beatOf(ctx, beatId);
  for (const { foodId, plannedKg } of lines)
    await loadIngredient(ctx, keyed({ beatId, foodId, actualKg: plannedKg.toFixed(3) }));
  expect((await beatOf(ctx, beatId)).lines.every(({ actualKg, plannedKg }) => actualKg?.eq(plannedKg))).toBe(true);
  const more = { beatId, actualKg: '1' };
  expect(await refusal(loadIngredient(ctx, keyed(more)))).toMatchObject({ field: 'lineId' });
  expect(await refusal(loadIngredient(ctx, keyed({ ...more, foodId: stage.dietId })))).toMatchObject({
    code: 'InexistentEntity',
    field: 'foodId',
  });
  // A key that is the id of another load is no key of a new one.
  await finishLoading(ctx, keyed({ beatId }));
  await ctx.db.clientEvent.deleteMany({ where: { key: beatId } });
  const other = await makeMixer(ctx);
  expect(await refusal(startBeat(ctx, { ...start, mixerId: other }))).toMatchObject({ code: 'IdempotencyKeyReused' });
});

describe('suggested loads', () => {
  test('bring to the corrals what no beat brings yet, with the ingredients in loading order', async () => {
    const loads = await suggestedLoads(ctx, { round: 1 });
    expect(loads).toHaveLength(1);
    const { kg, drops, ingredients, capKg, isUnderMin, join, makeMin } = loads[0]!;
    expect([kg, capKg].map(Number)).toEqual([1310, 4100]);
    expect(drops.map((each) => [each.corralId, Number(each.kg)])).toEqual(ids.map((id) => [id, 655]));
    expect(ingredients.map(({ foodName, kg: of }) => [foodName, Number(of)])).toEqual([
      ['Milho', 657],
      ['DDG', 105],
      ['Caroço', 80],
      ['Núcleo', 48],
      ['Silagem', 420],
    ]);
    expect(ingredients.filter(({ isTooCoarse }) => isTooCoarse).map(({ foodName }) => foodName)).toContain('Núcleo');
    // The next round is three hours and a half later.
    expect({ isUnderMin, join }).toEqual({ isUnderMin: true, join: null });
    expect([makeMin!.kg, makeMin!.surplusKg].map(Number)).toEqual([2740, 1430]);
    await startBeat(
      ctx,
      keyed({ dietId: stage.dietId, mixerId: stage.mixerId, round: 1, drops: planned().slice(0, 1) }),
    );
    expect((await suggestedLoads(ctx, { round: 1 }))[0]!.drops).toMatchObject([{ corralId: ids[1] }]);
    expect((await suggestedLoads(ctx, {})).map(({ round }) => round)).toEqual([1, 2, 3, 4]);
  });

  test('may be one with the next round where that is nearer than the farm says', async () => {
    // Three hours and a half lie between them.
    const joined = async (joinHours: string) => {
      await saveSettings.feeding(ctx, { ...settingDefaults.feeding, joinHours });
      return (await suggestedLoads(ctx.withFreshCache(), { round: 1 }))[0]!.join?.round ?? null;
    };
    expect([await joined('3.5'), await joined('3.6')]).toEqual([null, 2]);
    const { loads } = await loadsToStart(ctx.withFreshCache(), { round: 1, first: 10 });
    expect(loads.map(({ round, number }) => [round, number])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('take, of mixers that serve equally well, one that is free', async () => {
    const free = await makeMixer(ctx);
    const mixers = async () => (await suggestedLoads(ctx, { round: 1 })).map(({ mixerId }) => mixerId);
    expect(await mixers()).toEqual([stage.mixerId]);
    const { dietId, mixerId } = stage;
    await startBeat(ctx, keyed({ dietId, mixerId, round: 1, drops: planned().slice(0, 1) }));
    expect(await mixers()).toEqual([free]);
  });

  test('leave out a batch that gets a supplement, which no mixer brings', async () => {
    const { id: foodId } = await ctx.db.food.findFirstOrThrow({ where: { name: 'Núcleo' } });
    const kind = { type: 'SUPPLEMENT', phase: 'SUPPLEMENT', estimatedDailyGain: null };
    const { formulationId: dietId } = await createFormulation(ctx, diet('Sal', [{ foodId, pct: '100' }], kind));
    const { batchId } = stage.corrals[0]!;
    await changeBatchDiet(ctx, keyed({ batchId, dietId, accept: [...dietWarnings] }));
    const loads = await suggestedLoads(ctx, { round: 1 });
    expect(loads.map(({ drops }) => drops.map(({ corralId }) => corralId))).toEqual([[ids[1]]]);
    const toStart = await loadsToStart(ctx, { first: 10 });
    expect(toStart).toMatchObject({ rounds: [1, 2, 3, 4], hasMore: false });
    const more = async (first: number) => (await loadsToStart(ctx, { first })).hasMore;
    const count = toStart.loads.length;
    expect([count > 1, await more(count), await more(count - 1)]).toEqual([true, false, true]);
    const drops = planned().slice(0, 1);
    expect(await refusal(startBeat(ctx, keyed({ dietId, mixerId: stage.mixerId, round: 1, drops })))).toMatchObject({
      code: 'FormulationNotFound',
      field: 'dietId',
    });
  });
});

describe('a beat', () => {
  test('goes from loading to the last corral, and its consumption, costs and dry matter follow', async () => {
    const actual = { Milho: '660', Núcleo: '50' };
    const beatId = await loadBeat(ctx, stage, planned(), { actual });
    expect((await refusal(dropBeat(ctx, keyed({ beatId, corralId: ids[0], deliveredKg: '660' })))).code).toBe(
      'MixTimeNotConfirmed',
    );
    await drop(ctx, beatId, ids[0]!, '695');
    expect((await treatsOf(ids[0]!)).map(({ planned: kg }) => kg)).toEqual([655, 425, 425, 635]);
    await drop(ctx, beatId, ids[0]!, '655');
    await drop(ctx, beatId, ids[1]!, '655');
    await close(beatId);
    const beat = await beatOf(ctx, beatId);
    expect(beat).toMatchObject({ status: 'CLOSED', seq: 1 });
    expect([beat.loadedKg, beat.deliveredKg].map(Number)).toEqual([1315, 1310]);
    // 660 × 1.05 + 105 × 1.15 + 80 × 1.40 + 50 × 3.20 + 420 × 0.18
    expect(Number(beat.cost)).toBe(1161.35);
    expect(beat.drops.map(({ cost }) => Number(cost))).toEqual([580.68, 580.67]);
    expect(Number(beat.dryMatterPct)).toBeCloseTo(71.1179, 4);
    expect((await treatsOf(ids[1]!))[0]).toMatchObject({ delivered: 655, dryMatterPct: Number(beat.dryMatterPct) });
    const movements = await ctx.db.stockMovement.findMany({ where: { type: 'BEAT_CONSUMPTION' } });
    expect(movements.map(({ kgOut }) => Number(kgOut)).toSorted((a, b) => a - b)).toEqual([50, 80, 105, 420, 660]);
    const again = await refusal(close(beatId));
    expect(again).toMatchObject({ code: 'BeatNotOpen', params: { status: 'CLOSED' } });
    const reversal = await refusal(reverseMovement(ctx, { id: movements[0]!.id, accept: [] }));
    expect(reversal).toMatchObject({ code: 'MovementOfBeat', params: { beat: 1, day: today } });
  });

  test('is closed by one of two drivers, and its key answers the same again', async () => {
    const beatId = await loadBeat(ctx, stage, planned());
    for (const corralId of ids) await drop(ctx, beatId, corralId, '655');
    const both = [keyed({ beatId }), keyed({ beatId })];
    const results = await Promise.allSettled(both.map((input) => closeBeat(ctx.withFreshCache(), input)));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const first = both[results.findIndex(({ status }) => status === 'fulfilled')]!;
    expect(await closeBeat(ctx, first)).toEqual({ beatId });
    expect(await ctx.db.stockMovement.count({ where: { type: 'BEAT_CONSUMPTION' } })).toBe(5);
  });

  test('brings a split corral its part, and the next one the rest', async () => {
    const [one] = ids;
    const first = await loadBeat(ctx, stage, [{ corralId: one!, plannedKg: '250' }]);
    await drop(ctx, first, one!, '250');
    expect(await treatsOf(one!)).toMatchObject([{ planned: 655, delivered: 250, rest: 405 }, { planned: 435 }, {}, {}]);
    expect((await suggestedLoads(ctx, { round: 1 }))[0]!.drops.map(({ kg }) => Number(kg))).toEqual([405, 655]);
    await close(first);
    expect((await beatOf(ctx, first)).drops).toMatchObject([{ isSplit: true }]);
    const second = await loadBeat(ctx, stage, [{ corralId: one!, plannedKg: '405' }]);
    await drop(ctx, second, one!, '400');
    await close(second);
    expect(await treatsOf(one!)).toMatchObject([
      { planned: 655, delivered: 650, rest: 0 },
      { planned: 435, delivered: null },
      { planned: 435 },
      { planned: 660 },
    ]);
    const dryMatter = await ctx.db.beat.findMany({ orderBy: { seq: 'asc' }, select: { dryMatterPct: true } });
    expect((await treatsOf(one!))[0]!.dryMatterPct).toBeCloseTo(
      (250 * Number(dryMatter[0]!.dryMatterPct) + 400 * Number(dryMatter[1]!.dryMatterPct)) / 650,
      3,
    );
  });

  test('whose rest never came is compensated as soon as a later round is fed', async () => {
    const [one] = ids;
    const first = await loadBeat(ctx, stage, [{ corralId: one!, plannedKg: '250' }]);
    await drop(ctx, first, one!, '250');
    await close(first);
    const next = await loadBeat(ctx, stage, [{ corralId: one!, plannedKg: '435' }], { round: 2 });
    await drop(ctx, next, one!, '435');
    // 1495 kg are left for two rounds, of which the limits let 20 % more.
    expect(await treatsOf(one!)).toMatchObject([
      { delivered: 250, rest: 0 },
      { delivered: 435 },
      { planned: 520 },
      { planned: 785 },
    ]);
  });

  test('keeps in the wagon what the next one of the same diet is then not loaded with', async () => {
    const beatId = await loadBeat(ctx, stage, planned());
    await drop(ctx, beatId, ids[0]!, '655');
    const far = await refusal(close(beatId));
    expect(far).toMatchObject({ code: 'BeatBalanceNotConfirmed', params: { pct: '50.0' } });
    await close(beatId, { residualKg: '655' });
    // The corral that got nothing is suggested again.
    const [load] = await suggestedLoads(ctx, { round: 1 });
    expect([load!.kg, load!.carryInKg].map(Number)).toEqual([655, 655]);
    const next = await startBeat(
      ctx,
      keyed({
        dietId: stage.dietId,
        mixerId: stage.mixerId,
        round: 1,
        drops: [{ corralId: ids[1], plannedKg: '1000' }],
      }),
    );
    const { carryInKg, lines } = await beatOf(ctx, next.beatId);
    expect(Number(carryInKg)).toBe(655);
    expect(lines.reduce((sum, { plannedKg }) => sum + Number(plannedKg), 0)).toBe(345);
  });

  test('carries all that is left in the wagon, also more than it needs, until that is lost', async () => {
    const [one, two] = ids;
    const big = await loadBeat(ctx, stage, planned());
    await drop(ctx, big, one!, '655');
    await close(big, { residualKg: '655' });
    const part = await loadBeat(ctx, stage, [{ corralId: two!, plannedKg: '250' }]);
    const { carryInKg, plannedKg, lines } = await beatOf(ctx, part);
    expect([carryInKg, plannedKg, ...lines.map((line) => line.plannedKg)].map(Number)).toEqual([
      655, 655, 0, 0, 0, 0, 0,
    ]);
    await drop(ctx, part, two!, '250');
    await close(part, { residualKg: '405' });
    // What the first one left was read wrong: the one after it found as much less.
    await editBeat(ctx, keyed({ beatId: big, residualKg: '645', accept: ['BALANCE'] }));
    expect(Number((await beatOf(ctx, part)).carryInKg)).toBe(645);
    await editBeat(ctx, keyed({ beatId: big, residualKg: '655' }));
    expect(Number((await beatOf(ctx, part)).carryInKg)).toBe(655);

    const rest = [{ corralId: two!, plannedKg: '400' }];
    const suggested = async () => {
      const [load] = await suggestedLoads(ctx, { round: 1 });
      return [load!.kg, load!.carryInKg, ...load!.ingredients.map(({ kg }) => kg)].map(Number);
    };
    expect(await suggested()).toEqual([405, 405, 0, 0, 0, 0, 0]);
    const lost = await loadBeat(ctx, stage, rest, { actual: { Milho: '100' } });
    await cancelBeat(ctx, keyed({ beatId: lost, loadedFeed: 'LOST' }));
    expect((await suggested()).slice(0, 2)).toEqual([405, 0]);

    const last = await loadBeat(ctx, stage, rest);
    await drop(ctx, last, two!, '400');
    await close(last);
    // Where nothing was loaded, the dry matter is that of what the other load brought.
    const { dryMatterPct } = await beatOf(ctx, last);
    expect((await treatsOf(two!))[0]).toMatchObject({ delivered: 650, dryMatterPct: Number(dryMatterPct) });
  });

  test('is refused what cannot be', async () => {
    const start = (changes: object) =>
      refusal(
        startBeat(ctx, keyed({ dietId: stage.dietId, mixerId: stage.mixerId, round: 1, drops: planned(), ...changes })),
      );
    expect(await start({ plannedKg: '6000' })).toMatchObject({ code: 'LoadAboveCapacity', field: 'plannedKg' });
    expect(await start({ mixerId: ids[0] })).toMatchObject({ code: 'InexistentEntity', field: 'mixerId' });
    expect(await start({ dietId: ids[0] })).toMatchObject({ code: 'FormulationNotFound', field: 'dietId' });
    expect(await start({ round: 7 })).toMatchObject({ code: 'CorralHistoryNotFound' });
    expect(await start({ drops: [...planned(), ...planned()] })).toMatchObject({ code: 'FieldsAlreadyInUse' });
    const empty = await makeCorral(ctx);
    expect(await start({ drops: [{ corralId: empty, plannedKg: '5' }] })).toMatchObject({
      code: 'CorralHistoryNotFound',
      field: 'drops.0.corralId',
    });
    const beatId = await loadBeat(ctx, stage, planned());
    expect(await start({})).toMatchObject({ code: 'MixerBusy', params: { beat: 1 } });
    const dropped = (changes: object) =>
      refusal(dropBeat(ctx, keyed({ beatId, corralId: ids[0], deliveredKg: '655', accept: ['MIX_TIME'], ...changes })));
    expect(await dropped({ deliveredKg: '1400' })).toMatchObject({
      code: 'DeliveredAboveLoaded',
      field: 'deliveredKg',
    });
    const idle = await makeCorral(ctx, { active: false });
    expect(await dropped({ corralId: idle })).toMatchObject({ code: 'CorralNotActive', field: 'corralId' });
    expect(await dropped({ corralId: empty })).toMatchObject({ code: 'CorralHistoryNotFound', field: 'corralId' });
    expect((await refusal(cancelBeat(ctx, keyed({ beatId })))).code).toBe('BeatHasLines');
    await finishMixing(ctx, keyed({ beatId, accept: ['MIX_TIME'] }));
    expect((await refusal(close(beatId))).code).toBe('BeatNotDelivered');
    expect((await refusal(close(empty))).code).toBe('BeatNotFound');
    expect((await refusal(advanceFarmDay(ctx, { fromDay: today, acceptWarnings: true }))).code).toBe(
      'FarmDayHasOpenBeats',
    );
  });

  test('is loaded ingredient by ingredient, by the scale or by hand', async () => {
    const { beatId } = await startBeat(
      ctx,
      keyed({ dietId: stage.dietId, mixerId: stage.mixerId, round: 1, drops: planned() }),
    );
    const { lines } = await beatOf(ctx, beatId);
    const load = (changes: object) => loadIngredient(ctx, keyed({ beatId, lineId: lines[0]!.id, ...changes }));
    expect((await refusal(load({}))).field).toBe('actualKg');
    expect((await refusal(load({ grossFromKg: '500', grossToKg: '400' }))).code).toBe('TareNotBelowGross');
    expect((await refusal(load({ actualKg: '1', lineId: beatId }))).field).toBe('lineId');
    expect((await refusal(load({ actualKg: '1', stockId: lines[1]!.stockId }))).code).toBe('StockNotFound');
    // The clock of the device is an hour ahead.
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    await load({ grossFromKg: '8005', grossToKg: '8705', startedAt: ahead, happenedAt: ahead });
    const [corn] = (await beatOf(ctx, beatId)).lines;
    expect(Number(corn!.actualKg)).toBe(700);
    expect(corn!.doneAt!.getTime()).toBeLessThanOrEqual(Date.now());
    expect(corn!.startedAt!.getTime()).toBeLessThanOrEqual(corn!.doneAt!.getTime());
    expect(await refusal(finishLoading(ctx, keyed({ beatId })))).toMatchObject({
      code: 'BeatNotLoaded',
      params: { foods: [{ name: 'DDG' }, { name: 'Caroço' }, { name: 'Núcleo' }, { name: 'Silagem' }] },
    });
    expect((await refusal(cancelBeat(ctx, keyed({ beatId })))).code).toBe('BeatHasLines');
    await load({ actualKg: '0' });
    await cancelBeat(ctx, keyed({ beatId }));
    expect((await suggestedLoads(ctx, { round: 1 }))[0]!.drops).toHaveLength(2);
  });

  test('of which nothing reached a corral is cancelled: its feed is back in the stocks, or lost to them', async () => {
    const stockKg = async () => {
      const stocks = await ctx.db.stock.findMany({ orderBy: { id: 'asc' } });
      return stocks.map(({ balanceKg }) => Number(balanceKg));
    };
    const [before, losses] = [await stockKg(), () => ctx.db.stockMovement.findMany({ where: { type: 'LOSS' } })];
    const mixed = await loadBeat(ctx, stage, planned());
    expect(await refusal(cancelBeat(ctx, keyed({ beatId: mixed })))).toMatchObject({ field: 'loadedFeed' });
    await cancelBeat(ctx, keyed({ beatId: mixed, loadedFeed: 'RETURNED' }));
    expect([await stockKg(), await losses()]).toEqual([before, []]);
    const beatId = await loadBeat(ctx, stage, planned());
    await finishMixing(ctx, keyed({ beatId, accept: ['MIX_TIME'] }));
    await drop(ctx, beatId, ids[0]!, '100');
    expect((await refusal(cancelBeat(ctx, keyed({ beatId, loadedFeed: 'LOST' })))).code).toBe('BeatHasDrops');
    await drop(ctx, beatId, ids[0]!, '0');
    await cancelBeat(ctx, keyed({ beatId, loadedFeed: 'LOST' }));
    const { lines, status } = await beatOf(ctx, beatId);
    expect(status).toBe('CANCELLED');
    const loaded = new Map(lines.map(({ stockId, actualKg }) => [stockId, Number(actualKg)]));
    expect(new Map((await losses()).map(({ stockId, kgOut }) => [stockId, Number(kgOut)]))).toEqual(loaded);
    expect((await stockKg()).reduce((sum, kg) => sum + kg)).toBeCloseTo(
      before.reduce((sum, kg) => sum + kg) - [...loaded.values()].reduce((sum, kg) => sum + kg),
      3,
    );
    await advanceFarmDay(ctx, { fromDay: today, acceptWarnings: true });
  });

  test('does not begin without its foods, and names each of them with the kilograms that are missing', async () => {
    await saveSettings.economics(ctx, { ...settingDefaults.economics, negativeStock: 'REFUSE' });
    const { dietId, mixerId } = stage;
    const start = async () =>
      (await refusal(startBeat(ctx, keyed({ round: 1, dietId, mixerId, drops: planned() })))).issues;
    const milho = await ctx.db.stock.findFirstOrThrow({ where: { food: { name: 'Milho' } } });
    await countStock(ctx, { accept: ['UNUSUAL_COUNT'], rows: [{ stockId: milho.id, countedKg: '100' }] });
    const params = {
      food: 'Milho',
      kg: expect.stringMatching(/^[0-9]{3}[.][0-9]$/),
    };
    expect(await start()).toEqual([{ path: 'plannedKg', code: 'FoodOutOfStock', params }]);
    await ctx.db.stock.updateMany({ where: { id: milho.id }, data: { active: false } });
    expect(await start()).toEqual([{ path: 'dietId', code: 'FoodOutOfStock', params }]);
    expect(await ctx.db.beat.count()).toBe(0);
  });

  test('obeys what the farm says of mixing and of stocks below zero', async () => {
    await saveSettings.feeding(ctx, { ...settingDefaults.feeding, hardMixGate: true });
    await saveSettings.economics(ctx, { ...settingDefaults.economics, negativeStock: 'WARN' });
    const beatId = await loadBeat(ctx, stage, planned(), { actual: { Milho: '10500' } });
    const early = keyed({ beatId, accept: ['MIX_TIME'] });
    expect((await refusal(finishMixing(ctx, early))).code).toBe('BeatStillMixing');
    await ctx.db.beat.update({ where: ctx.key(beatId), data: { mixStartedAt: new Date(Date.now() - 300_000) } });
    await finishMixing(ctx, early);
    for (const corralId of ids) await drop(ctx, beatId, corralId, '655');
    const accept = ['BALANCE'];
    expect(await refusal(close(beatId, { accept }))).toMatchObject({
      code: 'NegativeStockNotConfirmed',
      params: { stock: 'Milho' },
    });
    await saveSettings.economics(ctx, { ...settingDefaults.economics, negativeStock: 'REFUSE' });
    const short = [...accept, 'NEGATIVE_STOCK'];
    expect((await refusal(close(beatId, { accept: short }))).code).toBe('StockBelowZero');
    await saveSettings.economics(ctx, { ...settingDefaults.economics, negativeStock: 'WARN' });
    await close(beatId, { accept: short });
    expect((await beatOf(ctx, beatId)).status).toBe('CLOSED');
  });

  test('and another one bring feed to the same corral at the same time, and neither is lost', async () => {
    const [one] = ids as [string, string];
    const mixerId = await makeMixer(ctx);
    const first = await loadBeat(ctx, stage, [{ corralId: one, plannedKg: '300' }]);
    const second = await loadBeat(ctx, { ...stage, mixerId }, [{ corralId: one, plannedKg: '355' }]);
    await Promise.all([drop(ctx.withFreshCache(), first, one, '300'), drop(ctx.withFreshCache(), second, one, '350')]);
    expect(await treatsOf(one)).toMatchObject([{ delivered: 650, rest: 0 }, { planned: 435 }, { planned: 435 }, {}]);
  });

  test('starts while the office types others of the same corrals: they wait for one another, and neither is refused', async () => {
    const [one, two] = ids as [string, string];
    const { dietId, mixerId } = stage;
    const starting = await makeMixer(ctx);
    const { foodId } = (await ctx.db.formulationIngredient.findFirst({ where: { formulationId: dietId } }))!;
    const lines = [{ foodId, actualKg: '100' }];
    const typed = (round: number, corralId: string) => ({
      ...{ round, dietId, mixerId, lines },
      drops: [{ corralId, deliveredKg: '100' }],
    });
    for (let time = 0; time < 8; time += 1) {
      const [{ beatId }] = await Promise.all([
        startBeat(ctx.withFreshCache(), keyed({ round: 1, dietId, mixerId: starting, drops: planned() })),
        saveBeats(ctx.withFreshCache(), keyed({ beats: [typed(3, two), typed(4, one)] })),
      ]);
      await cancelBeat(ctx.withFreshCache(), keyed({ beatId }));
    }
    expect(await ctx.db.beat.count({ where: { status: 'CLOSED' } })).toBe(16);
  });
});
