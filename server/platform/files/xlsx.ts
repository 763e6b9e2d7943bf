import { Decimal } from 'decimal.js';
import writeExcelFile, { type CellObject } from 'write-excel-file/node';
import { dateOf, isDay } from '../values/day.ts';
import {
  exactText,
  isNumeric,
  sectionsOf,
  totalsRow,
  type Section,
  type Table,
  type TableColumn,
  type TableRow,
} from './table.ts';

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

const entryOfDirectory = 0x02014b50;
/** The first of January 1980, the earliest day of a ZIP. */
const noTime = 0x00210000;

/** The parts of a workbook without the time at which they were put into it: the same table makes the same bytes. */
function withoutTimes(workbook: Uint8Array): Uint8Array {
  const bytes = Buffer.from(workbook);
  // The directory is behind the parts, and ends 22 bytes before the file does.
  const end = bytes.length - 22;
  let entry = bytes.readUInt32LE(end + 16);
  while (entry < end && bytes.readUInt32LE(entry) === entryOfDirectory) {
    bytes.writeUInt32LE(noTime, entry + 12);
    bytes.writeUInt32LE(noTime, bytes.readUInt32LE(entry + 42) + 10);
    const lengths = [28, 30, 32].map((place) => bytes.readUInt16LE(entry + place));
    entry += lengths.reduce((sum, length) => sum + length, 46);
  }
  return bytes;
}

function sheetOf(section: Section) {
  const { columns, rows, title } = section;
  const totals = totalsRow(section);
  const bold = { fontWeight: 'bold' } as const;
  const data = [
    columns.map((column): CellObject => ({
      ...bold,
      value: column.label,
      type: String,
      ...(isNumeric(column) ? { align: 'right' } : {}),
    })),
    ...rows.map((row) => columns.map((column) => cellOf(row, column, {}))),
    ...(totals ? [columns.map((column) => cellOf(totals, column, bold))] : []),
  ];
  return {
    data,
    sheet: title.replace(forbiddenInSheetName, ' ').slice(0, longestSheetName),
    columns: columns.map((column) => ({ width: widthOf(column, rows) })),
    stickyRowsCount: 1,
  };
}

export async function xlsxFile(table: Table): Promise<Uint8Array> {
  return withoutTimes(await writeExcelFile(sectionsOf(table).map(sheetOf)).toBuffer());
}
