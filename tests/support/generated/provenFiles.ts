import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/commands.ts';

/** By kind, the fingerprints of its cases. */
type Proven = Record<string, string[]>;

/** What the last long run proved. */
const provenFile = join(root, 'tests/proven.json');
/** What this long run finds of one kind; kept once its tests have passed. */
export const foundFile = (kind: string) => join(root, 'node_modules/.cache/cocho/proven', `${kind}.json`);

const readList = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as string[];
const proven = (existsSync(provenFile) ? JSON.parse(readFileSync(provenFile, 'utf8')) : {}) as Proven;
const known = new Map(Object.entries(proven).map(([kind, prints]) => [kind, new Set(prints)]));

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** Of a case by its name and what it proves. */
export const fingerprintOf = (name: string, proves: readonly unknown[]): string =>
  digest(`${name} ${JSON.stringify(proves)}`);

export const isProven = (kind: string, fingerprint: string): boolean => known.get(kind)?.has(fingerprint) === true;

/** The fixed sample: one case in so many, chosen by its name. */
export const isOfSample = (name: string, share: number): boolean => parseInt(digest(name), 16) % share === 0;

/** Keeps what a long run has proven, for the runs after it: whole kinds, and fingerprints of whole files. */
export function writeProven(kinds: readonly string[], wholeFiles: Proven): void {
  // Two files may have the name of one kind.
  for (const kind of new Set(kinds.filter((each) => existsSync(foundFile(each))))) {
    proven[kind] = readList(foundFile(kind));
    rmSync(foundFile(kind));
  }
  Object.assign(proven, wholeFiles);
  const lines = Object.entries(proven)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([kind, prints]) => `  ${JSON.stringify(kind)}: ${JSON.stringify([...new Set(prints)].toSorted())}`);
  writeFileSync(provenFile, `{\n${lines.join(',\n')}\n}\n`);
}
