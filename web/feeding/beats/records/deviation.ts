import { Decimal } from 'decimal.js';
import { deviationPct } from '../../../../server/feeding/beats/running/beat.calc.ts';
import type { BadgeTone } from '../../../platform/ui/Badge.tsx';

/** §3.9: how far a weight may be off, percent. */
export type DeviationBand = 'GOOD' | 'FAIR' | 'POOR' | 'BAD';

const mostOf: readonly (readonly [DeviationBand, number])[] = [
  ['GOOD', 2],
  ['FAIR', 5],
  ['POOR', 10],
];

export function bandOfDeviation(pct: Decimal.Value): DeviationBand {
  const off = new Decimal(pct).abs();
  return mostOf.find(([, most]) => off.lte(most))?.[0] ?? 'BAD';
}

export const bandTones = {
  GOOD: 'brand',
  FAIR: 'warning',
  POOR: 'danger',
  BAD: 'danger',
} as const satisfies Record<DeviationBand, BadgeTone>;

/** F-BE1 as decimal text; null where nothing was planned or nothing is known. */
export function deviationText(plannedKg: string, actualKg: string | null | undefined): string | null {
  return actualKg == null ? null : (deviationPct(plannedKg, actualKg)?.toFixed(2) ?? null);
}
