import * as fc from 'fast-check';
import { Decimal } from 'decimal.js';
import { expect, test } from 'vitest';
import { roundStep, splitByWeights, typedDecimal } from '../../../server/platform/values/quantities.calc.ts';

const texts = (values: readonly Decimal[]) => values.map(String);
const sumOf = (values: readonly Decimal.Value[]) => Decimal.sum(0, ...values);
const hundredths = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((value) => new Decimal(value).div(100));

test('text that is not a complete number yet is null', () => {
  expect(['', '-', '.', ',', '1,5', 'abc', ' ', '1e', null, undefined].map(typedDecimal)).toEqual(
    Array.from({ length: 10 }, () => null),
  );
  expect(['0', '1.', '.5', '-2.50', '1e-7', 3].map((value) => String(typedDecimal(value)))).toEqual([
    '0',
    '1',
    '0.5',
    '-2.5',
    '1e-7',
    '3',
  ]);
});

test('rounds to the nearest division, and ties up', () => {
  const cases: [string, string, string][] = [
    ['2127.99', '5', '2130'],
    ['2222.67', '5', '2225'],
    ['2.5', '5', '5'],
    ['2.4999', '5', '0'],
    ['0.05', '0.1', '0.1'],
    ['1.26', '0.5', '1.5'],
    ['-2.5', '5', '0'],
  ];
  expect(cases.map(([quantity, step]) => String(roundStep(quantity, step)))).toEqual(
    cases.map(([, , rounded]) => rounded),
  );
});

test('distributes the rounding remainder by largest remainders, ties to the first', () => {
  expect(texts(splitByWeights('100', [1, 1, 1], 2))).toEqual(['33.34', '33.33', '33.33']);
  expect(texts(splitByWeights('-0.05', [1, 1, 0], 2))).toEqual(['-0.03', '-0.02', '0']);
  expect(texts(splitByWeights('10', ['1', '2', '3.7'], 0))).toEqual(['1', '3', '6']);
  expect(texts(splitByWeights('0', [1, 2], 2))).toEqual(['0', '0']);
  // Thirds that no decimal holds leave equal remainders; the earlier part gets the cent.
  expect(texts(splitByWeights('1550.68', [2, 2, 8], 2))).toEqual(['258.45', '258.45', '1033.78']);
});

test('splitting over no weights returns nothing', () => {
  for (const weights of [[], [0, 0]]) expect(() => splitByWeights('1', weights, 2)).toThrow(RangeError);
});

test('parts add up exactly to the total, and zero weights get nothing', () => {
  const weights = fc
    .array(fc.oneof(fc.integer({ min: 0, max: 100_000 }), hundredths(0, 1000), fc.constant(0)), {
      minLength: 1,
      maxLength: 60,
    })
    .filter((list) => sumOf(list).gt(0));
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }),
      weights,
      fc.integer({ min: 0, max: 4 }),
      (units, list, places) => {
        const total = new Decimal(units.toString()).div(new Decimal(10).pow(places));
        const parts = splitByWeights(total, list, places);
        return (
          sumOf(parts).eq(total) &&
          parts.every(
            (part, place) => part.decimalPlaces() <= places && (!new Decimal(list[place]!).isZero() || part.isZero()),
          )
        );
      },
    ),
    { numRuns: 300 },
  );
});
