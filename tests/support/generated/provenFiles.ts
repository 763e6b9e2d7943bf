import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/commands.ts';

/** Of each kind the fingerprints of its cases, by their names. */
type Proven = Record<string, Record<string, string>>;

/** What the last long run proved. */
const provenFile = join(root, 'tests/proven.json');
/** What this long run finds of one kind; kept once its tests have passed. */
export const foundFile = (kind: string) => join(root, 'node_modules/.cache/cocho/proven', `${kind}.json`);

const read = () => (existsSync(provenFile) ? JSON.parse(readFileSync(provenFile, 'utf8')) : {}) as Proven;
const proven = read();

export const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** Whether a case is new or changed since the last long run, or one of the fixed sample, which is one in so many. */
export const isUnproven = (kind: string, name: string, fingerprint: string, sample: number): boolean =>
  proven[kind]?.[name] !== fingerprint || parseInt(digest(name), 16) % sample === 0;

const byName = <Value>(values: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Keeps what a long run has proven, for the runs after it: of these kinds all, of `single` ones these cases. */
export function writeProven(kinds: readonly string[], single: Readonly<Proven>): void {
  const all = read();
  for (const kind of kinds.filter((each) => existsSync(foundFile(each)))) {
    all[kind] = byName(JSON.parse(readFileSync(foundFile(kind), 'utf8')) as Record<string, string>);
    rmSync(foundFile(kind));
  }
  for (const [kind, cases] of Object.entries(single)) all[kind] = byName({ ...all[kind], ...cases });
  writeFileSync(provenFile, `${JSON.stringify(byName(all), null, 1)}\n`);
}
