import { useEffect, useState } from 'react';
import { createStore, useStore } from '../session/store.ts';
import type { FieldAct } from './fieldAct.ts';
import { fieldQueue, type FieldQueue } from './fieldQueue.ts';

const none = createStore<ReadonlyMap<string, FieldAct>>(new Map());

type Opened = {
  queue: FieldQueue | null;
  acts: ReadonlyMap<string, FieldAct>;
  /** What lies on the device is known, as far as it can be. */
  isRead: boolean;
};

/** The queue of who is signed in, and its acts as they change; null until it is open. */
export function useFieldQueue(): Opened {
  const [opened, setOpened] = useState<{ queue: FieldQueue | null } | null>(null);
  useEffect(() => {
    let isGone = false;
    const set = (queue: FieldQueue | null): void => {
      if (!isGone) setOpened({ queue });
    };
    // Without a network the owner of an old session is not known yet.
    fieldQueue().then(set, () => set(null));
    return () => {
      isGone = true;
    };
  }, []);
  const queue = opened?.queue ?? null;
  return { queue, acts: useStore(queue?.acts ?? none), isRead: opened !== null };
}
