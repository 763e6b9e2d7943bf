import { describe, expect, test } from 'vitest';
import { plannedKg } from '../../../../server/feeding/plans/feedPlan.calc.ts';
import { jumpsOf } from '../../../../server/feeding/dietChanges/dietJump.calc.ts';
import { stepped, type TransitionEvening } from '../../../../server/feeding/transitions/dietTransition.calc.ts';
import {
  disorderedTreats,
  sumOfShares,
  treatPresets,
  withEnds,
} from '../../../../server/feeding/plans/tractPlan.calc.ts';
import { Decimal } from 'decimal.js';

describe('T-BLEND: the parts of a blend before they are rounded to the scale', () => {
  test.each([
    ['75', '25', 1427.6, 389.1, 60.77],
    ['50', '50', 951.7, 778.1, 63.82],
    ['25', '75', 475.9, 1167.2, 67.19],
  ])('%s/%s', (shareA, shareB, kgA, kgB, mixPct) => {
    const facts = { heads: 120, call: '9.20', step: '0.1' };
    const a = plannedKg({ ...facts, sharePct: shareA, dryMatterPct: '58' });
    const b = plannedKg({ ...facts, sharePct: shareB, dryMatterPct: '70.9391' });
    expect([Number(a), Number(b)]).toEqual([kgA, kgB]);
    expect(Number(new Decimal('9.20').times(120).div(a.plus(b)).times(100).toFixed(2))).toBeCloseTo(mixPct, 1);
  });
});

describe('a step of a transition', () => {
  const evening: TransitionEvening = {
    position: 1,
    daysFed: 6,
    heldFor: null,
    forced: false,
    wasFed: true,
    stepDays: 7,
    minIntakePct: '1.8',
    appliedGrade: '1',
    intakes: ['9.2', '9.2', '9.3', '9.2', '9.2'],
    weight: '400',
  };
  const after = (changes: Partial<TransitionEvening>) => stepped({ ...evening, ...changes }, '10');

  test('is taken after its days of feeding, which are not those of the calendar', () => {
    expect(after({})).toEqual({ position: 2, daysFed: 0, heldFor: null, forced: false, hasStepped: true });
    expect(after({ wasFed: false })).toMatchObject({ position: 1, daysFed: 6, heldFor: null });
    expect(after({ daysFed: 3, appliedGrade: '3' })).toMatchObject({ position: 1, daysFed: 4, heldFor: null });
  });

  test('waits for a grade of 2, an unsteady intake, or one below its minimum, and says all of it', () => {
    expect(after({ appliedGrade: '2' }).heldFor).toEqual([{ reason: 'GRADE', grade: '2' }]);
    expect(after({ appliedGrade: null, intakes: [] })).toMatchObject({ position: 2 });
    const unsteady = after({ intakes: ['7', '11', '7', '11', '7.1'], weight: '380' });
    expect(unsteady.heldFor).toEqual([{ reason: 'UNSTEADY', unsteadyPct: '25.21', limitPct: '10' }]);
    expect(after({ weight: '600' }).heldFor).toEqual([{ reason: 'INTAKE', intakePct: '1.53', minIntakePct: '1.8' }]);
    const all = after({ appliedGrade: '2.5', intakes: ['7', '11', '7', '11', '7'], weight: '600' });
    expect(all.heldFor?.map(({ reason }) => reason)).toEqual(['GRADE', 'UNSTEADY', 'INTAKE']);
    expect(all).toMatchObject({ position: 1, daysFed: 7 });
  });

  test('waits while it is held by hand, and is taken when it is forced', () => {
    const byHand = [{ reason: 'BY_HAND', note: 'chuva' }] as const;
    expect(after({ heldFor: byHand }).heldFor).toEqual(byHand);
    expect(after({ heldFor: byHand, daysFed: 1 }).heldFor).toEqual(byHand);
    expect(after({ heldFor: [{ reason: 'GRADE', grade: '3' }], appliedGrade: '3', forced: true })).toEqual({
      position: 2,
      daysFed: 0,
      heldFor: null,
      forced: false,
      hasStepped: true,
    });
    expect(after({ stepDays: null })).toMatchObject({ position: 1, hasStepped: false });
  });
});

test('a change of diet jumps above 0.15 Mcal of energy or 12 points of forage, not at them', () => {
  const side = (elg: string, foragePct: string) => ({ elg: new Decimal(elg), foragePct: new Decimal(foragePct) });
  expect(jumpsOf(side('1.10', '30'), side('1.25', '18'))).toEqual([]);
  expect(jumpsOf(side('1.10', '30'), side('1.2501', '17.99')).map(({ warning }) => warning)).toEqual([
    'ENERGY_JUMP',
    'FORAGE_DROP',
  ]);
  expect(jumpsOf(side('1.30', '15'), side('1.00', '40'))).toEqual([]);
  expect(jumpsOf({ elg: null, foragePct: null }, side('1.3', '15'))).toEqual([]);
});

describe('the treats of a day', () => {
  test('by the presets are the whole day, one after the other', () => {
    expect(treatPresets.map(({ rows }) => rows.map(({ pct }) => Number(pct)))).toEqual([
      [30, 20, 20, 30],
      [30, 30, 40],
      [40, 60],
      [100],
    ]);
    for (const { rows } of treatPresets) {
      expect(Number(sumOfShares(rows))).toBe(100);
      expect(disorderedTreats(rows)).toEqual([]);
    }
  });

  test('end when the next begins where nobody says otherwise, and are reported when they are out of order', () => {
    const rows = withEnds([
      { pct: '50', startTime: '06:00' },
      { pct: '50', startTime: '23:30' },
    ]);
    expect(rows.map(({ endTime }) => endTime)).toEqual(['23:30', '23:59']);
    const late = { pct: '50', startTime: '08:00', endTime: '07:00' };
    expect(disorderedTreats([late, late])).toEqual([
      { index: 0, field: 'endTime' },
      { index: 1, field: 'startTime' },
    ]);
  });
});
