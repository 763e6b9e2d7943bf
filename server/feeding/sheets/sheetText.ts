import type { Decimal } from 'decimal.js';
import { cellForReading } from '../../platform/files/cellText.ts';
import type { Locale } from '../../platform/errors/messages.ts';

const exact = (value: Decimal | string): string => (typeof value === 'string' ? value : value.toFixed());

/** Kilograms as a scale shows them. */
export function kgText(value: Decimal | string, locale: Locale): string {
  const text = exact(value);
  const places = Number.isInteger(Number(text)) ? 0 : 1;
  return cellForReading({ key: '', label: '', kind: 'number', places }, locale)(text);
}

/** A grade as the farm's table writes it. */
export function gradeText(value: Decimal | string | null, locale: Locale): string {
  return value === null
    ? ''
    : exact(value)
        .replace(/\.0+$/, '')
        .replace('.', locale === 'pt-BR' ? ',' : '.');
}
