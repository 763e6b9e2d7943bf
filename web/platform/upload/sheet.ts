import { readSheet } from 'read-excel-file/universal';
import { cellText, isTooMuchToUnpack } from '../../../server/platform/files/sheetCells.calc.ts';

/** The cells of the first page of an XLSX file, as text. */
export async function sheetRows(buffer: ArrayBuffer): Promise<string[][]> {
  if (isTooMuchToUnpack(new Uint8Array(buffer))) throw new Error('the sheet is too long');
  return (await readSheet(buffer)).map((row) => row.map(cellText));
}
