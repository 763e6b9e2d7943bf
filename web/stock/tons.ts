import type { Decimal } from 'decimal.js';
import { typedDecimal } from '../../server/platform/quantities.calc.ts';

export const kgPerTon = 1000;

/** Forms take tons, everything behind them is kilograms; nothing while it is half typed. */
export function kilogramsOf(tons: string): Decimal | null {
  return typedDecimal(tons)?.times(kgPerTon) ?? null;
}
