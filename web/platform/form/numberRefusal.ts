import type { Translate } from '../i18n/useMessages.ts';
import type { Field, FieldOf } from './fields.ts';
import type { messages } from './messages.ts';

type NumberField = FieldOf<'money' | 'decimal' | 'percent' | 'integer'>;

const kinds: ReadonlySet<string> = new Set(['money', 'decimal', 'percent', 'integer'] satisfies NumberField['kind'][]);

export function isNumberField(field: Field): field is NumberField {
  return kinds.has(field.kind);
}

const usualDigits = 2;

/** The places that the field shows. */
export function digitsOf(field: NumberField): number {
  return field.kind === 'integer' ? 0 : (field.digits ?? usualDigits);
}

/** What is wrong with a number that was typed; only a field that says so goes below zero. */
export function numberRefusal(field: NumberField, value: string, t: Translate<typeof messages>): string | undefined {
  const number = Number(value);
  if (!Number.isFinite(number)) return t('form.invalidNumber');
  const { least = 0, most = field.kind === 'percent' ? 100 : Infinity } = field;
  if (number >= least && number <= most) return undefined;
  // The least that can be typed is said as what it means.
  const isPositive = least > 0 && least <= 10 ** -digitsOf(field);
  if (most === Infinity) return isPositive ? t('form.positive') : t('form.under', { least });
  return isPositive ? t('form.positiveUpTo', { most }) : t('form.outside', { least, most });
}
