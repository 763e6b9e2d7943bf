import { expect, test, vi } from 'vitest';
import { createRefresher } from '../../../web/platform/relay/refresher.ts';

/** Reads that end when they are allowed to. */
function reads() {
  const waiting: ((wasOvertaken: boolean | undefined) => void)[] = [];
  const read = vi.fn(() => new Promise<boolean | undefined>((resolve) => waiting.push(resolve)));
  return { read, end: (wasOvertaken?: boolean) => waiting.shift()!(wasOvertaken) };
}

test('the first change is read at once, and all that come meanwhile by one more read', async () => {
  const { read, end } = reads();
  const refresher = createRefresher(read);
  for (let change = 0; change < 5; change += 1) refresher.note();
  expect(read).toHaveBeenCalledTimes(1);
  end();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  end();
  await Promise.resolve();
  refresher.note();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(3));
});

test('what a read knew already is not read again', async () => {
  const { read, end } = reads();
  const refresher = createRefresher(read);
  for (let change = 0; change < 5; change += 1) refresher.note();
  end(false);
  await Promise.resolve();
  await Promise.resolve();
  expect(read).toHaveBeenCalledTimes(1);
  refresher.note();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
});

test('a round without a pause is read all the while', async () => {
  const { read, end } = reads();
  const refresher = createRefresher(read);
  for (let turn = 1; turn <= 10; turn += 1) {
    refresher.note();
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(turn));
    refresher.note();
    end();
  }
});

test('what was overtaken is read again, what failed is not, and after its end nothing is', async () => {
  const { read, end } = reads();
  const refresher = createRefresher(read);
  refresher.note();
  end(true);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  end();
  const failing = vi.fn(() => Promise.reject(new Error('no answer')));
  const other = createRefresher(failing);
  other.note();
  await vi.waitFor(() => expect(failing).toHaveBeenCalledTimes(1));
  refresher.end();
  refresher.note();
  expect(read).toHaveBeenCalledTimes(2);
});
