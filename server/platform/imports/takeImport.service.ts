import { z } from 'zod';
import type { Context } from '../context.ts';
import type { FileImport } from '../db/generated/prisma/client.ts';
import { fail } from '../errors/AppError.ts';
import { errorMessage, type Locale } from '../errors/messages.ts';
import { tableFile } from '../files/tableFile.ts';
import { wordsFor } from '../files/words.ts';
import { choice, globalId } from '../input.ts';
import { defineJob } from '../jobs/job.ts';
import { defineCommand, defineQuery } from '../service.ts';
import { plainFaults } from './cellFaults.calc.ts';
import { digestOf } from './fileImport.service.ts';
import { saveParts } from './fileImports.sql.ts';
import { kindFor, sheetOf, type CellFault, type ImportKind, type RowWay, type Taken } from './importKind.ts';
import { asParts, lockImport, partsOf, writeParts, type StoredRow } from './importRows.service.ts';
import { mostCheckedAtOnce, type ImportKindName, type ImportRow } from './importSheet.calc.ts';
import { importWords } from './importWords.ts';

/** Only checks; or brings in all rows, or none; or those that are good, and keeps the others for later. */
export const takeModes = ['CHECK', 'ALL', 'GOOD'] as const;
type TakeMode = (typeof takeModes)[number];

const undoDays = 30;
const dayMs = 86_400_000;

interface Tried {
  found: FileImport;
  rows: StoredRow[];
  taken: Taken;
}

/** Ends a transaction whose writes nobody wants. */
class NotTaken extends Error {
  override name = 'NotTaken';
  readonly tried: Tried;
  constructor(tried: Tried) {
    super('not taken');
    this.tried = tried;
  }
}

const nothing = async () => undefined;

/** What is wrong with the rows: in a cell the first thing only. */
async function takeRows(
  ctx: Context,
  {
    importId,
    kind,
    rows,
    defaults,
    isDryRun,
    report,
  }: {
    importId: string;
    kind: ImportKind;
    rows: readonly StoredRow[];
    defaults: ImportRow;
    isDryRun: boolean;
    report: (done: number) => Promise<void>;
  },
): Promise<Taken> {
  const cells = rows.map((row) => row.cells);
  const plain = plainFaults(kind.sheet, cells, defaults).map(({ row, column, code, reason }): CellFault => ({
    ...{ row, column, code },
    params: reason ? { reason } : {},
  }));
  const wrong = new Set(plain.map(({ row }) => row));
  const taken = await kind.take(ctx, { importId, rows: cells, defaults, wrong, isDryRun, report });
  const seen = new Set<string>();
  const faults = [...plain, ...taken.faults].filter(({ row, column }) => {
    const place = `${row} ${column}`;
    if (seen.has(place)) return false;
    seen.add(place);
    return true;
  });
  return { ...taken, faults: faults.toSorted((one, other) => one.row - other.row) };
}

interface TryInput {
  id: string;
  isDryRun: boolean;
  /** Rows that stay out, by their place. */
  without?: ReadonlySet<number>;
  report?: (done: number) => Promise<void>;
}

/** Brings rows in, in one transaction that stays only if all of them are good and it was no dry run. */
async function tryRows(ctx: Context, { id, isDryRun, without = new Set(), report = nothing }: TryInput) {
  try {
    return await ctx.transaction(async (inside) => {
      await inside.requireOpenDay();
      const found = await lockImport(inside, id);
      const kind = kindFor(inside, found.kind);
      const all = (await partsOf(inside, id)).flatMap(({ rows }) => rows);
      const rows = all.filter((_row, index) => !without.has(index));
      const defaults = found.defaults as ImportRow;
      const taken = await takeRows(inside, { importId: id, kind, rows, defaults, isDryRun, report });
      const tried = { found, rows, taken };
      if (isDryRun || taken.faults.length > 0 || rows.length === 0) throw new NotTaken(tried);
      await finish(
        inside,
        tried,
        all.filter((_row, index) => without.has(index)),
      );
      return { ...tried, isDone: true };
    });
  } catch (error) {
    if (error instanceof NotTaken) return { ...error.tried, isDone: false };
    throw error;
  }
}

/** What becomes of the rows that are good, and how many are not. */
function countsOf({ faults, ways }: Taken) {
  const wrong = new Set(faults.map(({ row }) => row));
  const countOf = (way: RowWay) => ways.filter((each, row) => each === way && !wrong.has(row)).length;
  return {
    wrongCount: wrong.size,
    createCount: countOf('CREATE'),
    updateCount: countOf('UPDATE'),
    sameCount: countOf('SAME'),
  };
}

const digestOfRows = (rows: readonly StoredRow[]) => digestOf(rows.map(({ cells }) => cells));

/** The import is done; rows that are kept for later become an import of their own. */
async function finish(ctx: Context, { found, rows, taken }: Tried, kept: readonly StoredRow[]): Promise<void> {
  const { id, kind, fileName, headDigest, reading, defaults } = found;
  await ctx.db.fileImport.update({
    where: ctx.key(id),
    data: {
      ...countsOf(taken),
      ...{ status: 'DONE', doneAt: ctx.now(), rowCount: rows.length, rowsDigest: digestOfRows(rows) },
      ...{ outcome: taken.outcome, mends: [] },
    },
  });
  await ctx.emit({ type: 'FileImport', id, op: 'CREATED', subject: fileName });
  if (kept.length === 0) return;
  await writeParts(ctx, id, asParts(rows, []));
  const { farmId, membershipId } = ctx.actor;
  const later = await ctx.db.fileImport.create({
    data: {
      ...{ farmId, kind, fileName, headDigest, rowCount: kept.length, wrongCount: kept.length },
      // What was stored as JSON is JSON.
      ...{ reading: reading as object, defaults: defaults as object },
      createdById: membershipId,
      createdAt: ctx.now(),
    },
    select: { id: true },
  });
  await writeParts(ctx, later.id, asParts(kept, []));
}

/** Keeps what a check found. */
async function keepFaults(ctx: Context, { found: { id, kind }, rows, taken }: Tried): Promise<void> {
  await ctx.transaction(async (inside) => {
    await lockImport(inside, id);
    const rowsDigest = digestOfRows(rows);
    const [twin] = await inside.db.fileImport.findMany({
      where: { kind, rowsDigest, status: 'DONE' },
      orderBy: { doneAt: 'desc' },
      take: 1,
      select: { doneAt: true },
    });
    const parts = asParts(rows, taken.faults);
    await saveParts(inside.actor.farmId, inside.db, {
      importId: id,
      parts: parts.map(({ part, faults }) => ({ part, faults })),
    });
    await inside.db.fileImport.update({
      where: inside.key(id),
      data: { ...countsOf(taken), status: 'CHECKED', rowsDigest, sameAsAt: twin?.doneAt ?? null },
    });
    const { farmId } = inside.actor;
    inside.announce({ type: 'FileImport', id, farmId, op: 'UPDATED', clientId: inside.facts.clientId });
  });
}

async function check(ctx: Context, id: string, report = nothing as (done: number) => Promise<void>): Promise<Tried> {
  const tried = await tryRows(ctx, { id, isDryRun: true, report });
  await keepFaults(ctx, tried);
  return tried;
}

/** Checks or brings in, as it is said; what was found where it was not brought in. */
export async function takeImport(
  ctx: Context,
  { id, mode, report = nothing }: { id: string; mode: TakeMode; report?: (done: number) => Promise<void> },
): Promise<Tried & { isDone: boolean }> {
  if (mode === 'CHECK') return { ...(await check(ctx, id, report)), isDone: false };
  const without =
    mode === 'GOOD' ? new Set((await check(ctx, id)).taken.faults.map(({ row }) => row)) : new Set<number>();
  const tried = await tryRows(ctx, { id, isDryRun: false, without, report });
  // The farm changed since the check: the rows are shown with what is wrong by now.
  if (!tried.isDone) await (without.size === 0 ? keepFaults(ctx, tried) : check(ctx, id));
  return tried;
}

/** Checks a short import at once, in transactions of its own: what it writes is rolled back. */
export const checkFileImport = defineQuery({
  name: 'checkFileImport',
  allow: 'import:write',
  input: z.strictObject({ id: globalId('FileImport') }),
  async run(ctx, { id }) {
    const found = await ctx.db.fileImport.findUnique({ where: ctx.key(id), select: { rowCount: true } });
    if (!found) fail('InexistentEntity', {}, 'id');
    if (found.rowCount > mostCheckedAtOnce) fail('InvalidFieldType', { reason: 'TOO_LONG' }, 'id');
    await check(ctx, id);
    return { fileImportId: id };
  },
});

/** The reason of a fault, with the column named as people know it. */
export function faultText(kind: ImportKindName, { column, code, params }: CellFault, locale: Locale): string {
  const at = locale === 'pt-BR' ? 0 : 1;
  const found = sheetOf(kind)?.columns.find(({ key }) => key === column);
  const values = found?.choices?.map(({ words }) => words[at]).join(', ');
  const named = { ...(found ? { name: found.words[at] } : {}), ...(values ? { values } : {}) };
  return errorMessage(code, code.startsWith('ImportCell') ? { ...params, ...named } : params, locale);
}

/** Every fault with its place, as a file. */
function faultsFile(ctx: Context, { found: { kind, fileName }, rows, taken }: Tried) {
  const { locale } = ctx.facts;
  const word = wordsFor(importWords, locale);
  const titles = new Map(
    sheetOf(kind)?.columns.map(({ key, words }) => [key, words[locale === 'pt-BR' ? 0 : 1]] as const),
  );
  const columns = (['line', 'column', 'value', 'reason'] as const).map((key) => ({
    key,
    label: word(key),
    kind: 'text' as const,
  }));
  return tableFile(
    ctx,
    {
      title: `${word('errorsOf')} ${fileName}`,
      columns,
      rows: taken.faults.map((fault) => ({
        line: String(rows[fault.row]?.line ?? ''),
        column: titles.get(fault.column ?? '') ?? '',
        value: rows[fault.row]?.cells[fault.column ?? ''] ?? '',
        reason: faultText(kind, fault, locale),
      })),
    },
    'csv',
  );
}

/** Checks an import, or brings it in, as long as that takes. */
export const startFileImport = defineJob({
  name: 'startFileImport',
  allow: 'import:write',
  input: z.strictObject({ id: globalId('FileImport'), mode: choice('FileImportMode', takeModes) }),
  title: ({ mode }, locale) => wordsFor(importWords, locale)(mode === 'CHECK' ? 'check' : 'take'),
  async check(ctx, { id }) {
    const found = await lockImport(ctx, id);
    kindFor(ctx, found.kind);
  },
  async run(ctx, { id, mode }, reportProgress) {
    const { rowCount } = (await ctx.db.fileImport.findUnique({ where: ctx.key(id) })) ?? fail('InexistentEntity');
    await reportProgress(0, rowCount);
    const tried = await takeImport(ctx, { id, mode, report: (done) => reportProgress(done, rowCount) });
    await reportProgress(rowCount, rowCount);
    return faultsFile(ctx, tried);
  },
});

/** Takes back a whole import, unless something stands on what it brought. */
export const undoFileImport = defineCommand({
  name: 'undoFileImport',
  allow: 'farm:write',
  input: z.strictObject({ id: globalId('FileImport') }),
  async run(ctx, { id }) {
    const { count } = await ctx.db.fileImport.updateMany({
      where: { id, status: 'DONE' },
      data: { status: 'UNDONE', undoneAt: ctx.now() },
    });
    const found = (await ctx.db.fileImport.findUnique({ where: ctx.key(id) })) ?? fail('InexistentEntity', {}, 'id');
    if (count === 0) fail('HerdImportOver', {}, 'id');
    if (found.doneAt && ctx.now().getTime() - found.doneAt.getTime() > undoDays * dayMs)
      fail('ImportUndoLate', { days: undoDays }, 'id');
    // As the kind wrote it.
    const outcome = (found.outcome ?? {}) as Parameters<ImportKind['undo']>[1]['outcome'];
    await kindFor(ctx, found.kind).undo(ctx, { importId: id, outcome });
    await ctx.emit({ type: 'FileImport', id, op: 'DELETED', subject: found.fileName });
    return { fileImportId: id };
  },
});
