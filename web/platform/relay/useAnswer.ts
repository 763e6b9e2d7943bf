import { useEffect, useState } from 'react';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { connection } from '../offline/connection.ts';
import { chosenFarmDay } from '../session/farmDay.ts';
import { useStore } from '../session/store.ts';
import { useReadOnce } from './useReadOnce.ts';

type Answer<Query extends OperationType> = {
  /** The latest response of the same day, or null. */
  response: Query['response'] | null;
  /** It is not the response to these variables yet. */
  isStale: boolean;
};

/** The response to variables that may be typed at the moment: it is asked for once they rest. */
export function useTypedAnswer<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'] | null,
  { pauseMs = 0 }: { pauseMs?: number } = {},
): Answer<Query> {
  const read = useReadOnce<Query>(query);
  const key = variables === null ? null : JSON.stringify(variables);
  const day = useStore(chosenFarmDay);
  // What was asked for without a network is asked for again once it is back.
  const isOnline = useStore(connection) === 'online';
  const [answer, setAnswer] = useState<{ key: string; day: string | null; response: Query['response'] } | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    let isCurrent = true;
    // What is half typed may be refused: the answer before it stays.
    const ask = (): void =>
      void read(JSON.parse(key) as Query['variables']).then(
        (response) => isCurrent && setAnswer({ key, day, response }),
        () => undefined,
      );
    const timer = pauseMs > 0 ? setTimeout(ask, pauseMs) : undefined;
    if (timer === undefined) ask();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [read, key, day, pauseMs, isOnline]);
  const response = answer?.day === day ? answer.response : null;
  return { response, isStale: key !== null && (response === null || answer?.key !== key) };
}

/** The response to these variables, loaded after the screen is shown; until then the previous one of the same day, or null. */
export function useAnswer<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'] | null,
): Query['response'] | null {
  return useTypedAnswer<Query>(query, variables).response;
}
