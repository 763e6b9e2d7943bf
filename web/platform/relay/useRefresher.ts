import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { createRefresher, type Refresher } from './refresher.ts';

/** Notes a change, after which `read` is done as it was drawn last; nothing is once the screen is gone. */
export function useRefresher(read: (signal: AbortSignal) => Promise<unknown>): () => void {
  const newest = useRef(read);
  const refresher = useRef<Refresher>(undefined);
  useLayoutEffect(() => {
    newest.current = read;
  });
  useEffect(() => {
    const own = createRefresher((signal) => newest.current(signal));
    refresher.current = own;
    return () => own.end();
  }, []);
  return useCallback(() => refresher.current?.note(), []);
}
