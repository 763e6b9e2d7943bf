import type { Context } from '../../server/platform/context.ts';
import { uuidv7 } from '../../server/platform/uuid.ts';

/** Finds or creates the stock of a food, in a structure or without one. */
export async function makeStock(ctx: Context, food: string, structure?: string): Promise<string> {
  const { farmId } = ctx.actor;
  const known = await ctx.db.food.findFirst({ where: { name: food } });
  const { id: foodId } =
    known ??
    (await ctx.db.food.create({
      data: { farmId, name: food, category: 'ENERGETICO', elm: '2.18', elg: '1.5', dryMatterPct: '88' },
    }));
  const structureId = structure
    ? (await ctx.db.structure.create({ data: { farmId, name: structure, type: 'BOX' } })).id
    : null;
  const { id } = await ctx.db.stock.create({
    data: { farmId, foodId, structureId, dryMatterPct: '88', elm: '2.18', elg: '1.5' },
  });
  return id;
}

/** Creates a premix that can be produced, with its product. */
export async function makePremix(
  ctx: Context,
  name: string,
  ingredients: readonly (readonly [foodId: string, pct: string])[],
): Promise<string> {
  const { farmId } = ctx.actor;
  const { id: productId } = await ctx.db.food.create({
    data: { farmId, name, category: 'PREMIX', elm: '0', elg: '0', dryMatterPct: '97' },
  });
  const id = uuidv7();
  await ctx.db.formulation.create({
    data: {
      id,
      farmId,
      lineageId: id,
      type: 'PREMIX',
      name,
      basis: 'MN',
      validFrom: new Date('2020-01-01'),
      productId,
    },
  });
  await ctx.db.formulationIngredient.createMany({
    data: ingredients.map(([foodId, pct], position) => ({ farmId, formulationId: id, foodId, pct, position })),
  });
  return id;
}
