// Builds the web client into web/dist and the server into dist/server; with --if-needed only what changed. With --plain
// the files of the client are not packed, which takes half the time and is done by the next build without it.
import { existsSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './commands.ts';
import { makeUnlessFresh } from './fresh.ts';

const stamps = { client: 'web/dist/.made-from', server: 'dist/server/.made-from' } as const;

function buildClient(): boolean {
  return makeUnlessFresh({
    sources: [
      'web',
      'schema.graphql',
      'relay.config.js',
      'package-lock.json',
      'package.json',
      'server/platform/errors/messages',
      ...globSync('server/**/*.calc.ts', { cwd: root }).toSorted(),
    ],
    stamp: stamps.client,
    outputs: ['web/dist/index.html'],
    make: () => run('vite', 'build', 'web', '--logLevel', 'warn'),
  });
}

/** A client that is built anew has no mark yet. */
const packClient = (): boolean => existsSync(join(root, 'web/dist/.packed')) || run('scripts/packClient.ts');

function buildServer(): boolean {
  return makeUnlessFresh({
    sources: ['server', 'prisma', 'scripts/bundleServer.ts', 'package-lock.json'],
    stamp: stamps.server,
    outputs: ['dist/server/main.js'],
    make: () => run('scripts/bundleServer.ts'),
  });
}

if (!process.argv.includes('--if-needed'))
  for (const stamp of Object.values(stamps)) rmSync(join(root, stamp), { force: true });
const isPlain = process.argv.includes('--plain');
if (!(run('scripts/generate.ts') && buildClient() && buildServer() && (isPlain || packClient()))) process.exitCode = 1;
