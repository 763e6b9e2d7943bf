import { useCallback, useRef } from 'react';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { uuid } from '../../relay/fieldWrites.ts';
import { useSend } from './useSave.ts';

interface FieldWrite extends MutationParameters {
  readonly variables: { readonly input: { readonly clientEventId: string } };
}

/** Sends a write of the corral under a key of its own: sent twice it is done once, and changed it is another. */
export function useFieldSave<M extends FieldWrite>(
  mutation: GraphQLTaggedNode,
): (input: Omit<M['variables']['input'], 'clientEventId'>) => Promise<M['response']> {
  const save = useSend<M>(mutation);
  const latest = useRef({ typed: '', key: '' });
  return useCallback(
    async (input) => {
      const typed = JSON.stringify(input);
      if (latest.current.typed !== typed) latest.current = { typed, key: uuid() };
      const answer = await save({ ...input, clientEventId: latest.current.key } as M['variables']['input']);
      latest.current = { typed: '', key: '' };
      return answer;
    },
    [save],
  );
}
