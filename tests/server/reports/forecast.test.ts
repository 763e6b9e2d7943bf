import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingDefaults } from '../../../server/farm/settings/groups.ts';
import { saveSettings } from '../../../server/farm/settings/settings.service.ts';
import { weighOx } from '../../../server/herd/weighings/oxWeighing.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { dateOf, daysAfter } from '../../../server/platform/values/day.ts';
import { asFedNeed, dryMatterNeed } from '../../../server/trade/forecast/forecast.calc.ts';
import {
  batchForecast,
  foodsOfForecast,
  forecast,
  type BatchForecast,
} from '../../../server/reports/forecast/forecast.service.ts';
import { forecastTable } from '../../../server/reports/forecast/forecastTable.ts';
import { batchesOfPlan, bestDayOfPlanned, salePlan } from '../../../server/trade/sales/salePlan.service.ts';
import { createFoodPurchase } from '../../../server/trade/receipts/foodPurchases.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { advance, refusal, workSince } from '../../support/farms/diets.ts';
import { makeFedCorral, makeTerm85 } from '../../support/farms/feeding.ts';
import { costAtEntry, keyed, makeBatch } from '../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
let dietId: string;
let heavy: string;
let light: string;

/** Two pens on the same diet, bought at R$ 3,770 a head, and a herd outside that nobody fattens. */
beforeAll(async () => {
  app = await takeTestApp();
  ctx = await workSince(app, 60);
  dietId = await makeTerm85(ctx);
  await ctx.db.formulation.update({
    where: ctx.key(dietId),
    data: { intakePctLw: '2.18', estimatedDailyGain: '1.55' },
  });
  heavy = (await makeFedCorral(ctx, { dietId, heads: 30, averageWeight: '466' })).batchId;
  light = (await makeFedCorral(ctx, { dietId, heads: 20, averageWeight: '400' })).batchId;
  await makeBatch(ctx, { heads: 5, averageWeight: '300', sex: 'MALE' });
  await ctx.db.batch.update({ where: ctx.key(heavy), data: { targetWeight: 560 } });
  const oxen = await ctx.db.ox.findMany({ where: { batchId: { in: [heavy, light] } }, select: { id: true } });
  await costAtEntry(
    ctx,
    oxen.map(({ id }) => id),
    '3770',
  );
  await saveSettings.financialReports(ctx, {
    ...settingDefaults.financialReports,
    arrobaPrice: '312',
    funruralPct: '1.5',
  });
  ctx = ctx.withFreshCache();
}, 60_000);
afterAll(() => app.close());

const of = (batches: readonly BatchForecast[], id: string) => batches.find(({ batch }) => batch.id === id)!;

test('T-FC: a batch walks to its target, and what it needs and costs follows', async () => {
  const { batches, day } = await forecast(ctx, {});
  expect(batches.map(({ batch }) => batch.id).toSorted()).toEqual([heavy, light].toSorted());
  const own = of(batches, heavy);
  expect(own).toMatchObject({ daysLeft: 61, gain: { origin: 'ESTIMATE' }, target: { kind: 'WEIGHT' }, gaps: [] });
  const { facts, path, sale } = own;
  expect([facts!.heads, Number(facts!.weight), Number(facts!.intakePct)]).toEqual([30, 466, 2.18]);
  expect(sale!.weight.toFixed(2)).toBe('560.55');
  expect(sale!.dmKg!.toFixed(2)).toBe(dryMatterNeed(path, { heads: 30, intakePct: '2.18', days: 61 }).toFixed(2));
  expect(sale!.dmKg!.times(118).div(30).toFixed(0)).toBe('80420');
  expect(sale!.totalCost!.gt(30 * 3_770)).toBe(true);
  expect(sale!.profit!.toFixed(2)).toBe(sale!.netRevenue!.minus(sale!.totalCost!).toFixed(2));
  expect(of(batches, light)).toMatchObject({ target: null, daysLeft: null });
  expect(day).toBe(await ctx.openDay());
});

test('a target, prices and owners that are chosen', async () => {
  const at = async (input: object) => of((await forecast(ctx, input)).batches, heavy);
  expect(await at({ targetKind: 'DAYS', targetValue: '40' })).toMatchObject({ daysLeft: 40 });
  expect(await at({ targetKind: 'WEIGHT', targetValue: '481.5' })).toMatchObject({ daysLeft: 10 });
  expect(await at({ targetKind: 'DATE', targetDate: daysAfter(await ctx.openDay(), 12) })).toMatchObject({
    daysLeft: 12,
  });
  const best = async (input: object) => (await at(input)).bestDays ?? Infinity;
  expect(await best({ arrobaPrice: '330' })).toBeLessThan(await best({ arrobaPrice: '360' }));
  expect(await best({ arrobaPrice: '330', feedPriceFactor: '1.2' })).toBeLessThan(await best({ arrobaPrice: '330' }));
  expect((await forecast(ctx, { batchIds: [light] })).batches.map(({ batch }) => batch.id)).toEqual([light]);
});

test('F-F5: what a scale shows of three in ten after three weeks counts', async () => {
  for (let day = 0; day < 21; day += 1) await advance(ctx.withFreshCache());
  ctx = ctx.withFreshCache();
  const oxen = await ctx.db.ox.findMany({ where: { batchId: light }, orderBy: { id: 'asc' }, take: 6 });
  for (const { id } of oxen.slice(0, 5)) await weighOx(ctx, keyed({ oxId: id, weight: '435.7' }));
  ctx = ctx.withFreshCache();
  expect(of((await forecast(ctx, {})).batches, light).gain!.origin).toBe('ESTIMATE');
  await weighOx(ctx, keyed({ oxId: oxen[5]!.id, weight: '435.7' }));
  ctx = ctx.withFreshCache();
  const { batches, gainFactor } = await forecast(ctx, {});
  expect(of(batches, light).gain!.origin).toBe('WEIGHINGS');
  expect(of(batches, light).gain!.value.toFixed(2)).toBe('1.70');
  // kAdg: the farm's cattle gained more than their diet promised, and the other pen is supposed to as well.
  expect(gainFactor.toFixed(4)).toBe(new Decimal('1.7').div('1.55').toFixed(4));
  expect(of(batches, heavy).gain!.value.toFixed(3)).toBe('1.700');
});

test('the sale planner goes by the gain of the forecast, so that one more day and the best day agree', async () => {
  for (const price of ['230', '312', '360']) {
    const forecasts = (await forecast(ctx, { arrobaPrice: price })).batches;
    for (const ahead of [0, 30, 90]) {
      const plan = await salePlan(ctx, { price, day: daysAfter(await ctx.openDay(), ahead) });
      const batches = await batchesOfPlan(ctx, plan);
      for (const planned of batches.filter(({ isOffered }) => isOffered)) {
        const own = of(forecasts, planned.batchId);
        expect(planned.gain).toEqual(own.gain);
        const best = bestDayOfPlanned(planned);
        expect(best).toEqual({
          day: own.bestDays === null ? null : daysAfter(own.day, own.bestDays),
          isBeyondHorizon: own.isBeyondHorizon,
        });
        const stillPays = best.day === null || daysAfter(own.day, ahead) < best.day;
        expect(planned.reasons.includes(stillPays ? 'DAY_STILL_PAYS' : 'DAY_COSTS_MORE')).toBe(true);
      }
    }
  }
  const batches = await batchesOfPlan(ctx, await salePlan(ctx, {}));
  const origins = batches.filter(({ isOffered }) => isOffered).map(({ batchId, gain }) => [batchId, gain!.origin]);
  expect(Object.fromEntries(origins)).toEqual({ [heavy]: 'ESTIMATE', [light]: 'WEIGHINGS' });
});

test('F-D2: foods run out over all batches, whichever are looked at, and what is ordered counts', async () => {
  const all = await forecast(ctx, { targetKind: 'DAYS', targetValue: '120' });
  const foods = await foodsOfForecast(ctx, all);
  expect(foods.map(({ food }) => food).toSorted()).toEqual(['Caroço', 'DDG', 'Milho', 'Núcleo', 'Silagem']);
  const need = Decimal.sum(...all.batches.map(({ sale }) => sale!.dmKg!))
    .div(all.batches[0]!.diet!.dryMatterPct!)
    .times(100);
  expect(Decimal.sum(...foods.map(({ neededKg }) => neededKg)).toFixed(2)).toBe(need.toFixed(2));
  const corn = foods.find(({ food }) => food === 'Milho')!;
  expect(corn.runsOut! > all.day && corn.runsOut! < corn.neededUntil).toBe(true);
  expect(corn.missingKg.toFixed(3)).toBe(corn.neededKg.minus(corn.balanceKg).toFixed(3));
  expect(foods.map(({ runsOut }) => runsOut ?? '9999')).toEqual(
    foods.map(({ runsOut }) => runsOut ?? '9999').toSorted(),
  );
  const one = await forecast(ctx, { batchIds: [light], targetKind: 'DAYS', targetValue: '120' });
  const narrowed = (await foodsOfForecast(ctx, one)).find(({ food }) => food === 'Milho')!;
  // The other pen eats on until its own target.
  expect(narrowed.dailyKg.toFixed(3)).toBe(corn.dailyKg.toFixed(3));
  await createFoodPurchase(ctx, {
    name: 'Milho',
    invoiceNumber: '1',
    invoiceSeries: '1',
    deliveryDate: daysAfter(all.day, 5),
    items: [{ foodId: corn.foodId, kg: '90000', unitPrice: '1.05' }],
  });
  const ordered = (await foodsOfForecast(ctx, all)).find(({ food }) => food === 'Milho')!;
  expect([ordered.orderedKg.toFixed(0), ordered.runsOut, ordered.missingKg.toFixed(0)]).toEqual(['90000', null, '0']);
});

test('the file has the needs of foods behind the batches', async () => {
  const all = await forecast(ctx, { targetKind: 'DAYS', targetValue: '120' });
  const foods = await foodsOfForecast(ctx, all);
  const { rows, more } = forecastTable({ of: all, foods }, { farm: 'Fazenda', onPaper: true }, ctx);
  expect([rows.length, more!.map(({ title }) => title)]).toEqual([2, ['Quando cada alimento acaba']]);
  expect(more![0]!.rows.map(({ food, runsOut }) => [food, runsOut])).toEqual(
    foods.map(({ food, runsOut }) => [food, runsOut]),
  );
  const dear = forecastTable({ of: { ...all, arrobaPrice: '1326.5' }, foods }, { farm: 'Fazenda', onPaper: true }, ctx);
  expect(dear.subtitle).toMatch(/ · R\$ por @: 1\.326,50$/);
  const whole = forecastTable({ of: all, foods: [] }, { farm: 'Fazenda', onPaper: false }, ctx);
  const labels = ['Meta', 'GMD (kg)', 'Origem do GMD', 'Dias até a meta', 'Consumo até a venda (kg MN)'];
  expect(whole.columns.map(({ label }) => label)).toEqual(expect.arrayContaining(labels));
  const { batch, sale, gain, daysLeft, diet } = of(all.batches, heavy);
  expect(whole.rows.find((row) => row.batch === batch.name)).toMatchObject({
    target: '120 d',
    gain: gain!.value.toFixed(4),
    gainOrigin: 'dieta',
    daysLeft: String(daysLeft),
    nmKg: asFedNeed(sale!.dmKg!, diet!.dryMatterPct!).toFixed(2),
    costLeft: sale!.costLeft!.toFixed(2),
  });
  expect(forecastTable({ of: all, foods: [] }, { farm: 'Fazenda', onPaper: true }, ctx)).not.toHaveProperty('more');
});

test('day by day: the first point is today, and the best day earns the most', async () => {
  const { points, bestDay, batch } = await batchForecast(ctx, { id: heavy, arrobaPrice: '230' });
  const today = await ctx.openDay();
  expect([points[0]!.day, batch.id]).toEqual([today, heavy]);
  const best = points.findIndex(({ day }) => day === bestDay);
  if (best > 0) {
    expect(points[best]!.revenue!.lte(points[best]!.marginalCost!)).toBe(true);
    expect(points[best - 1]!.revenue!.gt(points[best - 1]!.marginalCost!)).toBe(true);
  }
  const until = await batchForecast(ctx, { id: heavy, until: daysAfter(today, 9), targetWeight: '600', dietId });
  expect(until.points).toHaveLength(10);
  expect(until.eligibleFrom).toMatchObject({ DOMESTIC: today });
  expect(until.withdrawalUntil).toBeNull();
});

test('what is missing is said, and is never zero', async () => {
  const bare = await workSince(app, 5);
  expect(await forecast(bare, {})).toMatchObject({ batches: [], arrobaPrice: null });
  expect(await foodsOfForecast(bare, await forecast(bare, {}))).toEqual([]);
  const batchId = await makeBatch(bare, { kind: 'CONFINEMENT', heads: 4, averageWeight: '400', sex: 'MALE' });
  const unweighed = await makeBatch(bare, { kind: 'CONFINEMENT', heads: 2, sex: 'MALE' });
  await bare.db.batch.updateMany({ data: { status: 'ACTIVE', startDate: dateOf(await bare.openDay()) } });
  const { batches } = await forecast(bare.withFreshCache(), { targetKind: 'DAYS', targetValue: '50' });
  const known = of(batches, batchId);
  expect(known.gaps).toEqual(['DIET', 'INTAKE', 'FEED_PRICE', 'PURCHASE_COST', 'ARROBA_PRICE']);
  expect(known.sale).toMatchObject({ dmKg: null, costLeft: null, totalCost: null, netRevenue: null, profit: null });
  expect(known.sale!.weight.gt(400)).toBe(true);
  expect(known.bestDays).toBeNull();
  expect(of(batches, unweighed)).toMatchObject({ facts: null, sale: null });
  expect(of(batches, unweighed).gaps).toContain('WEIGHT');
  expect((await batchForecast(bare, { id: unweighed })).points).toEqual([]);
});

test('what is chosen must exist and lie ahead', async () => {
  const yesterday = daysAfter(await ctx.openDay(), -1);
  expect((await refusal(forecast(ctx, { batchIds: [dietId] }))).code).toBe('BatchNotFound');
  expect((await refusal(forecast(ctx, { ownerIds: [dietId] }))).code).toBe('InexistentEntity');
  expect((await refusal(forecast(ctx, { dietId: heavy }))).code).toBe('FormulationNotFound');
  expect((await refusal(forecast(ctx, { targetKind: 'DATE', targetDate: yesterday }))).code).toBe(
    'StartDateAfterEndDate',
  );
  expect((await refusal(batchForecast(ctx, { id: heavy, until: yesterday }))).code).toBe('StartDateAfterEndDate');
  const outsider = app.contextFor(await app.newFarm());
  expect((await refusal(forecast(outsider, { batchIds: [heavy] }))).code).toBe('BatchNotFound');
  expect((await refusal(batchForecast(outsider, { id: heavy }))).code).toBe('BatchNotFound');
});
