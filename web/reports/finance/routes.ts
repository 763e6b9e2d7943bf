import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import { financeVariables } from './financeSpecs.ts';

export const financeRoutes: RouteObject[] = [
  screenRoute('financial/report', screens.FinancialReportScreen, {
    menu: inMenu('financial', 'Relatório financeiro', 'Financial report'),
    action: 'sale:read',
    shape: 'board',
    variables: (_params, search) => financeVariables(search),
  }),
];
