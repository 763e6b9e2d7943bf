import * as fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import {
  addDays,
  farmInstant,
  farmTime,
  formatAgo,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatMoney,
  formatPercent,
} from '../../../web/platform/i18n/format.ts';
import { farmTimeZone } from '../../../web/platform/i18n/timeZone.ts';

afterEach(() => farmTimeZone.set('America/Sao_Paulo'));

const plain = (text: string) => text.replace(/\s/gu, ' ');

test('decimal text stays exact', () => {
  expect(formatDecimal('12345678901234567.89', 'pt-BR')).toBe('12.345.678.901.234.567,89');
  expect(formatDecimal('0.1', 'en-US')).toBe('0.10');
  expect(formatDecimal('17.912480', 'pt-BR', { digits: 0, maxDigits: 6 })).toBe('17,91248');
  expect(formatDecimal('abc', 'pt-BR')).toBe('');
  expect(formatDecimal(null, 'pt-BR')).toBe('');
});

test('money is in reais, percent has two places', () => {
  expect(plain(formatMoney('1234.5', 'pt-BR'))).toBe('R$ 1.234,50');
  expect(plain(formatMoney('1234.5', 'en-US'))).toBe('R$1,234.50');
  expect(formatPercent('62.5', 'pt-BR')).toBe('62,50%');
});

test('days are dd/mm/yyyy and not shifted by the time zone', () => {
  expect(formatDate('2026-11-20')).toBe('20/11/2026');
  expect(formatDate('2026-01-01T02:00:00.000Z')).toBe('01/01/2026');
  expect(formatDateTime('2026-01-01T02:00:00.000Z')).toBe('31/12/2025 23:00');
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
});

test('times are those of the farm, wherever the reader is', () => {
  for (const [timeZone, shown] of [
    ['America/Sao_Paulo', '2026-01-01 02:30'],
    ['America/Cuiaba', '2026-01-01 01:30'],
    ['America/Rio_Branco', '2026-01-01 00:30'],
    ['America/Noronha', '2026-01-01 03:30'],
  ] as const) {
    farmTimeZone.set(timeZone);
    expect(farmTime('2026-01-01T05:30:00.000Z')).toBe(shown);
    expect(farmInstant(shown.slice(0, 10), shown.slice(11))).toBe('2026-01-01T05:30:00.000Z');
  }
  expect(formatDateTime('2026-01-01T01:59:00.000Z')).toBe('31/12/2025 23:59');
});

test('a day survives a round trip', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
      fc.integer({ min: -4000, max: 4000 }),
      (date, count) => {
        const day = date.toISOString().slice(0, 10);
        return addDays(addDays(day, count), -count) === day;
      },
    ),
  );
});

test('relative times are in the reader’s language', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  expect(formatAgo('2026-11-20T11:55:00Z', 'pt-BR', now)).toBe('há 5 min.');
  expect(formatAgo('2026-11-19T11:55:00Z', 'en-US', now)).toBe('yesterday');
  expect(formatAgo('2026-01-01T11:55:00Z', 'pt-BR', now)).toBe('01/01/2026');
});
