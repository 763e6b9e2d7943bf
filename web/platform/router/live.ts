import { createContext, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useParams, useRevalidator } from 'react-router';
import { requestSubscription, type GraphQLTaggedNode } from 'relay-runtime';
import { environment } from '../relay/environment.ts';

type Live = {
  /** Something changed that the screen does not show yet. */
  outdated: boolean;
  reload: () => void;
  /** A screen that would lose its place by reading again says so, and asks its reader first. */
  hold: (isHeld: boolean) => void;
};

export const LiveContext = createContext<Live>({ outdated: false, reload: () => undefined, hold: () => undefined });

// A burst of changes is read once.
const burstMs = 400;

type Change = { id?: string } | undefined;

/** The screen follows its feed: what the feed carries is new at once, everything else after one reading of the screen's query. */
export function useLive(feed: GraphQLTaggedNode | null): Live {
  const { revalidate } = useRevalidator();
  const { id: recordId } = useParams();
  const [outdated, setOutdated] = useState(false);
  const held = useRef(false);

  const reload = useCallback(() => {
    setOutdated(false);
    void revalidate();
  }, [revalidate]);

  useEffect(() => {
    if (feed === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onChange = (change: Change): void => {
      // The screen of one record follows that one.
      if (recordId !== undefined && change?.id !== undefined && change.id !== recordId) return;
      clearTimeout(timer);
      timer = setTimeout(() => (held.current ? setOutdated(true) : void revalidate()), burstMs);
    };
    const subscription = requestSubscription(environment(), {
      subscription: feed,
      variables: {},
      onNext: (answer) => onChange(Object.values((answer ?? {}) as Record<string, Change>)[0]),
      // The socket reconnects by itself; without a feed a screen is as fresh as its last load.
      onError: () => undefined,
    });
    return () => {
      clearTimeout(timer);
      subscription.dispose();
    };
  }, [feed, recordId, revalidate]);

  const hold = useCallback((isHeld: boolean) => {
    held.current = isHeld;
  }, []);
  return useMemo(() => ({ outdated, reload, hold }), [outdated, reload, hold]);
}
