import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './commands.ts';
import { makeUnlessFresh } from './fresh.ts';

const require = createRequire(import.meta.url);
const output = 'server/platform/db/generated';
const generators = ['prisma', '@prisma/client', '@pothos/plugin-prisma'];

function runPrisma(): boolean {
  const program = join(require.resolve('prisma/package.json'), '../build/index.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'generate'], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      // `generate` requires a schema engine without ever running it, and would download one: any executable will do.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
  });
  if (status !== 0) console.error(`${stdout}${stderr}`.trim());
  else console.log('Generated the Prisma client and the Pothos types');
  return status === 0;
}

/** Generates the Prisma client and the Pothos types into server/platform/db/generated. */
export function makePrismaClient(): boolean {
  return makeUnlessFresh({
    sources: [
      'prisma/schema',
      'scripts/prismaClient.ts',
      ...generators.map((name) => `node_modules/${name}/package.json`),
    ],
    stamp: `${output}/.made-from`,
    outputs: [`${output}/prisma/client.ts`, `${output}/pothos.ts`],
    make: runPrisma,
  });
}
