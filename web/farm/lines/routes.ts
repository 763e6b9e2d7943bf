import type { RouteObject } from 'react-router';
import { pageRoute, screenRoute } from '../../platform/router/screenRoute.ts';
import type { LineScreenQuery } from './__generated__/LineScreenQuery.graphql.ts';
import type { LinesScreenQuery } from './__generated__/LinesScreenQuery.graphql.ts';
import { lineList } from './lineList.ts';

export const lineRoutes: RouteObject[] = [
  screenRoute<LinesScreenQuery>({
    path: 'farm/lines/list',
    menu: { section: 'farm', 'pt-BR': 'Linhas', 'en-US': 'Lines' },
    shape: 'list',
    query: () => import('./__generated__/LinesScreenQuery.graphql.ts'),
    screen: async () => (await import('./LinesScreen.tsx')).LinesScreen,
    variables: (_params, search) => lineList.variables(search),
  }),
  pageRoute({ path: 'farm/lines/add', page: async () => (await import('./AddLineScreen.tsx')).AddLineScreen }),
  screenRoute<LineScreenQuery>({
    path: 'farm/lines/edit/:id',
    shape: 'form',
    query: () => import('./__generated__/LineScreenQuery.graphql.ts'),
    screen: async () => (await import('./LineScreen.tsx')).LineScreen,
    variables: ({ id = '' }) => ({ id }),
  }),
];
