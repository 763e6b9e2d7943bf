import type { ChildProcess, ForkOptions } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import type { Context } from '../context.ts';
import { AppError, type LooseParams } from '../errors/AppError.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import { inTurn } from '../turns/inTurn.ts';

/** What a process answers; a refusal as it crosses from there. */
export type ReadingAnswer<Result> =
  | { result: Result }
  | { refusal: { code: ErrorCode; params: LooseParams; field: string | undefined } };

interface Reading {
  /** What the process is to do. */
  order: object;
  /** The file in what was sent, to which a refusal belongs. */
  field: string;
  start(options: ForkOptions): ChildProcess;
  signal?: AbortSignal;
}

/** A process ended without an answer. */
class ReaderLost extends Error {
  override name = 'ReaderLost';
}

/** What V8 does where the memory does not suffice. */
const outOfMemory = { signal: 'SIGABRT', code: 134 } as const;

function optionsFor(heapMb: number): ForkOptions {
  const compiled = getCompileCacheDir();
  return {
    execArgv: [`--max-old-space-size=${heapMb}`],
    // No secrets: what it reads may be hostile. Node adds its version to the folder of compiled code.
    env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  };
}

function answerOf<Result>(child: ChildProcess, { order, field }: Reading, longestMs: number) {
  return new Promise<ReadingAnswer<Result>>((resolve, reject) => {
    const end = (code: ErrorCode, what: string) => {
      reject(new AppError(code, { field, cause: new ReaderLost(what) }));
    };
    const late = setTimeout(() => end('UploadTooLarge', `not read within ${longestMs} ms`), longestMs);
    child.once('message', (answer) => resolve(answer as ReadingAnswer<Result>));
    child.on('error', (error) => end('FileUnreadable', error.message));
    child.once('exit', (code, signal) => {
      clearTimeout(late);
      const isTooLarge = signal === outOfMemory.signal || code === outOfMemory.code;
      end(isTooLarge ? 'UploadTooLarge' : 'FileUnreadable', `ended by ${signal ?? code}`);
    });
    child.send(order);
  });
}

async function resultOf<Result>(ctx: Context, reading: Reading): Promise<Result> {
  const { longestMs, heapMb } = ctx.platform.config.reading;
  const child = reading.start(optionsFor(heapMb));
  const ended = new Promise((resolve) => void child.once('exit', resolve));
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  try {
    const answer = await answerOf<Result>(child, reading, longestMs);
    if ('result' in answer) return answer.result;
    const { code, params, field } = answer.refusal;
    throw new AppError(code, { params, ...(field === undefined ? {} : { field }) });
  } finally {
    // Its place is another's only when its memory is free.
    if (kill()) await ended;
    process.off('exit', kill);
  }
}

/**
 * Reads a file that somebody sent, in its turn and in a process of its own: whatever it is, it costs no other caller
 * anything. A thread would not do: where its memory does not suffice in the midst of a step of V8, the server ends with
 * it. Rights are checked before.
 */
export function readApart<Result>(ctx: Context, reading: Reading): Promise<Result> {
  return inTurn(ctx, 'reading', () => resultOf<Result>(ctx, reading), reading.signal);
}
