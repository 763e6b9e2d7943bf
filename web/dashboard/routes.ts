import type { RouteObject } from 'react-router';
import * as screens from '../__generated__/screens.ts';
import { inMenu } from '../platform/router/menu.ts';
import { screenRoute } from '../platform/router/screenRoute.ts';
import { mayDo } from '../platform/session/session.ts';

export const dashboardRoutes: RouteObject[] = [
  screenRoute('', screens.DashboardScreen, {
    menu: inMenu('dashboard', 'Painel', 'Dashboard'),
    shape: 'board',
    variables: () => ({
      stock: mayDo('stock:read'),
      money: mayDo('purchase:read'),
      activity: mayDo('activity:read'),
      feeding: mayDo('feeding:read'),
      announcements: mayDo('announcement:read'),
      backup: mayDo('backup:read'),
    }),
  }),
  screenRoute('notifications', screens.NotificationsScreen),
];
