import type { RouteObject } from 'react-router';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import type { BoardingScreenQuery } from '../trucks/boarding/__generated__/BoardingScreenQuery.graphql.ts';
import type { EditSaleScreenQuery } from './__generated__/EditSaleScreenQuery.graphql.ts';
import type { EditTruckScreenQuery } from '../trucks/__generated__/EditTruckScreenQuery.graphql.ts';
import type { NewSaleScreenQuery } from './__generated__/NewSaleScreenQuery.graphql.ts';
import type { NewTruckScreenQuery } from '../trucks/__generated__/NewTruckScreenQuery.graphql.ts';
import type { SaleScreenQuery } from './__generated__/SaleScreenQuery.graphql.ts';
import type { SalesScreenQuery } from './__generated__/SalesScreenQuery.graphql.ts';
import type { TruckScreenQuery } from '../trucks/__generated__/TruckScreenQuery.graphql.ts';
import type { TrucksScreenQuery } from '../trucks/__generated__/TrucksScreenQuery.graphql.ts';
import type { CarcassesScreenQuery } from '../closures/__generated__/CarcassesScreenQuery.graphql.ts';
import type { CloseSaleScreenQuery } from '../closures/__generated__/CloseSaleScreenQuery.graphql.ts';
import { carcassList } from '../closures/carcassList.ts';
import { planFilter } from './planSearch.ts';
import { saleList } from './saleList.ts';
import { truckList } from '../trucks/truckList.ts';

export const saleRoutes: RouteObject[] = [
  screenRoute<SalesScreenQuery>({
    path: 'management/closures/list',
    menu: { section: 'management', 'pt-BR': 'Vendas', 'en-US': 'Sales' },
    action: 'sale:read',
    shape: 'list',
    query: () => import('./__generated__/SalesScreenQuery.graphql.ts'),
    screen: async () => (await import('./SalesScreen.tsx')).SalesScreen,
    feed: async () => (await import('./SalesScreen.tsx')).feed,
    variables: (_params, search) => saleList.variables(search),
  }),
  screenRoute<NewSaleScreenQuery>({
    path: 'management/closures/new',
    under: 'management/closures/list',
    action: 'sale:write',
    shape: 'board',
    query: () => import('./__generated__/NewSaleScreenQuery.graphql.ts'),
    screen: async () => (await import('./NewSaleScreen.tsx')).NewSaleScreen,
    variables: (_params, search) => ({ filter: planFilter(search), search: search.get('search') }),
  }),
  screenRoute<SaleScreenQuery>({
    path: 'management/closures/list/details/:id',
    shape: 'form',
    query: () => import('./__generated__/SaleScreenQuery.graphql.ts'),
    screen: async () => (await import('./SaleScreen.tsx')).SaleScreen,
    feed: async () => (await import('./SaleScreen.tsx')).feed,
    variables: ({ id = '' }) => ({ id }),
  }),
  screenRoute<EditSaleScreenQuery>({
    path: 'management/closures/list/edit/:id',
    shape: 'form',
    query: () => import('./__generated__/EditSaleScreenQuery.graphql.ts'),
    screen: async () => (await import('./EditSaleScreen.tsx')).EditSaleScreen,
    variables: ({ id = '' }) => ({ id }),
  }),
  screenRoute<CloseSaleScreenQuery>({
    path: 'management/closures/list/close/:id',
    action: 'sale:write',
    shape: 'form',
    query: () => import('../closures/__generated__/CloseSaleScreenQuery.graphql.ts'),
    screen: async () => (await import('../closures/CloseSaleScreen.tsx')).CloseSaleScreen,
    variables: ({ id = '' }) => ({ id }),
  }),
  screenRoute<CarcassesScreenQuery>({
    path: 'management/closures/carcasses',
    under: 'management/closures/list',
    action: 'sale:read',
    shape: 'list',
    query: () => import('../closures/__generated__/CarcassesScreenQuery.graphql.ts'),
    screen: async () => (await import('../closures/CarcassesScreen.tsx')).CarcassesScreen,
    variables: (_params, search) => carcassList.variables(search),
  }),
  screenRoute<TrucksScreenQuery>({
    path: 'management/closures/trucks',
    menu: { section: 'management', 'pt-BR': 'Caminhões de embarque', 'en-US': 'Exit trucks' },
    action: 'truck:read',
    shape: 'list',
    query: () => import('../trucks/__generated__/TrucksScreenQuery.graphql.ts'),
    screen: async () => (await import('../trucks/TrucksScreen.tsx')).TrucksScreen,
    feed: async () => (await import('../trucks/TrucksScreen.tsx')).feed,
    variables: (_params, search) => truckList.variables(search),
  }),
  screenRoute<NewTruckScreenQuery>({
    path: 'management/closures/trucks/new',
    under: 'management/closures/trucks',
    action: 'truck:write',
    shape: 'form',
    query: () => import('../trucks/__generated__/NewTruckScreenQuery.graphql.ts'),
    screen: async () => (await import('../trucks/NewTruckScreen.tsx')).NewTruckScreen,
  }),
  screenRoute<TruckScreenQuery>({
    path: 'management/closures/trucks/details/:id',
    shape: 'form',
    query: () => import('../trucks/__generated__/TruckScreenQuery.graphql.ts'),
    screen: async () => (await import('../trucks/TruckScreen.tsx')).TruckScreen,
    feed: async () => (await import('../trucks/TruckScreen.tsx')).feed,
    variables: ({ id = '' }) => ({ id }),
  }),
  screenRoute<EditTruckScreenQuery>({
    path: 'management/closures/trucks/edit/:id',
    shape: 'form',
    query: () => import('../trucks/__generated__/EditTruckScreenQuery.graphql.ts'),
    screen: async () => (await import('../trucks/EditTruckScreen.tsx')).EditTruckScreen,
    variables: ({ id = '' }) => ({ id, sales: mayDo('sale:read') }),
  }),
  screenRoute<BoardingScreenQuery>({
    path: 'management/execute/sale/:id',
    action: 'truck:board',
    shape: 'board',
    query: () => import('../trucks/boarding/__generated__/BoardingScreenQuery.graphql.ts'),
    screen: async () => (await import('../trucks/boarding/BoardingScreen.tsx')).BoardingScreen,
    feed: async () => (await import('../trucks/boarding/BoardingScreen.tsx')).feed,
    variables: ({ id = '' }) => ({ id }),
  }),
];
