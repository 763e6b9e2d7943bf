import { decodedText, linedTable } from '../../../server/platform/files/textTable.calc.ts';
import type { FileSheet } from './sheet.ts';

/** Every sheet of a file, of which a text has one. */
export async function readSheets(file: File): Promise<FileSheet[]> {
  const buffer = await file.arrayBuffer();
  const bytes = new Uint8Array(buffer);
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isArchive) {
    if (/\.xlsx?$/i.test(file.name)) throw new Error('it is no sheet');
    const { rows, lines } = linedTable(decodedText(bytes));
    // Blank lines too, so that a row is found by its line.
    const placed = Array.from({ length: lines.at(-1) ?? 0 }, (): string[] => []);
    lines.forEach((line, index) => (placed[line - 1] = rows[index]!));
    return [{ name: '', rows: placed }];
  }
  const { allSheets } = await import('./sheet.ts');
  return allSheets(buffer);
}
