import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../web/platform/relay/AppError.ts';
import {
  fieldWriteState,
  sendFieldWrite,
  sendFieldWrites,
  type FieldStamp,
} from '../../../web/platform/relay/fieldWrites.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lost = () => new AppError({ unreachable: true });
const refusal = () => new AppError({ code: 'OxNotFound', statusCode: 404 });

type Weighing = { oxId: string } & FieldStamp;

/** A server that does each key once and keeps its answer, as ours does; some answers are lost on the way. */
function keepingServer(lostAnswers: number) {
  const kept = new Map<string, string>();
  let left = lostAnswers;
  const calls: Weighing[] = [];
  return {
    calls,
    kept,
    async call(input: Weighing): Promise<string> {
      calls.push(input);
      if (!kept.has(input.clientEventId)) kept.set(input.clientEventId, `${input.oxId} weighed`);
      left -= 1;
      if (left >= 0) throw lost();
      return kept.get(input.clientEventId)!;
    },
  };
}

test('a write whose answer is lost is sent again as it was, under the same key, and happens once', async () => {
  const server = keepingServer(2);
  const answer = sendFieldWrite({ oxId: 'a' }, server.call);
  await vi.advanceTimersByTimeAsync(0);
  expect(fieldWriteState.get()).toEqual({ pending: 1, offline: true });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await answer).toBe('a weighed');
  const [first] = server.calls;
  expect(first?.clientEventId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Date.parse(first!.happenedAt)).not.toBeNaN();
  expect(server.calls).toEqual([first, first, first]);
  expect(server.kept.size).toBe(1);
  expect(fieldWriteState.get()).toEqual({ pending: 0, offline: false });
});

test('writes go in the order they were made, the next one after the answer', async () => {
  const server = keepingServer(1);
  const answers = ['a', 'b', 'c'].map((oxId) => sendFieldWrite({ oxId }, server.call));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await Promise.all(answers)).toEqual(['a weighed', 'b weighed', 'c weighed']);
  expect(server.calls.map(({ oxId }) => oxId)).toEqual(['a', 'a', 'b', 'c']);
  expect(new Set(server.calls.map(({ clientEventId }) => clientEventId)).size).toBe(3);
});

test('of many in one call each has a key of its own, and keeps it', async () => {
  const sent: (readonly FieldStamp[])[] = [];
  const answer = sendFieldWrites([{ oxId: 'a' }, { oxId: 'b' }], async (items) => {
    sent.push(items);
    if (sent.length === 1) throw lost();
    return items.length;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answer).toBe(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(new Set(sent[0]?.map(({ clientEventId }) => clientEventId)).size).toBe(2);
});

test('the page is not left without a question while something waits', async () => {
  const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const answer = sendFieldWrite({ oxId: 'a' }, keepingServer(1).call);
  await vi.advanceTimersByTimeAsync(0);
  expect(leave()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  await answer;
  expect(leave()).toBe(true);
});

test('a refusal is an answer: it is shown, and the next one goes', async () => {
  const refused = sendFieldWrite({}, () => Promise.reject(refusal()));
  const next = sendFieldWrite({}, () => Promise.resolve('saved'));
  await expect(refused).rejects.toMatchObject({ code: 'OxNotFound' });
  expect(await next).toBe('saved');
  expect(fieldWriteState.get()).toEqual({ pending: 0, offline: false });
});

test.each([429, 502, 503, 504])('what passes (%i) is waited for', async (statusCode) => {
  let calls = 0;
  const answer = sendFieldWrite({}, async () => {
    calls += 1;
    if (calls === 1) throw new AppError({ statusCode });
    return 'saved';
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([await answer, calls]).toEqual(['saved', 2]);
});

test('a defect of the server is reported and not repeated', async () => {
  let calls = 0;
  const answer = sendFieldWrite({}, async () => {
    calls += 1;
    throw new AppError({ code: 'UnhandledError', statusCode: 500 });
  });
  await expect(answer).rejects.toMatchObject({ code: 'UnhandledError' });
  expect(calls).toBe(1);
});

test('the network coming back ends the waiting', async () => {
  const server = keepingServer(4);
  const answer = sendFieldWrite({ oxId: 'a' }, server.call);
  for (let turn = 0; turn < 4; turn += 1) {
    await vi.advanceTimersByTimeAsync(0);
    dispatchEvent(new Event('online'));
  }
  expect(await answer).toBe('a weighed');
  expect(server.calls).toHaveLength(5);
});
