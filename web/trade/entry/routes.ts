import type { RouteObject } from 'react-router';
import { redirectRoute } from '../../platform/router/guards.ts';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import type { EntriesScreenQuery } from './__generated__/EntriesScreenQuery.graphql.ts';
import type { EntrySetupScreenQuery } from './__generated__/EntrySetupScreenQuery.graphql.ts';
import { entryList } from './entryList.ts';

export const entryRoutes: RouteObject[] = [
  screenRoute<EntriesScreenQuery>({
    path: 'management/entries',
    menu: { section: 'management', 'pt-BR': 'Manejos de entrada', 'en-US': 'Arrival processing' },
    action: 'ox:read',
    shape: 'list',
    query: () => import('./__generated__/EntriesScreenQuery.graphql.ts'),
    screen: async () => (await import('./EntriesScreen.tsx')).EntriesScreen,
    feed: async () => (await import('./EntriesScreen.tsx')).feed,
    variables: (_params, search) => entryList.variables(search),
  }),
  redirectRoute('management/new', '/admin/management/entries?statuses=PENDING&received=true'),
  screenRoute<EntrySetupScreenQuery>({
    path: 'management/setup/:id',
    under: 'management/entries',
    shape: 'form',
    query: () => import('./__generated__/EntrySetupScreenQuery.graphql.ts'),
    screen: async () => (await import('./EntrySetupScreen.tsx')).EntrySetupScreen,
    feed: async () => (await import('./EntrySetupScreen.tsx')).feed,
    variables: ({ id = '' }) => ({ id }),
  }),
];
