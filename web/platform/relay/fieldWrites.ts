import { createStore } from '../session/store.ts';
import { mayPassSoon, waitBefore } from './again.ts';
import { toAppError } from './AppError.ts';

/** What the server knows a write of a device by. */
export type FieldStamp = { clientEventId: string; happenedAt: string };

/** A new uuid; crypto.randomUUID exists on secure pages only. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function newStamp(): FieldStamp {
  return { clientEventId: uuid(), happenedAt: new Date().toISOString() };
}

/** Writes that were made and not answered yet, and whether the server cannot be reached. */
export const fieldWriteState = createStore({ pending: 0, offline: false });

/** What was not sent is lost with the page. */
const askBeforeLeaving = (event: Event): void => event.preventDefault();

function change(pending: number, offline: boolean): void {
  fieldWriteState.set({ pending: fieldWriteState.get().pending + pending, offline });
  if (offline) addEventListener('beforeunload', askBeforeLeaving);
  else removeEventListener('beforeunload', askBeforeLeaving);
}

let last: Promise<unknown> = Promise.resolve();

async function untilAnswered<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await send();
      change(-1, false);
      return answer;
    } catch (cause) {
      const error = toAppError(cause);
      const isPassing = mayPassSoon(error);
      change(isPassing ? 0 : -1, isPassing);
      if (!isPassing) throw error;
      await waitBefore(attempt);
    }
  }
}

function inOrder<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  change(1, fieldWriteState.get().offline);
  const answer = last.then(() => untilAnswered(send));
  last = answer.catch(() => undefined);
  return answer;
}

/**
 * The one way by which writes of people in the corral reach the server: one after the other in the order they were
 * made, and the very same again until it answers, since nobody knows whether a lost call arrived.
 */
export function sendFieldWrite<Input extends object, Answer>(
  input: Input,
  send: (input: Input & FieldStamp) => Promise<Answer>,
): Promise<Answer> {
  const stamped = { ...input, ...newStamp() };
  return inOrder(() => send(stamped));
}

/** Many in one call, each with a key of its own. */
export function sendFieldWrites<Item extends object, Answer>(
  items: readonly Item[],
  send: (items: (Item & FieldStamp)[]) => Promise<Answer>,
): Promise<Answer> {
  const stamped = items.map((item) => ({ ...item, ...newStamp() }));
  return inOrder(() => send(stamped));
}
