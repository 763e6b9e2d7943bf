import { Decimal } from 'decimal.js';
import type { WeightPath } from '../../trade/forecast/weightPath.calc.ts';

type Amount = Decimal.Value;

/** A batch that eats one diet until it is sold. */
export interface Eater {
  dietId: string;
  heads: number;
  intakePct: Amount;
  path: WeightPath;
  /** Until it is sold. */
  days: number;
}

/**
 * Kg of dry matter that each diet gives on each day to come. In a stretch of even gain the need of a batch grows
 * evenly, so that a batch adds two numbers where the stretch begins and takes them off where it ends.
 */
export function dailyNeeds(eaters: readonly Eater[], horizon: number): Map<string, Decimal[]> {
  const needs = new Map<string, Decimal[]>();
  for (const [dietId, own] of Map.groupBy(eaters, (eater) => eater.dietId)) {
    const zeros = () => Array.from({ length: horizon + 1 }, () => new Decimal(0));
    const [levels, slopes] = [zeros(), zeros()];
    const add = (list: Decimal[], day: number, value: Decimal) => {
      list[Math.min(day, horizon)] = list[Math.min(day, horizon)]!.plus(value);
    };
    for (const { heads, intakePct, path, days } of own)
      for (const [place, { fromDay, weight, gain }] of path.entries()) {
        const toDay = Math.min(days, path[place + 1]?.fromDay ?? days);
        if (toDay <= fromDay) continue;
        const part = new Decimal(intakePct).times(heads).div(100);
        const slope = part.times(gain);
        const level = part.times(weight).minus(slope.times(fromDay));
        add(levels, fromDay, level);
        add(levels, toDay, level.neg());
        add(slopes, fromDay, slope);
        add(slopes, toDay, slope.neg());
      }
    let [level, slope] = [new Decimal(0), new Decimal(0)];
    const daily = Array.from({ length: horizon }, (_, day) => {
      level = level.plus(levels[day]!);
      slope = slope.plus(slopes[day]!);
      return slope.times(day).plus(level);
    });
    needs.set(dietId, daily);
  }
  return needs;
}

export interface Supply {
  balanceKg: Amount;
  /** What was ordered, and after how many days it comes. */
  ordered: readonly { day: number; kg: Amount }[];
}

/** F-D2: the first day on which what was needed by its end is more than what was there or had come. */
export function runsOutOn(needs: readonly Decimal[], { balanceKg, ordered }: Supply): number | null {
  let left = new Decimal(balanceKg);
  const arrivals = ordered.toSorted((a, b) => a.day - b.day);
  let arrived = 0;
  for (const [day, need] of needs.entries()) {
    for (; arrived < arrivals.length && arrivals[arrived]!.day <= day; arrived++)
      left = left.plus(arrivals[arrived]!.kg);
    left = left.minus(need);
    if (left.lt(0) && need.gt(0)) return day;
  }
  return null;
}
