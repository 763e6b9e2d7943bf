import { useCallback } from 'react';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { useAppMutation } from '../relay/useAppMutation.ts';

export interface Change extends MutationParameters {
  readonly variables: { readonly input: unknown };
}

/** Sends a form's input; the form itself shows errors. */
export function useSave<M extends Change>(
  mutation: GraphQLTaggedNode,
): (input: M['variables']['input']) => Promise<M['response']> {
  const [run] = useAppMutation<M>(mutation);
  return useCallback((input) => run({ input } as M['variables'], { quiet: true }), [run]);
}
