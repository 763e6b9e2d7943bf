import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

test('each part of the bench runs to its figures', { timeout: 300_000 }, async () => {
  const { stdout } = await run(process.execPath, ['bench/main.ts', '--small']);
  const [, table = ''] = stdout.split('| Ratio |\n|---|---|---|---|---|\n');
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  expect(rows.length).toBeGreaterThan(70);
  expect(rows.filter((row) => /NaN|∞|undefined/.test(row))).toEqual([]);
  const parts = [...readFileSync('bench/main.ts', 'utf8').matchAll(/ part\('(\w+)'/g)].map(([, name]) => name!);
  expect(parts.length).toBeGreaterThan(8);
  const taken = stdout.split('Taken by its parts: ')[1] ?? '';
  for (const name of parts) expect(taken).toContain(`${name} `);
});
