import { Decimal } from 'decimal.js';
import type { BatchSums } from './batchSums.calc.ts';

/** What heads whose purchase cost is known cost and brought, and of how many of what: all of it may be added. */
export interface KnownMoney {
  purchaseCost: Decimal;
  freightCost: Decimal;
  commissionCost: Decimal;
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

/**
 * What all heads cost, and what of it is profit: over the heads whose purchase cost is known, each taken as
 * the mean of all; unknown where that is known of none.
 */
export function moneyOf(
  sums: BatchSums,
  of: { days: Decimal | null; net: Decimal; production: Decimal; arrobas: Decimal; arrobasSold: Decimal },
): KnownMoney | null {
  const { headsWithCost, headsWithoutCost, headsSold, headsMoved, headsIn, headDays } = sums;
  const heads = headsWithCost + headsWithoutCost;
  if (heads > 0 && headsWithCost === 0) return null;
  const share = heads === 0 ? new Decimal(1) : new Decimal(headsWithCost).div(heads);
  const [purchaseCost, freightCost] = [new Decimal(sums.purchaseCost), new Decimal(sums.freightCost)];
  const part = (value: Decimal) => value.times(share).toDecimalPlaces(2);
  const capitalCost = capitalOf(
    new Decimal(sums.enteredCost),
    of.production.times(share),
    new Decimal(sums.capitalPct),
    of.days,
  );
  const running = part(of.production.plus(sums.carriedCost));
  const totalCost = Decimal.sum(purchaseCost, freightCost, running, capitalCost);
  const net = part(of.net);
  return {
    purchaseCost,
    freightCost,
    commissionCost: new Decimal(sums.commissionCost),
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

/** The money of several batches together; null where of none of them anything is known. */
export function addedMoney(all: readonly (KnownMoney | null)[]): KnownMoney | null {
  const known = all.filter((money) => money !== null);
  const [first] = known;
  if (!first) return null;
  const names = Object.keys(first) as (keyof KnownMoney)[];
  const added = names.map((name) => [name, Decimal.sum(...known.map((money) => money[name]))]);
  // Each name has its sum.
  return Object.fromEntries(added) as KnownMoney;
}
