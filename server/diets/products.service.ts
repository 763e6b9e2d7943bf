import type { Context } from '../platform/context.ts';
import type { FormulationType } from '../platform/db/generated/prisma/enums.ts';
import { requireFreeFoodName } from '../stock/foods.service.ts';
import type { MixFigures } from './dryMatter.calc.ts';

const categories = { PRE_MIX: 'PREMIX', PREMIX: 'PREMIX', SUPPLEMENT: 'SUPLEMENTO' } as const;

/** Creates or updates the food a formulation produces, with its name and figures. A diet produces none. */
export async function keepProduct(
  ctx: Context,
  type: FormulationType,
  name: string,
  { dryMatterPct, elm, elg }: MixFigures,
  productId: string | null,
): Promise<string | null> {
  if (type === 'CONFINEMENT') return null;
  const {
    actor: { farmId },
    facts: { clientId },
  } = ctx;
  await requireFreeFoodName(ctx, name, productId);
  const made = { name, dryMatterPct: dryMatterPct!.toFixed(4), elm: elm!.toFixed(3), elg: elg!.toFixed(3) };
  const { id } = productId
    ? await ctx.db.food.update({
        where: { id: productId },
        data: { ...made, version: { increment: 1 } },
        select: { id: true },
      })
    : await ctx.db.food.create({
        data: { ...made, farmId, category: categories[type], energyTyped: true },
        select: { id: true },
      });
  ctx.announce({ type: 'Food', id, farmId, op: productId ? 'UPDATED' : 'CREATED', clientId });
  return id;
}
