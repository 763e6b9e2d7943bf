import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import { historyVariables } from './historySpec.ts';

export const batchHistoryRoutes: RouteObject[] = [
  screenRoute('reports/batches-history', screens.BatchesHistoryScreen, {
    menu: inMenu('reports', 'Histórico de lotes', 'Batch history'),
    action: 'batch:read',
    shape: 'list',
    variables: (_params, search) => historyVariables(search),
  }),
];
