import type { RouteObject } from 'react-router';
import { admin } from '../../../web/adminRoutes.ts';
import { routes } from '../../../web/routes.ts';

const [root] = routes as [RouteObject];

/** Every client route, including lazily loaded ones. */
export const allRoutes: RouteObject[] = [{ ...root, children: [admin, ...(root.children ?? [])] } as RouteObject];
