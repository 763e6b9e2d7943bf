import type { ReactNode } from 'react';
import { formatDate, formatDateTime, formatDecimal } from '../i18n/format.ts';
import type { Locale } from '../session/storage.ts';

/** An exact number, a day as YYYY-MM-DD, an instant, or a text. */
export type CellValue = string | number | null | undefined;

/** What a column holds: alignment, writing and the cells of an exported sheet follow from it. */
export type CellKind = {
  /** Text, unless told. */
  kind?: 'text' | 'number' | 'money' | 'percent' | 'date' | 'instant';
  /** Digits after the decimal sign: two, unless told; all rows have the same. */
  places?: number;
};

export type Column<Row> = CellKind & {
  key: string;
  /** Names the unit too: the cells are bare numbers. */
  title: string;
  /** Least width in px; `grow` shares what is left. */
  width: number;
  grow?: number;
  /** The order field of the server, when the list may be sorted by it. */
  sort?: string;
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

export function cellText({ kind, places: digits = 2 }: CellKind, value: CellValue, locale: Locale): string {
  if (isMissing(value)) return '—';
  const text = String(value);
  if (kind === 'date') return formatDate(text);
  if (kind === 'instant') return formatDateTime(text);
  return isNumeric({ kind }) ? formatDecimal(text, locale, { digits }) : text;
}

export function cellClass<Row>(column: Column<Row>, place: number): string {
  return ['cell', ...(place === 0 ? ['pinned'] : []), ...(isNumeric(column) ? ['end'] : [])].join(' ');
}

export function gridTemplate<Row>(columns: readonly Column<Row>[], selectable: boolean): string {
  const tracks = columns.map(({ width, grow = 0 }) => (grow > 0 ? `minmax(${width}px, ${grow}fr)` : `${width}px`));
  return [...(selectable ? ['44px'] : []), ...tracks].join(' ');
}
