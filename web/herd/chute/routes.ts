import type { RouteObject } from 'react-router';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import type { ExecuteHomeScreenQuery } from './__generated__/ExecuteHomeScreenQuery.graphql.ts';
import type { IdentificationScreenQuery } from './identification/__generated__/IdentificationScreenQuery.graphql.ts';
import type { WeighingScreenQuery } from './weighings/__generated__/WeighingScreenQuery.graphql.ts';
import type { EntryScreenQuery } from '../../trade/entry/run/__generated__/EntryScreenQuery.graphql.ts';

export const chuteRoutes: RouteObject[] = [
  screenRoute<ExecuteHomeScreenQuery>({
    path: 'management/execute',
    menu: { section: 'management', 'pt-BR': 'Tronco', 'en-US': 'Chute' },
    action: 'ox:read',
    shape: 'board',
    query: () => import('./__generated__/ExecuteHomeScreenQuery.graphql.ts'),
    screen: async () => (await import('./ExecuteHomeScreen.tsx')).ExecuteHomeScreen,
    feed: async () => (await import('./ExecuteHomeScreen.tsx')).feed,
    variables: (_params, search) => ({ search: search.get('search') }),
  }),
  screenRoute<WeighingScreenQuery>({
    path: 'management/execute/weighing/:id',
    action: 'ox:write',
    shape: 'board',
    query: () => import('./weighings/__generated__/WeighingScreenQuery.graphql.ts'),
    screen: async () => (await import('./weighings/WeighingScreen.tsx')).WeighingScreen,
    feed: async () => (await import('./weighings/WeighingScreen.tsx')).feed,
    variables: ({ id = '' }) => ({ batchId: id, health: mayDo('health:apply') }),
  }),
  screenRoute<IdentificationScreenQuery>({
    path: 'management/execute/identification/:id',
    action: 'ox:write',
    shape: 'board',
    query: () => import('./identification/__generated__/IdentificationScreenQuery.graphql.ts'),
    screen: async () => (await import('./identification/IdentificationScreen.tsx')).IdentificationScreen,
    feed: async () => (await import('./identification/IdentificationScreen.tsx')).feed,
    variables: ({ id = '' }) => ({ batchId: id, health: mayDo('health:apply') }),
  }),
  screenRoute<EntryScreenQuery>({
    path: 'management/execute/entry/:id',
    action: 'ox:write',
    shape: 'board',
    query: () => import('../../trade/entry/run/__generated__/EntryScreenQuery.graphql.ts'),
    screen: async () => (await import('../../trade/entry/run/EntryScreen.tsx')).EntryScreen,
    feed: async () => (await import('../../trade/entry/run/EntryScreen.tsx')).feed,
    variables: ({ id = '' }) => ({
      purchaseId: id,
      withPurchase: mayDo('purchase:read'),
      health: mayDo('health:apply'),
    }),
  }),
];
