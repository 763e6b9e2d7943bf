import type { RouteObject } from 'react-router';
import { accountRoutes, publicRoutes } from './accounts/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { dayRoutes } from './farm/days/routes.ts';
import { lineRoutes } from './farm/lines/routes.ts';
import { mixerRoutes } from './farm/mixers/routes.ts';
import { occurrenceRoutes } from './farm/occurrences/routes.ts';
import { ownerRoutes } from './farm/owners/routes.ts';
import { placeRoutes } from './farm/places/routes.ts';
import { farmRoutes } from './farm/routes.ts';
import { settingRoutes } from './farm/settings/routes.ts';
import { structureRoutes } from './farm/structures/routes.ts';
import { LoadingScreen } from './platform/router/LoadingScreen.tsx';
import { NotFoundScreen, PublicNotFoundScreen } from './platform/router/NotFoundScreen.tsx';
import { RouteError } from './platform/router/RouteError.tsx';
import { entryRedirect } from './platform/router/guards.ts';
import { screenRoute } from './platform/router/screenRoute.ts';
import type { AdminLayoutQuery } from './shell/__generated__/AdminLayoutQuery.graphql.ts';
import { establishmentRoutes } from './trade/establishments/routes.ts';

const admin = screenRoute<AdminLayoutQuery>({
  path: 'admin',
  handle: { shape: 'shell' },
  query: () => import('./shell/__generated__/AdminLayoutQuery.graphql.ts'),
  screen: () => import('./shell/AdminLayout.tsx'),
  children: [...dashboardRoutes, ...accountRoutes, ...farmRoutes, ...lineRoutes, ...placeRoutes, ...structureRoutes, ...mixerRoutes, ...ownerRoutes, ...establishmentRoutes, ...dayRoutes, ...settingRoutes, ...occurrenceRoutes, { path: '*', Component: NotFoundScreen }],
});

export const routes: RouteObject[] = [
  {
    HydrateFallback: LoadingScreen,
    ErrorBoundary: RouteError,
    children: [{ index: true, loader: entryRedirect }, ...publicRoutes, admin, { path: '*', Component: PublicNotFoundScreen }],
  },
];
