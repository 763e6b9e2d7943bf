import type { RouteObject } from 'react-router';
import { screenRoute } from '../platform/router/screenRoute.ts';
import { troughFilter } from './troughs/troughFilter.ts';
import type { TroughScreenQuery } from './troughs/__generated__/TroughScreenQuery.graphql.ts';

export const feedingRoutes: RouteObject[] = [
  screenRoute<TroughScreenQuery>({
    path: 'tract/management-trough/v2',
    menu: { section: 'tract', 'pt-BR': 'Leitura de cocho', 'en-US': 'Bunk reading' },
    action: 'feeding:read',
    shape: 'list',
    query: () => import('./troughs/__generated__/TroughScreenQuery.graphql.ts'),
    screen: async () => (await import('./troughs/TroughScreen.tsx')).TroughScreen,
    variables: (_params, search) => ({ filter: troughFilter(search) }),
  }),
];
