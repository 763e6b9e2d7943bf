import type { Locale } from '../errors/messages.ts';
import { cellForData } from './cellText.ts';
import { byteOrderMark, csvLine, harmless } from './csvLine.calc.ts';
import { exactText, isNumeric, sectionsOf, totalsRow, type Table, type TableRow } from './table.ts';

/** Streams the rows of a table as CSV, so that a long one is never fully in memory. */
export function csvWriter(columns: Table['columns'], locale: Locale) {
  const writers = columns.map((column) => ({
    column,
    show: cellForData(column, locale),
    keep: isNumeric(column) ? (text: string) => text : harmless,
  }));
  const line = (cells: readonly string[]) => csvLine(cells, locale);
  return {
    head: byteOrderMark + line(columns.map(({ label }) => harmless(label))),
    lines: (rows: readonly TableRow[]) =>
      rows.map((row) => line(writers.map(({ column, show, keep }) => keep(show(exactText(row, column)))))).join(''),
  };
}

/** Sections after the first have an empty line and their title before them. */
export function csvFile(table: Table, locale: Locale): Uint8Array {
  const texts = sectionsOf(table).map((section, place) => {
    const { head, lines } = csvWriter(section.columns, locale);
    const totals = totalsRow(section);
    const rows = lines([...section.rows, ...(totals ? [totals] : [])]);
    if (place === 0) return head + rows;
    return csvLine([''], locale) + csvLine([harmless(section.title)], locale) + head.replace(byteOrderMark, '') + rows;
  });
  return Buffer.from(texts.join(''));
}
