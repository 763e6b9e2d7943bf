import { useMemo, useRef } from 'react';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { AppError, toAppError } from '../relay/AppError.ts';
import { asksAbout, useAppMutation } from '../relay/useAppMutation.ts';
import { captureMany, captureWrite, keptError, type Captured, type ItemOutcome, type More } from './captureWrite.ts';
import { uuidv7, type ActInput } from './fieldAct.ts';
import { fieldQueue, type FieldQueue, type NewAct } from './fieldQueue.ts';

export type FieldStamp = { clientEventId: string; happenedAt: string };
type WithoutStamp<Input> = Input extends unknown
  ? 'clientEventId' extends keyof Input
    ? Omit<Input, keyof FieldStamp>
    : never
  : never;
type InputOf<M extends MutationParameters> = M['variables'] extends { input: infer Input } ? Input : never;
/** What a screen gives: the key and the time are made here. */
export type FieldInput<M extends MutationParameters> = WithoutStamp<InputOf<M>>;

/** The acts that follow one, by its key. */
type After = (clientEventId: string) => readonly NewAct[];

type FieldWrite<M extends MutationParameters> = {
  /**
   * From a form, which shows a refusal itself. Where no answer comes within a moment it is safe on the device, and an
   * error that says so is thrown; the same input sent again is the same write.
   */
  save: (input: FieldInput<M>, label?: string, after?: After) => Promise<M['response']>;
  /** From a run that goes on as soon as it is safe on the device. */
  capture: (input: FieldInput<M>, label?: string, more?: More) => Promise<Captured<M['response']>>;
  /** The same, with the server's answer alone. */
  queue: (input: FieldInput<M>, label?: string) => Promise<M['response']>;
};

/** How long a form waits for an answer before it is left to the queue. */
const momentMs = 8_000;

const notMissed = new Promise<void>(() => undefined);

/** Of a server that is there and fails: a form shows that, and a person decides. */
const isDefect = (trouble: string): boolean => trouble === 'UnhandledError';

/** Waits a moment for the answer of a form's act; its refusal is the form's, and leaves the queue. */
async function savedInAMoment<Response>(
  queue: FieldQueue,
  mutation: GraphQLTaggedNode,
  given: { input: ActInput; clientEventId: string; label?: string | undefined; after?: readonly NewAct[] | undefined },
): Promise<Response> {
  let giveUp: (trouble: string) => void = () => undefined;
  const noAnswer = new Promise<string>((resolve) => {
    giveUp = resolve;
  });
  const { clientEventId, answer } = await captureWrite<Response>(queue, mutation, { ...given, onTrouble: giveUp });
  const timer = setTimeout(() => giveUp('Slow'), momentMs);
  try {
    const first = await Promise.race([answer.then((response) => ({ response })), noAnswer]);
    if (typeof first !== 'string') return first.response;
    queue.waiters.delete(clientEventId);
    if (isDefect(first) && (await queue.withdraw(clientEventId)))
      throw new AppError({ code: 'UnhandledError', statusCode: 500 });
    throw keptError(queue);
  } catch (error) {
    if (error instanceof AppError && !error.isKept) await queue.withdraw(clientEventId);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A write of the field: it gets its key and its time here and lies on the device before it is sent. What is out of the
 * ordinary is asked about, unless the screen does so in its own way.
 */
export function useFieldWrite<M extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  { asks = true }: { asks?: boolean } = {},
): FieldWrite<M> {
  const [run] = useAppMutation<M>(mutation);
  const unanswered = useRef({ typed: '', key: '' });
  const confirmed = useRef(new Set<string>());
  return useMemo(() => {
    /** What is only tried, and what nobody is signed in for, is not kept. */
    const past = (input: object, clientEventId: string): Promise<M['response']> =>
      run({ input: { ...input, clientEventId } } as M['variables'], { quiet: true, asks });
    const isTried = (input: object): boolean => 'dryRun' in input && input.dryRun === true;
    const isConfirmed = async (error: unknown, input: object, label?: string): Promise<boolean> =>
      asks && (await asksAbout(toAppError(error), input, confirmed.current, label));
    const capture = async (input: object, label?: string, more?: More): Promise<Captured<M['response']>> => {
      const queue = isTried(input) ? null : await fieldQueue();
      const clientEventId = uuidv7();
      if (queue === null) return { clientEventId, answer: past(input, clientEventId), missed: notMissed };
      const begun = await captureWrite<M['response']>(queue, mutation, {
        input: input as ActInput,
        clientEventId,
        label,
        more,
      });
      const answer = begun.answer.catch(async (error: unknown) => {
        // Whoever typed it may be on another screen by now.
        if (!(await isConfirmed(error, input, label))) throw error;
        const again = { input: { ...input, confirm: true } as ActInput, clientEventId, label, more };
        return (await captureWrite<M['response']>(queue, mutation, again)).answer;
      });
      answer.catch(() => undefined);
      return { ...begun, answer };
    };
    const save = async (input: object, label?: string, after?: After): Promise<M['response']> => {
      // Between two tries of a save others may be made, whose key is nobody's.
      if (isTried(input)) return past(input, uuidv7());
      const typed = JSON.stringify(input);
      if (unanswered.current.typed !== typed) unanswered.current = { typed, key: uuidv7() };
      const { key: clientEventId } = unanswered.current;
      const queue = await fieldQueue();
      const send = (given: object): Promise<M['response']> =>
        queue === null
          ? past(given, clientEventId)
          : savedInAMoment(queue, mutation, {
              input: given as ActInput,
              clientEventId,
              label,
              after: after?.(clientEventId),
            });
      const answer = await send(input).catch(async (error: unknown) => {
        if (queue === null || !(await isConfirmed(error, input))) throw error;
        return send({ ...input, confirm: true });
      });
      unanswered.current = { typed: '', key: '' };
      return answer;
    };
    return { save, capture, queue: async (input, label) => (await capture(input, label)).answer };
  }, [run, asks, mutation]);
}

/** Many of one command, each answered by itself. */
export async function saveEach(command: string, inputs: readonly object[]): Promise<ItemOutcome[]> {
  const queue = await fieldQueue();
  if (queue === null) throw new AppError({ unreachable: true });
  return captureMany(queue, command, inputs as readonly ActInput[]);
}
