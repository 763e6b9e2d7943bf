import { isDecimal, placesOf } from '../../i18n/decimal.ts';
import type { Translate } from '../../i18n/useMessages.ts';
import type { Field, FieldOf } from './fields.ts';
import type { messages } from './checkMessages.ts';

type NumberField = FieldOf<'number'>;

const defaultDigits = 2;
/** Of money, 9.999.999.999,99 being the longest. */
const mostCharacters = 16;
const tooMuchMoney = 10_000_000_000;

export function isNumberField(field: Field): field is NumberField {
  return field.kind === 'number';
}

/** Money and percentages always show two digits. */
export function isFixed({ unit, digits }: NumberField): boolean {
  return digits === undefined && (unit === 'R$' || unit === '%');
}

/** The number of decimal places that the field accepts. */
export function digitsOf({ digits, whole }: NumberField): number {
  return whole ? 0 : (digits ?? defaultDigits);
}

/** The error of a typed number; negative numbers need a negative `min`. */
export function numberRefusal(field: NumberField, value: string, t: Translate<typeof messages>): string | undefined {
  // Text that could not be parsed is kept as typed.
  if (!isDecimal(value)) return t(/^[\d\s.,+\u2212-]+$/.test(value) ? 'form.unclearNumber' : 'form.invalidNumber');
  const number = Number(value);
  const digits = digitsOf(field);
  if (field.unit === 'R$' && number >= tooMuchMoney) return t('form.tooLong', { max: mostCharacters });
  const { min = 0, max = field.unit === '%' ? 100 : Infinity } = field;
  if (number < min || number > max) {
    // A minimum of the smallest step means: positive.
    const isPositive = min > 0 && min <= 10 ** -digits;
    if (max === Infinity) return isPositive ? t('form.positive') : t('form.under', { least: min });
    return isPositive ? t('form.positiveUpTo', { most: max }) : t('form.outside', { least: min, most: max });
  }
  return placesOf(value) > digits ? t('form.tooManyDigits', { count: digits }) : undefined;
}
