import type { RouteObject } from 'react-router';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import type { EarringOrderScreenQuery } from './__generated__/EarringOrderScreenQuery.graphql.ts';
import type { EarringOrdersScreenQuery } from './__generated__/EarringOrdersScreenQuery.graphql.ts';
import type { EditEarringOrderScreenQuery } from './__generated__/EditEarringOrderScreenQuery.graphql.ts';
import type { NewEarringOrderScreenQuery } from './__generated__/NewEarringOrderScreenQuery.graphql.ts';
import { earringOrderList } from './earringOrderList.ts';

export const earringOrderRoutes: RouteObject[] = [
  screenRoute<EarringOrdersScreenQuery>({
    path: 'financial/earring/list',
    menu: { section: 'financial', 'pt-BR': 'Compras de brincos', 'en-US': 'Ear tag orders' },
    action: 'purchase:read',
    shape: 'list',
    query: () => import('./__generated__/EarringOrdersScreenQuery.graphql.ts'),
    screen: async () => (await import('./EarringOrdersScreen.tsx')).EarringOrdersScreen,
    feed: async () => (await import('./EarringOrdersScreen.tsx')).feed,
    variables: (_params, search) => earringOrderList.variables(search),
  }),
  screenRoute<NewEarringOrderScreenQuery>({
    path: 'financial/earring/add',
    under: 'financial/earring/list',
    shape: 'form',
    query: () => import('./__generated__/NewEarringOrderScreenQuery.graphql.ts'),
    screen: async () => (await import('./NewEarringOrderScreen.tsx')).NewEarringOrderScreen,
  }),
  screenRoute<EarringOrderScreenQuery>({
    path: 'financial/earring/details/:id',
    under: 'financial/earring/list',
    shape: 'form',
    query: () => import('./__generated__/EarringOrderScreenQuery.graphql.ts'),
    screen: async () => (await import('./EarringOrderScreen.tsx')).EarringOrderScreen,
    feed: async () => (await import('./EarringOrderScreen.tsx')).feed,
    variables: ({ id = '' }) => ({ id }),
  }),
  screenRoute<EditEarringOrderScreenQuery>({
    path: 'financial/earring/edit/:id',
    under: 'financial/earring/list',
    shape: 'form',
    query: () => import('./__generated__/EditEarringOrderScreenQuery.graphql.ts'),
    screen: async () => (await import('./EditEarringOrderScreen.tsx')).EditEarringOrderScreen,
    variables: ({ id = '' }) => ({ id }),
  }),
];
