import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { redirectRoute } from '../../platform/router/guards.ts';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import { earringOrdersPath } from '../purchases/purchasePaths.ts';

export const earringOrderRoutes: RouteObject[] = [
  redirectRoute('financial/earring/list', earringOrdersPath),
  screenRoute('financial/earring/add', screens.NewEarringOrderScreen, {
    under: 'financial/orders',
    action: 'purchase:write',
  }),
  screenRoute('financial/earring/details/:id', screens.EarringOrderScreen, { under: 'financial/orders' }),
  screenRoute('financial/earring/edit/:id', screens.EditEarringOrderScreen, { under: 'financial/orders' }),
];
