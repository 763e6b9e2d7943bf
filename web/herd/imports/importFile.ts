import {
  guessColumns,
  numberColumns,
  readCell,
  type ImportColumn,
  type ImportRow,
} from '../../../server/herd/imports/herdImport.calc.ts';
import type { FileKind } from '../../../server/herd/herdWords.calc.ts';

export const mostRows = 20_000;

export type ImportTable = { heads: readonly string[]; rows: readonly (readonly string[])[] };
export type TableFault = 'imports.unreadable' | 'imports.noRows' | 'imports.tooLong';

/** The headings and rows of a file, or why it has none. */
export async function readImport(
  file: File,
  readTable: (file: File) => Promise<string[][]>,
): Promise<ImportTable | { fault: TableFault }> {
  let cells: string[][];
  try {
    cells = await readTable(file);
  } catch {
    return { fault: 'imports.unreadable' };
  }
  const [heads, ...rows] = cells;
  if (!heads || rows.length === 0) return { fault: 'imports.noRows' };
  return rows.length > mostRows ? { fault: 'imports.tooLong' } : { heads, rows };
}

export type Meaning = { heading: string; sample: string; column: ImportColumn | '' };

/** What each column probably means, beside what stands in its first row. */
export function meaningsOf(kind: FileKind, { heads, rows: [first = []] }: ImportTable): Meaning[] {
  const guessed = guessColumns(kind, heads);
  return heads.map((heading, index) => ({ heading, sample: first[index] ?? '', column: guessed[index] ?? '' }));
}

export const namesAnimal = (meanings: readonly { column: string }[]): boolean =>
  meanings.some(({ column }) => (numberColumns as readonly string[]).includes(column));

/** The rows as the server takes them; a line keeps its place, so that its errors are found in the file. */
export function importRows(meanings: readonly { column: ImportColumn | '' }[], { rows }: ImportTable): ImportRow[] {
  return rows.map((cells) =>
    Object.fromEntries(
      meanings.flatMap(({ column }, index) => {
        const read = column === '' ? null : readCell(column, cells[index]);
        return read === null ? [] : [[column, read]];
      }),
    ),
  );
}
