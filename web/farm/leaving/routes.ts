import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { screenRoute } from '../../platform/router/screenRoute.ts';

export const leavingRoutes: RouteObject[] = [
  screenRoute('farm/leaving', screens.LeavingScreen, {
    menu: inMenu('farm', 'Sair do Cocho', 'Leave Cocho', 'office'),
    action: 'farm:leave',
  }),
];
