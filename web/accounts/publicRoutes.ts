import type { RouteObject } from 'react-router';
import { requireNoSession } from '../platform/router/guards.ts';
import { pageRoute } from '../platform/router/screenRoute.ts';

/** What a visitor sees; apart from the list of all screens, which is loaded after the sign-in. */
export const publicRoutes: RouteObject[] = [
  pageRoute(
    'login',
    { page: async () => (await import('./LoginScreen.tsx')).LoginScreen },
    { guard: requireNoSession },
  ),
  pageRoute('login/styles', { page: async () => (await import('../styles/StylesScreen.tsx')).StylesScreen }),
  pageRoute('create-account', {
    page: async () => (await import('./registration/CreateAccountScreen.tsx')).CreateAccountScreen,
  }),
  pageRoute('forgot-password', {
    page: async () => (await import('./registration/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
  }),
  pageRoute('privacy', { page: async () => (await import('./PrivacyScreen.tsx')).PrivacyScreen }),
];
