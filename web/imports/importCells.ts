import type { ImportColumn, ImportSheet } from '../../server/platform/imports/importSheet.calc.ts';
import type { Locale } from '../platform/session/storage.ts';
import { csvOf } from './csvOf.ts';
import { formatDate, formatDecimal } from '../platform/i18n/format.ts';

export type GridFault = { readonly column: string | null | undefined; readonly message: string };
export type GridRow = { line: number; cells: readonly string[]; faults: readonly GridFault[] };

/** Columns with their place among the cells of a row. */
export type GridColumn = { column: ImportColumn; at: number };

const placeOf = (locale: Locale) => (locale === 'pt-BR' ? 0 : 1);
export const columnTitle = ({ words }: ImportColumn, locale: Locale): string => words[placeOf(locale)];

/** A cell as people write it in their language. */
export function shownCell({ type, choices = [] }: ImportColumn, value: string, locale: Locale): string {
  if (type === 'choice') return choices.find((each) => each.value === value)?.words[placeOf(locale)] ?? value;
  if (type === 'day') return formatDate(value) || value;
  if (type === 'decimal') return formatDecimal(value, locale, { digits: 0, maxDigits: 6, grouped: false }) || value;
  return value;
}

/** The columns that a file fills, or in which something is wrong. */
export function gridColumns({ columns }: ImportSheet, rows: readonly GridRow[]): GridColumn[] {
  const filled = new Set<number>();
  const wrong = new Set<string>();
  for (const { cells, faults } of rows) {
    cells.forEach((cell, at) => cell !== '' && filled.add(at));
    for (const { column } of faults) if (column) wrong.add(column);
  }
  return columns.flatMap((column, at) => (filled.has(at) || wrong.has(column.key) ? [{ column, at }] : []));
}

export const faultIn = ({ faults }: GridRow, key: string): string | undefined =>
  faults.find(({ column }) => column === key)?.message;

/** The wrong rows as they stand, with their errors beside them, to be mended elsewhere. */
export function errorsFile(
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  { locale, name, problem }: { locale: Locale; name: string; problem: string },
): File {
  const wrong = rows.filter(({ faults }) => faults.length > 0);
  const lines = [
    [...columns.map(({ column }) => columnTitle(column, locale)), problem],
    ...wrong.map(({ cells, faults }) => [
      ...columns.map(({ column, at }) => shownCell(column, cells[at] ?? '', locale)),
      faults.map(({ message }) => message).join(' '),
    ]),
  ];
  return csvOf(lines, locale, name);
}
