// Packs the files of the built client beside them, as the server sends them to whoever takes them packed.
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './commands.ts';

const folder = join(root, 'web/dist');
/** index.html stays out: the server fills its meta tags at each request. */
const compressible = /\.(m?js|css|svg|json|webmanifest|txt)$/;
const smallest = 1024;

/** A server that runs finds it whole or not at all. */
async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, content);
  await rename(draft, path);
}

async function pack(path: string): Promise<void> {
  if ((await stat(path)).size < smallest) return;
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((packed) => writeWhole(`${path}.br`, packed)),
    promisify(gzip)(content, { level: 9 }).then((packed) => writeWhole(`${path}.gz`, packed)),
  ]);
}

const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
await Promise.all(paths.filter((path) => compressible.test(path) && !path.includes('.vite')).map(pack));
await writeFile(join(folder, '.packed'), '');
