import { fileURLToPath } from 'node:url';
import { relay } from './web/vite/relay.ts';
import { defineConfig } from 'vitest/config';

const slow = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  // Vite would take the other of graphql's two builds than its dependents do.
  resolve: { alias: { graphql: fileURLToPath(import.meta.resolve('graphql')) } },
  test: {
    globalSetup: ['tests/support/databaseServer.ts'],
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'server', include: ['tests/server/**/*.test.ts', 'tests/rest/**/*.test.ts'], ...slow },
      },
      {
        extends: true,
        plugins: [relay()],
        test: { name: 'web', include: ['tests/web/**/*.test.{ts,tsx}'], environment: 'happy-dom', ...slow },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
