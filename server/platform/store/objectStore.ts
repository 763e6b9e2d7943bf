import { join } from 'node:path';
import type { Config } from '../http/config.ts';

/** A file of a farm, named by the hash of its content. The same content of two farms is two objects. */
export interface StoredObject {
  farmId: string;
  sha256: string;
}

/** Where the contents of files are kept, each farm's apart. */
export interface ObjectStore {
  /** Throws a StartError when it cannot be used. */
  check(): Promise<void>;
  /** Keeps a copy of the file whole, or nothing of it; the same content again changes nothing. */
  put(object: StoredObject, file: string): Promise<void>;
  has(object: StoredObject): Promise<boolean>;
  /** Null when it is not there. */
  read(object: StoredObject): Promise<ReadableStream<Uint8Array> | null>;
  remove(object: StoredObject): Promise<void>;
  /** The ids of the farms that something is kept of. */
  farms(): AsyncIterable<string>;
  /** The hashes of a farm's objects. */
  hashesOf(farmId: string): AsyncIterable<string>;
  removeFarm(farmId: string): Promise<void>;
}

/** Where files are written while they come in. */
export function uploadsFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'uploads');
}
