import { createStore } from '../session/store.ts';

export type Connection = 'online' | 'offline';

/** Whether the server answers: what the browser says, corrected by each call. */
export const connection = createStore<Connection>(globalThis.navigator?.onLine === false ? 'offline' : 'online');

export const noteAnswered = (): void => connection.set('online');
export const noteUnanswered = (): void => connection.set('offline');

globalThis.addEventListener?.('offline', noteUnanswered);
globalThis.addEventListener?.('online', noteAnswered);

/** Asks the server for a sign of life. */
export async function isServerThere(): Promise<boolean> {
  const isThere = await fetch('/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  connection.set(isThere ? 'online' : 'offline');
  return isThere;
}
