import { plainWord } from './importSheet.calc.ts';

/** Whether a date begins with its day or its month. */
export type DayOrder = 'DAY_FIRST' | 'MONTH_FIRST';

const months = [
  ['jan', 'janeiro', 'january'],
  ['fev', 'feb', 'fevereiro', 'february'],
  ['mar', 'marco', 'march'],
  ['abr', 'apr', 'abril', 'april'],
  ['mai', 'may', 'maio'],
  ['jun', 'junho', 'june'],
  ['jul', 'julho', 'july'],
  ['ago', 'aug', 'agosto', 'august'],
  ['set', 'sep', 'sept', 'setembro', 'september'],
  ['out', 'oct', 'outubro', 'october'],
  ['nov', 'novembro', 'november'],
  ['dez', 'dec', 'dezembro', 'december'],
];
const monthOf = (word: string) => months.findIndex((names) => names.includes(word.replace(/\.$/, ''))) + 1;

const firstOfSheets = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;
/** Days from 1954 to 2064, as sheets count them. */
const [firstCounted, lastCounted] = [20_000, 60_000];

const yearOf = (text: string) =>
  text.length === 2 ? (Number(text) < 70 ? 2_000 : 1_900) + Number(text) : Number(text);

/** A day that the calendar has. */
function civil(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 1_900 && year < 2_200;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** Without the time of the day. */
const withoutTime = (text: string): string =>
  text.trim().replace(/[T ,]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]\.?m\.?)?(Z|[+-]\d{2}:?\d{2})?$/i, '');

const twoFirst = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/;

/** The day of a text in words: 12-mar-24, 12 de março de 2024, Mar 12, 2024. */
function wordedDay(text: string): string | null {
  const word = plainWord(text);
  const dayFirst = /^(\d{1,2})[\s/.-]*(?:de )?([a-z]{3,9})\.?[\s/.-]*(?:de )?(\d{4}|\d{2})$/.exec(word);
  if (dayFirst) return civil(yearOf(dayFirst[3]!), monthOf(dayFirst[2]!), Number(dayFirst[1]));
  const monthFirst = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/.exec(word);
  return monthFirst ? civil(Number(monthFirst[3]), monthOf(monthFirst[1]!), Number(monthFirst[2])) : null;
}

/** The day of a cell as YYYY-MM-DD; null where it is none. */
export function dayIn(cell: string, order: DayOrder): string | null {
  const text = withoutTime(cell);
  const written = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text);
  if (written) return civil(Number(written[1]), Number(written[2]), Number(written[3]));
  const parts = twoFirst.exec(text);
  if (parts) {
    const [one, two] = [Number(parts[1]), Number(parts[2])];
    return order === 'DAY_FIRST' ? civil(yearOf(parts[3]!), two, one) : civil(yearOf(parts[3]!), one, two);
  }
  const counted = /^\d{5}([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : 0;
  if (counted >= firstCounted && counted <= lastCounted)
    return new Date(firstOfSheets + Math.floor(counted) * dayMs).toISOString().slice(0, 10);
  return wordedDay(text);
}

/** What the dates of a column say of their order: only one fits them all, both do, or it makes no difference. */
export function orderOf(cells: readonly string[]): DayOrder | 'BOTH' | 'NONE' {
  const parts = cells.flatMap((cell) => {
    const found = twoFirst.exec(withoutTime(cell));
    return found ? [[Number(found[1]), Number(found[2])] as const] : [];
  });
  const dayFirst = parts.filter(([one, two]) => one > 12 && two <= 12).length;
  const monthFirst = parts.filter(([one, two]) => two > 12 && one <= 12).length;
  if (dayFirst !== monthFirst) return dayFirst > monthFirst ? 'DAY_FIRST' : 'MONTH_FIRST';
  return parts.some(([one, two]) => one !== two) ? 'BOTH' : 'NONE';
}
