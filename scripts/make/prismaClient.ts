import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../commands.ts';
import { makeUnlessFresh } from '../fresh.ts';
import { withoutNestedWrites } from './parameterGraph.ts';

const require = createRequire(import.meta.url);
const output = 'server/platform/db/generated';
const generators = ['prisma', '@prisma/client', '@pothos/plugin-prisma'];

function found(source: string, pattern: RegExp): string {
  const [, part] = pattern.exec(source) ?? [];
  if (part === undefined) throw new Error(`Prisma's client is not made as it was: no ${pattern}`);
  return part;
}

/** Has the client hold a smaller table of parameters, and its query compiler as a file in place of base64, twice. */
function makeLight(folder: string): void {
  const file = join(folder, 'class.ts');
  const source = readFileSync(file, 'utf8');
  const strings = JSON.parse(
    JSON.parse(found(source, /strings: JSON\.parse\(("(?:[^"\\]|\\.)*")\)/)) as string,
  ) as string[];
  const graph = found(source, /graph: "([\w-]+)"/);
  const compiler = found(source, /import\("(@prisma\/client\/runtime\/[^"]+\.wasm-base64)\.mjs"\)/);
  const opening = found(source, /(getQueryCompilerWasmModule: async \(\) => \{[^}]*\}[^}]*\})/);
  const { wasm } = require(`${compiler}.js`) as { wasm: string };
  writeFileSync(join(folder, 'compiler.wasm'), Buffer.from(wasm, 'base64'));
  writeFileSync(
    file,
    source.replace(graph, withoutNestedWrites(strings, graph)).replace(
      opening,
      `getQueryCompilerWasmModule: async () => {
    const { readFile } = await import('node:fs/promises')
    return WebAssembly.compile(await readFile(new URL('./compiler.wasm', import.meta.url)))
  }`,
    ),
  );
}

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
  if (status !== 0) {
    console.error(`${stdout}${stderr}`.trim());
    return false;
  }
  makeLight(join(root, output, 'prisma/internal'));
  console.log('Generated the Prisma client and the Pothos types');
  return true;
}

/** Generates the Prisma client and the Pothos types into server/platform/db/generated. */
export function makePrismaClient(): boolean {
  return makeUnlessFresh({
    sources: [
      'prisma/schema',
      'scripts/make/prismaClient.ts',
      'scripts/make/parameterGraph.ts',
      ...generators.map((name) => `node_modules/${name}/package.json`),
    ],
    stamp: `${output}/.made-from`,
    outputs: [`${output}/prisma/client.ts`, `${output}/prisma/internal/compiler.wasm`, `${output}/pothos.ts`],
    make: runPrisma,
  });
}
