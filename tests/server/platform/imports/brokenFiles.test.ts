import { expect, test } from 'vitest';
import { seed } from '../../../support/fuzz/seed.ts';
import { readBroken } from '../../../support/imports/readBroken.ts';

test('sixty broken files end with a sentence each, and none holds the reader up', async () => {
  const outcomes = [...(await readBroken(60, seed))];
  const of = (kind: string) => outcomes.filter(([name]) => name.endsWith(kind)).map(([, outcome]) => outcome);
  expect(of('with a password')).toEqual(['files.locked', 'files.locked', 'files.locked']);
  expect(new Set(of('before 2003'))).toEqual(new Set(['files.oldSheet']));
  expect(new Set(of('unpacks to much'))).toEqual(new Set(['files.tooBig']));
  expect(new Set(of('by another name'))).toEqual(new Set(['files.unreadable']));
  expect(new Set(of('no table'))).toEqual(new Set(['files.noTable']));
  expect(new Set(of('formulas in a text'))).toEqual(new Set(['1 of 1 rows wrong']));
  expect(new Set(of('says it is a text'))).toEqual(new Set(['0 of 20 rows wrong']));
  expect(new Set(of('million empty cells'))).toEqual(new Set(['0 of 3 rows wrong']));
});
