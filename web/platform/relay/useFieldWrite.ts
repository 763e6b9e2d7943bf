import { useMemo, useRef } from 'react';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { sendFieldWrite, sendFieldWrites, uuid, type FieldStamp } from './fieldWrites.ts';
import { useAppMutation } from './useAppMutation.ts';

type Stamped = { clientEventId: string; happenedAt?: unknown };
type WithoutStamp<Input> = Input extends Stamped ? Omit<Input, keyof FieldStamp> : never;
type InputOf<M extends MutationParameters> = M['variables'] extends { input: infer Input } ? Input : never;
type ItemOf<M extends MutationParameters> =
  InputOf<M> extends { items: readonly (infer Item)[] } ? WithoutStamp<Item> : never;

type FieldWrite<M extends MutationParameters> = {
  /** From a form, which shows a refusal or a lost connection itself; the same input sent again is the same write. */
  save: (input: WithoutStamp<InputOf<M>>) => Promise<M['response']>;
  /** From a run: after the writes before it, and again until the server answers. */
  queue: (input: WithoutStamp<InputOf<M>>) => Promise<M['response']>;
  /** The same for many in one call that are answered item by item. */
  queueEach: (items: readonly ItemOf<M>[]) => Promise<M['response']>;
};

/**
 * A write of the field: it gets its key and its time here, and a refusal rejects without a toast. What is out of the
 * ordinary is asked about, unless the screen does so in its own way.
 */
export function useFieldWrite<M extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  { asks = true }: { asks?: boolean } = {},
): FieldWrite<M> {
  const [run] = useAppMutation<M>(mutation);
  const unanswered = useRef({ typed: '', key: '' });
  return useMemo(() => {
    const send = (input: unknown) => run({ input } as M['variables'], { quiet: true, asks });
    return {
      save: async (input) => {
        const typed = JSON.stringify(input);
        if (unanswered.current.typed !== typed) unanswered.current = { typed, key: uuid() };
        const answer = await send({ ...input, clientEventId: unanswered.current.key });
        unanswered.current = { typed: '', key: '' };
        return answer;
      },
      queue: (input) => sendFieldWrite(input, send),
      queueEach: (items) => sendFieldWrites(items as readonly object[], (stamped) => send({ items: stamped })),
    };
  }, [run, asks]);
}
