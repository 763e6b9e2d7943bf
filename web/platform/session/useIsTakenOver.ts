import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a prerendered page is taken over: what only the server's settings say comes after it. */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
