import type { Decimal } from 'decimal.js';
import { z } from 'zod';
import type { MixFigures } from '../../diets/formulas/dryMatter.calc.ts';
import { mixOf, type Share } from '../../diets/formulations/formulations.calc.ts';
import { coversDay } from '../../platform/values/validity.calc.ts';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { globalId } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { corralsOfDiets, type CorralEffect } from './dietCorrals.service.ts';
import type { AnalysisFollower } from '../../stock/analyses/analysisFollowers.ts';
import { figuresOfFoods } from '../../stock/foods/foodFigures.service.ts';
import type { SupposedStock } from '../../stock/foods/foodFigures.sql.ts';
import { share } from '../../stock/foods/percentage.ts';

/** A diet's figures as text, so that they can be stored as JSON exactly as shown. */
export type DietSide = {
  dryMatterPct: string | null;
  costPerKgMn: string | null;
  costPerKgMs: string | null;
  elm: string | null;
  elg: string | null;
  mnShares: { foodId: string; name: string; pct: string }[];
};

/** The effect of a new analysis of a stock on a formulation. */
export type DietEffect = {
  formulationId: string;
  name: string;
  before: DietSide;
  after: DietSide;
  /** What would be fed with unchanged loading weights: its dry matter, and the food's share of it. */
  unadjustedDryMatterPct: string | null;
  unadjustedMsPct: string;
  /** Who is fed with it today. */
  corrals: readonly CorralEffect[];
};

type NamedShare = Share & { name: string };

function sideOf(mix: MixFigures, shares: readonly NamedShare[]): DietSide {
  const text = (value: Decimal | null, places: number) => value?.toDecimalPlaces(places).toFixed() ?? null;
  return {
    dryMatterPct: text(mix.dryMatterPct, 4),
    costPerKgMn: text(mix.costPerKgMn, 6),
    costPerKgMs: text(mix.costPerKgMs, 6),
    elm: text(mix.elm, 4),
    elg: text(mix.elg, 4),
    mnShares: shares.map(({ foodId, name }, place) => ({
      foodId,
      name,
      pct: mix.mnShares[place]!.toDecimalPlaces(4).toFixed(),
    })),
  };
}

/** Every formulation in force that contains the food, before and after the supposed change of its stock. */
async function effectOnDiets(ctx: Context, foodId: string, supposed: SupposedStock): Promise<DietEffect[]> {
  const day = await ctx.openDay();
  const formulations = await ctx.db.formulation.findMany({
    where: { active: true, ...coversDay(day), ingredients: { some: { foodId } } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      name: true,
      basis: true,
      ingredients: {
        orderBy: [{ position: 'asc' }, { id: 'asc' }],
        select: { foodId: true, pct: true, food: { select: { name: true, category: true } } },
      },
    },
  });
  const ids = formulations.flatMap(({ ingredients }) => ingredients.map((each) => each.foodId));
  const [now, then] = [await figuresOfFoods(ctx, day, ids), await figuresOfFoods(ctx, day, ids, supposed)];
  const effects = formulations.map(({ id, name, basis, ingredients }) => {
    const shares = ingredients.map(({ food, ...row }): NamedShare => ({
      ...row,
      name: food.name,
      isForage: food.category === 'VOLUMOSO',
    }));
    const [before, after] = [mixOf(shares, basis, now), mixOf(shares, basis, then)];
    const unadjusted = mixOf(
      shares.map((row, place) => ({ ...row, pct: before.mnShares[place]! })),
      'MN',
      then,
    );
    const place = shares.findIndex((row) => row.foodId === foodId);
    return {
      formulationId: id,
      name,
      before: sideOf(before, shares),
      after: sideOf(after, shares),
      unadjustedDryMatterPct: unadjusted.dryMatterPct?.toDecimalPlaces(4).toFixed() ?? null,
      unadjustedMsPct: unadjusted.msShares[place]!.toDecimalPlaces(4).toFixed(),
    };
  });
  const corrals = await corralsOfDiets(
    ctx,
    effects.map(({ formulationId, before, after }) => ({
      formulationId,
      before: before.dryMatterPct,
      after: after.dryMatterPct,
    })),
  );
  return effects.map((effect) => ({ ...effect, corrals: corrals.get(effect.formulationId) ?? [] }));
}

/** The stored effect of an analysis; one made by a production has none, and early ones have no corrals. */
export function storedEffect(effect: unknown): DietEffect[] {
  const stored = Array.isArray(effect) ? (effect as (Omit<DietEffect, 'corrals'> & Partial<DietEffect>)[]) : [];
  return stored.map((each) => ({ ...each, corrals: each.corrals ?? [] }));
}

export const dietsOfAnalyses: AnalysisFollower = {
  effectOf: async (ctx, foodId, supposed) => (await effectOnDiets(ctx, foodId, supposed)) as Prisma.InputJsonArray,
  announce(ctx, effect) {
    const { farmId } = ctx.actor;
    const { clientId } = ctx.facts;
    for (const { formulationId: id } of storedEffect(effect))
      ctx.announce({ type: 'Formulation', id, farmId, op: 'UPDATED', clientId });
  },
};

/** Previews a new dry matter of a stock without saving it. */
export const previewDryMatter = defineQuery({
  name: 'dryMatterPreview',
  allow: 'stock:read',
  input: z.strictObject({ id: globalId('Stock'), dryMatterPct: share() }),
  async run(ctx, { id, dryMatterPct }) {
    const stock = await ctx.db.stock.findUnique({ where: ctx.key(id), select: { foodId: true, elm: true, elg: true } });
    if (!stock) fail('StockNotFound');
    return effectOnDiets(ctx, stock.foodId, {
      stockId: id,
      dryMatterPct,
      elm: stock.elm.toString(),
      elg: stock.elg.toString(),
    });
  },
});
