import type { RouteObject } from 'react-router';
import * as screens from '../__generated__/screens.ts';
import { inMenu } from '../platform/router/menu.ts';
import { redirectRoute } from '../platform/router/guards.ts';
import { screenRoute } from '../platform/router/screenRoute.ts';
import { mayDo } from '../platform/session/session.ts';
import { gtaList } from '../papers/gtas/gtaList.ts';
import { itemsVariables } from './financial/items/itemSpecs.ts';
import { purchaseList } from './purchases/purchaseList.ts';

export const tradeRoutes: RouteObject[] = [
  screenRoute('financial', screens.FinancialHomeScreen, {
    menu: inMenu('financial', 'Visão geral', 'Overview'),
    action: 'purchase:read',
    shape: 'board',
  }),
  screenRoute('financial/items', screens.FinancialItemsScreen, {
    menu: inMenu('financial', 'Contas', 'Bills'),
    action: 'sale:read',
    shape: 'list',
    variables: (_params, search) => itemsVariables(search),
  }),
  screenRoute('financial/orders', screens.PurchasesScreen, {
    menu: inMenu('financial', 'Compras', 'Purchases'),
    action: 'purchase:read',
    list: purchaseList,
  }),
  screenRoute('financial/new-order', screens.NewPurchaseScreen, {
    under: 'financial/orders',
    action: 'purchase:write',
  }),
  screenRoute('financial/orders/:id', screens.PurchaseScreen),
  screenRoute('financial/orders/edit/:id', screens.EditPurchaseScreen),
  redirectRoute('financial/animal/list', '/admin/financial/orders?category=ANIMALS'),
  screenRoute('financial/animal/add', screens.NewOxenPurchaseScreen, {
    under: 'financial/orders',
    action: 'purchase:write',
  }),
  screenRoute('financial/animal/edit/:id', screens.EditOxenPurchaseScreen, { under: 'financial/orders' }),
  screenRoute('financial/gta-list', screens.GtasScreen, {
    menu: inMenu('financial', 'GTAs', 'GTAs'),
    action: 'gta:read',
    list: gtaList,
  }),
  screenRoute('financial/gta-create', screens.NewGtaScreen, { under: 'financial/gta-list', action: 'gta:write' }),
  screenRoute('financial/gta-details/:id', screens.GtaScreen, {
    under: 'financial/gta-list',
    variables: ({ id = '' }) => ({ id, purchases: mayDo('purchase:read') }),
  }),
];
