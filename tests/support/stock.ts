import type { Context } from '../../server/platform/context.ts';

/** A stock of a food, made when it is new, loose or in a structure. */
export async function makeStock(ctx: Context, food: string, structure?: string): Promise<string> {
  const { farmId } = ctx.actor;
  const known = await ctx.db.food.findFirst({ where: { name: food } });
  const { id: foodId } = known ?? (await ctx.db.food.create({ data: { farmId, name: food, category: 'ENERGETICO', elm: '2.18', elg: '1.5', dryMatterPct: '88' } }));
  const structureId = structure ? (await ctx.db.structure.create({ data: { farmId, name: structure, type: 'BOX' } })).id : null;
  const { id } = await ctx.db.stock.create({ data: { farmId, foodId, structureId, dryMatterPct: '88', elm: '2.18', elg: '1.5' } });
  return id;
}
