import { useMemo } from 'react';
import { useSubscription } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import type { SelectorStoreUpdater } from 'relay-runtime';
import { useStableCallback } from '../form/useStableCallback.ts';

type Options<S extends OperationType> = {
  updater?: SelectorStoreUpdater<S['response']>;
  onNext?: (response: S['response'] | null | undefined) => void;
};

/** Lasts as long as the screen: one that ended and began again with what is drawn would miss what happens between. */
export function useAppSubscription<S extends OperationType>(
  subscription: GraphQLTaggedNode,
  variables: S['variables'],
  options: Options<S> = {},
): void {
  const updater = useStableCallback<Parameters<SelectorStoreUpdater<S['response']>>>((...args) =>
    options.updater?.(...args),
  );
  const onNext = useStableCallback((response: S['response'] | null | undefined) => options.onNext?.(response));
  const key = JSON.stringify(variables);
  const config = useMemo(
    () => ({
      subscription,
      variables: JSON.parse(key) as S['variables'],
      updater,
      onNext,
      // The socket reconnects by itself; if the feed fails for good, the list stays as last loaded.
      onError: () => undefined,
    }),
    [subscription, key, updater, onNext],
  );
  useSubscription<S>(config);
}
