import type { CacheSize } from '../limits/boundedCache.ts';

/** Far more than the longest statement of a screen. */
const mostBytesOfText = 256 * 1024;

interface Prepared {
  name: string;
  text: string;
}

/**
 * Names of statements that each connection keeps prepared: those that come first, which are those of the screens.
 * None is given up for another, because connections would keep its text.
 */
export class PreparedNames {
  readonly #prefix: string;
  readonly #most: number;
  readonly #mostBytes: number;
  readonly #kept = new Map<string, Prepared>();
  readonly #seen = new Set<string>();
  #bytes = 0;

  /** `most` bounds what PostgreSQL keeps for each connection, `mostBytes` what we do. */
  constructor(prefix: string, { most, mostBytes }: { most: number; mostBytes: number }) {
    this.#prefix = prefix;
    this.#most = most;
    this.#mostBytes = mostBytes;
  }

  /** The name, and the one text that all connections share; undefined where the statement is not kept prepared. */
  of(text: string): Prepared | undefined {
    const known = this.#kept.get(text);
    if (known || !this.#hasRoom(text)) return known;
    const prepared = { name: `${this.#prefix}_${this.#kept.size}`, text };
    this.#kept.set(text, prepared);
    this.#bytes += text.length;
    return prepared;
  }

  #hasRoom({ length }: string): boolean {
    return this.#kept.size < this.#most && length <= mostBytesOfText && this.#bytes + length <= this.#mostBytes;
  }

  /** Of a statement that came before: what comes once is not worth its place. */
  ofRepeated(text: string): Prepared | undefined {
    if (this.#seen.has(text)) return this.of(text);
    if (this.#seen.size === this.#most) this.#seen.clear();
    if (this.#hasRoom(text)) this.#seen.add(text);
    return undefined;
  }

  get size(): CacheSize {
    return {
      name: `${this.#prefix} statements`,
      entries: this.#kept.size,
      bytes: this.#bytes,
      mostBytes: this.#mostBytes,
    };
  }
}
