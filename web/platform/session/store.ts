import { useSyncExternalStore } from 'react';
import { readStored, removeStored, storageName, writeStored, type StorageKey } from './storage.ts';

type Value<Key extends StorageKey> = NonNullable<ReturnType<typeof readStored<Key>>>;

export type Store<T> = { get: () => T; set: (value: T) => void; subscribe: (listener: () => void) => () => void };

export function createStore<T>(initial: T): Store<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      if (Object.is(current, value)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A stored value that follows other tabs too. */
export function createStoredValue<Key extends StorageKey>(key: Key): Store<Value<Key> | null> {
  const store = createStore<Value<Key> | null>(readStored(key) as Value<Key> | null);
  // The list of routes is also read outside a browser.
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === storageName(key) || event.key === null) store.set(readStored(key) as Value<Key> | null);
  });
  return {
    ...store,
    set(value) {
      if (value === null) removeStored(key);
      else writeStored(key, value);
      store.set(value);
    },
  };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
