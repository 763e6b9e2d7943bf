import { describe, expect, test, vi } from 'vitest';
import { FairQueue } from '../../../../server/platform/turns/fairQueue.ts';

const limits = { places: 3, perFarm: 2, mostWaiting: 5, longestWaitMs: 60_000 };

/** Work that ends on command, and who has begun it in which order. */
function workplace(queue: FairQueue) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (farm: string, signal?: AbortSignal) =>
    queue.run(
      farm,
      () =>
        new Promise<void>((resolve) => {
          begun.push(farm);
          ends.push(resolve);
        }),
      signal,
    );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endNext = async () => {
    ends.shift()?.();
    await settle();
  };
  return { begun, ask, settle, endNext };
}

describe('a queue of farms', () => {
  test('gives each farm its places at once, and no more', async () => {
    const { begun, ask, settle, endNext } = workplace(new FairQueue(limits));
    void [ask('a'), ask('a'), ask('a'), ask('b')];
    await settle();
    expect(begun).toEqual(['a', 'a', 'b']);
    for (let round = 0; round < 4; round += 1) await endNext();
  });

  test('takes the farms in turns, whichever asked more', async () => {
    const { begun, ask, settle, endNext } = workplace(new FairQueue({ ...limits, places: 1, perFarm: 1 }));
    void ['a', 'a', 'a', 'a', 'b', 'c', 'b'].map((farm) => ask(farm));
    await settle();
    for (let round = 0; round < 7; round += 1) await endNext();
    expect(begun.join('')).toBe('aabcaba');
  });

  test('frees the place of work that fails', async () => {
    const queue = new FairQueue({ ...limits, places: 1 });
    await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run('a', () => Promise.resolve('done'))).toBe('done');
  });

  test('refuses whom it cannot serve in time, or who would make the line too long', async () => {
    vi.useFakeTimers();
    try {
      const queue = new FairQueue({ ...limits, places: 1, mostWaiting: 1, longestWaitMs: 2_500 });
      const leave = await queue.enter('a');
      const waiting = expect(queue.enter('a')).rejects.toMatchObject({
        code: 'FarmBusy',
        params: { retryAfterSeconds: 3 },
      });
      await expect(queue.enter('a')).rejects.toMatchObject({ code: 'FarmBusy' });
      await vi.advanceTimersByTimeAsync(2_500);
      await waiting;
      leave();
      leave();
      (await queue.enter('a'))();
    } finally {
      vi.useRealTimers();
    }
  });

  test('forgets who has gone while waiting, and does not begin for them', async () => {
    const { begun, ask, settle, endNext } = workplace(new FairQueue({ ...limits, places: 1 }));
    const gone = new AbortController();
    void ask('a');
    const waiting = expect(ask('b', gone.signal)).rejects.toMatchObject({ code: 'CallAbandoned' });
    void ask('c');
    await settle();
    gone.abort();
    await waiting;
    await endNext();
    await expect(ask('b', gone.signal)).rejects.toMatchObject({ code: 'CallAbandoned' });
    expect(begun).toEqual(['a', 'c']);
  });
});
