import type { RouteObject } from 'react-router';
import * as screens from '../__generated__/screens.ts';
import { inMenu } from '../platform/router/menu.ts';
import { screenRoute } from '../platform/router/screenRoute.ts';
import { forecastVariables } from './forecastSearch.ts';

export const forecastRoutes: RouteObject[] = [
  screenRoute('forecast', screens.ForecastScreen, {
    menu: inMenu('forecast', 'Previsão de venda', 'Sale forecast'),
    action: 'sale:read',
    shape: 'list',
    variables: (_params, search) => forecastVariables(search),
  }),
];
