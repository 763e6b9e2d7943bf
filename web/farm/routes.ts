import type { RouteObject } from 'react-router';
import { screenRoute } from '../platform/router/screenRoute.ts';
import type { FactoryScreenQuery } from './__generated__/FactoryScreenQuery.graphql.ts';
import type { FarmAddressScreenQuery } from './__generated__/FarmAddressScreenQuery.graphql.ts';
import type { FarmDataScreenQuery } from './__generated__/FarmDataScreenQuery.graphql.ts';

export const farmRoutes: RouteObject[] = [
  screenRoute<FarmDataScreenQuery>({
    path: 'farm/data',
    menu: { section: 'farm', isOffice: true, 'pt-BR': 'Dados da fazenda', 'en-US': 'Farm data' },
    shape: 'form',
    query: () => import('./__generated__/FarmDataScreenQuery.graphql.ts'),
    screen: async () => (await import('./FarmDataScreen.tsx')).FarmDataScreen,
  }),
  screenRoute<FarmAddressScreenQuery>({
    path: 'farm/data/address',
    menu: { section: 'farm', isOffice: true, 'pt-BR': 'Endereço', 'en-US': 'Address' },
    shape: 'form',
    query: () => import('./__generated__/FarmAddressScreenQuery.graphql.ts'),
    screen: async () => (await import('./FarmAddressScreen.tsx')).FarmAddressScreen,
  }),
  screenRoute<FactoryScreenQuery>({
    path: 'farm/data/factory',
    menu: { section: 'farm', isOffice: true, 'pt-BR': 'Fábrica', 'en-US': 'Factory' },
    shape: 'form',
    query: () => import('./__generated__/FactoryScreenQuery.graphql.ts'),
    screen: async () => (await import('./FactoryScreen.tsx')).FactoryScreen,
  }),
];
