// A thread of its own, in which a file is read while the page stays at hand.
import { faultKeyOf } from '../../platform/upload/readFault.ts';
import { ImportReading, type ReadingCall } from './importReading.ts';

const reading = new ImportReading();

self.addEventListener('message', ({ data }: MessageEvent<{ id: number; call: ReadingCall; args: unknown[] }>) => {
  const { id, call, args } = data;
  // The page's half names the calls and their arguments by the same class.
  const method = reading[call] as (...args: unknown[]) => unknown;
  const answer = async () => method.apply(reading, args);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the thread's own page is its only reader
  const post = (message: object): void => self.postMessage(message);
  void answer().then(
    (result) => post({ id, result }),
    (error: unknown) => post({ id, fault: faultKeyOf(error) }),
  );
});
