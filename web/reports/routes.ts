import type { RouteObject } from 'react-router';
import * as screens from '../__generated__/screens.ts';
import { inMenu } from '../platform/router/menu.ts';
import { requireSession } from '../platform/router/guards.ts';
import { pageRoute, screenRoute } from '../platform/router/screenRoute.ts';
import { movementHistory } from '../stock/ledger/movementList.ts';
import { farmStockReport, ledgerBalances, stockReport } from './reportSpecs.ts';

export const reportRoutes: RouteObject[] = [
  pageRoute('reports', screens.ReportsHomeScreen, {
    menu: inMenu('reports', 'Todos os relatórios', 'All reports'),
    action: 'stock:read',
    guard: requireSession,
  }),
  screenRoute('reports/stock-reports', screens.StockReportScreen, {
    menu: inMenu('reports', 'Estoque no período', 'Stock over a period'),
    action: 'stock:read',
    shape: 'list',
    variables: (_params, search) => ({ filter: stockReport.readFilters(search) }),
  }),
  screenRoute('reports/stock-history', screens.StockHistoryScreen, {
    menu: inMenu('reports', 'Histórico de estoque', 'Stock history'),
    action: 'stock:read',
    shape: 'list',
    variables: (_params, search) => ({
      ...movementHistory.variables(search),
      balances: ledgerBalances.readFilters(search),
    }),
  }),
  screenRoute('reports/stock-farm-history', screens.FarmStockReportScreen, {
    menu: inMenu('reports', 'Histórico da fazenda', 'Farm stock history'),
    action: 'stock:read',
    shape: 'list',
    variables: (_params, search) => ({ filter: farmStockReport.readFilters(search) }),
  }),
  screenRoute('reports/schedules', screens.ReportSchedulesScreen, {
    menu: inMenu('reports', 'Relatórios agendados', 'Scheduled reports', 'office'),
    action: 'self:read',
    shape: 'board',
  }),
];
