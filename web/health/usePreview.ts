import { useCallback, useEffect, useState } from 'react';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { connection } from '../platform/offline/connection.ts';
import { toAppError, type AppError } from '../platform/relay/AppError.ts';
import { useReadOnce } from '../platform/relay/useReadOnce.ts';
import { useStore } from '../platform/session/store.ts';

interface Shown<Response> {
  /** Null while it is loaded. */
  response: Response | null;
  refusal: AppError | null;
}

const nothing = { response: null, refusal: null };

/** What something would do now, loaded once its variables rest, and until it is loaded again. */
export function usePreview<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'] | null,
  { pauseMs = 0 }: { pauseMs?: number } = {},
): Shown<Query['response']> & { reload: () => Promise<void> } {
  const read = useReadOnce<Query>(query, { quiet: true });
  const key = variables === null ? null : JSON.stringify(variables);
  const [loaded, setLoaded] = useState<{ key: string | null; shown: Shown<Query['response']> }>({
    key,
    shown: nothing,
  });
  // What was asked for without a network is asked for again once it is back.
  const isOnline = useStore(connection) === 'online';
  const load = useCallback(async (): Promise<Shown<Query['response']>> => {
    if (key === null) return nothing;
    try {
      return { response: await read(JSON.parse(key) as Query['variables']), refusal: null };
    } catch (error) {
      return { response: null, refusal: toAppError(error) };
    }
  }, [read, key]);
  useEffect(() => {
    let isCurrent = true;
    const ask = (): void => void load().then((shown) => isCurrent && setLoaded({ key, shown }));
    const timer = setTimeout(ask, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [load, key, pauseMs, isOnline]);
  const reload = async (): Promise<void> => {
    setLoaded({ key, shown: nothing });
    setLoaded({ key, shown: await load() });
  };
  // What was loaded for other variables says nothing of these.
  return { ...(loaded.key === key ? loaded.shown : nothing), reload };
}
