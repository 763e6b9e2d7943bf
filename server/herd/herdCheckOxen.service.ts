import { dayOf } from '../platform/values/day.ts';
import type { Prisma } from '../platform/db/generated/prisma/client.ts';
import {
  foldOx,
  foldPast,
  type FoldedChapter,
  type FoldedPast,
  type FoldedStay,
  type LedgerEvent,
  type OxColumns,
} from './oxen/oxFold.calc.ts';

export const herdTables = [
  'Ox',
  'OxPast',
  'OxChapter',
  'OxStay',
  'OxEvent',
  'Batch',
  'CorralHistory',
  'FedMonth',
  'HeadFeed',
] as const;

export interface HerdFault {
  table: (typeof herdTables)[number];
  id: string;
  stored: string;
  rebuilt: string;
}

export const dayText = (date: Date | null) => date && dayOf(date);
const text = (value: unknown) => JSON.stringify(value);

/** What of a record the other one says otherwise; lists are shown whole. */
function differing(record: object, other: object): object {
  if (Array.isArray(record)) return record;
  const said = other as Record<string, unknown>;
  return Object.fromEntries(Object.entries(record).filter(([name, value]) => text(value) !== text(said[name])));
}

export function faultsBetween(table: HerdFault['table'], id: string, stored: object, rebuilt: object): HerdFault[] {
  if (text(stored) === text(rebuilt)) return [];
  return [{ table, id, stored: text(differing(stored, rebuilt)), rebuilt: text(differing(rebuilt, stored)) }];
}

export const withLedger = {
  events: { orderBy: { seq: 'asc' } },
  chapters: { orderBy: { number: 'asc' } },
  past: { orderBy: { fromDay: 'asc' } },
  stays: { orderBy: { event: { seq: 'asc' } } },
} as const satisfies Prisma.OxInclude;

export type LedgerOx = Prisma.OxGetPayload<{ include: typeof withLedger }>;

function eventOf({
  id,
  seq,
  type,
  chapter,
  day,
  at,
  batchId,
  weight,
  carriedWeight,
  payload,
  reversesEventId,
}: LedgerOx['events'][number]): LedgerEvent {
  return {
    id,
    seq,
    type,
    chapter,
    day: dayOf(day),
    at,
    batchId,
    weight: weight?.toFixed(2) ?? null,
    carriedWeight: carriedWeight?.toFixed(2) ?? null,
    set: (payload as Prisma.JsonObject & { set: Partial<OxColumns> }).set,
    reversesEventId,
  };
}

type StoredOx = LedgerOx | LedgerOx['past'][number];

function storedColumns(ox: StoredOx): Record<keyof OxColumns, unknown> {
  return {
    status: ox.status,
    ownerId: ox.ownerId,
    batchId: ox.batchId,
    earringId: ox.earringId,
    sisbov: ox.sisbov,
    managementNumber: ox.managementNumber,
    previousSisbovs: ox.previousSisbovs,
    electronicEarring: ox.electronicEarring,
    identifier: ox.identifier,
    identifiedOn: dayText(ox.identifiedOn),
    breedId: ox.breedId,
    sex: ox.sex,
    castrated: ox.castrated,
    horn: ox.horn,
    coat: ox.coat,
    teeth: ox.teeth,
    damIdentification: ox.damIdentification,
    birthDate: dayText(ox.birthDate),
    birthEstimated: ox.birthEstimated,
    category: ox.category,
    entryDate: dayText(ox.entryDate),
    entryWeight: ox.entryWeight?.toFixed(2) ?? null,
    exitDate: dayText(ox.exitDate),
    purchaseId: ox.purchaseId,
    entryGtaId: ox.entryGtaId,
    gtaBindingId: ox.gtaBindingId,
    tagId: ox.tagId,
    landedCost: ox.landedCost?.toFixed(2) ?? null,
  };
}

const storedChapters = ({ chapters }: LedgerOx): FoldedChapter[] =>
  chapters.map((chapter) => ({
    number: chapter.number,
    status: chapter.status,
    entryDate: dayText(chapter.entryDate),
    entryWeight: chapter.entryWeight?.toFixed(2) ?? null,
    exitDate: dayText(chapter.exitDate),
    purchaseId: chapter.purchaseId,
    entryGtaId: chapter.entryGtaId,
    tagId: chapter.tagId,
    landedCost: chapter.landedCost?.toFixed(2) ?? null,
    lastWeight: chapter.lastWeight?.toFixed(2) ?? null,
    lastWeightDate: dayText(chapter.lastWeightDate),
  }));

const weighedOf = ({ chapter, lastWeight, lastWeightDate }: StoredOx) => ({
  chapter,
  lastWeight: lastWeight?.toFixed(2) ?? null,
  lastWeightDate: dayText(lastWeightDate),
});

/** The rebuilt columns, written and ordered as the stored ones. */
function comparableTo(stored: Record<keyof OxColumns, unknown>, rebuilt: OxColumns) {
  const written = { ...rebuilt, entryWeight: twoPlaces(rebuilt.entryWeight) };
  return Object.fromEntries(Object.keys(stored).map((name) => [name, written[name as keyof OxColumns]]));
}

function faultsOfPast(ox: LedgerOx, rebuilt: readonly FoldedPast[]): HerdFault[] {
  const stored = ox.past.map((past) => ({
    fromDay: dayOf(past.fromDay),
    toDay: dayOf(past.toDay),
    ...weighedOf(past),
    ...storedColumns(past),
  }));
  const inOrder = rebuilt.map(({ columns, fromDay, toDay, chapter, lastWeight, lastWeightDate }, index) => ({
    ...{ fromDay, toDay, chapter, lastWeight, lastWeightDate },
    ...comparableTo(ox.past[index] ? storedColumns(ox.past[index]) : columns, columns),
  }));
  return faultsBetween('OxPast', ox.id, stored, inOrder);
}

const twoPlaces = (weight: string | null) => (weight === null ? null : Number(weight).toFixed(2));

/** An ox held against what its events say, and its stays as they say. */
export function checkOx(ox: LedgerOx): { faults: HerdFault[]; stays: FoldedStay[] } {
  const events = ox.events.map(eventOf);
  const folded = foldOx(events);
  const { columns, chapter, lastWeight, lastWeightDate, stays, reversed } = folded;
  const chapters = folded.chapters.map((each) => ({ ...each, entryWeight: twoPlaces(each.entryWeight) }));
  const stored = storedColumns(ox);
  const storedStays = ox.stays.map(({ eventId, batchId, chapter: ofStay, fromDay, toDay, end, weight }) => ({
    eventId,
    batchId,
    chapter: ofStay,
    fromDay: dayOf(fromDay),
    toDay: dayText(toDay),
    end,
    weight: weight?.toFixed(2) ?? null,
  }));
  const faults = [
    ...faultsBetween('Ox', ox.id, stored, comparableTo(stored, columns)),
    ...faultsBetween('Ox', ox.id, weighedOf(ox), { chapter, lastWeight, lastWeightDate }),
    ...faultsOfPast(ox, foldPast(events)),
    ...faultsBetween('OxChapter', ox.id, storedChapters(ox), chapters),
    ...faultsBetween('OxStay', ox.id, storedStays, stays),
    ...ox.events.flatMap((event) =>
      faultsBetween('OxEvent', event.id, { reversed: event.reversed }, { reversed: reversed.has(event.id) }),
    ),
  ];
  return { faults, stays };
}
