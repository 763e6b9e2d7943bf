import { useEffect, useState } from 'react';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { useReadOnce } from './useReadOnce.ts';

/** What the server says to these variables, read after the screen is there; until then what it said before, or null. */
export function useAnswer<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'] | null,
): Query['response'] | null {
  const read = useReadOnce<Query>(query);
  const asked = variables === null ? null : JSON.stringify(variables);
  const [answer, setAnswer] = useState<Query['response'] | null>(null);
  useEffect(() => {
    if (asked === null) return undefined;
    let isCurrent = true;
    read(JSON.parse(asked) as Query['variables']).then(
      (said) => isCurrent && setAnswer(said),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [read, asked]);
  return answer;
}
