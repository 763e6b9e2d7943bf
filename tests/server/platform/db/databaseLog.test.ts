// The log of PostgreSQL holds no people's data.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, vi } from 'vitest';
import { openDatabase, type Database } from '../../../../server/platform/db/client.ts';
import { loggedValues } from '../../../../server/platform/db/server/loggedValues.ts';
import {
  type TestDatabase,
  createTestDatabase,
  isDistributed,
  onOnePostgres,
} from '../../../support/servers/database.ts';
import { endServers, onDatabase, startServer } from '../../../support/servers/serverProcess.ts';

// Starts real servers, possibly on busy machines.
vi.setConfig({ testTimeout: 60_000 });

let copy: TestDatabase;
let database: Database;
beforeAll(async () => {
  copy = await createTestDatabase();
  database = openDatabase(copy.url, { connections: 3, statementTimeoutMs: 15_000, isDistributed: isDistributed() });
});
afterEach(endServers);
afterAll(async () => {
  await database.close();
  await copy.drop();
});

const log = () => readFileSync(join(inject('dataFolder'), 'postgres.log'), 'utf8');

/** The database with other settings of its log than the embedded one is started with. */
function logging(settings: Record<string, string>): string {
  const url = new URL(copy.url);
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  url.search = `?options=${encodeURIComponent(options.join(' '))}`;
  return url.href;
}

const usual = { log_error_verbosity: 'default', log_min_error_statement: 'error' };

onOnePostgres('a refused row leaves no e-mail in the log of the embedded PostgreSQL', async () => {
  const insert = `INSERT INTO "Person" (id, email, "updatedAt") VALUES (gen_random_uuid(), 'literal@log.example', now())`;
  const twice = async (run: () => Promise<unknown>) => {
    await run();
    await expect(run()).rejects.toThrow();
  };
  const start = log().length;
  await twice(() => database.everyFarm.person.create({ data: { email: 'parameter@log.example' } }));
  await twice(() => database.everyFarm.$executeRawUnsafe(insert));
  // Other files write to the same log, and may be refused a person too.
  await expect.poll(() => log().slice(start).split('Person_email_key').length).toBeGreaterThanOrEqual(3);
  expect(log().slice(start)).not.toMatch(/@log\.example|DETAIL|STATEMENT/);
  // As a PostgreSQL is set by default, it does.
  const open = new Client({ connectionString: logging(usual) });
  await open.connect();
  await expect(open.query(insert)).rejects.toThrow();
  await open.end();
  await expect.poll(() => log().slice(start)).toMatch(/DETAIL:.*literal@log\.example/);
});

onOnePostgres('each setting by which the log would hold values is named', async () => {
  expect(await loggedValues(copy.url)).toEqual([]);
  const found = async (settings: Record<string, string>) => (await loggedValues(logging(settings))).join(', ');
  expect(await found(usual)).toBe('log_error_verbosity = default, log_min_error_statement = error');
  expect(await found({ ...usual, log_min_messages: 'fatal' })).toBe('');
  expect(await found({ log_parameter_max_length_on_error: '64' })).toBe('');
  expect(await found({ log_error_verbosity: 'verbose', log_parameter_max_length_on_error: '64' })).toBe(
    'log_error_verbosity = verbose, log_parameter_max_length_on_error = 64',
  );
  for (const name of ['log_min_duration_statement', 'log_min_duration_sample', 'log_transaction_sample_rate'])
    expect(await found({ [name]: '1' }), name).toBe('log_parameter_max_length = -1');
  expect(await found({ log_statement: 'all' })).toBe('log_parameter_max_length = -1');
  expect(await found({ log_statement: 'all', log_parameter_max_length: '0' })).toBe('');
  expect(await found({ log_statement: 'ddl' })).toBe('');
});

onOnePostgres('a start in production warns of it, and only then', async () => {
  const start = async (url: string, env: Record<string, string>) => {
    const server = await startServer({ env: { ...onDatabase(url), ...env } });
    await server.ready();
    await server.end();
    return server.output();
  };
  const production = { NODE_ENV: 'production' };
  const warning = 'PostgreSQL would write values of rows into its log';
  const warned = await start(logging(usual), production);
  expect(warned.split(warning)).toHaveLength(2);
  expect(warned).toContain('log_error_verbosity = default');
  expect(await start(copy.url, production)).not.toContain(warning);
  expect(await start(logging(usual), {})).not.toContain(warning);
});
