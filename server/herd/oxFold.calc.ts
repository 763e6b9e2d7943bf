import type { Day } from '../platform/day.ts';
import { isPlacing, type OxEventType, type OxStatus, type StayEnd } from './herdWords.calc.ts';

/** The columns of an ox that its events set, as JSON; null where nothing is known. */
export interface OxColumns {
  status: OxStatus;
  ownerId: string | null;
  batchId: string | null;
  earringId: string | null;
  sisbov: string | null;
  managementNumber: string | null;
  electronicEarring: string | null;
  identifier: string | null;
  identifiedOn: Day | null;
  breedId: string | null;
  sex: 'MALE' | 'FEMALE' | null;
  castrated: boolean | null;
  horn: string | null;
  coat: string | null;
  birthDate: Day | null;
  birthEstimated: boolean | null;
  category: 'BULL' | 'STEER' | 'COW' | 'HEIFER' | 'CALF' | null;
  entryDate: Day | null;
  entryWeight: string | null;
  exitDate: Day | null;
  purchaseId: string | null;
  entryGtaId: string | null;
  gtaBindingId: string | null;
  tagId: string | null;
  landedCost: string | null;
}

export const noColumns: OxColumns = {
  status: 'REVERSED',
  ownerId: null,
  batchId: null,
  earringId: null,
  sisbov: null,
  managementNumber: null,
  electronicEarring: null,
  identifier: null,
  identifiedOn: null,
  breedId: null,
  sex: null,
  castrated: null,
  horn: null,
  coat: null,
  birthDate: null,
  birthEstimated: null,
  category: null,
  entryDate: null,
  entryWeight: null,
  exitDate: null,
  purchaseId: null,
  entryGtaId: null,
  gtaBindingId: null,
  tagId: null,
  landedCost: null,
};

/** An event of an ox, as written. */
export interface LedgerEvent {
  id: string;
  seq: number;
  type: OxEventType;
  day: Day;
  at: Date;
  batchId: string | null;
  weight: string | null;
  carriedWeight: string | null;
  set: Partial<OxColumns>;
  reversesEventId: string | null;
}

export interface FoldedStay {
  eventId: string;
  batchId: string;
  fromDay: Day;
  toDay: Day | null;
  end: StayEnd | null;
  weight: string | null;
}

export interface FoldedOx {
  columns: OxColumns;
  lastWeight: string | null;
  lastWeightDate: Day | null;
  stays: FoldedStay[];
  /** The events that were reversed. */
  reversed: Set<string>;
}

function endOf(next: OxEventType | undefined): StayEnd | null {
  if (next === undefined) return null;
  if (next === 'DEATH') return 'DIED';
  return next === 'MOVEMENT' ? 'MOVED' : 'LEFT';
}

/** The ox that its events make, in the order they were written; only weights are told by when they were read. */
export function foldOx(events: readonly LedgerEvent[]): FoldedOx {
  const reversed = new Set(events.flatMap(({ reversesEventId }) => reversesEventId ?? []));
  const told = events
    .filter(({ id, type }) => type !== 'REVERSAL' && !reversed.has(id))
    .toSorted((one, other) => one.seq - other.seq);
  const columns = told.reduce<OxColumns>((known, { set }) => ({ ...known, ...set }), noColumns);
  const byTime = (one: LedgerEvent, other: LedgerEvent) =>
    one.day.localeCompare(other.day) || one.at.getTime() - other.at.getTime() || one.seq - other.seq;
  const last = told
    .filter(({ weight }) => weight !== null)
    .toSorted(byTime)
    .at(-1);
  const placing = told.filter(({ type }) => isPlacing(type));
  const stays = placing.flatMap(({ id, batchId, day, weight, carriedWeight }, index): FoldedStay[] => {
    if (batchId === null) return [];
    const next = placing[index + 1];
    return [
      {
        eventId: id,
        batchId,
        fromDay: day,
        toDay: next?.day ?? null,
        end: endOf(next?.type),
        weight: weight ?? carriedWeight,
      },
    ];
  });
  return { columns, lastWeight: last?.weight ?? null, lastWeightDate: last?.day ?? null, stays, reversed };
}
