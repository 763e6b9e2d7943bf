export type Missing = 'READING' | 'PLAN' | 'DIET';

interface Gaps {
  readonly withoutDiet: readonly { readonly corralId: string }[];
  readonly withoutTractPlan: readonly { readonly corralId: string }[];
}

/** Why a corral has no call for tomorrow: what has to come first. */
export function missingOf(corralId: string, { withoutDiet, withoutTractPlan }: Gaps): Missing {
  if (withoutDiet.some((each) => each.corralId === corralId)) return 'DIET';
  return withoutTractPlan.some((each) => each.corralId === corralId) ? 'PLAN' : 'READING';
}
