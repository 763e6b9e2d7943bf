import {
  bestDayOf,
  horizonDays,
  marginalOn,
  saleAfter,
  type ForecastFacts,
  type ForecastMarket,
  type ForecastSale,
} from '../../server/trade/forecast/forecast.calc.ts';
import { pathOf } from '../../server/trade/forecast/weightPath.calc.ts';
import { addDays } from '../platform/i18n/format.ts';

export type { ForecastMarket };

/** What the server has of a batch, whatever prices become. */
export type Known = {
  readonly daysLeft?: number | null | undefined;
  readonly facts?: ReadonlyFacts | null | undefined;
};
type ReadonlyFacts = { readonly [Name in keyof ForecastFacts]: ForecastFacts[Name] | undefined };

export type Live = {
  /** Days from today; null where it is not known, or not before the horizon. */
  best: number | null;
  isBeyond: boolean;
  sale: ForecastSale | null;
};

const nothing: Live = { best: null, isBeyond: false, sale: null };

/** What is left out of an answer is null to a formula. */
const factsOf = (facts: ReadonlyFacts): ForecastFacts =>
  ({ ...facts, intakePct: facts.intakePct ?? null, costPerMsKg: facts.costPerMsKg ?? null }) as ForecastFacts;

/** F-F6 and the figures of the sale, with the prices that are tried out. */
export function liveOf({ facts, daysLeft }: Known, market: ForecastMarket): Live {
  if (!facts) return nothing;
  const known = factsOf(facts);
  const path = pathOf(known);
  const best = bestDayOf(known, market, path);
  const isBeyond = best === horizonDays;
  const days = daysLeft ?? (isBeyond ? null : best);
  return { best: isBeyond ? null : best, isBeyond, sale: days === null ? null : saleAfter(known, market, days, path) };
}

const shownAfter = 14;
const leastShown = 60;

/** The margins of the days to come, until the sale and a little more. */
export function marginsOf(
  { facts, daysLeft }: Known,
  market: ForecastMarket,
  { day, best }: { day: string; best: number | null },
) {
  if (!facts) return [];
  const known = factsOf(facts);
  const path = pathOf(known);
  const until = Math.min(horizonDays, Math.max(leastShown, daysLeft ?? 0, best ?? 0) + shownAfter);
  return Array.from({ length: until + 1 }, (_, days) => {
    const margin = marginalOn(known, market, days, path);
    return {
      x: addDays(day, days),
      revenue: margin?.revenue.toFixed(2) ?? null,
      cost: margin?.cost.toFixed(2) ?? null,
    };
  });
}
