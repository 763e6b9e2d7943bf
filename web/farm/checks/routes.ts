import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { requireRight, requireSession } from '../../platform/router/guards.ts';
import { pageRoute } from '../../platform/router/screenRoute.ts';

const action = 'ox:write';

export const checkRoutes: RouteObject[] = [
  pageRoute('farm/checks', screens.ChecksScreen, {
    menu: inMenu('farm', 'Conferência dos registros', 'Record check', 'office'),
    action,
    guard(args) {
      const toSignIn = requireSession(args);
      if (toSignIn === null) requireRight(action);
      return toSignIn;
    },
  }),
];
