import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { carcassList } from '../closures/carcassList.ts';
import { planFilter, shownIn } from './planSearch.ts';
import { saleList } from './saleList.ts';
import { truckList } from '../trucks/truckList.ts';

export const saleRoutes: RouteObject[] = [
  screenRoute('management/closures/list', screens.SalesScreen, {
    menu: inMenu('management', 'Vendas', 'Sales'),
    action: 'sale:read',
    list: saleList,
  }),
  screenRoute('management/closures/new', screens.NewSaleScreen, {
    action: 'sale:write',
    shape: 'board',
    variables: (_params, search) => ({
      filter: planFilter(search),
      search: search.get('search'),
      first: shownIn(search),
    }),
  }),
  screenRoute('management/closures/list/details/:id', screens.SaleScreen),
  screenRoute('management/closures/list/edit/:id', screens.EditSaleScreen),
  screenRoute('management/closures/list/close/:id', screens.CloseSaleScreen, { action: 'sale:write' }),
  screenRoute('management/closures/carcasses', screens.CarcassesScreen, { action: 'sale:read', list: carcassList }),
  screenRoute('management/closures/trucks', screens.TrucksScreen, {
    menu: inMenu('management', 'Caminhões de embarque', 'Exit trucks'),
    action: 'truck:read',
    list: truckList,
  }),
  screenRoute('management/closures/trucks/new', screens.NewTruckScreen, { action: 'truck:write' }),
  screenRoute('management/closures/trucks/details/:id', screens.TruckScreen),
  screenRoute('management/closures/trucks/edit/:id', screens.EditTruckScreen, {
    variables: ({ id = '' }) => ({ id, sales: mayDo('sale:read') }),
  }),
  screenRoute('management/execute/sale/:id', screens.BoardingScreen, { action: 'truck:board', shape: 'board' }),
];
