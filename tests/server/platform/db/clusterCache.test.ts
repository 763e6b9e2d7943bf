import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { clusterName, keepCluster, takeCluster } from '../../../support/servers/clusterCache.ts';

const home = mkdtempSync(join(tmpdir(), 'cocho-cache-'));
const cache = join(home, 'cache');
afterAll(() => rmSync(home, { recursive: true, force: true }));
beforeEach(() => rmSync(cache, { recursive: true, force: true }));

let serial = 0;

function folderWith(text: string): string {
  serial += 1;
  const folder = join(home, `cluster-${serial}`);
  mkdirSync(join(folder, 'db'), { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, 'db/PG_VERSION'), text);
  writeFileSync(join(folder, 'db.password'), 'secret');
  return folder;
}

function taken(name: string): string | undefined {
  const into = mkdtempSync(join(home, 'taken-'));
  if (!takeCluster(name, into, cache)) return undefined;
  expect(statSync(join(into, 'db')).mode & 0o777).toBe(0o700);
  expect(readFileSync(join(into, 'db.password'), 'utf8')).toBe('secret');
  return readFileSync(join(into, 'db/PG_VERSION'), 'utf8');
}

test('a cluster can be restored only after it was stored', () => {
  expect(taken('demo-a')).toBeUndefined();
  keepCluster('demo-a', folderWith('one'), cache);
  expect(taken('demo-a')).toBe('one');
});

test('the documents of the demo farm are kept with it', () => {
  const folder = folderWith('one');
  mkdirSync(join(folder, 'documents'));
  writeFileSync(join(folder, 'documents/paper'), 'GTA');
  keepCluster('demo-a', folder, cache);
  const into = mkdtempSync(join(home, 'taken-'));
  expect(takeCluster('demo-a', into, cache)).toBe(true);
  expect(readFileSync(join(into, 'documents/paper'), 'utf8')).toBe('GTA');
});

test('the first of two concurrent runs wins, and neither leaves a draft', () => {
  keepCluster('demo-a', folderWith('one'), cache);
  keepCluster('demo-a', folderWith('two'), cache);
  expect(taken('demo-a')).toBe('one');
  expect(readdirSync(cache)).toEqual(['demo-a']);
});

test('an incomplete copy of a killed run is never used and soon removed', () => {
  const draft = join(cache, 'draft-x');
  mkdirSync(draft, { recursive: true });
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  utimesSync(draft, longAgo, longAgo);
  keepCluster('migrated-a', folderWith('one'), cache);
  expect(existsSync(draft)).toBe(false);
});

test('the last two used clusters of each kind are kept', () => {
  const past = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);
  for (const [index, name] of ['demo-a', 'demo-b', 'demo-c', 'migrated-a'].entries()) {
    keepCluster(name, folderWith(name), cache);
    utimesSync(join(cache, name), past(9 - index), past(9 - index));
    if (name === 'demo-b') taken('demo-a');
  }
  keepCluster('demo-d', folderWith('demo-d'), cache);
  expect(readdirSync(cache).toSorted()).toEqual(['demo-a', 'demo-d', 'migrated-a']);
});

test('the key changes with the inputs of the cluster', () => {
  expect(clusterName('migrated')).toMatch(/^migrated-[\da-f]{24}$/);
  expect(clusterName('demo')).toMatch(/^demo-\d{4}-\d\d-\d\d-[\da-f]{24}$/);
  expect(clusterName('migrated')).toBe(clusterName('migrated'));
});
