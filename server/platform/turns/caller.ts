import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose account work is done; what belongs to no farm shares one account. */
export interface Caller {
  farm: string;
  /** Aborted when nobody waits for the answer of a read any more; a write is done whether or not somebody waits. */
  signal?: AbortSignal | undefined;
  /** A job, which has connections of its own and time. */
  isJob?: boolean | undefined;
}

export const noFarm = '';
const storage = new AsyncLocalStorage<Caller>();

export function currentCaller(): Caller {
  return storage.getStore() ?? { farm: noFarm };
}

/** Everything that `work` begins, such as a statement, is done on the caller's account. */
export function asCaller<Result>(caller: Caller, work: () => Result): Result {
  return storage.run(caller, work);
}
