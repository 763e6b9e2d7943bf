import { useCallback } from 'react';
import { useMutation } from 'react-relay';
import type { GraphQLTaggedNode, MutationConfig, MutationParameters } from 'relay-runtime';
import { toastError } from '../ui/toast.ts';
import { toAppError } from './AppError.ts';

type Options<M extends MutationParameters> = Pick<
  MutationConfig<M>,
  'optimisticResponse' | 'updater' | 'optimisticUpdater'
> & {
  /** The form shows the errors itself. */
  quiet?: boolean;
};

export function useAppMutation<M extends MutationParameters>(
  mutation: GraphQLTaggedNode,
): readonly [(variables: M['variables'], options?: Options<M>) => Promise<M['response']>, boolean] {
  const [commit, pending] = useMutation<M>(mutation);
  const run = useCallback(
    (variables: M['variables'], { quiet = false, ...config }: Options<M> = {}) =>
      new Promise<M['response']>((resolve, reject) => {
        commit({
          ...config,
          variables,
          onCompleted: (response) => resolve(response),
          onError: (cause) => {
            const error = toAppError(cause);
            if (!quiet) void toastError(error);
            reject(error);
          },
        });
      }),
    [commit],
  );
  return [run, pending] as const;
}
