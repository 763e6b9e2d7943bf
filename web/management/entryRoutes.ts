import type { RouteObject } from 'react-router';
import { redirectRoute } from '../platform/router/guards.ts';
import { screenRoute } from '../platform/router/screenRoute.ts';
import type { EntriesScreenQuery } from './entry/__generated__/EntriesScreenQuery.graphql.ts';
import type { EntrySetupScreenQuery } from './entry/__generated__/EntrySetupScreenQuery.graphql.ts';
import { entryList } from './entry/entryList.ts';

export const entryRoutes: RouteObject[] = [
  screenRoute<EntriesScreenQuery>({
    path: 'management/entries',
    menu: { section: 'management', 'pt-BR': 'Manejos de entrada', 'en-US': 'Arrival processing' },
    action: 'ox:read',
    shape: 'list',
    query: () => import('./entry/__generated__/EntriesScreenQuery.graphql.ts'),
    screen: async () => (await import('./entry/EntriesScreen.tsx')).EntriesScreen,
    feed: async () => (await import('./entry/EntriesScreen.tsx')).feed,
    variables: (_params, search) => entryList.variables(search),
  }),
  redirectRoute('management/new', '/admin/management/entries?statuses=PENDING&received=true'),
  screenRoute<EntrySetupScreenQuery>({
    path: 'management/setup/:id',
    under: 'management/entries',
    shape: 'form',
    query: () => import('./entry/__generated__/EntrySetupScreenQuery.graphql.ts'),
    screen: async () => (await import('./entry/EntrySetupScreen.tsx')).EntrySetupScreen,
    feed: async () => (await import('./entry/EntrySetupScreen.tsx')).feed,
    variables: ({ id = '' }) => ({ id }),
  }),
];
