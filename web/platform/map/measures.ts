import { formatDecimal } from '../i18n/format.ts';
import type { Locale } from '../session/storage.ts';

const perHectare = 10_000;
const kilometre = 1_000;

/** Hectares and square metres, as people on a farm say them. */
export function areaText(squareMetres: number, locale: Locale): string {
  return `${formatDecimal((squareMetres / perHectare).toFixed(4), locale, { digits: 4 })} ha · ${formatDecimal(squareMetres.toFixed(0), locale, { digits: 0 })} m²`;
}

export function lengthText(metres: number, locale: Locale): string {
  return metres < kilometre
    ? `${formatDecimal(metres.toFixed(1), locale, { digits: 1 })} m`
    : `${formatDecimal((metres / kilometre).toFixed(2), locale)} km`;
}
