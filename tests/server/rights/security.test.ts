import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newSecret } from '../../../server/platform/session/tokens.ts';
import { safeNext } from '../../../web/platform/router/guards.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const rows = read('docs/asvs.md')
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [requirement = '', state = '', proof = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return { id: requirement.split(' ')[0]!, state, proof };
  });

/** Requirements by section: `7.2: 1 2` are V7.2.1 and V7.2.2. */
const idsOf = (text: string): string[] =>
  text.split(',').flatMap((section) => {
    const [place = '', numbers = ''] = section.trim().split(': ');
    return numbers.split(' ').map((number) => `V${place}.${number}`);
  });

const levelOne = idsOf(
  `1.2: 1 2 3 4 5, 1.3: 1 2, 1.5: 1, 2.1: 1, 2.2: 1 2, 2.3: 1, 3.2: 1 2, 3.3: 1, 3.4: 1 2, 3.5: 1 2 3, 4.1: 1, 4.4: 1,
  5.2: 1 2, 5.3: 1 2, 6.1: 1, 6.2: 1 2 3 4 5 6 7 8, 6.3: 1 2, 6.4: 1 2, 7.2: 1 2 3 4, 7.4: 1 2, 8.1: 1, 8.2: 1 2, 8.3: 1,
  9.1: 1 2 3, 9.2: 1, 10.4: 1 2 3 4 5, 11.3: 1 2, 11.4: 1, 12.1: 1, 12.2: 1 2, 13.4: 1, 14.2: 1, 14.3: 1, 15.1: 1, 15.2: 1,
  15.3: 1`,
);

/** Of level 2, those on files, sessions, authorisation and logs. */
const levelTwo = idsOf(
  `5.1: 1, 5.2: 3, 5.4: 1 2 3, 7.1: 1 2 3, 7.3: 1 2, 7.4: 3 4 5, 7.5: 1 2, 7.6: 1 2, 8.1: 2, 8.2: 3, 8.4: 1, 16.1: 1,
  16.2: 1 2 3 4 5, 16.3: 1 2 3 4, 16.4: 1 2 3, 16.5: 1 2 3`,
);

test('docs/asvs.md answers every requirement once, with a proof or a reason', () => {
  expect(rows.map(({ id }) => id)).toEqual([...levelOne, ...levelTwo]);
  for (const { id, state, proof } of rows) {
    expect(['Met', 'Not applicable', 'Not met'], id).toContain(state);
    expect(proof, id).not.toBe('');
    if (state === 'Met') expect(proof, id).toMatch(/`[\w./-]+\.\w+`/);
  }
});

test('every file and every test that docs/asvs.md names exists', () => {
  const named = rows.flatMap(({ proof }) =>
    [...proof.matchAll(/`([\w./-]+\.\w+)`(?: › (.+?)(?=; `|$| \())?/g)].map(([, file = '', name = '']) => ({
      file,
      name,
    })),
  );
  const missing = named.filter(({ file, name }) => !existsSync(join(root, file)) || !read(file).includes(name));
  expect(missing).toEqual([]);
});

const sources = globSync(['server/**/*.ts', 'web/**/*.{ts,tsx}'], { cwd: root })
  .filter((file) => !/generated|(^|\/)dist\//.test(file))
  .map((file) => ({ file, text: read(file) }));
const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

describe('in the source', () => {
  test('no text is run as code, and none is shown as HTML', () => {
    expect(sources.length).toBeGreaterThan(1_000);
    // The words "gc", by which Node gives its memory back.
    expect(filesWith(/\beval\(|\bnew Function\b|node:vm'|setTimeout\(['"`]/)).toEqual([
      'server/platform/limits/memory.ts',
    ]);
    expect(filesWith(/dangerouslySetInnerHTML|(inner|outer)HTML|insertAdjacentHTML|document\.write\(/)).toEqual([]);
  });

  test('secrets are 256 random bits, and hashes are SHA-256', () => {
    expect(Buffer.from(newSecret().secret, 'base64url')).toHaveLength(32);
    expect(filesWith(/create(Hash|Hmac)\((?!'sha256')/)).toEqual([]);
    expect(filesWith(/createCipher|Math\.random\(\)\.toString/)).toEqual([]);
  });

  test('addresses lead to pages of Cocho only', () => {
    const home = safeNext(null);
    for (const address of ['javascript:alert(1)', 'https://evil.example', '//evil.example/admin', '/\\evil.example'])
      expect(safeNext(address)).toBe(home);
    expect(filesWith(/window\.open\(|location\.href = |javascript:/)).toEqual([]);
  });

  test('a page that came by TLS opens its socket by TLS', () => {
    expect(filesWith(/ws:\/\//)).toEqual([]);
    expect(read('web/platform/relay/socket.ts')).toContain("location.origin.replace(/^http/, 'ws')");
  });

  test('fields of passwords are masked and may be pasted into', () => {
    const control = read('web/platform/form/controls/PasswordControl.tsx');
    expect(control).toContain("type={shown ? 'text' : 'password'}");
    expect(control).toContain('useState(false)');
    expect(control).not.toMatch(/onPaste|autoComplete="off"/);
  });

  test('the image holds no history of the source', () => {
    expect(read('.dockerignore').split('\n')).toContain('.git');
  });
});
