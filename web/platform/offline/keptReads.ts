import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { isFull, roomMakers } from '../field/fieldStore.ts';
import { chosenFarmDay } from '../session/farmDay.ts';
import { keptReadsName } from '../session/keptReadsName.ts';
import { latestAuthSession } from '../session/session.ts';

export type KeptAnswer<Answer = unknown> = {
  /** Of whom: nobody else's is ever read. */
  scope: string;
  key: string;
  /** When the server gave it. */
  at: number;
  answer: Answer;
};

interface Kept extends DBSchema {
  answers: { key: string; value: KeptAnswer; indexes: { at: number } };
}

const version = 1;
const dayMs = 86_400_000;
const longestDays = 90;

let opened: Promise<IDBPDatabase<Kept>> | null = null;

function open(): Promise<IDBPDatabase<Kept>> {
  const forget = (): void => {
    opened = null;
  };
  opened ??= openDB<Kept>(keptReadsName, version, {
    upgrade(database) {
      database.createObjectStore('answers', { keyPath: 'key' }).createIndex('at', 'at');
    },
    // Another tab signs out and deletes all of it.
    blocking(_current, _blocked, event) {
      // The event's target is the connection itself.
      (event.target as IDBDatabase).close();
      forget();
    },
    // Some browsers close connections of pages in the background.
    terminated: forget,
  });
  opened.catch(forget);
  return opened;
}

/** Person and farm of the session; null where nothing may be kept. */
export function keptScope(): string | null {
  const user = latestAuthSession()?.user;
  return user?.farmId === undefined ? null : `${user.email} ${user.farmId}`;
}

/** A query with its variables, or anything else that is kept by name. */
export type Read = { name: string; variables: object };

const sorted = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

function keyOf(scope: string, { name, variables }: Read): string {
  return [scope, chosenFarmDay.get() ?? 'open', name, JSON.stringify(variables, sorted)].join('\n');
}

/** What the server said last to this person about this read; null where there is none, or no place to keep it. */
export async function keptAnswer<Answer>(read: Read): Promise<KeptAnswer<Answer> | null> {
  const scope = keptScope();
  if (scope === null) return null;
  try {
    const database = await open();
    // What was kept under a name has the type of what is kept under it.
    return ((await database.get('answers', keyOf(scope, read))) as KeptAnswer<Answer> | undefined) ?? null;
  } catch {
    return null;
  }
}

/** A device without room or place for it works on, as long as there is a network. */
export async function keepAnswer(read: Read, answer: unknown, at = Date.now()): Promise<void> {
  const scope = keptScope();
  if (scope === null) return;
  const row = { scope, key: keyOf(scope, read), at, answer };
  try {
    await put(row);
  } catch (error) {
    if (isFull(error)) return dropOld(at);
    // A connection that the browser closed is opened again; what was kept before stays.
    opened = null;
    await put(row).catch(() => undefined);
  }
  return undefined;
}

async function put(row: KeptAnswer): Promise<void> {
  const database = await open();
  await database.put('answers', row);
}

/** Takes away what is older than this many days; all of it where the disk is full. */
async function dropOld(before: number): Promise<void> {
  try {
    const database = await open();
    const { store, done } = database.transaction('answers', 'readwrite');
    const keys = await store.index('at').getAllKeys(IDBKeyRange.upperBound(before));
    await Promise.all([...keys.map((key) => store.delete(key)), done]);
  } catch {
    return;
  }
}

export const dropOutdated = (): Promise<void> => dropOld(Date.now() - longestDays * dayMs);

// What can be read again gives way to what people did.
roomMakers.add(() => dropOld(Date.now()));
