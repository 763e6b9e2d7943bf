import { expect } from 'vitest';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { enterStock, exitStock } from '../../../server/stock/ledger/movements.service.ts';
import { refusal } from './diets.ts';

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

/** What tests do with the corn of a farm. */
export function cornCalls(farm: () => { ctx: Context; today: Day; corn: string; cornFood: string }) {
  const countsOf = async ({ db }: Context) => [
    await db.stockMovement.count(),
    await db.stock.count(),
    await db.stockOperation.count(),
    await db.activity.count(),
  ];
  return {
    /** At any price: only a test of prices is asked about them. */
    buy: (kg: string, cost: string, changes: object = {}) =>
      enterStock(farm().ctx, {
        foodId: farm().cornFood,
        type: 'PURCHASE',
        kg,
        cost,
        accept: ['UNUSUAL_PRICE'],
        ...changes,
      }),
    feed: (kg: string, changes: object = {}, row: object = {}) =>
      exitStock(farm().ctx, { rows: [{ stockId: farm().corn, type: 'BEAT_CONSUMPTION', kg, ...row }], ...changes }),
    late: (ago: number) => ({ day: daysAfter(farm().today, -ago), acceptRetroactive: true }),
    async stateOf(stockId: string) {
      const { balanceKg, value } = await farm().ctx.db.stock.findUniqueOrThrow({ where: farm().ctx.key(stockId) });
      return [balanceKg.toFixed(), value.toFixed(2)];
    },
    /** A refused change leaves the ledger and the farm's history as they were. */
    async refusedWhole(attempt: () => Promise<unknown>) {
      const before = await countsOf(farm().ctx);
      const failure = await refusal(attempt());
      expect(await countsOf(farm().ctx)).toEqual(before);
      return failure;
    },
  };
}

export const foodOf = async (ctx: Context, stockId: string) =>
  (await ctx.db.stock.findUniqueOrThrow({ where: ctx.key(stockId) })).foodId;
