import type { Action } from '../../../server/platform/rights/access.ts';
import { deleteKeptReads } from './keptReadsName.ts';
import { clearStored, readStored, removeStored, writeStored, type AuthSession, type StorageKey } from './storage.ts';
import { createStoredValue } from './store.ts';

export const authSession = createStoredValue('auth');

/** Another tab may have rotated the tokens a moment ago: the storage is the truth, not this tab's copy. */
export function latestAuthSession(): AuthSession | null {
  return readStored('auth');
}

let leaving = false;

/** A refusal of the session that is being left on purpose is no reason to wipe and reload. */
export function startLeaving(): void {
  leaving = true;
}

export function endLocalSession(): void {
  if (leaving) return;
  const signedIn = latestAuthSession() !== null || authSession.get() !== null;
  clearStored();
  deleteKeptReads();
  if (!signedIn) return;
  writeStored('sessionEnded', true);
  location.reload();
}

const personal: StorageKey[] = ['auth', 'farmDay', 'currentNavigation', 'currentSession'];

/** A new page load also drops what the last session left in memory. */
export function leaveTo(path: string, keys: StorageKey[] = personal): void {
  leaving = true;
  for (const key of keys) removeStored(key);
  if (keys.includes('auth')) deleteKeptReads();
  location.assign(path);
}

/** What the stored user may do; the server has the last word. */
export function mayDo(permission: Action): boolean {
  return latestAuthSession()?.user.permissions.includes(permission) ?? false;
}

/** What is shown of who did something, to those who may know the people of the farm. */
export function ofPeople<Shown>(...shown: Shown[]): Shown[] {
  return mayDo('person:read') ? shown : [];
}
