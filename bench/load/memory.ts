import { readFileSync, readlinkSync } from 'node:fs';

const sampleMs = 100;
const pageBytes = 4_096;

/** What the process holds of the machine's memory, in megabytes. */
export function residentMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_000;
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

/** What a process of ours holds that no other holds too; nothing of one that is gone meanwhile, or is not ours. */
function ownMb(pid: number, program: string): number {
  try {
    if (readlinkSync(`/proc/${pid}/exe`) !== program) return 0;
    // Read from a count that the system has: to add up each of its areas would keep the reader itself waiting.
    const [, resident, shared] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number);
    return ((resident! - shared!) * pageBytes) / 1e6;
  } catch {
    return 0;
  }
}

/** The same with the processes that a server begins for long work, without its database. */
function serverMb(pid: number): number {
  const program = readlinkSync(`/proc/${pid}/exe`);
  return childrenOf(pid).reduce((sum, child) => sum + ownMb(child, program), residentMb(pid));
}

/** The most that a server held while `work` ran, looked at ten times a second. */
export async function mostMemory<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; mb: number }> {
  let mb = serverMb(pid);
  const timer = setInterval(() => {
    mb = Math.max(mb, serverMb(pid));
  }, sampleMs);
  try {
    const result = await work();
    return { result, mb: Math.max(mb, serverMb(pid)) };
  } finally {
    clearInterval(timer);
  }
}
