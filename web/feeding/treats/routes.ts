import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { pageRoute, screenRoute } from '../../platform/router/screenRoute.ts';
import { treatFilter } from './treatFilter.ts';

/** The treats of a day, typed and looked at. */
export const treatRoutes: RouteObject[] = [
  screenRoute('tract/tract-of-day', screens.TractOfDayScreen, {
    menu: inMenu('tract', 'Trato do dia', 'Feeding of the day'),
    action: 'feeding:read',
    shape: 'list',
    variables: (_params, search) => ({ filter: treatFilter(search, true) }),
  }),
  screenRoute('tract/tract-of-day/v2', screens.TractOfDayMatrixScreen, {
    menu: inMenu('tract', 'Quadro do trato', 'Feeding matrix'),
    action: 'feeding:read',
    shape: 'list',
    variables: (_params, search) => ({ filter: treatFilter(search, false) }),
  }),
  pageRoute('tract/impression-sheets', screens.ImpressionSheetsScreen, {
    menu: inMenu('tract', 'Fichas para imprimir', 'Sheets to print'),
    action: 'feeding:read',
  }),
];
