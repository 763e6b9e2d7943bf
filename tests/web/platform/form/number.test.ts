import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDecimal } from '../../../../web/platform/i18n/format.ts';
import { shifted } from '../../../../server/platform/files/cell.calc.ts';
import { enteredNumber } from '../../../../web/platform/form/controls/enteredNumber.ts';
import { plainDecimal } from '../../../../web/platform/i18n/decimal.ts';
import { parseNumber } from '../../../../web/platform/i18n/number.ts';

const read = (text: string, locale: 'pt-BR' | 'en-US', unit = '') => {
  const parsed = parseNumber(text, locale, unit);
  return parsed.ok ? parsed.value : parsed.reason;
};

describe('a typed or pasted number', () => {
  // Text, its value in pt-BR, its value in en-US.
  test.each([
    ['70.650', '70650', '70.65'],
    ['70,650', '70.65', '70650'],
    ['12.400,50', '12400.5', '12400.5'],
    ['12,400.50', '12400.5', '12400.5'],
    ['52.340', '52340', '52.34'],
    ['14.820', '14820', '14.82'],
    ['1,234.56', '1234.56', '1234.56'],
    ['1.234,56', '1234.56', '1234.56'],
    ['30.5', '30.5', '30.5'],
    ['30,5', '30.5', '30.5'],
    ['12400.50', '12400.5', '12400.5'],
    ['12400,50', '12400.5', '12400.5'],
    ['1234.567', '1234.567', '1234.567'],
    ['1.234.567', '1234567', '1234567'],
    ['1,234,567', '1234567', '1234567'],
    ['1.234.567,8', '1234567.8', '1234567.8'],
    ['1,234,567.8', '1234567.8', '1234567.8'],
    ['0.500', '0.5', '0.5'],
    ['0,125', '0.125', '0.125'],
    ['-17.912480', '-17.91248', '-17.91248'],
    ['-3', '-3', '-3'],
    ['\u22123', '-3', '-3'],
    ['+3', '3', '3'],
    ['-0', '0', '0'],
    ['007', '7', '7'],
    [' 12 ', '12', '12'],
    ['\u00A012,4\u00A0', '12.4', '12.4'],
    ['1 234,56', '1234.56', '1234.56'],
    ['1\u202F234\u202F567', '1234567', '1234567'],
    ['12,', '12', '12'],
    [',5', '0.5', '0.5'],
    ['123456789012345678.25', '123456789012345678.25', '123456789012345678.25'],
    ['1.23.4', 'grouping', 'grouping'],
    ['1,23,456', 'grouping', 'grouping'],
    ['1.234.56', 'grouping', 'grouping'],
    ['1.234,567.8', 'grouping', 'grouping'],
    ['12.34,5', 'grouping', 'grouping'],
    ['1..2', 'grouping', 'grouping'],
    ['12 34', 'grouping', 'grouping'],
    ['1e3', 'notNumber', 'notNumber'],
    ['12a', 'notNumber', 'notNumber'],
    ['3-', 'notNumber', 'notNumber'],
    ['--3', 'notNumber', 'notNumber'],
    ['.', 'notNumber', 'notNumber'],
    ['', 'notNumber', 'notNumber'],
  ])('%s', (text, portuguese, english) => {
    expect(read(text, 'pt-BR')).toBe(portuguese);
    expect(read(text, 'en-US')).toBe(english);
  });

  test('may include its own unit, and no other', () => {
    expect(read('R$ 12,40', 'pt-BR', 'R$')).toBe('12.4');
    expect(read('R$\u00A012.400,00', 'pt-BR', 'R$')).toBe('12400');
    expect(read('70.650 kg', 'pt-BR', 'kg')).toBe('70650');
    expect(read('62,5%', 'pt-BR', '%')).toBe('62.5');
    expect(read('70,65 t', 'pt-BR', 'kg')).toBe('notNumber');
  });

  test('reports when only the language decided', () => {
    const isOpen = (text: string) => {
      const parsed = parseNumber(text, 'pt-BR');
      return parsed.ok && parsed.open;
    };
    expect(['70.650', '70,650', '1.234.567', '70,65', '0.500', '1.234,560'].map(isOpen)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

const decimals = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.integer({ min: 0, max: 9 }))
  .map(([isNegative, digits, places]) => plainDecimal(`${isNegative ? '-' : ''}${shifted(String(digits), -places)}`));

test.each(['pt-BR', 'en-US'] as const)('what is shown in %s is read back as the same number', (locale) => {
  fc.assert(
    fc.property(decimals, (value) => read(formatDecimal(value, locale, { digits: 0, maxDigits: 9 }), locale) === value),
  );
});

test('tons and kilograms convert exactly', () => {
  expect(shifted('70.65', 3)).toBe('70650');
  expect(shifted('70650', -3)).toBe('70.65');
  expect(shifted('-5', -3)).toBe('-0.005');
  fc.assert(fc.property(decimals, (value) => shifted(shifted(value, 3), -3) === value));
});

test('a price that is copied with its currency is understood where money is typed, and nowhere else', () => {
  expect(read('R$ 1.234,56', 'pt-BR', 'R$')).toBe('1234.56');
  expect(['R$ 12,40', 'R$ 12,40/kg', '12,40 R$/kg'].map((text) => read(text, 'pt-BR', 'R$/kg'))).toEqual([
    '12.4',
    '12.4',
    '12.4',
  ]);
  expect([read('R$ 12,40', 'pt-BR', 'kg'), read('R$ 12', 'pt-BR')]).toEqual(['notNumber', 'notNumber']);
});

test('a weight that is typed with its unit counts in that one, whichever the column shows', () => {
  const weight = { kind: 'number', name: 'kg', label: 'Peso', unit: 'kg', tons: true } as const;
  const kgOf = (text: string, inTons: boolean) => enteredNumber(text, weight, 'pt-BR', inTons).value;
  expect([kgOf('30 t', false), kgOf('10,5t', false), kgOf('12,4 kg', false)]).toEqual(['30000', '10500', '12.4']);
  expect([kgOf('30', true), kgOf('30 t', true), kgOf('500 kg', true)]).toEqual(['30000', '30000', '500']);
  expect(enteredNumber('30 t', { kind: 'number', name: 'kg', label: 'Peso', unit: 'kg' }, 'pt-BR', false).value).toBe(
    '30 t',
  );
});
