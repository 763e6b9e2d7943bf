import type { Locale } from '../session/storage.ts';
import { farmTimeZone } from './timeZone.ts';

const decimalText = /^-?\d+(\.\d+)?$/;

type DecimalOptions = { digits?: number; maxDigits?: number; grouped?: boolean };

// Intl takes decimal text exactly; a number would pass through a binary float.
function exact(text: string): Intl.StringNumericLiteral {
  return text as Intl.StringNumericLiteral;
}

export function formatDecimal(
  value: string | null | undefined,
  locale: Locale,
  { digits = 2, maxDigits = digits, grouped = true }: DecimalOptions = {},
): string {
  if (value == null || !decimalText.test(value)) return '';
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: maxDigits,
    useGrouping: grouped,
  }).format(exact(value));
}

export function formatMoney(value: string | null | undefined, locale: Locale): string {
  if (value == null || !decimalText.test(value)) return '';
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' }).format(exact(value));
}

/** Whole kilograms, as scales show them. */
export function formatKg(value: string | null | undefined, locale: Locale): string {
  return formatDecimal(value, locale, { digits: 0 });
}

/** What a kilogram costs. */
export function formatUnitCost(value: string | null | undefined, locale: Locale): string {
  return formatDecimal(value, locale, { digits: 4 });
}

export function formatPercent(value: string | null | undefined, locale: Locale): string {
  const text = formatDecimal(value, locale);
  return text === '' ? '' : `${text}%`;
}

export function formatInteger(value: number, locale: Locale): string {
  return new Intl.NumberFormat(locale).format(value);
}

/** Dates read dd/mm/yyyy in both languages: it is how the farm writes them. */
export function formatDate(day: string | null | undefined): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '') ?? [];
  return year === undefined ? '' : `${date}/${month}/${year}`;
}

const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
let clock = clockIn(farmTimeZone.get());
// Making one takes long.
farmTimeZone.subscribe(() => (clock = clockIn(farmTimeZone.get())));

/** What the farm's clock showed then, as YYYY-MM-DD HH:mm. */
export function farmTime(instant: string): string {
  return clock.format(new Date(instant));
}

/** The instant at which the farm's clock shows this; Brazil has had no summer time since 2019. */
export function farmInstant(day: string, time: string): string {
  const plain = Date.parse(`${day}T${time}:00Z`);
  const shown = Date.parse(`${farmTime(new Date(plain).toISOString()).replace(' ', 'T')}:00Z`);
  return new Date(2 * plain - shown).toISOString();
}

export function formatDateTime(instant: string | null | undefined): string {
  if (instant == null) return '';
  const time = farmTime(instant);
  return `${formatDate(time)} ${time.slice(11)}`;
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

export function formatAgo(instant: string, locale: Locale, now: number = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(instant)) / 1000);
  if (seconds > 30 * 86_400) return formatDate(instant);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  const step = steps.find(([, size]) => seconds >= size);
  return step === undefined ? relative.format(0, 'second') : relative.format(-Math.floor(seconds / step[1]), step[0]);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** The civil day it is where the reader sits; in UTC the evening would already be tomorrow. */
export function today(): string {
  return new Intl.DateTimeFormat('sv-SE').format(new Date());
}
