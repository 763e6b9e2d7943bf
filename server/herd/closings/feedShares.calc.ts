import { Decimal } from 'decimal.js';
import { splitByWeights } from '../../platform/values/quantities.calc.ts';

/** F-AL: the exponents of live weight by which feed is divided. */
export const feedPowers = { HEAD: '0', PV: '1', PV75: '0.75' } as const;

/** F-AL of one day: a quantity over heads by their weights. */
export function shareByWeights(quantity: Decimal.Value, weights: readonly Decimal.Value[], power: string): Decimal[] {
  const parts = weights.map((weight) => new Decimal(weight).pow(power));
  const whole = Decimal.sum(0, ...parts);
  return parts.map((part) => part.times(quantity).div(whole));
}

/** Shares in whole cents that add up to what all of them are. */
export function inCents(shares: readonly Decimal.Value[]): Decimal[] {
  const whole = Decimal.sum(0, ...shares).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  return whole.isZero() ? shares.map(() => new Decimal(0)) : splitByWeights(whole, shares, 2);
}
