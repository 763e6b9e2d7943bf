// Builds the web client into web/dist; with --if-needed only when something it is made of changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './commands.ts';

const stamp = join(root, 'web/dist/.made-from');
const sources = ['web', 'schema.graphql', 'relay.config.js', 'package-lock.json', 'package.json', 'server/platform/errors/messages', 'server/diets'];

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name !== 'dist')
    .toSorted()
    .flatMap((name) => filesUnder(join(path, name)));
}

function sourceHash(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesUnder(join(root, source)))) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

const wanted = sourceHash();
const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
if (!(process.argv.includes('--if-needed') && isFresh)) {
  if (!run('vite', 'build', 'web', '--logLevel', 'warn')) process.exit(1);
  writeFileSync(stamp, wanted);
}
