import type { RouteObject } from 'react-router';
import { pageRoute, screenRoute } from '../platform/router/screenRoute.ts';
import { readList } from '../platform/table/listSpec.ts';
import type { FoodScreenQuery } from './__generated__/FoodScreenQuery.graphql.ts';
import type { FoodsScreenQuery } from './__generated__/FoodsScreenQuery.graphql.ts';
import type { StarterFoodsScreenQuery } from './__generated__/StarterFoodsScreenQuery.graphql.ts';
import { foodList } from './foodList.ts';

export const foodRoutes: RouteObject[] = [
  screenRoute<FoodsScreenQuery>({
    path: 'financial/food/list',
    handle: { shape: 'list' },
    query: () => import('./__generated__/FoodsScreenQuery.graphql.ts'),
    screen: () => import('./FoodsScreen.tsx'),
    variables: (_params, search) => readList(foodList, search),
  }),
  pageRoute({ path: 'financial/food/add', page: () => import('./AddFoodScreen.tsx') }),
  screenRoute<FoodScreenQuery>({
    path: 'financial/food/edit/:id',
    handle: { shape: 'form' },
    query: () => import('./__generated__/FoodScreenQuery.graphql.ts'),
    screen: () => import('./FoodScreen.tsx'),
    variables: ({ id = '' }) => ({ id }),
  }),
  screenRoute<StarterFoodsScreenQuery>({
    path: 'financial/farm-foods-create',
    handle: { shape: 'list' },
    query: () => import('./__generated__/StarterFoodsScreenQuery.graphql.ts'),
    screen: () => import('./StarterFoodsScreen.tsx'),
  }),
];
