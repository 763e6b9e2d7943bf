import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import { setPreloadRoutes } from './preload.ts';

/** Routes under a path that are loaded on the first navigation or preload under it. */
export function discoverRoutes(
  routes: RouteObject[],
  rootId: string,
  under: string,
  load: () => Promise<RouteObject>,
): PatchRoutesOnNavigationFunction {
  const isUnder = (path: string): boolean => path === under || path.startsWith(`${under}/`);
  let patched = false;
  setPreloadRoutes(async (path) => (isUnder(path) ? [await load()] : routes));
  return async ({ path, patch }) => {
    if (!isUnder(path) || patched) return;
    const found = await load();
    patched = true;
    patch(rootId, [found]);
  };
}
