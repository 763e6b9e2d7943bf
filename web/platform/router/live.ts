import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useParams, useRevalidator } from 'react-router';
import { requestSubscription, type GraphQLTaggedNode } from 'relay-runtime';
import { environment } from '../relay/environment.ts';
import type { Live } from './liveContext.ts';

// One reload for a burst of changes.
const debounceMs = 400;

type Change = { id?: string } | undefined;

/** Subscribes to the screen's feeds: their payload updates the store at once, then the screen's query is reloaded. */
export function useLive(feeds: readonly GraphQLTaggedNode[]): Live {
  const { revalidate } = useRevalidator();
  const { id: recordId } = useParams();
  const [outdated, setOutdated] = useState(false);
  const paused = useRef(false);

  const reload = useCallback(() => {
    setOutdated(false);
    void revalidate();
  }, [revalidate]);

  useEffect(() => {
    if (feeds.length === 0) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onChange = (change: Change): void => {
      // The screen of one record ignores changes of others.
      if (recordId !== undefined && change?.id !== undefined && change.id !== recordId) return;
      clearTimeout(timer);
      timer = setTimeout(() => (paused.current ? setOutdated(true) : void revalidate()), debounceMs);
    };
    const subscriptions = feeds.map((subscription) =>
      requestSubscription(environment(), {
        subscription,
        variables: {},
        onNext: (answer) => onChange(Object.values((answer ?? {}) as Record<string, Change>)[0]),
        // The socket reconnects by itself; until then the screen stays as last loaded.
        onError: () => undefined,
      }),
    );
    return () => {
      clearTimeout(timer);
      for (const subscription of subscriptions) subscription.dispose();
    };
  }, [feeds, recordId, revalidate]);

  const setPaused = useCallback((isPaused: boolean) => {
    paused.current = isPaused;
  }, []);
  return useMemo(() => ({ outdated, reload, setPaused }), [outdated, reload, setPaused]);
}
