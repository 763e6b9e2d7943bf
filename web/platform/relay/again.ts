import type { AppError } from './AppError.ts';

/** How long is waited before the same call is sent again, from the first time on. */
const waitsMs = [500, 1_000, 2_000, 5_000, 10_000];

const passing: readonly number[] = [429, 502, 503, 504];

/** Whether the same call may get through a little later. */
export function mayPassSoon({ unreachable, statusCode }: AppError): boolean {
  return unreachable || passing.includes(statusCode);
}

/** Waits before a call is sent again; not longer than until the network comes back, or nobody waits for it. */
export function waitBefore(attempt: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const go = (): void => {
      clearTimeout(timer);
      ended.abort();
      resolve();
    };
    const timer = setTimeout(go, waitsMs[Math.min(attempt, waitsMs.length - 1)]);
    addEventListener('online', go, { signal: ended.signal });
    signal?.addEventListener('abort', go, { signal: ended.signal });
  });
}
