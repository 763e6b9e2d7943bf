import type { RouteObject } from 'react-router';
import { requireSession } from '../platform/router/guards.ts';
import { pageRoute, screenRoute } from '../platform/router/screenRoute.ts';
import { movementHistory } from '../stock/ledger/movementList.ts';
import type { FarmStockReportScreenQuery } from './__generated__/FarmStockReportScreenQuery.graphql.ts';
import type { StockHistoryScreenQuery } from './__generated__/StockHistoryScreenQuery.graphql.ts';
import type { StockReportScreenQuery } from './__generated__/StockReportScreenQuery.graphql.ts';
import { farmStockReport, ledgerBalances, stockReport } from './reportSpecs.ts';

export const reportRoutes: RouteObject[] = [
  pageRoute({
    path: 'reports',
    menu: { section: 'reports', 'pt-BR': 'Todos os relatórios', 'en-US': 'All reports' },
    action: 'stock:read',
    guard: requireSession,
    page: async () => (await import('./ReportsHomeScreen.tsx')).ReportsHomeScreen,
  }),
  screenRoute<StockReportScreenQuery>({
    path: 'reports/stock-reports',
    menu: { section: 'reports', 'pt-BR': 'Estoque no período', 'en-US': 'Stock over a period' },
    action: 'stock:read',
    shape: 'list',
    query: () => import('./__generated__/StockReportScreenQuery.graphql.ts'),
    screen: async () => (await import('./StockReportScreen.tsx')).StockReportScreen,
    variables: (_params, search) => ({ filter: stockReport.readFilters(search) }),
  }),
  screenRoute<StockHistoryScreenQuery>({
    path: 'reports/stock-history',
    menu: { section: 'reports', 'pt-BR': 'Histórico de estoque', 'en-US': 'Stock history' },
    action: 'stock:read',
    shape: 'list',
    query: () => import('./__generated__/StockHistoryScreenQuery.graphql.ts'),
    screen: async () => (await import('./StockHistoryScreen.tsx')).StockHistoryScreen,
    variables: (_params, search) => ({
      ...movementHistory.variables(search),
      balances: ledgerBalances.readFilters(search),
    }),
  }),
  screenRoute<FarmStockReportScreenQuery>({
    path: 'reports/stock-farm-history',
    menu: { section: 'reports', 'pt-BR': 'Histórico da fazenda', 'en-US': 'Farm stock history' },
    action: 'stock:read',
    shape: 'list',
    query: () => import('./__generated__/FarmStockReportScreenQuery.graphql.ts'),
    screen: async () => (await import('./FarmStockReportScreen.tsx')).FarmStockReportScreen,
    variables: (_params, search) => ({ filter: farmStockReport.readFilters(search) }),
  }),
];
