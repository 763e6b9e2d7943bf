import type { RouteObject } from 'react-router';
import { requireNoSession } from '../platform/router/guards.ts';
import { pageRoute, screenRoute } from '../platform/router/screenRoute.ts';
import { mayDo } from '../platform/session/session.ts';
import type { PeopleScreenQuery } from './people/__generated__/PeopleScreenQuery.graphql.ts';
import type { PersonScreenQuery } from './people/__generated__/PersonScreenQuery.graphql.ts';
import type { ProfileScreenQuery } from './profile/__generated__/ProfileScreenQuery.graphql.ts';
import { peopleList } from './people/peopleList.ts';

export const publicRoutes: RouteObject[] = [
  pageRoute({
    path: 'login',
    guard: requireNoSession,
    page: async () => (await import('./LoginScreen.tsx')).LoginScreen,
  }),
  pageRoute({ path: 'login/styles', page: async () => (await import('../styles/StylesScreen.tsx')).StylesScreen }),
  pageRoute({
    path: 'create-account',
    page: async () => (await import('./registration/CreateAccountScreen.tsx')).CreateAccountScreen,
  }),
  pageRoute({ path: 'privacy', page: async () => (await import('./PrivacyScreen.tsx')).PrivacyScreen }),
];

export const accountRoutes: RouteObject[] = [
  screenRoute<PeopleScreenQuery>({
    path: 'people',
    menu: { section: 'farm', isOffice: true, 'pt-BR': 'Pessoas', 'en-US': 'People' },
    action: 'person:read',
    shape: 'list',
    query: () => import('./people/__generated__/PeopleScreenQuery.graphql.ts'),
    screen: async () => (await import('./people/PeopleScreen.tsx')).PeopleScreen,
    feed: async () => (await import('./people/PeopleScreen.tsx')).feed,
    variables: (_params, search) => peopleList.variables(search),
  }),
  pageRoute({ path: 'people/add', page: async () => (await import('./people/AddPersonScreen.tsx')).AddPersonScreen }),
  screenRoute<PersonScreenQuery>({
    path: 'people/edit/:id',
    shape: 'form',
    query: () => import('./people/__generated__/PersonScreenQuery.graphql.ts'),
    screen: async () => (await import('./people/PersonScreen.tsx')).PersonScreen,
    variables: ({ id = '' }) => ({ id, manages: mayDo('person:write') }),
  }),
  screenRoute<ProfileScreenQuery>({
    path: 'profile',
    shape: 'form',
    query: () => import('./profile/__generated__/ProfileScreenQuery.graphql.ts'),
    screen: async () => (await import('./profile/ProfileScreen.tsx')).ProfileScreen,
  }),
];
