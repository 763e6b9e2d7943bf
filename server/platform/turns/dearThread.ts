import { Worker } from 'node:worker_threads';
import type { Config } from '../http/config.ts';
import type { RequestFacts } from '../http/requestFacts.ts';
import { AppError } from '../errors/AppError.ts';

/** A call whose caller is known, as it goes to the thread. */
export interface DearCall {
  facts: RequestFacts;
  method: string;
  /** With its query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface DearAnswer {
  status: number;
  headers: [name: string, value: string][];
  bytes: Uint8Array<ArrayBuffer>;
}

export interface DearSetup {
  config: Config;
  databaseUrl: string;
  authSecret: string;
}

export type ToThread = { id: number; call: DearCall } | { id: number; abandoned: true };
export type FromThread = { id: number; answer: DearAnswer } | { id: number; failure: unknown };

/** Answers dear calls in a thread of its own, so that others do not wait for the processor meanwhile. */
export interface DearThread {
  answer(call: DearCall, signal?: AbortSignal): Promise<DearAnswer>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(answer: DearAnswer): void;
  reject(error: unknown): void;
}

/** The memory of a thread that has nothing to do is given back after it. */
const idleMs = 5 * 60 * 1_000;
/** A call that needs more fails alone. */
const resourceLimits = { maxOldGenerationSizeMb: 1_024 };

export function createDearThread(setup: DearSetup): DearThread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(new URL('../../dearWorker.ts', import.meta.url), { workerData: setup, resourceLimits });
    started.on('message', (message: FromThread) => {
      const caller = waiting.get(message.id);
      if ('answer' in message) caller?.resolve(message.answer);
      else caller?.reject(message.failure);
    });
    const lose = (error: AppError) => {
      if (worker === started) worker = undefined;
      for (const { reject } of waiting.values()) reject(error);
    };
    started.on('error', (cause) => lose(new AppError('CouldNotLoadFarmData', { cause })));
    started.on('exit', () => lose(new AppError('CouldNotLoadFarmData')));
    return started;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  }

  return {
    async answer(call, signal) {
      clearTimeout(idle);
      const thread = (worker ??= start());
      const id = (lastId += 1);
      const abandon = () => {
        thread.postMessage({ id, abandoned: true } satisfies ToThread, []);
        waiting.get(id)?.reject(new AppError('CallAbandoned'));
      };
      try {
        return await new Promise<DearAnswer>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          signal?.addEventListener('abort', abandon);
          thread.postMessage({ id, call } satisfies ToThread, []);
        });
      } finally {
        signal?.removeEventListener('abort', abandon);
        waiting.delete(id);
        if (waiting.size === 0) idle = setTimeout(() => void end(), idleMs).unref();
      }
    },
    close: end,
  };
}
