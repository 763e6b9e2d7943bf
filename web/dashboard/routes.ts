import type { RouteObject } from 'react-router';
import { screenRoute } from '../platform/router/screenRoute.ts';
import { mayDo } from '../platform/session/session.ts';
import type { DashboardScreenQuery } from './__generated__/DashboardScreenQuery.graphql.ts';

export const dashboardRoutes: RouteObject[] = [
  screenRoute<DashboardScreenQuery>({
    index: true,
    menu: { section: 'dashboard', 'pt-BR': 'Painel', 'en-US': 'Dashboard' },
    shape: 'board',
    query: () => import('./__generated__/DashboardScreenQuery.graphql.ts'),
    screen: async () => (await import('./DashboardScreen.tsx')).DashboardScreen,
    feed: async () => {
      const { stockFeed, herdFeed, readingFeed, feedPlanFeed, beatFeed } = await import('./DashboardScreen.tsx');
      return [stockFeed, herdFeed, readingFeed, feedPlanFeed, beatFeed];
    },
    variables: () => ({
      stock: mayDo('stock:read'),
      money: mayDo('purchase:read'),
      activity: mayDo('activity:read'),
      feeding: mayDo('feeding:read'),
    }),
  }),
];
