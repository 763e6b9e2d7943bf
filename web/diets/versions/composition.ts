import { Decimal } from 'decimal.js';
import { splitByWeights } from '../../../server/platform/values/quantities.calc.ts';

export interface Part {
  foodId: string;
  name: string;
  mnPct: string;
  costPerKg: string | null;
}

export interface CompositionRow {
  key: string;
  name: string;
  depth: number;
  /** Of the whole mix, in natural matter. */
  pct: Decimal;
  costPerKg: string | null;
  isMade: boolean;
}

const places = 4;

/** Everything a mix is made of, each mix inside it followed by what that one is made of. */
export function compositionOf(
  parts: readonly Part[],
  made: ReadonlyMap<string, readonly Part[]>,
  whole: Decimal.Value = 100,
  above: readonly string[] = [],
): CompositionRow[] {
  const shares = splitByWeights(
    whole,
    parts.map(({ mnPct }) => mnPct),
    places,
  );
  return parts.flatMap(({ foodId, name, costPerKg }, index) => {
    const pct = shares[index] ?? new Decimal(0);
    const inside = above.includes(foodId) ? undefined : made.get(foodId);
    const path = [...above, foodId];
    return [
      { key: path.join('/'), name, depth: above.length, pct, costPerKg, isMade: inside !== undefined },
      ...(inside ? compositionOf(inside, made, pct, path) : []),
    ];
  });
}

/** The same down to what nobody mixes, each food once. */
export function baseFoodsOf(rows: readonly CompositionRow[]): { name: string; pct: Decimal }[] {
  const sums = new Map<string, Decimal>();
  for (const { name, pct, isMade } of rows) if (!isMade) sums.set(name, pct.plus(sums.get(name) ?? 0));
  return [...sums].map(([name, pct]) => ({ name, pct })).toSorted((a, b) => b.pct.cmp(a.pct));
}
