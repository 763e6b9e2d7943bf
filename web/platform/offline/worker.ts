// The service worker: it holds the code of the app, and no answer of the server.
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';

/** What of a worker is used here; the compiler knows either pages or workers. */
interface Worker {
  __WB_MANIFEST: (string | PrecacheEntry)[];
  addEventListener(type: 'install' | 'activate', listen: (event: Lasting) => void): void;
  addEventListener(type: 'message', listen: (event: Lasting & { data: unknown }) => void): void;
  addEventListener(type: 'fetch', listen: (event: Fetch) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<unknown[]> };
}
type Lasting = { waitUntil(done: Promise<unknown>): void };
type Fetch = Lasting & { request: Request; respondWith(answer: Promise<Response>): void };

// A page's global has another type.
declare const self: Worker;

const shell = '/index.html';
/** Paths of the client; all others are the server's own. */
const pages = /^\/($|admin(\/|$)|login(\/|$)|create-account(\/|$))/;
/** Longer, and who waits gets the app without the server. */
const patienceMs = 3_000;
const firstServerError = 500;

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });

/** The server's own page; the one that is here where it does not answer. */
async function pageOf(request: Request): Promise<Response> {
  const kept = matchPrecache(shell);
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs));
  try {
    const answer = await Promise.race([fetch(request), late]);
    if (answer !== undefined && answer.status < firstServerError) return answer;
  } catch (error) {
    return (await kept) ?? Promise.reject(error);
  }
  return (await kept) ?? fetch(request);
}

self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  if (mode === 'navigate' && pages.test(new URL(url).pathname)) event.respondWith(pageOf(event.request));
});

// The first one serves the page that requested for it; later ones wait until a page says so.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const requested = event.data;
  if (requested !== 'take' && requested !== 'take if alone') return;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
      if (requested === 'take' || windows.length <= 1) return self.skipWaiting();
      return undefined;
    }),
  );
});
