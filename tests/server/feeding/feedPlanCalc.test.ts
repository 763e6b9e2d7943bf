import { Decimal } from 'decimal.js';
import { array, assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  callOfKg,
  compensate,
  dayZeroCall,
  plannedKg,
  treatsOf,
  unsteadyPct,
  withOtherHeads,
  type TreatOfDay,
} from '../../../server/feeding/plans/feedPlan.calc.ts';

const kg = (values: readonly Decimal[]) => values.map(Number);

describe('F-MN', () => {
  test.each([
    [148, '10.46', '70.9391', 2180],
    [148, '10.20', '70.9391', 2130],
    [148, '9.69', '70.9391', 2020],
    [148, '10.14', '70.9391', 2115],
    [146, '10.20', '70.9391', 2100],
    [148, '10.20', '67.9183', 2225],
    [120, '5.07', '58', 1050],
  ])('%i heads × %s kg at %s %% are %i kg', (heads, call, dryMatterPct, planned) => {
    expect(plannedKg({ heads, call, dryMatterPct, step: 5 }).toNumber()).toBe(planned);
  });

  test.each([
    [75, 1427.6, 389.1],
    [50, 951.7, 778.1],
    [25, 475.9, 1167.2],
  ])('T-BLEND %i %%', (sharePct, a, b) => {
    const day = { heads: 120, call: '9.20', step: '0.1' };
    expect(plannedKg({ ...day, sharePct, dryMatterPct: 58 }).toNumber()).toBe(a);
    expect(plannedKg({ ...day, sharePct: 100 - sharePct, dryMatterPct: '70.9391' }).toNumber()).toBe(b);
  });

  test('a quantity typed in kg of the corral stands for a call', () => {
    expect(callOfKg(2180, 148, '70.9391').toFixed(2)).toBe('10.45');
    expect(dayZeroCall('1.30', 390).toFixed(2)).toBe('5.07');
  });
});

describe('T-TREAT', () => {
  test('the last round takes the rest', () => {
    expect(kg(treatsOf(2180, [30, 20, 20, 30], 5))).toEqual([655, 435, 435, 655]);
    expect(
      kg(
        treatsOf(
          25,
          Array.from({ length: 10 }, () => 10),
          5,
        ),
      ).at(-1),
    ).toBeGreaterThanOrEqual(0);
  });

  test('rounds add up to the day and none is below zero, whatever the plan', () => {
    assert(
      property(
        integer({ min: 0, max: 2_000 }),
        array(integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 10 }),
        constantFrom('0.1', '0.5', '1', '2', '5', '10'),
        (steps, weights, step) => {
          const total = new Decimal(steps).times(step);
          const sum = weights.reduce((all, each) => all + each, 0);
          const rounds = treatsOf(
            total,
            weights.map((each) => (each * 100) / sum),
            step,
          );
          expect(Decimal.sum(0, ...rounds).eq(total)).toBe(true);
          expect(rounds.every((round) => round.gte(0))).toBe(true);
        },
      ),
    );
  });
});

describe('T-COMP', () => {
  const day = (delivered: (number | null)[]): TreatOfDay[] =>
    [30, 20, 20, 30].map((pct, place) => ({
      pct,
      originalKg: [655, 435, 435, 655][place]!,
      deliveredKg: delivered[place] ?? null,
    }));
  const rule = { mode: 'SPREAD', capPct: 20, step: 5 } as const;

  test('what was fed too much is taken from the open treats', () => {
    const { plannedKg: planned, notCompensatedKg } = compensate(2180, day([695]), rule);
    expect(kg(planned)).toEqual([655, 425, 425, 635]);
    expect(notCompensatedKg.toNumber()).toBe(0);
  });

  test('the last alone takes it, or nobody', () => {
    expect(kg(compensate(2180, day([695]), { ...rule, mode: 'LAST' }).plannedKg)).toEqual([655, 435, 435, 615]);
    const none = compensate(2180, day([695]), { ...rule, mode: 'NONE' });
    expect(kg(none.plannedKg)).toEqual([655, 435, 435, 655]);
    expect(none.notCompensatedKg.toNumber()).toBe(40);
  });

  test('the limit is rounded inward to the step, and what it cuts off is reported', () => {
    const { plannedKg: planned, notCompensatedKg } = compensate(2180, day([200]), rule);
    expect(kg(planned)).toEqual([655, 520, 520, 785]);
    expect(notCompensatedKg.toNumber()).toBe(2180 - 200 - 520 - 520 - 785);
  });

  test('a small treat of another step, of which no multiple is within the limit, goes to the next ones', () => {
    const small = [30, 30, 40].map((pct, place) => ({ pct, originalKg: 15, deliveredKg: place === 0 ? 20 : null }));
    const { plannedKg: planned, notCompensatedKg } = compensate(45, small, { ...rule, step: 10 });
    expect([kg(planned), notCompensatedKg.toNumber()]).toEqual([[15, 10, 15], 0]);
  });

  test('nothing is left to feed once the day was delivered', () => {
    const { plannedKg: planned, notCompensatedKg } = compensate(2180, day([2_300]), rule);
    expect(kg(planned)).toEqual([655, 0, 0, 0]);
    expect(notCompensatedKg.toNumber()).toBe(120);
  });

  test('a day that is delivered whole changes nothing', () => {
    const { plannedKg: planned, notCompensatedKg } = compensate(2180, day([655, 435, 435, 645]), rule);
    expect(kg(planned)).toEqual([655, 435, 435, 655]);
    expect(notCompensatedKg.toNumber()).toBe(10);
  });

  test('heads that leave take their part of what is left', () => {
    const { totalKg, treats } = withOtherHeads(2180, day([655]), { before: 148, now: 74, step: 5 });
    expect(totalKg.toNumber()).toBe(655 + 765);
    const { plannedKg: planned, notCompensatedKg } = compensate(totalKg, treats, rule);
    expect(kg(planned)).toEqual([655, 220, 220, 325]);
    expect(notCompensatedKg.toNumber()).toBe(0);
  });

  test('what was fed beyond the day stays beyond it when a head dies or others come', () => {
    const fed = day([655, 435, 435, 755]);
    const died = withOtherHeads(2180, fed, { before: 148, now: 147, step: 5 });
    expect(died.totalKg.toNumber()).toBe(2180);
    expect(withOtherHeads(1000, fed, { before: 148, now: 74, step: 5 }).totalKg.toNumber()).toBe(2280 - 640);
    expect(withOtherHeads(1000, fed, { before: 148, now: 600, step: 5 }).totalKg.toNumber()).toBe(1000);
  });

  test('heads that leave or come one by one make what they make at once', () => {
    for (const [first, heads] of [
      [655, 40],
      [640, 300],
    ] as const) {
      let [now, total, treats] = [148, new Decimal(2180), day([first])];
      const whole = withOtherHeads(total, treats, { before: now, now: heads, step: 5 });
      while (now !== heads) {
        const next = now + Math.sign(heads - now);
        ({ totalKg: total, treats } = withOtherHeads(total, treats, { before: now, now: next, step: 5 }));
        now = next;
      }
      expect(total.minus(whole.totalKg).abs().toNumber()).toBeLessThanOrEqual(5);
    }
  });

  test('open treats never go below zero nor beyond their limit', () => {
    assert(
      property(
        array(integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 3 }),
        constantFrom('LAST' as const, 'SPREAD' as const),
        (delivered, mode) => {
          const treats = day(delivered);
          const { plannedKg: planned } = compensate(2180, treats, { ...rule, mode });
          for (const [place, treat] of treats.entries()) {
            expect(planned[place]!.gte(0)).toBe(true);
            expect(planned[place]!.lte(new Decimal(treat.originalKg).times('1.2'))).toBe(true);
          }
        },
      ),
    );
  });
});

test('T-CV5', () => {
  expect(unsteadyPct([10.2, 10.2, 9.7, 10.4, 10.2])!.toFixed(2)).toBe('2.57');
  expect(unsteadyPct([9, 9, 9, 9])).toBeNull();
});
