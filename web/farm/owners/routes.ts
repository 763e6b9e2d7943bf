import type { RouteObject } from 'react-router';
import { pageRoute, screenRoute } from '../../platform/router/screenRoute.ts';
import type { OwnerScreenQuery } from './__generated__/OwnerScreenQuery.graphql.ts';
import type { OwnersScreenQuery } from './__generated__/OwnersScreenQuery.graphql.ts';
import { ownerList } from './ownerList.ts';

export const ownerRoutes: RouteObject[] = [
  screenRoute<OwnersScreenQuery>({
    path: 'farm/owners/list',
    menu: { section: 'farm', 'pt-BR': 'Proprietários', 'en-US': 'Owners' },
    shape: 'list',
    query: () => import('./__generated__/OwnersScreenQuery.graphql.ts'),
    screen: async () => (await import('./OwnersScreen.tsx')).OwnersScreen,
    variables: (_params, search) => ownerList.variables(search),
  }),
  pageRoute({ path: 'farm/owners/add', page: async () => (await import('./AddOwnerScreen.tsx')).AddOwnerScreen }),
  screenRoute<OwnerScreenQuery>({
    path: 'farm/owners/edit/:id',
    shape: 'form',
    query: () => import('./__generated__/OwnerScreenQuery.graphql.ts'),
    screen: async () => (await import('./OwnerScreen.tsx')).OwnerScreen,
    variables: ({ id = '' }) => ({ id }),
  }),
];
