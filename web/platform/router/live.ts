import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useParams, useRevalidator } from 'react-router';
import { requestSubscription, type ConcreteRequest, type GraphQLTaggedNode, type Variables } from 'relay-runtime';
import { environment } from '../relay/environment.ts';
import { readLive } from '../relay/readOnce.ts';
import { useRefresher } from '../relay/useRefresher.ts';
import type { Live } from './liveContext.ts';

type Change = { id?: string } | undefined;

type Options = {
  feeds: readonly GraphQLTaggedNode[];
  query: ConcreteRequest;
  variables: Variables;
};

/** Subscribes to the screen's feeds: their payload updates the store at once, then the screen's query is read again. */
export function useLive({ feeds, query, variables }: Options): Live {
  const { revalidate } = useRevalidator();
  const { id: recordId } = useParams();
  const [outdated, setOutdated] = useState(false);
  const paused = useRef(false);
  const note = useRefresher((signal) => readLive(query, variables, signal));

  const reload = useCallback(() => {
    setOutdated(false);
    void revalidate();
  }, [revalidate]);

  useEffect(() => {
    if (feeds.length === 0) return undefined;
    const onChange = (change: Change): void => {
      // The screen of one record ignores changes of others.
      if (recordId !== undefined && change?.id !== undefined && change.id !== recordId) return;
      if (paused.current) setOutdated(true);
      else note();
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
      for (const subscription of subscriptions) subscription.dispose();
    };
  }, [feeds, recordId, note]);

  const setPaused = useCallback((isPaused: boolean) => {
    paused.current = isPaused;
  }, []);
  return useMemo(() => ({ outdated, reload, setPaused }), [outdated, reload, setPaused]);
}
