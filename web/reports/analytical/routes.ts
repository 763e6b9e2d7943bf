import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import { analyticalVariables } from './analyticalSpecs.ts';

export const analyticalRoutes: RouteObject[] = [
  screenRoute('reports/analytical-report', screens.AnalyticalReportScreen, {
    menu: inMenu('reports', 'Relatório analítico', 'Analytical report'),
    action: 'feeding:read',
    shape: 'list',
    variables: (_params, search) => analyticalVariables(search),
  }),
];
