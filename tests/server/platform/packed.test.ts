import { array, assert, integer, option, property, tuple, uuid } from 'fast-check';
import { expect, test } from 'vitest';
import { packOutlines, unpackOutlines, type Corner } from '../../../server/farm/places/outline.calc.ts';
import { packIds, packNumbers, unpackIds, unpackNumbers } from '../../../server/platform/values/packed.calc.ts';

test('whole numbers come back, and equal neighbours take one letter each', () => {
  assert(
    property(
      array(integer({ min: -2_000_000_000, max: 2_000_000_000 })),
      integer({ min: 1, max: 2 }),
      (values, stride) => {
        expect(unpackNumbers(packNumbers(values, stride), stride)).toEqual(values);
      },
    ),
  );
  expect(packNumbers([200, 200, 200, 199])).toHaveLength(5);
});

test('ids come back', () => {
  assert(property(array(uuid()), (ids) => void expect(unpackIds(packIds(ids))).toEqual(ids)));
});

test('outlines come back to the millionth of a degree, and what is not drawn as nothing', () => {
  const degrees = (most: number) =>
    integer({ min: -most * 1_000_000, max: most * 1_000_000 }).map((each) => each / 1_000_000);
  const outline = array(tuple(degrees(180), degrees(90)), { minLength: 3, maxLength: 20 });
  assert(
    property(array(option(outline), { minLength: 1 }), (outlines) => {
      expect(unpackOutlines(packOutlines(outlines))).toEqual(outlines);
    }),
  );
  const fine: Corner[] = [
    [-50.12345678, -17.9],
    [-50.1, -17.9],
    [-50.1, -17.8],
  ];
  expect(unpackOutlines(packOutlines([fine]))[0]![0]).toEqual([-50.123457, -17.9]);
});
