import type { Locale } from '../errors/messages.ts';
import { isNumeric, type TableColumn } from './table.ts';

export type ShowCell = (exact: string) => string;

const day = /^(\d{4})-(\d{2})-(\d{2})(?=$| )/;

/** How people on the farm write a day, in both languages. */
export function dayText(text: string): string {
  return text.replace(day, '$3/$2/$1');
}

function isOfTime({ kind }: TableColumn): boolean {
  return kind === 'date' || kind === 'instant';
}

function numberShower({ places = 2 }: TableColumn, locale: Locale, look: Intl.NumberFormatOptions): ShowCell {
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    signDisplay: 'negative',
    ...look,
  });
  // Intl takes decimal text exactly; a number would pass through a binary float.
  return (exact) => (exact === '' ? '' : format.format(exact as Intl.StringNumericLiteral));
}

/** For people: grouped, with currency and percent signs. */
export function cellForReading(column: TableColumn, locale: Locale): ShowCell {
  if (!isNumeric(column)) return isOfTime(column) ? dayText : (text) => text;
  const show = numberShower(column, locale, column.kind === 'money' ? { style: 'currency', currency: 'BRL' } : {});
  return column.kind === 'percent' ? (exact) => (exact === '' ? '' : `${show(exact)}%`) : show;
}

/** For a spreadsheet program of that language: nothing but the number. */
export function cellForData(column: TableColumn, locale: Locale): ShowCell {
  if (isNumeric(column)) return numberShower(column, locale, { useGrouping: false });
  // A program set to American English would take 11/12/2026 for the 12th of November.
  return isOfTime(column) && locale === 'pt-BR' ? dayText : (text) => text;
}
