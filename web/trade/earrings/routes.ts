import type { RouteObject } from 'react-router';
import { redirectRoute } from '../../platform/router/guards.ts';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import type { EarringOrderScreenQuery } from './__generated__/EarringOrderScreenQuery.graphql.ts';
import type { EditEarringOrderScreenQuery } from './__generated__/EditEarringOrderScreenQuery.graphql.ts';
import type { NewEarringOrderScreenQuery } from './__generated__/NewEarringOrderScreenQuery.graphql.ts';
import { earringOrdersPath } from '../purchases/purchasePaths.ts';

export const earringOrderRoutes: RouteObject[] = [
  redirectRoute('financial/earring/list', earringOrdersPath),
  screenRoute<NewEarringOrderScreenQuery>({
    path: 'financial/earring/add',
    under: 'financial/orders',
    shape: 'form',
    query: () => import('./__generated__/NewEarringOrderScreenQuery.graphql.ts'),
    screen: async () => (await import('./NewEarringOrderScreen.tsx')).NewEarringOrderScreen,
  }),
  screenRoute<EarringOrderScreenQuery>({
    path: 'financial/earring/details/:id',
    under: 'financial/orders',
    shape: 'form',
    query: () => import('./__generated__/EarringOrderScreenQuery.graphql.ts'),
    screen: async () => (await import('./EarringOrderScreen.tsx')).EarringOrderScreen,
    feed: async () => (await import('./EarringOrderScreen.tsx')).feed,
    variables: ({ id = '' }) => ({ id }),
  }),
  screenRoute<EditEarringOrderScreenQuery>({
    path: 'financial/earring/edit/:id',
    under: 'financial/orders',
    shape: 'form',
    query: () => import('./__generated__/EditEarringOrderScreenQuery.graphql.ts'),
    screen: async () => (await import('./EditEarringOrderScreen.tsx')).EditEarringOrderScreen,
    variables: ({ id = '' }) => ({ id }),
  }),
];
