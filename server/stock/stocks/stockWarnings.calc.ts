import { Decimal } from 'decimal.js';

/** What may be implausible about a change of the ledger. */
export const stockWarnings = [
  'UNUSUAL_QUANTITY',
  'UNUSUAL_PRICE',
  'FREE_ENTRY',
  'UNUSUAL_COUNT',
  'UNUSUAL_YIELD',
  'NEGATIVE_STOCK',
  'OVER_CAPACITY',
  'ABOVE_ORDER',
] as const;

export type StockWarning = (typeof stockWarnings)[number];

/** The code that refuses a change until its warning is accepted. */
export const warningCodes = {
  UNUSUAL_QUANTITY: 'QuantityNotConfirmed',
  UNUSUAL_PRICE: 'PriceNotConfirmed',
  FREE_ENTRY: 'FreeEntryNotConfirmed',
  UNUSUAL_COUNT: 'CountNotConfirmed',
  UNUSUAL_YIELD: 'YieldNotConfirmed',
  NEGATIVE_STOCK: 'NegativeStockNotConfirmed',
  OVER_CAPACITY: 'CapacityNotConfirmed',
  ABOVE_ORDER: 'AboveOrderNotConfirmed',
} as const satisfies Record<StockWarning, string>;

/** The warning that a refusal is about. */
export function warningOf(code: string): StockWarning | undefined {
  return stockWarnings.find((warning) => warningCodes[warning] === code);
}

const usualPriceDifferencePct = 30;
const usualCountDifferencePct = 5;
/** Water that is added is of no stock, and what dries or spills is lost. */
const usualYieldDifferencePct = 50;

/** How far a value is off an expected one, in percent of that; null when nothing was expected. */
export function differencePct(value: Decimal.Value, expected: Decimal.Value): Decimal | null {
  const base = new Decimal(expected);
  return base.gt(0) ? new Decimal(value).minus(base).div(base).times(100) : null;
}

/** A price far off what a kilogram in stock cost; without a known cost there is nothing to compare. */
export function isUnusualPrice(price: Decimal.Value, average: Decimal.Value): boolean {
  return differencePct(price, average)?.abs().gt(usualPriceDifferencePct) ?? false;
}

/** A count far off the balance; where the books hold nothing, any feed found is. */
export function isUnusualCount(countedKg: Decimal.Value, balanceKg: Decimal.Value): boolean {
  return (
    differencePct(countedKg, balanceKg)?.abs().gt(usualCountDifferencePct) ?? !new Decimal(countedKg).eq(balanceKg)
  );
}

/** A mix of far more or less than what went into it. */
export function isUnusualYield(kg: Decimal.Value, usedKg: Decimal.Value): boolean {
  return differencePct(kg, usedKg)?.abs().gt(usualYieldDifferencePct) ?? false;
}
