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

/** One hash over files and folders; adding, renaming or changing a file changes it. */
export function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesUnder(join(root, source)))) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

interface Output {
  /** Source files and folders, relative to the project's root; generated ones are skipped. */
  sources: readonly string[];
  /** Where the hash of the sources is stored. */
  stamp: string;
  /** Outputs that must exist for the hash to count. */
  outputs: readonly string[];
  /** Returns whether it succeeded. */
  make(): boolean;
}

/** Generates files that are not in the repository, unless they exist and their sources are unchanged; false on failure. */
export function makeUnlessFresh({ sources, stamp, outputs, make }: Output): boolean {
  const path = join(root, stamp);
  const currentHash = hashOf(sources);
  const complete = outputs.every((output) => existsSync(join(root, output)));
  if (complete && existsSync(path) && readFileSync(path, 'utf8') === currentHash) return true;
  if (!make()) return false;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, currentHash);
  return true;
}
