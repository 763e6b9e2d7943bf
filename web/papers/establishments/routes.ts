import type { RouteObject } from 'react-router';
import { pageRoute, screenRoute } from '../../platform/router/screenRoute.ts';
import type { DestinationsScreenQuery } from './__generated__/DestinationsScreenQuery.graphql.ts';
import type { EstablishmentScreenQuery } from './__generated__/EstablishmentScreenQuery.graphql.ts';
import type { OriginsScreenQuery } from './__generated__/OriginsScreenQuery.graphql.ts';
import { destinationList, originList } from './establishmentLists.ts';

function establishmentForms(folder: string): RouteObject[] {
  return [
    pageRoute({
      path: `${folder}/add`,
      page: async () => (await import('./AddEstablishmentScreen.tsx')).AddEstablishmentScreen,
    }),
    screenRoute<EstablishmentScreenQuery>({
      path: `${folder}/edit/:id`,
      shape: 'form',
      query: () => import('./__generated__/EstablishmentScreenQuery.graphql.ts'),
      screen: async () => (await import('./EstablishmentScreen.tsx')).EstablishmentScreen,
      variables: ({ id = '' }) => ({ id }),
    }),
  ];
}

export const establishmentRoutes: RouteObject[] = [
  screenRoute<OriginsScreenQuery>({
    path: 'financial/origins/list',
    menu: { section: 'financial', 'pt-BR': 'Origens e destinos', 'en-US': 'Origins and destinations' },
    shape: 'list',
    query: () => import('./__generated__/OriginsScreenQuery.graphql.ts'),
    screen: async () => (await import('./OriginsScreen.tsx')).OriginsScreen,
    variables: (_params, search) => originList.variables(search),
  }),
  screenRoute<DestinationsScreenQuery>({
    path: 'financial/destinations/list',
    menu: { section: 'financial', 'pt-BR': 'Destinos', 'en-US': 'Destinations' },
    shape: 'list',
    query: () => import('./__generated__/DestinationsScreenQuery.graphql.ts'),
    screen: async () => (await import('./DestinationsScreen.tsx')).DestinationsScreen,
    variables: (_params, search) => destinationList.variables(search),
  }),
  ...establishmentForms('financial/origins'),
  ...establishmentForms('financial/destinations'),
];
