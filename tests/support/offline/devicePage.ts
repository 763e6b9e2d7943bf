// What the queue of the field needs of a page, where it runs in a test without a browser: to be imported before it.
import 'fake-indexeddb/auto';

const page = new EventTarget();
const stored = new Map<string, string>();

Object.assign(globalThis, {
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
  dispatchEvent: page.dispatchEvent.bind(page),
  isSecureContext: true,
  document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  location: { origin: 'http://device.example', reload: () => undefined },
});
Object.defineProperty(globalThis, 'localStorage', {
  configurable: true,
  value: {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
    clear: () => stored.clear(),
  },
});
