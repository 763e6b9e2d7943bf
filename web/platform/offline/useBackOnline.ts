import { useEffect, useState } from 'react';
import { useStableCallback } from '../form/useStableCallback.ts';
import { connection } from './connection.ts';

/** Does something once the network is back. */
export function useBackOnline(act: () => void): void {
  const stable = useStableCallback(act);
  const [atFirst] = useState(connection.get);
  useEffect(() => {
    let before = atFirst;
    const look = (): void => {
      const now = connection.get();
      if (now === 'online' && before === 'offline') stable();
      before = now;
    };
    // It may have come back between what was drawn and this.
    look();
    return connection.subscribe(look);
  }, [atFirst, stable]);
}
