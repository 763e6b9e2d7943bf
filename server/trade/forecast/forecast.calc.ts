import type { TargetKind } from './forecastWords.calc.ts';
import { Decimal } from 'decimal.js';
import { daysToWeight, pathOf, placeOn, weightAfter, type GainPhase, type WeightPath } from './weightPath.calc.ts';

type Amount = Decimal.Value;
type Figure = Decimal | null;

/** Nobody plans a batch farther ahead than that. */
export const horizonDays = 200;
/** The share of the gain that is left is known on each of these days, and lies evenly between them. */
export const knotDays = 20;

/** What a forecast of a batch is made from, whatever prices become. */
export interface ForecastFacts {
  heads: number;
  weight: Amount;
  phases: readonly GainPhase[];
  /** Dry matter, percent of live weight; null where nobody knows. */
  intakePct: Amount | null;
  /** R$ per kg of dry matter; null where a food of the diet never had a price. */
  costPerMsKg: Amount | null;
  /** R$ a head and day. */
  operationalCost: Amount;
  capitalCost: Amount;
  /** Kg of carcass in a kg of live gain. */
  carcassPerKg: Amount;
  /** F-ADG: what of the gain is left on each knot. */
  gainShares: readonly Amount[];
  yieldPct: Amount;
  arrobaKg: Amount;
  deductionPct: Amount;
  /** R$ until today, of the heads whose purchase cost is known; null where that is known of none. */
  costToDate: Amount | null;
  /** Which part of all heads those are. */
  costShare: Amount;
  /** What of the batch was sold before: R$ after deductions, and arrobas. */
  closedNet: Amount;
  closedArrobas: Amount;
}

/** What may be tried out on a screen. */
export interface ForecastMarket {
  /** R$; null where the farm never set one. */
  arrobaPrice: Amount | null;
  /** Of the cost of feed: 1 as it is, 1.1 a tenth dearer. */
  feedPriceFactor: Amount;
}

/** F-ADG between two knots. */
function shareOn(shares: readonly Amount[], day: number): Decimal {
  const place = Math.min(Math.floor(day / knotDays), shares.length - 1);
  const [from, to] = [new Decimal(shares[place] ?? 1), new Decimal(shares[place + 1] ?? shares[place] ?? 1)];
  return to
    .minus(from)
    .times(day - place * knotDays)
    .div(knotDays)
    .plus(from);
}

/** F-F3: kg of dry matter that heads eat in so many days from today, by what they weigh each morning. */
export function dryMatterNeed(
  path: WeightPath,
  { heads, intakePct, days }: { heads: number; intakePct: Amount; days: number },
): Decimal {
  const weights = path.map(({ fromDay, weight, gain }, place) => {
    const count = Math.max(0, Math.min(days, path[place + 1]?.fromDay ?? days) - fromDay);
    return weight.times(count).plus(gain.times((count * (count - 1)) / 2));
  });
  return Decimal.sum(0, ...weights)
    .times(heads)
    .times(intakePct)
    .div(100);
}

/** F-F4: kg as they are fed, and of each ingredient. */
export function asFedNeed(msKg: Amount, dryMatterPct: Amount): Decimal {
  return new Decimal(msKg).div(dryMatterPct).times(100);
}
export const ingredientNeed = (mnKg: Amount, mnPct: Amount): Decimal => new Decimal(mnKg).times(mnPct).div(100);

export interface MarginalDay {
  revenue: Decimal;
  cost: Decimal;
}

/** F-F6: what one more day of feeding a head brings, and what it costs. */
export function marginalDay(of: {
  carcassGain: Amount;
  arrobaKg: Amount;
  price: Amount;
  deductionPct: Amount;
  intakeKg: Amount;
  costPerKg: Amount;
  operationalCost: Amount;
}): MarginalDay {
  const kept = new Decimal(1).minus(new Decimal(of.deductionPct).div(100));
  return {
    revenue: new Decimal(of.carcassGain).div(of.arrobaKg).times(of.price).times(kept),
    cost: new Decimal(of.intakeKg).times(of.costPerKg).plus(of.operationalCost),
  };
}

/** Of a kg of live gain at most this becomes carcass (F-G10). */
const mostCarcassPerKg = '0.87';

/**
 * F-G10 for the day to come: of the live gain as much as until now became carcass. Shortly after the entry little was
 * gained, and the quotient says more of how both yields differ than of the gain: it stays between the yield and F-G10's
 * most.
 */
export function carcassGainOf(of: {
  dailyGain: Amount;
  weight: Amount;
  entryWeight: Amount | null;
  yieldPct: Amount;
  entryYieldPct: Amount;
}): Decimal {
  const { weight, entryWeight, yieldPct } = of;
  const plain = new Decimal(yieldPct).div(100);
  const gained = entryWeight === null ? new Decimal(0) : new Decimal(weight).minus(entryWeight);
  const carcass = new Decimal(weight)
    .times(plain)
    .minus(new Decimal(entryWeight ?? 0).times(of.entryYieldPct).div(100));
  const perKg = gained.gt(0) ? carcass.div(gained) : plain;
  return new Decimal(of.dailyGain).times(Decimal.min(Decimal.max(perKg, plain), mostCarcassPerKg));
}

/** F-F6 of one of the days to come, a head; null while a price or the intake is unknown. */
export function marginalOn(
  facts: ForecastFacts,
  market: ForecastMarket,
  day: number,
  path = pathOf(facts),
): MarginalDay | null {
  const { intakePct, costPerMsKg, gainShares, carcassPerKg, arrobaKg, deductionPct } = facts;
  const { arrobaPrice, feedPriceFactor } = market;
  if (intakePct === null || costPerMsKg === null || arrobaPrice === null) return null;
  const { gain } = placeOn(path, day);
  return marginalDay({
    carcassGain: gain.times(shareOn(gainShares, day)).times(carcassPerKg),
    arrobaKg,
    price: arrobaPrice,
    deductionPct,
    intakeKg: weightAfter(path, day).times(intakePct).div(100),
    costPerKg: new Decimal(costPerMsKg).times(feedPriceFactor),
    operationalCost: new Decimal(facts.operationalCost).plus(facts.capitalCost),
  });
}

/** Two sides that lie farther apart than this part of them, other digits of them would not turn round. */
const apart = 1e-6;

/**
 * Whether a day brings no more than it costs, in floats: a search over hundreds of batches would take ten thousand
 * days of Decimal. Null where both sides are so near that only exact figures can say.
 */
function roughlyOver(facts: ForecastFacts, market: ForecastMarket, path: WeightPath): (day: number) => boolean | null {
  const kept = 1 - Number(facts.deductionPct) / 100;
  const perGain = (Number(facts.carcassPerKg) / Number(facts.arrobaKg)) * Number(market.arrobaPrice) * kept;
  const perKg = (Number(facts.intakePct) / 100) * Number(facts.costPerMsKg) * Number(market.feedPriceFactor);
  const daily = Number(facts.operationalCost) + Number(facts.capitalCost);
  const shares = facts.gainShares.map(Number);
  const stretches = path.map(({ fromDay, weight, gain }) => ({ fromDay, weight: Number(weight), gain: Number(gain) }));
  return (day) => {
    const { fromDay, weight, gain } = stretches.findLast((stretch) => stretch.fromDay <= day) ?? stretches[0]!;
    const place = Math.min(Math.floor(day / knotDays), shares.length - 1);
    const from = shares[place] ?? 1;
    const share = from + (((shares[place + 1] ?? from) - from) * (day - place * knotDays)) / knotDays;
    const [revenue, cost] = [gain * share * perGain, (weight + gain * (day - fromDay)) * perKg + daily];
    return Math.abs(revenue - cost) > apart * (Math.abs(revenue) + Math.abs(cost)) ? revenue <= cost : null;
  };
}

/**
 * F-F6: the first day that brings no more than it costs, from today on; `horizonDays` where none does that soon.
 * Who still waits for a richer diet is not sold before it: the search begins with the last phase.
 */
export function bestDayOf(facts: ForecastFacts, market: ForecastMarket, path = pathOf(facts)): number | null {
  if (facts.intakePct === null || facts.costPerMsKg === null || market.arrobaPrice === null) return null;
  const first = path.at(-1)?.fromDay ?? 0;
  const roughly = roughlyOver(facts, market, path);
  const isOver = (day: number): boolean => {
    const seen = roughly(day);
    if (seen !== null) return seen;
    const { revenue, cost } = marginalOn(facts, market, day, path)!;
    return revenue.lte(cost);
  };
  if (isOver(first)) return first;
  let [pays, costs] = [first, Math.min(first + knotDays, horizonDays)];
  while (!isOver(costs)) {
    if (costs >= horizonDays) return horizonDays;
    [pays, costs] = [costs, Math.min(costs + knotDays, horizonDays)];
  }
  while (costs - pays > 1) {
    const middle = Math.floor((pays + costs) / 2);
    if (isOver(middle)) costs = middle;
    else pays = middle;
  }
  return costs;
}

/** What a batch comes to when it is sold after so many days. */
export interface ForecastSale {
  days: number;
  weight: Decimal;
  /** Of the heads that are there today. */
  arrobas: Decimal;
  dmKg: Figure;
  /** Feed and operation from today on. */
  costLeft: Figure;
  totalCost: Figure;
  costPerArroba: Figure;
  netRevenue: Figure;
  profit: Figure;
  profitPerHead: Figure;
  roiPct: Figure;
  breakEven: Figure;
}

const over = (value: Decimal, by: Decimal): Figure => (by.isZero() ? null : value.div(by));

/** F-R2 to F-R4 of a sale to come, over the heads whose purchase cost is known. */
function moneyOf(facts: ForecastFacts, market: ForecastMarket, arrobas: Decimal, spent: Figure) {
  const share = new Decimal(facts.costShare);
  const kept = new Decimal(1).minus(new Decimal(facts.deductionPct).div(100));
  const netRevenue = market.arrobaPrice === null ? null : arrobas.times(market.arrobaPrice).times(kept);
  const totalCost = spent && facts.costToDate !== null ? spent.times(share).plus(facts.costToDate) : null;
  const closedNet = share.times(facts.closedNet);
  const profit = netRevenue && totalCost && netRevenue.times(share).plus(closedNet).minus(totalCost);
  return {
    totalCost,
    costPerArroba: totalCost && over(totalCost, arrobas.plus(facts.closedArrobas).times(share)),
    netRevenue,
    profit,
    profitPerHead: profit && over(profit, share.times(facts.heads)),
    roiPct: profit && totalCost && over(profit.times(100), totalCost),
    breakEven: totalCost && over(totalCost.minus(closedNet), arrobas.times(share).times(kept)),
  };
}

export function saleAfter(
  facts: ForecastFacts,
  market: ForecastMarket,
  days: number,
  path = pathOf(facts),
): ForecastSale {
  const { heads, intakePct, costPerMsKg, operationalCost, capitalCost, yieldPct, arrobaKg } = facts;
  const weight = weightAfter(path, days);
  const arrobas = weight.times(heads).times(yieldPct).div(100).div(arrobaKg);
  const dmKg = intakePct === null ? null : dryMatterNeed(path, { heads, intakePct, days });
  const headDays = heads * days;
  const costLeft =
    dmKg && costPerMsKg !== null
      ? dmKg.times(costPerMsKg).times(market.feedPriceFactor).plus(new Decimal(operationalCost).times(headDays))
      : null;
  const spent = costLeft && costLeft.plus(new Decimal(capitalCost).times(headDays));
  return { days, weight, arrobas, dmKg, costLeft, ...moneyOf(facts, market, arrobas, spent) };
}

export interface ForecastTarget {
  kind: TargetKind;
  /** Kg of live weight, arrobas a head, or days of feeding; of a date, days from today. */
  value: Amount;
}

/** F-F1: after how many days it is reached; null where it is not before the horizon. */
export function daysToTarget(
  { kind, value }: ForecastTarget,
  {
    path,
    daysOnFeed,
    yieldPct,
    arrobaKg,
  }: Pick<ForecastFacts, 'yieldPct' | 'arrobaKg'> & {
    path: WeightPath;
    daysOnFeed: number;
  },
): number | null {
  const within = (days: number | null) => (days === null || days > horizonDays ? null : Math.max(0, days));
  switch (kind) {
    case 'DATE':
      return within(Number(value));
    case 'DAYS':
      return within(new Decimal(value).minus(daysOnFeed).ceil().toNumber());
    case 'ARROBA':
      return within(daysToWeight(path, new Decimal(value).times(arrobaKg).times(100).div(yieldPct)));
    case 'WEIGHT':
      return within(daysToWeight(path, value));
  }
}
