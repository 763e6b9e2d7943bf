import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { appWorker } from './vite/appWorker.ts';
import { errorMessages, messages } from './vite/messages.ts';
import { prerender } from './vite/prerender.ts';
import { relay } from './vite/relay.ts';
import { styleMemo } from './vite/styleMemo.ts';

const server = 'http://localhost:4000';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Formik asks lodash for a few helpers; these are a fraction of its size.
  resolve: {
    alias: [
      { find: /^lodash-es\/(.*)$/, replacement: 'es-toolkit/compat/$1' },
      // Without what came before the hooks.
      { find: /^react-relay$/, replacement: 'react-relay/hooks' },
      // The server's reader of tables, as it runs without Node.
      { find: /^csv-parse\/sync$/, replacement: 'csv-parse/browser/esm/sync' },
    ],
  },
  plugins: [relay(), react(), styleMemo(), messages(), errorMessages(), prerender(), appWorker()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // The content security policy allows no data: scripts and fonts are better cached as files.
    assetsInlineLimit: 0,
    // One file for all that a visit begins with, and all it imports, packs better and asks less often than forty.
    rolldownOptions: {
      output: {
        // Nearly all of their code runs before the first screen stands: it is compiled at once, not function by function.
        postBanner: ({ name }) => (['first', 'shell'].includes(name) ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          groups: [
            { name: 'first', test: /web\/(main|accounts\/(LoginScreen|BrandPanel|DemoAccounts))\.tsx$/, priority: 2 },
            {
              name: 'shell',
              test: /web\/(adminRoutes|shell\/AdminLayout|platform\/router\/(loadScreen|screenComponent))\.tsx?$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    fs: { allow: ['..'] },
    proxy: { '/graphql': { target: server, ws: true }, '/api': server, '/auth': server },
  },
});
