import { cellText } from './sheetCells.calc.ts';

const oldMagic = [0xd0, 0xcf, 0x11, 0xe0];
const dayMs = 86_400_000;
/** Days between the two firsts from which sheets count. */
const from1904 = 1_462;
const firstDay = Date.UTC(1899, 11, 30);

/** Whether a file is a sheet as Excel saved it until 2003 (.xls). */
export const isOldSheet = (bytes: Uint8Array): boolean => oldMagic.every((byte, place) => bytes[place] === byte);

/** The cells of the first page of an old sheet. */
export async function oldSheetRows(bytes: Uint8Array, mostRows: number): Promise<string[][]> {
  const { read, SSF } = await import('@e965/xlsx');
  const book = read(bytes, { type: 'array', dense: true, cellNF: true, cellFormula: false, sheetRows: mostRows + 1 });
  const cells = book.Sheets[book.SheetNames[0] ?? '']?.['!data'] ?? [];
  const shift = book.Workbook?.WBProps?.date1904 ? from1904 : 0;
  return Array.from(cells, (row) =>
    Array.from(row ?? [], (cell) => {
      if (cell === undefined || cell.t === 'e' || cell.t === 'z') return '';
      const isDate =
        cell.t === 'n' && typeof cell.v === 'number' && cell.z !== undefined && SSF.is_date(String(cell.z));
      return cellText(isDate ? new Date(firstDay + (Number(cell.v) + shift) * dayMs) : cell.v);
    }),
  );
}
