import { textRows } from '../../../server/platform/files/textRows.calc.ts';
import { sheetRows } from './sheet.ts';

/** The cells of a file: of a sheet's first page, or of a text. */
export async function readTable(file: File): Promise<string[][]> {
  const isSheet = file.name.toLowerCase().endsWith('.xlsx');
  return isSheet ? sheetRows(await file.arrayBuffer()) : textRows(await file.text());
}
