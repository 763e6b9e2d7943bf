import { createHash } from 'node:crypto';
import type { Day } from '../platform/day.ts';

export interface ClosedDay {
  farmId: string;
  day: Day;
  closedAt: Date;
  closedById: string | null;
  observation: string | null;
  summary: unknown;
  previousHash: string | null;
  hash: string | null;
}

/** Sorts keys at every depth, so that the database's own order of JSON keys does not matter. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, canonical(part)]),
  );
}

/** The hash of a closed day, over its contents and the previous day's hash. */
export function hashOfDay({
  farmId,
  day,
  closedAt,
  closedById,
  observation,
  summary,
  previousHash,
}: Omit<ClosedDay, 'hash'>): string {
  const content = JSON.stringify(
    canonical({ farmId, day, closedAt: closedAt.toISOString(), closedById, observation, summary, previousHash }),
  );
  return createHash('sha256').update(content).digest('hex');
}

export interface ChainFault {
  day: Day;
  fault: 'HASH' | 'LINK';
}

/** The days whose hash no longer matches, oldest first. */
export function faultsOfChain(days: readonly ClosedDay[]): ChainFault[] {
  const faults: ChainFault[] = [];
  let previous: string | null | undefined;
  for (const day of days) {
    if (previous !== undefined && day.previousHash !== previous) faults.push({ day: day.day, fault: 'LINK' });
    else if (hashOfDay(day) !== day.hash) faults.push({ day: day.day, fault: 'HASH' });
    previous = day.hash;
  }
  return faults;
}
