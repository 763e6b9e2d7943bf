import type { RouteObject } from 'react-router';
import { pageRoute, screenRoute } from '../../platform/router/screenRoute.ts';
import type { ImportScreenQuery } from './__generated__/ImportScreenQuery.graphql.ts';
import type { ImportsScreenQuery } from './__generated__/ImportsScreenQuery.graphql.ts';
import { importList } from './importList.ts';

export const importRoutes: RouteObject[] = [
  screenRoute<ImportsScreenQuery>({
    path: 'management/imports',
    menu: { section: 'management', 'pt-BR': 'Importações', 'en-US': 'Imports' },
    action: 'ox:write',
    shape: 'list',
    query: () => import('./__generated__/ImportsScreenQuery.graphql.ts'),
    screen: async () => (await import('./ImportsScreen.tsx')).ImportsScreen,
    feed: async () => (await import('./ImportsScreen.tsx')).feed,
    variables: (_params, search) => importList.variables(search),
  }),
  pageRoute({
    path: 'management/imports/new',
    under: 'management/imports',
    page: async () => (await import('./NewImportScreen.tsx')).NewImportScreen,
  }),
  screenRoute<ImportScreenQuery>({
    path: 'management/imports/:id',
    under: 'management/imports',
    shape: 'form',
    query: () => import('./__generated__/ImportScreenQuery.graphql.ts'),
    screen: async () => (await import('./ImportScreen.tsx')).ImportScreen,
    feed: async () => (await import('./ImportScreen.tsx')).feed,
    variables: ({ id = '' }) => ({ id }),
  }),
];
