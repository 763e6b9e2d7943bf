import { Decimal } from 'decimal.js';
import writeExcelFile, { type CellObject } from 'write-excel-file/node';
import { dateOf, isDay } from '../values/day.ts';
import { exactText, isNumeric, totalsRow, type Table, type TableColumn, type TableRow } from './table.ts';

const forbiddenInSheetName = /[\\/?*[\]:']/g;
const longestSheetName = 31;
const widest = 60;
// Column widths are estimated from the first rows; reading all would gain little.
const judgedRows = 200;

function formatOf({ kind, places = 2 }: TableColumn): string {
  const digits = places > 0 ? `.${'0'.repeat(places)}` : '';
  if (kind === 'money') return `"R$" #,##0${digits}`;
  return `${kind === 'percent' ? '0' : '#,##0'}${digits}${kind === 'percent' ? '%' : ''}`;
}

function cellOf(row: TableRow, column: TableColumn, style: CellObject): CellObject | null {
  const exact = exactText(row, column);
  if (exact === '') return null;
  if (column.kind === 'date' && isDay(exact))
    return { ...style, value: dateOf(exact), type: Date, format: 'dd/mm/yyyy' };
  // Sheets have no time zones: write the farm's local time.
  if (column.kind === 'instant')
    return { ...style, value: new Date(`${exact.replace(' ', 'T')}:00Z`), type: Date, format: 'dd/mm/yyyy hh:mm' };
  if (!isNumeric(column)) return { ...style, value: exact, type: String };
  // A spreadsheet stores 62.5 % as 0.625, and every number as a binary float.
  const value = (column.kind === 'percent' ? new Decimal(exact).div(100) : new Decimal(exact)).toNumber();
  return { ...style, value, type: Number, format: formatOf(column) };
}

function widthOf(column: TableColumn, rows: readonly TableRow[]): number {
  const sign = isNumeric(column) ? 4 : 2;
  return Math.min(
    widest,
    rows
      .slice(0, judgedRows)
      .reduce((most, row) => Math.max(most, exactText(row, column).length + sign), column.label.length + 2),
  );
}

export async function xlsxFile(table: Table): Promise<Uint8Array> {
  const { columns, rows, title } = table;
  const totals = totalsRow(table);
  const bold = { fontWeight: 'bold' } as const;
  const sheet = [
    columns.map((column): CellObject => ({
      ...bold,
      value: column.label,
      type: String,
      ...(isNumeric(column) ? { align: 'right' } : {}),
    })),
    ...rows.map((row) => columns.map((column) => cellOf(row, column, {}))),
    ...(totals ? [columns.map((column) => cellOf(totals, column, bold))] : []),
  ];
  return writeExcelFile(sheet, {
    sheet: title.replace(forbiddenInSheetName, ' ').slice(0, longestSheetName),
    columns: columns.map((column) => ({ width: widthOf(column, rows) })),
    stickyRowsCount: 1,
  }).toBuffer();
}
