import { expect, test } from 'vitest';
import { seed } from '../../support/fuzz/seed.ts';
import { readBroken } from '../../support/imports/readBroken.ts';

test('500 broken files end with a sentence each, and none holds the reader up', async () => {
  const outcomes = await readBroken(500, seed + 1);
  const counts = Map.groupBy(outcomes.values(), (outcome) => outcome);
  console.table([...counts].map(([outcome, { length }]) => ({ outcome, files: length })));
  expect(outcomes.size).toBe(500);
});
