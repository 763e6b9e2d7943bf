import { expect, test } from 'vitest';
import { dayIn, orderOf } from '../../../../server/platform/imports/days.calc.ts';

test('the order of the dates of a column is said by those that fit only one', () => {
  expect(orderOf(['25/12/2026', '01/02/2026'])).toBe('DAY_FIRST');
  expect(orderOf(['12/25/2026', '01/02/2026'])).toBe('MONTH_FIRST');
  expect(orderOf(['12/13/2026'])).toBe('MONTH_FIRST');
  expect(orderOf(['13/12/2026'])).toBe('DAY_FIRST');
  expect(orderOf(['12/12/2026', '01/01/2026'])).toBe('NONE');
  expect(orderOf(['11/12/2026'])).toBe('BOTH');
  // A date that is none in either order says nothing.
  expect(orderOf(['13/13/2026'])).toBe('NONE');
  expect([
    dayIn('25/12/26', 'DAY_FIRST'),
    dayIn('12/25/2026', 'MONTH_FIRST'),
    dayIn('31/02/2026', 'DAY_FIRST'),
  ]).toEqual(['2026-12-25', '2026-12-25', null]);
});
