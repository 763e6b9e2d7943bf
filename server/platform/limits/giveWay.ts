import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** What is long gives way on the processor to whoever waits for an answer; 0 is as everybody else, 19 the most. */
const niceness = 10;

/** What the system does not let us is left as it is. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * All of this process, which leads a session of its own; on Linux each thread by itself, and those that begin later do
 * as the one that began them.
 */
export function giveWay(): void {
  attempt(() => setPriority(niceness));
  for (const thread of attempt(() => readdirSync('/proc/self/task')) ?? [])
    attempt(() => setPriority(Number(thread), niceness));
  weighSession('self');
}

/** Linux weighs sessions against each other first, and their processes only within them. */
function weighSession(pid: number | 'self'): void {
  attempt(() => writeFileSync(`/proc/${pid}/autogroup`, String(niceness)));
}

/**
 * The process of PostgreSQL behind a connection, where it runs on this machine and may be changed by us. That it is the
 * right one its title says, which has the port that we connect from: elsewhere its number is that of another process.
 */
export function letBackendGiveWay(pid: number, ownPort: number): void {
  const title = attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  if (!title?.startsWith('postgres') || !title.includes(`(${ownPort})`)) return;
  attempt(() => setPriority(pid, niceness));
  // PostgreSQL begins a session for each of its processes.
  weighSession(pid);
}

/** Between two pieces of a file: some 12 MB a second, and the thread is free for other answers most of the time. */
const betweenPiecesMs = 5;

/** A large file as it is sent: who reads fast would have the thread, and fill the memory, until all of it is gone. */
export function sentGently(file: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  return file.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      async transform(piece, controller) {
        controller.enqueue(piece);
        await wait(betweenPiecesMs);
      },
    }),
  );
}
