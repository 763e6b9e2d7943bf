import { useCallback } from 'react';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { sendFieldWrite, sendFieldWrites, type FieldStamp } from './fieldWrites.ts';
import { useAppMutation } from './useAppMutation.ts';

type Stamped = { clientEventId: string; happenedAt?: unknown };
type WithoutStamp<Input> = Input extends Stamped ? Omit<Input, keyof FieldStamp> : never;
type InputOf<M extends MutationParameters> = M['variables'] extends { input: infer Input } ? Input : never;
type ItemOf<M extends MutationParameters> =
  InputOf<M> extends { items: readonly (infer Item)[] } ? WithoutStamp<Item> : never;

/**
 * One write of the field: it gets its key and its time here, and a refusal rejects without a toast. What is out of the
 * ordinary is asked about, unless the screen does so in its own way.
 */
export function useFieldWrite<M extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  { asks = true }: { asks?: boolean } = {},
): (input: WithoutStamp<InputOf<M>>) => Promise<M['response']> {
  const [send] = useAppMutation<M>(mutation);
  return useCallback(
    (input) => sendFieldWrite(input, (stamped) => send({ input: stamped } as M['variables'], { quiet: true, asks })),
    [send, asks],
  );
}

/** The same for the form of many that is answered item by item. */
export function useFieldWrites<M extends MutationParameters>(
  mutation: GraphQLTaggedNode,
): (items: readonly ItemOf<M>[]) => Promise<M['response']> {
  const [send] = useAppMutation<M>(mutation);
  return useCallback(
    (items) =>
      sendFieldWrites(items as readonly object[], (stamped) =>
        send({ input: { items: stamped } } as M['variables'], { quiet: true }),
      ),
    [send],
  );
}
