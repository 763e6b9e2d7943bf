import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../../http/startError.ts';
import { processFacts } from './processes.ts';

/** Locks the data folder for this process until the returned function is called. */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = join(folder, 'cocho.lock');
  const ownContent = `${process.pid} ${processFacts(process.pid)?.startedAt ?? ''}\n`;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, ownContent);
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await takeOver(folder, file, draft, ownContent);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (content(file) === ownContent) rmSync(file, { force: true });
  };
}

async function takeOver(folder: string, file: string, draft: string, ownContent: string): Promise<void> {
  const found = content(file);
  refuseIfForeign(file, found);
  refuseIfAlive(folder, found);
  renameSync(draft, file);
  // Another start may have found the same stale lock: the last writer wins, the others detect it here.
  await wait(100);
  const winner = content(file);
  if (winner !== ownContent) refuseIfAlive(folder, winner);
}

// A lock that lost its content in a power cut is stale, anything else is not ours to replace.
function refuseIfForeign(file: string, lock: string): void {
  if (!/^[\s\0]*$/.test(lock) && !/^\d+ .*\n?$/.test(lock))
    throw new StartError(`${file} is not a lock of Cocho: remove it, or set another DATA_DIR`);
}

function refuseIfAlive(folder: string, lock: string): void {
  const [pid = '', ...startedAt] = lock.trim().split(' ');
  const owner = /^\d+$/.test(pid) ? processFacts(Number(pid)) : undefined;
  if (owner && owner.startedAt === startedAt.join(' ')) {
    throw new StartError(
      `The data folder ${folder} is in use by another running Cocho (process ${pid}): stop it or set another DATA_DIR`,
    );
  }
}

function content(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
