import writeExcelFile from 'write-excel-file/universal';
import type { CellValue } from './columns.ts';

type Cell = { value: string | number | boolean | Date; fontWeight?: 'bold'; format?: string } | null;

const dateFormat = 'dd/mm/yyyy hh:mm';
const widest = 60;

function cellOf(value: CellValue): Cell {
  if (value === null) return null;
  return value instanceof Date ? { value, format: dateFormat } : { value };
}

function widthOf(title: string, rows: readonly CellValue[][], at: number): number {
  const longest = rows.slice(0, 200).reduce((most, row) => Math.max(most, String(row[at] ?? '').length), title.length);
  return Math.min(widest, longest + 2);
}

export async function toXlsx(titles: readonly string[], rows: readonly CellValue[][]): Promise<Blob> {
  const head: Cell[] = titles.map((title) => ({ value: title, fontWeight: 'bold' }));
  const columns = titles.map((title, at) => ({ width: widthOf(title, rows, at) }));
  return writeExcelFile([head, ...rows.map((row) => row.map(cellOf))], { columns, stickyRowsCount: 1 }).toBlob();
}
