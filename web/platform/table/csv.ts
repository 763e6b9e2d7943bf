import { shownCell } from './shownCell.ts';
import type { CellValue } from './columns.ts';

const formulaStart = /^[=+\-@\t\r]/;

function cellText(value: CellValue): string {
  if (value === null) return '';
  const text = shownCell(value);
  // A spreadsheet would run a text that looks like a formula.
  const safe = typeof value === 'string' && formulaStart.test(text) ? `'${text}` : text;
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Semicolons and a byte order mark: what a Brazilian spreadsheet program opens by double click. */
export function toCsv(titles: readonly string[], rows: readonly CellValue[][]): Blob {
  const lines = [titles, ...rows].map((line) => line.map(cellText).join(';'));
  return new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' });
}
