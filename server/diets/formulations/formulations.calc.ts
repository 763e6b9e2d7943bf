import type { Decimal } from 'decimal.js';
import { mixFigures, type Ingredient, type MixFigures } from '../formulas/dryMatter.calc.ts';
import { splitByWeights } from '../../platform/values/quantities.calc.ts';

type Basis = 'MS' | 'MN';
type Figure = { toString(): string };

interface FoodFacts {
  dryMatterPct: Decimal;
  elm: Decimal;
  elg: Decimal;
  costPerKg: Decimal | null;
}

export interface Share {
  foodId: string;
  pct: Figure;
  isForage: boolean;
}

/** A formulation's figures, computed from those of its foods. */
export function mixOf(shares: readonly Share[], basis: Basis, foods: ReadonlyMap<string, FoodFacts>): MixFigures {
  const ingredients = shares.map(({ foodId, pct, isForage }): Ingredient => {
    const { dryMatterPct, elm, elg, costPerKg } = foods.get(foodId)!;
    return { sharePct: pct.toString(), dryMatterPct, costPerKg, elm, elg, isForage };
  });
  return mixFigures(ingredients, basis);
}

/** Shares as stored: in the basis of their type, with four places, adding to 100. */
export function storedShares(
  shares: readonly Share[],
  typed: Basis,
  kept: Basis,
  foods: ReadonlyMap<string, FoodFacts>,
): Decimal[] {
  if (typed === kept)
    return splitByWeights(
      100,
      shares.map(({ pct }) => pct.toString()),
      4,
    );
  const { msShares, mnShares } = mixOf(shares, typed, foods);
  return splitByWeights(100, kept === 'MS' ? msShares : mnShares, 4);
}

/** Cycle check: whether producing a product requires the product itself, directly or indirectly. */
export function leadsTo(
  foodId: string,
  productId: string,
  ingredientsOf: ReadonlyMap<string, readonly string[]>,
): boolean {
  const seen = new Set<string>();
  const open = [foodId];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === productId) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(ingredientsOf.get(next) ?? []));
  }
  return false;
}

export const inclusionWarnings = ['BELOW_MINIMUM', 'ABOVE_MAXIMUM'] as const;
export type InclusionWarning = (typeof inclusionWarnings)[number];

interface Bounds {
  minInclusionPct: Decimal | null;
  maxInclusionPct: Decimal | null;
}

/** Compares a diet's share with the recommended limits of its food. */
export function inclusionWarning(pct: Decimal, { minInclusionPct, maxInclusionPct }: Bounds): InclusionWarning | null {
  if (minInclusionPct !== null && pct.lt(minInclusionPct)) return 'BELOW_MINIMUM';
  return maxInclusionPct !== null && pct.gt(maxInclusionPct) ? 'ABOVE_MAXIMUM' : null;
}
