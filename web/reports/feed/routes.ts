import type { RouteObject } from 'react-router';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import type { PreparationEfficiencyScreenQuery } from './__generated__/PreparationEfficiencyScreenQuery.graphql.ts';
import type { TractEfficiencyScreenQuery } from './__generated__/TractEfficiencyScreenQuery.graphql.ts';
import { preparationVariables, tractVariables } from './feedSpecs.ts';

/** How near feeding came to what was planned. */
export const feedReportRoutes: RouteObject[] = [
  screenRoute<PreparationEfficiencyScreenQuery>({
    path: 'reports/diet-preparation-efficiency',
    menu: { section: 'reports', 'pt-BR': 'Eficiência de batida', 'en-US': 'Load preparation efficiency' },
    action: 'beat:read',
    shape: 'list',
    query: () => import('./__generated__/PreparationEfficiencyScreenQuery.graphql.ts'),
    screen: async () => (await import('./PreparationEfficiencyScreen.tsx')).PreparationEfficiencyScreen,
    variables: (_params, search) => preparationVariables(search),
  }),
  screenRoute<TractEfficiencyScreenQuery>({
    path: 'reports/tract-efficiency-reports',
    menu: { section: 'reports', 'pt-BR': 'Eficiência de trato', 'en-US': 'Feeding efficiency' },
    action: 'beat:read',
    shape: 'list',
    query: () => import('./__generated__/TractEfficiencyScreenQuery.graphql.ts'),
    screen: async () => (await import('./TractEfficiencyScreen.tsx')).TractEfficiencyScreen,
    variables: (_params, search) => tractVariables(search),
  }),
];
