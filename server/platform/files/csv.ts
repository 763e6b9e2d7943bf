import type { Locale } from '../errors/messages.ts';
import { cellForData } from './cellText.ts';
import { exactText, isNumeric, totalsRow, type Table, type TableRow } from './table.ts';

// A semicolon where the comma is the decimal separator.
const separators: Readonly<Record<Locale, string>> = { 'pt-BR': ';', 'en-US': ',' };
const byteOrderMark = '\uFEFF';
// Full-width signs too: some programs read them as the plain ones.
const formulaStart = /^[=+\-@＝＋－＠\t\r]/;

/** Escapes text that a spreadsheet would run as a formula. */
function harmless(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** Streams the rows of a table as CSV, so that a long one is never fully in memory. */
export function csvWriter(columns: Table['columns'], locale: Locale) {
  const separator = separators[locale];
  const quoted = (text: string) =>
    text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const writers = columns.map((column) => ({
    column,
    show: cellForData(column, locale),
    keep: isNumeric(column) ? (text: string) => text : harmless,
  }));
  const line = (cells: readonly string[]) => `${cells.map(quoted).join(separator)}\r\n`;
  return {
    head: byteOrderMark + line(columns.map(({ label }) => harmless(label))),
    lines: (rows: readonly TableRow[]) =>
      rows.map((row) => line(writers.map(({ column, show, keep }) => keep(show(exactText(row, column)))))).join(''),
  };
}

export function csvFile(table: Table, locale: Locale): Uint8Array {
  const { head, lines } = csvWriter(table.columns, locale);
  const totals = totalsRow(table);
  return Buffer.from(head + lines([...table.rows, ...(totals ? [totals] : [])]));
}
