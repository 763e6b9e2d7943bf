import { expect, test } from 'vitest';
import { decimalMinus } from '../../../web/platform/i18n/decimal.ts';
import { comparedFilter } from '../../../web/platform/report/comparedPeriod.ts';
import { changeText, comparisonOf } from '../../../web/platform/table/comparison.ts';

test.each([
  ['1.5', '1.25', '0.25'],
  ['1', '2', '-1'],
  ['-0.5', '0.25', '-0.75'],
  ['10.10', '10.1', '0.00'],
  ['123456789012345678.01', '0.01', '123456789012345678.00'],
])('%s less %s is %s', (value, other, expected) => {
  expect(decimalMinus(value, other)).toBe(expected);
});

test('a figure is shown with what it was and its change', () => {
  const cell = { kind: 'number', places: 3 } as const;
  const gain = comparisonOf(cell, '1.500', '1.200', 'pt-BR')!;
  expect([gain.was, changeText(gain)]).toEqual(['1,200', '+0,300 (+25,0%)']);
  expect(changeText(comparisonOf({ kind: 'number', places: 0 }, 90, 120, 'pt-BR')!)).toBe('-30 (-25,0%)');
  expect(changeText(comparisonOf(cell, '1', '0', 'en-US')!)).toBe('+1.000');
  expect(comparisonOf(cell, null, '1', 'pt-BR')).toBeNull();
  expect(comparisonOf(cell, '1', undefined, 'pt-BR')).toBeNull();
});

test('the address says with what is compared', () => {
  const filter = { from: '2026-01-01' };
  const of = (compare: string) => comparedFilter(new URLSearchParams({ compare }), filter);
  expect(of('previous')).toEqual({ ...filter, shift: 'PREVIOUS' });
  expect(of('lastYear')).toEqual({ ...filter, shift: 'LAST_YEAR' });
  expect(of('2025-01-01..2025-03-31')).toEqual({ from: '2025-01-01', to: '2025-03-31' });
  for (const other of ['', 'x', '2025-03-31..2025-01-01', '2025-02-30..2025-03-01']) expect(of(other)).toBeNull();
});
