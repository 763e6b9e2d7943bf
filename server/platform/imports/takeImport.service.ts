import { z } from 'zod';
import type { Context } from '../context.ts';
import type { FileImport } from '../db/generated/prisma/client.ts';
import { fail } from '../errors/AppError.ts';
import { errorMessage, type Locale } from '../errors/messages.ts';
import { tableFile } from '../files/tableFile.ts';
import { wordsFor } from '../files/words.ts';
import { choice, globalId } from '../input.ts';
import { defineJob } from '../jobs/job.ts';
import { giveBackMemory, inLittleMemory } from '../limits/memory.ts';
import { defineCommand, defineQuery } from '../service.ts';
import { saveParts } from './fileImports.sql.ts';
import { asStored, kindFor, sheetOf, type CellFault, type CrowdedPlace, type ImportKind } from './importKind.ts';
import { lockImport, lockWholeImport, moveRows, partsOf, placesOf, type StoredRow } from './importRows.service.ts';
import { mostCheckedAtOnce, type ImportKindName } from './importSheet.calc.ts';
import { importWords } from './importWords.ts';
import type { Made } from './recordImport.ts';
import { longestMs, tryImport, type Tried } from './tryImport.service.ts';

/** Only checks; or brings in all rows, or none; or those that are good, and keeps the others for later; or undoes. */
export const importModes = ['CHECK', 'ALL', 'GOOD', 'UNDO'] as const;
type TakeMode = Exclude<(typeof importModes)[number], 'UNDO'>;

const titleOf = { CHECK: 'check', ALL: 'take', GOOD: 'take', UNDO: 'undo' } as const;
const undoDays = 30;
const dayMs = 86_400_000;

const nothing = async () => undefined;

/** The import is done; rows that are kept for later become an import of their own. */
async function finish(ctx: Context, tried: Tried, kept: ReadonlySet<number>): Promise<void> {
  const { found, counts, rowCount, rowsDigest, outcome } = tried;
  const { id, kind, fileName, headDigest, reading, defaults } = found;
  const at = ctx.now();
  await ctx.db.fileImport.update({
    where: ctx.key(id),
    data: { ...counts, ...{ status: 'DONE', doneAt: at, rowCount, rowsDigest, outcome, mends: [] } },
  });
  await ctx.emit({ type: 'FileImport', id, op: 'CREATED', subject: fileName });
  if (kept.size === 0) return;
  const { farmId, membershipId } = ctx.actor;
  const later = await ctx.db.fileImport.create({
    data: {
      ...{ farmId, kind, fileName, headDigest, rowCount: kept.size, wrongCount: kept.size },
      // What was stored as JSON is JSON. Of the file only these rows are left.
      ...{ reading: { ...(reading as object), rowCount: null }, defaults: defaults as object },
      createdById: membershipId,
      createdAt: at,
    },
    select: { id: true },
  });
  await moveRows(ctx, { from: id, to: later.id, places: kept });
}

/** The import of the rows that this one kept for later, while they wait: it begins when this one is done. */
export async function waitingImport(
  ctx: Context,
  { kind, headDigest, doneAt }: Pick<FileImport, 'kind' | 'headDigest' | 'doneAt'>,
): Promise<string | null> {
  if (doneAt === null) return null;
  const [later] = await ctx.db.fileImport.findMany({
    where: { kind, headDigest, createdAt: doneAt, status: { in: ['DRAFT', 'CHECKED'] } },
    take: 1,
    select: { id: true },
  });
  return later?.id ?? null;
}

/** What an import makes, or made, besides its rows: lines of corrals that the farm lacked. */
export async function madeNames(ctx: Context, { id, kind }: Pick<FileImport, 'id' | 'kind'>): Promise<string[]> {
  if (!sheetOf(kind)?.makes) return [];
  const found = await ctx.db.fileImport.findUnique({ where: ctx.key(id), select: { outcome: true } });
  return asStored<{ made?: Made[] } | null>(found?.outcome)?.made?.map(({ name }) => name) ?? [];
}

/** Places that the animals of a checked import would crowd. */
export async function crowdedPlaces(ctx: Context, { id, status }: Pick<FileImport, 'id' | 'status'>) {
  if (status !== 'CHECKED') return [];
  const found = await ctx.db.fileImport.findUnique({ where: ctx.key(id), select: { outcome: true } });
  return asStored<{ crowded?: CrowdedPlace[] } | null>(found?.outcome)?.crowded ?? [];
}

/** Parts whose faults are saved together. */
const partsSaved = 50;

/** Keeps what a check found. */
async function keepFaults(ctx: Context, tried: Tried): Promise<void> {
  const { found, counts, rowsDigest, faults, outcome } = tried;
  const { id, kind } = found;
  await ctx.transaction(async (inside) => {
    await lockImport(inside, id);
    const [twin] = await inside.db.fileImport.findMany({
      where: { kind, rowsDigest, status: 'DONE' },
      orderBy: { doneAt: 'desc' },
      take: 1,
      select: { doneAt: true },
    });
    const places = await placesOf(inside, id);
    let next = 0;
    const parts = places.map(({ part, first, count }) => {
      const begin = next;
      while (next < faults.length && faults[next]!.row < first + count) next += 1;
      return { part, faults: faults.slice(begin, next).map((fault) => ({ ...fault, row: fault.row - first })) };
    });
    for (let at = 0; at < parts.length; at += partsSaved)
      await saveParts(inside.actor.farmId, inside.db, { importId: id, parts: parts.slice(at, at + partsSaved) });
    await inside.db.fileImport.update({
      where: inside.key(id),
      data: {
        ...counts,
        ...{ status: 'CHECKED', rowsDigest, sameAsAt: twin?.doneAt ?? null },
        // What would be made besides its rows, and what is to be known before; nothing else of it stands.
        outcome: { made: outcome.made ?? [], crowded: outcome.crowded ?? [] },
      },
    });
    const { farmId } = inside.actor;
    inside.announce({ type: 'FileImport', id, farmId, op: 'UPDATED', clientId: inside.facts.clientId });
  });
}

type Report = (done: number) => Promise<void>;

async function check(ctx: Context, id: string, report: Report = nothing): Promise<Tried> {
  const tried = await tryImport(ctx, { id, isDryRun: true, without: new Set(), report, finish: nothing });
  await keepFaults(ctx, tried);
  return tried;
}

/** Checks or brings in, as it is said; what was found where it was not brought in. */
export async function takeImport(
  ctx: Context,
  { id, mode, report = nothing }: { id: string; mode: TakeMode; report?: Report },
): Promise<Tried & { isDone: boolean }> {
  if (mode === 'CHECK') return { ...(await check(ctx, id, report)), isDone: false };
  const without = mode === 'GOOD' ? new Set((await check(ctx, id)).faults.map(({ row }) => row)) : new Set<number>();
  const tried = await tryImport(ctx, {
    ...{ id, isDryRun: false, without, report },
    finish: (inside, found) => finish(inside, found, without),
  });
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

/** Of more nobody reads one by one; the screen has them all. */
const mostInFile = 10_000;

/** The rows of faults, by their places. */
async function rowsAt(ctx: Context, id: string, places: ReadonlySet<number>): Promise<Map<number, StoredRow>> {
  const rows = new Map<number, StoredRow>();
  if (places.size === 0) return rows;
  let place = 0;
  for await (const parts of partsOf(ctx, id))
    for (const row of parts.flatMap((part) => part.rows)) {
      if (places.has(place)) rows.set(place, row);
      place += 1;
    }
  return rows;
}

/** Every fault with its place, as a file. */
async function faultsFile(ctx: Context, { found: { id, kind, fileName }, faults }: Pick<Tried, 'found' | 'faults'>) {
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
  const listed = faults.slice(0, mostInFile);
  const rows = await rowsAt(ctx, id, new Set(listed.map(({ row }) => row)));
  return tableFile(
    ctx,
    {
      title: `${word('errorsOf')} ${fileName}`,
      columns,
      rows: listed.map((fault) => ({
        line: String(rows.get(fault.row)?.line ?? ''),
        column: titles.get(fault.column ?? '') ?? '',
        value: rows.get(fault.row)?.cells[fault.column ?? ''] ?? '',
        reason: faultText(kind, fault, locale),
      })),
    },
    'csv',
  );
}

/** Requires that an import was brought in, and may still be taken back. */
async function requireUndoable(ctx: Context, id: string): Promise<FileImport> {
  ctx.allow('farm:write');
  const found = (await ctx.db.fileImport.findUnique({ where: ctx.key(id) })) ?? fail('InexistentEntity', {}, 'id');
  kindFor(ctx, found.kind);
  if (found.status !== 'DONE') fail('HerdImportOver', {}, 'id');
  if (found.doneAt && ctx.now().getTime() - found.doneAt.getTime() > undoDays * dayMs)
    fail('ImportUndoLate', { days: undoDays }, 'id');
  return found;
}

/** Takes back a whole import, unless something stands on what it brought; in a transaction. */
async function undoImport(ctx: Context, id: string, report: Report = nothing): Promise<FileImport> {
  const data = { status: 'UNDONE' as const, undoneAt: ctx.now() };
  const found = await requireUndoable(ctx, id);
  const { count } = await ctx.db.fileImport.updateMany({ where: { id, status: 'DONE' }, data });
  if (count === 0) fail('HerdImportOver', {}, 'id');
  // As the kind wrote it.
  const outcome = (found.outcome ?? {}) as Parameters<ImportKind['undo']>[1]['outcome'];
  await kindFor(ctx, found.kind).undo(ctx, { importId: id, outcome, report });
  await ctx.emit({ type: 'FileImport', id, op: 'DELETED', subject: found.fileName });
  return found;
}

/** Undoes an import by a job, which may take longer than a call. */
function undoLong(ctx: Context, id: string, report: Report): Promise<FileImport> {
  const undo = async (inside: Context) => {
    await inside.requireOpenDay();
    return undoImport(inside, id, report);
  };
  return ctx.transaction(undo, ctx.actor.farmId, longestMs);
}

/** From so many on, what their sending left behind is let go first: others wait for that a moment, once. */
const manyRows = 20_000;

/** Checks an import, brings it in or takes it back, as long as that takes. */
export const startFileImport = defineJob({
  name: 'startFileImport',
  allow: 'import:write',
  input: z.strictObject({ id: globalId('FileImport'), mode: choice('FileImportMode', importModes) }),
  title: ({ mode }, locale) => wordsFor(importWords, locale)(titleOf[mode]),
  async check(ctx, { id, mode }) {
    if (mode === 'UNDO') await requireUndoable(ctx, id);
    else kindFor(ctx, (await lockWholeImport(ctx, id)).kind);
  },
  async run(ctx, { id, mode }, reportProgress) {
    const { rowCount } = (await ctx.db.fileImport.findUnique({ where: ctx.key(id) })) ?? fail('InexistentEntity');
    await reportProgress(0, rowCount);
    if (rowCount >= manyRows) giveBackMemory();
    const report: Report = (done) => reportProgress(Math.min(done, rowCount), rowCount);
    const tried = await inLittleMemory(async () =>
      mode === 'UNDO' ? { found: await undoLong(ctx, id, report), faults: [] } : takeImport(ctx, { id, mode, report }),
    );
    await reportProgress(rowCount, rowCount);
    return faultsFile(ctx, tried);
  },
});

/** Takes back a whole import, unless something stands on what it brought; a long one by its job. */
export const undoFileImport = defineCommand({
  name: 'undoFileImport',
  allow: 'farm:write',
  input: z.strictObject({ id: globalId('FileImport') }),
  async run(ctx, { id }) {
    await undoImport(ctx, id);
    return { fileImportId: id };
  },
});
