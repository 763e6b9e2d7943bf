import type { RouteObject } from 'react-router';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import type { DaysScreenQuery } from './__generated__/DaysScreenQuery.graphql.ts';
import { dayList } from './dayList.ts';

export const dayRoutes: RouteObject[] = [
  screenRoute<DaysScreenQuery>({
    path: 'farm/days',
    menu: { section: 'farm', isOffice: true, 'pt-BR': 'Dias da fazenda', 'en-US': 'Farm days' },
    shape: 'list',
    query: () => import('./__generated__/DaysScreenQuery.graphql.ts'),
    screen: async () => (await import('./DaysScreen.tsx')).DaysScreen,
    variables: (_params, search) => dayList.variables(search),
  }),
];
