import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import { ownersReport } from './ownerSpecs.ts';

export const ownerReportRoutes: RouteObject[] = [
  screenRoute('reports/owner-closings', screens.OwnerClosingsScreen, {
    menu: inMenu('reports', 'Fechamento por proprietário', 'Owner closings'),
    action: 'sale:read',
    shape: 'board',
    variables: (_params, search) => ({ filter: ownersReport.readFilters(search) }),
  }),
];
