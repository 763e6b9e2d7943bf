import type { RouteObject } from 'react-router';
import { requireSession } from '../platform/router/guards.ts';
import { pageRoute, screenRoute } from '../platform/router/screenRoute.ts';
import { readFilters, readList } from '../platform/table/listSpec.ts';
import type { MovementsScreenQuery } from '../stock/__generated__/MovementsScreenQuery.graphql.ts';
import { movementList } from '../stock/movementList.ts';
import type { FarmStockReportScreenQuery } from './__generated__/FarmStockReportScreenQuery.graphql.ts';
import type { StockReportScreenQuery } from './__generated__/StockReportScreenQuery.graphql.ts';
import { farmStockReport, stockReport } from './reportSpecs.ts';

export const reportRoutes: RouteObject[] = [
  pageRoute({ path: 'reports', guard: requireSession, page: () => import('./ReportsHomeScreen.tsx') }),
  screenRoute<StockReportScreenQuery>({
    path: 'reports/stock-reports',
    handle: { shape: 'list' },
    query: () => import('./__generated__/StockReportScreenQuery.graphql.ts'),
    screen: () => import('./StockReportScreen.tsx'),
    variables: (_params, search) => ({ filter: readFilters(stockReport, search) }),
  }),
  screenRoute<MovementsScreenQuery>({
    path: 'reports/stock-history',
    handle: { shape: 'list' },
    query: () => import('../stock/__generated__/MovementsScreenQuery.graphql.ts'),
    screen: () => import('../stock/MovementsScreen.tsx'),
    variables: (_params, search) => readList(movementList, search),
  }),
  screenRoute<FarmStockReportScreenQuery>({
    path: 'reports/stock-farm-history',
    handle: { shape: 'list' },
    query: () => import('./__generated__/FarmStockReportScreenQuery.graphql.ts'),
    screen: () => import('./FarmStockReportScreen.tsx'),
    variables: (_params, search) => ({ filter: readFilters(farmStockReport, search) }),
  }),
];
