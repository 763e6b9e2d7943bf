import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** At the end of the file stands what all before it hashes to, as the comment of the archive. */
export const sumLength = 64;

export interface FileSum {
  bytes: number;
  sha256: string;
}

/** The hash of a file without its last bytes. */
export async function sumBefore(path: string, length: number): Promise<string> {
  const hash = createHash('sha256');
  const { size } = await stat(path);
  if (size <= length) return '';
  for await (const chunk of createReadStream(path, { end: size - length - 1 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Writes a ZIP to a file, one entry after the other, none of it whole in memory. */
export class BackupZip {
  readonly #zip = new ZipFile();
  readonly #path: string;
  readonly #mtime: Date;
  readonly #written: Promise<void>;
  /** Rejects where nobody else hears of a failed disk. */
  readonly #failed: Promise<never>;

  constructor(path: string, mtime: Date) {
    this.#path = path;
    this.#mtime = mtime;
    const output = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    this.#written = pipeline(this.#zip.outputStream, output);
    this.#failed = this.#written.then(() => new Promise<never>(() => undefined));
    this.#failed.catch(() => undefined);
  }

  /** Adds an entry and waits for its end. */
  async add(name: string, source: AsyncIterable<Uint8Array>, isPacked = false): Promise<FileSum> {
    const hash = createHash('sha256');
    let bytes = 0;
    const ended = Promise.withResolvers<void>();
    ended.promise.catch(() => undefined);
    async function* counted() {
      try {
        for await (const chunk of source) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
        ended.resolve();
      } catch (error) {
        ended.reject(error);
      }
    }
    const options = { mtime: this.#mtime, mode: 0o100644, compress: !isPacked, forceDosTimestamp: true };
    const stream = Readable.from(counted(), { objectMode: false });
    this.#zip.addReadStreamLazy(name, options, (open) => open(null, stream));
    await Promise.race([ended.promise, this.#failed]);
    return { bytes, sha256: hash.digest('hex') };
  }

  async addText(name: string, text: string): Promise<FileSum> {
    return this.add(name, Readable.from([Buffer.from(text)]));
  }

  /** Ends the archive with the hash of all of it. */
  async end(): Promise<void> {
    this.#zip.end({ forceZip64Format: false, comment: '0'.repeat(sumLength) });
    await this.#written;
    const sum = await sumBefore(this.#path, sumLength);
    const { size } = await stat(this.#path);
    const file = await open(this.#path, 'r+');
    try {
      await file.write(Buffer.from(sum), 0, sumLength, size - sumLength);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** Of a backup that is not made to its end. */
  abandon(): void {
    (this.#zip.outputStream as Readable).destroy();
    this.#written.catch(() => undefined);
  }
}
