import { useCallback, useRef } from 'react';
import { useMutation } from 'react-relay';
import type { GraphQLTaggedNode, MutationConfig, MutationParameters } from 'relay-runtime';
import { putQuestion } from '../ui/overlays/questions.ts';
import { toastError } from '../ui/overlays/toast.ts';
import { toAppError, type AppError } from './AppError.ts';

type Options<M extends MutationParameters> = Pick<
  MutationConfig<M>,
  'optimisticResponse' | 'updater' | 'optimisticUpdater'
> & {
  /** The form shows the errors itself. */
  quiet?: boolean;
  /** Asks about figures out of the ordinary, and sends them again once they are confirmed. */
  asks?: boolean;
};

/** What is out of the ordinary in a refusal that is about nothing else; beside another one a confirmation helps nobody. */
function oddOf({ issues }: AppError): string[] {
  const isOdd = issues.length > 0 && issues.every(({ code }) => code === 'ImplausibleNotConfirmed');
  return isOdd ? [...new Set(issues.map(({ message, code }) => message ?? code))] : [];
}

/** What a save says of its record, without what other questions and each sending add. */
function figuresIn(input: object = {}): string {
  const added = new Set(['accept', 'clientEventId', 'happenedAt']);
  return JSON.stringify(Object.entries(input).filter(([name]) => !added.has(name)));
}

/** Asks about what is out of the ordinary in a refusal; whether it is confirmed, and may be sent again. */
export async function asksAbout(
  error: AppError,
  input: object | undefined,
  confirmed: Set<string>,
  about?: string,
): Promise<boolean> {
  const points = oddOf(error);
  if (points.length === 0) return false;
  const figures = figuresIn(input);
  if (!confirmed.has(figures) && !(await putQuestion({ ...(about ? { text: about } : {}), points }).answered))
    return false;
  confirmed.add(figures);
  return true;
}

export function useAppMutation<M extends MutationParameters>(
  mutation: GraphQLTaggedNode,
): readonly [(variables: M['variables'], options?: Options<M>) => Promise<M['response']>, boolean] {
  const [commit, pending] = useMutation<M>(mutation);
  // A save that is refused for something else too is sent again: the same figures are not asked about twice.
  const confirmed = useRef(new Set<string>());
  const run = useCallback(
    async (variables: M['variables'], { quiet = false, asks = true, ...config }: Options<M> = {}) => {
      const send = (given: M['variables']) =>
        new Promise<M['response']>((resolve, reject) => {
          commit({
            ...config,
            variables: given,
            onCompleted: (response) => resolve(response),
            onError: (cause) => reject(toAppError(cause)),
          });
        });
      try {
        return await send(variables).catch(async (error: AppError) => {
          const { input } = variables as { input?: object };
          if (!asks || !(await asksAbout(error, input, confirmed.current))) throw error;
          return send({ ...variables, input: { ...input, confirm: true } } as M['variables']);
        });
      } catch (error) {
        if (!quiet) void toastError(error as AppError);
        throw error;
      }
    },
    [commit],
  );
  return [run, pending] as const;
}
