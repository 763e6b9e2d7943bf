import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { slowestWhile, type Comparison } from './load/load.ts';
import { mostMemory } from './load/memory.ts';
import { askAs, type BackupTarget, type Transfer, type Transferred } from './load/transfer.ts';
import { sized } from './small.ts';

export interface BackupCost {
  ms: number;
  /** The most memory that the server held meanwhile. */
  mb: number;
  /** What others waited for what they read meanwhile, and how long without it; the 99th percentile. */
  waited: Comparison;
}

/** The server gives back what its start took, and is quiet. */
const settlingMs = sized(10_000);
/** Of fewer than some thousand reads the slowest of a hundred say nothing: so long alone, so often beside a download. */
const quietMs = sized(15_000);
const downloads = sized(3, 1);
export const backupBudgets = { downloadMs: 20_000, restoreMs: 60_000, mb: 350 } as const;

/** Downloads the farm as a file, and makes a farm of it again, while somebody else reads. */
export async function backupCosts(
  target: BackupTarget,
  folder: string,
  read: () => Promise<unknown>,
): Promise<Record<'download' | 'restore', BackupCost>> {
  const file = join(folder, 'farm.zip');
  type Named = { farm: { name: string } };
  const { farm } = await askAs<Named>(target, '{ farm { name } }', {});
  const caller = fork(join(import.meta.dirname, 'load/transfer.ts'));
  const lost = once(caller, 'exit').then(() => Promise.reject(new Error('the caller of backups ended')));
  // Of its end nobody hears who waits for nothing from it.
  lost.catch(() => undefined);
  const answer = () => Promise.race([once(caller, 'message'), lost]);
  await answer();
  const transfer = async (restoredAs: string | null): Promise<number> => {
    const answered = answer();
    caller.send({ target, file, restoredAs } satisfies Transfer);
    const [{ ms, failure }] = (await answered) as [Transferred];
    if (failure !== null) throw new Error(failure);
    return ms;
  };
  const cost = async (alone: number, times: number, restoredAs: string | null): Promise<BackupCost> => {
    const all = async () => {
      let ms = 0;
      for (let done = 0; done < times; done += 1) ms += await transfer(restoredAs);
      return ms / times;
    };
    const { result, mb } = await mostMemory(target.pid, () => slowestWhile(read, all));
    return { ms: result.result, mb, waited: { ours: result.slowest, limit: alone, ratio: result.slowest / alone } };
  };
  try {
    await slowestWhile(read, () => wait(settlingMs));
    const { slowest: alone } = await slowestWhile(read, () => wait(quietMs));
    return { download: await cost(alone, downloads, null), restore: await cost(alone, 1, farm.name) };
  } finally {
    caller.kill();
  }
}
