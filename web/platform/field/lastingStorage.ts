import { createStore } from '../session/store.ts';

/** Whether the browser said that it never removes what lies here to gain room; null before that is known. */
export const storageStays = createStore<boolean | null>(null);

/** Asks once, at the first act; a page without HTTPS has nothing to ask. */
export async function askStorageToStay(): Promise<void> {
  if (storageStays.get() !== null || !('storage' in navigator)) return;
  storageStays.set(await navigator.storage.persist().catch(() => null));
}
