import type { RouteObject } from 'react-router';
import { screenRoute } from '../platform/router/screenRoute.ts';
import type { EarringScreenQuery } from '../earrings/__generated__/EarringScreenQuery.graphql.ts';
import type { EarringsScreenQuery } from '../earrings/__generated__/EarringsScreenQuery.graphql.ts';
import type { RegisterScreenQuery } from '../earrings/__generated__/RegisterScreenQuery.graphql.ts';
import { earringList } from '../earrings/earringList.ts';

export const traceabilityRoutes: RouteObject[] = [
  screenRoute<EarringsScreenQuery>({
    path: 'traceability/earring/list',
    menu: { section: 'traceability', 'pt-BR': 'Brincos', 'en-US': 'Ear tags' },
    action: 'earring:read',
    shape: 'list',
    query: () => import('../earrings/__generated__/EarringsScreenQuery.graphql.ts'),
    screen: async () => (await import('../earrings/EarringsScreen.tsx')).EarringsScreen,
    feed: async () => (await import('../earrings/EarringsScreen.tsx')).feed,
    variables: (_params, search) => earringList.variables(search),
  }),
  screenRoute<EarringScreenQuery>({
    path: 'traceability/earring/details/:id',
    under: 'traceability/earring/list',
    shape: 'form',
    query: () => import('../earrings/__generated__/EarringScreenQuery.graphql.ts'),
    screen: async () => (await import('../earrings/EarringScreen.tsx')).EarringScreen,
    feed: async () => (await import('../earrings/EarringScreen.tsx')).feed,
    variables: ({ id = '' }) => ({ id }),
  }),
  screenRoute<RegisterScreenQuery>({
    path: 'traceability/earring/register',
    menu: { section: 'traceability', 'pt-BR': 'Cadastrar chips', 'en-US': 'Register chips' },
    action: 'earring:write',
    shape: 'board',
    query: () => import('../earrings/__generated__/RegisterScreenQuery.graphql.ts'),
    screen: async () => (await import('../earrings/RegisterScreen.tsx')).RegisterScreen,
  }),
];
