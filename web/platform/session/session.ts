import { clearStored, readStored, type AuthSession } from './storage.ts';
import { createStoredValue } from './store.ts';

export const authSession = createStoredValue('auth');

/** Another tab may have rotated the tokens a moment ago: the storage is the truth, not this tab's copy. */
export function latestAuthSession(): AuthSession | null {
  return readStored('auth');
}

export function endLocalSession(): void {
  const signedIn = latestAuthSession() !== null || authSession.get() !== null;
  clearStored();
  if (signedIn) location.reload();
}
