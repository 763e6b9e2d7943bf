import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import { supplementList } from './supplementList.ts';

/** What cattle on pastures get. */
export const supplementRoutes: RouteObject[] = [
  screenRoute('tract/pasture-supplement', screens.PastureSupplementsScreen, {
    menu: inMenu('tract', 'Suplementação a pasto', 'Pasture supplement'),
    action: 'feeding:read',
    list: supplementList,
  }),
  screenRoute('tract/pasture-supplement/add', screens.AddPastureSupplementScreen, { action: 'treat:write' }),
];
