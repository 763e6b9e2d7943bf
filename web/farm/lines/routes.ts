import type { RouteObject } from 'react-router';
import { pageRoute, screenRoute } from '../../platform/router/screenRoute.ts';
import { readList } from '../../platform/table/listSpec.ts';
import type { LineScreenQuery } from './__generated__/LineScreenQuery.graphql.ts';
import type { LinesScreenQuery } from './__generated__/LinesScreenQuery.graphql.ts';
import { lineList } from './lineList.ts';

export const lineRoutes: RouteObject[] = [
  screenRoute<LinesScreenQuery>({
    path: 'farm/lines/list',
    handle: { shape: 'list' },
    query: () => import('./__generated__/LinesScreenQuery.graphql.ts'),
    screen: () => import('./LinesScreen.tsx'),
    variables: (_params, search) => readList(lineList, search),
  }),
  pageRoute({ path: 'farm/lines/add', page: () => import('./AddLineScreen.tsx') }),
  screenRoute<LineScreenQuery>({
    path: 'farm/lines/edit/:id',
    handle: { shape: 'form' },
    query: () => import('./__generated__/LineScreenQuery.graphql.ts'),
    screen: () => import('./LineScreen.tsx'),
    variables: ({ id = '' }) => ({ id }),
  }),
];
