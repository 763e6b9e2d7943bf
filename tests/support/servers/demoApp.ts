import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';
import { createApp, type App } from '../../../server/app.ts';
import { loadConfig } from '../../../server/platform/http/config.ts';
import { copyDemoDatabase, createTestDatabase, type TestDatabase } from './database.ts';
import { makeDemoDatabase } from './demoDatabase.ts';

export interface DemoApp {
  app: App;
  url: string;
  close(): Promise<void>;
}

/** The server on a copy of the demo farm. */
export async function startDemoApp(env: NodeJS.ProcessEnv = {}): Promise<DemoApp> {
  await makeDemoDatabase(inject('databaseServer'), inject('dataFolder'));
  return startOn(await copyDemoDatabase(), env);
}

/** The server without any farm. */
export async function startEmptyApp(env: NodeJS.ProcessEnv = {}): Promise<DemoApp> {
  return startOn(await createTestDatabase(), { DEMO: 'false', ...env });
}

async function startOn(database: TestDatabase, env: NodeJS.ProcessEnv): Promise<DemoApp> {
  const own = { NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: inject('dataFolder') };
  const config = loadConfig({ ...own, ...env });
  const app = createApp({ config, databaseUrl: database.url, authSecret: 'a secret that is long enough for tests' });
  await app.startJobs();
  app.server.listen(0, '127.0.0.1');
  await once(app.server, 'listening');
  return {
    app,
    url: `http://localhost:${(app.server.address() as AddressInfo).port}`,
    async close() {
      await app.close();
      await database.drop();
    },
  };
}
