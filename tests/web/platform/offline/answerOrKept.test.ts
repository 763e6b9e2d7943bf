import { expect, test, vi } from 'vitest';
import type { GraphQLResponse } from 'relay-runtime';
import { answerOrKept, shownSince } from '../../../../web/platform/offline/answerOrKept.ts';
import type { KeptAnswer } from '../../../../web/platform/offline/keptReads.ts';
import { AppError } from '../../../../web/platform/relay/AppError.ts';

const read = { name: 'Board', variables: {} };
const saying = (id: string) => ({ data: { id } }) as unknown as GraphQLResponse;
const lost = () => Promise.reject(new AppError({ unreachable: true }));

/** A device that keeps this answer, or none. */
function placeWith(answer: GraphQLResponse | null) {
  const kept: unknown[] = [];
  return {
    kept,
    keepAnswer: async (_read: object, each: unknown) => void kept.push(each),
    // What is kept is whatever the caller keeps.
    keptAnswer: async <Answer>() =>
      (answer && { scope: '', key: '', at: 1_000, answer }) as unknown as KeptAnswer<Answer> | null,
  };
}

const sinkOf = () => {
  const given: unknown[] = [];
  return { given, next: (answer: GraphQLResponse) => void given.push(answer) };
};

const once = { untilAnswered: null, isScreen: false };
const ways = (query: () => Promise<GraphQLResponse>, more: object = once) => ({
  query,
  ...once,
  ...more,
  signal: new AbortController().signal,
});

test('an answer of the server is shown and kept', async () => {
  const [sink, place] = [sinkOf(), placeWith(saying('before'))];
  await answerOrKept(
    read,
    sink,
    ways(async () => saying('now')),
    place,
  );
  expect(sink.given).toEqual([saying('now')]);
  expect(place.kept).toEqual([saying('now')]);
});

test('where no answer comes, a single read takes the kept one', async () => {
  const [sink, place] = [sinkOf(), placeWith(saying('before'))];
  await answerOrKept(read, sink, ways(lost), place);
  expect(sink.given).toEqual([saying('before')]);
  expect(place.kept).toEqual([]);
});

test('where this round was not read ahead, the kept answer of all rounds is shown, and of that line alone', async () => {
  const whole = { name: 'TractOfDayScreenQuery', variables: { filter: { lineId: 'L1', round: null, dietName: null } } };
  const place = {
    keepAnswer: async () => undefined,
    // What is kept is whatever the caller keeps.
    keptAnswer: async <Answer>(of: object) =>
      (JSON.stringify(of) === JSON.stringify(whole)
        ? { scope: '', key: '', at: 1_000, answer: saying('whole') }
        : null) as unknown as KeptAnswer<Answer> | null,
  };
  const sink = sinkOf();
  const readOf = (lineId: string, name = whole.name) =>
    answerOrKept({ name, variables: { filter: { lineId, round: 2, dietName: null } } }, sink, ways(lost), place);
  await readOf('L1');
  expect(sink.given).toEqual([saying('whole')]);
  await expect(readOf('L2')).rejects.toThrow();
  await expect(readOf('L1', 'TroughScreenQuery')).rejects.toThrow();
});

test('a screen shows the kept answer with its age until the network is back', async () => {
  const [sink, place] = [sinkOf(), placeWith(saying('before'))];
  const query = vi.fn(async () => saying('now')).mockImplementationOnce(lost);
  const reading = answerOrKept(read, sink, ways(query, { isScreen: true }), place);
  await vi.waitFor(() => expect(shownSince.get()).toBe(1_000));
  dispatchEvent(new Event('online'));
  await reading;
  expect(sink.given).toEqual([saying('before'), saying('now')]);
  expect(place.kept).toEqual([saying('now')]);
  expect(shownSince.get()).toBe(null);
});

test('a screen that is left shows no age any more', async () => {
  const [sink, place, left] = [sinkOf(), placeWith(saying('before')), new AbortController()];
  const reading = answerOrKept(read, sink, { ...ways(lost, { isScreen: true }), signal: left.signal }, place);
  await vi.waitFor(() => expect(shownSince.get()).toBe(1_000));
  left.abort();
  await expect(reading).rejects.toThrow();
  expect(shownSince.get()).toBe(null);
});

test('a server that takes long is not waited for', async () => {
  vi.useFakeTimers();
  try {
    const [sink, place] = [sinkOf(), placeWith(saying('before'))];
    let answer = (_each: GraphQLResponse): void => undefined;
    const slow = new Promise<GraphQLResponse>((resolve) => {
      answer = resolve;
    });
    const reading = answerOrKept(
      read,
      sink,
      ways(() => slow),
      place,
    );
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sink.given).toEqual([saying('before')]);
    // Nor is it waited for again a moment later.
    const next = sinkOf();
    const readingNext = answerOrKept(
      read,
      next,
      ways(() => slow),
      place,
    );
    await vi.advanceTimersByTimeAsync(10);
    expect(next.given).toEqual([saying('before')]);
    answer(saying('late'));
    await readingNext;
    await reading;
    expect(place.kept).toEqual([saying('late'), saying('late')]);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['a refusal', new AppError({ code: 'UserWithoutPermission', statusCode: 403 }), saying('before')],
  ['silence where nothing is kept', new AppError({ unreachable: true }), null],
])('%s reaches the screen', async (_what, error, kept) => {
  const sink = sinkOf();
  const reading = answerOrKept(
    read,
    sink,
    ways(() => Promise.reject(error)),
    placeWith(kept),
  );
  await expect(reading).rejects.toBe(error);
  expect(sink.given).toEqual([]);
});
