import type { RouteObject } from 'react-router';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import { readList } from '../../platform/table/listSpec.ts';
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
      handle: { shape: 'form' },
      query: () => import('./__generated__/AddPlaceScreenQuery.graphql.ts'),
      screen: () => import('./AddPlaceScreen.tsx'),
    }),
    screenRoute<PlaceScreenQuery>({
      path: `${folder}/edit/:id`,
      handle: { shape: 'form' },
      query: () => import('./__generated__/PlaceScreenQuery.graphql.ts'),
      screen: () => import('./PlaceScreen.tsx'),
      variables: ({ id = '' }) => ({ id }),
    }),
  ];
}

export const placeRoutes: RouteObject[] = [
  screenRoute<FarmHomeScreenQuery>({
    path: 'farm',
    handle: { shape: 'board' },
    query: () => import('./__generated__/FarmHomeScreenQuery.graphql.ts'),
    screen: () => import('./FarmHomeScreen.tsx'),
  }),
  screenRoute<PicketsScreenQuery>({
    path: 'farm/pickets/list',
    handle: { shape: 'list' },
    query: () => import('./__generated__/PicketsScreenQuery.graphql.ts'),
    screen: () => import('./PicketsScreen.tsx'),
    variables: (_params, search) => readList(picketList, search),
  }),
  screenRoute<PasturesScreenQuery>({
    path: 'farm/pastures/list',
    handle: { shape: 'list' },
    query: () => import('./__generated__/PasturesScreenQuery.graphql.ts'),
    screen: () => import('./PasturesScreen.tsx'),
    variables: (_params, search) => readList(pastureList, search),
  }),
  ...placeForms('farm/pickets'),
  ...placeForms('farm/pastures'),
];
