import writeExcelFile from 'write-excel-file/universal';
import { farmTime } from '../i18n/format.ts';
import { isMissing, isNumeric, type CellKind, type CellValue } from './columns.ts';

type XlsxColumn = CellKind & { title: string };
type Cell = { value: string | number | Date; fontWeight?: 'bold'; align?: 'right'; format?: string } | null;

const widest = 60;

function numberFormat({ kind, places = 2 }: CellKind): string {
  const digits = places > 0 ? `.${'0'.repeat(places)}` : '';
  return kind === 'money' ? `"R$" #,##0${digits}` : kind === 'percent' ? `0${digits}%` : `#,##0${digits}`;
}

function cellOf(column: XlsxColumn, value: CellValue): Cell {
  if (isMissing(value)) return null;
  const text = String(value);
  // A spreadsheet keeps 62.5 % as 0.625, and every number as a binary one.
  if (isNumeric(column))
    return { value: column.kind === 'percent' ? Number(text) / 100 : Number(text), format: numberFormat(column) };
  if (column.kind === 'date') return { value: new Date(`${text.slice(0, 10)}T00:00:00Z`), format: 'dd/mm/yyyy' };
  // A sheet knows no time zones: it gets what the farm's clock showed.
  if (column.kind === 'instant')
    return { value: new Date(`${farmTime(text).replace(' ', 'T')}:00Z`), format: 'dd/mm/yyyy hh:mm' };
  return { value: text };
}

function widthOf(title: string, rows: readonly CellValue[][], at: number): number {
  const longest = rows.slice(0, 200).reduce((most, row) => Math.max(most, String(row[at] ?? '').length), title.length);
  return Math.min(widest, longest + 2);
}

export async function toXlsx(columns: readonly XlsxColumn[], rows: readonly CellValue[][]): Promise<Blob> {
  const head: Cell[] = columns.map((column) => ({
    value: column.title,
    fontWeight: 'bold',
    ...(isNumeric(column) ? { align: 'right' as const } : {}),
  }));
  const cells = rows.map((row) => columns.map((column, at) => cellOf(column, row[at])));
  return writeExcelFile([head, ...cells], {
    columns: columns.map(({ title }, at) => ({ width: widthOf(title, rows, at) })),
    stickyRowsCount: 1,
  }).toBlob();
}
