import { decodedText, linedTable } from '../../../server/platform/files/textTable.calc.ts';
import { ReadFault } from './readFault.ts';
import type { FileSheet } from './sheet.ts';

const beginsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);
const archive = [0x50, 0x4b];
/** Of what Excel wrote until 2003, and of what it writes with a password. */
const compound = [0xd0, 0xcf, 0x11, 0xe0];
/** In the directory of a compound file, a name of two bytes to a letter. */
const encrypted = 'E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e';

const isEncrypted = (bytes: Uint8Array): boolean => new TextDecoder('latin1').decode(bytes).includes(encrypted);

/** Letters that no text has: pictures and programs have many. */
function isText(text: string): boolean {
  const sample = text.slice(0, 10_000);
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  const odd = sample.match(/[\u0000-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0;
  return odd * 50 <= sample.length;
}

/** No table of a farm is wider; what stands beyond is a slip, or a file without line breaks. */
const mostColumns = 256;

/** Every sheet of a file, of which a text has one. */
export async function readSheets(file: File): Promise<FileSheet[]> {
  const sheets = await sheetsIn(file);
  for (const { rows } of sheets) for (const row of rows) row.length = Math.min(row.length, mostColumns);
  return sheets;
}

async function sheetsIn(file: File): Promise<FileSheet[]> {
  const buffer = await file.arrayBuffer();
  const bytes = new Uint8Array(buffer);
  if (beginsWith(bytes, compound)) throw new ReadFault(isEncrypted(bytes) ? 'files.locked' : 'files.oldSheet');
  if (!beginsWith(bytes, archive)) {
    const text = decodedText(bytes);
    if (/\.xlsx?$/i.test(file.name) || !isText(text)) throw new ReadFault('files.unreadable');
    const { rows, lines } = linedTable(text);
    // Blank lines too, so that a row is found by its line.
    const placed = Array.from({ length: lines.at(-1) ?? 0 }, (): string[] => []);
    lines.forEach((line, index) => (placed[line - 1] = rows[index]!));
    return [{ name: '', rows: placed }];
  }
  const { allSheets } = await import('./sheet.ts');
  return allSheets(buffer);
}
