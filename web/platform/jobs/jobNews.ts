import { AppError, type ErrorAnswer } from '../relay/AppError.ts';
import { createStore } from '../session/store.ts';

export type JobNews = {
  readonly id: string;
  readonly status: string;
  readonly done: number;
  readonly total: number | null | undefined;
  readonly failure: string | null | undefined;
  readonly failureCode: string | null | undefined;
};

export type JobProgress = { done: number; total: number | null };

/** How the reader's jobs stand, as the page's one feed of them last told. */
export const jobNews = createStore<readonly JobNews[]>([]);

/** Jobs that something on the page waits for, and speaks of itself. */
const awaited = new Set<string>();

export function isAwaited(id: string): boolean {
  return awaited.has(id);
}

function refusalOf({ failure, failureCode }: JobNews): AppError {
  const code = (failureCode ?? 'UnknownError') as NonNullable<ErrorAnswer['code']>;
  // A text that the server filled is told as it is.
  return new AppError({ code, statusCode: 422, ...(failure == null ? {} : { message: failure }) });
}

/** Waits for a job to end; giving up ends the waiting, not the job. */
export function jobDone(id: string, signal: AbortSignal, onProgress: (progress: JobProgress) => void): Promise<void> {
  awaited.add(id);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const look = (): void => {
    const job = jobNews.get().find((each) => each.id === id);
    if (job?.status === 'DONE') resolve();
    else if (job?.status === 'FAILED') reject(refusalOf(job));
    else if (job) onProgress({ done: job.done, total: job.total ?? null });
  };
  const giveUp = (): void => reject(signal.reason as Error);
  const unsubscribe = jobNews.subscribe(look);
  signal.addEventListener('abort', giveUp);
  look();
  if (signal.aborted) giveUp();
  return promise.finally(() => {
    unsubscribe();
    signal.removeEventListener('abort', giveUp);
    awaited.delete(id);
  });
}
