import { shifted } from '../../../server/platform/files/cell.calc.ts';
import { tonPlaces } from '../../platform/i18n/decimal.ts';
import { formatDecimal, formatMoney } from '../../platform/i18n/format.ts';
import type { Locale } from '../../platform/session/storage.ts';

export function tonsOf(kg: string | null | undefined): string | null {
  return kg == null ? null : shifted(kg, -tonPlaces);
}

/** What a ton costs, from what a kilogram does. */
export function perTon(perKg: string | null | undefined): string | null {
  return perKg == null ? null : shifted(perKg, tonPlaces);
}

/** Orders speak of tons, to the kilogram. */
export function tonsText(kg: string | null | undefined, locale: Locale): string {
  return formatDecimal(tonsOf(kg), locale, { digits: 3 });
}

export function perTonText(perKg: string | null | undefined, locale: Locale): string {
  return formatMoney(perTon(perKg), locale);
}
