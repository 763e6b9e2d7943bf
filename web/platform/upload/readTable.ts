import { textRows } from '../../../server/platform/files/textRows.calc.ts';

/** The cells of a file: of a sheet's first page, or of a text. */
export async function readTable(file: File): Promise<string[][]> {
  if (!file.name.toLowerCase().endsWith('.xlsx')) return textRows(await file.text());
  const { sheetRows } = await import('./sheet.ts');
  return sheetRows(await file.arrayBuffer());
}
