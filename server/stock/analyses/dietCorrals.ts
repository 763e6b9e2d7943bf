import type { Context } from '../../platform/context.ts';

/** A formulation whose dry matter becomes another; null while it cannot be reckoned. */
export interface ChangedDryMatter {
  formulationId: string;
  before: string | null;
  after: string | null;
}

/** A corral that is fed with a formulation, and what of it is weighed for a day before and after; decimals as text. */
export interface CorralEffect {
  corralId: string;
  name: string;
  heads: number;
  call: string;
  beforeKg: string;
  afterKg: string;
}

type DietCorrals = (
  ctx: Context,
  changes: readonly ChangedDryMatter[],
) => Promise<ReadonlyMap<string, readonly CorralEffect[]>>;

let corralsOfDiets: DietCorrals | undefined;

/** Told by feeding, which knows who eats what. */
export function registerDietCorrals(found: DietCorrals): void {
  corralsOfDiets = found;
}

/** By formulation, the corrals that eat it on the open day. */
export async function effectOnCorrals(ctx: Context, changes: readonly ChangedDryMatter[]): ReturnType<DietCorrals> {
  return (await corralsOfDiets?.(ctx, changes)) ?? new Map();
}
