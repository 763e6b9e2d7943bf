import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

export interface KeptLock {
  /** Resolves when the lock is held for the first time. */
  held: Promise<void>;
  release(): Promise<void>;
}

const retryMs = 500;

/** Holds an advisory lock for as long as this server lives, and takes it again when its connection was lost. */
export function keepLock(url: string, name: string): KeptLock {
  const held = Promise.withResolvers<void>();
  let client: Client | undefined;
  const released = new AbortController();
  const holdOnce = async () => {
    const own = new Client({ connectionString: url, application_name: 'cocho-jobs' });
    client = own;
    const lost = new Promise<void>((resolve) => {
      own.once('end', resolve).on('error', () => resolve());
    });
    await own.connect();
    await own.query('SELECT pg_advisory_lock(hashtextextended($1, 2))', [name]);
    held.resolve();
    await lost;
  };
  const keep = async () => {
    while (!released.signal.aborted) {
      await holdOnce().catch(() => undefined);
      await wait(retryMs, undefined, { signal: released.signal }).catch(() => undefined);
    }
  };
  void keep();
  return {
    held: held.promise,
    async release() {
      released.abort();
      await client?.end().catch(() => undefined);
    },
  };
}
