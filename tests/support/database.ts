import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { templateName } from './databaseServer.ts';

export interface TestDatabase {
  url: string;
  /** Ends every connection to it; a test file calls this in `afterAll`. */
  drop(): Promise<void>;
}

/** A migrated database of the test file's own. */
export function createTestDatabase(): Promise<TestDatabase> {
  return create(`TEMPLATE ${templateName}`);
}

/** A database without any table. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return create('');
}

const demoName = 'demo_farm';

/** A copy of the demo farm, which is lived through once for all test files. */
export async function createDemoDatabase(live: (url: string) => Promise<void>): Promise<TestDatabase> {
  if (!(await isThere(demoName))) {
    const { url, drop } = await createTestDatabase();
    await live(url);
    await administer(`CREATE DATABASE ${demoName} TEMPLATE ${new URL(url).pathname.slice(1)}`);
    await drop();
  }
  return create(`TEMPLATE ${demoName}`);
}

async function create(options: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`CREATE DATABASE ${name} ${options}`);
  return {
    url: urlOf(name),
    drop: async () => void (await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}

function urlOf(name: string): string {
  const url = new URL(inject('databaseServer'));
  url.pathname = `/${name}`;
  return url.href;
}

async function isThere(name: string): Promise<boolean> {
  return (await administer('SELECT datname FROM pg_database')).some(({ datname }) => datname === name);
}

async function administer(statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
