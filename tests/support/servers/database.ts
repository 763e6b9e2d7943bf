import { randomBytes } from 'node:crypto';
import { inject, test } from 'vitest';
import { distributedSettings } from '../../../server/platform/db/server/distribute.ts';
import { ofDatabase, onEachNode } from './citus.ts';
import { demoName, templateName } from './databaseNames.ts';

export interface TestDatabase {
  url: string;
  /** Closes every connection to it; a test file calls this in `afterAll`. */
  drop(): Promise<void>;
}

/** Whether the tests run on a cluster of Citus. */
export const isDistributed = () => inject('citusNodes').length > 0;

/** A test that looks at the log, the locks or the processes of one PostgreSQL, or at rows by their place in a file. */
export const onOnePostgres = test.skipIf(isDistributed());

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
  if (isDistributed()) for (const setting of distributedSettings(name)) await administer(setting);
  return {
    url: ofDatabase(inject('databaseServer'), name),
    drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

function administer(statement: string): Promise<void> {
  return onEachNode(isDistributed() ? inject('citusNodes') : [inject('databaseServer')], statement);
}
