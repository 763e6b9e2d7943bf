import { useEffect, useState } from 'react';
import { createStore, useStore } from '../session/store.ts';
import type { FieldAct } from './fieldAct.ts';
import { fieldQueue, type FieldQueue } from './fieldQueue.ts';

const none = createStore<ReadonlyMap<string, FieldAct>>(new Map());

/** The queue of who is signed in, and its acts as they change; null until it is open. */
export function useFieldQueue(): { queue: FieldQueue | null; acts: ReadonlyMap<string, FieldAct> } {
  const [queue, setQueue] = useState<FieldQueue | null>(null);
  useEffect(() => {
    let isGone = false;
    fieldQueue().then(
      (opened) => {
        if (!isGone) setQueue(opened);
      },
      // Without a network the owner of an old session is not known yet.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return { queue, acts: useStore(queue?.acts ?? none) };
}
