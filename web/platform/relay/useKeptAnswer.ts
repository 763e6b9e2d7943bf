import { useEffect } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { createOperationDescriptor, getRequest, type GraphQLTaggedNode, type OperationType } from 'relay-runtime';
import { useTypedAnswer } from './useAnswer.ts';

/**
 * The response to a query that a screen reads after its own, or null until it is there. It may spread fragments: their
 * records stay in the store as long as the screen.
 */
export function useKeptAnswer<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'] | null,
): Query['response'] | null {
  const environment = useRelayEnvironment();
  const key = variables === null ? null : JSON.stringify(variables);
  useEffect(() => {
    if (key === null) return undefined;
    const operation = createOperationDescriptor(getRequest(query), JSON.parse(key) as Query['variables']);
    const kept = environment.retain(operation);
    return () => kept.dispose();
  }, [environment, query, key]);
  const { response, isStale } = useTypedAnswer<Query>(query, variables);
  return isStale ? null : response;
}
