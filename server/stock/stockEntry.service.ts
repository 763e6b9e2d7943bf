import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { dateOf } from '../platform/day.ts';
import { fail } from '../platform/errors/AppError.ts';
import { choice, globalId } from '../platform/input.ts';
import { goodsValue } from '../platform/quantities.calc.ts';
import { defineCommand } from '../platform/service.ts';
import { createFood } from './foods.service.ts';
import { changeFields, unitPrice } from './ledgerChange.service.ts';
import { enterStock, exitStock, lossReasons, reverseMovement } from './movements.service.ts';
import { produceMix } from './production.service.ts';
import { createStock, setStockActive } from './stocks.service.ts';

/** A new food and the stock it will lie in. */
export const createFoodInStock = defineCommand({
  name: 'createFoodInStock',
  allow: 'food:write',
  input: z.strictObject({ ...createFood.input.shape, structureId: globalId('Structure').nullish() }),
  async run(ctx, { structureId, ...food }) {
    const { foodId } = await createFood(ctx, food);
    return createStock(ctx, { foodId, structureId });
  },
});

const { cost, type, ...entryFields } = enterStock.input.shape;

/** An entry as callers of old name it: by what all of it cost, or a kilogram; feed of the farm's own cost nothing. */
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
  async run(ctx, { operation: _operation, unitPrice: price, cost: whole = '0', ...input }) {
    const { movementIds } = await enterStock(ctx, {
      ...input,
      cost: price === undefined ? whole : goodsValue(input.kg, price).toFixed(2),
    });
    const made = await ctx.db.stockMovement.findFirst({
      where: { id: { in: movementIds } },
      select: { stockId: true },
    });
    // An entry that is only tried makes no stock either.
    return { stockId: made?.stockId ?? (await fullestStock(ctx, input.foodId)) };
  },
});

/** Where most of a food lies. */
async function fullestStock(ctx: Context, foodId: string): Promise<string> {
  const stock = await ctx.db.stock.findFirst({
    where: { foodId },
    orderBy: [{ active: 'desc' }, { balanceKg: 'desc' }, { id: 'asc' }],
    select: { id: true },
  });
  return stock?.id ?? fail('StockNotFound', {}, 'foodId');
}

const { rows: _rows, ...exitFields } = exitStock.input.shape;
const exitRow = exitStock.input.shape.rows.element.shape;

/** An exit as callers name it who know foods and no structures. */
export const exitFood = defineCommand({
  name: 'exitFood',
  allow: 'stock:write',
  input: z.strictObject({
    ...exitFields,
    foodId: globalId('Food'),
    kg: exitRow.kg,
    note: exitRow.note,
    operation: z.enum(['EXIT']),
    reason: choice('StockExitReason', ['CONSUMPTION', 'SUPPLEMENT', 'SALE', ...lossReasons]).optional(),
  }),
  async run(ctx, { foodId, kg, note, operation: _operation, reason = 'CONSUMPTION', ...asked }) {
    const types = { CONSUMPTION: 'BEAT_CONSUMPTION', SUPPLEMENT: 'SUPPLEMENT_OUT', SALE: 'SALE_OUT' } as const;
    const row = reason in types ? { type: types[reason as keyof typeof types] } : { type: 'LOSS', lossReason: reason };
    const stockId = await fullestStock(ctx, foodId);
    await exitStock(ctx, { ...asked, rows: [{ ...row, stockId, kg, note }] });
    return { stockId };
  },
});

/** Takes back one movement, or puts away a stock that is empty. */
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
    if ((await ctx.db.stock.count({ where: { id } })) === 0) fail('StockNotFound');
    if ((await ctx.db.stockMovement.count({ where: { id: moveId } })) === 0) fail('InexistentEntity', {}, 'moveId');
    if ((await ctx.db.stockMovement.count({ where: { id: moveId, stockId: id } })) === 0)
      fail('InvalidRelation', {}, 'moveId');
    await reverseMovement(ctx, { id: moveId, acceptRetroactive });
    return { stockId: id };
  },
});

/** A production as callers name it who know the product's stock and the foods that went in. */
export const receivePremix = defineCommand({
  name: 'producePremix',
  allow: 'stock:write',
  input: z.strictObject({
    ...changeFields,
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
    const stock = await ctx.db.stock.findUnique({ where: { id }, select: { foodId: true, structureId: true } });
    if (!stock) fail('StockNotFound');
    const day = dateOf(input.day ?? (await ctx.openDay()));
    const formulation = await ctx.db.formulation.findFirst({
      where: { productId: stock.foodId, active: true, validFrom: { lte: day } },
      orderBy: { versionNumber: 'desc' },
      select: { id: true },
    });
    if (!formulation) fail('InvalidRelation', {}, 'id');
    const parts =
      consumptions &&
      (await Promise.all(
        consumptions.map(async ({ foodId, kg }) => ({ kg, stockId: await fullestStock(ctx, foodId) })),
      ));
    await produceMix(ctx, {
      ...input,
      formulationId: formulation.id,
      structureId: stock.structureId,
      consumptions: parts,
    });
    return { stockId: id };
  },
});
