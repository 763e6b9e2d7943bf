import { AppError, type ErrorAnswer } from '../relay/AppError.ts';
import { createStore } from '../session/store.ts';

export type JobState = {
  readonly id: string;
  readonly status: string;
  readonly done: number;
  readonly total: number | null | undefined;
  readonly failure: string | null | undefined;
  readonly failureCode: string | null | undefined;
};

export type JobProgress = { done: number; total: number | null };

/** The user's jobs, kept up to date by the page's only subscription to them. */
export const jobStates = createStore<readonly JobState[]>([]);

/** Jobs whose end something on the page shows itself, without a toast. */
const awaited = new Set<string>();

export function isAwaited(id: string): boolean {
  return awaited.has(id);
}

function refusalOf({ failure, failureCode }: JobState): AppError {
  const code = (failureCode ?? 'UnknownError') as NonNullable<ErrorAnswer['code']>;
  // The server has filled the text already.
  return new AppError({ code, statusCode: 422, ...(failure == null ? {} : { message: failure }) });
}

/** Resolves when the job is done; aborting ends the waiting, not the job. */
export function waitForJob(
  id: string,
  signal: AbortSignal,
  onProgress: (progress: JobProgress) => void,
): Promise<void> {
  awaited.add(id);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const update = (): void => {
    const job = jobStates.get().find((each) => each.id === id);
    if (job?.status === 'DONE') resolve();
    else if (job?.status === 'FAILED') reject(refusalOf(job));
    else if (job) onProgress({ done: job.done, total: job.total ?? null });
  };
  const onAbort = (): void => reject(signal.reason as Error);
  const unsubscribe = jobStates.subscribe(update);
  signal.addEventListener('abort', onAbort);
  update();
  if (signal.aborted) onAbort();
  return promise.finally(() => {
    unsubscribe();
    signal.removeEventListener('abort', onAbort);
    awaited.delete(id);
  });
}
