import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { fail, withFields } from '../../platform/errors/AppError.ts';
import { choice, globalId } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { createFood } from '../foods/foods.service.ts';
import { changeFields, unitPrice } from '../ledger/ledgerChange.service.ts';
import {
  enterStock,
  entryCost,
  exitBecause,
  exitReasons,
  exitStock,
  requireMovementOfStock,
  reverseMovement,
} from '../ledger/movements.service.ts';
import { formulationOfStock, produceMix } from './production.service.ts';
import { stockWarnings } from './stockWarnings.calc.ts';
import { createStock, fullestStocks, setStockActive } from './stocks.service.ts';

/** Creates a food and its stock. */
export const createFoodInStock = defineCommand({
  name: 'createFoodInStock',
  allow: 'food:write',
  input: z.strictObject({ ...createFood.input.shape, structureId: globalId('Structure').nullish() }),
  async run(ctx, { structureId, ...food }) {
    const { foodId } = await createFood(ctx, food);
    return createStock(ctx, { foodId, structureId });
  },
});

/** The fullest stock of a food, for callers that name only the food. */
async function stockOfFood(ctx: Context, foodId: string): Promise<string> {
  return (await fullestStocks(ctx, [foodId])).get(foodId)?.id ?? fail('StockNotFound', {}, 'foodId');
}

/** Where a food usually is: in the structure of its fullest stock. */
async function usualStructure(ctx: Context, foodId: string): Promise<string | null> {
  return (await fullestStocks(ctx, [foodId])).get(foodId)?.structureId ?? null;
}

const { cost, type, ...entryFields } = enterStock.input.shape;

/** An entry in the legacy format: by total cost or unit price. */
export const enterFood = defineCommand({
  name: 'enterFood',
  allow: 'stock:write',
  input: z.strictObject({
    ...entryFields,
    type: type.default('OWN_PRODUCTION'),
    cost: cost.optional(),
    unitPrice: unitPrice().optional(),
    operation: z.enum(['ENTRY']),
  }),
  async run(ctx, { operation: _operation, unitPrice: price, cost: total, ...input }) {
    const { foodId } = input;
    const structureId = input.structureId ?? (await usualStructure(ctx, foodId));
    await enterStock(ctx, { ...input, structureId, cost: entryCost(input.kg, { cost: total, unitPrice: price }) });
    const stock = await ctx.db.stock.findFirst({ where: { foodId, structureId }, select: { id: true } });
    // A dry run creates no stock.
    return { stockId: stock?.id ?? (await stockOfFood(ctx, foodId)) };
  },
});

const { rows: _rows, ...exitFields } = exitStock.input.shape;
const exitRow = exitStock.input.shape.rows.element.shape;

/** An exit in the legacy format: by food, without a structure. */
export const exitFood = defineCommand({
  name: 'exitFood',
  allow: 'stock:write',
  input: z.strictObject({
    ...exitFields,
    foodId: globalId('Food'),
    kg: exitRow.kg,
    note: exitRow.note,
    operation: z.enum(['EXIT']),
    reason: choice('StockExitReason', exitReasons).optional(),
  }),
  async run(ctx, { foodId, kg, note, operation: _operation, reason = 'CONSUMPTION', ...change }) {
    const stockId = await stockOfFood(ctx, foodId);
    const rows = [{ ...exitBecause(reason), stockId, kg, note }];
    await exitStock(ctx, { ...change, rows }).catch((error: unknown) => {
      throw withFields(error, (path) => path.replace(/^rows\.0\./, ''));
    });
    return { stockId };
  },
});

/** Reverses one movement, or deactivates an empty stock. */
export const removeStock = defineCommand({
  name: 'removeStock',
  allow: 'stock:write',
  input: z.strictObject({
    id: globalId('Stock'),
    moveId: globalId('StockMovement').optional(),
    acceptRetroactive: z.boolean().optional(),
  }),
  async run(ctx, { id, moveId, acceptRetroactive }) {
    if (!moveId) return setStockActive(ctx, { id, active: false });
    await requireMovementOfStock(ctx, moveId, id);
    // A call without a body has nowhere to answer a warning; what the farm refuses stays refused.
    await reverseMovement(ctx, { id: moveId, acceptRetroactive, accept: stockWarnings }).catch((error: unknown) => {
      // Its id and its day are those of the movement.
      throw withFields(error, (path) => (path === 'id' || path === 'day' ? 'moveId' : path));
    });
    return { stockId: id };
  },
});

const { dryRun: _dryRun, ...changes } = changeFields;

/** A production in the legacy format: by the product's stock and the consumed foods. */
export const receivePremix = defineCommand({
  name: 'producePremix',
  allow: 'stock:write',
  input: z.strictObject({
    ...changes,
    id: globalId('Stock'),
    kg: produceMix.input.shape.kg,
    lotNumber: produceMix.input.shape.lotNumber,
    consumptions: z
      .array(z.strictObject({ foodId: globalId('Food'), kg: exitRow.kg }))
      .min(1)
      .max(30)
      .optional(),
  }),
  async run(ctx, { id, consumptions, ...input }) {
    const stock = await ctx.db.stock.findUnique({ where: ctx.key(id), select: { foodId: true, structureId: true } });
    if (!stock) fail('StockNotFound');
    const formulationId = await formulationOfStock(ctx, stock, input.day ?? (await ctx.openDay()));
    const stocks = await fullestStocks(
      ctx,
      (consumptions ?? []).map(({ foodId }) => foodId),
    );
    const parts = consumptions?.map(({ foodId, kg }, index) => ({
      kg,
      stockId: stocks.get(foodId)?.id ?? fail('StockNotFound', {}, `consumptions.${index}.foodId`),
    }));
    const { movementIds } = await produceMix(ctx, {
      ...input,
      formulationId,
      structureId: stock.structureId,
      consumptions: parts,
    });
    const movements = await ctx.db.stockMovement.findMany({
      where: { id: { in: movementIds }, step: 0 },
      include: { stock: { select: { food: { select: { id: true, name: true } } } } },
    });
    const posted = movements.toSorted((a, b) => movementIds.indexOf(a.id) - movementIds.indexOf(b.id));
    return {
      move: posted.find(({ stockId }) => stockId === id)!,
      consumed: posted.filter(({ stockId }) => stockId !== id),
    };
  },
});
