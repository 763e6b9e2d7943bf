import type { DayOrder } from '../../../server/platform/imports/days.calc.ts';
import { plainWord, type ImportRow, type ImportSheet } from '../../../server/platform/imports/importSheet.calc.ts';
import { readRows, understand, type Understanding } from '../../../server/platform/imports/readTable.calc.ts';
import {
  bestSheet,
  meaningsByCells,
  tableIn,
  type FoundTable,
  type LeftLine,
} from '../../../server/platform/imports/tableHead.calc.ts';
import type { FileSheet } from '../../platform/upload/sheet.ts';

export type FoundFile = {
  sheets: readonly FileSheet[];
  sheet: FileSheet;
  table: FoundTable;
  /** Lines of the sheet that are no rows of the table. */
  skipped: number;
  /** Those of them that stand among the rows. */
  left: readonly LeftLine[];
  /** Sheets that have as good a table, of which only one is read. */
  unread: readonly string[];
};

/** The table of a file that is of this kind; null where it has none. */
export function findTable({ columns }: ImportSheet, sheets: readonly FileSheet[]): FoundFile | null {
  const { best: sheet, alike } = bestSheet(columns, sheets);
  // A sheet of a workbook has a name; only in a text a sign too many parts a cell in two.
  const table = sheet && tableIn(columns, sheet.rows, { isText: sheet.name === '' });
  if (!sheet || !table || table.rows.length === 0) return null;
  const skipped = sheet.rows.length - table.rows.length - 1;
  return { sheets, sheet, table, skipped, left: table.left, unread: alike.map(({ name }) => name) };
}

export type Meaning = { heading: string; samples: string; column: string };

const shownSamples = 3;

/** Which headings say something else than a column of the same name, as in the farm's own list. */
function sayOther({ others = [] }: ImportSheet, heads: readonly string[]): boolean[] {
  const isOf = (head: string, words: readonly string[]) => words.some((word) => plainWord(word) === plainWord(head));
  const isOwnList = others.every((words) => heads.some((head) => isOf(head, words)));
  return heads.map((head) => isOwnList && others.some((words) => isOf(head, words)));
}

/** What each heading probably means, or meant when it was read last, beside three examples. */
export function meaningsIn(
  sheet: ImportSheet,
  { heads, rows }: FoundTable,
  remembered: readonly { heading: string; column: string | null | undefined }[] | null,
): Meaning[] {
  const isOther = sayOther(sheet, heads);
  const cellsUnder = (index: number) => rows.flatMap(({ cells }) => cells[index] || []);
  const guessed = meaningsByCells(sheet.columns, heads, cellsUnder).map((column, index) =>
    isOther[index] ? null : column,
  );
  return heads.map((heading, index) => {
    const cells = cellsUnder(index);
    return {
      heading: heading || '—',
      samples: [...new Set(cells)].slice(0, shownSamples).join(' · '),
      column: (remembered ? remembered[index]?.column : guessed[index]) ?? '',
    };
  });
}

/** How the file's cells are understood under these meanings. */
export function understandingOf(
  sheet: ImportSheet,
  table: FoundTable,
  { meanings, order, usual }: { meanings: readonly { column: string }[]; order: DayOrder | null; usual: ',' | '.' },
): Understanding {
  return understand(sheet, table, { meanings: meanings.map(({ column }) => column || null), usual, order });
}

/** The rows as the server takes them. */
export function rowsOf(
  sheet: ImportSheet,
  table: FoundTable,
  { meanings, understanding }: { meanings: readonly { column: string }[]; understanding: Understanding },
): { line: number; row: ImportRow }[] {
  return readRows(sheet, table, { meanings: meanings.map(({ column }) => column || null), understanding });
}

/** The columns of a kind that a file must name and does not. */
export function missingColumns({ columns, oneOf = [] }: ImportSheet, meanings: readonly { column: string }[]) {
  const named = new Set(meanings.map(({ column }) => column));
  const needed = columns.filter(({ key, required }) => required && !named.has(key));
  const isNameless = oneOf.length > 0 && !oneOf.some((key) => named.has(key));
  return [...needed, ...(isNameless ? columns.filter(({ key }) => key === oneOf[0]) : [])];
}
