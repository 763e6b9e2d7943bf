import type { RouteObject } from 'react-router';
import { measureParam } from '../../herd/map/measures.ts';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import type { AddPlaceScreenQuery } from './__generated__/AddPlaceScreenQuery.graphql.ts';
import type { FarmHomeScreenQuery } from './__generated__/FarmHomeScreenQuery.graphql.ts';
import type { PasturesScreenQuery } from './__generated__/PasturesScreenQuery.graphql.ts';
import type { PicketsScreenQuery } from './__generated__/PicketsScreenQuery.graphql.ts';
import type { PlaceScreenQuery } from './__generated__/PlaceScreenQuery.graphql.ts';
import { pastureList, picketList } from './placeLists.ts';

function placeForms(folder: string): RouteObject[] {
  return [
    screenRoute<AddPlaceScreenQuery>({
      path: `${folder}/add`,
      shape: 'form',
      query: () => import('./__generated__/AddPlaceScreenQuery.graphql.ts'),
      screen: async () => (await import('./AddPlaceScreen.tsx')).AddPlaceScreen,
    }),
    screenRoute<PlaceScreenQuery>({
      path: `${folder}/edit/:id`,
      shape: 'form',
      query: () => import('./__generated__/PlaceScreenQuery.graphql.ts'),
      screen: async () => (await import('./PlaceScreen.tsx')).PlaceScreen,
      variables: ({ id = '' }) => ({ id }),
    }),
  ];
}

export const placeRoutes: RouteObject[] = [
  screenRoute<FarmHomeScreenQuery>({
    path: 'farm',
    menu: { section: 'farm', 'pt-BR': 'Visão da fazenda', 'en-US': 'Overview' },
    shape: 'board',
    query: () => import('./__generated__/FarmHomeScreenQuery.graphql.ts'),
    screen: async () => (await import('./FarmHomeScreen.tsx')).FarmHomeScreen,
    feed: async () => (await import('./FarmHomeScreen.tsx')).feed,
    variables: (_params, search) => ({ weights: search.get(measureParam) === 'WEIGHT' }),
  }),
  screenRoute<PicketsScreenQuery>({
    path: 'farm/pickets/list',
    menu: { section: 'farm', 'pt-BR': 'Piquetes', 'en-US': 'Pens' },
    shape: 'list',
    query: () => import('./__generated__/PicketsScreenQuery.graphql.ts'),
    screen: async () => (await import('./PicketsScreen.tsx')).PicketsScreen,
    feed: async () => (await import('./PicketsScreen.tsx')).feed,
    variables: (_params, search) => picketList.variables(search),
  }),
  screenRoute<PasturesScreenQuery>({
    path: 'farm/pastures/list',
    menu: { section: 'farm', 'pt-BR': 'Pastos', 'en-US': 'Pastures' },
    shape: 'list',
    query: () => import('./__generated__/PasturesScreenQuery.graphql.ts'),
    screen: async () => (await import('./PasturesScreen.tsx')).PasturesScreen,
    feed: async () => (await import('./PasturesScreen.tsx')).feed,
    variables: (_params, search) => pastureList.variables(search),
  }),
  ...placeForms('farm/pickets'),
  ...placeForms('farm/pastures'),
];
