import { z } from 'zod';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { containing } from '../../platform/db/search.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, globalId } from '../../platform/input.ts';
import { chosen, defineList, search } from '../../platform/lists.ts';
import { defineQuery } from '../../platform/service.ts';
import { starterFoods, type StarterFood } from './starterFoods.ts';
import { foodCategories } from '../stocks/stocks.service.ts';

export const getFood = defineQuery({
  name: 'food',
  allow: 'food:read',
  input: z.strictObject({ id: globalId('Food') }),
  async run(ctx, { id }) {
    return (await ctx.db.food.findUnique({ where: ctx.key(id) })) ?? fail('StockNotFound');
  },
});

const foodFilter = z.strictObject({
  search: search(),
  categories: z.array(choice('FoodCategory', foodCategories)).max(7).nullish(),
  active: z.boolean().nullish(),
});

function foodWhere({ search: wanted, categories, active }: z.output<typeof foodFilter>): Prisma.FoodWhereInput {
  return {
    ...(categories?.length ? { category: { in: categories } } : {}),
    ...chosen({ active }),
    ...(wanted ? { name: containing(wanted) } : {}),
  };
}

export const foodList = defineList({
  allow: 'food:read',
  filter: foodFilter,
  where: foodWhere,
  order: { NAME: 'name', CATEGORY: 'category', DRY_MATTER: 'dryMatterPct', ELM: 'elm' },
  defaultOrder: 'NAME',
  table: 'food',
});

export interface OfferedFood extends StarterFood {
  /** Whether the farm already has a food of this name. */
  taken: boolean;
}

export const listStarterFoods = defineQuery({
  name: 'starterFoods',
  allow: 'food:read',
  input: z.strictObject({}),
  async run(ctx): Promise<OfferedFood[]> {
    const names = new Set(
      (await ctx.db.food.findMany({ select: { name: true } })).map(({ name }) => name.toLowerCase()),
    );
    return starterFoods.map((food) => ({ ...food, taken: names.has(food.name.toLowerCase()) }));
  },
});
