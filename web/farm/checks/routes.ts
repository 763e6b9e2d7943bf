import type { RouteObject } from 'react-router';
import { requireRight, requireSession } from '../../platform/router/guards.ts';
import { pageRoute } from '../../platform/router/screenRoute.ts';

const action = 'ox:write';

export const checkRoutes: RouteObject[] = [
  pageRoute({
    path: 'farm/checks',
    menu: { section: 'farm', isOffice: true, 'pt-BR': 'Conferência dos registros', 'en-US': 'Record check' },
    action,
    guard(args) {
      const toSignIn = requireSession(args);
      if (toSignIn === null) requireRight(action);
      return toSignIn;
    },
    page: async () => (await import('./ChecksScreen.tsx')).ChecksScreen,
  }),
];
