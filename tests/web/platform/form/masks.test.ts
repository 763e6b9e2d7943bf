import { describe, expect, test } from 'vitest';
import { formatDocument, plainDocument } from '../../../../web/platform/form/fields/document.ts';
import { formatPhone, formatPostalCode, isValidPhone } from '../../../../web/platform/form/fields/masks.ts';
import { isValidDocument } from '../../../../web/platform/form/fields/validDocument.ts';

describe('a tax id', () => {
  test.each([
    ['11144477735', '111.444.777-35'],
    ['111444', '111.444'],
    ['11222333000181', '11.222.333/0001-81'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['11.222.333/0001-81 and more', '11.222.333/0001-81'],
  ])('%s shows as %s', (typed, shown) => {
    expect(formatDocument(typed)).toBe(shown);
    expect(formatDocument(shown)).toBe(shown);
  });

  test('is validated by its check digits, letters included', () => {
    expect(['111.444.777-35', '11.222.333/0001-81', '12.ABC.345/01DE-35'].map(isValidDocument)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['111.444.777-36', '11.222.333/0001-80', '111.111.111-11', '1', ''].map(isValidDocument)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(plainDocument('12.abc.345/01de-35')).toBe('12ABC34501DE35');
  });
});

test.each([
  ['64999887766', '(64) 99988-7766', true],
  ['6436214400', '(64) 3621-4400', true],
  ['123', '(12) 3', false],
  ['+1 (212) 555-0100', '+1 (212) 555-0100', true],
])('phone %s shows as %s', (typed, shown, valid) => {
  expect(formatPhone(typed)).toBe(shown);
  expect(isValidPhone(formatPhone(typed))).toBe(valid);
});

test('a postal code follows the pattern', () => {
  expect(formatPostalCode('75900000')).toBe('75900 -000');
  expect(formatPostalCode('75900 -000')).toBe('75900 -000');
});
