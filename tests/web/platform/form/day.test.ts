import { describe, expect, test } from 'vitest';
import { dayIn, typedDate } from '../../../../web/platform/form/fields/day.ts';

describe('a date', () => {
  test.each([
    ['5/3/26', '2026-03-05'],
    ['05/03/2026', '2026-03-05'],
    ['5-3-2026', '2026-03-05'],
    ['5.3.26', '2026-03-05'],
    ['050326', '2026-03-05'],
    ['05032026', '2026-03-05'],
    ['2026-03-05', '2026-03-05'],
    [' 05/03/2026 10:30', '2026-03-05'],
    ['05/03/98', '1998-03-05'],
  ])('%s is %s', (pasted, day) => {
    expect(dayIn(pasted)).toBe(day);
  });

  test.each(['', '5/3', '31/02/2026', '05/03/202', '5/3/1899', 'hoje', '1.234,56', '05/03/2026 a 10/03/2026'])(
    '%s is none',
    (pasted) => {
      expect(dayIn(pasted)).toBe(null);
    },
  );

  test.each([
    ['05032026', ['0', '05', '05/0', '05/03', '05/03/2', '05/03/20', '05/03/202', '05/03/2026']],
    ['5/3/26', ['5', '05/', '05/3', '05/03/', '05/03/2', '05/03/26']],
    ['05/03/2026', ['0', '05', '05/', '05/0', '05/03', '05/03/', '05/03/2', '05/03/20', '05/03/202', '05/03/2026']],
  ])('%s gets its slashes while it is typed', (keys, shown) => {
    let text = '';
    expect([...keys].map((key) => (text = typedDate(text + key)))).toEqual(shown);
  });

  test('is corrected and deleted in the middle without moving its other digits', () => {
    expect(typedDate('0/03/2026')).toBe('0/03/2026');
    expect(typedDate('15/03/2026')).toBe('15/03/2026');
    expect(typedDate('05//2026')).toBe('05/20/26');
    expect(['05/03/', '05/03', '05/', '05', '/', ''].map(typedDate)).toEqual(['05/03/', '05/03', '05/', '05', '', '']);
  });
});
