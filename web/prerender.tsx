import { prerenderToNodeStream } from 'react-dom/static';
import { text } from 'node:stream/consumers';
import { createMemoryRouter } from 'react-router';
import { App } from './App.tsx';
import { ready } from './platform/router/ready.ts';
import { insertedStyles } from './platform/theme/ThemeProvider.tsx';
import { routes } from './routes.ts';

/** A public page as a visitor without stored preferences first sees it, and all styles used so far. */
export async function prerender(path: string): Promise<{ html: string; css: string }> {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await ready(router);
  const { prelude } = await prerenderToNodeStream(<App router={router} />, { progressiveChunkSize: Infinity });
  return { html: await text(prelude), css: insertedStyles() };
}
