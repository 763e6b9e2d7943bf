import type { Context } from '../context.ts';
import type { FileImport } from '../db/generated/prisma/client.ts';
import { fail } from '../errors/AppError.ts';
import { putParts } from './fileImports.sql.ts';
import { asStored, type CellFault } from './importKind.ts';
import { rowsOfPack, rowsOfPart, type ImportRow } from './importSheet.calc.ts';

export interface StoredRow {
  /** Of the file. */
  line: number;
  cells: ImportRow;
}

/** As they lie with a part: their rows count from its first. */
export type StoredFault = CellFault;

export interface StoredPart {
  part: number;
  rows: StoredRow[];
  faults: StoredFault[];
}

/** Locks an import that can still be changed or brought in. */
export async function lockImport(ctx: Context, id: string): Promise<FileImport> {
  const { count } = await ctx.db.fileImport.updateMany({
    where: { id, status: { in: ['DRAFT', 'CHECKED'] } },
    data: { status: 'DRAFT' },
  });
  const found = (await ctx.db.fileImport.findUnique({ where: ctx.key(id) })) ?? fail('InexistentEntity', {}, 'id');
  return count === 0 ? fail('HerdImportOver', {}, 'id') : found;
}

/** How many rows of an open import have not come; none where nobody said how many there are. */
export function rowsToCome({ status, rowCount, reading }: Pick<FileImport, 'status' | 'rowCount' | 'reading'>): number {
  if (status !== 'DRAFT') return 0;
  const { rowCount: due } = asStored<{ rowCount?: number | null }>(reading);
  return Math.max(0, (due ?? 0) - rowCount);
}

/** Locks an import that is to be checked or brought in, of which all rows have come. */
export async function lockWholeImport(ctx: Context, id: string): Promise<FileImport> {
  const found = await lockImport(ctx, id);
  const missing = rowsToCome(found);
  return missing > 0 ? fail('ImportNotWhole', { missing }, 'id') : found;
}

/** A part and where its first row is among all. */
export interface PlacedPart {
  part: number;
  first: number;
  count: number;
}

/** Where each part of an import begins, without its rows. */
export async function placesOf(ctx: Context, importId: string): Promise<PlacedPart[]> {
  const parts = await ctx.db.fileImportPart.findMany({
    where: { importId },
    orderBy: { part: 'asc' },
    select: { part: true, rowCount: true },
  });
  let next = 0;
  return parts.map(({ part, rowCount: count }) => {
    const first = next;
    next += count;
    return { part, first, count };
  });
}

const partsAtOnce = rowsOfPack / rowsOfPart;

/** The rows of an import, of all its parts or of those given, a few parts at a time. */
export async function* partsOf(
  ctx: Context,
  importId: string,
  only: readonly number[] | null = null,
): AsyncGenerator<StoredPart[]> {
  for (let after = -1; ;) {
    const parts = await ctx.db.fileImportPart.findMany({
      where: { importId, part: { gt: after, ...(only ? { in: [...only] } : {}) } },
      orderBy: { part: 'asc' },
      take: partsAtOnce,
      select: { part: true, rows: true, faults: true },
    });
    const last = parts.at(-1);
    if (!last) return;
    after = last.part;
    yield parts.map(({ part, rows, faults }) => ({
      part,
      rows: asStored<StoredRow[]>(rows),
      faults: asStored<StoredFault[]>(faults),
    }));
  }
}

/** Puts rows into the parts of an import, each full before the next is begun. */
class PartWriter {
  readonly #ctx: Context;
  readonly #importId: string;
  #rows: StoredRow[] = [];
  #next = 0;

  constructor(ctx: Context, importId: string) {
    this.#ctx = ctx;
    this.#importId = importId;
  }

  async add(rows: readonly StoredRow[]): Promise<void> {
    this.#rows.push(...rows);
    await this.#write(Math.floor(this.#rows.length / rowsOfPart));
  }

  /** Returns how many parts there are. */
  async end(): Promise<number> {
    await this.#write(Math.ceil(this.#rows.length / rowsOfPart));
    return this.#next;
  }

  async #write(count: number): Promise<void> {
    const { actor, db } = this.#ctx;
    const parts = Array.from({ length: count }, (_, at) => ({
      part: this.#next + at,
      rows: this.#rows.slice(at * rowsOfPart, (at + 1) * rowsOfPart),
    }));
    this.#rows = this.#rows.slice(count * rowsOfPart);
    this.#next += count;
    await putParts(actor.farmId, db, { importId: this.#importId, parts });
  }
}

/** Moves rows of one import into another, by their places. */
export async function moveRows(
  ctx: Context,
  { from, to, places }: { from: string; to: string; places: ReadonlySet<number> },
): Promise<void> {
  const [staying, moving] = [new PartWriter(ctx, from), new PartWriter(ctx, to)];
  let place = 0;
  // Rows only come forward: a part is written after it was read.
  for await (const parts of partsOf(ctx, from)) {
    const rows = parts.flatMap((part) => part.rows).map((row) => ({ row, moves: places.has(place++) }));
    await staying.add(rows.flatMap(({ row, moves }) => (moves ? [] : [row])));
    await moving.add(rows.flatMap(({ row, moves }) => (moves ? [row] : [])));
  }
  const count = await staying.end();
  await moving.end();
  await ctx.db.fileImportPart.deleteMany({ where: { importId: from, part: { gte: count } } });
}
