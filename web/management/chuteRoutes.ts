import type { RouteObject } from 'react-router';
import { screenRoute } from '../platform/router/screenRoute.ts';
import { mayDo } from '../platform/session/session.ts';
import type { ExecuteHomeScreenQuery } from './chute/__generated__/ExecuteHomeScreenQuery.graphql.ts';
import type { IdentificationScreenQuery } from './chute/__generated__/IdentificationScreenQuery.graphql.ts';
import type { WeighingScreenQuery } from './chute/__generated__/WeighingScreenQuery.graphql.ts';
import type { EntryScreenQuery } from './entryRun/__generated__/EntryScreenQuery.graphql.ts';

export const chuteRoutes: RouteObject[] = [
  screenRoute<ExecuteHomeScreenQuery>({
    path: 'management/execute',
    menu: { section: 'management', 'pt-BR': 'Tronco', 'en-US': 'Chute' },
    action: 'ox:read',
    shape: 'board',
    query: () => import('./chute/__generated__/ExecuteHomeScreenQuery.graphql.ts'),
    screen: async () => (await import('./chute/ExecuteHomeScreen.tsx')).ExecuteHomeScreen,
    feed: async () => (await import('./chute/ExecuteHomeScreen.tsx')).feed,
    variables: (_params, search) => ({ search: search.get('search') }),
  }),
  screenRoute<WeighingScreenQuery>({
    path: 'management/execute/weighing/:id',
    action: 'ox:write',
    shape: 'board',
    query: () => import('./chute/__generated__/WeighingScreenQuery.graphql.ts'),
    screen: async () => (await import('./chute/WeighingScreen.tsx')).WeighingScreen,
    feed: async () => (await import('./chute/WeighingScreen.tsx')).feed,
    variables: ({ id = '' }) => ({ batchId: id, health: mayDo('health:apply') }),
  }),
  screenRoute<IdentificationScreenQuery>({
    path: 'management/execute/identification/:id',
    action: 'ox:write',
    shape: 'board',
    query: () => import('./chute/__generated__/IdentificationScreenQuery.graphql.ts'),
    screen: async () => (await import('./chute/IdentificationScreen.tsx')).IdentificationScreen,
    feed: async () => (await import('./chute/IdentificationScreen.tsx')).feed,
    variables: ({ id = '' }) => ({ batchId: id, health: mayDo('health:apply') }),
  }),
  screenRoute<EntryScreenQuery>({
    path: 'management/execute/entry/:id',
    action: 'ox:write',
    shape: 'board',
    query: () => import('./entryRun/__generated__/EntryScreenQuery.graphql.ts'),
    screen: async () => (await import('./entryRun/EntryScreen.tsx')).EntryScreen,
    feed: async () => (await import('./entryRun/EntryScreen.tsx')).feed,
    variables: ({ id = '' }) => ({
      purchaseId: id,
      withPurchase: mayDo('purchase:read'),
      health: mayDo('health:apply'),
    }),
  }),
];
