import { createHash } from 'node:crypto';
import type { Day } from '../../platform/values/day.ts';

export const sealKinds = [
  'MOVEMENTS',
  'COUNTS',
  'ANALYSES',
  'OCCURRENCES',
  'OX_EVENTS',
  'BATCH_EVENTS',
  'FEED_PLANS',
  'TROUGH_READINGS',
  'BEATS',
  'ADJUSTMENTS',
  'APPLICATIONS',
  'MEDICINE_MOVEMENTS',
] as const;
export type SealKind = (typeof sealKinds)[number];

/** The facts of one kind that were recorded on a day: how many, and the hash of their contents. */
export interface Seal {
  day: Day;
  kind: SealKind;
  rows: number;
  hash: string;
}

/** The seals of one day by kind, as they are stored. */
export type DaySeals = Partial<Record<SealKind, Pick<Seal, 'rows' | 'hash'>>>;

export interface ClosedDay {
  farmId: string;
  day: Day;
  closedAt: Date;
  closedById: string | null;
  observation: string | null;
  summary: unknown;
  /** None of a day that was closed before facts were sealed. */
  seals: DaySeals | null;
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
  seals,
  previousHash,
}: Omit<ClosedDay, 'hash'>): string {
  const own = { farmId, day, closedAt: closedAt.toISOString(), closedById, observation, summary, previousHash };
  const content = JSON.stringify(canonical(seals ? { ...own, seals } : own));
  return createHash('sha256').update(content).digest('hex');
}

/** The facts of one kind that no longer match the seal of their day. */
export interface SealDifference {
  kind: SealKind;
  sealedRows: number;
  foundRows: number;
}

export interface ChainFault {
  day: Day;
  /** The row of the day was changed, a day before it is missing, or what was recorded on it was changed. */
  fault: 'HASH' | 'LINK' | 'FACTS';
  differences: SealDifference[];
}

/** Each day's seals by kind. */
export function sealsByDay(seals: readonly Seal[]): Map<Day, DaySeals> {
  const byDay = new Map<Day, DaySeals>();
  for (const { day, kind, rows, hash } of seals) byDay.set(day, { ...byDay.get(day), [kind]: { rows, hash } });
  return byDay;
}

function differencesOf(sealed: DaySeals, found: DaySeals): SealDifference[] {
  return sealKinds
    .filter((kind) => sealed[kind]?.hash !== found[kind]?.hash)
    .map((kind) => ({ kind, sealedRows: sealed[kind]?.rows ?? 0, foundRows: found[kind]?.rows ?? 0 }));
}

/** The days whose hash or facts no longer match, oldest first. */
export function faultsOfChain(days: readonly ClosedDay[], found: ReadonlyMap<Day, DaySeals>): ChainFault[] {
  const faults: ChainFault[] = [];
  let previous: string | null | undefined;
  for (const { day, ...closed } of days) {
    if (previous !== undefined && closed.previousHash !== previous)
      faults.push({ day, fault: 'LINK', differences: [] });
    else if (hashOfDay({ day, ...closed }) !== closed.hash) faults.push({ day, fault: 'HASH', differences: [] });
    const differences = closed.seals ? differencesOf(closed.seals, found.get(day) ?? {}) : [];
    if (differences.length > 0) faults.push({ day, fault: 'FACTS', differences });
    previous = closed.hash;
  }
  return faults;
}
