import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { pageRoute, screenRoute } from '../../platform/router/screenRoute.ts';
import { foodList } from './foodList.ts';

export const foodRoutes: RouteObject[] = [
  screenRoute('financial/food/list', screens.FoodsScreen, {
    menu: inMenu('financial', 'Alimentos', 'Foods'),
    action: 'food:read',
    list: foodList,
  }),
  pageRoute('financial/food/add', screens.AddFoodScreen, { action: 'food:write' }),
  screenRoute('financial/food/edit/:id', screens.FoodScreen),
  screenRoute('financial/farm-foods-create', screens.StarterFoodsScreen, {
    under: 'financial/food/list',
    action: 'food:write',
    shape: 'list',
  }),
];
