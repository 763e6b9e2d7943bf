import { byteOrderMark, csvLine, harmless } from '../../server/platform/files/csvLine.calc.ts';
import type { Locale } from '../platform/session/storage.ts';

const number = /^[+-]?\d[\d.,]*$/;

/** A file of these rows as spreadsheets of the language read it. */
export function csvOf(rows: readonly (readonly string[])[], locale: Locale, name: string): File {
  const lines = rows.map((cells) =>
    csvLine(
      cells.map((text) => (number.test(text) ? text : harmless(text))),
      locale,
    ),
  );
  return new File([byteOrderMark, ...lines], `${name}.csv`, { type: 'text/csv' });
}
