import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { LanguageProvider } from '../../../web/platform/i18n/LanguageProvider.tsx';
import { ThemeProvider } from '../../../web/platform/theme/ThemeProvider.tsx';
import { toaster } from '../../../web/platform/ui/overlays/Toaster.tsx';
import { QuestionSlot } from '../../../web/platform/ui/overlays/QuestionSlot.tsx';
import { toastQueue } from '../../../web/platform/ui/overlays/toast.ts';
import { ToasterSlot } from '../../../web/platform/ui/overlays/ToasterSlot.tsx';

type Page = RenderResult & { path: () => string; goTo: (path: string) => Promise<void> };

// A router keeps what it loaded lazily on the route objects: each test needs its own.
function fresh(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const lazy = typeof route.lazy === 'object' ? { lazy: { ...route.lazy } } : {};
    return (
      route.index
        ? { ...route, ...lazy }
        : { ...route, ...lazy, ...(route.children ? { children: fresh(route.children) } : {}) }
    ) as RouteObject;
  });
}

/** The providers of main.tsx around the given routes, without the toasts of a page before. */
export function openPage(routes: RouteObject[], path: string): Page {
  toastQueue.set([]);
  toaster.remove();
  const router = createMemoryRouter(fresh(routes), { initialEntries: [path] });
  const result = render(
    <ThemeProvider>
      <LanguageProvider>
        <RouterProvider router={router} />
        <QuestionSlot />
        <ToasterSlot />
      </LanguageProvider>
    </ThemeProvider>,
  );
  return { ...result, path: () => router.state.location.pathname, goTo: (to) => router.navigate(to) };
}

export function openPart(part: ReactNode): Page {
  return openPage([{ path: '*', element: part }], '/');
}
