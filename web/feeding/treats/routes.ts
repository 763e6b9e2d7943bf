import type { RouteObject } from 'react-router';
import { pageRoute, screenRoute } from '../../platform/router/screenRoute.ts';
import type { TractOfDayMatrixScreenQuery } from './__generated__/TractOfDayMatrixScreenQuery.graphql.ts';
import type { TractOfDayScreenQuery } from './__generated__/TractOfDayScreenQuery.graphql.ts';
import { treatFilter } from './treatFilter.ts';

/** The treats of a day, typed and looked at. */
export const treatRoutes: RouteObject[] = [
  screenRoute<TractOfDayScreenQuery>({
    path: 'tract/tract-of-day',
    menu: { section: 'tract', 'pt-BR': 'Trato do dia', 'en-US': 'Feeding of the day' },
    action: 'feeding:read',
    shape: 'list',
    query: () => import('./__generated__/TractOfDayScreenQuery.graphql.ts'),
    screen: async () => (await import('./TractOfDayScreen.tsx')).TractOfDayScreen,
    variables: (_params, search) => ({ filter: treatFilter(search, true) }),
  }),
  screenRoute<TractOfDayMatrixScreenQuery>({
    path: 'tract/tract-of-day/v2',
    menu: { section: 'tract', 'pt-BR': 'Quadro do trato', 'en-US': 'Feeding matrix' },
    action: 'feeding:read',
    shape: 'list',
    query: () => import('./__generated__/TractOfDayMatrixScreenQuery.graphql.ts'),
    screen: async () => (await import('./TractOfDayMatrixScreen.tsx')).TractOfDayMatrixScreen,
    variables: (_params, search) => ({ filter: treatFilter(search, false) }),
  }),
  pageRoute({
    path: 'tract/impression-sheets',
    menu: { section: 'tract', 'pt-BR': 'Fichas para imprimir', 'en-US': 'Sheets to print' },
    action: 'feeding:read',
    page: async () => (await import('../sheets/ImpressionSheetsScreen.tsx')).ImpressionSheetsScreen,
  }),
];
