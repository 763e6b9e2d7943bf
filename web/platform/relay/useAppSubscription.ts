import { useMemo } from 'react';
import { useSubscription } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import type { SelectorStoreUpdater } from 'relay-runtime';

type Options<S extends OperationType> = {
  updater?: SelectorStoreUpdater<S['response']>;
  onNext?: (response: S['response'] | null | undefined) => void;
};

export function useAppSubscription<S extends OperationType>(
  subscription: GraphQLTaggedNode,
  variables: S['variables'],
  options: Options<S> = {},
): void {
  const { updater, onNext } = options;
  const key = JSON.stringify(variables);
  const config = useMemo(
    () => ({
      subscription,
      variables: JSON.parse(key) as S['variables'],
      ...(updater ? { updater } : {}),
      ...(onNext ? { onNext } : {}),
      // The socket reconnects by itself; a feed that failed for good only means that the list is as fresh as its last load.
      onError: () => undefined,
    }),
    [subscription, key, updater, onNext],
  );
  useSubscription<S>(config);
}
