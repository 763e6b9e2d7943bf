import type { Field } from '../platform/form/fields.ts';
import type { Translate } from '../platform/i18n/useMessages.ts';
import type { messages } from './messages.ts';

type T = Translate<typeof messages>;

const usualKg = 100_000;

export function dayField(t: T, span: 2 | 3): Field {
  return { kind: 'date', name: 'day', label: t('stock.day'), hint: t('stock.dayHint'), required: true, span };
}

/** More than a truck carries has to be meant. */
export function largeField(t: T, kg: number): Field[] {
  return kg > usualKg
    ? [{ kind: 'checkbox', name: 'confirmed', label: t('stock.confirmLarge'), required: true, span: 6 }]
    : [];
}
