import { decimalMinus, isDecimal } from '../i18n/decimal.ts';
import { formatDecimal } from '../i18n/format.ts';
import type { Locale } from '../session/storage.ts';
import { cellText, isMissing, type CellKind, type CellValue } from './columns.ts';

/** A figure beside the same of another period. */
export type Comparison = {
  /** What it was. */
  was: string;
  /** The difference, and what that is of what it was: null where that was nothing. */
  change: string;
  pct: string | null;
};

const signed = (text: string, isMore: boolean): string => (isMore ? `+${text}` : text);

/** How a figure has changed; null where one of both is not known. */
export function comparisonOf(cell: CellKind, now: CellValue, then: CellValue, locale: Locale): Comparison | null {
  if (isMissing(now) || isMissing(then)) return null;
  const [value, before] = [String(now), String(then)];
  if (!isDecimal(value) || !isDecimal(before)) return null;
  const difference = decimalMinus(value, before);
  const share = Number(before) === 0 ? null : (Number(difference) / Math.abs(Number(before))) * 100;
  return {
    was: cellText(cell, before, locale),
    change: signed(cellText({ ...cell, blankZero: false }, difference, locale), Number(difference) > 0),
    pct: share === null ? null : `${signed(formatDecimal(share.toFixed(1), locale, { digits: 1 }), share > 0)}%`,
  };
}

/** The same in one line. */
export const changeText = ({ change, pct }: Comparison): string => (pct === null ? change : `${change} (${pct})`);
