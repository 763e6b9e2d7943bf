// PostgreSQL clusters with the template databases of test files, cached between runs by a hash of their inputs.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/commands.ts';
import { hashOf } from '../../../scripts/fresh.ts';
import { calendarToday } from '../../../server/platform/values/day.ts';

const sources = {
  migrated: ['prisma/migrations', 'server/platform/db', 'package-lock.json'],
  demo: ['prisma', 'server', 'package-lock.json'],
};

export type ClusterKind = keyof typeof sources;

/** The files of a stopped cluster; its lock and log are not copied. */
const parts = ['db', 'db.password'];
/** Of the demo farm alone. */
const documents = 'documents';
const defaultCache = join(root, 'node_modules/.cache/cocho/clusters');
/** Per kind, the one in use and one before it, for a run on another branch. */
const entriesPerKind = 2;
const abandonedAfterMs = 60 * 60 * 1000;

/** The demo farm ends on the day it is created, so each day has its own cluster. */
export function clusterName(kind: ClusterKind): string {
  const day = kind === 'demo' ? `${calendarToday('America/Sao_Paulo', new Date())}-` : '';
  return `${kind}-${day}${hashOf(sources[kind]).slice(0, 24)}`;
}

function partsOf(folder: string): string[] {
  return existsSync(join(folder, documents)) ? [...parts, documents] : parts;
}

/** Copies the cached cluster of this name into a new folder; false on a cache miss. */
export function takeCluster(name: string, into: string, cache = defaultCache): boolean {
  const kept = join(cache, name);
  if (!existsSync(kept)) return false;
  try {
    for (const part of partsOf(kept)) cpSync(join(kept, part), join(into, part), { recursive: true });
    // PostgreSQL refuses a folder that others can read.
    chmodSync(join(into, 'db'), 0o700);
  } catch (error) {
    // Another run has just removed it as outdated.
    if (existsSync(kept)) throw error;
    for (const part of [...parts, documents]) rmSync(join(into, part), { recursive: true, force: true });
    return false;
  }
  const now = new Date();
  utimesSync(kept, now, now);
  return true;
}

/** Caches a stopped cluster under this name, atomically; the first of two runs wins. */
export function keepCluster(name: string, folder: string, cache = defaultCache): void {
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'draft-'));
  for (const part of partsOf(folder)) cpSync(join(folder, part), join(draft, part), { recursive: true });
  if (!existsSync(join(cache, name))) rename(draft, join(cache, name));
  rmSync(draft, { recursive: true, force: true });
  removeOutdated(cache);
}

function rename(draft: string, target: string): void {
  try {
    renameSync(draft, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
  }
}

function removeOutdated(cache: string): void {
  const entries = readdirSync(cache)
    .map((name) => ({ name, at: statSync(join(cache, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .toSorted((one, other) => other.at - one.at);
  const outdated = Object.keys(sources).flatMap((kind) =>
    entries.filter(({ name }) => name.startsWith(`${kind}-`)).slice(entriesPerKind),
  );
  const abandoned = entries.filter(({ name, at }) => name.startsWith('draft-') && Date.now() - at > abandonedAfterMs);
  for (const { name } of [...outdated, ...abandoned]) rmSync(join(cache, name), { recursive: true, force: true });
}
