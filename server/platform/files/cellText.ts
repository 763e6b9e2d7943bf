import type { Locale } from '../errors/messages.ts';
import { isNumeric, type TableColumn } from './table.ts';

export type ShowCell = (exact: string) => string;

const day = /^(\d{4})-(\d{2})-(\d{2})(?=$| )/;

/** The date format of both languages. */
export function dayText(text: string): string {
  return text.replace(day, '$3/$2/$1');
}

function isOfTime({ kind }: TableColumn): boolean {
  return kind === 'date' || kind === 'instant';
}

function numberFormatter({ places = 2 }: TableColumn, locale: Locale, options: Intl.NumberFormatOptions): ShowCell {
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    signDisplay: 'negative',
    ...options,
  });
  // Intl formats decimal strings exactly; a number would lose precision as a float.
  return (exact) => (exact === '' ? '' : format.format(exact as Intl.StringNumericLiteral));
}

/** For people: grouped digits, with currency and percent signs. */
export function cellForReading(column: TableColumn, locale: Locale): ShowCell {
  if (!isNumeric(column)) return isOfTime(column) ? dayText : (text) => text;
  const show = numberFormatter(column, locale, column.kind === 'money' ? { style: 'currency', currency: 'BRL' } : {});
  return column.kind === 'percent' ? (exact) => (exact === '' ? '' : `${show(exact)}%`) : show;
}

/** For a spreadsheet in that language: the bare number. */
export function cellForData(column: TableColumn, locale: Locale): ShowCell {
  if (isNumeric(column)) return numberFormatter(column, locale, { useGrouping: false });
  // A program set to US English would read 11/12/2026 as November 12.
  return isOfTime(column) && locale === 'pt-BR' ? dayText : (text) => text;
}
