import { Decimal } from 'decimal.js';
import { assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settingsFrom } from '../../../../server/farm/settings/settings.service.ts';
import { gradePresets } from '../../../../server/farm/settings/grades.ts';
import { plannedKg } from '../../../../server/feeding/plans/feedPlan.calc.ts';
import {
  baseOf,
  looksAt,
  reckonCall,
  type DayFacts,
  type Rules,
  type Seen,
} from '../../../../server/feeding/troughs/troughCall.calc.ts';
import { gradeOf, suggestedGrade, isIncoherent } from '../../../../server/feeding/troughs/troughGrade.calc.ts';
import type { Phase } from '../../../../server/feeding/troughs/troughWords.calc.ts';

const rules: Rules = {
  feeding: settingsFrom('feeding', null),
  grades: settingsFrom('grades', null),
  phases: settingsFrom('phases', null),
};
const seen: Seen = { nightKind: null, trough: null, leftoverKg: null, leftoverRemoved: false };
const day: DayFacts = {
  phase: 'TERMINATION',
  daysInPhase: 5,
  daysOnFeed: 60,
  gradesBefore: [1, 1],
  planned: { call: '10.20', heads: 148, originalKg: 2130, plannedKg: 2130, dryMatterPct: '70.9391' },
  delivered: { kg: 2140, dryMatterPct: '70.9391', isWhole: true },
  firstCall: null,
  weight: 474,
  dietChanged: false,
  pctBefore: 0,
};

function read(score: number, change: Partial<DayFacts> = {}, change2: Partial<Seen> = {}, by: Rules = rules) {
  const facts = { ...day, ...change };
  const given = { ...seen, ...change2 };
  const base = baseOf(facts, given, by.feeding.deadbandPct);
  const reckoned = reckonCall(base.base!, gradeOf(by.grades.rows, score)!, facts, given, by);
  return { ...reckoned, baseOrigin: base.baseOrigin, devPct: base.devPct, baseReasons: base.reasons };
}

const reported = (reasons: readonly { rule: string; kind: string }[]) =>
  reasons.map(({ rule, kind }) => `${rule} ${kind}`);

describe('T-READ', () => {
  test.each([
    ['a', 2140, 0.5, 'PLANNED', '10.46', 2180],
    ['b', 2140, 1, 'PLANNED', '10.20', 2130],
    ['c', 2140, 2, 'PLANNED', '9.69', 2020],
    ['d', 2015, 0, 'DELIVERED', '10.14', 2115],
  ])('%s', (_case, kg, score, origin, call, planned) => {
    const result = read(score, { delivered: { kg, dryMatterPct: '70.9391', isWhole: true } });
    expect([result.baseOrigin, result.call.toFixed(2)]).toEqual([origin, call]);
    expect(plannedKg({ heads: 148, call: result.call, dryMatterPct: '70.9391', step: 5 }).toNumber()).toBe(planned);
  });

  test('d: the base is what was delivered, and that is shown', () => {
    const result = read(0, { delivered: { kg: 2015, dryMatterPct: '70.9391', isWhole: true } });
    expect(result.base.toFixed(4)).toBe('9.6583');
    expect(result.devPct?.toFixed(2)).toBe('-5.40');
    expect(result.baseReasons).toMatchObject([{ rule: 'DELIVERED_BASE', params: { value: '-5.3991' } }]);
  });

  test('a day whose treats are not all fed is read from its plan', () => {
    const result = read(1, { delivered: { kg: 1500, dryMatterPct: null, isWhole: false } });
    expect([result.baseOrigin, result.devPct]).toEqual(['PLANNED', null]);
  });

  test('a day whose total changed is read in proportion to the last total', () => {
    const result = read(1, {
      planned: { ...day.planned!, plannedKg: 2000 },
      delivered: { kg: 1800, dryMatterPct: '72', isWhole: true },
    });
    expect(result.base.toFixed(4)).toBe(
      new Decimal('10.2')
        .times(1800 * 72)
        .div('141878.2')
        .toFixed(4),
    );
  });

  test('g: the first day takes its percent of the live weight', () => {
    const result = read(1, { planned: null, delivered: null, firstCall: '5.07' });
    expect([result.call.toFixed(2), result.baseReasons[0]!.rule]).toEqual(['5.07', 'FIRST_DAY']);
  });

  test('what was taken out of the trough is not given again', () => {
    const result = read(1, {}, { leftoverKg: 100, leftoverRemoved: true });
    expect(result.base.toFixed(4)).toBe('9.7207');
  });
});

type Row = [Phase, number, number, [number, number], number, 'INVENTORY' | null, boolean, number, number];

test.each<Row>([
  ['TERMINATION', 5, 60, [1, 1], 0, null, false, -1, 5],
  ['TERMINATION', 40, 90, [1, 1], 0, null, false, -1, 2.5],
  ['TERMINATION', 40, 90, [0.5, 0.5], 2.5, null, false, 0, 0],
  ['ADAPTATION', 5, 5, [1, -2], 10, null, false, -2, 10],
  ['ADAPTATION', 5, 5, [1, 1], 0, null, false, -2, 15],
  ['ADAPTATION', 5, 15, [-1, -1], 10, null, false, -1, 5],
  ['ADAPTATION', 5, 25, [1, 1], 0, null, false, -2, 5],
  ['GROWTH', 5, 40, [1, 1], 0, 'INVENTORY', false, 0, 0],
  ['GROWTH', 5, 40, [1, 1], 0, null, true, 0, 0],
  ['GROWTH', 5, 40, [1, 2], -5, null, false, 0, 2.5],
  ['GROWTH', 5, 40, [1, 0], 5, null, false, 2, -2.5],
])('T-RULES %#', (phase, daysInPhase, daysOnFeed, gradesBefore, pctBefore, nightKind, dietChanged, score, pct) => {
  const facts = { phase, daysInPhase, daysOnFeed, gradesBefore, pctBefore, dietChanged };
  expect(read(score, facts, { nightKind }).pct.toNumber()).toBe(pct);
});

describe('every rule says what it did', () => {
  test('a raise is held when the trough was full at night', () => {
    const { reasons } = read(0, { phase: 'GROWTH' }, { nightKind: 'INVENTORY' });
    expect(reasons).toEqual([{ rule: 'FULL_AT_NIGHT', kind: 'HELD', params: { from: '5', to: '0' } }]);
  });

  test('grades go up one row after the other', () => {
    expect(reported(read(-1, { daysInPhase: 40, gradesBefore: [0.5, 0.5] }).reasons)).toEqual([
      'PHASE_FLOOR FIRED',
      'LATE_IN_PHASE FIRED',
      'ROW_OF_HALVES FIRED',
    ]);
  });

  test('a grade is late in its phase from the day after the last that the table gives it', () => {
    const row = rules.grades.rows.find(({ maxDaysInLatePhase }) => maxDaysInLatePhase !== null)!;
    const isLate = (daysInPhase: number) =>
      reported(read(Number(row.score), { daysInPhase, gradesBefore: [2, 2] }).reasons).includes('LATE_IN_PHASE FIRED');
    expect([isLate(row.maxDaysInLatePhase!), isLate(row.maxDaysInLatePhase! + 1)]).toEqual([false, true]);
  });

  test('a day without a reading breaks a row of grades, and no percentage before means no zigzag', () => {
    expect(read(0.5, { gradesBefore: [0.5, null] }).appliedGrade).toBe('0.5');
    expect(read(2, { pctBefore: null, phase: 'GROWTH' }).pct.toNumber()).toBe(-5);
  });

  test('a grade outside its phases goes to the next row', () => {
    expect(reported(read(-2, { phase: 'GROWTH', daysOnFeed: 2 }).reasons)).toEqual(['OUTSIDE_PHASE FIRED']);
  });

  test('a phase that no row names is not held against a grade', () => {
    expect(read(0, { phase: 'SUPPLEMENT', daysOnFeed: 2 }).pct.toNumber()).toBe(5);
  });

  test('a table by kilograms is held by the same rules', () => {
    const grades = {
      gradeMode: 'KG_MS' as const,
      rows: rules.grades.rows.map((row) => ({ ...row, adjustKgMs: String(Number(row.adjustPct) / 10) })),
    };
    const byKg = { ...rules, grades };
    expect(read(0, { phase: 'GROWTH' }, {}, byKg).call.toFixed(2)).toBe('10.70');
    expect(read(3, {}, {}, byKg).call.toFixed(2)).toBe('9.20');
    expect(read(0, { phase: 'GROWTH', pctBefore: -1 }, {}, byKg).call.toFixed(2)).toBe('10.45');
    expect(
      reported(
        read(-2, { phase: 'ADAPTATION', daysOnFeed: 2, planned: { ...day.planned!, call: 5 } }, {}, byKg).reasons,
      ),
    ).toEqual(['MOST_CHANGE LIMITED']);
  });

  test('much left after a bad delivery, a night that does not fit, and an intake out of its band are warned of', () => {
    const look = (call: string, change: Partial<Seen>, weight = 474) =>
      looksAt(new Decimal(call), new Decimal(12), { ...day, weight }, { ...seen, ...change }, rules);
    expect(reported(look('10.20', { trough: 'MANY', nightKind: 'DRY' }).reasons)).toEqual([
      'DELIVERY_FIRST WARNED',
      'INCOHERENT WARNED',
    ]);
    expect(reported(look('5.00', {}).reasons)).toEqual(['OUTSIDE_BAND WARNED']);
    expect(look('1.00', {})).toMatchObject({ isPossible: false });
    expect(look('20.00', {})).toMatchObject({ isPossible: false });
  });
});

describe('suggestions', () => {
  const suggest = (
    phase: Phase,
    nightKind: 'DRY' | 'CRUMB',
    behaviour: 'HUNGRY_MOST' | 'CALM',
    trough: 'LICKED' | 'FEW',
  ) => suggestedGrade(settingsFrom('nightReading', null), rules.grades.rows, { phase, nightKind, behaviour, trough });

  test('a night, the cattle and the trough suggest a grade of the phase', () => {
    expect(suggest('GROWTH', 'DRY', 'HUNGRY_MOST', 'LICKED')).toBe('-2');
    expect(suggest('GROWTH', 'CRUMB', 'CALM', 'FEW')).toBe('1');
    expect(suggest('FINISHING', 'CRUMB', 'CALM', 'FEW')).toBe('1.5');
    expect(suggest('FINISHING', 'DRY', 'HUNGRY_MOST', 'LICKED')).toBeNull();
  });

  test('feed left after an empty night does not fit', () => {
    expect(isIncoherent({ nightKind: 'DRY', trough: 'LEFT' })).toBe(true);
    expect(isIncoherent({ nightKind: 'CRUMB', trough: 'LEFT' })).toBe(false);
  });
});

describe('more feed left never gives more feed', () => {
  const falls = (facts: Partial<DayFacts>, given: Partial<Seen>, by: Rules) => {
    const calls = by.grades.rows.map(({ score }) => read(Number(score), facts, given, by).pct);
    return calls.every((pct, index) => index === 0 || pct.lte(calls[index - 1]!));
  };
  const phases = ['RECREATION', 'ADAPTATION', 'GROWTH', 'TERMINATION', 'FINISHING', 'SUPPLEMENT'] as const;
  const scores = [null, ...rules.grades.rows.map(({ score }) => Number(score))];

  test('over all two-day histories, phases, days, nights, changes of diet and signs before', () => {
    const failures: unknown[] = [];
    for (const phase of phases)
      for (const [daysInPhase, daysOnFeed] of [
        [0, 5],
        [5, 15],
        [30, 60],
        [31, 90],
      ] as const)
        for (const first of scores)
          for (const second of scores)
            for (const nightKind of ['INVENTORY', null] as const)
              for (const dietChanged of [true, false])
                for (const pctBefore of [null, -5, 5]) {
                  const facts = {
                    phase,
                    daysInPhase,
                    daysOnFeed,
                    gradesBefore: [first, second],
                    pctBefore,
                    dietChanged,
                  };
                  if (!falls(facts, { nightKind }, rules)) failures.push(facts);
                }
    expect(failures).toEqual([]);
  }, 60_000);

  test('of any of the tables, in either mode, with any limits and quantities', () => {
    const tables = Object.values(gradePresets).flatMap((preset) =>
      (['PCT', 'KG_MS'] as const).map((gradeMode) =>
        settingsFrom('grades', {
          gradeMode,
          rows: preset.rows.map((row) => ({ ...row, adjustKgMs: String(Number(row.adjustPct) / 20) })),
        }),
      ),
    );
    assert(
      property(
        record({
          grades: constantFrom(...tables),
          phase: constantFrom(...phases),
          daysInPhase: integer({ min: 0, max: 60 }),
          daysOnFeed: integer({ min: 0, max: 120 }),
          first: constantFrom(...scores),
          second: constantFrom(...scores),
          nightKind: constantFrom('DRY' as const, 'INVENTORY' as const, null),
          dietChanged: boolean(),
          pctBefore: constantFrom(null, -5, 0, 5),
          kg: integer({ min: 0, max: 4000 }),
          leftoverRemoved: boolean(),
        }),
        ({ grades, first, second, nightKind, kg, leftoverRemoved, ...facts }) =>
          falls(
            { ...facts, gradesBefore: [first, second], delivered: { kg, dryMatterPct: null, isWhole: true } },
            { nightKind, leftoverKg: 80, leftoverRemoved },
            { ...rules, grades },
          ),
      ),
      { numRuns: 300 },
    );
  });
});
