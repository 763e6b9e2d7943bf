// Writes the Prisma client and the Pothos types into server/platform/db/generated, unless nothing changed since.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readSchemaFolder } from './schemaFiles.ts';

const root = join(import.meta.dirname, '..');
const output = join(root, 'server/platform/db/generated');
const stamp = join(output, '.made-from');
const require = createRequire(import.meta.url);

const generators = ['prisma', '@prisma/client', '@pothos/plugin-prisma'].map((name) => join(root, 'node_modules', name, 'package.json'));
const hash = createHash('sha256');
for (const { path, content } of readSchemaFolder()) hash.update(`${path}\n${content}\n`);
for (const file of [...generators, import.meta.filename]) hash.update(readFileSync(file));
const wanted = hash.digest('hex');

const made = ['prisma/client.ts', 'pothos.ts'].every((file) => existsSync(join(output, file)));
if (made && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) process.exit(0);

const { status, stdout, stderr } = spawnSync(process.execPath, [join(require.resolve('prisma/package.json'), '../build/index.js'), 'generate'], {
  cwd: root,
  encoding: 'utf8',
  env: {
    ...process.env,
    // `generate` never runs the schema engine but insists on one and would download it: any program satisfies it.
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  },
});
if (status !== 0) {
  console.error(`${stdout}${stderr}`.trim());
  process.exit(1);
}
mkdirSync(output, { recursive: true });
writeFileSync(stamp, wanted);
console.log('Generated the Prisma client and the Pothos types');
