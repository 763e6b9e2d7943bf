import { useEffect, useState } from 'react';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { chosenFarmDay } from '../session/farmDay.ts';
import { useStore } from '../session/store.ts';
import { useReadOnce } from './useReadOnce.ts';

/** The response to these variables, loaded after the screen is shown; until then the previous one of the same day, or null. */
export function useAnswer<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'] | null,
): Query['response'] | null {
  const read = useReadOnce<Query>(query);
  const key = variables === null ? null : JSON.stringify(variables);
  const day = useStore(chosenFarmDay);
  const [answer, setAnswer] = useState<{ day: string | null; response: Query['response'] } | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    let isCurrent = true;
    read(JSON.parse(key) as Query['variables']).then(
      (response) => isCurrent && setAnswer({ day, response }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [read, key, day]);
  return answer?.day === day ? answer.response : null;
}
