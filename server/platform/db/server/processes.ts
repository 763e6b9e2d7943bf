import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const hasProc = existsSync('/proc/self/stat');

export interface ProcessFacts {
  /** Distinguishes a process from a later one with the same pid. */
  startedAt: string;
  command: string;
}

/** The process with this pid; undefined when there is none or it is a zombie. */
export function processFacts(pid: number): ProcessFacts | undefined {
  return hasProc ? factsFromProc(pid) : factsFromPs(pid);
}

function factsFromProc(pid: number): ProcessFacts | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces and parentheses; the numbered fields start after the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { startedAt: fields[19] ?? '', command };
  } catch {
    return undefined;
  }
}

function factsFromPs(pid: number): ProcessFacts | undefined {
  const ps = (column: string) => {
    const { stdout } = spawnSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' });
    return (stdout ?? '').trim();
  };
  const state = ps('state');
  if (state === '' || state.startsWith('Z')) return undefined;
  return { startedAt: ps('lstart'), command: ps('command') };
}

/** Whether the pid exists, including zombies and other users' processes. */
export function pidInUse(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether any PostgreSQL process has this folder as its working directory; Linux only. */
export function hasPostgresProcesses(folder: string): boolean {
  if (!hasProc) return false;
  return readdirSync('/proc').some((entry) => {
    if (!/^\d+$/.test(entry)) return false;
    try {
      return (
        readlinkSync(`/proc/${entry}/cwd`) === folder &&
        processFacts(Number(entry))?.command.includes('postgres') === true
      );
    } catch {
      return false;
    }
  });
}

/** Polls until the condition holds; false on timeout. */
export async function waitUntil(isSo: () => boolean, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (!isSo()) {
    if (Date.now() > end) return false;
    await wait(10);
  }
  return true;
}
