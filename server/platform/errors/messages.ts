import { IntlMessageFormat } from 'intl-messageformat';
import type { LooseParams } from './AppError.ts';
import { entryOf, type ErrorCode } from './catalogue.ts';
import enUS from './messages/en-US.json' with { type: 'json' };
import ptBR from './messages/pt-BR.json' with { type: 'json' };

export const locales = ['pt-BR', 'en-US'] as const;
export type Locale = (typeof locales)[number];

const texts: Record<Locale, Readonly<Record<string, string>>> = { 'pt-BR': ptBR, 'en-US': enUS };
const longestText = 100;
const longestList = 10;
/** The `select` value of an argument that was not given. */
const absent = 'absent';

const compiled = new Map<string, IntlMessageFormat>();
const listFormats = new Map(locales.map((locale) => [locale, new Intl.ListFormat(locale, { type: 'conjunction' })]));

function message(key: string, locale: Locale): IntlMessageFormat {
  const id = `${locale} ${key}`;
  const known = compiled.get(id);
  if (known) return known;
  const made = new IntlMessageFormat(texts[locale][key] ?? texts[locale].UnhandledError ?? '', locale, undefined, {
    ignoreTag: true,
  });
  compiled.set(id, made);
  return made;
}

function textOf(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return absent;
  const line = String(value)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const signs = [...line];
  return signs.length > longestText ? `${signs.slice(0, longestText - 1).join('')}…` : line || absent;
}

function numberOf(value: unknown): number | string {
  const plain = typeof value === 'object' && value !== null && 'toFixed' in value ? String(value) : value;
  if (typeof plain !== 'number' && typeof plain !== 'string') return absent;
  return plain !== '' && Number.isFinite(Number(plain)) ? plain : absent;
}

// Dates are dd/mm/yyyy in both languages.
function dateOf(value: unknown): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(String(value)) ?? [];
  return year === undefined ? absent : `${day}/${month}/${year}`;
}

function listOf(value: unknown, key: string, locale: Locale, label: (item: string) => string): string {
  const rows: unknown[] = Array.isArray(value) ? value : [];
  const items = rows
    .map((row) => textOf((row as Record<string, unknown> | null)?.[key]))
    .filter((item) => item !== absent);
  const named = [...new Set(items.map(label))];
  if (named.length > longestList) return `${named.slice(0, longestList).join(', ')}…`;
  return listFormats.get(locale)?.format(named) || absent;
}

/** The rows of a list that a text is about: those that say a code of their own, only where it is that of the text. */
const ofCode = (value: unknown, code: ErrorCode): unknown =>
  Array.isArray(value)
    ? value.filter((row) => {
        const own = (row as { code?: unknown } | null)?.code;
        return own === undefined || own === code;
      })
    : value;

/** The formatted arguments of a code's text; missing ones are present with a placeholder. */
export function textValues(code: ErrorCode, params: LooseParams, locale: Locale): Record<string, string | number> {
  const values: Record<string, string | number> = {};
  for (const [name, kind] of Object.entries(entryOf(code).params ?? {})) {
    const value = params[name];
    if (kind === 'number') values[name] = numberOf(value);
    else if (kind === 'date') values[name] = dateOf(value);
    else if (kind === 'text' || 'oneOf' in kind) values[name] = textOf(value);
    else if ('list' in kind) values[name] = listOf(ofCode(value, code), kind.list, locale, (item) => item);
    else
      values[name] = listOf(value, kind.labels, locale, (item) =>
        String(message(`${code}.${name}`, locale).format({ item })),
      );
  }
  return values;
}

/** The text of a code in the reader's language; works with any argument missing. */
export function errorMessage(code: ErrorCode, params: LooseParams, locale: Locale): string {
  return String(message(code, locale).format(textValues(code, params, locale)));
}
