// The database of the demo farm, of which test files take copies. Run as a program it is made beside the first tests.
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { makeAlone } from '../../../prisma/demo/firstStart.ts';
import { createApp } from '../../../server/app.ts';
import { loadConfig } from '../../../server/platform/http/config.ts';
import { demoName, templateName } from './databaseNames.ts';

/** An advisory lock key that nothing else uses. */
const demoLock = 20_261_121;

function on(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Makes the demo farm, unless it is there; waits while somebody else makes it. */
export async function makeDemoDatabase(server: string, dataFolder: string): Promise<void> {
  const client = new Client({ connectionString: on(server, 'postgres') });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [demoLock]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [demoName]);
    if (rowCount) return;
    const draft = `test_${randomBytes(6).toString('hex')}`;
    await client.query(`CREATE DATABASE ${draft} TEMPLATE ${templateName}`);
    const app = createApp({
      config: loadConfig({
        ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: dataFolder },
        // Beside tests that are busy a statement may wait for long.
        STATEMENT_TIMEOUT_SECONDS: '600',
      }),
      databaseUrl: on(server, draft),
      authSecret: 'a secret that is long enough for tests',
    });
    try {
      await makeAlone(app.platform, on(server, draft));
    } finally {
      await app.close();
    }
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${demoName}`);
  } finally {
    await client.end();
  }
}

if (import.meta.main) await makeDemoDatabase(process.env.TEST_DATABASE_SERVER ?? '', process.argv[2] ?? '');
