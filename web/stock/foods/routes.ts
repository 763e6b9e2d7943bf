import type { RouteObject } from 'react-router';
import { pageRoute, screenRoute } from '../../platform/router/screenRoute.ts';
import type { FoodScreenQuery } from './__generated__/FoodScreenQuery.graphql.ts';
import type { FoodsScreenQuery } from './__generated__/FoodsScreenQuery.graphql.ts';
import type { StarterFoodsScreenQuery } from './__generated__/StarterFoodsScreenQuery.graphql.ts';
import { foodList } from './foodList.ts';

export const foodRoutes: RouteObject[] = [
  screenRoute<FoodsScreenQuery>({
    path: 'financial/food/list',
    menu: { section: 'financial', 'pt-BR': 'Alimentos', 'en-US': 'Foods' },
    action: 'food:read',
    shape: 'list',
    query: () => import('./__generated__/FoodsScreenQuery.graphql.ts'),
    screen: async () => (await import('./FoodsScreen.tsx')).FoodsScreen,
    feed: async () => (await import('./FoodsScreen.tsx')).feed,
    variables: (_params, search) => foodList.variables(search),
  }),
  pageRoute({ path: 'financial/food/add', page: async () => (await import('./AddFoodScreen.tsx')).AddFoodScreen }),
  screenRoute<FoodScreenQuery>({
    path: 'financial/food/edit/:id',
    shape: 'form',
    query: () => import('./__generated__/FoodScreenQuery.graphql.ts'),
    screen: async () => (await import('./FoodScreen.tsx')).FoodScreen,
    variables: ({ id = '' }) => ({ id }),
  }),
  screenRoute<StarterFoodsScreenQuery>({
    path: 'financial/farm-foods-create',
    under: 'financial/food/list',
    shape: 'list',
    query: () => import('./__generated__/StarterFoodsScreenQuery.graphql.ts'),
    screen: async () => (await import('./StarterFoodsScreen.tsx')).StarterFoodsScreen,
  }),
];
