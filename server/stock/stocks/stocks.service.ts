import { z } from 'zod';
import { Decimal } from 'decimal.js';
import { requireStructures } from '../../farm/setup/structures.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Food, Prisma } from '../../platform/db/generated/prisma/client.ts';
import { dateOf, type Day } from '../../platform/values/day.ts';
import { containing } from '../../platform/db/search.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, civilDate, globalId } from '../../platform/input.ts';
import { chosen, defineList, search } from '../../platform/lists.ts';
import { defineCommand, defineQuery } from '../../platform/service.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import { lockLedger } from '../ledger/ledger.service.ts';
import { byLatest } from './stockFigures.sql.ts';
import { stockFiguresFor } from './stockFigures.service.ts';
import { refuseReversed } from '../../platform/values/period.ts';

export const foodCategories = [
  'VOLUMOSO',
  'ENERGETICO',
  'PROTEICO',
  'MINERAL',
  'ADITIVO',
  'PREMIX',
  'SUPLEMENTO',
] as const;

interface StockPlace {
  foodId: string;
  structureId: string | null;
}

const placeKey = ({ foodId, structureId }: StockPlace) => `${foodId} ${structureId}`;

/** Finds or creates the stocks of foods in structures, or outside of all, in their order; requires the ledger lock. */
export async function stocksOf(ctx: Context, places: readonly StockPlace[]): Promise<string[]> {
  const foodIds = [...new Set(places.map(({ foodId }) => foodId))];
  const foods = await ctx.db.food.findMany({
    where: { id: { in: foodIds } },
    select: { id: true, active: true, name: true, dryMatterPct: true, elm: true, elg: true },
  });
  const foodOf = new Map(foods.map((food) => [food.id, food]));
  const stocks = await ctx.db.stock.findMany({
    where: { foodId: { in: foodIds } },
    select: { id: true, active: true, foodId: true, structureId: true },
  });
  const known = new Map(stocks.map((stock) => [placeKey(stock), stock]));
  const requested = new Map(places.map((place) => [placeKey(place), place]));
  for (const [key, { foodId }] of requested) {
    const food = foodOf.get(foodId) ?? fail('StockNotFound', {}, 'foodId');
    if (!known.get(key)?.active && !food.active) fail('InvalidIngredient', { ingredient: food.name }, 'foodId');
  }
  const inactive = [...requested.keys()].flatMap((key) => known.get(key) ?? []).filter(({ active }) => !active);
  if (inactive.length > 0)
    await ctx.db.stock.updateMany({
      where: { id: { in: inactive.map(({ id }) => id) } },
      data: { active: true, version: { increment: 1 } },
    });
  const missing = [...requested].filter(([key]) => !known.has(key)).map(([, place]) => place);
  const made = await makeStocks(
    ctx,
    missing.map((place) => ({ ...place, food: foodOf.get(place.foodId)! })),
  );
  const ids = new Map([...stocks, ...made].map((stock) => [placeKey(stock), stock.id]));
  return places.map((place) => ids.get(placeKey(place))!);
}

type FoodOfStock = Pick<Food, 'name' | 'dryMatterPct' | 'elm' | 'elg'>;

async function makeStocks(ctx: Context, places: readonly (StockPlace & { food: FoodOfStock })[]) {
  if (places.length === 0) return [];
  await requireStructures(
    ctx,
    places.map(({ structureId }) => structureId),
  );
  const made = places.map((place) => ({ ...place, id: uuidv7() }));
  await ctx.db.stock.createMany({
    data: made.map(({ id, foodId, structureId, food: { dryMatterPct, elm, elg } }) => ({
      ...{ id, farmId: ctx.actor.farmId, foodId, structureId },
      ...{ dryMatterPct, elm, elg },
    })),
  });
  for (const { id, food } of made) await ctx.emit({ type: 'Stock', id, op: 'CREATED', subject: food.name });
  return made;
}

export async function stockOf(ctx: Context, foodId: string, structureId: string | null): Promise<string> {
  const [id] = await stocksOf(ctx, [{ foodId, structureId }]);
  return id!;
}

/** The fullest stock of each food; a deactivated one only when there is no other. */
export async function fullestStocks(
  ctx: Context,
  foodIds: readonly string[],
): Promise<Map<string, { id: string; active: boolean; structureId: string | null; balanceKg: Decimal }>> {
  const stocks = await ctx.db.stock.findMany({
    where: { foodId: { in: [...foodIds] } },
    orderBy: [{ active: 'asc' }, { balanceKg: 'asc' }, { id: 'desc' }],
    select: { id: true, foodId: true, active: true, structureId: true, balanceKg: true },
  });
  // Ordered ascending: the last row of each food wins in the map.
  return new Map(stocks.map(({ foodId, ...stock }) => [foodId, stock]));
}

export const createStock = defineCommand({
  name: 'createStock',
  allow: 'stock:write',
  input: z.strictObject({ foodId: globalId('Food'), structureId: globalId('Structure').nullish() }),
  async run(ctx, { foodId, structureId }) {
    await lockLedger(ctx);
    return { stockId: await stockOf(ctx, foodId, structureId ?? null) };
  },
});

/** Deactivates an empty stock; its ledger is kept. Without `active` the state is toggled. */
export const setStockActive = defineCommand({
  name: 'setStockActive',
  allow: 'stock:write',
  input: z.strictObject({ id: globalId('Stock'), active: z.boolean().optional() }),
  async run(ctx, { id, active }) {
    await lockLedger(ctx);
    const stock = await ctx.db.stock.findUnique({
      where: ctx.key(id),
      select: { active: true, balanceKg: true, food: { select: { name: true } } },
    });
    if (!stock) fail('StockNotFound');
    const activate = active ?? !stock.active;
    if (!activate && !stock.balanceKg.isZero()) fail('StockNotEmpty', {}, 'id');
    await ctx.db.stock.update({ where: ctx.key(id), data: { active: activate, version: { increment: 1 } } });
    await ctx.emit({ type: 'Stock', id, op: 'UPDATED', subject: stock.food.name });
    return { stockId: id };
  },
});

export const withFood = {
  food: true,
  structure: { select: { id: true, name: true } },
} as const satisfies Prisma.StockInclude;

export const getStock = defineQuery({
  name: 'stock',
  allow: 'stock:read',
  input: z.strictObject({ id: globalId('Stock') }),
  async run(ctx, { id }) {
    return (
      (await ctx.db.stock.findUnique({
        where: ctx.key(id),
        include: withFood,
      })) ?? fail('StockNotFound')
    );
  },
});

const mostMoves = 50_000;

/** A stock with its movements and dry matter changes in a period, latest first. */
export const getStockHistory = defineQuery({
  name: 'stock',
  allow: 'stock:read',
  input: z.strictObject({ id: globalId('Stock'), from: civilDate().nullish(), to: civilDate().nullish() }),
  async run(ctx, { id, from, to }) {
    refuseReversed({ from, to });
    const day = { ...(from ? { gte: dateOf(from) } : {}), lte: dateOf(await ctx.lastDay(to)) };
    const stock = await getStock(ctx, { id });
    const moves = await ctx.db.stockMovement.findMany({
      where: { stockId: id, day, superseded: false },
      orderBy: [{ day: 'desc' }, { flow: 'desc' }, { seq: 'desc' }, { step: 'desc' }],
      take: mostMoves + 1,
    });
    if (moves.length > mostMoves) fail('ReportTooLong', {}, 'from');
    const analyses = await ctx.db.stockAnalysis.findMany({
      where: { stockId: id, day, kind: 'DRY_MATTER', undoneAt: null },
      orderBy: [{ day: 'desc' }, { id: 'desc' }],
    });
    return { ...stock, moves, analyses };
  },
});

const stockFilter = z.strictObject({
  search: search(),
  categories: z.array(choice('FoodCategory', foodCategories)).max(7).nullish(),
  foodId: globalId('Food').nullish(),
  structureId: globalId('Structure').nullish(),
  active: z.boolean().nullish(),
  /** Stocks with a negative balance, which means that an exit is wrong. */
  negative: z.boolean().nullish(),
  premix: z.boolean().nullish(),
  /** Foods of which all stocks together hold less than their minimum. */
  belowMinimum: z.boolean().nullish(),
});

type Balances = ReadonlyMap<string, Decimal>;

/** The balances of all stocks on a day that is over; those of the open day are in the stocks themselves. */
async function balancesOn(ctx: Context, day: Day | null): Promise<Balances | null> {
  if (day === null) return null;
  const stocks = await ctx.db.stock.findMany({ select: { id: true } });
  const figures = await stockFiguresFor(
    ctx,
    day,
    stocks.map(({ id }) => id),
  );
  return new Map([...figures].map(([id, { balanceKg }]) => [id, balanceKg]));
}

/** The foods that have a minimum and are below it. */
async function foodsBelowMinimum(ctx: Context, past: Balances | null): Promise<string[]> {
  const foods = await ctx.db.food.findMany({
    where: { minimumKg: { not: null } },
    select: { id: true, minimumKg: true, stocks: { select: { id: true, balanceKg: true } } },
  });
  return foods
    .filter(({ minimumKg, stocks }) =>
      Decimal.sum(0, ...stocks.map(({ id, balanceKg }) => past?.get(id) ?? balanceKg)).lt(minimumKg!),
    )
    .map(({ id }) => id);
}

/** Stocks as of the chosen day: one that first moved later was not there yet. */
async function stockFilterWhere(
  { belowMinimum, negative, ...filter }: z.output<typeof stockFilter>,
  ctx: Context,
): Promise<Prisma.StockWhereInput> {
  const pastDay = await ctx.pastDay();
  const past = belowMinimum == null && negative == null ? null : await balancesOn(ctx, pastDay);
  const all: Prisma.StockWhereInput[] = [stockWhere(filter)];
  if (pastDay)
    all.push({ OR: [{ movements: { none: {} } }, { movements: { some: { day: { lte: dateOf(pastDay) } } } }] });
  if (belowMinimum != null) {
    const foodId = { in: await foodsBelowMinimum(ctx, past) };
    all.push(belowMinimum ? { foodId } : { NOT: { foodId } });
  }
  if (negative != null) {
    const below = past
      ? { id: { in: [...past].flatMap(([id, balanceKg]) => (balanceKg.lt(0) ? id : [])) } }
      : { balanceKg: { lt: 0 } };
    all.push(negative ? below : { NOT: below });
  }
  return { AND: all };
}

function stockWhere({
  search,
  categories,
  foodId,
  structureId,
  active,
  premix,
}: Omit<z.output<typeof stockFilter>, 'belowMinimum' | 'negative'>): Prisma.StockWhereInput {
  return {
    ...chosen({ active }),
    ...(foodId ? { foodId } : {}),
    ...(structureId ? { structureId } : {}),
    food: {
      ...(categories?.length ? { category: { in: categories } } : {}),
      ...(premix == null ? {} : { formulations: premix ? { some: {} } : { none: {} } }),
      ...(search ? { name: containing(search) } : {}),
    },
  };
}

/** By a projection of the ledger: on a day that is over, by what the ledger said then. */
const byLedger =
  (own: 'balanceKg' | 'value' | 'averageCost', then: Parameters<typeof byLatest>[0]) =>
  async (direction: Prisma.SortOrder, ctx: Context): Promise<object> => {
    const pastDay = await ctx.pastDay();
    return pastDay === null ? { [own]: direction } : byLatest(then, pastDay, direction);
  };

export const stockList = defineList({
  allow: 'stock:read',
  filter: stockFilter,
  where: stockFilterWhere,
  order: {
    FOOD: (name) => ({ food: { name } }),
    CATEGORY: (category) => ({ food: { category } }),
    BALANCE: byLedger('balanceKg', 'balanceKg'),
    VALUE: byLedger('value', 'balanceValue'),
    AVERAGE: byLedger('averageCost', 'average'),
  },
  defaultOrder: 'FOOD',
  table: 'stock',
});
