import { Decimal } from 'decimal.js';

/** How near something came to its target, from green to dark red. */
export const bands = ['GREEN', 'AMBER', 'RED', 'DARK'] as const;
export type Band = (typeof bands)[number];

/** The largest deviation of each band but the last, percent. */
export const bandLimits = [2, 5, 10] as const;

export function bandOf(deviationPct: Decimal.Value): Band {
  const size = new Decimal(deviationPct).abs();
  const place = bandLimits.findIndex((limit) => size.lte(limit));
  return bands[place < 0 ? bandLimits.length : place]!;
}
