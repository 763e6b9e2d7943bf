import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(m?js|css|svg|json|webmanifest|txt)$/;
const smallest = 1024;

async function compress(path: string): Promise<void> {
  if (!compressible.test(path) || (await stat(path)).size < smallest) return;
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ]);
}

/** index.html stays out: the server fills its meta tags at each request. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'cocho:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      await Promise.all(
        entries.filter((entry) => entry.isFile()).map((entry) => compress(join(entry.parentPath, entry.name))),
      );
    },
  };
}
