import { Decimal } from 'decimal.js';

const decimalText = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Parses a form field; empty or incomplete input is null. */
export function typedDecimal(value: Decimal.Value | null | undefined): Decimal | null {
  if (value == null || (typeof value === 'string' && !decimalText.test(value))) return null;
  return new Decimal(value);
}

/** The total price of a quantity, rounded as on an invoice. */
export function goodsValue(kg: Decimal.Value, unitPrice: Decimal.Value): Decimal {
  return new Decimal(kg).times(unitPrice).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
}

/** Rounds to the nearest scale division. */
export function roundStep(quantity: Decimal.Value, step: Decimal.Value): Decimal {
  return new Decimal(quantity).div(step).plus('0.5').floor().times(step);
}

/** Splits a total by weights so that the rounded parts add up exactly (largest remainder method). */
export function splitByWeights(total: Decimal.Value, weights: readonly Decimal.Value[], places: number): Decimal[] {
  const weight = Decimal.sum(0, ...weights);
  if (weight.lte(0)) throw new RangeError('There is no weight to split by');
  const whole = new Decimal(total).toDecimalPlaces(places, Decimal.ROUND_HALF_UP);
  const unit = new Decimal(10).pow(-places).times(whole.isNegative() ? -1 : 1);
  // Remainders are of a division that is not carried out, so that equal weights have equal ones.
  const parts = weights.map((each) => {
    const product = whole.times(each);
    const part = product.divToInt(weight.times(unit)).times(unit);
    return { part, remainder: product.minus(part.times(weight)).abs() };
  });
  const units = whole
    .minus(Decimal.sum(0, ...parts.map(({ part }) => part)))
    .div(unit)
    .toNumber();
  const enlarged = new Set(parts.toSorted((a, b) => b.remainder.cmp(a.remainder)).slice(0, units));
  return parts.map((each) => (enlarged.has(each) ? each.part.plus(unit) : each.part));
}
