import { Decimal } from 'decimal.js';
import { daysBetween, type Day } from '../../platform/values/day.ts';

/** What happens to the weight of a batch on one day. */
export interface WeightDay {
  /** Heads of the morning that are still there in the evening. */
  stayers: number;
  /** The weights of those who came and stayed; of who came without one, the batch's mean is supposed. */
  weightsIn: readonly Decimal.Value[];
  /** The mean of the animals of the batch weighed that day. */
  weighed: Decimal.Value | null;
  /** The estimated daily gain of the diet in use. */
  gain: Decimal.Value;
}

/** F-W1: a reference weight and the gains of the days since. */
export function projectedWeight(reference: Decimal.Value, gains: readonly Decimal.Value[]): Decimal {
  return gains.reduce<Decimal>((weight, gain) => weight.plus(gain), new Decimal(reference));
}

interface Weighing {
  day: Day;
  weight: Decimal.Value;
}

/** What one animal gained a day between two weighings; null where they are of one day. */
export function dailyGainBetween(first: Weighing, last: Weighing): Decimal | null {
  const days = daysBetween(first.day, last.day);
  return days > 0 ? new Decimal(last.weight).minus(first.weight).div(days).toDecimalPlaces(3) : null;
}

/** F-W2: the mean of groups of animals, by their heads. */
export function weightedMean(groups: readonly { heads: number; weight: Decimal.Value }[]): Decimal | null {
  const heads = groups.reduce((sum, group) => sum + group.heads, 0);
  if (heads === 0) return null;
  const kg = groups.reduce((sum, group) => sum.plus(new Decimal(group.weight).times(group.heads)), new Decimal(0));
  return kg.div(heads);
}

const places = 8;

/**
 * F-W1, F-W2: the mean weight of a batch on each of its days, which start with the weight of the morning. A weighing
 * replaces the reference, who comes is weighed in, and who goes leaves the mean as it is. The same as `batch_weight`
 * of the database.
 */
export function batchWeights(days: readonly WeightDay[]): (Decimal | null)[] {
  let morning: Decimal | null = null;
  return days.map(({ stayers, weightsIn, weighed, gain }) => {
    const base: Decimal | null = weighed === null ? morning : new Decimal(weighed);
    const came = weightsIn.map((weight) => ({ heads: 1, weight }));
    const stayed = base === null ? [] : [{ heads: stayers, weight: base }];
    const mean = came.length === 0 ? base : weightedMean([...stayed, ...came]);
    const weight = mean?.toDecimalPlaces(places) ?? null;
    morning = weight?.plus(gain) ?? null;
    return weight;
  });
}

/** An animal unit of the pasture is so many kilograms of live weight. */
const animalUnitKg = 450;

export function animalUnits(heads: number, weight: Decimal.Value): Decimal {
  return new Decimal(weight).times(heads).div(animalUnitKg);
}

/** Σ headDays·W of a period: what its head-days weighed together. */
export function weightDays(days: readonly { headDays: number; weight: Decimal.Value | null }[]): Decimal {
  return days.reduce((sum, day) => sum.plus(new Decimal(day.weight ?? 0).times(day.headDays)), new Decimal(0));
}

/** F-W3: the mean weight of a period. */
export function meanWeight(days: readonly { headDays: number; weight: Decimal.Value | null }[]): Decimal | null {
  const heads = days.reduce((sum, day) => sum + day.headDays, 0);
  return heads === 0 ? null : weightDays(days).div(heads);
}

/** §5.3: what heads that went weighed more than was projected for that day, kg a head; null before all went. */
export function exitError(
  { heads, exitWeight, survivors }: { heads: number; exitWeight: Decimal | null; survivors: number },
  projectedExitKg: Decimal.Value,
): Decimal | null {
  if (heads > 0 || survivors === 0 || exitWeight === null) return null;
  return exitWeight.minus(new Decimal(projectedExitKg).div(survivors));
}
