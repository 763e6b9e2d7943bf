import type { ClosingStep } from '../../farm/farmDay/farmDaySteps.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf, type Day } from '../../platform/values/day.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { FormulationType } from '../../platform/db/generated/prisma/enums.ts';
import { figuresOfFoods } from '../../stock/foods/foodFigures.service.ts';
import { isNameFree, otherThan, requireFreeName } from '../../platform/db/search.ts';
import type { MixFigures } from '../formulas/dryMatter.calc.ts';
import { mixOf } from './formulations.calc.ts';

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
  await requireFreeName(ctx.db.food, name, otherThan(productId));
  const made = { name, dryMatterPct: dryMatterPct!.toFixed(4), elm: elm!.toFixed(3), elg: elg!.toFixed(3) };
  const { id } = productId
    ? await ctx.db.food.update({
        where: ctx.key(productId),
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

/** The product of a version that is valid later stays as it is until that day; only the name is claimed. */
export async function keepProductFrom(
  ctx: Context,
  validFrom: Day,
  { type, name, productId }: { type: FormulationType; name: string; productId: string | null },
  mix: MixFigures,
): Promise<void> {
  if (validFrom <= (await ctx.openDay())) await keepProduct(ctx, type, name, mix, productId);
  else if (productId) await requireFreeName(ctx.db.food, name, otherThan(productId));
}

/** Gives the products of versions the names and figures of these versions. */
async function applyVersions(ctx: Context, where: Prisma.FormulationWhereInput, day: Day): Promise<void> {
  const versions = await ctx.db.formulation.findMany({
    where: { ...where, active: true, productId: { not: null } },
    select: {
      name: true,
      type: true,
      basis: true,
      productId: true,
      ingredients: {
        orderBy: [{ position: 'asc' }, { id: 'asc' }],
        select: { foodId: true, pct: true, food: { select: { category: true } } },
      },
    },
  });
  const foods = await figuresOfFoods(
    ctx,
    day,
    versions.flatMap(({ ingredients }) => ingredients.map(({ foodId }) => foodId)),
  );
  for (const { name, type, basis, productId, ingredients } of versions) {
    const shares = ingredients.map(({ food, ...row }) => ({ ...row, isForage: food.category === 'VOLUMOSO' }));
    const mix = mixOf(shares, basis, foods);
    // Its foods have no dry matter by now: the product stays what it was.
    if (mix.dryMatterPct === null) continue;
    // The day must close even when another food took the name meanwhile.
    const isFree = await isNameFree(ctx.db.food, name, otherThan(productId));
    const { name: known } = await ctx.db.food.findUniqueOrThrow({ where: ctx.key(productId!), select: { name: true } });
    await keepProduct(ctx, type, isFree ? name : known, mix, productId);
  }
}

export const formulationsStep: ClosingStep = {
  async close(ctx, { day, nextDay }) {
    await applyVersions(ctx, { validFrom: dateOf(nextDay) }, day);
    return {};
  },
  async reopen(ctx, { day }) {
    await applyVersions(ctx, { validTo: dateOf(day) }, day);
  },
};
