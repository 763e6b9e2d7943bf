import { z } from 'zod';
import { requireStructure } from '../../farm/setup/structures.service.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf, dayOf, type Day } from '../../platform/values/day.ts';
import { fail, failIssues, issue } from '../../platform/errors/AppError.ts';
import { globalId, line } from '../../platform/input.ts';
import { splitByWeights } from '../../platform/values/quantities.calc.ts';
import { addBlends, compositionsOn } from '../foods/composition.service.ts';
import type { Posting } from '../ledger/ledger.service.ts';
import {
  changeFields,
  coversOf,
  defineLedgerChange,
  kilograms,
  requireCovered,
} from '../ledger/ledgerChange.service.ts';
import { quantityWarnings, yieldWarnings } from '../ledger/ledgerWarnings.service.ts';
import { mix } from '../foods/mixture.calc.ts';
import { newOperation } from '../ledger/movements.service.ts';
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

/** Posts the ingredients as exits and the product as an entry at their cost; a loss raises the cost per kilogram. */
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
  async plan(ctx, { formulationId, kg, structureId, lotNumber, note, consumptions: given }, day) {
    const formulation = await ctx.db.formulation.findUnique({
      where: ctx.key(formulationId),
      select: {
        name: true,
        productId: true,
        active: true,
        validFrom: true,
        ingredients: {
          orderBy: { position: 'asc' },
          select: { foodId: true, pct: true, food: { select: { name: true } } },
        },
      },
    });
    if (!formulation) fail('FormulationNotFound', {}, 'formulationId');
    await requireStructure(ctx, structureId);
    const { name, productId, active, ingredients } = formulation;
    const validFrom = dayOf(formulation.validFrom);
    if (!productId) fail('FormulationNotProduced', {}, 'formulationId');
    if (!active) fail('FormulationNotActive', {}, 'formulationId');
    if (validFrom > day) fail('StartDateAfterEndDate', { reason: 'BEFORE_VERSION', day: validFrom }, 'day');
    const consumptions = given ?? (await byFormulation(ctx, ingredients, kg));
    const stocks = new Map(
      (
        await ctx.db.stock.findMany({
          where: { id: { in: consumptions.map(({ stockId }) => stockId) } },
          select: { id: true, foodId: true },
        })
      ).map((stock) => [stock.id, stock]),
    );
    const wrong = consumptions.flatMap(({ stockId }, index) => {
      const stock = stocks.get(stockId);
      if (!stock) return [issue(`consumptions.${index}.stockId`, 'StockNotFound')];
      return stock.foodId === productId ? [issue(`consumptions.${index}.stockId`, 'StockFeedsItself')] : [];
    });
    if (wrong.length > 0) failIssues(wrong);
    const pathOf = (index: number) => (given ? `consumptions.${index}.kg` : 'kg');
    const covers = await coversOf(ctx, day, [...stocks.keys()], () => 'formulationId');
    const rows = consumptions.map((part) => ({ ...part, type: 'PREMIX_OUT' }));
    requireCovered({ day, rows, covers, pathOf });
    const compositions = await compositionsOn(ctx, day, [...stocks.keys()]);
    const made = mix(consumptions.map((part) => ({ ...compositions.get(part.stockId)!, kg: part.kg })));
    const placeOf = (stockId: string) => consumptions.findLastIndex((part) => part.stockId === stockId);
    return {
      foods: [name],
      fieldOf: (stockId) => (placeOf(stockId) < 0 ? 'kg' : pathOf(placeOf(stockId))),
      warnings: [...(await quantityWarnings(ctx, [{ kg, field: 'kg' }])), ...yieldWarnings(kg, consumptions, 'kg')],
      postings: async () => {
        const target = await stockOf(ctx, productId, structureId ?? null);
        const operationId = await newOperation(ctx, day, {
          kind: 'PRODUCTION',
          formulationId,
          lotNumber: lotNumber || null,
        });
        await addBlends(ctx, [{ stockId: target, day, source: { operationId }, added: made }]);
        const exits: Posting[] = consumptions.map((part) => ({ ...part, day, type: 'PREMIX_OUT', operationId, note }));
        return [
          ...exits,
          { stockId: target, day, type: 'PREMIX_IN', kg, operationId, documentNumber: lotNumber, note },
        ];
      },
    };
  },
});
