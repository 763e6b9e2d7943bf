import { fieldQueueState } from '../field/fieldQueueState.ts';
import { createStore } from '../session/store.ts';
import { unsavedForms } from '../session/unsavedForms.ts';

/** A newer version of the app is on this device and waits to be taken. */
export const newVersion = createStore(false);

/** Where somebody stands with an animal or a load: what is typed there is in no form. */
const runs = /\/management\/execute\/.+|\/tract\/beat-of-day\/.+/;
const checkEveryMs = 30 * 60_000;

/** Nothing that was typed or saved here would be lost with the page. */
export function mayReload(): boolean {
  return fieldQueueState.get().waiting === 0 && unsavedForms.get() === 0;
}

let registered: ServiceWorkerRegistration | undefined;

function ask(how: 'take' | 'take if alone'): void {
  const waiting = registered?.waiting;
  // Another tab took it already: this page only has to be loaded anew.
  if (!waiting && how === 'take') location.reload();
  if (!waiting) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  // A worker, not a window: it has no origin to be named.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  waiting.postMessage(how);
}

/** By a person, who is asked about what is not saved. */
export function takeNewVersion(): void {
  if (mayReload()) ask('take');
}

/** By itself, while nobody looks and nothing would be lost. */
function takeQuietly(): void {
  if (document.visibilityState === 'hidden' && mayReload() && !runs.test(location.pathname)) ask('take if alone');
}

function watch(registration: ServiceWorkerRegistration): void {
  const note = (): void => {
    if (registration.waiting !== null && navigator.serviceWorker.controller !== null) newVersion.set(true);
  };
  note();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', note));
  const check = (): void => void registration.update().catch(() => undefined);
  setInterval(check, checkEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
    takeQuietly();
  });
}

/** Keeps the app on the device; where the browser refuses it, the app is as before. */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || registered !== undefined) return;
  const options = { updateViaCache: 'none' } as const;
  // A browser that blocks workers may answer with nothing.
  const registration = await navigator.serviceWorker.register('/worker.js', options).catch(() => undefined);
  if (!registration) return;
  registered = registration;
  watch(registration);
}
