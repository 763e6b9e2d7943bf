import { Decimal } from 'decimal.js';
import { expect, test } from 'vitest';
import { gainOfIntake, gainParameterDefaults } from '../../../server/diets/formulas/gain.calc.ts';
import { fastedWeight } from '../../../server/diets/formulas/intake.calc.ts';
import { dailyNeeds, runsOutOn } from '../../../server/reports/forecast/feedNeeds.calc.ts';
import {
  asFedNeed,
  bestDayOf,
  daysToTarget,
  dryMatterNeed,
  horizonDays,
  ingredientNeed,
  marginalDay,
  marginalOn,
  saleAfter,
  type ForecastFacts,
} from '../../../server/trade/forecast/forecast.calc.ts';
import {
  chosenGain,
  gainFactor,
  gainPhases,
  gainSharesAt,
  usualIntake,
} from '../../../server/trade/forecast/forecastGain.calc.ts';
import { weeksOf } from '../../../server/reports/forecast/viablePlan.calc.ts';
import { daysToWeight, pathOf, placeOn } from '../../../server/trade/forecast/weightPath.calc.ts';

const even = pathOf({ weight: 466, phases: [{ fromDay: 0, gain: '1.55' }] });

test('T-FC: days to a weight, even and by phases (F-F1)', () => {
  expect(daysToWeight(even, 560)).toBe(61);
  const phases = [
    { fromDay: 0, gain: '1.45' },
    { fromDay: 10, gain: '1.65' },
  ];
  expect(daysToWeight(pathOf({ weight: 466, phases }), 560)).toBe(59);
  expect(daysToWeight(pathOf({ weight: 466, phases }), 470)).toBe(3);
  expect(daysToWeight(even, 466)).toBe(0);
  expect(daysToWeight(pathOf({ weight: 466, phases: [{ fromDay: 0, gain: 0 }] }), 560)).toBeNull();
});

test('T-FC: dry matter, as fed and by ingredient (F-F3, F-F4)', () => {
  const ms = dryMatterNeed(even, { heads: 118, intakePct: '2.18', days: 61 });
  expect(ms.toFixed(2)).toBe('80419.66');
  const mn = asFedNeed(ms, '70.9391');
  expect(mn.toFixed(0)).toBe('113364');
  const shares = ['32.2450', '49.9798', '7.8821', '6.2364', '3.6567'];
  const kg = shares.map((share) => ingredientNeed(mn, share).toFixed(0));
  expect(kg).toEqual(['36554', '56659', '8935', '7070', '4145']);
});

test('T-FC: one more day (F-F6)', () => {
  const { revenue, cost } = marginalDay({
    carcassGain: '1.0657',
    arrobaKg: 15,
    price: 310,
    deductionPct: '1.5',
    intakeKg: '10.60',
    costPerKg: '1.15',
    operationalCost: '2.20',
  });
  expect([revenue.toFixed(2), cost.toFixed(2)]).toEqual(['21.69', '14.39']);
});

const facts: ForecastFacts = {
  heads: 118,
  weight: 466,
  phases: [{ fromDay: 0, gain: '1.55' }],
  intakePct: '2.18',
  costPerMsKg: '1.15',
  operationalCost: '2.20',
  capitalCost: 0,
  carcassPerKg: '0.66',
  gainShares: Array.from({ length: 11 }, (_, place) => new Decimal(1).minus(place * 0.08)),
  yieldPct: 55,
  arrobaKg: 15,
  deductionPct: '1.5',
  costToDate: 500_000,
  costShare: 1,
  closedNet: 0,
  closedArrobas: 0,
};
const market = { arrobaPrice: 310, feedPriceFactor: 1 };

test('the best day is the first that brings no more than it costs, and follows the prices', () => {
  const best = bestDayOf(facts, market)!;
  expect(marginalOn(facts, market, best - 1)!.revenue.gt(marginalOn(facts, market, best - 1)!.cost)).toBe(true);
  expect(marginalOn(facts, market, best)!.revenue.lte(marginalOn(facts, market, best)!.cost)).toBe(true);
  expect(bestDayOf(facts, { ...market, arrobaPrice: 340 })!).toBeGreaterThan(best);
  expect(bestDayOf(facts, { ...market, feedPriceFactor: '1.2' })!).toBeLessThan(best);
  expect(bestDayOf(facts, { ...market, arrobaPrice: 5_000 })).toBe(horizonDays);
  expect(bestDayOf(facts, { ...market, arrobaPrice: 10 })).toBe(0);
  expect(bestDayOf(facts, { ...market, arrobaPrice: null })).toBeNull();
  expect(bestDayOf({ ...facts, costPerMsKg: null }, market)).toBeNull();
});

test('a day that brings exactly what it costs is the best one; a hair more, and it is the next', () => {
  const plain = { ...facts, weight: 400, phases: [{ fromDay: 0, gain: '1.5' }], carcassPerKg: 1, deductionPct: 0 };
  const steady = { ...plain, gainShares: [1], intakePct: 2, costPerMsKg: 1, operationalCost: 0 };
  const bestAt = (arrobaPrice: string) => bestDayOf(steady, { arrobaPrice, feedPriceFactor: 1 });
  expect(bestAt('95')).toBe(50);
  expect(bestAt('95.00000000001')).toBe(51);
  expect(bestAt('94.99999999999')).toBe(50);
  expect(bestAt('94.7')).toBe(49);
});

test('what a sale comes to: cost, revenue, profit and break-even agree', () => {
  const sale = saleAfter(facts, market, 61);
  expect(sale.weight.toFixed(2)).toBe('560.55');
  expect(sale.costLeft!.toFixed(2)).toBe(
    new Decimal('80419.655')
      .times('1.15')
      .plus(118 * 61 * 2.2)
      .toFixed(2),
  );
  const atBreakEven = saleAfter(facts, { ...market, arrobaPrice: sale.breakEven! }, 61);
  expect(atBreakEven.profit!.abs().lt('0.01')).toBe(true);
  expect(sale.roiPct!.toFixed(6)).toBe(sale.profit!.div(sale.totalCost!).times(100).toFixed(6));
  const unknown = saleAfter({ ...facts, costToDate: null }, market, 61);
  expect([unknown.totalCost, unknown.profit, unknown.breakEven]).toEqual([null, null, null]);
  expect(unknown.netRevenue).not.toBeNull();
});

test('a target is a weight, arrobas, days or a date', () => {
  const of = { path: even, daysOnFeed: 40, yieldPct: 55, arrobaKg: 15 };
  expect(daysToTarget({ kind: 'WEIGHT', value: 560 }, of)).toBe(61);
  expect(daysToTarget({ kind: 'ARROBA', value: '20.5333' }, of)).toBe(61);
  expect(daysToTarget({ kind: 'DAYS', value: 100 }, of)).toBe(60);
  expect(daysToTarget({ kind: 'DAYS', value: 30 }, of)).toBe(0);
  expect(daysToTarget({ kind: 'DATE', value: 12 }, of)).toBe(12);
  expect(daysToTarget({ kind: 'WEIGHT', value: 2_000 }, of)).toBeNull();
});

test('F-F5: weighings count from 21 days and 30 percent on', () => {
  const weighed = { heads: 100, weighedHeads: 30, gainKg: 30 * 40, gainDays: 30 * 25 };
  const estimate = { estimated: '1.5', factor: '1.1' };
  expect(chosenGain(weighed, estimate)).toMatchObject({ origin: 'WEIGHINGS' });
  expect(chosenGain(weighed, estimate)!.gain.toFixed(2)).toBe('1.60');
  expect(chosenGain({ ...weighed, weighedHeads: 29, gainDays: 29 * 25 }, estimate)!.gain.toFixed(2)).toBe('1.65');
  expect(chosenGain({ ...weighed, gainDays: 30 * 20 }, estimate)!.origin).toBe('ESTIMATE');
  expect(chosenGain(null, { estimated: null, factor: 1 })).toBeNull();
  expect(gainFactor([{ heads: 10, real: '1.6', estimated: '1.5' }]).toFixed(4)).toBe('1.0667');
  expect(gainFactor([{ heads: 10, real: '3', estimated: '1.5' }]).toFixed(1)).toBe('1.2');
  expect(gainFactor([]).toFixed(0)).toBe('1');
});

test('intake is the mean of the last days without outliers; phases follow one another', () => {
  expect(usualIntake(['2.1', '2.2', '2.3', '4'])!.toFixed(2)).toBe('2.20');
  expect(usualIntake([])).toBeNull();
  const rows = [
    { phase: 'ADAPTATION', maxDays: 21, estimatedDailyGain: '1.2' },
    { phase: 'GROWTH', maxDays: 28, estimatedDailyGain: '1.55' },
    { phase: 'TERMINATION', maxDays: 75, estimatedDailyGain: '1.65' },
  ];
  const of = { daysInPhase: 11, factor: 1, rows };
  expect(gainPhases('1.3', { ...of, phase: 'ADAPTATION' }).map(({ fromDay, gain }) => [fromDay, `${gain}`])).toEqual([
    [0, '1.3'],
    [10, '1.55'],
    [38, '1.65'],
  ]);
  expect(gainPhases('1.3', { ...of, phase: 'TERMINATION' })).toHaveLength(1);
  expect(gainPhases('1.3', { ...of, phase: null })).toHaveLength(1);
});

test('F-ADG in floats is that of the formula, and falls with the weight', () => {
  const fed = { intakeKg: '9.82', elm: '1.9633', elg: '1.3301' };
  const animal = {
    finalFastedWeight: gainParameterDefaults.finalFastedWeight.ZEBU.BULL,
    breedFactor: gainParameterDefaults.maintenanceByBreed.ZEBU,
    sexFactor: gainParameterDefaults.maintenanceBySex.BULL,
  };
  const gainAt = (weight: number) => gainOfIntake({ ...fed, ...animal, fastedWeight: fastedWeight(weight) }).dailyGain;
  const shares = gainSharesAt([400, 474, 520, 560], { ...fed, weight: 474, entryWeight: 390 });
  const expected = [400, 474, 520, 560].map((weight) => Decimal.min(1, gainAt(weight).div(gainAt(432))).toFixed(4));
  expect(shares.map((share) => share.toFixed(4))).toEqual(expected);
  expect(expected.toSorted().toReversed()).toEqual(expected);
});

test('needs of all batches by day, and the day a food runs out with what is ordered (F-D2)', () => {
  const eater = { dietId: 'a', heads: 118, intakePct: '2.18', path: even, days: 61 };
  const phased = pathOf({
    weight: 400,
    phases: [
      { fromDay: 0, gain: 1 },
      { fromDay: 10, gain: 2 },
    ],
  });
  expect([9, 10, 11].map((day) => placeOn(phased, day).gain.toNumber())).toEqual([1, 2, 2]);
  const needs = dailyNeeds([eater, { ...eater, heads: 10, path: phased, days: 30 }], horizonDays).get('a')!;
  const all = dryMatterNeed(even, eater).plus(dryMatterNeed(phased, { ...eater, heads: 10, days: 30 }));
  expect(Decimal.sum(...needs).toFixed(4)).toBe(all.toFixed(4));
  const hundred = Array.from({ length: 10 }, () => new Decimal(100));
  expect(runsOutOn(hundred, { balanceKg: 250, ordered: [] })).toBe(2);
  expect(runsOutOn(hundred, { balanceKg: 250, ordered: [{ day: 2, kg: 300 }] })).toBe(5);
  expect(runsOutOn(hundred, { balanceKg: 250, ordered: [{ day: 4, kg: 300 }] })).toBe(2);
  expect(runsOutOn(hundred, { balanceKg: 1_000, ordered: [] })).toBeNull();
});

test('batches that go in one week share the trucks of their day', () => {
  const of = (batch: string, day: string, heads: number) => ({ batchId: batch, batch, day, heads });
  const weeks = weeksOf(
    [of('L-3', '2026-12-07', 20), of('L-2', '2026-12-06', 21), of('L-1', '2026-11-30', 30), of('L-4', '2026-11-30', 8)],
    20,
  );
  expect(weeks.map(({ from, to, heads, trucks }) => [from, to, heads, trucks])).toEqual([
    ['2026-11-30', '2026-12-06', 59, 4],
    ['2026-12-07', '2026-12-13', 20, 1],
  ]);
  expect(weeks[0]!.batches.map(({ batch }) => batch)).toEqual(['L-1', 'L-4', 'L-2']);
  expect(weeksOf([], 20)).toEqual([]);
});
