import { useEffect, useState } from 'react';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { useReadOnce } from './useReadOnce.ts';

/** The response to these variables, loaded after the screen is shown; until then the previous one, or null. */
export function useAnswer<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'] | null,
): Query['response'] | null {
  const read = useReadOnce<Query>(query);
  const key = variables === null ? null : JSON.stringify(variables);
  const [answer, setAnswer] = useState<Query['response'] | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    let isCurrent = true;
    read(JSON.parse(key) as Query['variables']).then(
      (response) => isCurrent && setAnswer(response),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [read, key]);
  return answer;
}
