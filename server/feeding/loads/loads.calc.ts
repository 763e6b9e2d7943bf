import { Decimal } from 'decimal.js';
import { roundStep } from '../../platform/values/quantities.calc.ts';

export interface MixerSize {
  id: string;
  capacityKg: Decimal.Value;
  minLoadKg: Decimal.Value;
  volumeM3: Decimal.Value | null;
  fillMinPct: Decimal.Value;
  fillMaxPct: Decimal.Value;
}

export interface MixerRoom {
  id: string;
  capKg: Decimal;
  minKg: Decimal;
}

/** §3.5: a mixer is full by weight or by volume, whichever comes first. */
export function roomOf(mixer: MixerSize, densityKgM3: Decimal.Value, step: Decimal.Value): MixerRoom {
  const { id, capacityKg, minLoadKg, volumeM3, fillMinPct, fillMaxPct } = mixer;
  const byVolume = (pct: Decimal.Value) => volumeM3 && new Decimal(volumeM3).times(densityKgM3).times(pct).div(100);
  const cap = Decimal.min(capacityKg, byVolume(fillMaxPct) ?? capacityKg);
  return {
    id,
    capKg: cap.div(step).floor().times(step),
    minKg: Decimal.max(minLoadKg, byVolume(fillMinPct) ?? minLoadKg),
  };
}

/** The mixer that needs the fewest loads; of several the smallest. */
export function chooseMixer(mixers: readonly MixerRoom[], totalKg: Decimal.Value): MixerRoom | undefined {
  const loads = ({ capKg }: MixerRoom) => new Decimal(totalKg).div(capKg).ceil();
  return mixers
    .filter(({ capKg }) => capKg.gt(0))
    .toSorted((a, b) => loads(a).cmp(loads(b)) || a.capKg.cmp(b.capKg))[0];
}

export interface Demand {
  corralId: string;
  kg: Decimal.Value;
  splitAllowed: boolean;
}

export interface LoadPart {
  corralId: string;
  kg: Decimal;
}

export interface Load {
  parts: LoadPart[];
  kg: Decimal;
  /** Too little to mix well: join it with the next round, make the least and keep the rest, or accept it. */
  isUnderMin: boolean;
}

interface LoadRules {
  capKg: Decimal;
  minKg: Decimal;
  minSplitKg: Decimal.Value;
  step: Decimal.Value;
}

interface Rest {
  corralId: string;
  kg: Decimal;
  splitAllowed: boolean;
}

/** How much of a corral that does not fit goes into the load at hand; none when all of it waits for the next. */
function partOf(
  rest: Rest,
  { loaded, space, nextTarget }: { loaded: Decimal; space: Decimal; nextTarget: Decimal },
  { capKg, minSplitKg }: LoadRules,
): Decimal {
  const fitsWhole = loaded.plus(rest.kg).lte(capKg);
  const least = new Decimal(minSplitKg);
  const none = new Decimal(0);
  if (!rest.splitAllowed) return fitsWhole ? rest.kg : none;
  if (space.lt(least)) return nextTarget.plus(space).gt(capKg) && fitsWhole && space.gt(0) ? rest.kg : none;
  if (rest.kg.minus(space).gte(least)) return space;
  if (fitsWhole) return rest.kg;
  const shrunk = rest.kg.minus(least);
  return shrunk.gte(least) ? shrunk : none;
}

/** The corrals in their order over so many loads of about the same size, one load after the other. */
function* fill(demands: readonly Demand[], count: number, rules: LoadRules): Generator<Load> {
  const total = Decimal.sum(0, ...demands.map(({ kg }) => kg));
  const targetOf = (load: number) => (load >= count ? total : roundStep(total.times(load).div(count), rules.step));
  // What no mixer holds at once is divided, whatever its corral would like.
  const rests: Rest[] = demands.map(({ corralId, kg, splitAllowed }) => ({
    corralId,
    kg: new Decimal(kg),
    splitAllowed: splitAllowed || new Decimal(kg).gt(rules.capKg),
  }));
  let before = new Decimal(0);
  for (let number = 1; number <= count; number += 1) {
    const parts: LoadPart[] = [];
    let loaded = new Decimal(0);
    const upTo = targetOf(number);
    const target = upTo.minus(before);
    const nextTarget = targetOf(number + 1).minus(upTo);
    while (rests[0]) {
      const rest = rests[0];
      const space = Decimal.max(0, target.minus(loaded));
      const fits = rest.kg.lte(space) || number === count;
      const kg = fits ? rest.kg : partOf(rest, { loaded, space, nextTarget }, rules);
      if (kg.gt(0)) parts.push({ corralId: rest.corralId, kg });
      loaded = loaded.plus(kg);
      rest.kg = rest.kg.minus(kg);
      if (rest.kg.lte(0)) rests.shift();
      if (!fits) break;
    }
    before = before.plus(loaded);
    if (parts.length > 0) yield { parts, kg: loaded, isUnderMin: loaded.lt(rules.minKg) };
  }
}

/** The loads when each of them fits into the mixer. */
function fitting(loads: Iterable<Load>, { capKg }: LoadRules): Load[] | null {
  const made: Load[] = [];
  for (const load of loads) {
    if (load.kg.gt(capKg)) return null;
    made.push(load);
  }
  return made;
}

/** F-LOAD: what corrals get of one diet in one round, over as few loads as it takes, all about as large. */
export function splitLoads(demands: readonly Demand[], rules: LoadRules): Load[] {
  const requested = demands.filter(({ kg }) => new Decimal(kg).gt(0));
  const total = Decimal.sum(0, ...requested.map(({ kg }) => kg));
  if (total.lte(0)) return [];
  if (rules.capKg.lte(0)) throw new RangeError('A mixer that holds nothing makes no loads');
  const least = total.div(rules.capKg).ceil().toNumber();
  // Each more load gives room; with one for each corral and each full mixer everything has its place.
  for (let count = least; count < least + requested.length; count += 1) {
    const loads = fitting(fill(requested, count, rules), rules);
    if (loads) return loads;
  }
  const divided = requested.map((demand) => ({ ...demand, splitAllowed: true }));
  return [...fill(divided, least, { ...rules, minSplitKg: 0 })];
}

export interface IngredientOfLoad {
  foodId: string;
  /** Percent of the load as it is weighed. */
  mnPct: Decimal.Value;
  step: Decimal.Value;
}

export interface IngredientTarget {
  foodId: string;
  kg: Decimal;
  /** What one division of the scale is of it, percent: above 2 the scale is too coarse. */
  dosabilityPct: Decimal | null;
}

/** F-ING: what of each ingredient a load takes; the one with the largest share takes the remainder. */
export function ingredientTargets(
  loadKg: Decimal.Value,
  ingredients: readonly IngredientOfLoad[],
  scaleDivisionKg: Decimal.Value,
): IngredientTarget[] {
  const rounded = ingredients.map(({ mnPct, step }) => roundStep(new Decimal(loadKg).times(mnPct).div(100), step));
  const largest = Decimal.max(...ingredients.map(({ mnPct }) => mnPct));
  const balancing = ingredients.findIndex(({ mnPct }) => largest.eq(mnPct));
  const rest = new Decimal(loadKg).minus(Decimal.sum(0, ...rounded));
  return ingredients.map(({ foodId }, place) => {
    const kg = place === balancing ? rounded[place]!.plus(rest) : rounded[place]!;
    return { foodId, kg, dosabilityPct: kg.gt(0) ? new Decimal(scaleDivisionKg).div(kg).times(100) : null };
  });
}
