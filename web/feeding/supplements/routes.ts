import type { RouteObject } from 'react-router';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import type { AddPastureSupplementScreenQuery } from './__generated__/AddPastureSupplementScreenQuery.graphql.ts';
import type { PastureSupplementsScreenQuery } from './__generated__/PastureSupplementsScreenQuery.graphql.ts';
import { supplementList } from './supplementList.ts';

/** What cattle on pastures get. */
export const supplementRoutes: RouteObject[] = [
  screenRoute<PastureSupplementsScreenQuery>({
    path: 'tract/pasture-supplement',
    menu: { section: 'tract', 'pt-BR': 'Suplementação a pasto', 'en-US': 'Pasture supplement' },
    action: 'feeding:read',
    shape: 'list',
    query: () => import('./__generated__/PastureSupplementsScreenQuery.graphql.ts'),
    screen: async () => (await import('./PastureSupplementsScreen.tsx')).PastureSupplementsScreen,
    feed: async () => (await import('./PastureSupplementsScreen.tsx')).feed,
    variables: (_params, search) => supplementList.variables(search),
  }),
  screenRoute<AddPastureSupplementScreenQuery>({
    path: 'tract/pasture-supplement/add',
    under: 'tract/pasture-supplement',
    action: 'treat:write',
    shape: 'form',
    query: () => import('./__generated__/AddPastureSupplementScreenQuery.graphql.ts'),
    screen: async () => (await import('./AddPastureSupplementScreen.tsx')).AddPastureSupplementScreen,
  }),
];
