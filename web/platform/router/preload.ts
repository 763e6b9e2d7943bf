import { matchRoutes, type RouteObject, type To } from 'react-router';

let routes: RouteObject[] = [];

export function setPreloadRoutes(all: RouteObject[]): void {
  routes = all;
}

/** Fetches the code of the screen behind a link that is about to be used; the import cache makes it idempotent. */
export function preloadPath(to: To): void {
  const path = typeof to === 'string' ? to : (to.pathname ?? '');
  for (const { route } of matchRoutes(routes, path.split('?')[0] ?? '') ?? []) {
    if (typeof route.lazy !== 'object') continue;
    void route.lazy.Component?.();
    void route.lazy.loader?.();
  }
}
