import { farmTime, formatDecimal, formatDate, formatDateTime } from '../i18n/format.ts';
import type { Locale } from '../session/storage.ts';
import { isMissing, isNumeric, type CellKind, type CellValue } from './columns.ts';

type CsvColumn = CellKind & { title: string };

// A semicolon where the comma is the decimal sign.
const separators: Readonly<Record<Locale, string>> = { 'pt-BR': ';', 'en-US': ',' };
const formulaStart = /^[=+\-@\t\r]/;

/** A spreadsheet program would run a text that looks like a formula. */
function harmless(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** For a spreadsheet program of that language: numbers are nothing but the number. */
function dataText({ kind, places = 2 }: CsvColumn, value: CellValue, locale: Locale): string {
  if (isMissing(value)) return '';
  const text = String(value);
  if (isNumeric({ kind })) return formatDecimal(text, locale, { digits: places, grouped: false });
  // A program set to American English would take 11/12/2026 for the 12th of November.
  if (kind === 'date') return locale === 'pt-BR' ? formatDate(text) : text.slice(0, 10);
  if (kind === 'instant') return locale === 'pt-BR' ? formatDateTime(text) : farmTime(text);
  return harmless(text);
}

/** What a spreadsheet program of the reader's language opens by double click. */
export function toCsv(columns: readonly CsvColumn[], rows: readonly CellValue[][], locale: Locale): Blob {
  const separator = separators[locale];
  const quoted = (text: string): string =>
    text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const lines = [
    columns.map(({ title }) => harmless(title)),
    ...rows.map((row) => columns.map((column, at) => dataText(column, row[at], locale))),
  ];
  return new Blob([`\uFEFF${lines.map((line) => line.map(quoted).join(separator)).join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  });
}
