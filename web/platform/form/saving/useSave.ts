import { useCallback } from 'react';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { useAppMutation } from '../../relay/useAppMutation.ts';

export interface Change extends MutationParameters {
  readonly variables: { readonly input: unknown };
}

type NameOf<Input> = Input extends unknown ? keyof Input : never;
type FieldOf<Input, Name extends PropertyKey> = Input extends { readonly [Each in Name]?: infer Field } ? Field : never;
type RowOf<Rows> = Rows extends readonly (infer Row)[] ? Row : never;

/** Fails to compile where something is given that the server's input does not have, and would refuse. */
type Known<Given, Input> = Given extends readonly (infer Row)[]
  ? readonly Known<Row, RowOf<Input>>[]
  : Given extends object
    ? {
        [Name in keyof Given]: Name extends NameOf<Input>
          ? Known<Given[Name], NonNullable<FieldOf<Input, Name>>>
          : undefined;
      }
    : unknown;

type Send<M extends Change> = (input: M['variables']['input']) => Promise<M['response']>;

/** For a frame, or a form that hides what the mutation does not take; the form itself shows errors. */
export function useSend<M extends Change>(mutation: GraphQLTaggedNode): Send<M> {
  const [run] = useAppMutation<M>(mutation);
  return useCallback((input) => run({ input } as M['variables'], { quiet: true }), [run]);
}

/** Sends a form's input; the form itself shows errors. */
export function useSave<M extends Change>(
  mutation: GraphQLTaggedNode,
): <Given extends M['variables']['input']>(
  input: Given & Known<Given, M['variables']['input']>,
) => Promise<M['response']> {
  return useSend<M>(mutation);
}
