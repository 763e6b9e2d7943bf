import type { Day } from '../../platform/values/day.ts';
import { isPlacing, type OxEventType, type OxStatus, type StayEnd } from '../herdWords.calc.ts';

/** The columns of an ox that its events set, as JSON; null where nothing is known. */
export type OxColumns = {
  status: OxStatus;
  ownerId: string | null;
  batchId: string | null;
  earringId: string | null;
  sisbov: string | null;
  managementNumber: string | null;
  previousSisbovs: readonly string[];
  electronicEarring: string | null;
  identifier: string | null;
  identifiedOn: Day | null;
  breedId: string | null;
  sex: 'MALE' | 'FEMALE' | null;
  castrated: boolean | null;
  horn: string | null;
  coat: string | null;
  teeth: number | null;
  damIdentification: string | null;
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
};

export const noColumns: OxColumns = {
  status: 'REVERSED',
  ownerId: null,
  batchId: null,
  earringId: null,
  sisbov: null,
  managementNumber: null,
  previousSisbovs: [],
  electronicEarring: null,
  identifier: null,
  identifiedOn: null,
  breedId: null,
  sex: null,
  castrated: null,
  horn: null,
  coat: null,
  teeth: null,
  damIdentification: null,
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

/** What an ox brings along anew each time it comes; the rest of it stays what it was. */
export const newChapter = {
  purchaseId: null,
  entryGtaId: null,
  gtaBindingId: null,
  tagId: null,
  landedCost: null,
} as const satisfies Partial<OxColumns>;

/** An event of an ox, as written. */
export interface LedgerEvent {
  id: string;
  seq: bigint;
  type: OxEventType;
  chapter: number;
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
  chapter: number;
  fromDay: Day;
  toDay: Day | null;
  end: StayEnd | null;
  weight: string | null;
}

/** A time on the farm that was over before the ox came back. */
export interface FoldedChapter extends Pick<
  OxColumns,
  'status' | 'entryDate' | 'entryWeight' | 'exitDate' | 'purchaseId' | 'entryGtaId' | 'tagId' | 'landedCost'
> {
  number: number;
  lastWeight: string | null;
  lastWeightDate: Day | null;
}

export interface FoldedOx {
  columns: OxColumns;
  chapter: number;
  lastWeight: string | null;
  lastWeightDate: Day | null;
  stays: FoldedStay[];
  chapters: FoldedChapter[];
  /** The events that were reversed. */
  reversed: Set<string>;
}

/** What an ox was from one day to another, before a later event changed it. */
export interface FoldedPast extends Pick<FoldedOx, 'columns' | 'chapter' | 'lastWeight' | 'lastWeightDate'> {
  fromDay: Day;
  toDay: Day;
}

function endOf(next: OxEventType | undefined): StayEnd | null {
  if (next === undefined) return null;
  if (next === 'DEATH') return 'DIED';
  return next === 'MOVEMENT' ? 'MOVED' : 'LEFT';
}

const byTime = (one: LedgerEvent, other: LedgerEvent) =>
  one.day.localeCompare(other.day) || one.at.getTime() - other.at.getTime() || Number(one.seq - other.seq);

const lastWeighed = (events: readonly LedgerEvent[]) =>
  events
    .filter(({ weight }) => weight !== null)
    .toSorted(byTime)
    .at(-1);

function foldChapter(number: number, events: readonly LedgerEvent[]): FoldedChapter {
  const columns = events.reduce<OxColumns>((known, { set }) => ({ ...known, ...set }), noColumns);
  const { status, entryDate, entryWeight, exitDate, purchaseId, entryGtaId, tagId, landedCost } = columns;
  const last = lastWeighed(events);
  const weighed = { lastWeight: last?.weight ?? null, lastWeightDate: last?.day ?? null };
  return { number, status, entryDate, entryWeight, exitDate, purchaseId, entryGtaId, tagId, landedCost, ...weighed };
}

function foldStays(placing: readonly LedgerEvent[]): FoldedStay[] {
  return placing.flatMap(({ id, batchId, chapter, day, weight, carriedWeight }, index) => {
    if (batchId === null) return [];
    const next = placing[index + 1];
    const [toDay, end] = [next?.day ?? null, endOf(next?.type)];
    return [{ eventId: id, batchId, chapter, fromDay: day, toDay, end, weight: weight ?? carriedWeight }];
  });
}

/** The ox that its events make, in the order they were written; only weights go by when they were read. */
export function foldOx(events: readonly LedgerEvent[]): FoldedOx {
  const reversed = new Set(events.flatMap(({ reversesEventId }) => reversesEventId ?? []));
  const valid = events
    .filter(({ id, type }) => type !== 'REVERSAL' && !reversed.has(id))
    .toSorted((one, other) => one.chapter - other.chapter || Number(one.seq - other.seq));
  const columns = valid.reduce<OxColumns>(
    (known, { type, set }) => ({ ...known, ...(type === 'REENTRY' ? newChapter : {}), ...set }),
    noColumns,
  );
  const chapter = valid.at(-1)?.chapter ?? 1;
  const byChapter = Map.groupBy(valid, (event) => event.chapter);
  const earlier = [...byChapter].filter(([number]) => number < chapter);
  const last = lastWeighed(byChapter.get(chapter) ?? []);
  return {
    columns,
    chapter,
    lastWeight: last?.weight ?? null,
    lastWeightDate: last?.day ?? null,
    stays: foldStays(valid.filter(({ type }) => isPlacing(type))),
    chapters: earlier.map(([number, ofChapter]) => foldChapter(number, ofChapter)),
    reversed,
  };
}

/** What its unreversed events made of an ox until each day on which something happened, but for the last of them. */
export function foldPast(events: readonly LedgerEvent[]): FoldedPast[] {
  const { reversed } = foldOx(events);
  const valid = events.filter(({ id, type }) => type !== 'REVERSAL' && !reversed.has(id));
  const days = [...new Set(valid.map(({ day }) => day))].toSorted();
  return days.slice(0, -1).map((fromDay, index) => {
    const { columns, chapter, lastWeight, lastWeightDate } = foldOx(valid.filter(({ day }) => day <= fromDay));
    return { fromDay, toDay: days[index + 1]!, columns, chapter, lastWeight, lastWeightDate };
  });
}
