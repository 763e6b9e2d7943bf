import type { Decimal } from 'decimal.js';
import type { ChartData } from './charts/chartData.calc.ts';

export interface TableColumn {
  key: string;
  label: string;
  kind: 'text' | 'number' | 'money' | 'percent' | 'date' | 'instant';
  /** Decimal places; two by default. */
  places?: number;
}

/** An exact number, a day as YYYY-MM-DD, a local time as YYYY-MM-DD HH:MM, or text. */
type TableCell = Decimal | string | null;
export type TableRow = Readonly<Record<string, TableCell>>;

/** The contents of a file, already translated; the first column identifies the row. */
export interface Table {
  title: string;
  /** The farm and the period. */
  subtitle?: string;
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  /** Totals from the read model; averaging averages would be wrong. */
  totals?: TableRow;
  /** Drawn over the rows of a document. */
  chart?: ChartData & { title: string };
  /** What stands behind it in the same file: sections of a document or text, sheets of a workbook. */
  more?: readonly Section[];
}

export type Section = Omit<Table, 'more'>;

export const sectionsOf = ({ more = [], ...first }: Table): Section[] => [first, ...more];

export function isNumeric({ kind }: TableColumn): boolean {
  return kind === 'number' || kind === 'money' || kind === 'percent';
}

/** A cell as exact text; empty when missing. */
export function exactText(row: TableRow, { key }: TableColumn): string {
  const cell = row[key] ?? '';
  return typeof cell === 'string' ? cell : cell.toFixed();
}

/** The totals line, with its label in cells that have no total. */
export function totalsRow({ columns, totals }: Section): TableRow | undefined {
  const [first] = columns;
  return totals && first && !isNumeric(first) ? { ...totals, [first.key]: totals[first.key] || 'Total' } : totals;
}
