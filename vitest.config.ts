import { fileURLToPath } from 'node:url';
import { relay } from './web/vite/relay.ts';
import { defineConfig } from 'vitest/config';
import { journeysToMake } from './tests/support/generated/journeys.ts';
import { screenStoryFiles, serverStoryFiles, stories, storyFiles } from './tests/support/generated/stories.ts';
import { SlowestFirst } from './tests/support/slowestFirst.ts';

// Long enough for a busy machine: they end a test that hangs and measure nothing.
const patience = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 10_000 } } };

/** Of their cases they prove those that are new or changed, and all of them in the long run. */
const provenByCases = [
  'rights/access',
  'rights/accessDoors',
  'rights/apiKeyAccess',
  'lists/lists',
  'lists/options',
  'rights/scope',
  'platform/http/start',
  'platform/db/statements',
  'platform/db/commandStatements',
  'platform/graphql/compiledReads',
  'platform/inputKinds',
  'rights/tenancy',
].map((name) => `tests/server/${name}.test.ts`);
/** They measure times, so that nothing else runs beside one of them. */
const measured = [
  'traceability/announcements',
  'traceability/baseImport',
  'exchange/backupMemory',
  'demo/demoFile',
  'demo/firstStart',
  'imports/brokenFiles',
  'imports/largeHerd',
  'largeFarm',
  'manyFarms',
  'offline/offlineSpeed',
  'pictures',
  'reading',
  'scale/largeReads',
  'demo/seed',
  'staleStatistics',
].map((name) => `tests/long/${name}.test.ts`);
/** What no run has to go through again. */
const provenStories = () => {
  const due = stories.due();
  return storyFiles.filter((file) => !due.includes(file));
};
const webEnvironment = { environment: 'happy-dom', setupFiles: ['tests/web/support/setup.ts'] };
/** Their hooks wait for the demo farm. */
const browser = {
  globalSetup: ['tests/support/servers/needsDemo.ts', 'tests/support/browser/chromium.ts'],
  testTimeout: 120_000,
  hookTimeout: 600_000,
};
const onCitus = Boolean(process.env.COCHO_CITUS_URL);
const namesFiles = process.argv.slice(2).some((argument) => argument.includes('tests/'));
const long = { env: { EVERY_CASE: 'true' }, testTimeout: 900_000, hookTimeout: 600_000 };

export default defineConfig({
  // Vite would take the other of graphql's two builds than its dependents do.
  resolve: { alias: { graphql: fileURLToPath(import.meta.resolve('graphql')) } },
  test: {
    globalSetup: ['tests/support/servers/databaseServer.ts'],
    setupFiles: ['tests/support/fuzz/sameSeed.ts'],
    maxWorkers: 3,
    // Much of what a test makes is short-lived: a larger nursery is cleaned less often.
    execArgv: ['--max-semi-space-size=32'],
    fsModuleCache: true,
    // One worker loads the product once for all its files of a project; what a file changes in a module, it puts back.
    isolate: false,
    sequence: { sequencer: SlowestFirst },
    ...patience,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            'tests/server/**/*.test.ts',
            'tests/rest/**/*.test.ts',
            ...(onCitus ? ['tests/citus/*.test.ts'] : []),
          ],
          // A cluster of Citus is to be given all of them.
          exclude: namesFiles || onCitus ? [] : provenStories(),
          setupFiles: ['tests/support/statements/noted.ts', ...(onCitus ? ['tests/citus/oneShard.ts'] : [])],
        },
      },
      {
        extends: true,
        plugins: [relay()],
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          exclude: namesFiles ? [] : provenStories(),
          ...webEnvironment,
        },
      },
      {
        extends: true,
        // Who names files wants those, proven or not.
        test: { name: 'e2e', include: namesFiles ? ['tests/e2e/*.test.ts'] : journeysToMake(), ...browser },
      },
      // npm run test:long
      {
        extends: true,
        test: {
          name: 'long',
          setupFiles: ['tests/support/statements/everyFile.ts'],
          globalSetup: ['tests/support/browser/chromium.ts'],
          isolate: true,
          include: ['tests/long/**/*.test.ts', ...provenByCases, ...serverStoryFiles],
          exclude: [...measured, 'tests/long/offline/thirtyDays.test.ts'],
          ...long,
        },
      },
      {
        extends: true,
        test: {
          name: 'long-e2e',
          include: ['tests/e2e/*.test.ts'],
          // tests/long visits every path in both themes.
          exclude: ['tests/e2e/accessibility.test.ts'],
          ...browser,
        },
      },
      {
        extends: true,
        test: {
          name: 'long-measured',
          globalSetup: ['tests/support/browser/chromium.ts'],
          isolate: true,
          include: measured,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          ...long,
        },
      },
      {
        extends: true,
        plugins: [relay()],
        test: {
          name: 'long-web',
          include: ['tests/web/routes.test.tsx', 'tests/long/offline/thirtyDays.test.ts', ...screenStoryFiles],
          ...webEnvironment,
          ...long,
        },
      },
    ],
  },
});
