import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { demoName, templateName } from './databaseServer.ts';

export interface TestDatabase {
  url: string;
  /** Closes every connection to it; a test file calls this in `afterAll`. */
  drop(): Promise<void>;
}

/** A migrated database for one test file. */
export function createTestDatabase(): Promise<TestDatabase> {
  return create(`TEMPLATE ${templateName}`);
}

/** An empty database without tables. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return create('');
}

/** An advisory lock key that nothing else uses. */
const demoLock = 20_261_121;

/** A copy of the demo farm, which is created once for all test files and cached until its code changes. */
export async function createDemoDatabase(live: (url: string) => Promise<void>): Promise<TestDatabase> {
  await asAdministrator(async (client) => {
    // Another test file may be creating it concurrently.
    await client.query('SELECT pg_advisory_lock($1)', [demoLock]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [demoName]);
    if (rowCount) return;
    const { url, drop } = await createTestDatabase();
    await live(url);
    await client.query(`CREATE DATABASE ${demoName} TEMPLATE ${new URL(url).pathname.slice(1)}`);
    await drop();
  });
  return create(`TEMPLATE ${demoName}`);
}

async function create(options: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`CREATE DATABASE ${name} ${options}`);
  return {
    url: urlOf(name),
    drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

function urlOf(name: string): string {
  const url = new URL(inject('databaseServer'));
  url.pathname = `/${name}`;
  return url.href;
}

async function administer(statement: string): Promise<void> {
  await asAdministrator((client) => client.query(statement));
}

async function asAdministrator(act: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}
