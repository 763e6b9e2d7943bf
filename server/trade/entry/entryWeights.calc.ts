import { Decimal } from 'decimal.js';
import { heaviestOx, lightestOx } from '../../herd/herdWords.calc.ts';

type Sex = 'MALE' | 'FEMALE';

/**
 * The coefficient of variation of the weights of one lot of bought cattle: lots sorted at origin are between 8 and
 * 12 %.
 */
export const weightVariation = 0.1;

/** Heads that are still to be weighed, of one kind. */
export interface ExpectedHeads {
  /** Null: of either sex. */
  sex: Sex | null;
  heads: number;
  meanWeight: Decimal.Value;
}

/** Heads that were weighed, by whole kilograms. */
export interface WeighedHeads {
  sex: Sex | null;
  weight: number;
  heads: number;
}

export interface ExpectedWeight {
  sex: Sex | null;
  weight: number;
}

/** Acklam's rational approximation of the inverse of the normal distribution; off by less than 1.2e-9. */
export function normalQuantile(part: number): number {
  const a = [
    -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239,
  ];
  const b = [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1];
  const c = [
    -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
    2.938163982698783,
  ];
  const d = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1];
  const of = (coefficients: readonly number[], x: number) => coefficients.reduce((sum, each) => sum * x + each, 0);
  const tail = 0.02425;
  if (part < tail) {
    const x = Math.sqrt(-2 * Math.log(part));
    return of(c, x) / of(d, x);
  }
  if (part > 1 - tail) return -normalQuantile(1 - part);
  const x = part - 0.5;
  return (of(a, x * x) * x) / of(b, x * x);
}

const twoPlaces = (kg: number) => Math.round(kg * 100) / 100;
const possible = (kg: number) => Math.min(heaviestOx, Math.max(lightestOx, kg));

/** The weights to expect of so many heads: evenly spread over a normal distribution around their mean. */
export function expectedWeights({ sex, heads, meanWeight }: ExpectedHeads): ExpectedWeight[] {
  const mean = new Decimal(meanWeight).toNumber();
  return Array.from({ length: heads }, (_, index) => ({
    sex,
    weight: twoPlaces(possible(mean * (1 + weightVariation * normalQuantile((index + 0.5) / heads)))),
  }));
}

/** What the scale showed, and what is to be expected of the others, in the order of weight. */
export function allWeights(expected: readonly ExpectedHeads[], weighed: readonly WeighedHeads[]): ExpectedWeight[] {
  const real = weighed.flatMap(({ sex, weight, heads }) => Array.from({ length: heads }, () => ({ sex, weight })));
  return [...real, ...expected.flatMap(expectedWeights)].toSorted((one, other) => one.weight - other.weight);
}

/** Strictly rising whole kilograms between the first and the last. */
function rising(limits: readonly number[]): number[] {
  const [first, last] = [limits[0]!, limits.at(-1)!];
  const inner = limits.slice(1, -1).map(Math.round);
  return [first, ...inner.filter((kg, index) => kg > (inner[index - 1] ?? first) && kg < last), last];
}

/** The outermost limits: every weight that a scale may show finds a range. */
const outer = { from: lightestOx, to: heaviestOx + 1 } as const;

/** The limits of ranges with about as many heads each; fewer ranges where too many heads weigh the same. */
export function equalCountLimits(weights: readonly number[], ranges: number): number[] {
  const sorted = weights.toSorted((one, other) => one - other);
  if (sorted.length === 0) return [outer.from, outer.to];
  const inner = Array.from({ length: ranges - 1 }, (_, index) => {
    const place = Math.round((sorted.length * (index + 1)) / ranges);
    const upper = sorted[Math.min(place, sorted.length - 1)]!;
    return (sorted[Math.max(0, place - 1)]! + upper) / 2;
  });
  return rising([outer.from, ...inner, outer.to]);
}

/** The limits of ranges that are as wide as each other between the lightest and the heaviest. */
export function equalRangeLimits(weights: readonly number[], ranges: number): number[] {
  if (weights.length === 0) return [outer.from, outer.to];
  const [least, most] = [Math.min(...weights), Math.max(...weights)];
  const inner = Array.from({ length: ranges - 1 }, (_, index) => least + ((most - least) * (index + 1)) / ranges);
  return rising([outer.from, ...inner, outer.to]);
}

export interface Bar {
  from: number;
  to: number;
  heads: number;
}

const widths = [1, 2, 5, 10, 20, 25, 50, 100];

/** A histogram of at most so many bars, on round kilograms. */
export function histogram(weights: readonly number[], mostBars = 40): Bar[] {
  if (weights.length === 0) return [];
  const [least, most] = [Math.min(...weights), Math.max(...weights)];
  const width = widths.find((each) => Math.floor(most / each) - Math.floor(least / each) < mostBars) ?? 200;
  const first = Math.floor(least / width);
  const bars = Array.from({ length: Math.floor(most / width) - first + 1 }, (_, index) => ({
    from: (first + index) * width,
    to: (first + index + 1) * width,
    heads: 0,
  }));
  for (const weight of weights) bars[Math.floor(weight / width) - first]!.heads += 1;
  return bars;
}

export interface PlannedItem {
  sex: Sex | null;
  quantity: number;
  averageWeight: Decimal.Value;
}

/** What is known of the oxen that a purchase brings on one GTA. */
export interface PlannedGta {
  items: readonly PlannedItem[];
  /** Living heads that are to enter the herd. */
  heads: number;
  /** What of the weight at the origin came, where trucks were weighed. */
  kept: Decimal.Value;
  /** Who has entered: how many of each sex, and what those that were weighed weigh together. */
  entered: readonly { sex: Sex | null; heads: number; weighed: number; weight: Decimal.Value }[];
}

/** From so many heads on, the scale is believed rather than the paper. */
const enoughWeighed = 10;

/** Shares heads among items by their quantities; the largest remainders get what is left. */
export function shareHeads(heads: number, quantities: readonly number[]): number[] {
  const total = quantities.reduce((sum, each) => sum + each, 0);
  if (total === 0) return quantities.map(() => 0);
  const exact = quantities.map((each) => (heads * each) / total);
  const shares = exact.map(Math.floor);
  const order = exact
    .map((each, index) => ({ index, rest: each - Math.floor(each) }))
    .toSorted((one, other) => other.rest - one.rest || one.index - other.index);
  const left = heads - shares.reduce((sum, each) => sum + each, 0);
  for (const { index } of order.slice(0, left)) shares[index]! += 1;
  return shares;
}

/** Who of a GTA is still to come through the chute, and what they weigh on average. */
export function remainingHeads({ items, heads, kept, entered }: PlannedGta): ExpectedHeads[] {
  const shares = shareHeads(
    heads,
    items.map(({ quantity }) => quantity),
  );
  const done = new Map(entered.map((each) => [each.sex, each.heads]));
  /** Those of its sex first, then those of items that say nothing. */
  const take = (index: number, sexes: readonly (Sex | null)[]) => {
    for (const sex of sexes) {
      const taken = Math.min(shares[index]!, done.get(sex) ?? 0);
      shares[index]! -= taken;
      done.set(sex, (done.get(sex) ?? 0) - taken);
    }
  };
  for (const [index, { sex }] of items.entries()) if (sex !== null) take(index, [sex]);
  for (const [index, { sex }] of items.entries()) if (sex === null) take(index, ['MALE', 'FEMALE', null]);
  return items.flatMap(({ sex, averageWeight }, index): ExpectedHeads[] => {
    if (shares[index] === 0) return [];
    const scale = entered.filter((each) => sex === null || each.sex === sex);
    const weighed = scale.reduce((sum, each) => sum + each.weighed, 0);
    const meanWeight =
      weighed >= enoughWeighed
        ? Decimal.sum(...scale.map(({ weight }) => weight)).div(weighed)
        : new Decimal(averageWeight).times(kept);
    return [{ sex, heads: shares[index]!, meanWeight: meanWeight.toDecimalPlaces(2).toFixed(2) }];
  });
}

/** What an ox of this sex is expected to weigh; undefined where nothing is known. */
export function expectedMean(groups: readonly ExpectedHeads[], sex: Sex): Decimal | undefined {
  const own = groups.filter((group) => group.sex === sex);
  const known = own.length > 0 ? own : groups.filter((group) => group.sex === null);
  const heads = known.reduce((sum, group) => sum + group.heads, 0);
  if (heads === 0) return undefined;
  return Decimal.sum(...known.map((group) => new Decimal(group.meanWeight).times(group.heads))).div(heads);
}
