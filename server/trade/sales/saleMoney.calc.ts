import { Decimal } from 'decimal.js';
import { splitByWeights } from '../../platform/values/quantities.calc.ts';
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

type Priced = { [Fact in 'exitKg' | 'value' | 'pricePerArroba' | 'condemnation']?: unknown };

/** Paid by live weight, and it left without one: what it brings is not known unless the slaughterhouse says it. */
export const isUnpriced = ({ exitKg, value, pricePerArroba, condemnation }: Priced, pricing: Pricing): boolean =>
  pricing === 'PER_KG_LIVE' && exitKg == null && value == null && pricePerArroba == null && condemnation !== 'TOTAL';

const money = (value: Decimal) => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);

/** The parts of a price for the whole, by the weight of what is paid for; equal ones where nothing was weighed. */
function partsOf(whole: Decimal.Value, carcasses: readonly Carcass[]): Decimal[] {
  const isPaid = ({ condemnation }: Carcass) => condemnation !== 'TOTAL';
  if (!carcasses.some(isPaid)) return carcasses.map(() => new Decimal(0));
  const kg = carcasses.map((carcass) => (isPaid(carcass) ? carcass.hotCarcassKg : 0));
  const isWeighed = Decimal.sum(0, ...kg).gt(0);
  return splitByWeights(whole, isWeighed ? kg : carcasses.map((carcass) => Number(isPaid(carcass))), 2);
}

/** F-R1: what each carcass brings; of a price for the whole, its part by carcass weight. */
export function carcassValues(carcasses: readonly Carcass[], { pricing, ...terms }: Terms): Decimal[] {
  const unitPrice = new Decimal(terms.unitPrice);
  const bonusPerArroba = new Decimal(terms.bonusPerArroba);
  const arrobaKg = new Decimal(terms.arrobaKg);
  const parts = pricing === 'TOTAL' ? partsOf(unitPrice, carcasses) : [];
  const plain = ({ exitKg }: Carcass, arrobas: Decimal, index: number) => {
    if (pricing === 'PER_ARROBA') return arrobas.times(unitPrice);
    if (pricing === 'PER_KG_LIVE') return new Decimal(exitKg ?? 0).times(unitPrice);
    return pricing === 'PER_HEAD' ? unitPrice : parts[index]!;
  };
  const gross = (carcass: Carcass, index: number) => {
    const arrobas = new Decimal(carcass.hotCarcassKg).div(arrobaKg);
    if (carcass.pricePerArroba !== null) return arrobas.times(carcass.pricePerArroba);
    const withoutBonus = plain(carcass, arrobas, index);
    return bonusPerArroba.isZero() ? withoutBonus : withoutBonus.plus(arrobas.times(bonusPerArroba));
  };
  return carcasses.map((carcass, index) => {
    const { value, condemnation, discount } = carcass;
    if (value !== null) return money(new Decimal(value));
    if (condemnation === 'TOTAL') return new Decimal(0);
    const paid = gross(carcass, index);
    const net = money(discount === null ? paid : paid.minus(discount));
    return net.isNegative() ? new Decimal(0) : net;
  });
}

/** What of that the bonuses of the sale brought: nothing of carcasses that the slaughterhouse priced itself. */
export function bonusTotal(carcasses: readonly Carcass[], { bonusPerArroba, arrobaKg }: Terms): Decimal {
  const kg = carcasses
    .filter(({ value, condemnation, pricePerArroba: price }) => !value && condemnation !== 'TOTAL' && price === null)
    .map(({ hotCarcassKg }) => hotCarcassKg);
  return money(
    Decimal.sum(0, ...kg)
      .div(arrobaKg)
      .times(bonusPerArroba),
  );
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
