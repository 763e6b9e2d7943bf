// Builds the web client into web/dist; with --if-needed only when a source changed.
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './commands.ts';
import { makeUnlessFresh } from './fresh.ts';

const stamp = 'web/dist/.made-from';

function build(): boolean {
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
    stamp,
    outputs: ['web/dist/index.html'],
    make: () => run('vite', 'build', 'web', '--logLevel', 'warn'),
  });
}

if (!process.argv.includes('--if-needed')) rmSync(join(root, stamp), { force: true });
if (!(run('scripts/generate.ts') && build())) process.exitCode = 1;
