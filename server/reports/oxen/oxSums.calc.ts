import { Decimal } from 'decimal.js';

export type OxSumsOf = 'ALL' | 'ORIGIN' | 'BREED' | 'BEST' | 'WORST' | 'GAIN';

export interface OxSums {
  of: OxSumsOf;
  name: string | null;
  heads: number;
  dead: number;
  days: number;
  headsWithCost: number;
  /** Kg: of all that came, of those that went alive, and what these had come with. */
  entryKg: string | null;
  exitKg: string | null;
  gain: string | null;
  gainDays: number;
  msKg: string | null;
  carcassKg: string | null;
  arrobas: string | null;
  purchase: string | null;
  /** Null where of one it is not known. */
  feed: string | null;
  health: string;
  operational: string;
  /** Of heads with a cost. */
  total: string | null;
  net: string | null;
  profit: string | null;
}

/** What follows from the sums of some heads; IN charges the dead to the others. */
export interface OxFigures {
  /** F-G1 and F-G2, with the dead and without. */
  gainIn: Decimal | null;
  dailyGainIn: Decimal | null;
  dailyGainOut: Decimal | null;
  /** F-G5, F-G6, F-G9 */
  conversion: Decimal | null;
  yieldPct: Decimal | null;
  biological: Decimal | null;
  meanDays: Decimal | null;
  meanEntryWeight: Decimal | null;
  meanExitWeight: Decimal | null;
  /** F-R2 of a head with a cost, F-R3, F-C8. */
  profitPerHead: Decimal | null;
  roiPct: Decimal | null;
  costPerArroba: Decimal | null;
}

const known = (value: string | null): Decimal | null => (value === null ? null : new Decimal(value));

function over(value: Decimal | null, by: Decimal.Value | null): Decimal | null {
  return value === null || by === null || new Decimal(by).lte(0) ? null : value.div(by);
}

export function oxFigures(sums: OxSums): OxFigures {
  const { heads, dead, days, gainDays, headsWithCost } = sums;
  const [entryKg, exitKg, msKg, arrobas] = [sums.entryKg, sums.exitKg, sums.msKg, sums.arrobas].map(known);
  const gainIn = exitKg && entryKg ? exitKg.minus(entryKg) : null;
  const profit = known(sums.profit);
  const feed = known(sums.feed);
  const running = feed && Decimal.sum(feed, sums.health, sums.operational);
  // Nothing that was fed is on record: what an arroba cost to produce is not known.
  const isFed = feed?.gt(0) || msKg?.gt(0);
  return {
    gainIn,
    dailyGainIn: over(gainIn, days),
    dailyGainOut: over(known(sums.gain), gainDays),
    conversion: over(msKg ?? null, gainIn),
    yieldPct: over(known(sums.carcassKg)?.times(100) ?? null, exitKg ?? null),
    biological: over(msKg ?? null, arrobas ?? null),
    meanDays: over(new Decimal(days), heads),
    meanEntryWeight: over(entryKg ?? null, heads),
    meanExitWeight: over(exitKg ?? null, heads - dead),
    profitPerHead: over(profit, headsWithCost),
    roiPct: over(profit?.times(100) ?? null, known(sums.total)),
    costPerArroba: isFed ? over(running, arrobas ?? null) : null,
  };
}
