import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../commands.ts';
import { makeUnlessFresh } from '../fresh.ts';
import { screensFile, writeScreens } from './screens.ts';

const isArtifact = (file: string) => /\/__generated__\/\w+\.graphql\.ts$/.test(file);

function namesIn(files: readonly string[], pattern: RegExp): Set<string> {
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!)));
}

function read() {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root, exclude: ['web/dist/**'] });
  const sources = files.filter((file) => !file.includes('/__generated__/'));
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
  writeScreens();
  console.log(`Compiled ${artifacts.length} Relay documents`);
  return true;
}

/** Generates the runtime artifact of every GraphQL document, next to its file, and the list of screens made of them. */
export function makeRelayArtifacts(): boolean {
  // In a container build, packages are installed before the client is copied.
  if (!existsSync(join(root, 'web'))) return true;
  return makeUnlessFresh({
    sources: [
      'web',
      'schema.graphql',
      'relay.config.js',
      'scripts/make/relayArtifacts.ts',
      'scripts/make/screens.ts',
      'node_modules/relay-compiler/package.json',
    ],
    stamp: 'node_modules/.cache/cocho/relay',
    outputs: ['web/shell/__generated__/AdminLayoutQuery.graphql.ts', screensFile],
    make: compile,
  });
}

const importOfArtifact = /(?:from |import\()'[^']*?(\w+)\.graphql(?:\.ts)?'/g;

/** Unused documents: operations that nothing imports or exports, fragments that no document spreads. */
export function unusedDocuments(): string[] {
  const { sources, artifacts } = read();
  const routed = [...namesIn(sources, /\bscreens\.(\w+)/g)].map((screen) => `${screen}Query`);
  const requested = new Set([...namesIn(sources, importOfArtifact), ...routed]);
  // The artifact of a refetchable fragment imports its query.
  const refetched = namesIn(artifacts, importOfArtifact);
  // Exports of a screen are used by its route.
  const exported = namesIn(sources, /export const \w+ = graphql`\s*(?:query|mutation|subscription) (\w+)/g);
  const used = new Set([...requested, ...refetched, ...exported]);
  const spread = namesIn(sources, /\.\.\.(\w+_\w+)/g);
  const names = artifacts.map((file) => basename(file, '.graphql.ts'));
  // The fragment of a whole query is used when a route asks for the query.
  const isUsed = (name: string): boolean =>
    name.includes('_') ? spread.has(name) || requested.has(name.replace(/_query$/, 'Query')) : used.has(name);
  return names.filter((name) => !isUsed(name));
}
