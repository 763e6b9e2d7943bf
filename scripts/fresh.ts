import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './commands.ts';

const made = new Set(['dist', '__generated__', 'generated', 'node_modules']);

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !made.has(name))
    .toSorted()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** One hash for all that files and folders hold; a file that is added, renamed or changed makes another one. */
export function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesUnder(join(root, source)))) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

interface Output {
  /** Files and folders it is made of, from the project's root; what is itself generated is skipped. */
  sources: readonly string[];
  /** Where the hash of the sources is kept. */
  stamp: string;
  /** Files that must be there for the stamp to count. */
  outputs: readonly string[];
  /** Returns whether it succeeded. */
  make(): boolean;
}

/** Makes what is not in the repository, unless it is there and its sources are unchanged; false when making failed. */
export function makeUnlessFresh({ sources, stamp, outputs, make }: Output): boolean {
  const path = join(root, stamp);
  const wanted = hashOf(sources);
  const complete = outputs.every((output) => existsSync(join(root, output)));
  if (complete && existsSync(path) && readFileSync(path, 'utf8') === wanted) return true;
  if (!make()) return false;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, wanted);
  return true;
}
