import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { dayOf, daysAfter } from '../platform/day.ts';
import type { Prisma } from '../platform/db/generated/prisma/client.ts';
import { defineQuery } from '../platform/service.ts';
import { foldBatch, herdDay, type BatchLine, type BatchStay } from './herdFold.calc.ts';
import { foldOx, type FoldedChapter, type FoldedOx, type LedgerEvent, type OxColumns } from './oxFold.calc.ts';

export const herdTables = ['Ox', 'OxChapter', 'OxStay', 'OxEvent', 'Batch', 'CorralHistory'] as const;

export interface HerdFault {
  table: (typeof herdTables)[number];
  id: string;
  stored: string;
  rebuilt: string;
}

export interface HerdCheck {
  oxen: number;
  events: number;
  faults: HerdFault[];
}

const pageSize = 1_000;

const dayText = (date: Date | null) => date && dayOf(date);
const text = (value: unknown) => JSON.stringify(value);

/** What of a record the other one says otherwise; lists are told whole. */
function differing(record: object, other: object): object {
  if (Array.isArray(record)) return record;
  const said = other as Record<string, unknown>;
  return Object.fromEntries(Object.entries(record).filter(([name, value]) => text(value) !== text(said[name])));
}

function faultsBetween(table: HerdFault['table'], id: string, stored: object, rebuilt: object): HerdFault[] {
  if (text(stored) === text(rebuilt)) return [];
  return [{ table, id, stored: text(differing(stored, rebuilt)), rebuilt: text(differing(rebuilt, stored)) }];
}

const withLedger = {
  events: { orderBy: { seq: 'asc' } },
  chapters: { orderBy: { number: 'asc' } },
  stays: { orderBy: { event: { seq: 'asc' } } },
} as const satisfies Prisma.OxInclude;

async function pageOfOxen(ctx: Context, after: string | undefined) {
  return ctx.db.ox.findMany({
    include: withLedger,
    orderBy: { id: 'asc' },
    take: pageSize,
    ...(after ? { cursor: { id: after }, skip: 1 } : {}),
  });
}
type LedgerOx = Awaited<ReturnType<typeof pageOfOxen>>[number];

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
    set: (payload as unknown as { set: Partial<OxColumns> }).set,
    reversesEventId,
  };
}

function storedColumns(ox: LedgerOx): Record<keyof OxColumns, unknown> {
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

const twoPlaces = (weight: string | null) => (weight === null ? null : Number(weight).toFixed(2));

function faultsOf(ox: LedgerOx, folded: FoldedOx): HerdFault[] {
  const { columns, chapter, lastWeight, lastWeightDate, stays, reversed } = folded;
  const chapters = folded.chapters.map((each) => ({ ...each, entryWeight: twoPlaces(each.entryWeight) }));
  const rebuilt = { ...columns, entryWeight: twoPlaces(columns.entryWeight) };
  const stored = storedColumns(ox);
  const inOrder = Object.fromEntries(Object.keys(stored).map((name) => [name, rebuilt[name as keyof OxColumns]]));
  const storedStays = ox.stays.map(({ eventId, batchId, chapter: ofStay, fromDay, toDay, end, weight }) => ({
    eventId,
    batchId,
    chapter: ofStay,
    fromDay: dayOf(fromDay),
    toDay: dayText(toDay),
    end,
    weight: weight?.toFixed(2) ?? null,
  }));
  return [
    ...faultsBetween('Ox', ox.id, stored, inOrder),
    ...faultsBetween(
      'Ox',
      ox.id,
      {
        chapter: ox.chapter,
        lastWeight: ox.lastWeight?.toFixed(2) ?? null,
        lastWeightDate: dayText(ox.lastWeightDate),
      },
      { chapter, lastWeight, lastWeightDate },
    ),
    ...faultsBetween('OxChapter', ox.id, storedChapters(ox), chapters),
    ...faultsBetween('OxStay', ox.id, storedStays, stays),
    ...ox.events.flatMap((event) =>
      faultsBetween('OxEvent', event.id, { reversed: event.reversed }, { reversed: reversed.has(event.id) }),
    ),
  ];
}

async function faultsOfBatches(
  ctx: Context,
  lines: readonly BatchLine[],
  stays: readonly BatchStay[],
): Promise<HerdFault[]> {
  const byBatch = Map.groupBy(lines, ({ batchId }) => batchId);
  const heads = Map.groupBy(
    stays.filter(({ toDay }) => toDay === null),
    ({ batchId }) => batchId,
  );
  const batches = await ctx.db.batch.findMany();
  return batches.flatMap(({ id, kind, status, corralId, dietId, startDate, endDate, heads: counted }) =>
    faultsBetween(
      'Batch',
      id,
      { kind, status, corralId, dietId, startDate: dayText(startDate), endDate: dayText(endDate), heads: counted },
      { ...foldBatch(byBatch.get(id) ?? []), heads: heads.get(id)?.length ?? 0 },
    ),
  );
}

type HerdOfDay = Record<'headsOpen' | 'headsIn' | 'headsOut' | 'headsDead' | 'headDays', number>;

/** Of a day that somebody corrected, the events cannot tell the heads any more. */
function comparable<Row extends Partial<HerdOfDay>>(row: Row, isCorrected: boolean) {
  const { headsIn: _in, headsOut: _out, headDays: _days, ...rest } = row;
  return isCorrected ? rest : row;
}

/** The frozen rows of corrals, held against what the events say of their days. */
async function faultsOfHistories(
  ctx: Context,
  lines: readonly BatchLine[],
  stays: readonly BatchStay[],
): Promise<HerdFault[]> {
  const rows = await ctx.db.corralHistory.findMany({
    where: { closed: true },
    orderBy: { corralId: 'asc' },
    include: { adjustments: { select: { id: true }, take: 1 } },
  });
  const days = Map.groupBy(rows, ({ day }) => dayOf(day));
  const staysOf = Map.groupBy(stays, ({ batchId }) => batchId);
  return [...days].flatMap(([day, ofDay]) => {
    const rebuilt = new Map(herdDay(lines, staysOf, day, daysAfter(day, -1)).map((row) => [row.corralId, row]));
    const known = new Set(ofDay.map(({ corralId }) => corralId));
    const missing = [...rebuilt.values()].filter(({ corralId }) => !known.has(corralId));
    const faults = ofDay.flatMap(({ adjustments, ...row }) => {
      const { id, corralId, batchId, headsOpen, headsIn, headsOut, headsDead, headDays } = row;
      const frozen = { corralId, batchId, headsOpen, headsIn, headsOut, headsDead, headDays };
      const isCorrected = adjustments.length > 0;
      return faultsBetween(
        'CorralHistory',
        id,
        comparable(frozen, isCorrected),
        comparable(rebuilt.get(corralId) ?? {}, isCorrected),
      );
    });
    return [...faults, ...missing.flatMap((row) => faultsBetween('CorralHistory', row.corralId, {}, row))];
  });
}

/** Rebuilds every ox, batch and corral history of the farm from its events, and reports what differs. */
export const checkHerd = defineQuery({
  name: 'herdCheck',
  allow: 'ox:write',
  input: z.strictObject({}),
  async run(ctx): Promise<HerdCheck> {
    const faults: HerdFault[] = [];
    const stays: BatchStay[] = [];
    let [oxen, events] = [0, 0];
    let after: string | undefined;
    for (;;) {
      const page = await pageOfOxen(ctx, after);
      for (const ox of page) {
        const folded = foldOx(ox.events.map(eventOf));
        faults.push(...faultsOf(ox, folded));
        stays.push(...folded.stays);
        events += ox.events.length;
      }
      oxen += page.length;
      after = page.at(-1)?.id;
      if (page.length < pageSize) break;
    }
    const lines = (await ctx.db.batchEvent.findMany({ orderBy: { seq: 'asc' } })).map((line) => ({
      ...line,
      day: dayOf(line.day),
      endDate: dayText(line.endDate),
    }));
    faults.push(...(await faultsOfBatches(ctx, lines, stays)), ...(await faultsOfHistories(ctx, lines, stays)));
    return { oxen, events, faults };
  },
});
