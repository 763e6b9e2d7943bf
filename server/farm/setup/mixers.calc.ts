import { Decimal } from 'decimal.js';

/** What is usual for a mixing method: how full, how long after the last ingredient, and the step of the scale. */
export const mixerDefaults = {
  ROTOR_MIX_0: { fillMinPct: '60', fillMaxPct: '90', mixMinutes: '4', scaleDivisionKg: '5' },
  TOMBAMENTO_1: { fillMinPct: '50', fillMaxPct: '75', mixMinutes: '6', scaleDivisionKg: '5' },
} as const;

/** What a cubic metre of loose mix weighs, by the kind of diet. */
export const mixDensities = { CONCENTRATE: 380, ADAPTATION: 320, ROUGHAGE: 260 } as const;

interface MixerLimits {
  volumeM3: Decimal.Value | null;
  capacityKg: Decimal.Value;
  minLoadKg: Decimal.Value;
  fillMinPct: Decimal.Value;
  fillMaxPct: Decimal.Value;
}

/** The smallest and largest load of a diet: limited by weight, and by volume where it is known. */
export function loadLimits(
  { volumeM3, capacityKg, minLoadKg, fillMinPct, fillMaxPct }: MixerLimits,
  densityKgM3: Decimal.Value,
): { minKg: Decimal; maxKg: Decimal } {
  const filled = (pct: Decimal.Value) =>
    volumeM3 === null ? null : new Decimal(volumeM3).times(densityKgM3).times(pct).div(100);
  return {
    minKg: Decimal.max(minLoadKg, filled(fillMinPct) ?? minLoadKg),
    maxKg: Decimal.min(capacityKg, filled(fillMaxPct) ?? capacityKg),
  };
}
