import { createStoredValue, useStore } from '../session/store.ts';

const stored = createStoredValue('timeZone');
const usual = 'America/Sao_Paulo';

/** That of the farm, also where the reader is in another one. */
export const farmTimeZone = {
  get: (): string => stored.get() ?? usual,
  set: (timeZone: string): void => stored.set(timeZone),
  subscribe: stored.subscribe,
};

export function useFarmTimeZone(): string {
  return useStore(stored) ?? usual;
}
