import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../server/platform/rights/access.ts';
import { schema } from '../../server/schema.ts';
import { randomOf } from '../support/fuzz/random.ts';
import { seed } from '../support/fuzz/seed.ts';
import { RandomDocuments } from '../support/generated/randomDocuments.ts';
import { differencesOf, startBothWays, type BothWays } from '../support/generated/readsBothWays.ts';
import { relayDocuments } from '../support/generated/relayDocuments.ts';

const randomCount = 10_000;

let both: BothWays;
beforeAll(async () => {
  both = await startBothWays();
});
afterAll(() => both.close());

test(`${randomCount} random documents are answered alike (FUZZ_SEED=${seed})`, async () => {
  const documents = new RandomDocuments(schema, randomOf(seed + 11), both.someIds);
  const random = randomOf(seed + 12);
  const found = await differencesOf(both, randomCount, () => ({ ...documents.next(), role: random.pick(roles) }));
  console.log(`compiled: ${found.compiled} of ${randomCount} random documents`);
  expect(found.differences.slice(0, 3).join('\n')).toBe('');
  expect(found.compiled).toBeGreaterThan(randomCount / 4);
});

test(`every document of a screen is answered alike in every role (FUZZ_SEED=${seed})`, async () => {
  const documents = new RandomDocuments(schema, randomOf(seed + 13), both.someIds);
  const requested = relayDocuments()
    .filter(({ kind }) => kind === 'query')
    .flatMap(({ text }) =>
      roles.flatMap((role) => [0, 1, 2].map(() => ({ text, role, variables: documents.variablesFor(text) }))),
    );
  const found = await differencesOf(both, requested.length, (index) => requested[index]!);
  expect(found.differences.slice(0, 3).join('\n')).toBe('');
});
