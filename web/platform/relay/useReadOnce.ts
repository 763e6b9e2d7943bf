import { useCallback } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { toastError } from '../ui/toast.ts';
import { toAppError } from './AppError.ts';

/** Reads something for one use, such as a file to save, and keeps nothing of it. */
export function useReadOnce<Query extends OperationType>(
  query: GraphQLTaggedNode,
): (variables: Query['variables']) => Promise<Query['response']> {
  const environment = useRelayEnvironment();
  return useCallback(
    async (variables) => {
      try {
        const answer = await fetchQuery<Query>(environment, query, variables).toPromise();
        return answer as Query['response'];
      } catch (cause) {
        const error = toAppError(cause);
        void toastError(error);
        throw error;
      }
    },
    [environment, query],
  );
}
