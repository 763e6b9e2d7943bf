import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../startError.ts';
import { hasInhabitants, pidInUse, processFacts, waitUntil } from './processes.ts';

interface PidFile {
  pid: number;
  status: string;
}

/** What PostgreSQL's own postmaster.pid says; undefined when there is none. */
export function readPidFile(folder: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), status: (lines[7] ?? '').trim() };
  } catch {
    return undefined;
  }
}

/** Ends what a killed Cocho left: its PostgreSQL still running, or a pid file that stands for nothing. */
export async function evictServer(folder: string): Promise<void> {
  const left = readPidFile(folder);
  if (!left || !Number.isInteger(left.pid) || left.pid <= 0) return;
  if (isServerOf(folder, left.pid)) await stopServer(folder, left.pid);
  // Without its postmaster the other processes of a killed PostgreSQL leave by themselves; none may stay.
  if (!(await waitUntil(() => !hasInhabitants(folder), 10_000))) {
    throw new StartError(`Another process is still working in the database folder ${folder}: stop it first`);
  }
  // PostgreSQL would believe it still runs when the pid went to another process, or to a zombie nobody collects.
  if (pidInUse(left.pid)) rmSync(join(folder, 'postmaster.pid'), { force: true });
}

function isServerOf(folder: string, pid: number): boolean {
  const command = processFacts(pid)?.command ?? '';
  return command.includes('postgres') && command.includes(`-D ${folder} `);
}

async function stopServer(folder: string, pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGINT');
    if (await waitUntil(() => !isServerOf(folder, pid), 30_000)) return;
    process.kill(pid, 'SIGQUIT');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ESRCH') return;
    throw new StartError(`A PostgreSQL of another user (process ${pid}) is running on ${folder}: stop it first`, {
      cause,
    });
  }
  if (!(await waitUntil(() => !isServerOf(folder, pid), 5_000))) {
    throw new StartError(`The PostgreSQL left running on ${folder} (process ${pid}) does not stop: stop it first`);
  }
}
