import { Farm } from '../../farm/farm.graphql.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { changeFeed } from '../../platform/graphql/live/changeFeed.ts';
import { command } from '../../platform/graphql/command.ts';
import { commandMany } from '../../platform/graphql/commandMany.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { toGlobalId } from '../../platform/input.ts';
import { foodFigures, type FoodFigures } from './foodFigures.service.ts';
import { foodList, listStarterFoods, type OfferedFood } from './foodList.service.ts';
import { createFarmFoods, createFood, deleteFood, setFoodActive, updateFood } from './foods.service.ts';
import { foodCategories } from '../stocks/stocks.service.ts';

const FoodCategoryEnum = enumRef('FoodCategory', foodCategories);

const Figures = builder.objectRef<FoodFigures>('FoodFigures').implement({
  description: 'A food as it lies on the farm on the day looked at',
  authScopes: { may: 'food:read' },
  fields: (t) => ({
    dryMatterPct: t.field({ type: 'Decimal', resolve: ({ dryMatterPct }) => dryMatterPct.toDecimalPlaces(4) }),
    elm: t.field({ type: 'Decimal', resolve: ({ elm }) => elm.toDecimalPlaces(4) }),
    elg: t.field({ type: 'Decimal', resolve: ({ elg }) => elg.toDecimalPlaces(4) }),
    costPerKg: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'R$ per kg of natural matter',
      resolve: ({ costPerKg }) => costPerKg?.toDecimalPlaces(6) ?? null,
    }),
    costPerKgMs: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'R$ per kg of dry matter',
      resolve: ({ costPerKg, dryMatterPct }) => costPerKg?.times(100).div(dryMatterPct).toDecimalPlaces(6) ?? null,
    }),
  }),
});

export const Food = farmNode('Food', {
  read: 'food:read',
  viewerCan: { Update: 'food:write' },
  description: 'Anything fed or mixed, and what is known of it in general',
  fields: (t) => ({
    name: t.exposeString('name'),
    category: t.expose('category', { type: FoodCategoryEnum }),
    ndtPct: t.expose('ndtPct', { type: 'Decimal', nullable: true }),
    elm: t.expose('elm', { type: 'Decimal' }),
    elg: t.expose('elg', { type: 'Decimal' }),
    energyTyped: t.exposeBoolean('energyTyped', { description: 'Not computed from the NDT' }),
    dryMatterPct: t.expose('dryMatterPct', { type: 'Decimal' }),
    densityKgM3: t.expose('densityKgM3', { type: 'Decimal', nullable: true }),
    stepKg: t.expose('stepKg', { type: 'Decimal', nullable: true }),
    minInclusionPct: t.expose('minInclusionPct', { type: 'Decimal', nullable: true }),
    maxInclusionPct: t.expose('maxInclusionPct', { type: 'Decimal', nullable: true }),
    minimumKg: t.expose('minimumKg', { type: 'Decimal', nullable: true }),
    supplierDays: t.exposeInt('supplierDays'),
    active: t.exposeBoolean('active'),
    version: t.exposeInt('version'),
    isProduct: t.boolean({
      description: 'Made by a formulation, which then says what it is',
      select: { _count: { select: { formulations: true } } },
      resolve: ({ _count }) => _count.formulations > 0,
    }),
    figures: t.field({
      type: Figures,
      select: { id: true },
      resolve: async ({ id }, _args, ctx) => (await foodFigures(ctx, id)) ?? fail('StockNotFound'),
    }),
  }),
});

farmList('foods', Food, foodList);

const StarterFood = builder.objectRef<OfferedFood>('StarterFood').implement({
  description: 'A food that most farms feed, to start with',
  authScopes: { may: 'food:read' },
  fields: (t) => ({
    name: t.exposeString('name'),
    category: t.field({ type: FoodCategoryEnum, resolve: ({ category }) => category }),
    dryMatterPct: t.expose('dryMatterPct', { type: 'Decimal' }),
    ndtPct: t.expose('ndtPct', { type: 'Decimal' }),
    elm: t.expose('elm', { type: 'Decimal' }),
    elg: t.expose('elg', { type: 'Decimal' }),
    taken: t.exposeBoolean('taken', { description: 'The farm has a food of this name' }),
  }),
});

builder.prismaObjectField(Farm, 'starterFoods', (t) =>
  t.field({
    type: [StarterFood],
    authScopes: { may: 'food:read' },
    resolve: (_farm, _args, ctx) => listStarterFoods(ctx, {}),
  }),
);

for (const service of [createFood, updateFood, setFoodActive])
  command(service, (t) => ({ food: reread(t, Food, 'foodId') }));

command(createFarmFoods, (t) => ({
  foods: t.prismaField({
    type: [Food],
    resolve: (query, { foodIds }, _args, ctx) =>
      ctx.db.food.findMany({ ...query, where: { id: { in: foodIds } }, orderBy: [{ name: 'asc' }, { id: 'asc' }] }),
  }),
}));

command(deleteFood, (t) => ({ deletedId: t.id({ resolve: ({ deletedId }) => toGlobalId('Food', deletedId) }) }));

changeFeed({
  name: 'foodChanged',
  read: 'food:read',
  field: 'food',
  node: Food,
});

commandMany(setFoodActive, Food, 'foodId');
