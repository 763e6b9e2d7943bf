import type { RouteObject } from 'react-router';
import { publicRoutes } from './accounts/publicRoutes.ts';
import { LoadingScreen } from './platform/router/LoadingScreen.tsx';
import { PublicNotFoundScreen } from './platform/router/NotFoundScreen.tsx';
import { RouteError } from './platform/router/RouteError.tsx';
import { entryRedirect } from './platform/router/guards.ts';

export const rootId = 'root';

/** What a visitor may see before signing in, and the place where the rest is put. */
export const routes: RouteObject[] = [
  {
    id: rootId,
    HydrateFallback: LoadingScreen,
    ErrorBoundary: RouteError,
    children: [{ index: true, loader: entryRedirect }, ...publicRoutes, { path: '*', Component: PublicNotFoundScreen }],
  },
];
