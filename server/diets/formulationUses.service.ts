import { batched } from '../platform/batch.ts';
import type { Context } from '../platform/context.ts';

export interface FormulationUses {
  corrals: { id: string; name: string }[];
  productions: number;
  /** A used version can no longer be changed. */
  isUsed: boolean;
}

/** Where a version of a formulation is used; each domain that uses formulations adds its own count here. */
export const usesOfFormulation = batched(async (ctx: Context, ids: string[]) => {
  const productions = await ctx.db.stockOperation.groupBy({
    by: ['formulationId'],
    where: { formulationId: { in: ids } },
    _count: true,
    orderBy: { formulationId: 'asc' },
  });
  const counts = new Map(productions.map(({ formulationId, _count }) => [formulationId, _count]));
  return new Map(
    ids.map((id): [string, FormulationUses] => {
      const made = counts.get(id) ?? 0;
      return [id, { corrals: [], productions: made, isUsed: made > 0 }];
    }),
  );
});
