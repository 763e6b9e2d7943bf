import type { RouteObject } from 'react-router';
import { pageRoute, screenRoute } from '../../platform/router/screenRoute.ts';
import type { ApiKeyScreenQuery } from './__generated__/ApiKeyScreenQuery.graphql.ts';
import type { ApiKeysScreenQuery } from './__generated__/ApiKeysScreenQuery.graphql.ts';
import { apiKeyList } from './apiKeyList.ts';

export const apiKeyRoutes: RouteObject[] = [
  screenRoute<ApiKeysScreenQuery>({
    path: 'farm/api-keys',
    menu: { section: 'farm', isOffice: true, 'pt-BR': 'Chaves de API', 'en-US': 'API keys' },
    action: 'apiKey:read',
    shape: 'list',
    query: () => import('./__generated__/ApiKeysScreenQuery.graphql.ts'),
    screen: async () => (await import('./ApiKeysScreen.tsx')).ApiKeysScreen,
    feed: async () => (await import('./ApiKeysScreen.tsx')).feed,
    variables: (_params, search) => apiKeyList.variables(search),
  }),
  pageRoute({ path: 'farm/api-keys/add', page: async () => (await import('./AddApiKeyScreen.tsx')).AddApiKeyScreen }),
  screenRoute<ApiKeyScreenQuery>({
    path: 'farm/api-keys/edit/:id',
    shape: 'form',
    query: () => import('./__generated__/ApiKeyScreenQuery.graphql.ts'),
    screen: async () => (await import('./ApiKeyScreen.tsx')).ApiKeyScreen,
    variables: ({ id = '' }) => ({ id }),
  }),
];
