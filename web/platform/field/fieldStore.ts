import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import type { ActState } from './fieldAct.ts';
import type { Sealed } from './fieldSeal.ts';

/** An act as it lies on the device: anybody may count them, only its owner reads one. */
export type ActRow = {
  clientEventId: string;
  state: ActState;
  capturedAt: number;
  sealed: Sealed;
  /** The tab that sends it, and until when the others leave it alone; zero before the first try. */
  leasedBy: string | null;
  leasedUntil: number;
};

export interface FieldStore {
  /** False where this browser keeps nothing: the acts are gone with the page. */
  readonly isDurable: boolean;
  all(): Promise<ActRow[]>;
  get(ids: readonly string[]): Promise<ActRow[]>;
  /** Resolves once the rows are on the disk. */
  put(rows: readonly ActRow[]): Promise<void>;
  /** Puts those that the device does not have yet; how many they were. */
  add(rows: readonly ActRow[]): Promise<number>;
  remove(ids: readonly string[]): Promise<void>;
  /** Removes one that was never on its way; whether it was. */
  removeUntried(id: string): Promise<boolean>;
  /** Takes those that wait and that no other tab holds, in one step. */
  lease(ids: readonly string[], tab: string, until: number): Promise<string[]>;
}

interface Schema extends DBSchema {
  acts: { key: string; value: ActRow };
}

type Tx = IDBPTransaction<Schema, 'acts'[], 'readwrite'>;

/** The schema's version is in the name: a later one is filled by a copy, and this one stays until that is proven. */
const prefix = 'cocho.field.1.';

export const databaseName = (owner: string): string => `${prefix}${owner}`;

const isFree = (row: ActRow | undefined, tab: string, now: number): row is ActRow =>
  row?.state === 'WAITING' && (row.leasedBy === null || row.leasedBy === tab || row.leasedUntil <= now);

const isUntried = (row: ActRow | undefined): boolean => row?.state === 'WAITING' && row.leasedUntil === 0;

/** Gives room when the disk is full, before a write is given up; whoever keeps copies of what was read adds itself. */
export const roomMakers = new Set<() => Promise<void>>();

const isClosed = (error: unknown): boolean =>
  error instanceof DOMException && ['InvalidStateError', 'AbortError', 'UnknownError'].includes(error.name);
export const isFull = (error: unknown): boolean =>
  (error instanceof DOMException || error instanceof Error) && error.name === 'QuotaExceededError';

class DiskStore implements FieldStore {
  readonly isDurable = true;
  readonly #name: string;
  #open: Promise<IDBPDatabase<Schema>> | null = null;

  constructor(owner: string) {
    this.#name = databaseName(owner);
  }

  async #database(): Promise<IDBPDatabase<Schema>> {
    this.#open ??= openDB<Schema>(this.#name, 1, {
      upgrade: (db) => void db.createObjectStore('acts', { keyPath: 'clientEventId' }),
      blocking: () => this.#close(),
      terminated: () => {
        this.#open = null;
      },
    });
    try {
      return await this.#open;
    } catch (error) {
      this.#open = null;
      throw error;
    }
  }

  #close(): void {
    void this.#open?.then((db) => db.close());
    this.#open = null;
  }

  /** A browser closes connections of pages that it puts to sleep: then it is opened again. */
  async #with<Result>(run: (db: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> {
    try {
      return await run(await this.#database());
    } catch (error) {
      if (!isClosed(error)) throw error;
      this.#close();
      return run(await this.#database());
    }
  }

  #write<Result>(change: (tx: Tx) => Promise<Result>): Promise<Result> {
    return this.#with(async (db) => {
      const tx = db.transaction(['acts'], 'readwrite', { durability: 'strict' });
      const done = tx.done.then(() => null);
      // Awaited below: until then a failure must not count as nobody's.
      done.catch(() => undefined);
      const result = await change(tx);
      await done;
      return result;
    });
  }

  async #writeWithRoom<Result>(change: (tx: Tx) => Promise<Result>): Promise<Result> {
    try {
      return await this.#write(change);
    } catch (error) {
      if (!isFull(error) || roomMakers.size === 0) throw error;
      await Promise.all([...roomMakers].map((makeRoom) => makeRoom()));
      return this.#write(change);
    }
  }

  open(): Promise<unknown> {
    return this.#database();
  }

  all(): Promise<ActRow[]> {
    return this.#with((db) => db.getAll('acts'));
  }

  async get(ids: readonly string[]): Promise<ActRow[]> {
    const rows = await this.#with((db) => {
      const { store } = db.transaction('acts');
      return Promise.all(ids.map((id) => store.get(id)));
    });
    return rows.filter((row) => row !== undefined);
  }

  put(rows: readonly ActRow[]): Promise<void> {
    return this.#writeWithRoom(async (tx) => {
      await Promise.all(rows.map((row) => tx.objectStore('acts').put(row)));
    });
  }

  add(rows: readonly ActRow[]): Promise<number> {
    return this.#writeWithRoom(async (tx) => {
      const store = tx.objectStore('acts');
      const known = await Promise.all(rows.map(({ clientEventId }) => store.getKey(clientEventId)));
      const fresh = rows.filter((_row, index) => known[index] === undefined);
      await Promise.all(fresh.map((row) => store.put(row)));
      return fresh.length;
    });
  }

  remove(ids: readonly string[]): Promise<void> {
    return this.#write(async (tx) => {
      await Promise.all(ids.map((id) => tx.objectStore('acts').delete(id)));
    });
  }

  removeUntried(id: string): Promise<boolean> {
    return this.#write(async (tx) => {
      const store = tx.objectStore('acts');
      const row = await store.get(id);
      if (!isUntried(row)) return false;
      await store.delete(id);
      return true;
    });
  }

  lease(ids: readonly string[], tab: string, until: number): Promise<string[]> {
    return this.#write(async (tx) => {
      const store = tx.objectStore('acts');
      const rows = await Promise.all(ids.map((id) => store.get(id)));
      const free = rows.filter((row) => isFree(row, tab, Date.now()));
      await Promise.all(free.map((row) => store.put({ ...row, leasedBy: tab, leasedUntil: until })));
      return free.map(({ clientEventId }) => clientEventId);
    });
  }
}

/** Of a browser that keeps nothing, as in a private window. */
class MemoryStore implements FieldStore {
  readonly isDurable = false;
  readonly #rows = new Map<string, ActRow>();

  async all(): Promise<ActRow[]> {
    return [...this.#rows.values()];
  }
  async get(ids: readonly string[]): Promise<ActRow[]> {
    return ids.flatMap((id) => this.#rows.get(id) ?? []);
  }
  async put(rows: readonly ActRow[]): Promise<void> {
    for (const row of rows) this.#rows.set(row.clientEventId, row);
  }
  async add(rows: readonly ActRow[]): Promise<number> {
    const fresh = rows.filter(({ clientEventId }) => !this.#rows.has(clientEventId));
    await this.put(fresh);
    return fresh.length;
  }
  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#rows.delete(id);
  }
  async removeUntried(id: string): Promise<boolean> {
    return isUntried(this.#rows.get(id)) && this.#rows.delete(id);
  }
  async lease(ids: readonly string[], tab: string): Promise<string[]> {
    return ids.filter((id) => isFree(this.#rows.get(id), tab, Date.now()));
  }
}

const ownersName = 'cocho.fieldOwners';

function knownOwners(): string[] {
  try {
    const owners: unknown = JSON.parse(localStorage.getItem(ownersName) ?? '[]');
    return Array.isArray(owners) ? owners.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

export async function openFieldStore(owner: string): Promise<FieldStore> {
  try {
    const store = new DiskStore(owner);
    await store.open();
    localStorage.setItem(ownersName, JSON.stringify([...new Set([...knownOwners(), owner])]));
    return store;
  } catch {
    return new MemoryStore();
  }
}

const unsent: ReadonlySet<ActState> = new Set(['WAITING', 'REFUSED', 'CONFLICT']);

/** Other people, or the same on other farms, whose acts lie on this device. */
export const otherOwners = (owner: string): string[] => knownOwners().filter((each) => each !== owner);

/** How many acts of other people, or of other farms, lie on this device. */
export async function actsOfOthers(owner: string): Promise<number> {
  const counts = otherOwners(owner).map(async (each) => {
    const rows = await new DiskStore(each).all().catch(() => []);
    return rows.filter(({ state }) => unsent.has(state)).length;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
