import type { Locale } from '../session/storage.ts';
import { plainDecimal } from './decimal.ts';

/** `open` when only the language decided what a separator means. */
export type ParsedNumber = { ok: true; value: string; open: boolean } | { ok: false; reason: 'grouping' | 'notNumber' };

const currency = 'R$';
const spaces = /[\s\u00A0\u202F\u2009]/g;
const decimalSign: Record<Locale, '.' | ','> = { 'pt-BR': ',', 'en-US': '.' };

const isGrouped = (groups: readonly string[]): boolean =>
  groups.every((each, index) => (index === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(each));

/** Where the decimals begin in a text of digits and separators: a place, no decimals, or null when the separators contradict each other. */
function decimalPlace(digits: string, locale: Locale): { at: number | null; open: boolean } | null {
  const signs = [...new Set(digits.replace(/\d/g, ''))];
  const [sign] = signs;
  if (sign === undefined) return { at: null, open: false };
  if (signs.length > 1) {
    const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
    const isOnce = digits.indexOf(digits[at] ?? '') === at;
    return isOnce ? { at, open: false } : null;
  }
  const parts = digits.split(sign);
  if (parts.length > 2) return { at: null, open: false };
  const open = isGrouped(parts);
  return { at: open && sign !== decimalSign[locale] ? null : digits.indexOf(sign), open };
}

/** A number without the unit around it; a price per something has its currency before it. */
function withoutUnit(text: string, unit: string): string {
  const isPrice = unit.startsWith(currency);
  const [before, behind] = isPrice ? [currency, unit.slice(currency.length)] : [unit, unit];
  const lower = (part: string): string => part.toLowerCase();
  let rest = text.trim();
  for (const part of [unit, behind])
    if (part !== '' && lower(rest).endsWith(lower(part))) rest = rest.slice(0, -part.length).trim();
  for (const part of [unit, before])
    if (part !== '' && lower(rest).startsWith(lower(part))) rest = rest.slice(part.length).trim();
  return rest;
}

/** Understands a number as people type and paste it, in either language's writing; the unit may stand around it. */
export function parseNumber(text: string, locale: Locale, unit = ''): ParsedNumber {
  const rest = withoutUnit(text.replace(spaces, ' '), unit);
  const [, minus, digits] = /^([-\u2212+]?) ?([\d., ]+)$/.exec(rest) ?? [];
  if (digits === undefined || !/\d/.test(digits)) return { ok: false, reason: 'notNumber' };
  const [beforeSpace, ...spaced] = digits.split(' ');
  // A space only ever groups.
  const joined = spaced.length === 0 ? digits : digits.replaceAll(' ', '');
  const place = decimalPlace(joined, locale);
  if (place === null) return { ok: false, reason: 'grouping' };
  const whole = place.at === null ? joined : joined.slice(0, place.at);
  const fraction = place.at === null ? '' : joined.slice(place.at + 1);
  const spacedWhole = [beforeSpace ?? '', ...spaced.map((part) => part.split(/[.,]/)[0] ?? '')];
  const groups = whole.split(/[.,]/);
  const isWrong =
    (groups.length > 1 && !isGrouped(groups)) ||
    (spaced.length > 0 && (groups.length > 1 || !isGrouped(spacedWhole))) ||
    /[.,]/.test(fraction);
  if (isWrong) return { ok: false, reason: 'grouping' };
  const value = `${groups.join('') || '0'}${fraction === '' ? '' : `.${fraction}`}`;
  return { ok: true, value: plainDecimal(minus === '' || minus === '+' ? value : `-${value}`), open: place.open };
}
