import { matchRoutes, type RouteObject, type To } from 'react-router';

type FindRoutes = (path: string) => RouteObject[] | Promise<RouteObject[]>;

let routesFor: FindRoutes = () => [];

export function setPreloadRoutes(find: FindRoutes): void {
  routesFor = find;
}

/** Fetches the code of the screen behind a link that is about to be used; the import cache makes it idempotent. */
export async function preloadPath(to: To): Promise<void> {
  const path = (typeof to === 'string' ? to : (to.pathname ?? '')).split('?')[0] ?? '';
  for (const { route } of matchRoutes(await routesFor(path), path) ?? []) {
    if (typeof route.lazy !== 'object') continue;
    void route.lazy.Component?.();
    void route.lazy.loader?.();
  }
}
