import { batched } from '../../platform/turns/batch.ts';
import type { Context } from '../../platform/context.ts';
import { usesOfFormulations } from './formulationUses.sql.ts';

export interface FormulationUses {
  corrals: { id: string; name: string }[];
  productions: number;
  /** A used version can no longer be changed: what was fed, made, ordered or planned by it must stay on record. */
  isUsed: boolean;
}

/** Where a version of a formulation is used. */
export const usesOfFormulation = batched(async (ctx: Context, ids: string[]) => {
  const rows = await usesOfFormulations(ctx.actor.farmId, ctx.db, ids);
  return new Map(
    rows.map(({ id, productions, corrals, ...others }): [string, FormulationUses] => [
      id,
      {
        corrals,
        productions,
        isUsed: productions > 0 || Object.values(others).some((count) => count > 0),
      },
    ]),
  );
});
