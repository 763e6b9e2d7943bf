import { Decimal } from 'decimal.js';
import { formatDecimal, formatMoney } from '../../platform/i18n/format.ts';
import type { Locale } from '../../platform/session/storage.ts';

/** Whole kilograms, as scales show them. */
export function kgText(kg: string | null | undefined, locale: Locale): string {
  return formatDecimal(kg, locale, { digits: 0 });
}

/** Orders speak of tons, to the kilogram. */
export function tonsText(kg: string | null | undefined, locale: Locale): string {
  return kg == null ? '' : formatDecimal(new Decimal(kg).div(1000).toFixed(), locale, { digits: 3 });
}

/** What a ton costs, from what a kilogram does. */
export function perTonText(perKg: string | null | undefined, locale: Locale): string {
  return perKg == null ? '' : formatMoney(new Decimal(perKg).times(1000).toFixed(), locale);
}

