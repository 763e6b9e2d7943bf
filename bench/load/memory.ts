import { readFileSync } from 'node:fs';

const sampleMs = 100;

/** What the process holds of the machine's memory, in megabytes. */
export function residentMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_000;
}

/** The most that a process held while `work` ran, looked at ten times a second. */
export async function mostMemory<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; mb: number }> {
  let mb = residentMb(pid);
  const timer = setInterval(() => {
    mb = Math.max(mb, residentMb(pid));
  }, sampleMs);
  try {
    const result = await work();
    return { result, mb: Math.max(mb, residentMb(pid)) };
  } finally {
    clearInterval(timer);
  }
}
