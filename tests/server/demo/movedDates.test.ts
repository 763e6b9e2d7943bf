import { expect, test } from 'vitest';
import { movedDates } from '../../../prisma/demo/laid/movedDates.calc.ts';

const from = new Date('2026-11-27T18:00:00.000Z');

test('dates move by whole days, wherever they stand in a line, with their clock', () => {
  const to = new Date('2028-03-01T03:30:00.000Z');
  const moved = movedDates({ from, to, days: 460 });
  const line =
    '{"day":"2026-11-27","at":"2026-11-26T09:12:00.5+00:00","file":"extrato-2025-11-28.csv","set":{"born":"2024-02-29"}}';
  expect(moved(line)).toBe(
    '{"day":"2028-03-01","at":"2028-02-29T09:12:00.5+00:00","file":"extrato-2027-03-03.csv","set":{"born":"2025-06-03"}}',
  );
});

test('what was just done is just done again; what comes later stays at its clock', () => {
  const to = new Date('2026-12-01T12:20:00.000Z');
  const moved = movedDates({ from, to, days: 4 });
  expect(moved('"2026-11-27T17:10:00.250+00:00"')).toBe('"2026-12-01T11:30:00.250+00:00"');
  expect(moved('"2026-11-27T15:00:00+00:00"')).toBe('"2026-12-01T09:20:00.000+00:00"');
  expect(moved('"2026-11-27T14:59:59Z"')).toBe('"2026-12-01T14:59:59Z"');
  expect(moved('"2026-11-27T18:00:01Z"')).toBe('"2026-12-01T18:00:01Z"');
});

test('numbers that only look like dates stay', () => {
  const moved = movedDates({ from, to: from, days: 1 });
  for (const text of ['12026-11-27', '2026-11-271', '2026-000123', '1999-01-01']) expect(moved(text)).toBe(text);
});
