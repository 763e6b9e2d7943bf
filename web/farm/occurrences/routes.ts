import type { RouteObject } from 'react-router';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import { readList } from '../../platform/table/listSpec.ts';
import type { AddOccurrenceScreenQuery } from './__generated__/AddOccurrenceScreenQuery.graphql.ts';
import type { OccurrencesScreenQuery } from './__generated__/OccurrencesScreenQuery.graphql.ts';
import { occurrenceList } from './occurrenceList.ts';

export const occurrenceRoutes: RouteObject[] = [
  screenRoute<OccurrencesScreenQuery>({
    path: 'tract/occurrences',
    handle: { shape: 'list' },
    query: () => import('./__generated__/OccurrencesScreenQuery.graphql.ts'),
    screen: () => import('./OccurrencesScreen.tsx'),
    variables: (_params, search) => readList(occurrenceList, search),
  }),
  screenRoute<AddOccurrenceScreenQuery>({
    path: 'tract/occurrences-create',
    handle: { shape: 'form' },
    query: () => import('./__generated__/AddOccurrenceScreenQuery.graphql.ts'),
    screen: () => import('./AddOccurrenceScreen.tsx'),
  }),
];
