import { Decimal } from 'decimal.js';

/** Grams per head and day, over the head-days until the next supply; null while nobody ate of it. */
export function gramsPerHeadDay(kg: Decimal.Value, headDays: number): Decimal | null {
  return headDays <= 0 ? null : new Decimal(kg).times(1000).div(headDays);
}

/** What a head ate each day, percent of its live weight. */
export function pctOfWeight(grams: Decimal | null, weight: Decimal.Value | null): Decimal | null {
  return grams === null || weight === null || new Decimal(weight).isZero()
    ? null
    : grams.div(1000).div(weight).times(100);
}

/** What a head costs each day, R$. */
export function costPerHeadDay(cost: Decimal.Value | null, headDays: number): Decimal | null {
  return cost === null || headDays <= 0 ? null : new Decimal(cost).div(headDays);
}
