import type { RouteObject } from 'react-router';
import { requireNoSession } from '../platform/router/guards.ts';
import { pageRoute, screenRoute } from '../platform/router/screenRoute.ts';
import { mayDo } from '../platform/session/session.ts';
import type { PeopleScreenQuery } from './__generated__/PeopleScreenQuery.graphql.ts';
import type { PersonScreenQuery } from './__generated__/PersonScreenQuery.graphql.ts';
import type { ProfileScreenQuery } from './__generated__/ProfileScreenQuery.graphql.ts';
import { peopleList } from './peopleList.ts';

export const publicRoutes: RouteObject[] = [
  pageRoute({ path: 'login', guard: requireNoSession, page: () => import('./LoginScreen.tsx') }),
  pageRoute({ path: 'login/styles', page: () => import('../styles/StylesScreen.tsx') }),
  pageRoute({ path: 'create-account', page: () => import('./CreateAccountScreen.tsx') }),
  pageRoute({ path: 'privacy', page: () => import('./PrivacyScreen.tsx') }),
];

export const accountRoutes: RouteObject[] = [
  screenRoute<PeopleScreenQuery>({
    path: 'people',
    menu: { section: 'farm', 'pt-BR': 'Pessoas', 'en-US': 'People' },
    action: 'person:read',
    shape: 'list',
    query: () => import('./__generated__/PeopleScreenQuery.graphql.ts'),
    screen: () => import('./PeopleScreen.tsx'),
    feed: async () => (await import('./PeopleScreen.tsx')).feed,
    variables: (_params, search) => peopleList.variables(search),
  }),
  pageRoute({ path: 'people/add', page: () => import('./AddPersonScreen.tsx') }),
  screenRoute<PersonScreenQuery>({
    path: 'people/edit/:id',
    shape: 'form',
    query: () => import('./__generated__/PersonScreenQuery.graphql.ts'),
    screen: () => import('./PersonScreen.tsx'),
    variables: ({ id = '' }) => ({ id, manages: mayDo('person:write') }),
  }),
  screenRoute<ProfileScreenQuery>({
    path: 'profile',
    shape: 'form',
    query: () => import('./__generated__/ProfileScreenQuery.graphql.ts'),
    screen: () => import('./ProfileScreen.tsx'),
  }),
];
