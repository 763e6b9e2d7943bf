import { headDays, headDaysOfStay, type Stay } from './closings/headDays.calc.ts';
import type { BatchEventType, BatchKind, BatchStatus, StayEnd } from './herdWords.calc.ts';
import type { Day } from '../platform/values/day.ts';

export interface BatchLine {
  batchId: string;
  seq: bigint;
  type: BatchEventType;
  day: Day;
  kind: BatchKind;
  status: BatchStatus;
  corralId: string | null;
  dietId: string | null;
  endDate: Day | null;
}

export interface FoldedBatch {
  kind: BatchKind;
  status: BatchStatus;
  corralId: string | null;
  dietId: string | null;
  startDate: Day | null;
  endDate: Day | null;
}

/** The batch that its events make. */
export function foldBatch(lines: readonly BatchLine[]): FoldedBatch | null {
  const ordered = lines.toSorted((one, other) => Number(one.seq - other.seq));
  const last = ordered.at(-1);
  if (!last) return null;
  const { kind, status, corralId, dietId } = last;
  const startDate = ordered.find((line) => line.status === 'ACTIVE')?.day ?? null;
  return {
    kind,
    status,
    corralId,
    dietId,
    startDate,
    endDate: status === 'FINALIZED' ? (last.endDate ?? last.day) : null,
  };
}

export interface BatchStay extends Stay {
  batchId: string;
  end: StayEnd | null;
}

export interface HerdDay {
  corralId: string;
  batchId: string | null;
  headsOpen: number;
  headsIn: number;
  headsOut: number;
  headsDead: number;
  headDays: number;
}

/** Which batch each corral holds at the end of a day. */
function occupants(lines: readonly BatchLine[], day: Day): Map<string, string> {
  const byBatch = Map.groupBy(
    lines.filter((line) => line.day <= day),
    ({ batchId }) => batchId,
  );
  const open = [...byBatch].flatMap(([batchId, own]) => {
    const state = foldBatch(own);
    return state?.corralId && state.status !== 'FINALIZED' ? [[state.corralId, batchId] as const] : [];
  });
  return new Map(open);
}

/** What happened in each corral on a day, from the events of batches and the stays of oxen in each of them alone. */
export function herdDay(
  lines: readonly BatchLine[],
  staysOf: ReadonlyMap<string, readonly BatchStay[]>,
  day: Day,
  dayBefore: Day,
): HerdDay[] {
  const [before, now] = [occupants(lines, dayBefore), occupants(lines, day)];
  const count = (batchId: string | undefined, counts: (stay: BatchStay) => boolean) =>
    (batchId === undefined ? [] : (staysOf.get(batchId) ?? [])).filter(counts).length;
  const present = (batchId: string | undefined, on: Day) =>
    count(batchId, (stay) => headDaysOfStay(stay, on) > 0 && (stay.toDay === null || stay.toDay > on));
  const gone = (batchId: string | undefined, died: boolean) =>
    count(batchId, (stay) => stay.toDay === day && (stay.end === 'DIED') === died);
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((corralId): HerdDay[] => {
    const [held, holds] = [before.get(corralId), now.get(corralId)];
    const headsOpen = present(held, dayBefore);
    if (!holds && headsOpen === 0) return [];
    if (!holds) {
      const headsDead = held && isFinalized(lines, held, day) ? gone(held, true) : 0;
      return [
        { corralId, batchId: null, headsOpen, headsIn: 0, headsOut: headsOpen - headsDead, headsDead, headDays: 0 },
      ];
    }
    const [heads, headsDead] = [present(holds, day), gone(holds, true)];
    const counts =
      held === holds && headsOpen > 0
        ? { headsIn: count(holds, (stay) => stay.fromDay === day), headsOut: gone(holds, false), headsDead }
        : { headsIn: heads + headsDead, headsOut: headsOpen, headsDead };
    return [{ corralId, batchId: holds, headsOpen, ...counts, headDays: headDays(headsOpen, counts) }];
  });
}

function isFinalized(lines: readonly BatchLine[], batchId: string, day: Day): boolean {
  return foldBatch(lines.filter((line) => line.batchId === batchId && line.day <= day))?.status === 'FINALIZED';
}
