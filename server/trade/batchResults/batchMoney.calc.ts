import { Decimal } from 'decimal.js';
import type { BatchSums } from './batchSums.calc.ts';

/** What heads whose purchase cost is known cost to buy. */
export interface Bought {
  purchaseCost: Decimal;
  freightCost: Decimal;
  commissionCost: Decimal;
}

/** What they cost in all and brought, and of how many of what: all of it may be added. */
export interface KnownMoney extends Bought {
  capitalCost: Decimal;
  totalCost: Decimal;
  net: Decimal;
  profit: Decimal;
  /** Sold by this batch, entered, days, and arrobas produced and sold. */
  sold: Decimal;
  entered: Decimal;
  headDays: Decimal;
  arrobas: Decimal;
  arrobasSold: Decimal;
}

/** Both of the same heads, made where somebody looks at them. */
export interface Money {
  bought: () => Bought | null;
  known: () => KnownMoney | null;
}

/** F-C9: what the money tied up in a batch would have earned elsewhere while its heads were there. */
function capitalOf(entered: Decimal, produced: Decimal, pct: Decimal, days: Decimal | null): Decimal {
  if (days === null || pct.isZero()) return new Decimal(0);
  const monthly = pct.div(100).plus(1);
  const grown = (power: Decimal) => monthly.pow(power).minus(1);
  return entered
    .times(grown(days.div(30)))
    .plus(produced.times(grown(days.div(60))))
    .toDecimalPlaces(2);
}

/** Null where of no head it is known. */
export function boughtOf(sums: BatchSums): Bought | null {
  if (sums.headsWithoutCost > 0 && sums.headsWithCost === 0) return null;
  const { purchaseCost, freightCost, commissionCost } = sums;
  return {
    purchaseCost: new Decimal(purchaseCost),
    freightCost: new Decimal(freightCost),
    commissionCost: new Decimal(commissionCost),
  };
}

interface Made {
  days: Decimal | null;
  net: Decimal;
  /** Null where something was fed whose cost nobody knows: here, and where heads were before. */
  production: Decimal | null;
  carried: Decimal | null;
  arrobas: Decimal;
  arrobasSold: Decimal;
}

/**
 * What all heads cost, and what of it is profit: over the heads whose purchase cost is known, each taken as
 * the mean of all; unknown where that is known of none, or not what they ate.
 */
export function moneyOf(sums: BatchSums, of: Made): KnownMoney | null {
  const { headsWithCost, headsWithoutCost, headsSold, headsMoved, headsIn, headDays } = sums;
  const [bought, { production, carried }] = [boughtOf(sums), of];
  if (!bought || !production || !carried) return null;
  const heads = headsWithCost + headsWithoutCost;
  const share = heads === 0 ? new Decimal(1) : new Decimal(headsWithCost).div(heads);
  const part = (value: Decimal) => value.times(share).toDecimalPlaces(2);
  const capitalCost = capitalOf(
    new Decimal(sums.enteredCost),
    production.times(share),
    new Decimal(sums.capitalPct),
    of.days,
  );
  const running = part(production.plus(carried));
  const totalCost = Decimal.sum(bought.purchaseCost, bought.freightCost, running, capitalCost);
  const net = part(of.net);
  return {
    ...bought,
    capitalCost,
    totalCost,
    net,
    profit: net.minus(totalCost),
    sold: share.times(headsSold - headsMoved),
    entered: share.times(headsIn - headsMoved),
    headDays: share.times(headDays),
    arrobas: share.times(of.arrobas),
    arrobasSold: share.times(of.arrobasSold),
  };
}

/** What is known of several batches together; null where of none of them anything is. */
export function addedKnown<Sums extends Bought>(all: readonly (Sums | null)[]): Sums | null {
  const known = all.filter((sums) => sums !== null);
  const [first] = known;
  if (!first) return null;
  const names = Object.keys(first) as (keyof Sums)[];
  const added = names.map((name) => [name, Decimal.sum(...known.map((sums) => sums[name] as Decimal))]);
  // Each name has its sum.
  return Object.fromEntries(added) as Sums;
}
