import { getRequest, createOperationDescriptor, type GraphQLTaggedNode } from 'relay-runtime';
import { language } from '../i18n/language.ts';
import { AppError, toAppError } from '../relay/AppError.ts';
import { environment } from '../relay/environment.ts';
import type { Outcome } from './fieldAnswer.ts';
import { uuidv7, type ActInput, type FieldAct } from './fieldAct.ts';
import { unreachable } from './fieldPlan.ts';
import type { FieldQueue, NewAct } from './fieldQueue.ts';
import { isFull } from './fieldStore.ts';
import { askStorageToStay } from './lastingStorage.ts';
import { messages } from './messages.ts';

const kept = 202;
const insufficientStorage = 507;

function localError(key: keyof typeof messages, statusCode: number, options?: ErrorOptions): AppError {
  const message = messages[key][language.get()];
  return new AppError({ message, statusCode, isKept: statusCode === kept, isLocal: true }, options);
}

/** What a form is answered whose act waits: it is safe, and goes when it can. */
export function keptError({ store }: FieldQueue): AppError {
  return localError(store.isDurable ? 'field.kept' : 'field.keptInPage', kept);
}

async function captured(queue: FieldQueue, acts: readonly NewAct[]): Promise<FieldAct[]> {
  try {
    const saved = await queue.capture(acts);
    void askStorageToStay();
    return saved;
  } catch (cause) {
    throw localError(isFull(cause) ? 'field.full' : 'field.unsaved', insufficientStorage, { cause });
  }
}

export type Captured<Response> = {
  clientEventId: string;
  /** Comes with the server's answer, however long that takes; a refusal rejects. */
  answer: Promise<Response>;
  /** Resolves where a try brought no answer, or none comes within a moment. */
  missed: Promise<void>;
};

/** How long a screen stays with what it saved before it goes on without an answer. */
const shortMs = 3_000;

/** By what screens of this device find it until the server has it, and what it keeps its place among. */
export type More = Pick<NewAct, 'run' | 'draft' | 'dependsOn' | 'also'>;

type Options = {
  input: ActInput;
  label?: string | null | undefined;
  clientEventId?: string | undefined;
  more?: More | undefined;
  /** What is saved with it in one step, and is sent after it: its photos. */
  after?: readonly NewAct[] | undefined;
  /** Hears of each try that brought no answer. */
  onTrouble?: ((trouble: string) => void) | undefined;
};

/** The command of a mutation: its one field. */
export function commandOf(mutation: GraphQLTaggedNode): string {
  const [field] = getRequest(mutation).operation.selections;
  if (field?.kind !== 'LinkedField') throw new Error('not a command');
  return field.name;
}

/** Writes the server's answer into the store, as Relay does with that of a mutation, and reads what the screen sees. */
function shownAnswer(mutation: GraphQLTaggedNode, input: object, data: object): unknown {
  const operation = createOperationDescriptor(getRequest(mutation), { input });
  const relay = environment();
  relay.commitPayload(operation, data as Record<string, unknown>);
  return relay.lookup(operation.fragment).data;
}

function watch<Response>(queue: FieldQueue, mutation: GraphQLTaggedNode, { id, input, onTrouble }: Watched) {
  return new Promise<Response>((resolve, reject) => {
    let data: unknown = null;
    const { name, text } = getRequest(mutation).params;
    const answer = (): void => {
      try {
        if (data === null || typeof data !== 'object') throw new AppError({});
        resolve(shownAnswer(mutation, input, data) as Response);
      } catch (error) {
        // It is done, and what the screen reads of it failed.
        reject(toAppError(error));
      }
    };
    const settle = (outcome: Outcome): void => {
      if (outcome.is === 'UNANSWERED') onTrouble?.(outcome.isDown ? unreachable : outcome.trouble);
      else if (outcome.is === 'REFUSED') reject(new AppError(outcome.error));
      else answer();
    };
    const take = (answered: unknown): void => {
      data = answered;
    };
    queue.waiters.set(id, { call: { name, text: text ?? '', take }, settle });
  });
}

type Watched = { id: string; input: object; onTrouble: Options['onTrouble'] };

/** Resolves once the act is on the disk; a run goes on then, and hears of the answer later. */
export async function captureWrite<Response>(
  queue: FieldQueue,
  mutation: GraphQLTaggedNode,
  { input, label, clientEventId, more = {}, after = [], onTrouble }: Options,
): Promise<Captured<Response>> {
  const command = commandOf(mutation);
  const id = clientEventId ?? uuidv7();
  // Before it is captured: it may be on its way at once.
  let miss: () => void = () => undefined;
  const missed = new Promise<void>((resolve) => {
    miss = resolve;
  });
  const answer = watch<Response>(queue, mutation, {
    id,
    input,
    onTrouble(trouble) {
      miss();
      onTrouble?.(trouble);
    },
  });
  answer.catch(() => undefined);
  try {
    const act = { command, input, label: label ?? null, clientEventId: id, ...more };
    await captured(queue, [act, ...after.map((each) => ({ ...each, dependsOn: [id] }))]);
  } catch (error) {
    queue.waiters.delete(id);
    throw error;
  }
  setTimeout(miss, shortMs);
  return { clientEventId: id, answer, missed };
}

export type ItemOutcome = { index: number; ok: boolean; message: string | null };

/** Many at once, each an act of its own; resolves when all of them are answered. */
export async function captureMany(
  queue: FieldQueue,
  command: string,
  inputs: readonly ActInput[],
): Promise<ItemOutcome[]> {
  const acts = inputs.map((input) => ({ command, input, clientEventId: uuidv7() }));
  const answers = acts.map(
    ({ clientEventId }, index) =>
      new Promise<ItemOutcome>((resolve) => {
        const settle = (outcome: Outcome): void => {
          if (outcome.is === 'SENT') resolve({ index, ok: true, message: null });
          if (outcome.is === 'REFUSED') resolve({ index, ok: false, message: outcome.error.message ?? null });
        };
        queue.waiters.set(clientEventId, { call: null, settle });
      }),
  );
  await captured(queue, acts);
  return Promise.all(answers);
}
