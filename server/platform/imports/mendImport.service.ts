import { z } from 'zod';
import type { Context } from '../context.ts';
import { fail } from '../errors/AppError.ts';
import { globalId, line, requiredLine, wholeNumber } from '../input.ts';
import { defineCommand } from '../service.ts';
import { saveParts } from './fileImports.sql.ts';
import { asStored, kindFor } from './importKind.ts';
import { lockImport, partsOf, type StoredPart } from './importRows.service.ts';
import type { ImportSheet } from './importSheet.calc.ts';
import { typedCell } from './readTable.calc.ts';

/** As many as can be taken back one after the other. */
const mostMends = 30;
const mostCells = 2_000;

interface MendedCell {
  /** From 0, over all parts. */
  row: number;
  column: string;
  value: string | null;
}

/** Cells as they were before one change by hand. */
type Mend = MendedCell[];

/** Puts cells into the rows of an import; what they were before, and the parts that changed. */
function putCells(parts: readonly StoredPart[], cells: readonly MendedCell[]) {
  const starts: number[] = [];
  let next = 0;
  for (const { rows } of parts) {
    starts.push(next);
    next += rows.length;
  }
  const changed = new Map<number, StoredPart>();
  const before = cells.map(({ row, column, value }): MendedCell => {
    const at = starts.findLastIndex((start) => start <= row);
    const part = parts[at];
    const found = part?.rows[row - (starts[at] ?? 0)];
    if (!part || !found || row < 0) return fail('InvalidFieldType', { reason: 'OUT_OF_RANGE' }, 'cells');
    const was = found.cells[column] ?? null;
    found.cells = { ...found.cells, [column]: value };
    changed.set(part.part, part);
    return { row, column, value: was };
  });
  return { before, changed: [...changed.values()] };
}

/** Changes cells of an import that is open, and keeps what they were. */
async function mend(ctx: Context, id: string, cellsOf: (parts: StoredPart[], sheet: ImportSheet) => MendedCell[]) {
  const found = await lockImport(ctx, id);
  const { sheet } = kindFor(ctx, found.kind);
  const parts = await partsOf(ctx, id);
  const { before, changed } = putCells(parts, cellsOf(parts, sheet));
  await saveParts(ctx.actor.farmId, ctx.db, {
    importId: id,
    parts: changed.map(({ part, rows }) => ({ part, rows })),
  });
  const mends = [...asStored<Mend[]>(found.mends), before].slice(-mostMends);
  await ctx.db.fileImport.update({ where: ctx.key(id), data: { mends: mends as object[] } });
  return { fileImportId: id };
}

const usualSign = (ctx: Context) => (ctx.facts.locale === 'pt-BR' ? ',' : '.');

function columnOf({ columns }: ImportSheet, key: string) {
  return columns.find((column) => column.key === key) ?? fail('InvalidFieldType', {}, 'column');
}

/** Cells that were typed or pasted over others. */
export const mendFileImport = defineCommand({
  name: 'mendFileImport',
  allow: 'import:write',
  input: z.strictObject({
    id: globalId('FileImport'),
    cells: z
      .array(
        z.strictObject({
          row: wholeNumber({ min: 0, max: 1_000_000 }),
          column: requiredLine(40),
          value: line(500).nullish(),
        }),
      )
      .min(1)
      .max(mostCells),
  }),
  run: (ctx, { id, cells }) =>
    mend(ctx, id, (_parts, sheet) =>
      cells.map(({ row, column, value }) => ({
        row,
        column,
        value: value ? typedCell(columnOf(sheet, column), value, usualSign(ctx)) || null : null,
      })),
    ),
});

/** One value in the place of another in all rows that have it. */
export const mendEqualCells = defineCommand({
  name: 'mendEqualCells',
  allow: 'import:write',
  input: z.strictObject({
    id: globalId('FileImport'),
    column: requiredLine(40),
    from: requiredLine(500),
    to: line(500).nullish(),
  }),
  run: (ctx, { id, column, from, to }) =>
    mend(ctx, id, (parts, sheet) => {
      const value = to ? typedCell(columnOf(sheet, column), to, usualSign(ctx)) || null : null;
      return parts
        .flatMap(({ rows }) => rows)
        .flatMap(({ cells }, row) => (cells[column] === from ? [{ row, column, value }] : []));
    }),
});

/** Takes the latest change by hand back. */
export const undoMend = defineCommand({
  name: 'undoMend',
  allow: 'import:write',
  input: z.strictObject({ id: globalId('FileImport') }),
  async run(ctx, { id }) {
    const found = await lockImport(ctx, id);
    kindFor(ctx, found.kind);
    const mends = asStored<Mend[]>(found.mends);
    const last = mends.at(-1);
    if (!last) return { fileImportId: id };
    const { changed } = putCells(await partsOf(ctx, id), last.toReversed());
    await saveParts(ctx.actor.farmId, ctx.db, {
      importId: id,
      parts: changed.map(({ part, rows }) => ({ part, rows })),
    });
    await ctx.db.fileImport.update({ where: ctx.key(id), data: { mends: mends.slice(0, -1) as object[] } });
    return { fileImportId: id };
  },
});
