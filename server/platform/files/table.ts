import type { Decimal } from 'decimal.js';

export interface TableColumn {
  key: string;
  label: string;
  kind: 'text' | 'number' | 'money' | 'percent' | 'date' | 'instant';
  /** Digits after the decimal sign: two, unless told. */
  places?: number;
}

/** An exact number, a day as YYYY-MM-DD, an instant on the farm's clock as YYYY-MM-DD HH:MM, or a text. */
type TableCell = Decimal | string | null;
export type TableRow = Readonly<Record<string, TableCell>>;

/** What a file shows, its words already in the reader's language; the first column names the rows. */
export interface Table {
  title: string;
  /** The farm and the period. */
  subtitle?: string;
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  /** What the read model summed up; a mean of means would be wrong. */
  totals?: TableRow;
}

export function isNumeric({ kind }: TableColumn): boolean {
  return kind === 'number' || kind === 'money' || kind === 'percent';
}

/** A cell as exact text; a missing one is empty. */
export function exactText(row: TableRow, { key }: TableColumn): string {
  const cell = row[key] ?? '';
  return typeof cell === 'string' ? cell : cell.toFixed();
}

/** The line under the rows, which says what it is where the totals say nothing. */
export function totalsRow({ columns, totals }: Table): TableRow | undefined {
  const [first] = columns;
  return totals && first && !isNumeric(first) ? { ...totals, [first.key]: totals[first.key] || 'Total' } : totals;
}
