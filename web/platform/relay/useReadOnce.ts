import { useCallback } from 'react';
import { useRelayEnvironment } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { toastError } from '../ui/overlays/toast.ts';
import { toAppError } from './AppError.ts';
import { readOnce } from './readOnce.ts';

type Options = {
  /** The caller shows errors. */
  quiet?: boolean;
  /** It is read again after events. */
  isLive?: boolean;
};

/** Fetches a query on demand, without retaining its data in the store; errors are shown as a toast, unless the caller does so. */
export function useReadOnce<Query extends OperationType>(
  query: GraphQLTaggedNode,
  { quiet = false, isLive = false }: Options = {},
): (variables: Query['variables']) => Promise<Query['response']> {
  const environment = useRelayEnvironment();
  return useCallback(
    async (variables) => {
      try {
        return await readOnce<Query>(query, variables, environment, isLive);
      } catch (cause) {
        const error = toAppError(cause);
        if (!quiet && !isLive) void toastError(error);
        throw error;
      }
    },
    [environment, query, quiet, isLive],
  );
}
