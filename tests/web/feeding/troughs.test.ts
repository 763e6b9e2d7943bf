import { describe, expect, test } from 'vitest';
import { troughRules } from '../../../server/feeding/troughs/troughWords.calc.ts';
import { externalRows } from '../../../web/feeding/troughs/replicate/externalRows.ts';
import { stepGrade, typedGrade } from '../../../web/feeding/troughs/gradeKeys.ts';
import { messages as reasonMessages } from '../../../web/feeding/dietChanges/reasonMessages.ts';
import { isInWindow } from '../../../web/feeding/troughs/night/nightWindow.ts';
import { reasonText } from '../../../web/feeding/dietChanges/reasonText.ts';

const grades = ['-1', '0', '0.5', '1'].map((score, index) => ({
  score,
  label: score,
  description: score,
  adjustPct: String(10 - 5 * index + (index > 1 ? 2.5 : 0)),
  requiresPhoto: score === '1',
}));
const say = (id: keyof typeof reasonMessages, values: Record<string, unknown> = {}) =>
  reasonMessages[id]['pt-BR'].replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name]));

describe('a grade by keys', () => {
  test('is the one that was typed, with either sign of decimals', () => {
    expect(typedGrade('0,5', grades)?.score).toBe('0.5');
    expect(typedGrade('-1', grades)?.score).toBe('-1');
    expect(typedGrade('−1', grades)?.score).toBe('-1');
    expect(typedGrade('7', grades)).toBeNull();
    expect(typedGrade('0,', grades)).toBeNull();
  });

  test('goes one on with an arrow, and stays at the ends', () => {
    expect(stepGrade('0', grades, 1)?.score).toBe('0.5');
    expect(stepGrade('-1', grades, -1)?.score).toBe('-1');
  });
});

test('every rule is shown, with its change and its sign', () => {
  for (const rule of troughRules) expect(reasonMessages).toHaveProperty([`reason.${rule}`]);
  const held = { rule: 'FULL_AT_NIGHT', kind: 'HELD', from: '5', to: '0' };
  expect(reasonText(held, say, 'pt-BR')).toBe('segurei +5%: cocho cheio à noite');
  const graded = { rule: 'LATE_IN_PHASE', kind: 'FIRED', from: '0', to: '0.5' };
  expect(reasonText(graded, say, 'pt-BR')).toBe('nota 0 contou como 0,5: muitos dias na fase');
});

test('a window of the night may go over midnight', () => {
  expect(isInWindow('20:00', '20:00', '23:30')).toBe(true);
  expect(isInWindow('05:30', '20:00', '23:30')).toBe(false);
  expect(isInWindow('01:15', '22:00', '02:00')).toBe(true);
  expect(isInWindow('12:00', '22:00', '02:00')).toBe(false);
});

describe('the file of another company', () => {
  test('is read by the names of its columns', () => {
    const table = [
      ['Curral', 'Lote', 'kg MS/cab', 'Total kg'],
      ['A1', '7', '10,46', ''],
      ['A2', '8', '', '2.180,5'],
      ['', '', '', ''],
    ];
    expect(externalRows(table)).toEqual([
      { corral: 'A1', msPerHead: '10.46' },
      { corral: 'A2', mnKg: '2180.5' },
    ]);
  });

  test('without a head it is a corral and its score', () => {
    expect(externalRows([['A1', 'B+']])).toEqual([{ corral: 'A1', score: 'B+' }]);
  });
});
