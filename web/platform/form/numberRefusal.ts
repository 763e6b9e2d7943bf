import { isDecimal, placesOf } from '../i18n/decimal.ts';
import type { Translate } from '../i18n/useMessages.ts';
import type { Field, FieldOf } from './fields.ts';
import type { messages } from './checkMessages.ts';

type NumberField = FieldOf<'number'>;

const usualDigits = 2;

export function isNumberField(field: Field): field is NumberField {
  return field.kind === 'number';
}

/** Money and percentages are written with all their digits. */
export function isFixed({ unit, digits }: NumberField): boolean {
  return digits === undefined && (unit === 'R$' || unit === '%');
}

/** The places that the field takes. */
export function digitsOf({ digits, whole }: NumberField): number {
  return whole ? 0 : (digits ?? usualDigits);
}

/** What is wrong with a number that was typed; only a field that says so goes below zero. */
export function numberRefusal(field: NumberField, value: string, t: Translate<typeof messages>): string | undefined {
  // What could not be understood stands in the form as it was typed.
  if (!isDecimal(value)) return t(/^[\d\s.,+\u2212-]+$/.test(value) ? 'form.unclearNumber' : 'form.invalidNumber');
  const number = Number(value);
  const digits = digitsOf(field);
  const { min = 0, max = field.unit === '%' ? 100 : Infinity } = field;
  if (number < min || number > max) {
    // The least that can be typed is said as what it means.
    const isPositive = min > 0 && min <= 10 ** -digits;
    if (max === Infinity) return isPositive ? t('form.positive') : t('form.under', { least: min });
    return isPositive ? t('form.positiveUpTo', { most: max }) : t('form.outside', { least: min, most: max });
  }
  return placesOf(value) > digits ? t('form.tooManyDigits', { count: digits }) : undefined;
}
