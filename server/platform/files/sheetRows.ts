import { unzipSync, zipSync } from 'fflate';
import { AppError, fail } from '../errors/AppError.ts';
import { isOldSheet, oldSheetRows } from './oldSheet.ts';
import { cellText, isTooMuchToUnpack } from './sheetCells.calc.ts';
import { decodedText, textTable } from './textTable.calc.ts';

/** A file of rows that somebody sent. */
export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

/** As much as a service takes. */
export interface MostCells {
  rows: number;
  columns: number;
  /** Of one cell. */
  letters: number;
}

/** Of all cells together, some twenty times that of a long sheet. */
const mostLetters = 2_000_000;

/** The XML files of an archive, none larger than the archive says: the library would unpack whatever it holds. */
function plainArchive(archive: Uint8Array, field: string): ArrayBuffer {
  if (isTooMuchToUnpack(archive)) fail('UploadTooLarge', {}, field);
  const files = unzipSync(archive, { filter: ({ name }) => /\.xml(\.rels)?$/.test(name) });
  return zipSync(files, { level: 0 }).buffer as ArrayBuffer;
}

async function sheetRows(archive: Uint8Array, field: string): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/universal');
  try {
    const rows = await readSheet(plainArchive(archive, field));
    return rows.map((row) => row.map(cellText));
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('FileUnreadable', { field, cause: error });
  }
}

async function oldRows(bytes: Uint8Array, { rows }: MostCells, field: string): Promise<string[][]> {
  try {
    return await oldSheetRows(bytes, rows);
  } catch (error) {
    throw new AppError('FileUnreadable', { field, cause: error });
  }
}

/** What is too long in a row or cell stays too long, for the service to refuse it. */
function bounded(rows: readonly string[][], most: MostCells, field: string): string[][] {
  if (rows.length > most.rows) fail('UploadTooLarge', {}, field);
  let letters = 0;
  return rows.map((row) => {
    const cells = row.slice(0, most.columns + 1).map((cell) => cell.slice(0, most.letters + 1));
    for (const cell of cells) letters += cell.length + 1;
    return letters > mostLetters ? fail('UploadTooLarge', {}, field) : cells;
  });
}

/** The cells of a file of rows: of the first page of a sheet, or of a text with separators. */
export async function rowsOfFile({ name, bytes }: SentFile, most: MostCells, field: string): Promise<string[][]> {
  const isSheet = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isSheet) return bounded(await sheetRows(bytes, field), most, field);
  if (isOldSheet(bytes)) return bounded(await oldRows(bytes, most, field), most, field);
  if (/\.xlsx?$/i.test(name)) throw new AppError('FileUnreadable', { field });
  return bounded(textTable(decodedText(bytes)).rows, most, field);
}
