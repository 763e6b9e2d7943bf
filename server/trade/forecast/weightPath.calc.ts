import { Decimal } from 'decimal.js';

type Amount = Decimal.Value;

/** From this day on, counted from today, a head gains so much a day. */
export interface GainPhase {
  fromDay: number;
  gain: Amount;
}

interface Stretch {
  fromDay: number;
  /** Of its first morning. */
  weight: Decimal;
  gain: Decimal;
}

/** The weights of the days to come: stretches of an even gain. */
export type WeightPath = readonly Stretch[];

export function pathOf({ weight, phases }: { weight: Amount; phases: readonly GainPhase[] }): WeightPath {
  const path: Stretch[] = [];
  for (const { fromDay, gain } of phases) {
    const before = path.at(-1);
    const reached = before ? before.gain.times(fromDay - before.fromDay).plus(before.weight) : new Decimal(weight);
    path.push({ fromDay, weight: reached, gain: new Decimal(gain) });
  }
  return path;
}

/** The stretch that a day lies in. */
export function placeOn(path: WeightPath, day: number): Stretch {
  return path.findLast(({ fromDay }) => fromDay <= day) ?? path[0]!;
}

/** F-W1 of the morning after so many days. */
export function weightAfter(path: WeightPath, days: number): Decimal {
  const { fromDay, weight, gain } = placeOn(path, days);
  return gain.times(days - fromDay).plus(weight);
}

/** The same in floats, for what is a shape and no figure. */
export function roughWeightAfter(path: WeightPath, days: number): number {
  const { fromDay, weight, gain } = placeOn(path, days);
  return Number(gain) * (days - fromDay) + Number(weight);
}

/** F-F1: walks the phases to a weight; null where it is never reached. */
export function daysToWeight(path: WeightPath, target: Amount): number | null {
  for (const [place, { fromDay, weight, gain }] of path.entries()) {
    const missing = new Decimal(target).minus(weight);
    if (missing.lte(0)) return fromDay;
    if (gain.lte(0)) continue;
    const day = fromDay + missing.div(gain).ceil().toNumber();
    const next = path[place + 1]?.fromDay;
    if (next === undefined || day <= next) return day;
  }
  return null;
}
