import type { DayOrder } from '../../../server/platform/imports/days.calc.ts';
import { rowsOfPart, type ImportRow, type ImportSheet } from '../../../server/platform/imports/importSheet.calc.ts';
import { ReadFault } from '../../platform/upload/readFault.ts';
import type { LeftLine } from '../../../server/platform/imports/tableHead.calc.ts';
import { readSheets } from '../../platform/upload/readSheets.ts';
import type { FileSheet } from '../../platform/upload/sheet.ts';
import { findTable, meaningsIn, rowsOf, understandingOf, type FoundFile, type Meaning } from './readImport.ts';

/** What a file holds of a kind, without its rows. */
export type FoundTable = {
  heads: string[];
  rowCount: number;
  /** Null where the file has only one sheet. */
  sheetName: string | null;
  /** Lines of the sheet that are no rows of the table. */
  skipped: number;
  /** The first of them that stand among the rows, and how many there are. */
  left: readonly LeftLine[];
  leftCount: number;
  /** Sheets with such a table that are not read. */
  unread: readonly string[];
};

const shownLeft = 5;

export type How = { meanings: readonly { column: string }[]; order: DayOrder | null; usual: ',' | '.' };
type Remembered = readonly { heading: string; column: string | null | undefined }[] | null;
export type ReadRow = { line: number; row: ImportRow };

/** A file as it is read: its rows stay here, so that whoever shows them never waits for all. */
export class ImportReading {
  #sheets: readonly FileSheet[] = [];
  #found: FoundFile | null = null;
  #rows: readonly ReadRow[] = [];

  async open(file: File): Promise<null> {
    this.#sheets = await readSheets(file);
    return null;
  }

  /** Looks for the table of a kind. */
  find(sheet: ImportSheet): FoundTable {
    const found = findTable(sheet, this.#sheets);
    if (!found) throw new ReadFault('files.noTable');
    const { table, sheets, skipped, left, unread } = found;
    if (table.rows.length > sheet.mostRows) throw new ReadFault('files.tooLong');
    this.#found = found;
    return {
      heads: table.heads,
      rowCount: table.rows.length,
      sheetName: sheets.length > 1 ? found.sheet.name : null,
      skipped: Math.max(0, skipped),
      left: left.slice(0, shownLeft),
      leftCount: left.length,
      unread,
    };
  }

  get #table() {
    if (!this.#found) throw new ReadFault('files.noTable');
    return this.#found.table;
  }

  meanings(sheet: ImportSheet, remembered: Remembered): Meaning[] {
    return meaningsIn(sheet, this.#table, remembered);
  }

  /** Whether somebody has to say how dates are written. */
  asks(sheet: ImportSheet, how: How): boolean {
    return understandingOf(sheet, this.#table, how).asks.length > 0;
  }

  /** Understands all rows; they are fetched by their parts. */
  read(sheet: ImportSheet, how: How): null {
    const understanding = understandingOf(sheet, this.#table, how);
    this.#rows = rowsOf(sheet, this.#table, { meanings: how.meanings, understanding });
    return null;
  }

  part(part: number): readonly ReadRow[] {
    return this.#rows.slice(part * rowsOfPart, (part + 1) * rowsOfPart);
  }
}

/** What is called across threads. */
export type ReadingCall = 'open' | 'find' | 'meanings' | 'asks' | 'read' | 'part';
