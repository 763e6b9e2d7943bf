import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, fail } from '../errors/AppError.ts';

/** What comes in, such as the body of a request, and how long it says it is. */
export interface Incoming {
  body: ReadableStream<Uint8Array> | null;
  length: number;
}

/** A file that has come in whole and belongs to nothing yet. */
export interface Upload {
  file: string;
  bytes: number;
}

const abandonedAfterMs = 24 * 60 * 60 * 1_000;

async function write(handle: FileHandle, body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<number> {
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) fail('UploadTooLarge');
    await handle.write(chunk);
  }
  return bytes;
}

/** Streams what comes in to a file, which is removed after `use`; of what is too large the rest is not read. */
export async function withUpload<Result>(
  { body, length }: Incoming,
  { folder, maxBytes }: { folder: string; maxBytes: number },
  use: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  if (length > maxBytes) fail('UploadTooLarge');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, randomUUID());
  try {
    const handle = await open(file, 'wx', 0o600);
    const bytes = await write(handle, body, maxBytes)
      .catch((cause: unknown) => {
        // A caller who goes away before its end is no failure of ours.
        throw cause instanceof AppError ? cause : new AppError('InvalidFieldType', { field: 'body', cause });
      })
      .finally(() => handle.close());
    return await use({ file, bytes });
  } finally {
    await rm(file, { force: true });
  }
}

/** Replaces what came in. */
export async function rewrite({ file }: Upload, content: Uint8Array): Promise<Upload> {
  await writeFile(file, content);
  return { file, bytes: content.length };
}

export async function sha256Of({ file }: Upload): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Removes what servers that were killed left behind. */
export async function removeAbandonedUploads(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (now.getTime() - mtimeMs > abandonedAfterMs) await rm(file, { force: true });
  }
}
