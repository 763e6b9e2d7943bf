import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { pageRoute, screenRoute } from '../../platform/router/screenRoute.ts';
import { lineList } from './lineList.ts';

export const lineRoutes: RouteObject[] = [
  screenRoute('farm/lines/list', screens.LinesScreen, { menu: inMenu('farm', 'Linhas', 'Lines'), list: lineList }),
  pageRoute('farm/lines/add', screens.AddLineScreen, { action: 'farm:write' }),
  screenRoute('farm/lines/edit/:id', screens.LineScreen),
  screenRoute('farm/lines/draw/:id', screens.DrawLineScreen, { action: 'farm:write' }),
];
