import type { RouteObject } from 'react-router';
import { screenRoute } from '../platform/router/screenRoute.ts';
import type { AddStockScreenQuery } from './stocks/__generated__/AddStockScreenQuery.graphql.ts';
import type { MovementsScreenQuery } from './ledger/__generated__/MovementsScreenQuery.graphql.ts';
import type { StockOnDayScreenQuery } from './stocks/__generated__/StockOnDayScreenQuery.graphql.ts';
import type { StockScreenQuery } from './stocks/__generated__/StockScreenQuery.graphql.ts';
import type { StocksScreenQuery } from './stocks/__generated__/StocksScreenQuery.graphql.ts';
import { movementList } from './ledger/movementList.ts';
import { stockList, stockOnDay } from './stocks/stockList.ts';

export const stockRoutes: RouteObject[] = [
  screenRoute<StocksScreenQuery>({
    path: 'financial/stock-list',
    menu: { section: 'financial', 'pt-BR': 'Estoque', 'en-US': 'Stock' },
    action: 'stock:read',
    shape: 'list',
    query: () => import('./stocks/__generated__/StocksScreenQuery.graphql.ts'),
    screen: async () => (await import('./stocks/StocksScreen.tsx')).StocksScreen,
    feed: async () => (await import('./stocks/StocksScreen.tsx')).feed,
    variables: (_params, search) => stockList.variables(search),
  }),
  screenRoute<StockScreenQuery>({
    path: 'financial/stock-list/:id',
    shape: 'board',
    query: () => import('./stocks/__generated__/StockScreenQuery.graphql.ts'),
    screen: async () => (await import('./stocks/StockScreen.tsx')).StockScreen,
    feed: async () => (await import('./stocks/StockScreen.tsx')).feed,
    variables: ({ id = '' }) => ({ id, days: 365 }),
  }),
  screenRoute<StockOnDayScreenQuery>({
    path: 'financial/list-stock-retroactive',
    under: 'financial/stock-list',
    shape: 'list',
    query: () => import('./stocks/__generated__/StockOnDayScreenQuery.graphql.ts'),
    screen: async () => (await import('./stocks/StockOnDayScreen.tsx')).StockOnDayScreen,
    variables: (_params, search) => stockOnDay.readFilters(search),
  }),
  screenRoute<MovementsScreenQuery>({
    path: 'financial/stock-movements',
    menu: { section: 'financial', 'pt-BR': 'Movimentações', 'en-US': 'Movements' },
    action: 'stock:read',
    shape: 'list',
    query: () => import('./ledger/__generated__/MovementsScreenQuery.graphql.ts'),
    screen: async () => (await import('./ledger/MovementsScreen.tsx')).MovementsScreen,
    variables: (_params, search) => movementList.variables(search),
  }),
  screenRoute<AddStockScreenQuery>({
    path: 'financial/stock-add',
    menu: { section: 'financial', 'pt-BR': 'Nova movimentação', 'en-US': 'New movement' },
    action: 'stock:write',
    shape: 'form',
    query: () => import('./stocks/__generated__/AddStockScreenQuery.graphql.ts'),
    screen: async () => (await import('./stocks/AddStockScreen.tsx')).AddStockScreen,
    variables: (_params, search) => ({ ids: search.getAll('stockId') }),
  }),
];
