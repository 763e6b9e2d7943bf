import { z } from 'zod';
import { Decimal } from 'decimal.js';
import { requireStructure } from '../farm/structures.service.ts';
import type { Context } from '../platform/context.ts';
import { dateOf, type Day } from '../platform/day.ts';
import { fail, failIssues, issue } from '../platform/errors/AppError.ts';
import { globalId, line } from '../platform/input.ts';
import { splitByWeights } from '../platform/quantities.calc.ts';
import type { Posting } from './ledger.service.ts';
import { changeFields, defineLedgerChange, kilograms, requireUsual } from './ledgerChange.service.ts';
import { mix, type Mixture } from './mixture.calc.ts';
import { newOperation } from './movements.service.ts';
import { fullestStocks, stockOf } from './stocks.service.ts';

interface Consumption {
  stockId: string;
  kg: string;
}

/** The formulation's quantities, each food taken from its fullest stock. */
async function byFormulation(
  ctx: Context,
  ingredients: readonly { foodId: string; pct: { toString(): string }; food: { name: string } }[],
  kg: string,
): Promise<Consumption[]> {
  const stocks = await fullestStocks(
    ctx,
    ingredients.map(({ foodId }) => foodId),
  );
  const parts = splitByWeights(
    kg,
    ingredients.map(({ pct }) => pct.toString()),
    3,
  );
  return ingredients.map(({ foodId, food }, index) => {
    const stock = stocks.get(foodId);
    return stock?.active
      ? { stockId: stock.id, kg: parts[index]!.toFixed() }
      : fail('InvalidIngredient', { ingredient: food.name }, 'formulationId');
  });
}

/** The version of the product's formulation in force on a day. */
export async function formulationOfStock(ctx: Context, stock: { foodId: string }, day: Day): Promise<string> {
  const formulation = await ctx.db.formulation.findFirst({
    where: { productId: stock.foodId, active: true, validFrom: { lte: dateOf(day) } },
    orderBy: { versionNumber: 'desc' },
    select: { id: true },
  });
  return formulation?.id ?? fail('StockNotProduced', {}, 'id');
}

/** Blends the product with the remaining balance: dry matter and energy become the weighted means of both. */
async function blendProduct(ctx: Context, stockId: string, day: Day, made: Mixture, kg: string): Promise<void> {
  const { dryMatterPct, elm, elg, balanceKg } = await ctx.db.stock.findUniqueOrThrow({
    where: { id: stockId },
    select: { dryMatterPct: true, elm: true, elg: true, balanceKg: true },
  });
  const both = mix([
    { kg: Decimal.max(0, balanceKg.toFixed()), dryMatterPct, elm, elg },
    { ...made, kg },
  ]);
  const now = { dryMatterPct: both.dryMatterPct.toFixed(4), elm: both.elm.toFixed(3), elg: both.elg.toFixed(3) };
  if (dryMatterPct.eq(now.dryMatterPct) && elm.eq(now.elm) && elg.eq(now.elg)) return;
  await ctx.db.stock.update({ where: { id: stockId }, data: { ...now, version: { increment: 1 } } });
  await ctx.db.stockAnalysis.create({
    data: {
      ...now,
      farmId: ctx.actor.farmId,
      stockId,
      kind: 'DRY_MATTER',
      day: dateOf(day),
      oldDryMatterPct: dryMatterPct,
      oldElm: elm,
      oldElg: elg,
      byId: ctx.actor.membershipId,
      at: ctx.now(),
    },
  });
}

/** Posts the ingredients as exits and the product as an entry at their cost; a production loss raises the cost per kilogram. */
export const produceMix = defineLedgerChange({
  name: 'produceMix',
  input: z.strictObject({
    ...changeFields,
    formulationId: globalId('Formulation'),
    /** Produced quantity. */
    kg: kilograms(),
    structureId: globalId('Structure').nullish(),
    lotNumber: line(60).nullish(),
    note: line(500).nullish(),
    /** Actual consumption; computed from the formulation when omitted. */
    consumptions: z
      .array(z.strictObject({ stockId: globalId('Stock'), kg: kilograms() }))
      .min(1)
      .max(30)
      .nullish(),
  }),
  async plan(ctx, { formulationId, kg, structureId, lotNumber, note, consumptions: given, confirmed }, day) {
    requireUsual(kg, confirmed, 'kg');
    const formulation = await ctx.db.formulation.findUnique({
      where: { id: formulationId },
      select: {
        name: true,
        productId: true,
        active: true,
        ingredients: {
          orderBy: { position: 'asc' },
          select: { foodId: true, pct: true, food: { select: { name: true } } },
        },
      },
    });
    if (!formulation) fail('FormulationNotFound', {}, 'formulationId');
    await requireStructure(ctx, structureId);
    const { name, productId, active, ingredients } = formulation;
    if (!productId) fail('FormulationNotProduced', {}, 'formulationId');
    if (!active) fail('FormulationNotActive', {}, 'formulationId');
    const consumptions = given ?? (await byFormulation(ctx, ingredients, kg));
    const stocks = new Map(
      (
        await ctx.db.stock.findMany({
          where: { id: { in: consumptions.map(({ stockId }) => stockId) } },
          select: { id: true, foodId: true, dryMatterPct: true, elm: true, elg: true },
        })
      ).map((stock) => [stock.id, stock]),
    );
    const wrong = consumptions.flatMap(({ stockId }, index) => {
      const stock = stocks.get(stockId);
      if (!stock) return [issue(`consumptions.${index}.stockId`, 'StockNotFound')];
      return stock.foodId === productId ? [issue(`consumptions.${index}.stockId`, 'StockFeedsItself')] : [];
    });
    if (wrong.length > 0) failIssues(wrong);
    const made = mix(consumptions.map((part) => ({ ...stocks.get(part.stockId)!, kg: part.kg })));
    return {
      foods: [name],
      postings: async () => {
        const target = await stockOf(ctx, productId, structureId ?? null);
        const operationId = await newOperation(ctx, day, {
          kind: 'PRODUCTION',
          formulationId,
          lotNumber: lotNumber || null,
        });
        await blendProduct(ctx, target, day, made, kg);
        const exits: Posting[] = consumptions.map((part) => ({ ...part, day, type: 'PREMIX_OUT', operationId, note }));
        return [
          ...exits,
          { stockId: target, day, type: 'PREMIX_IN', kg, operationId, documentNumber: lotNumber, note },
        ];
      },
    };
  },
});
