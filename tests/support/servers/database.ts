import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { demoName, templateName } from './databaseNames.ts';

export interface TestDatabase {
  url: string;
  /** Closes every connection to it; a test file calls this in `afterAll`. */
  drop(): Promise<void>;
}

/** A migrated database for one test file. */
export function createTestDatabase(): Promise<TestDatabase> {
  return create(copyOf(templateName));
}

/** An empty database without tables. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return create('');
}

/** A copy of the demo farm, which is there already. */
export function copyDemoDatabase(): Promise<TestDatabase> {
  return create(copyOf(demoName));
}

/** Files are copied as they are, which is less work than block by block through the log. */
const copyOf = (template: string) => `TEMPLATE ${template} STRATEGY FILE_COPY`;

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
  const client = new Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
