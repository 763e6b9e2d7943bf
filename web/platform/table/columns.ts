import type { ReactNode } from 'react';
import { documentText, shifted, type CellSource } from '../../../server/platform/files/cell.calc.ts';
import { formatDate, formatDateTime, formatDecimal } from '../i18n/format.ts';
import type { Locale } from '../session/storage.ts';

/** An exact number, a day as YYYY-MM-DD, an instant, or a text. */
export type CellValue = string | number | null | undefined;

/** The kind of values in a column; decides alignment, formatting and the cells of exported files. */
export type CellKind = {
  /** Default: text. */
  kind?: 'text' | 'document' | 'number' | 'money' | 'percent' | 'date' | 'instant';
  /** Decimal places in all rows. Default: two. */
  places?: number;
  /** By how many places the decimal point moves: -3 shows kilograms as tons. */
  shift?: number;
  /** Shows zero as blank. */
  blankZero?: boolean;
};

/** A column of a list or report, in the reader's language. */
export type Column<Row> = CellKind & {
  key: string;
  /** Names the unit too: the cells are bare numbers. */
  title: string;
  /** Minimum width in px; `grow` shares what is left. */
  width: number;
  grow?: number;
  /** The order field of the server, when the list may be sorted by it. */
  sort?: string;
  /** Where a file of the list finds the same; a report's file is written by the server from its own columns. */
  source?: CellSource;
  /** How it is reckoned: the formula's id in the specification, and the same in words. */
  formula?: { id: string; text: string };
  /** Of a report: not shown until its reader chooses it. */
  isExtra?: boolean;
  value: (row: Row) => CellValue;
  renderCell?: (row: Row) => ReactNode;
  /** Its place on a phone, where a row becomes a card; several may share one. */
  phone?: 'title' | 'subtitle' | 'aside';
};

export function isNumeric({ kind }: CellKind): boolean {
  return kind === 'number' || kind === 'money' || kind === 'percent';
}

export function isText({ kind = 'text' }: CellKind): boolean {
  return kind === 'text';
}

export function isMissing(value: CellValue): value is null | undefined | '' {
  return value == null || value === '';
}

export function cellText(cell: CellKind, value: CellValue, locale: Locale): string {
  const { kind, places: digits = 2, shift = 0, blankZero = false } = cell;
  if (isMissing(value) || (blankZero && Number(value) === 0)) return '—';
  const text = String(value);
  if (kind === 'date') return formatDate(text);
  if (kind === 'instant') return formatDateTime(text);
  if (kind === 'document') return documentText(text);
  return isNumeric(cell) ? formatDecimal(shifted(text, shift), locale, { digits }) : text;
}

export function cellClass<Row>(column: Column<Row>, place: number): string {
  return ['cell', ...(place === 0 ? ['pinned'] : []), ...(isNumeric(column) ? ['end'] : [])].join(' ');
}

export function gridTemplate<Row>(columns: readonly Column<Row>[], selectable: boolean): string {
  const tracks = columns.map(({ width, grow = 0 }) => (grow > 0 ? `minmax(${width}px, ${grow}fr)` : `${width}px`));
  return [...(selectable ? ['44px'] : []), ...tracks].join(' ');
}
