// Fails when a Relay artifact is of no use: its tag is gone (the compiler leaves the file), an operation that nothing imports, a fragment that no document spreads.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './commands.ts';

const isArtifact = (file: string) => /\/__generated__\/\w+\.graphql\.ts$/.test(file);
const namesIn = (from: readonly string[], pattern: RegExp) => new Set(from.flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, name]) => name)));

const files = globSync('web/**/*.{ts,tsx}', { cwd: root, exclude: ['web/dist/**'] });
const artifacts = files.filter(isArtifact);
const sources = files.filter((file) => !isArtifact(file));
const defined = namesIn(sources, /(?:\b(?:query|mutation|subscription|fragment) |queryName: ")(\w+)/g);
// The artifact of a refetchable fragment imports its query.
const imported = namesIn(files, /(?:from |import\()'[^']*?(\w+)\.graphql(?:\.ts)?'/g);
const spread = namesIn(sources, /\.\.\.(\w+_\w+)/g);
const useless = artifacts.filter((file) => {
  const name = basename(file, '.graphql.ts');
  return !defined.has(name) || !(name.includes('_') ? spread : imported).has(name);
});

for (const file of useless) console.error(`${file}: of no use; remove its graphql tag, or the file where the tag is gone`);
console.log(`Relay artifacts: ${artifacts.length}, ${useless.length} of no use`);
if (useless.length > 0) process.exitCode = 1;
