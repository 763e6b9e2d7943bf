import type { RouteObject } from 'react-router';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import type { AddStructureScreenQuery } from './__generated__/AddStructureScreenQuery.graphql.ts';
import type { StructureScreenQuery } from './__generated__/StructureScreenQuery.graphql.ts';
import type { StructuresScreenQuery } from './__generated__/StructuresScreenQuery.graphql.ts';
import { structureList } from './structureList.ts';

export const structureRoutes: RouteObject[] = [
  screenRoute<StructuresScreenQuery>({
    path: 'farm/data/structures',
    menu: { section: 'farm', 'pt-BR': 'Estruturas', 'en-US': 'Structures' },
    shape: 'list',
    query: () => import('./__generated__/StructuresScreenQuery.graphql.ts'),
    screen: async () => (await import('./StructuresScreen.tsx')).StructuresScreen,
    variables: (_params, search) => structureList.variables(search),
  }),
  screenRoute<AddStructureScreenQuery>({
    path: 'farm/data/structures/add',
    shape: 'form',
    query: () => import('./__generated__/AddStructureScreenQuery.graphql.ts'),
    screen: async () => (await import('./AddStructureScreen.tsx')).AddStructureScreen,
  }),
  screenRoute<StructureScreenQuery>({
    path: 'farm/data/structures/edit/:id',
    shape: 'form',
    query: () => import('./__generated__/StructureScreenQuery.graphql.ts'),
    screen: async () => (await import('./StructureScreen.tsx')).StructureScreen,
    variables: ({ id = '' }) => ({ id }),
  }),
];
