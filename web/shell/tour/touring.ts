import { authSession } from '../../platform/session/session.ts';
import { readStored, writeStored } from '../../platform/session/storage.ts';
import { createStore } from '../../platform/session/store.ts';

/** Whether the tour is on the screen. */
export const touring = createStore(false);

const email = (): string => authSession.get()?.user.email ?? '';

export const hasSeenTour = (): boolean => readStored('tourSeenBy')?.includes(email()) ?? false;

/** Whoever saw it, or does not want to, is not offered it again on this device. */
export function endTour(): void {
  touring.set(false);
  if (!hasSeenTour()) writeStored('tourSeenBy', [...(readStored('tourSeenBy') ?? []), email()].slice(-20));
}
