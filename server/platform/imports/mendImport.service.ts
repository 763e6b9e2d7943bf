import { z } from 'zod';
import type { Context } from '../context.ts';
import { fail } from '../errors/AppError.ts';
import { globalId, line, requiredLine, wholeNumber } from '../input.ts';
import { defineCommand } from '../service.ts';
import { partsWith, saveParts } from './fileImports.sql.ts';
import { asStored, kindFor } from './importKind.ts';
import {
  lockImport,
  partsOf,
  placesOf,
  type PlacedPart,
  type StoredPart,
  type StoredRow,
} from './importRows.service.ts';
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

interface MendInput {
  /** The parts to go through; null for all. */
  only: readonly number[] | null;
  places: readonly PlacedPart[];
  /** What the cells of a row become. */
  cellsOf(row: StoredRow, place: number): readonly MendedCell[];
}

/** Changes cells of an import part by part; returns what they were before. */
async function putCells(ctx: Context, importId: string, { only, places, cellsOf }: MendInput): Promise<Mend> {
  const firstOf = new Map(places.map(({ part, first }) => [part, first]));
  const before: Mend = [];
  for await (const parts of partsOf(ctx, importId, only)) {
    const changed = new Set<StoredPart>();
    for (const part of parts)
      for (const [at, row] of part.rows.entries())
        for (const cell of cellsOf(row, firstOf.get(part.part)! + at)) {
          before.push({ ...cell, value: row.cells[cell.column] ?? null });
          row.cells = { ...row.cells, [cell.column]: cell.value };
          changed.add(part);
        }
    const saved = [...changed].map(({ part, rows }) => ({ part, rows }));
    await saveParts(ctx.actor.farmId, ctx.db, { importId, parts: saved });
  }
  return before;
}

/** Puts cells by the places of their rows. */
async function putPlaced(ctx: Context, importId: string, cells: readonly MendedCell[]): Promise<Mend> {
  const places = await placesOf(ctx, importId);
  const byRow = Map.groupBy(cells, ({ row }) => row);
  const end = places.reduce((sum, { count }) => sum + count, 0);
  if (cells.some(({ row }) => row < 0 || row >= end)) fail('InvalidFieldType', { reason: 'OUT_OF_RANGE' }, 'cells');
  const isTouched = ({ first, count }: PlacedPart) =>
    [...byRow.keys()].some((row) => row >= first && row < first + count);
  const only = places.filter(isTouched).map(({ part }) => part);
  return putCells(ctx, importId, { only, places, cellsOf: (_row, place) => byRow.get(place) ?? [] });
}

/** Keeps what cells of an import were before a change. */
async function keepMend(ctx: Context, id: string, mends: unknown, before: Mend) {
  const kept = [...asStored<Mend[]>(mends), before].slice(-mostMends);
  await ctx.db.fileImport.update({ where: ctx.key(id), data: { mends: kept as object[] } });
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
  async run(ctx, { id, cells }) {
    const { kind, mends } = await lockImport(ctx, id);
    const { sheet } = kindFor(ctx, kind);
    const read = cells.map(({ row, column, value }) => ({
      ...{ row, column },
      value: value ? typedCell(columnOf(sheet, column), value, usualSign(ctx)) || null : null,
    }));
    return keepMend(ctx, id, mends, await putPlaced(ctx, id, read));
  },
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
  async run(ctx, { id, column, from, to }) {
    const { kind, mends } = await lockImport(ctx, id);
    const found = columnOf(kindFor(ctx, kind).sheet, column);
    const value = to ? typedCell(found, to, usualSign(ctx)) || null : null;
    const before = await putCells(ctx, id, {
      only: await partsWith(ctx.actor.farmId, ctx.db, { importId: id, column, value: from }),
      places: await placesOf(ctx, id),
      cellsOf: ({ cells }, row) => (cells[column] === from ? [{ row, column, value }] : []),
    });
    return keepMend(ctx, id, mends, before);
  },
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
    await putPlaced(ctx, id, last.toReversed());
    await ctx.db.fileImport.update({ where: ctx.key(id), data: { mends: mends.slice(0, -1) as object[] } });
    return { fileImportId: id };
  },
});
