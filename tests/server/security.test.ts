import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const rows = readFileSync(join(root, 'SECURITY.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [requirement = '', state = '', proof = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return { id: requirement.split(' ')[0]!, state, proof };
  });

/** The sections of ASVS 5.0 with the numbers of their requirements at level 1. */
const levelOne =
  `1.2: 1 2 3 4 5, 1.3: 1 2, 1.5: 1, 2.1: 1, 2.2: 1 2, 2.3: 1, 3.2: 1 2, 3.3: 1, 3.4: 1 2, 3.5: 1 2 3, 4.1: 1, 4.4: 1,
  5.2: 1 2, 5.3: 1 2, 6.1: 1, 6.2: 1 2 3 4 5 6 7 8, 6.3: 1 2, 6.4: 1 2, 7.2: 1 2 3 4, 7.4: 1 2, 8.1: 1, 8.2: 1 2, 8.3: 1,
  9.1: 1 2 3, 9.2: 1, 10.4: 1 2 3 4 5, 11.3: 1 2, 11.4: 1, 12.1: 1, 12.2: 1 2, 13.4: 1, 14.2: 1, 14.3: 1, 15.1: 1, 15.2: 1,
  15.3: 1`
    .split(',')
    .flatMap((section) => {
      const [place = '', numbers = ''] = section.trim().split(': ');
      return numbers.split(' ').map((number) => `V${place}.${number}`);
    });

test('SECURITY.md answers every requirement of ASVS level 1, once', () => {
  expect(rows.map(({ id }) => id)).toEqual(levelOne);
  for (const { state } of rows) expect(['Proved', 'Not applicable', 'Open']).toContain(state);
  for (const { proof } of rows) expect(proof).not.toBe('');
});

test('every test that SECURITY.md names exists', () => {
  const named = rows.flatMap(({ id, state, proof }) => {
    const tests = [...proof.matchAll(/`(tests\/[\w/]+\.test\.ts)` › ([^;]+?(?:; the old[^;|]+)?)(?=; `|$| \()/g)];
    if (state === 'Proved') expect(tests.length, id).toBeGreaterThan(0);
    return tests.map(([, file = '', name = '']) => ({ file, name }));
  });
  const missing = named.filter(
    ({ file, name }) => !existsSync(join(root, file)) || !readFileSync(join(root, file), 'utf8').includes(name),
  );
  expect(missing).toEqual([]);
});
