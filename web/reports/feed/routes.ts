import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import { preparationVariables, tractVariables } from './feedSpecs.ts';

/** How near feeding came to what was planned. */
export const feedReportRoutes: RouteObject[] = [
  screenRoute('reports/diet-preparation-efficiency', screens.PreparationEfficiencyScreen, {
    menu: inMenu('reports', 'Eficiência de batida', 'Load preparation efficiency'),
    action: 'beat:read',
    shape: 'list',
    variables: (_params, search) => preparationVariables(search),
  }),
  screenRoute('reports/tract-efficiency-reports', screens.TractEfficiencyScreen, {
    menu: inMenu('reports', 'Eficiência de trato', 'Feeding efficiency'),
    action: 'beat:read',
    shape: 'list',
    variables: (_params, search) => tractVariables(search),
  }),
];
