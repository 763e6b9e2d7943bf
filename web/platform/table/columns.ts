import type { ReactNode } from 'react';

export type CellValue = string | number | boolean | Date | null;

export type Column<Row> = {
  key: string;
  title: string;
  /** Least width in px; `grow` shares what is left. */
  width: number;
  grow?: number;
  align?: 'end';
  /** The order field of the server, when the list may be sorted by it. */
  sort?: string;
  /** What the column holds: shown as text unless `renderCell` says how, and written to exports. */
  value: (row: Row) => CellValue;
  renderCell?: (row: Row) => ReactNode;
  /** Its place on a phone, where a row becomes a card. */
  phone?: 'title' | 'subtitle' | 'aside';
};

export function gridTemplate<Row>(columns: readonly Column<Row>[], selectable: boolean): string {
  const tracks = columns.map(({ width, grow = 0 }) => (grow > 0 ? `minmax(${width}px, ${grow}fr)` : `${width}px`));
  return [...(selectable ? ['44px'] : []), ...tracks].join(' ');
}
