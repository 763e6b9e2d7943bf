import type { RouteObject } from 'react-router';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import { readList } from '../../platform/table/listSpec.ts';
import type { DaysScreenQuery } from './__generated__/DaysScreenQuery.graphql.ts';
import { dayList } from './dayList.ts';

export const dayRoutes: RouteObject[] = [
  screenRoute<DaysScreenQuery>({
    path: 'farm/days',
    handle: { shape: 'list' },
    query: () => import('./__generated__/DaysScreenQuery.graphql.ts'),
    screen: () => import('./DaysScreen.tsx'),
    variables: (_params, search) => readList(dayList, search),
  }),
];
