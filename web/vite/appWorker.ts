import { fileURLToPath } from 'node:url';
import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { appManifest } from './appManifest.ts';
import { keptFiles } from './keptFiles.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
// The list of kept files decides, not the size of one.
const largestFile = 10_000_000;

/** Makes the app installable, with a worker that keeps its code; the page starts the worker itself. */
export function appWorker(): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'platform/offline',
    filename: 'worker.ts',
    injectRegister: false,
    manifest: appManifest,
    includeManifestIcons: false,
    injectManifest: {
      globPatterns: ['**/*.{html,js,css,svg,png,webmanifest,woff2,wasm}'],
      dontCacheBustURLsMatching: /^assets\//,
      maximumFileSizeToCacheInBytes: largestFile,
      rollupFormat: 'iife',
      manifestTransforms: [
        (entries) => {
          const kept = keptFiles(dist);
          return { manifest: entries.filter(({ url }) => kept.has(url)), warnings: [] };
        },
      ],
    },
  });
}
