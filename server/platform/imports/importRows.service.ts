import type { Context } from '../context.ts';
import type { FileImport } from '../db/generated/prisma/client.ts';
import { fail } from '../errors/AppError.ts';
import { asStored, type CellFault } from './importKind.ts';
import { rowsOfPart, type ImportRow } from './importSheet.calc.ts';

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

export async function partsOf(ctx: Context, importId: string): Promise<StoredPart[]> {
  const parts = await ctx.db.fileImportPart.findMany({ where: { importId }, orderBy: { part: 'asc' } });
  return parts.map(({ part, rows, faults }) => ({
    part,
    rows: asStored<StoredRow[]>(rows),
    faults: asStored<StoredFault[]>(faults),
  }));
}

/** Rows with their faults as parts of an import. */
export function asParts(rows: readonly StoredRow[], faults: readonly CellFault[]): StoredPart[] {
  const count = Math.ceil(rows.length / rowsOfPart);
  const byPart = Map.groupBy(faults, ({ row }) => Math.floor(row / rowsOfPart));
  return Array.from({ length: count }, (_, part) => ({
    part,
    rows: rows.slice(part * rowsOfPart, (part + 1) * rowsOfPart),
    faults: (byPart.get(part) ?? []).map((fault) => ({ ...fault, row: fault.row - part * rowsOfPart })),
  }));
}

/** Replaces the rows of an import. */
export async function writeParts(ctx: Context, importId: string, parts: readonly StoredPart[]): Promise<void> {
  const { farmId } = ctx.actor;
  await ctx.db.fileImportPart.deleteMany({ where: { importId } });
  await ctx.db.fileImportPart.createMany({
    data: parts.map(({ part, rows, faults }) => ({
      ...{ farmId, importId, part, rowCount: rows.length },
      // Plain objects of texts and numbers.
      rows: rows as object[],
      faults: faults as object[],
    })),
  });
}
