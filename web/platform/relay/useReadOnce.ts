import { useCallback } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { toastError } from '../ui/overlays/toast.ts';
import { toAppError } from './AppError.ts';

/** Fetches a query on demand, without retaining its data in the store; errors are shown as a toast, unless the caller does so. */
export function useReadOnce<Query extends OperationType>(
  query: GraphQLTaggedNode,
  { quiet = false }: { quiet?: boolean } = {},
): (variables: Query['variables']) => Promise<Query['response']> {
  const environment = useRelayEnvironment();
  return useCallback(
    async (variables) => {
      try {
        const answer = await fetchQuery<Query>(environment, query, variables).toPromise();
        return answer as Query['response'];
      } catch (cause) {
        const error = toAppError(cause);
        if (!quiet) void toastError(error);
        throw error;
      }
    },
    [environment, query, quiet],
  );
}
