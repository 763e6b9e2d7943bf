import readSheetsOf, { readSheet } from 'read-excel-file/universal';
import { cellText, isTooMuchToUnpack } from '../../../server/platform/files/sheetCells.calc.ts';
import { sheetCell } from '../../../server/platform/imports/sheetCell.calc.ts';
import { ReadFault } from './readFault.ts';

export type FileSheet = { name: string; rows: string[][] };

/** The cells of the first page of an XLSX file, as text. */
export async function sheetRows(buffer: ArrayBuffer): Promise<string[][]> {
  if (isTooMuchToUnpack(new Uint8Array(buffer))) throw new Error('the sheet is too long');
  return (await readSheet(buffer)).map((row) => row.map(cellText));
}

/** A list of 100,000 animals, with room to spare. */
const mostBytesOfImport = 150_000_000;

/** The cells of every page, for imports. */
export async function allSheets(buffer: ArrayBuffer): Promise<FileSheet[]> {
  if (isTooMuchToUnpack(new Uint8Array(buffer), mostBytesOfImport)) throw new ReadFault('files.tooBig');
  const sheets = await readSheetsOf(buffer);
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(sheetCell)) }));
}
