import { useEffect } from 'react';
import { useStableCallback } from '../form/useStableCallback.ts';
import { connection } from './connection.ts';

/** Does something once the network is back. */
export function useBackOnline(act: () => void): void {
  const stable = useStableCallback(act);
  useEffect(
    () =>
      connection.subscribe(() => {
        if (connection.get() === 'online') stable();
      }),
    [stable],
  );
}
