import type { RouteObject } from 'react-router';
import { screenRoute } from '../platform/router/screenRoute.ts';
import { readFilters, readList } from '../platform/table/listSpec.ts';
import type { AddStockScreenQuery } from './__generated__/AddStockScreenQuery.graphql.ts';
import type { MovementsScreenQuery } from './__generated__/MovementsScreenQuery.graphql.ts';
import type { StockOnDayScreenQuery } from './__generated__/StockOnDayScreenQuery.graphql.ts';
import type { StockScreenQuery } from './__generated__/StockScreenQuery.graphql.ts';
import type { StocksScreenQuery } from './__generated__/StocksScreenQuery.graphql.ts';
import { movementList } from './movementList.ts';
import { stockList, stockOnDay } from './stockList.ts';

export const stockRoutes: RouteObject[] = [
  screenRoute<StocksScreenQuery>({
    path: 'financial/stock-list',
    handle: { shape: 'list' },
    query: () => import('./__generated__/StocksScreenQuery.graphql.ts'),
    screen: () => import('./StocksScreen.tsx'),
    variables: (_params, search) => readList(stockList, search),
  }),
  screenRoute<StockScreenQuery>({
    path: 'financial/stock-list/:id',
    handle: { shape: 'board' },
    query: () => import('./__generated__/StockScreenQuery.graphql.ts'),
    screen: () => import('./StockScreen.tsx'),
    variables: ({ id = '' }) => ({ id, days: 365 }),
  }),
  screenRoute<StockOnDayScreenQuery>({
    path: 'financial/list-stock-retroactive',
    handle: { shape: 'list' },
    query: () => import('./__generated__/StockOnDayScreenQuery.graphql.ts'),
    screen: () => import('./StockOnDayScreen.tsx'),
    variables: (_params, search) => readFilters(stockOnDay, search),
  }),
  screenRoute<MovementsScreenQuery>({
    path: 'financial/stock-movements',
    handle: { shape: 'list' },
    query: () => import('./__generated__/MovementsScreenQuery.graphql.ts'),
    screen: () => import('./MovementsScreen.tsx'),
    variables: (_params, search) => readList(movementList, search),
  }),
  screenRoute<AddStockScreenQuery>({
    path: 'financial/stock-add',
    handle: { shape: 'form' },
    query: () => import('./__generated__/AddStockScreenQuery.graphql.ts'),
    screen: () => import('./AddStockScreen.tsx'),
  }),
];
