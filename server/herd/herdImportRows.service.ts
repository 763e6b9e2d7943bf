import { z } from 'zod';
import { settingsOf } from '../farm/settings/settings.service.ts';
import type { Context } from '../platform/context.ts';
import type { Day } from '../platform/day.ts';
import { AppError, issue, type Issue, type LooseParams } from '../platform/errors/AppError.ts';
import type { ErrorCode } from '../platform/errors/catalogue.ts';
import { choice, civilDate, line, parseInput } from '../platform/input.ts';
import { stockIssues } from '../traceability/earringStock.service.ts';
import { electronicEarring, sisbov } from '../traceability/numberInputs.ts';
import { parseSisbov } from '../traceability/sisbov.calc.ts';
import { sexes } from '../trade/gtaPlaces.calc.ts';
import {
  columnsOf,
  numberColumns,
  plainWord,
  readCell,
  repeatedIn,
  type ImportColumn,
  type ImportRow,
} from './herdImport.calc.ts';
import { animalCategories, liveStatuses, type ImportKind } from './herdWords.calc.ts';
import { oxWeight } from './oxEntry.service.ts';
import { identifierField } from './oxFind.service.ts';

/** What is wrong in one cell; `column` is null where it is the row as a whole. */
export interface RowFault {
  /** From 0. */
  row: number;
  column: ImportColumn | null;
  value: string;
  code: ErrorCode;
  params: LooseParams;
}

const importedRow = z.strictObject({
  sisbov: sisbov().nullish(),
  electronicEarring: electronicEarring().nullish(),
  identifier: identifierField().nullish(),
  sex: choice('Sex', sexes).nullish(),
  weight: oxWeight().nullish(),
  breed: line(60).nullish(),
  category: choice('AnimalCategory', animalCategories).nullish(),
  castrated: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .nullish(),
  birthDate: civilDate().nullish(),
  batch: line(100).nullish(),
  owner: line(100).nullish(),
  horn: line(40).nullish(),
  coat: line(40).nullish(),
  date: civilDate().nullish(),
  observation: line(500).nullish(),
});

export interface ImportDefaults {
  batchId?: string | null | undefined;
  ownerId?: string | null | undefined;
  breedId?: string | null | undefined;
  sex?: 'MALE' | 'FEMALE' | null | undefined;
  category?: (typeof animalCategories)[number] | null | undefined;
}

type Read = z.output<typeof importedRow>;
type Refuse = (row: number, found: Issue) => void;

/** In the words of a sheet: what a form says at its field tells little of one cell among thousands. */
function ofCell({ path: column, code, params }: Issue): Issue {
  if (code === 'FieldsAlreadyInUse') return issue(column, 'ImportNumberTaken');
  if (code !== 'InvalidFieldType') return { path: column, code, ...(params ? { params } : {}) };
  return {
    path: column,
    code: params?.reason === 'REQUIRED' ? 'ImportCellMissing' : 'ImportCellInvalid',
    params: { column },
  };
}

/** The rows as they are understood; a cell that is not understood is told of and left out. */
function readRows(kind: ImportKind, rows: readonly ImportRow[], refuse: Refuse): Read[] {
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

const taken = (column: string) => issue(column, 'FieldsAlreadyInUse', { fields: [{ path: column }] });

function refuseRepeated(rows: readonly Read[], refuse: Refuse): void {
  for (const column of numberColumns)
    for (const index of repeatedIn(rows.map((row) => row[column]))) refuse(index, taken(column));
}

const given = (rows: readonly Read[], column: (typeof numberColumns)[number]): string[] =>
  rows.flatMap((row) => row[column] ?? []);

/** The live oxen of the farm by each of their numbers. */
async function liveByNumber(ctx: Context, rows: readonly Read[]) {
  const byNumber = new Map<string, { id: string; batchId: string | null }>();
  for (const column of numberColumns) {
    const numbers = given(rows, column);
    if (numbers.length === 0) continue;
    const oxen = await ctx.db.ox.findMany({
      where: { [column]: { in: numbers }, status: { in: [...liveStatuses] } },
      select: { id: true, batchId: true, sisbov: true, electronicEarring: true, identifier: true },
    });
    for (const ox of oxen) byNumber.set(`${column} ${ox[column]}`, ox);
  }
  return (row: Read, column: (typeof numberColumns)[number]) =>
    row[column] == null ? undefined : byNumber.get(`${column} ${row[column]}`);
}

interface Named {
  id: string;
  name: string;
}

/** Records by their names, as people write them. */
function namesOf<Row extends Named>(rows: readonly Row[]): (name: string) => Row | undefined {
  const byName = new Map(rows.map((row) => [plainWord(row.name), row]));
  return (name) => byName.get(plainWord(name));
}

async function partsOf(ctx: Context) {
  const [breeds, owners, batches] = [
    await ctx.db.breed.findMany({ select: { id: true, name: true, bndCode: true } }),
    await ctx.db.owner.findMany({ select: { id: true, name: true } }),
    await ctx.db.batch.findMany({
      where: { status: { not: 'FINALIZED' } },
      select: { id: true, name: true, ownerId: true },
    }),
  ];
  const coded = breeds.flatMap(({ id, bndCode }) => (bndCode ? [{ id, name: bndCode }] : []));
  return {
    breed: namesOf<Named>([...coded, ...breeds]),
    owner: namesOf(owners),
    batch: namesOf(batches),
    ownerOfBatch: new Map(batches.map(({ id, ownerId }) => [id, ownerId])),
  };
}

/** The earrings of the stock that rows name by number, or by the chip they were registered with. */
async function earringsOf(ctx: Context, rows: readonly Read[]) {
  const sisbovs = given(rows, 'sisbov');
  const chips = rows.flatMap(({ sisbov: number, electronicEarring: chip }) => (number == null && chip ? [chip] : []));
  const earrings =
    sisbovs.length + chips.length === 0
      ? []
      : await ctx.db.earring.findMany({
          where: {
            OR: [{ sisbov: { in: sisbovs } }, { electronicEarring: { in: chips }, status: 'REGISTERED' }],
          },
          select: { id: true, sisbov: true, managementNumber: true, electronicEarring: true, status: true },
        });
  const bySisbov = new Map(earrings.map((earring) => [earring.sisbov, earring]));
  const byChip = new Map(earrings.map((earring) => [earring.electronicEarring, earring]));
  return ({ sisbov: number, electronicEarring: chip }: Read) =>
    number == null ? (chip ? byChip.get(chip) : undefined) : bySisbov.get(number);
}

export type ImportedEarring = NonNullable<ReturnType<Awaited<ReturnType<typeof earringsOf>>>>;

export interface ImportedOx extends Read {
  batchId: string;
  ownerId: string | null;
  breedId: string | null;
  earring: ImportedEarring | null;
}

function isForeign(number: string): boolean {
  const parsed = parseSisbov(number);
  return 'parts' in parsed && parsed.parts.format === 'OTHER';
}

/** Refuses a row of the past or the future: its histories are closed, or not begun. */
function refuseOtherDay({ date }: Read, day: Day, refuse: (found: Issue) => void): void {
  if (date && date < day) refuse(issue('date', 'FarmDayClosed', { day: date }));
  if (date && date > day) refuse(issue('date', 'FarmDayNotOpen', { day: date }));
}

/** A herd that comes from elsewhere brings numbers that were never in this farm's stock of earrings. */
function refuseEarring(row: Read, earring: ImportedEarring | undefined, refuse: (found: Issue) => void): void {
  const [fault] = earring ? stockIssues('sisbov', earring) : [];
  if (fault) return refuse(fault);
  const { electronicEarring: chip } = row;
  if (earring?.electronicEarring && chip && earring.electronicEarring !== chip)
    refuse(issue('electronicEarring', 'EarringInUse', { sisbov: earring.sisbov, status: 'REGISTERED' }));
}

async function resolveOxen(
  ctx: Context,
  rows: readonly Read[],
  { defaults, day, refuse }: { defaults: ImportDefaults; day: Day; refuse: Refuse },
): Promise<ImportedOx[]> {
  const { requireEid, requireSisbovOnEntry, acceptForeignSisbov } = await settingsOf(ctx, 'traceability');
  const [parts, liveOx, earringFor] = [await partsOf(ctx), await liveByNumber(ctx, rows), await earringsOf(ctx, rows)];
  return rows.map((row, index) => {
    const refuseHere = (found: Issue) => refuse(index, found);
    for (const column of numberColumns) if (liveOx(row, column)) refuseHere(taken(column));
    if (requireEid && !row.electronicEarring)
      refuseHere(issue('electronicEarring', 'InvalidFieldType', { reason: 'REQUIRED' }));
    if (requireSisbovOnEntry && !row.sisbov) refuseHere(issue('sisbov', 'InvalidFieldType', { reason: 'REQUIRED' }));
    if (row.sisbov && !acceptForeignSisbov && isForeign(row.sisbov))
      refuseHere(issue('sisbov', 'InvalidSisbov', { reason: 'COUNTRY' }));
    const earring = earringFor(row);
    refuseEarring(row, earring, refuseHere);
    refuseOtherDay(row, day, refuseHere);
    if (row.birthDate && row.birthDate > day)
      refuseHere(issue('birthDate', 'StartDateAfterEndDate', { reason: 'BEFORE_ENTRY' }));
    const sex = row.sex ?? defaults.sex;
    if (!sex) refuseHere(issue('sex', 'InvalidFieldType', { reason: 'REQUIRED' }));
    const [breed, owner, batch] = (['breed', 'owner', 'batch'] as const).map((part) =>
      row[part] ? parts[part](row[part])?.id : null,
    );
    if (breed === undefined) refuseHere(issue('breed', 'BreedNotFound'));
    if (owner === undefined) refuseHere(issue('owner', 'InexistentEntity'));
    if (batch === undefined) refuseHere(issue('batch', 'BatchNotFound'));
    const batchId = batch ?? defaults.batchId ?? '';
    if (batch === null && !defaults.batchId) refuseHere(issue('batch', 'InvalidFieldType', { reason: 'REQUIRED' }));
    return {
      ...row,
      sex,
      category: row.category ?? defaults.category,
      batchId,
      breedId: breed ?? defaults.breedId ?? null,
      ownerId: owner ?? defaults.ownerId ?? parts.ownerOfBatch.get(batchId) ?? null,
      earring: earring ?? null,
    };
  });
}

export interface ImportedWeighing {
  oxId: string;
  batchId: string | null;
  weight: string;
  observation: string | null;
}

async function resolveWeighings(
  ctx: Context,
  rows: readonly Read[],
  { day, refuse }: { day: Day; refuse: Refuse },
): Promise<ImportedWeighing[]> {
  const liveOx = await liveByNumber(ctx, rows);
  const weighed = rows.map((row, index) => {
    const refuseHere = (found: Issue) => refuse(index, found);
    refuseOtherDay(row, day, refuseHere);
    if (!row.weight) refuseHere(issue('weight', 'InvalidFieldType', { reason: 'REQUIRED' }));
    const column = (['electronicEarring', 'sisbov', 'identifier'] as const).find((each) => row[each] != null);
    if (!column) refuseHere(issue('electronicEarring', 'InvalidFieldType', { reason: 'REQUIRED' }));
    const ox = column && liveOx(row, column);
    if (column && !ox) refuseHere(issue(column, 'OxNotFound'));
    return {
      oxId: ox?.id ?? '',
      batchId: ox?.batchId ?? null,
      weight: row.weight ?? '',
      observation: row.observation ?? null,
    };
  });
  for (const index of repeatedIn(weighed.map(({ oxId }) => oxId || null)))
    refuse(index, issue('electronicEarring', 'FieldsAlreadyInUse', { fields: [{ path: 'electronicEarring' }] }));
  return weighed;
}

export interface Resolved {
  faults: RowFault[];
  oxen: ImportedOx[];
  weighings: ImportedWeighing[];
}

/** What the rows of a file mean for the herd as it is, and everything that keeps them from being brought in. */
export async function resolveRows(
  ctx: Context,
  rows: readonly ImportRow[],
  { kind, defaults, day }: { kind: ImportKind; defaults: ImportDefaults; day: Day },
): Promise<Resolved> {
  const faults: RowFault[] = [];
  const refused = new Set<string>();
  const refuse: Refuse = (row, found) => {
    const { path, code, params = {} } = ofCell(found);
    const column = path as ImportColumn;
    if (refused.has(`${row} ${column}`)) return;
    refused.add(`${row} ${column}`);
    faults.push({ row, column, value: rows[row]?.[column] ?? '', code, params });
  };
  const read = readRows(kind, rows, refuse);
  refuseRepeated(read, refuse);
  const oxen = kind === 'OXEN' ? await resolveOxen(ctx, read, { defaults, day, refuse }) : [];
  const weighings = kind === 'WEIGHINGS' ? await resolveWeighings(ctx, read, { day, refuse }) : [];
  return { faults: faults.toSorted((one, other) => one.row - other.row), oxen, weighings };
}
