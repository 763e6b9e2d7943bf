import { expect, test } from 'vitest';
import { periodRefusal, presetsOf } from '../../../../web/platform/table/filters/period.ts';

const rangesOf = (openDay: string) =>
  Object.fromEntries(
    presetsOf(openDay).map(({ label, range }) => [label.replace('table.', ''), `${range.from} ${range.to}`]),
  );

test('preset periods end on the open day, inclusive', () => {
  expect(rangesOf('2026-11-20')).toEqual({
    last7: '2026-11-14 2026-11-20',
    last30: '2026-10-22 2026-11-20',
    last90: '2026-08-23 2026-11-20',
    thisMonth: '2026-11-01 2026-11-20',
    last12Months: '2025-11-21 2026-11-20',
  });
});

test('a year has no missing or duplicate day around a leap day', () => {
  expect(rangesOf('2028-02-28').last12Months).toBe('2027-03-01 2028-02-28');
  expect(rangesOf('2028-02-29').last12Months).toBe('2027-03-01 2028-02-29');
});

test.each([
  [{ from: '', to: '' }, null],
  [{ from: '2026-11-20', to: '' }, null],
  [{ from: '', to: '2026-11-20' }, null],
  [{ from: '2026-11-20', to: '2026-11-20' }, null],
  [{ from: '2026-11-02', to: '2026-11-01' }, 'table.backwards'],
  [{ from: '2026-11-21', to: '' }, 'table.backwards'],
  [{ from: '2026-11-01', to: '2026-11-21' }, 'table.future'],
] as const)('the period %j is refused as the server would: %s', (range, reason) => {
  expect(periodRefusal(range, '2026-11-20')).toBe(reason);
});
