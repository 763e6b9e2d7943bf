import type { Decimal } from 'decimal.js';
import { z } from 'zod';
import { createStructure, updateStructure } from '../../farm/setup/structures.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { globalId } from '../../platform/input.ts';
import { defineCommand, defineQuery } from '../../platform/service.ts';
import { stockFigures } from './stockFigures.service.ts';
import { createStock } from './stocks.service.ts';

/** What a structure holds, the most first. */
export const withHeld = {
  stocks: {
    where: { active: true },
    orderBy: [{ balanceKg: 'desc' }, { id: 'asc' }],
    select: { id: true, balanceKg: true, food: { select: { id: true, name: true } } },
  },
} as const satisfies Prisma.StructureInclude;

interface Held {
  stocks: { id: string; balanceKg: Decimal }[];
}

/** A structure with what it holds on the chosen day. */
export async function heldOnDay<Row extends Held>(ctx: Context, row: Row): Promise<Row> {
  if ((await ctx.pastDay()) === null) return row;
  const stocks = await Promise.all(
    row.stocks.map(async (stock) => ({ ...stock, balanceKg: (await stockFigures(ctx, stock.id))!.balanceKg })),
  );
  return { ...row, stocks: stocks.toSorted((one, other) => other.balanceKg.cmp(one.balanceKg)) };
}

const foodId = () => globalId('Food').nullish();

async function holdFood(ctx: Context, structureId: string, food: string | null | undefined): Promise<void> {
  if (food) await createStock(ctx, { foodId: food, structureId });
}

/** A structure with the food it holds, for legacy callers. */
export const createStructureOfFood = defineCommand({
  name: 'createStructureOfFood',
  allow: 'farm:write',
  input: z.strictObject({ ...createStructure.input.shape, foodId: foodId() }),
  async run(ctx, { foodId: food, ...input }) {
    const { structureId } = await createStructure(ctx, input);
    await holdFood(ctx, structureId, food);
    return { structureId };
  },
});

export const updateStructureOfFood = defineCommand({
  name: 'updateStructureOfFood',
  allow: 'farm:write',
  input: z.strictObject({ ...updateStructure.input.shape, foodId: foodId() }),
  async run(ctx, { foodId: food, ...input }) {
    const { structureId } = await updateStructure(ctx, input);
    await holdFood(ctx, structureId, food);
    return { structureId };
  },
});

export const getStructureHeld = defineQuery({
  name: 'structure',
  allow: 'farm:read',
  input: z.strictObject({ id: globalId('Structure') }),
  async run(ctx, { id }) {
    return (await ctx.db.structure.findUnique({ where: ctx.key(id), include: withHeld })) ?? fail('StructureNotFound');
  },
});
