import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import { dayList } from './dayList.ts';

export const dayRoutes: RouteObject[] = [
  screenRoute('farm/days', screens.DaysScreen, {
    menu: inMenu('farm', 'Dias da fazenda', 'Farm days', 'office'),
    list: dayList,
  }),
];
