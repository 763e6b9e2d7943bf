import { Decimal } from 'decimal.js';

interface Loaded {
  category: string;
  dryMatterPct: Decimal.Value;
}

const grain = ['ENERGETICO', 'PROTEICO'];

function turnOf({ category }: Loaded): number {
  if (category === 'VOLUMOSO') return 2;
  return grain.includes(category) ? 0 : 1;
}

/** The loading order of a horizontal mixer: grain, small and dense, dry forage, then wet ingredients. */
export function loadingOrder<Food extends Loaded>(foods: readonly Food[]): Food[] {
  return foods.toSorted(
    (a, b) =>
      turnOf(a) - turnOf(b) || (a.category === 'VOLUMOSO' ? new Decimal(b.dryMatterPct).cmp(a.dryMatterPct) : 0),
  );
}
