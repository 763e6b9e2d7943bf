import type { RouteObject } from 'react-router';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import type { AddOccurrenceScreenQuery } from './__generated__/AddOccurrenceScreenQuery.graphql.ts';
import type { OccurrencesScreenQuery } from './__generated__/OccurrencesScreenQuery.graphql.ts';
import { occurrenceList } from './occurrenceList.ts';

export const occurrenceRoutes: RouteObject[] = [
  screenRoute<OccurrencesScreenQuery>({
    path: 'tract/occurrences',
    menu: { section: 'tract', 'pt-BR': 'Ocorrências', 'en-US': 'Occurrences' },
    shape: 'list',
    query: () => import('./__generated__/OccurrencesScreenQuery.graphql.ts'),
    screen: async () => (await import('./OccurrencesScreen.tsx')).OccurrencesScreen,
    variables: (_params, search) => occurrenceList.variables(search),
  }),
  screenRoute<AddOccurrenceScreenQuery>({
    path: 'tract/occurrences-create',
    shape: 'form',
    query: () => import('./__generated__/AddOccurrenceScreenQuery.graphql.ts'),
    screen: async () => (await import('./AddOccurrenceScreen.tsx')).AddOccurrenceScreen,
  }),
];
