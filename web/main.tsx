import './platform/theme/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App } from './App.tsx';
import { discoverRoutes } from './platform/router/discoverRoutes.ts';
import { ready } from './platform/router/ready.ts';
import { reportUncaughtErrors } from './platform/session/reportError.ts';
import { takeover } from './platform/session/takeover.ts';
import { colorMode } from './platform/theme/colorMode.ts';
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
const router = createBrowserRouter(routes, { patchRoutesOnNavigation });
const app = <App router={router} />;

// Set by first.js where the prerendered page is not what this visitor sees.
const { classList } = document.documentElement;
if (container.firstChild !== null && !classList.contains('unlike')) {
  void ready(router).then(() => {
    takeover.isPending = true;
    hydrateRoot(container, app);
  });
} else {
  container.replaceChildren();
  classList.remove('unlike');
  createRoot(container).render(app);
}
