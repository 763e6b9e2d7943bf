import type { GraphQLResponse } from 'relay-runtime';
import { mayPassSoon, waitBefore } from '../relay/again.ts';
import { toAppError } from '../relay/AppError.ts';
import { createStore } from '../session/store.ts';
import { widerRead } from './fieldScreens.ts';
import { keepAnswer, keptAnswer, type Read } from './keptReads.ts';

/** How long an answer is waited for before the kept one is shown. */
const patienceMs = 2_500;
/** So long after one that was waited for in vain the next ones are not waited for: a list is read in many parts. */
const unansweredMs = 10_000;
let unansweredAt = Number.NEGATIVE_INFINITY;

/** The reads of which a kept answer is shown at the moment, and when the server gave it. */
const shown = new Map<object, number>();
/** The age of the oldest kept answer that is shown; null while all that is shown is of now. */
export const shownSince = createStore<number | null>(null);

function show(read: object, at: number | null): void {
  if (at === null) shown.delete(read);
  else shown.set(read, at);
  shownSince.set(shown.size === 0 ? null : Math.min(...shown.values()));
}

type Sink = { next: (answer: GraphQLResponse) => void };
type Ways = {
  query: () => Promise<GraphQLResponse>;
  /** For a screen that is shown already, and stays until there is an answer. */
  untilAnswered: (() => Promise<GraphQLResponse>) | null;
  /** It is drawn again with what comes later; a single read takes what comes first. */
  isScreen: boolean;
  signal: AbortSignal;
};

type Outcome = { answer: GraphQLResponse } | { error: unknown };

const pause = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms));

async function againUntilAnswered(query: Ways['query'], signal: AbortSignal): Promise<GraphQLResponse> {
  for (let attempt = 0; ; attempt += 1) {
    await waitBefore(attempt, signal);
    try {
      return await query();
    } catch (error) {
      if (signal.aborted || !mayPassSoon(toAppError(error))) throw error;
    }
  }
}

/** Answers from the network and keeps the answer; where none comes, with the kept one until the network is back. */
export async function answerOrKept(
  read: Read,
  sink: Sink,
  { query, untilAnswered, isScreen, signal }: Ways,
  place = { keepAnswer, keptAnswer },
): Promise<void> {
  const done = (answer: GraphQLResponse): void => {
    unansweredAt = Number.NEGATIVE_INFINITY;
    sink.next(answer);
    void place.keepAnswer(read, answer);
  };
  const first = query().then(
    (answer): Outcome => ({ answer }),
    (error: unknown): Outcome => ({ error }),
  );
  const soon = await Promise.race([first, pause(Date.now() - unansweredAt < unansweredMs ? 0 : patienceMs)]);
  if (soon === null) unansweredAt = Date.now();
  if (soon !== null && 'answer' in soon) return done(soon.answer);
  if (soon !== null && (signal.aborted || !mayPassSoon(toAppError(soon.error)))) throw soon.error;
  const wider = widerRead(read);
  const kept =
    (await place.keptAnswer<GraphQLResponse>(read)) ?? (wider && (await place.keptAnswer<GraphQLResponse>(wider)));
  if (signal.aborted) return undefined;
  if (kept === null) {
    const outcome = await first;
    if ('answer' in outcome) return done(outcome.answer);
    if (untilAnswered === null) throw outcome.error;
    return done(await untilAnswered());
  }
  sink.next(kept.answer);
  if (!isScreen) {
    const outcome = await first;
    return 'answer' in outcome ? done(outcome.answer) : undefined;
  }
  show(read, kept.at);
  const hide = (): void => show(read, null);
  signal.addEventListener('abort', hide);
  try {
    const outcome = await first;
    done('answer' in outcome ? outcome.answer : await againUntilAnswered(query, signal));
  } finally {
    signal.removeEventListener('abort', hide);
    hide();
  }
  return undefined;
}
