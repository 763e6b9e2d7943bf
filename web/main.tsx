import './platform/theme/base.css';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { LanguageProvider } from './platform/i18n/LanguageProvider.tsx';
import { discoverRoutes } from './platform/router/discoverRoutes.ts';
import { reportUncaughtErrors } from './platform/session/reportError.ts';
import { colorMode } from './platform/theme/colorMode.ts';
import { ThemeProvider } from './platform/theme/ThemeProvider.tsx';
import { ToasterSlot } from './platform/ui/ToasterSlot.tsx';
import { rootId, routes } from './routes.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('No #root in index.html');

reportUncaughtErrors();
colorMode.start();
const patchRoutesOnNavigation = discoverRoutes(
  routes,
  rootId,
  '/admin',
  async () => (await import('./adminRoutes.ts')).admin,
);

createRoot(container).render(
  <StrictMode>
    <ThemeProvider>
      <LanguageProvider>
        <Suspense fallback="Loading...">
          <RouterProvider router={createBrowserRouter(routes, { patchRoutesOnNavigation })} />
        </Suspense>
        <ToasterSlot />
      </LanguageProvider>
    </ThemeProvider>
  </StrictMode>,
);
