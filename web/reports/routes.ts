import type { RouteObject } from 'react-router';
import { requireSession } from '../platform/router/guards.ts';
import { pageRoute, screenRoute } from '../platform/router/screenRoute.ts';
import { readFilters, readList } from '../platform/table/listSpec.ts';
import { movementList } from '../stock/movementList.ts';
import type { FarmStockReportScreenQuery } from './__generated__/FarmStockReportScreenQuery.graphql.ts';
import type { StockHistoryScreenQuery } from './__generated__/StockHistoryScreenQuery.graphql.ts';
import type { StockReportScreenQuery } from './__generated__/StockReportScreenQuery.graphql.ts';
import { farmStockReport, ledgerBalances, stockReport } from './reportSpecs.ts';

export const reportRoutes: RouteObject[] = [
  pageRoute({ path: 'reports', guard: requireSession, page: () => import('./ReportsHomeScreen.tsx') }),
  screenRoute<StockReportScreenQuery>({
    path: 'reports/stock-reports',
    handle: { shape: 'list' },
    query: () => import('./__generated__/StockReportScreenQuery.graphql.ts'),
    screen: () => import('./StockReportScreen.tsx'),
    variables: (_params, search) => ({ filter: readFilters(stockReport, search) }),
  }),
  screenRoute<StockHistoryScreenQuery>({
    path: 'reports/stock-history',
    handle: { shape: 'list' },
    query: () => import('./__generated__/StockHistoryScreenQuery.graphql.ts'),
    screen: () => import('./StockHistoryScreen.tsx'),
    variables: (_params, search) => ({
      ...readList(movementList, search),
      balances: readFilters(ledgerBalances, search),
    }),
  }),
  screenRoute<FarmStockReportScreenQuery>({
    path: 'reports/stock-farm-history',
    handle: { shape: 'list' },
    query: () => import('./__generated__/FarmStockReportScreenQuery.graphql.ts'),
    screen: () => import('./FarmStockReportScreen.tsx'),
    variables: (_params, search) => ({ filter: readFilters(farmStockReport, search) }),
  }),
];
