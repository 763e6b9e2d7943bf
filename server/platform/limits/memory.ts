import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/** Gives back what is held and not used, some 30 MB after the schemas were built: V8 by itself keeps it. */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** By so much the heap grows before it is collected; V8 by itself lets it grow to some times its size. */
const growingPercent = 15;
let running = 0;

/** While rows by the million pass through, what they leave behind is let go early, and the server stays small. */
export async function inLittleMemory<Result>(work: () => Promise<Result>): Promise<Result> {
  running += 1;
  setFlagsFromString(`--heap-growing-percent=${growingPercent}`);
  try {
    return await work();
  } finally {
    running -= 1;
    if (running === 0) setFlagsFromString('--heap-growing-percent=0');
  }
}

/** Until its answer is called, the space for what is new stays as small as it is now, whatever the load. */
export function staySmall(): () => void {
  giveBackMemory();
  setFlagsFromString('--semi-space-growth-factor=1');
  return () => setFlagsFromString('--semi-space-growth-factor=2');
}

/** The same for a while, where the rows come in many calls. */
export function littleMemoryFor(ms: number): void {
  void inLittleMemory(() => wait(ms, undefined, { ref: false }));
}
