import { randomUUID } from 'node:crypto';
import { createReadStream, constants } from 'node:fs';
import { access, copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { StartError } from '../http/startError.ts';
import type { ObjectStore, StoredObject } from './objectStore.ts';

const onlyOurs = { recursive: true, mode: 0o700 } as const;

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/** Survives a power cut once it resolves: of a folder, the names in it. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** `<folder>/<farm>/<first two digits>/<hash>`: one folder per farm. Drafts lie beside, on the same disk. */
export function createFolderStore(folder: string, drafts: string): ObjectStore {
  const pathOf = ({ farmId, sha256 }: StoredObject) => join(folder, farmId, sha256.slice(0, 2), sha256);
  const has = (object: StoredObject) =>
    access(pathOf(object)).then(
      () => true,
      () => false,
    );
  return {
    async check() {
      try {
        for (const each of [folder, drafts]) {
          await mkdir(each, onlyOurs);
          await access(each, constants.W_OK);
        }
      } catch (cause) {
        throw new StartError(`The folder of documents ${folder} cannot be used: ${(cause as Error).message}`, {
          cause,
        });
      }
    },
    async put(object, file) {
      if (await has(object)) return;
      const path = pathOf(object);
      const draft = join(drafts, randomUUID());
      await mkdir(drafts, onlyOurs);
      await mkdir(dirname(path), onlyOurs);
      try {
        await copyFile(file, draft);
        await sync(draft);
        await rename(draft, path);
      } finally {
        await rm(draft, { force: true });
      }
      for (const each of [dirname(path), join(folder, object.farmId), folder]) await sync(each);
    },
    has,
    async read(object) {
      const stream = createReadStream(pathOf(object));
      try {
        await new Promise<void>((resolve, reject) => stream.once('open', () => resolve()).once('error', reject));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    },
    remove: (object) => rm(pathOf(object), { force: true }),
    async *farms() {
      yield* await namesIn(folder);
    },
    async *hashesOf(farmId) {
      for (const part of await namesIn(join(folder, farmId))) yield* await namesIn(join(folder, farmId, part));
    },
    removeFarm: (farmId) => rm(join(folder, farmId), { recursive: true, force: true }),
  };
}
