import { Decimal } from 'decimal.js';
import { splitByWeights } from '../../platform/quantities.calc.ts';
import type { Pricing } from './saleWords.calc.ts';

export interface Terms {
  pricing: Pricing;
  unitPrice: Decimal.Value;
  /** R$ by arroba, all bonuses of the sale together. */
  bonusPerArroba: Decimal.Value;
  arrobaKg: Decimal.Value;
}

export interface Carcass {
  hotCarcassKg: Decimal.Value;
  exitKg: Decimal.Value | null;
  /** What the slaughterhouse itself writes wins over the terms. */
  pricePerArroba: Decimal.Value | null;
  discount: Decimal.Value | null;
  value: Decimal.Value | null;
  /** Nothing is paid for what is condemned whole. */
  condemnation: 'PARTIAL' | 'TOTAL' | null;
}

const money = (value: Decimal) => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);

/** F-R1: what each carcass brings; of a price for the whole, its part by carcass weight. */
export function carcassValues(carcasses: readonly Carcass[], terms: Terms): Decimal[] {
  const kg = carcasses.map(({ hotCarcassKg }) => hotCarcassKg);
  const hasWeight = Decimal.sum(0, ...kg).gt(0);
  const whole =
    terms.pricing === 'TOTAL' && carcasses.length > 0
      ? splitByWeights(terms.unitPrice, hasWeight ? kg : kg.map(() => 1), 2)
      : [];
  return carcasses.map(({ hotCarcassKg, exitKg, pricePerArroba, discount, value, condemnation }, index) => {
    if (value !== null) return money(new Decimal(value));
    if (condemnation === 'TOTAL') return new Decimal(0);
    const arrobas = new Decimal(hotCarcassKg).div(terms.arrobaKg);
    const bonus = arrobas.times(terms.bonusPerArroba);
    const gross = () => {
      if (pricePerArroba !== null) return arrobas.times(pricePerArroba);
      if (terms.pricing === 'PER_ARROBA') return arrobas.times(terms.unitPrice).plus(bonus);
      if (terms.pricing === 'PER_KG_LIVE') return new Decimal(exitKg ?? 0).times(terms.unitPrice).plus(bonus);
      if (terms.pricing === 'PER_HEAD') return new Decimal(terms.unitPrice).plus(bonus);
      return whole[index]!.plus(bonus);
    };
    return Decimal.max(0, money(gross().minus(discount ?? 0)));
  });
}

/** §4.8: outside of these, something was weighed or matched wrong. */
const usualYield = { least: 48, most: 60 };

/** Carcass over live weight, percent. */
export function carcassYield(hotCarcassKg: Decimal.Value, exitKg: Decimal.Value | null): Decimal | null {
  return exitKg === null || new Decimal(exitKg).lte(0) ? null : new Decimal(hotCarcassKg).times(100).div(exitKg);
}

export const isUnusualYield = (pct: Decimal | null) =>
  pct !== null && (pct.lt(usualYield.least) || pct.gt(usualYield.most));

/** Live weight lost on the way, percent. */
export function transportShrink(exitKg: Decimal.Value, arrivalKg: Decimal.Value | null): Decimal | null {
  if (arrivalKg === null || new Decimal(exitKg).lte(0)) return null;
  return new Decimal(1).minus(new Decimal(arrivalKg).div(exitKg)).times(100);
}
