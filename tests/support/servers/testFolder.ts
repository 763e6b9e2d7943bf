import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** What the databases of a run take at most, with their log, and as much again for the run itself. */
const leastFree = 8 * 1024 ** 3;
const prefix = 'cocho-test-';

function isInMemory(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= leastFree && freemem() >= leastFree;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Those of runs that were ended before they could. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/** The folder of a run's databases: in memory where there is room, because every test file copies one. */
export function makeTestFolder(): string {
  const parent = isInMemory() ? memory : tmpdir();
  removeAbandoned(parent);
  return mkdtempSync(join(parent, `${prefix}${process.pid}-`));
}
