import { ringOf, squareMetres } from '../map/geometry.ts';
import { areaText } from '../map/measures.ts';
import { formatDate, formatDecimal, formatMoney, formatPercent } from '../i18n/format.ts';
import type { Translate } from '../i18n/useMessages.ts';
import type { Locale } from '../session/storage.ts';
import type { Field } from './fields.ts';
import type { messages } from './messages.ts';

const mostDigits = 6;

export function shownValue(field: Field, value: unknown, locale: Locale, t: Translate<typeof messages>): string {
  if (field.kind === 'choices')
    return field.options
      .filter((option) => Array.isArray(value) && value.includes(option.value))
      .map(({ label }) => label)
      .join(', ');
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no');
  if (field.kind === 'polygon') return areaText(squareMetres(ringOf(value) ?? []), locale);
  const text = typeof value === 'string' ? value.trim() : '';
  switch (field.kind) {
    case 'money':
      return formatMoney(text, locale);
    case 'percent':
      return formatPercent(text, locale);
    case 'integer':
      return formatDecimal(text, locale, { digits: 0 });
    case 'decimal':
      return formatDecimal(text, locale, { digits: 0, maxDigits: field.digits ?? mostDigits });
    case 'date':
      return formatDate(text);
    case 'select':
    case 'combobox':
      return field.options.find((option) => option.value === text)?.label ?? text;
    default:
      return text;
  }
}
