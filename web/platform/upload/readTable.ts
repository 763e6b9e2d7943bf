import { decodedText, textTable, type TextTable } from '../../../server/platform/files/textTable.calc.ts';

/** The cells of a file: of a sheet's first page, or of a text. */
export async function readTable(file: File): Promise<TextTable> {
  const buffer = await file.arrayBuffer();
  if (!file.name.toLowerCase().endsWith('.xlsx')) return textTable(decodedText(new Uint8Array(buffer)));
  const { sheetRows } = await import('./sheet.ts');
  return { rows: await sheetRows(buffer), unpairedLines: [] };
}
