import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { mayDo } from '../../platform/session/session.ts';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import { activeVariables, closingVariables, economicVariables, indexVariables, pastureReport } from './batchSpecs.ts';

/** What batches, their heads and pastures came to. */
export const batchReportRoutes: RouteObject[] = [
  screenRoute('reports/batches-reports', screens.ActiveBatchesReportScreen, {
    menu: inMenu('reports', 'Lotes ativos', 'Active batches'),
    action: 'feeding:read',
    shape: 'list',
    variables: (_params, search) => ({ ...activeVariables(search), money: mayDo('sale:read') }),
  }),
  screenRoute('reports/zootechnical-indices', screens.ZootechnicalIndicesScreen, {
    menu: inMenu('reports', 'Índices zootécnicos', 'Zootechnical indices'),
    action: 'feeding:read',
    shape: 'list',
    variables: (_params, search) => ({ ...indexVariables(search), money: mayDo('sale:read') }),
  }),
  screenRoute('reports/economic-batches-reports', screens.EconomicReportScreen, {
    menu: inMenu('reports', 'Avaliação econômica', 'Economic evaluation'),
    action: 'sale:read',
    shape: 'list',
    variables: (_params, search) => economicVariables(search),
  }),
  screenRoute('reports/individual-cattle-closing', screens.IndividualClosingScreen, {
    menu: inMenu('reports', 'Fechamento individual', 'Individual closing'),
    action: 'sale:read',
    shape: 'list',
    variables: (_params, search) => closingVariables(search),
  }),
  screenRoute('reports/pastures-reports', screens.PasturesReportScreen, {
    menu: inMenu('reports', 'Lotação dos pastos', 'Stocking of pastures'),
    action: 'feeding:read',
    shape: 'list',
    variables: (_params, search) => ({ filter: pastureReport.readFilters(search) }),
  }),
];
