import type { Locale } from '../errors/messages.ts';
import { cellForData } from './cellText.ts';
import { exactText, isNumeric, totalsRow, type Table } from './table.ts';

// A semicolon where the comma is the decimal sign.
const separators: Readonly<Record<Locale, string>> = { 'pt-BR': ';', 'en-US': ',' };
const byteOrderMark = '\uFEFF';
const formulaStart = /^[=+\-@\t\r]/;

/** A spreadsheet program would run a text that looks like a formula. */
function harmless(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

export function csvFile(table: Table, locale: Locale): Uint8Array {
  const separator = separators[locale];
  const quoted = (text: string) =>
    text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const columns = table.columns.map((column) => ({
    column,
    show: cellForData(column, locale),
    keep: isNumeric(column) ? (text: string) => text : harmless,
  }));
  const totals = totalsRow(table);
  const lines = [
    columns.map(({ column }) => quoted(harmless(column.label))),
    ...[...table.rows, ...(totals ? [totals] : [])].map((row) =>
      columns.map(({ column, show, keep }) => quoted(keep(show(exactText(row, column))))),
    ),
  ];
  return Buffer.from(`${byteOrderMark}${lines.map((line) => line.join(separator)).join('\r\n')}\r\n`);
}
