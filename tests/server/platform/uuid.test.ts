import { expect, test } from 'vitest';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';

test('ids are of version 7, differ, and sort in the order in which they were made, also within a millisecond', () => {
  const ids = Array.from({ length: 2_000 }, () => uuidv7(1_763_856_000_000));
  expect(ids.every((id) => /^019aae02-a400-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  expect(uuidv7(1_763_856_000_001) > ids.at(-1)!).toBe(true);
});
