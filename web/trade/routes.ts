import type { RouteObject } from 'react-router';
import { screenRoute } from '../platform/router/screenRoute.ts';
import { readList } from '../platform/table/listSpec.ts';
import type { FinancialHomeScreenQuery } from './financial/__generated__/FinancialHomeScreenQuery.graphql.ts';
import type { EditPurchaseScreenQuery } from './purchases/__generated__/EditPurchaseScreenQuery.graphql.ts';
import type { NewPurchaseScreenQuery } from './purchases/__generated__/NewPurchaseScreenQuery.graphql.ts';
import type { PurchaseScreenQuery } from './purchases/__generated__/PurchaseScreenQuery.graphql.ts';
import type { PurchasesScreenQuery } from './purchases/__generated__/PurchasesScreenQuery.graphql.ts';
import { purchaseList } from './purchases/purchaseList.ts';

export const tradeRoutes: RouteObject[] = [
  screenRoute<FinancialHomeScreenQuery>({
    path: 'financial',
    handle: { shape: 'board' },
    query: () => import('./financial/__generated__/FinancialHomeScreenQuery.graphql.ts'),
    screen: () => import('./financial/FinancialHomeScreen.tsx'),
  }),
  screenRoute<PurchasesScreenQuery>({
    path: 'financial/orders',
    handle: { shape: 'list' },
    query: () => import('./purchases/__generated__/PurchasesScreenQuery.graphql.ts'),
    screen: () => import('./purchases/PurchasesScreen.tsx'),
    variables: (_params, search) => readList(purchaseList, search),
  }),
  screenRoute<NewPurchaseScreenQuery>({
    path: 'financial/new-order',
    handle: { shape: 'form' },
    query: () => import('./purchases/__generated__/NewPurchaseScreenQuery.graphql.ts'),
    screen: () => import('./purchases/NewPurchaseScreen.tsx'),
  }),
  screenRoute<PurchaseScreenQuery>({
    path: 'financial/orders/:id',
    handle: { shape: 'form' },
    query: () => import('./purchases/__generated__/PurchaseScreenQuery.graphql.ts'),
    screen: () => import('./purchases/PurchaseScreen.tsx'),
    variables: ({ id = '' }) => ({ id }),
  }),
  screenRoute<EditPurchaseScreenQuery>({
    path: 'financial/orders/edit/:id',
    handle: { shape: 'form' },
    query: () => import('./purchases/__generated__/EditPurchaseScreenQuery.graphql.ts'),
    screen: () => import('./purchases/EditPurchaseScreen.tsx'),
    variables: ({ id = '' }) => ({ id }),
  }),
];
