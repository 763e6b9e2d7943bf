import { Decimal } from 'decimal.js';
import type { Context } from '../context.ts';
import type { Prisma } from '../db/generated/prisma/client.ts';
import { AppError, fail } from '../errors/AppError.ts';
import type { Action } from '../rights/access.ts';
import { createSavepoint, releaseSavepoint, rollbackToSavepoint } from '../turns/savepoint.sql.ts';
import {
  asStored,
  defineImport,
  type CellFault,
  type Pack,
  type RowWay,
  type TakeInput,
  type Taken,
} from './importKind.ts';
import { rowsOfPack, type ImportColumn, type ImportRow, type ImportSheet } from './importSheet.calc.ts';

/** A record that is there already, with its columns as texts. */
export interface KnownRecord {
  id: string;
  cells: ImportRow;
  /** Where a column goes back to something else than it shows. */
  restored?: ImportRow;
  /** What lists show of a column where that is another text. */
  shown?: ImportRow;
}

/** What an import made of one record. */
interface Changed {
  id: string;
  before: Record<string, string | null>;
}

interface Outcome {
  created: string[];
  updated: Changed[];
  /** The cells of both, as the import left them. */
  left: Record<string, ImportRow>;
  together: Prisma.JsonValue;
  /** Of `makes`: of imports that were brought in before there was such a thing, none. */
  made?: Made[];
}

/** A record that rows name and the farm lacked. */
export interface Made {
  id: string;
  name: string;
}

interface RecordImport {
  sheet: ImportSheet;
  allow: Action;
  /** Rows with the same are of one record, of which the first says what it is. */
  sharedBy?(row: ImportRow): string;
  /** A new record of several rows comes with all of them or not at all. */
  isWhole?: boolean;
  /** The records that rows may be of. */
  known(ctx: Context, rows: readonly ImportRow[]): Promise<(row: ImportRow) => KnownRecord | undefined>;
  create(ctx: Context, cells: ImportRow): Promise<string>;
  /** Of what a record is only some columns, null where a cell becomes empty. */
  update(ctx: Context, id: string, cells: ImportRow): Promise<void>;
  remove(ctx: Context, id: string): Promise<void>;
  /** Records as they are now; of one that is gone nothing. */
  records(ctx: Context, ids: readonly string[]): Promise<KnownRecord[]>;
  /** Makes what rows name and the farm lacks, before any is taken. */
  make?(ctx: Context, rows: readonly ImportRow[]): Promise<Made[]>;
  /** Takes that back, after the records. */
  unmake?(ctx: Context, made: readonly Made[]): Promise<void>;
  /** Fields of the services that are no columns by their own name. */
  columnOf?: Readonly<Record<string, string>>;
  /** What is brought in with all rows at once, when each has its record. */
  together?(
    ctx: Context,
    rows: readonly { row: number; id: string; cells: ImportRow }[],
    created: ReadonlySet<string>,
  ): Promise<Together>;
  /** Takes that back, before the records are. */
  apart?(ctx: Context, together: Prisma.JsonValue): Promise<void>;
}

export interface Together {
  faults: CellFault[];
  /** Rows that change by it. */
  changed: ReadonlySet<number>;
  outcome: Prisma.InputJsonValue | null;
}

const isEqual = ({ type }: ImportColumn, one: string | null | undefined, other: string): boolean => {
  if (one == null) return false;
  const isFigure = type === 'decimal' && !Number.isNaN(Number(one)) && !Number.isNaN(Number(other));
  // A list shows fewer places than are stored.
  const places = other.split('.')[1]?.length ?? 0;
  return isFigure ? new Decimal(one).toDecimalPlaces(places).eq(other) : one.toLowerCase() === other.toLowerCase();
};

const isChanged = (now: ImportRow, left: ImportRow): boolean =>
  Object.entries(now).some(([key, cell]) => (cell ?? null) !== (left[key] ?? null));

/** What a row says and the record does not. */
function changesOf({ columns }: ImportSheet, row: ImportRow, { cells: known, restored, shown }: KnownRecord) {
  const changed = columns.filter((column) => {
    const { key } = column;
    const cell = row[key];
    return key in known && cell && !isEqual(column, known[key], cell) && !isEqual(column, shown?.[key], cell);
  });
  const pick = (from: ImportRow) => Object.fromEntries(changed.map(({ key }) => [key, from[key] ?? null]));
  return { cells: pick(row), before: pick({ ...known, ...restored }) };
}

/** The refusal of a service as faults of its row. */
export function faultsIn(
  error: AppError,
  row: number,
  sheet: ImportSheet,
  columnOf: Readonly<Record<string, string>> = {},
): CellFault[] {
  const issues = error.issues.length > 0 ? error.issues : [{ path: error.field ?? '', ...error }];
  return issues.map(({ path, code, params = {} }) => {
    const name = columnOf[path] ?? path;
    const column = sheet.columns.some(({ key }) => key === name) ? name : null;
    if (code !== 'InvalidFieldType') return { row, column, code, params };
    return { row, column, code: params.reason === 'REQUIRED' ? 'ImportCellNeeded' : 'ImportCellUnread', params: {} };
  });
}

/** Does one row's write; a refusal leaves nothing of it. */
async function trying(ctx: Context, write: () => Promise<void>): Promise<AppError | null> {
  await createSavepoint(ctx.db);
  try {
    await write();
    await releaseSavepoint(ctx.db);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await rollbackToSavepoint(ctx.db);
    return error;
  }
}

/** What the service says of the other cells of a row that has a wrong one; nothing is kept of what it makes. */
async function faultsBeside(ctx: Context, kind: RecordImport, row: ImportRow, index: number): Promise<CellFault[]> {
  await createSavepoint(ctx.db);
  try {
    await ctx.withoutEvents(() => kind.create(ctx, row));
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return faultsIn(error, index, kind.sheet, kind.columnOf).filter(({ column }) => column !== null && row[column]);
  } finally {
    await rollbackToSavepoint(ctx.db);
  }
}

/** The other rows of a new record of which one is wrong: without that one it would be another record. */
function incompleteIn(
  { sharedBy }: RecordImport,
  rows: readonly ImportRow[],
  { wrong, isNew }: { wrong: ReadonlySet<number>; isNew: (row: number) => boolean },
): CellFault[] {
  const records = Map.groupBy(rows.keys(), (row) => sharedBy?.(rows[row]!));
  return [...records.values()].flatMap((own) =>
    own.some((row) => wrong.has(row))
      ? own
          .filter((row) => !wrong.has(row) && isNew(row))
          .map((row): CellFault => ({ row, column: null, code: 'ImportInvoiceIncomplete', params: {} }))
      : [],
  );
}

const progressEvery = 20;

/** Takes the rows of a file, which are no more than one pack. */
async function takeRecords(ctx: Context, kind: RecordImport, input: TakeInput & Pack): Promise<Taken> {
  const rows = input.rows.map((row) => ({ ...input.defaults, ...row }));
  const made =
    (await kind.make?.(
      ctx,
      rows.filter((_row, index) => !input.wrong.has(index)),
    )) ?? [];
  const find = await kind.known(ctx, rows);
  const faults: CellFault[] = [];
  const created: string[] = [];
  const updated: Changed[] = [];
  const ways: RowWay[] = [];
  const kept: { row: number; id: string; cells: ImportRow }[] = [];
  const begun = new Map<string, { id: string; isNew: boolean }>();
  const spared = new Set<number>();
  for (const [index, row] of rows.entries()) {
    const known = find(row);
    if (known && input.lacking.has(index)) spared.add(index);
    const isWrong = input.wrong.has(index) && !spared.has(index);
    const shared = kind.sharedBy?.(row);
    const first = shared === undefined ? undefined : begun.get(shared);
    if (first !== undefined) {
      ways.push(first.isNew ? 'CREATE' : 'SAME');
      if (!isWrong) kept.push({ row: index, id: first.id, cells: row });
      continue;
    }
    const changes = known && changesOf(kind.sheet, row, known);
    const isSame = changes && Object.keys(changes.cells).length === 0;
    ways.push(known ? (isSame ? 'SAME' : 'UPDATE') : 'CREATE');
    if (isWrong) {
      if (!known && shared === undefined && !kind.make) faults.push(...(await faultsBeside(ctx, kind, row, index)));
      continue;
    }
    const refused = await trying(ctx, async () => {
      if (known && changes && !isSame) await kind.update(ctx, known.id, changes.cells);
      const id = known?.id ?? (await kind.create(ctx, row));
      if (!known) created.push(id);
      else if (changes && !isSame) updated.push({ id, before: changes.before });
      kept.push({ row: index, id, cells: row });
      if (shared !== undefined) begun.set(shared, { id, isNew: !known });
    });
    if (refused) faults.push(...faultsIn(refused, index, kind.sheet, kind.columnOf));
    if (index % progressEvery === 0) await input.report(index);
  }
  const together = await kind.together?.(ctx, kept, new Set(created));
  faults.push(...(together?.faults ?? []));
  if (kind.isWhole) {
    const wrong = new Set([...[...input.wrong].filter((row) => !spared.has(row)), ...faults.map(({ row }) => row)]);
    faults.push(...incompleteIn(kind, rows, { wrong, isNew: (row) => find(rows[row]!) === undefined }));
  }
  for (const row of together?.changed ?? []) if (ways[row] === 'SAME') ways[row] = 'UPDATE';
  const now = await kind.records(ctx, [...created, ...updated.map(({ id }) => id)]);
  const left = Object.fromEntries(now.map(({ id, cells }) => [id, cells]));
  // Plain objects of texts.
  const plain = { updated: updated as object[], made: made as object[] };
  const outcome = { created, ...plain, left, together: together?.outcome ?? null };
  return { faults, ways, spared, outcome };
}

/** An import of records that are made and changed one by one, each by the service that its form calls. */
export function defineRecordImport(kind: RecordImport): void {
  const { sheet, allow } = kind;
  if (sheet.mostRows > rowsOfPack) throw new Error(`${sheet.kind} has more rows than are taken one by one`);
  defineImport({
    ...{ sheet, allow },
    begin: async (ctx, input) => (pack) => takeRecords(ctx, kind, { ...input, ...pack }),
    async undo(ctx, { outcome }) {
      const { created, updated, left, together, made = [] } = asStored<Outcome>(outcome);
      const now = await kind.records(ctx, Object.keys(left));
      // What somebody wrote since then stands.
      if (now.some(({ id, cells }) => isChanged(cells, left[id]!))) fail('ConcurrentUpdate');
      if (together !== null) await kind.apart?.(ctx, together);
      for (const { id, before } of updated.toReversed()) await kind.update(ctx, id, before);
      for (const id of created.toReversed()) await kind.remove(ctx, id);
      await kind.unmake?.(ctx, made);
    },
  });
}
