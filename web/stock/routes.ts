import type { RouteObject } from 'react-router';
import * as screens from '../__generated__/screens.ts';
import { inMenu } from '../platform/router/menu.ts';
import { screenRoute } from '../platform/router/screenRoute.ts';
import { movementList } from './ledger/movementList.ts';
import { stockList, stockOnDay } from './stocks/stockList.ts';

export const stockRoutes: RouteObject[] = [
  screenRoute('financial/stock-list', screens.StocksScreen, {
    menu: inMenu('financial', 'Estoque', 'Stock'),
    action: 'stock:read',
    list: stockList,
  }),
  screenRoute('financial/stock-list/:id', screens.StockScreen, {
    shape: 'board',
    variables: ({ id = '' }) => ({ id, days: 365 }),
  }),
  screenRoute('financial/list-stock-retroactive', screens.StockOnDayScreen, {
    under: 'financial/stock-list',
    shape: 'list',
    variables: (_params, search) => stockOnDay.readFilters(search),
  }),
  screenRoute('financial/stock-movements', screens.MovementsScreen, {
    menu: inMenu('financial', 'Movimentações', 'Movements'),
    action: 'stock:read',
    list: movementList,
  }),
  screenRoute('financial/stock-add', screens.AddStockScreen, {
    menu: inMenu('financial', 'Nova movimentação', 'New movement'),
    action: 'stock:write',
    variables: (_params, search) => ({ ids: search.getAll('stockId') }),
  }),
];
