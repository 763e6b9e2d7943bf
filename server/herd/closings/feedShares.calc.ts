import { Decimal } from 'decimal.js';

/** F-AL: the exponents of live weight by which feed is divided. */
export const feedPowers = { HEAD: '0', PV: '1', PV75: '0.75' } as const;

/** F-AL of one day: a quantity over heads by their weights. */
export function shareByWeights(quantity: Decimal.Value, weights: readonly Decimal.Value[], power: string): Decimal[] {
  const parts = weights.map((weight) => new Decimal(weight).pow(power));
  const whole = Decimal.sum(0, ...parts);
  return parts.map((part) => part.times(quantity).div(whole));
}

/**
 * Shares in whole cents that add up to what all of them are: the largest remainders are rounded up, of equal ones the
 * first. Shares come from divisions, so remainders are compared in a millionth of a cent: equal ones are equal.
 */
export function inCents(given: readonly Decimal.Value[]): Decimal[] {
  const shares = given.map((share) => new Decimal(share).times(100));
  const whole = Decimal.sum(0, ...shares).toDecimalPlaces(0, Decimal.ROUND_HALF_UP);
  const parts = shares.map((share) => {
    const cents = share.toDecimalPlaces(6, Decimal.ROUND_HALF_UP);
    const floor = cents.floor();
    // Of six places, which a number holds exactly enough to be compared.
    return { cents: floor, remainder: cents.minus(floor).toNumber() };
  });
  const left = whole.minus(Decimal.sum(0, ...parts.map(({ cents }) => cents))).toNumber();
  const enlarged = new Set(parts.toSorted((a, b) => b.remainder - a.remainder).slice(0, left));
  return parts.map((part) => part.cents.plus(enlarged.has(part) ? 1 : 0).times('0.01'));
}

/** Of more heads at once, what they ate would take longer than a statement may. */
const mostHeadsAtOnce = 4_000;

/** Batches or sales in parts of not too many heads, or of one that has more. */
export function inPartsOfHeads(rows: readonly { id: string; heads: number }[]): string[][] {
  const parts: string[][] = [];
  let sum = 0;
  for (const { id, heads } of rows) {
    const isFull = sum + heads > mostHeadsAtOnce;
    if (isFull || parts.length === 0) parts.push([]);
    sum = isFull ? heads : sum + heads;
    parts.at(-1)!.push(id);
  }
  return parts;
}
