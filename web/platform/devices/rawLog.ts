import { createStore, type Store } from '../session/store.ts';

export type RawLine = {
  at: number;
  device: 'READER' | 'SCALE';
  /** As the device sent it. */
  text: string;
  /** What it was understood as; null when it was not. */
  meaning: string | null;
};

/** Long enough to see what a device said of the last animals. */
const mostLines = 300;

export type RawLog = Pick<Store<readonly RawLine[]>, 'get' | 'subscribe'> & { add: (line: RawLine) => void };

export function createRawLog(): RawLog {
  const { get, set, subscribe } = createStore<readonly RawLine[]>([]);
  return { get, subscribe, add: (line) => set([...get().slice(1 - mostLines), line]) };
}
