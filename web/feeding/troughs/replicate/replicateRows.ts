export type Missing = 'READING' | 'PLAN' | 'DIET';

interface Gaps {
  readonly withoutDiet: readonly string[];
  readonly withoutTractPlan: readonly string[];
}

export const noGaps: Gaps = { withoutDiet: [], withoutTractPlan: [] };

/** Why a corral has no call for tomorrow: what has to come first. */
export function missingOf(corralId: string, { withoutDiet, withoutTractPlan }: Gaps): Missing {
  if (withoutDiet.includes(corralId)) return 'DIET';
  return withoutTractPlan.includes(corralId) ? 'PLAN' : 'READING';
}
