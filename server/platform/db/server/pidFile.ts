import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../http/startError.ts';
import { hasPostgresProcesses, pidInUse, processFacts, waitUntil } from './processes.ts';

interface PidFile {
  pid: number;
  status: string;
}

/** Parses PostgreSQL's postmaster.pid; undefined when there is none. */
export function readPidFile(folder: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), status: (lines[7] ?? '').trim() };
  } catch {
    return undefined;
  }
}

/** Cleans up after a killed Cocho: stops its PostgreSQL if it still runs, and removes a stale pid file. */
export async function evictServer(folder: string): Promise<void> {
  const stale = readPidFile(folder);
  if (!stale || !Number.isInteger(stale.pid) || stale.pid <= 0) return;
  if (isServerOf(folder, stale.pid)) await stopServer(folder, stale.pid);
  // Backends of a killed postmaster exit by themselves; wait until all are gone.
  if (!(await waitUntil(() => !hasPostgresProcesses(folder), 10_000))) {
    throw new StartError(`Another process is still working in the database folder ${folder}: stop it first`);
  }
  // PostgreSQL would think it still runs when the pid was reused by another process or is a zombie.
  if (pidInUse(stale.pid)) rmSync(join(folder, 'postmaster.pid'), { force: true });
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
