import type { Context } from '../platform/context.ts';
import type { Day } from '../platform/day.ts';
import { coversDay } from '../diets/validity.calc.ts';

export interface DietShare {
  dietId: string;
  sharePct: string;
}

/** What each batch eats on a day, by dry matter: the version of its diet that is in force. */
export async function sharesOn(ctx: Context, day: Day, batchIds: readonly string[]): Promise<Map<string, DietShare[]>> {
  const batches = await ctx.db.batch.findMany({
    where: { id: { in: [...batchIds] }, dietId: { not: null } },
    select: { id: true, dietId: true, diet: { select: { lineageId: true } } },
  });
  const versions = await ctx.db.formulation.findMany({
    where: { lineageId: { in: batches.map(({ diet }) => diet!.lineageId) }, ...coversDay(day) },
    select: { id: true, lineageId: true },
  });
  const inForce = new Map(versions.map(({ id, lineageId }) => [lineageId, id]));
  return new Map(
    batches.map(({ id, dietId, diet }) => [id, [{ dietId: inForce.get(diet!.lineageId) ?? dietId!, sharePct: '100' }]]),
  );
}
