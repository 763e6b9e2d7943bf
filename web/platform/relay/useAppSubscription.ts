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
      // The socket reconnects by itself; if the feed fails for good, the list stays as last loaded.
      onError: () => undefined,
    }),
    [subscription, key, updater, onNext],
  );
  useSubscription<S>(config);
}
