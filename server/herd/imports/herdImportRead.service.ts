import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { dayOf, type Day } from '../../platform/values/day.ts';
import { AppError, issue, type Issue, type LooseParams } from '../../platform/errors/AppError.ts';
import { plainWord } from '../../platform/imports/importSheet.calc.ts';
import type { ErrorCode } from '../../platform/errors/catalogue.ts';
import { choice, civilDate, decimal, line, parseInput } from '../../platform/input.ts';
import { electronicEarring, sisbov } from '../../earrings/numberInputs.ts';
import { sexes } from '../../papers/gtas/gtaPlaces.calc.ts';
import {
  columnsOf,
  numberColumns,
  readCell,
  repeatedIn,
  type ImportColumn,
  type ImportRow,
} from './herdImport.calc.ts';
import { withoutNumber } from './herdSheets.calc.ts';
import { animalCategories, liveStatuses, type FileKind } from '../herdWords.calc.ts';
import { findLeftOxen, findLiveOxen, type NamedNumbers } from './herdNumbers.sql.ts';
import { oxWeight } from '../oxen/oxInput.service.ts';
import { identifierField } from '../oxen/oxFind.service.ts';

/** What is wrong in one cell; `column` is null where it is the row as a whole. */
export type RowFault = {
  /** From 0. */
  row: number;
  column: ImportColumn | null;
  value: string;
  code: ErrorCode;
  params: LooseParams;
};

const yesOrNo = () => z.enum(['true', 'false']).transform((text) => text === 'true');

/** Permanent incisors, as a whole number however the sheet writes it. */
const toothCount = () =>
  z
    .string()
    .regex(/^[0-8](\.0*)?$/)
    .transform(Number);

const importedRow = z.strictObject({
  sisbov: sisbov().nullish(),
  electronicEarring: electronicEarring().nullish(),
  identifier: identifierField().nullish(),
  sex: choice('Sex', sexes).nullish(),
  weight: oxWeight().nullish(),
  breed: line(60).nullish(),
  category: choice('AnimalCategory', animalCategories).nullish(),
  castrated: yesOrNo().nullish(),
  birthDate: civilDate().nullish(),
  batch: line(100).nullish(),
  owner: line(100).nullish(),
  horn: line(40).nullish(),
  coat: line(40).nullish(),
  teeth: toothCount().nullish(),
  damIdentification: line(40).nullish(),
  /** R$ that the animal cost to buy, freight and the like included. */
  cost: decimal({ min: 0.01, max: 1_000_000, places: 2 }).nullish(),
  confirmed: yesOrNo().nullish(),
  date: civilDate().nullish(),
  observation: line(500).nullish(),
});

export type Read = z.output<typeof importedRow>;
export type Refuse = (row: number, found: Issue) => void;

/** A refusal in the words of a sheet: the text for a form's field does not fit one cell among thousands. */
export function ofCell({ path: column, code, params }: Issue): Issue {
  if (code === 'FieldsAlreadyInUse') return issue(column, 'ImportNumberTaken');
  if (code !== 'InvalidFieldType') return { path: column, code, ...(params ? { params } : {}) };
  if (column === 'teeth') return { path: column, code: 'ImportCellUnread', params: { values: '0–8' } };
  return {
    path: column,
    code: params?.reason === 'REQUIRED' ? 'ImportCellMissing' : 'ImportCellInvalid',
    params: { column },
  };
}

/** The rows as they are understood; a cell that is not understood is refused and left out. */
export function readRows(kind: FileKind, rows: readonly ImportRow[], refuse: Refuse): Read[] {
  const columns = columnsOf(kind);
  return rows.map((row, index) => {
    const plain = Object.fromEntries(columns.map((column) => [column, readCell(column, row[column])]));
    try {
      return parseInput(importedRow, plain);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      for (const each of error.issues) refuse(index, each);
      const bad = new Set(error.issues.map(({ path }) => path));
      return parseInput(importedRow, Object.fromEntries(Object.entries(plain).filter(([column]) => !bad.has(column))));
    }
  });
}

export const taken = (column: string) => issue(column, 'FieldsAlreadyInUse', { fields: [{ path: column }] });

/** What the rows of a file are of, over all its packs: each number and each animal once. */
export class SeenInFile {
  readonly numbers = { sisbov: new Set<string>(), electronicEarring: new Set<string>(), identifier: new Set<string>() };
  readonly oxIds = new Set<string>();
  /** Rows of animals without a number, by the day on which those came. */
  readonly numberless = new Map<Day, number>();
  /** Animals that earlier packs brought in. */
  readonly made = new Set<string>();
  hasWritten = false;
}

export function refuseRepeated(rows: readonly Read[], { numbers }: SeenInFile, refuse: Refuse): void {
  for (const column of numberColumns) {
    const values = rows.map((row) => row[column]?.toLowerCase());
    for (const index of repeatedIn(values, numbers[column])) refuse(index, taken(column));
  }
}

export const given = (rows: readonly Read[], column: (typeof numberColumns)[number]): string[] =>
  rows.flatMap((row) => row[column] ?? []);

const numbersOf = (rows: readonly Read[]): NamedNumbers => ({
  sisbov: given(rows, 'sisbov'),
  electronicEarring: given(rows, 'electronicEarring'),
  identifier: given(rows, 'identifier'),
});

/** «a-17» is the mark «A-17». */
const keyOf = (column: (typeof numberColumns)[number], number: string | null | undefined) =>
  `${column} ${number?.toLowerCase()}`;

/** The live oxen of the farm by each of their numbers. */
export async function liveByNumber(ctx: Context, rows: readonly Read[]) {
  const oxen = await findLiveOxen(ctx.actor.farmId, ctx.db, numbersOf(rows));
  const byNumber = Map.groupBy(
    oxen.flatMap((ox) => numberColumns.map((column) => ({ ox, key: keyOf(column, ox[column]) }))),
    ({ key }) => key,
  );
  return (row: Read, column: (typeof numberColumns)[number]) => {
    const number = row[column];
    const found = number == null ? [] : (byNumber.get(keyOf(column, number)) ?? []).map(({ ox }) => ox);
    return found.find((ox) => ox[column] === number) ?? found[0];
  };
}

export type FindLive = Awaited<ReturnType<typeof liveByNumber>>;

/** Live oxen that were re-identified, by the numbers they had before: papers and devices may have those still. */
export async function liveByFormerSisbov(ctx: Context, sisbovs: readonly string[]) {
  if (sisbovs.length === 0) return new Map<string, never>();
  const oxen = await ctx.db.ox.findMany({
    where: { previousSisbovs: { hasSome: [...sisbovs] }, status: { in: [...liveStatuses] } },
    select: { id: true, batchId: true, entryDate: true, previousSisbovs: true },
  });
  return new Map(oxen.flatMap((ox) => ox.previousSisbovs.map((former) => [former, ox] as const)));
}

/** How animals left the farm that no live one is of those numbers. */
export async function leftByNumber(ctx: Context, rows: readonly Read[]) {
  const left = rows.length === 0 ? [] : await findLeftOxen(ctx.actor.farmId, ctx.db, numbersOf(rows));
  const byNumber = new Map(left.flatMap((ox) => numberColumns.map((each) => [keyOf(each, ox[each]), ox.status])));
  return (row: Read, column: (typeof numberColumns)[number]) => byNumber.get(keyOf(column, row[column]));
}

/** The rows of stays that are over: an animal that left, with the day on which it came. */
export async function pastStays(ctx: Context, rows: readonly Read[], day: Day): Promise<Set<Read>> {
  const ofPast = rows.filter(({ date }) => date && date < day);
  if (ofPast.length === 0) return new Set();
  const left = await findLeftOxen(ctx.actor.farmId, ctx.db, numbersOf(ofPast));
  const byDay = new Map(
    left.flatMap((ox) =>
      ox.entryDate ? numberColumns.map((column) => [`${keyOf(column, ox[column])} ${dayOf(ox.entryDate!)}`, ox]) : [],
    ),
  );
  // One number that says otherwise makes another animal of it.
  const isOver = (row: Read) => {
    const named = numberColumns.filter((column) => row[column] != null);
    const [ox] = named.flatMap((column) => byDay.get(`${keyOf(column, row[column])} ${row.date}`) ?? []);
    return (
      ox !== undefined &&
      named.every((column) => ox[column] === null || keyOf(column, ox[column]) === keyOf(column, row[column]))
    );
  };
  return new Set(ofPast.filter(isOver));
}

const namelessWords = new Set(withoutNumber.map(plainWord));

/** Animals without a number are known by the day on which they came: as many rows as there are of them are theirs. */
export async function numberlessRows(
  ctx: Context,
  rows: readonly Read[],
  { numberless }: SeenInFile,
): Promise<Map<Read, boolean>> {
  const named = rows.filter(
    ({ identifier, sisbov: official, electronicEarring: chip }) =>
      identifier != null && official == null && chip == null && namelessWords.has(plainWord(identifier)),
  );
  if (named.length === 0) return new Map();
  const here = await ctx.db.ox.groupBy({
    by: ['entryDate'],
    where: { sisbov: null, electronicEarring: null, identifier: null, entryDate: { not: null } },
    _count: true,
  });
  const countOf = new Map(here.map(({ entryDate, _count }) => [dayOf(entryDate!), _count]));
  return new Map(
    named.map((row) => {
      const before = row.date ? (numberless.get(row.date) ?? 0) : 0;
      if (row.date) numberless.set(row.date, before + 1);
      return [row, row.date != null && before < (countOf.get(row.date) ?? 0)];
    }),
  );
}

/** The open day, and since when rows may be: a farm that begins brings its past along. */
export interface RowDays {
  day: Day;
  since: Day;
}

/** Refuses a row of the past or the future: its histories are closed, or not begun. */
export function refuseOtherDay({ date }: Read, { day, since }: RowDays, refuse: (found: Issue) => void): void {
  if (date && date < since) refuse(issue('date', 'FarmDayClosed', { day: date }));
  if (date && date > day) refuse(issue('date', 'FarmDayNotOpen', { day: date }));
}
