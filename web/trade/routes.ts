import type { RouteObject } from 'react-router';
import { redirectRoute } from '../platform/router/guards.ts';
import { screenRoute } from '../platform/router/screenRoute.ts';
import { mayDo } from '../platform/session/session.ts';
import type { FinancialHomeScreenQuery } from './financial/__generated__/FinancialHomeScreenQuery.graphql.ts';
import type { GtaScreenQuery } from '../papers/gtas/__generated__/GtaScreenQuery.graphql.ts';
import type { GtasScreenQuery } from '../papers/gtas/__generated__/GtasScreenQuery.graphql.ts';
import type { NewGtaScreenQuery } from '../papers/gtas/__generated__/NewGtaScreenQuery.graphql.ts';
import { gtaList } from '../papers/gtas/gtaList.ts';
import type { EditOxenPurchaseScreenQuery } from './oxenPurchases/__generated__/EditOxenPurchaseScreenQuery.graphql.ts';
import type { NewOxenPurchaseScreenQuery } from './oxenPurchases/__generated__/NewOxenPurchaseScreenQuery.graphql.ts';
import type { EditPurchaseScreenQuery } from './purchases/order/__generated__/EditPurchaseScreenQuery.graphql.ts';
import type { NewPurchaseScreenQuery } from './purchases/order/__generated__/NewPurchaseScreenQuery.graphql.ts';
import type { PurchaseScreenQuery } from './purchases/__generated__/PurchaseScreenQuery.graphql.ts';
import type { PurchasesScreenQuery } from './purchases/__generated__/PurchasesScreenQuery.graphql.ts';
import { purchaseList } from './purchases/purchaseList.ts';

export const tradeRoutes: RouteObject[] = [
  screenRoute<FinancialHomeScreenQuery>({
    path: 'financial',
    menu: { section: 'financial', 'pt-BR': 'Visão geral', 'en-US': 'Overview' },
    action: 'purchase:read',
    shape: 'board',
    query: () => import('./financial/__generated__/FinancialHomeScreenQuery.graphql.ts'),
    screen: async () => (await import('./financial/FinancialHomeScreen.tsx')).FinancialHomeScreen,
    feed: async () => (await import('./financial/FinancialHomeScreen.tsx')).feed,
  }),
  screenRoute<PurchasesScreenQuery>({
    path: 'financial/orders',
    menu: { section: 'financial', 'pt-BR': 'Compras', 'en-US': 'Purchases' },
    action: 'purchase:read',
    shape: 'list',
    query: () => import('./purchases/__generated__/PurchasesScreenQuery.graphql.ts'),
    screen: async () => (await import('./purchases/PurchasesScreen.tsx')).PurchasesScreen,
    feed: async () => (await import('./purchases/PurchasesScreen.tsx')).feed,
    variables: (_params, search) => purchaseList.variables(search),
  }),
  screenRoute<NewPurchaseScreenQuery>({
    path: 'financial/new-order',
    under: 'financial/orders',
    shape: 'form',
    query: () => import('./purchases/order/__generated__/NewPurchaseScreenQuery.graphql.ts'),
    screen: async () => (await import('./purchases/order/NewPurchaseScreen.tsx')).NewPurchaseScreen,
  }),
  screenRoute<PurchaseScreenQuery>({
    path: 'financial/orders/:id',
    shape: 'form',
    query: () => import('./purchases/__generated__/PurchaseScreenQuery.graphql.ts'),
    screen: async () => (await import('./purchases/PurchaseScreen.tsx')).PurchaseScreen,
    feed: async () => (await import('./purchases/PurchaseScreen.tsx')).feed,
    variables: ({ id = '' }) => ({ id }),
  }),
  screenRoute<EditPurchaseScreenQuery>({
    path: 'financial/orders/edit/:id',
    shape: 'form',
    query: () => import('./purchases/order/__generated__/EditPurchaseScreenQuery.graphql.ts'),
    screen: async () => (await import('./purchases/order/EditPurchaseScreen.tsx')).EditPurchaseScreen,
    variables: ({ id = '' }) => ({ id }),
  }),
  redirectRoute('financial/animal/list', '/admin/financial/orders?category=ANIMALS'),
  screenRoute<NewOxenPurchaseScreenQuery>({
    path: 'financial/animal/add',
    under: 'financial/orders',
    shape: 'form',
    query: () => import('./oxenPurchases/__generated__/NewOxenPurchaseScreenQuery.graphql.ts'),
    screen: async () => (await import('./oxenPurchases/NewOxenPurchaseScreen.tsx')).NewOxenPurchaseScreen,
  }),
  screenRoute<EditOxenPurchaseScreenQuery>({
    path: 'financial/animal/edit/:id',
    under: 'financial/orders',
    shape: 'form',
    query: () => import('./oxenPurchases/__generated__/EditOxenPurchaseScreenQuery.graphql.ts'),
    screen: async () => (await import('./oxenPurchases/EditOxenPurchaseScreen.tsx')).EditOxenPurchaseScreen,
    variables: ({ id = '' }) => ({ id }),
  }),
  screenRoute<GtasScreenQuery>({
    path: 'financial/gta-list',
    menu: { section: 'financial', 'pt-BR': 'GTAs', 'en-US': 'GTAs' },
    action: 'gta:read',
    shape: 'list',
    query: () => import('../papers/gtas/__generated__/GtasScreenQuery.graphql.ts'),
    screen: async () => (await import('../papers/gtas/GtasScreen.tsx')).GtasScreen,
    feed: async () => (await import('../papers/gtas/GtasScreen.tsx')).feed,
    variables: (_params, search) => gtaList.variables(search),
  }),
  screenRoute<NewGtaScreenQuery>({
    path: 'financial/gta-create',
    under: 'financial/gta-list',
    shape: 'form',
    query: () => import('../papers/gtas/__generated__/NewGtaScreenQuery.graphql.ts'),
    screen: async () => (await import('../papers/gtas/NewGtaScreen.tsx')).NewGtaScreen,
  }),
  screenRoute<GtaScreenQuery>({
    path: 'financial/gta-details/:id',
    under: 'financial/gta-list',
    shape: 'form',
    query: () => import('../papers/gtas/__generated__/GtaScreenQuery.graphql.ts'),
    screen: async () => (await import('../papers/gtas/GtaScreen.tsx')).GtaScreen,
    feed: async () => (await import('../papers/gtas/GtaScreen.tsx')).feed,
    variables: ({ id = '' }) => ({ id, purchases: mayDo('purchase:read') }),
  }),
];
