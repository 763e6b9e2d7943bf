import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './commands.ts';
import { makeUnlessFresh } from './fresh.ts';

const isArtifact = (file: string) => /\/__generated__\/\w+\.graphql\.ts$/.test(file);

function namesIn(files: readonly string[], pattern: RegExp): Set<string> {
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!)));
}

function read() {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root, exclude: ['web/dist/**'] });
  const sources = files.filter((file) => !isArtifact(file));
  const defined = namesIn(sources, /(?:\b(?:query|mutation|subscription|fragment) |queryName: ")(\w+)/g);
  return { files, sources, defined, artifacts: files.filter(isArtifact) };
}

function compile(): boolean {
  const compiler = join(root, 'node_modules/.bin/relay-compiler');
  const { status, stdout, stderr } = spawnSync(compiler, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: '0' },
  });
  if (status !== 0) {
    console.error(`${stdout}${stderr}`.trim());
    return false;
  }
  // The compiler does not delete artifacts of deleted documents.
  const { artifacts, defined } = read();
  for (const file of artifacts) if (!defined.has(basename(file, '.graphql.ts'))) rmSync(join(root, file));
  console.log(`Compiled ${artifacts.length} Relay documents`);
  return true;
}

/** Generates the runtime artifact of every GraphQL document, next to its file. */
export function makeRelayArtifacts(): boolean {
  // In a container build, packages are installed before the client is copied.
  if (!existsSync(join(root, 'web'))) return true;
  return makeUnlessFresh({
    sources: [
      'web',
      'schema.graphql',
      'relay.config.js',
      'scripts/relayArtifacts.ts',
      'node_modules/relay-compiler/package.json',
    ],
    stamp: 'node_modules/.cache/cocho/relay',
    outputs: ['web/shell/__generated__/AdminLayoutQuery.graphql.ts'],
    make: compile,
  });
}

/** Unused documents: operations that nothing imports or exports, fragments that no document spreads. */
export function unusedDocuments(): string[] {
  const { files, sources, artifacts } = read();
  // The artifact of a refetchable fragment imports its query.
  const imported = namesIn(files, /(?:from |import\()'[^']*?(\w+)\.graphql(?:\.ts)?'/g);
  // Exports of a screen are used by its route.
  const exported = namesIn(sources, /export const \w+ = graphql`\s*(?:query|mutation|subscription) (\w+)/g);
  const used = new Set([...imported, ...exported]);
  const spread = namesIn(sources, /\.\.\.(\w+_\w+)/g);
  const names = artifacts.map((file) => basename(file, '.graphql.ts'));
  return names.filter((name) => !(name.includes('_') ? spread : used).has(name));
}
