import { z } from 'zod';
import { findIngredients } from './formulationRules.service.ts';
import { createFormulation, updateFormulation } from './formulations.service.ts';
import { usesOfFormulation } from './formulationUses.service.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { globalId, knownVersion } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { createStock } from '../../stock/stocks/stocks.service.ts';

const { name, ingredients } = createFormulation.input.shape;

/** Creates a premix and the stock of its product. */
export const createPremix = defineCommand({
  name: 'createPremix',
  allow: 'diet:write',
  input: z.strictObject({ name, ingredients, structureId: globalId('Structure').nullish() }),
  async run(ctx, { structureId, ...premix }) {
    const { formulationId } = await createFormulation(ctx, { ...premix, type: 'PREMIX', basis: 'MN' });
    const { productId } = await ctx.db.formulation.findUniqueOrThrow({
      where: ctx.key(formulationId),
      select: { productId: true },
    });
    const { stockId } = await createStock(ctx, { foodId: productId, structureId });
    return { formulationId, stockId };
  },
});

export const updatePremix = defineCommand({
  name: 'updatePremix',
  allow: 'diet:write',
  input: z.strictObject({
    id: globalId('Formulation'),
    name: name.optional(),
    ingredients: ingredients.optional(),
    version: knownVersion(),
  }),
  async run(ctx, { id, ...changes }) {
    const premix = await ctx.db.formulation.findUnique({ where: ctx.key(id), select: { type: true, productId: true } });
    if (!premix) fail('FormulationNotFound');
    if (changes.ingredients) await findIngredients(ctx, changes.ingredients);
    if (premix.type !== 'PREMIX') fail('FormulationNotPremix', {}, 'id');
    const uses = await usesOfFormulation(ctx, id);
    const diets = await ctx.db.formulationIngredient.count({
      where: { foodId: premix.productId!, formulation: { active: true } },
    });
    if ((uses?.productions ?? 0) > 0 || diets > 0) fail('PremixFormulationIsUsed');
    await updateFormulation(ctx, { id, ...changes });
    const stock = await ctx.db.stock.findFirst({
      where: { foodId: premix.productId! },
      orderBy: { id: 'asc' },
      select: { id: true },
    });
    return { formulationId: id, stockId: stock?.id ?? null };
  },
});
