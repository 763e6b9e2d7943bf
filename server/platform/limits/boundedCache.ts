import { LRUCache } from 'lru-cache';

/** What a cache takes of the memory of this server, and the most that it may. */
export interface CacheSize {
  name: string;
  entries: number;
  bytes: number;
  mostBytes: number;
}

interface Limits<Value> {
  name: string;
  mostBytes: number;
  /** About as much as an entry takes in memory, with its key. */
  bytesOf(value: Value, key: string): number;
}

/** Bounded by the memory of its entries: those used longest ago make room, and one above a tenth of it is not kept. */
export class BoundedCache<Value extends object> {
  readonly #name: string;
  readonly #kept: LRUCache<string, Value>;

  constructor({ name, mostBytes, bytesOf }: Limits<Value>) {
    this.#name = name;
    this.#kept = new LRUCache({
      maxSize: mostBytes,
      maxEntrySize: Math.ceil(mostBytes / 10),
      sizeCalculation: bytesOf,
    });
  }

  get(key: string): Value | undefined {
    return this.#kept.get(key);
  }

  set(key: string, value: Value): void {
    this.#kept.set(key, value);
  }

  get size(): CacheSize {
    const { size: entries, calculatedSize: bytes, maxSize: mostBytes } = this.#kept;
    return { name: this.#name, entries, bytes, mostBytes };
  }
}
