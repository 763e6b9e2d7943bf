import { Decimal } from 'decimal.js';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  batchWeights,
  meanWeight,
  projectedWeight,
  weightDays,
  weightedMean,
} from '../../../server/herd/batches/batchWeight.calc.ts';
import {
  daysOnFeed,
  headDaysOfStay,
  headDaysOver,
  meanDaysOnFeed,
} from '../../../server/herd/closings/headDays.calc.ts';
import { daysAfter } from '../../../server/platform/values/day.ts';

/** T-BATCH: the diets of 105 days. */
const gains = [...Array<string>(21).fill('1.20'), ...Array<string>(28).fill('1.60'), ...Array<string>(56).fill('1.65')];
const start = '2025-05-01';

describe('head-days', () => {
  test('F-HD1: who comes counts that day, who goes does not', () => {
    const days = [
      { headsIn: 3, headsOut: 0, headsDead: 0 },
      { headsIn: 2, headsOut: 1, headsDead: 1 },
      { headsIn: 0, headsOut: 3, headsDead: 0 },
    ];
    expect(headDaysOver(days)).toEqual([3, 3, 0]);
    expect(headDaysOfStay({ fromDay: start, toDay: start }, start)).toBe(0);
    expect(headDaysOfStay({ fromDay: start, toDay: null }, start)).toBe(1);
    expect(headDaysOfStay({ fromDay: daysAfter(start, 1), toDay: null }, start)).toBe(0);
  });

  test('T-BATCH: 12,474 head-days, of which an animal has 103.95 on average', () => {
    const stays = [
      ...Array.from({ length: 118 }, () => ({ fromDay: start, toDay: '2025-08-14' })),
      { fromDay: start, toDay: '2025-05-15' },
      { fromDay: start, toDay: '2025-07-10' },
    ];
    const total = stays.reduce((sum, stay) => sum + headDaysOfStay(stay, '2025-12-31'), 0);
    expect(total).toBe(12_474);
    expect(meanDaysOnFeed(total, 120)).toBeCloseTo(103.95, 2);
    expect(daysOnFeed(start, '2025-08-14')).toBe(105);
  });

  test('F-HD2: the days of the batch and those of its animals are the same', () => {
    const stay = fc.record({ from: fc.nat(60), length: fc.option(fc.nat(60)), dies: fc.boolean() });
    fc.assert(
      fc.property(fc.array(stay, { maxLength: 30 }), fc.nat(100), (stays, last) => {
        const days = Array.from({ length: last + 1 }, (_, day) => {
          const leave = stays.filter(({ from, length }) => length !== null && from + length === day);
          return {
            headsIn: stays.filter(({ from }) => from === day).length,
            headsOut: leave.filter(({ dies }) => !dies).length,
            headsDead: leave.filter(({ dies }) => dies).length,
          };
        });
        const byDay = headDaysOver(days).reduce((sum, heads) => sum + heads, 0);
        const byAnimal = stays.map(({ from, length }) =>
          headDaysOfStay(
            { fromDay: daysAfter(start, from), toDay: length === null ? null : daysAfter(start, from + length) },
            daysAfter(start, last),
          ),
        );
        expect(byAnimal.reduce((sum, heads) => sum + heads, 0)).toBe(byDay);
      }),
    );
  });
});

describe('projected weights', () => {
  test('F-W1: T-BATCH leaves with 552.4 kg', () => {
    expect(projectedWeight('390', gains).toFixed(1)).toBe('552.4');
  });

  test('F-W2, F-W3: T-BATCH weighs 466.18 kg on average, whoever dies', () => {
    const days = gains.map((gain, day) => ({
      stayers: day === 0 ? 0 : 118,
      weightsIn: day === 0 ? [...Array<string>(118).fill('390'), '380', '400'] : [],
      weighed: null,
      gain,
    }));
    const weights = batchWeights(days);
    const heads = weights.map((weight, day) => ({ headDays: 118 + Number(day < 14) + Number(day < 70), weight }));
    expect(weightDays(heads).toFixed(1)).toBe('5815109.3');
    expect(meanWeight(heads)!.toFixed(2)).toBe('466.18');
  });

  test('a weighing replaces the reference, and who comes is weighed in', () => {
    const days = [
      { stayers: 0, weightsIn: ['400', '420'], weighed: null, gain: '1' },
      { stayers: 2, weightsIn: ['381'], weighed: null, gain: '1' },
      { stayers: 3, weightsIn: [], weighed: '410', gain: '1' },
      { stayers: 0, weightsIn: [], weighed: null, gain: '1' },
    ];
    expect(batchWeights(days).map(String)).toEqual(['410', '401', '410', '411']);
    expect(weightedMean([])).toBeNull();
    expect(
      weightedMean([
        { heads: 2, weight: '10' },
        { heads: 1, weight: '40' },
      ]),
    ).toEqual(new Decimal(20));
    expect(meanWeight([])).toBeNull();
  });
});
