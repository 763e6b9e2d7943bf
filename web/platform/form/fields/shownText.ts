import { formatDate, formatDecimal, formatMoney, formatPercent } from '../../i18n/format.ts';
import { placesOf } from '../../i18n/decimal.ts';
import type { Translate } from '../../i18n/useMessages.ts';
import type { Locale } from '../../session/storage.ts';
import type { Field, FieldOf } from './fields.ts';
import type { messages } from './controlMessages.ts';
import { isFixed } from './numberRefusal.ts';

function numberText(field: FieldOf<'number'>, text: string, locale: Locale): string {
  if (isFixed(field)) return field.unit === '%' ? formatPercent(text, locale) : formatMoney(text, locale);
  return formatDecimal(text, locale, { digits: 0, maxDigits: placesOf(text) });
}

/** A value as it is read, of any field but an area, whose geometry is large. */
export function shownText(field: Field, value: unknown, locale: Locale, t: Translate<typeof messages>): string {
  if (field.kind === 'choices')
    return (field.options ?? [])
      .filter((option) => Array.isArray(value) && value.includes(option.value))
      .map(({ label }) => label)
      .join(', ');
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no');
  const text = typeof value === 'string' ? value.trim() : '';
  switch (field.kind) {
    case 'number':
      return numberText(field, text, locale);
    case 'date':
      return formatDate(text);
    case 'combobox':
      return (
        field.records?.cached(text)?.label ?? field.options?.find((option) => option.value === text)?.label ?? text
      );
    case 'select':
      return field.options?.find((option) => option.value === text)?.label ?? text;
    default:
      return text;
  }
}
