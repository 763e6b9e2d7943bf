import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isMigrated, migrate } from '../../../../server/platform/db/server/migrate.ts';
import { StartError } from '../../../../server/platform/http/startError.ts';
import {
  type TestDatabase,
  createEmptyDatabase,
  createTestDatabase,
  onOnePostgres,
} from '../../../support/servers/database.ts';

const corrals = 'CREATE TABLE corrals (id int PRIMARY KEY);\nINSERT INTO corrals VALUES (1);\n';
const notes = 'ALTER TABLE corrals ADD COLUMN note text;\n';

// Starts and stops real servers, possibly on busy machines.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const home = mkdtempSync(join(tmpdir(), 'cocho-migrate-'));
let database: TestDatabase;
let client: Client;

afterAll(() => rmSync(home, { recursive: true }));
beforeEach(async () => {
  database = await createEmptyDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

function migrations(scripts: Record<string, string>): string {
  const folder = mkdtempSync(join(home, 'migrations-'));
  for (const [name, script] of Object.entries(scripts)) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'migration.sql'), script);
  }
  return folder;
}

async function tables(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

async function failure(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError;
  expect(message).not.toContain('\n');
  return message;
}

describe('migrating', () => {
  test('applies missing migrations in order, once, and records them as Prisma does', async () => {
    const folder = migrations({ '1_corrals': corrals });
    expect(await migrate(database.url, { folder })).toEqual(['1_corrals']);
    expect(await migrate(database.url, { folder })).toEqual([]);
    const longer = migrations({ '2_notes': notes, '1_corrals': corrals });
    expect(await migrate(database.url, { folder: longer })).toEqual(['2_notes']);
    const { rows } = await client.query(
      'SELECT migration_name, checksum, applied_steps_count, finished_at >= started_at AS timed FROM _prisma_migrations ORDER BY 1',
    );
    expect(rows).toEqual(
      [
        ['1_corrals', corrals],
        ['2_notes', notes],
      ].map(([name, script]) => ({
        migration_name: name,
        checksum: createHash('sha256')
          .update(script ?? '')
          .digest('hex'),
        applied_steps_count: 1,
        timed: true,
      })),
    );
  });

  test('several servers starting concurrently succeed, and each migration runs once', async () => {
    const folder = migrations({ '1_slow': `${corrals}SELECT pg_sleep(0.3);`, '2_notes': notes });
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(database.url, { folder })));
    expect(applied.flat().toSorted()).toEqual(['1_slow', '2_notes']);
  });

  test('a failing script is rolled back, keeps the ones before it, and can be retried', async () => {
    const bad = migrations({ '1_corrals': corrals, '2_bad': 'CREATE TABLE half (id int);\nSELECT 1 / 0;' });
    expect(await failure(migrate(database.url, { folder: bad }))).toBe(
      'The migration 2_bad failed, nothing of it was kept: division by zero',
    );
    expect(await tables()).toEqual(['_prisma_migrations', 'corrals']);
    expect(await migrate(database.url, { folder: migrations({ '1_corrals': corrals, '2_bad': notes }) })).toEqual([
      '2_bad',
    ]);
  });

  test('a server that dies during a migration leaves nothing of it', async () => {
    const folder = migrations({ '1_slow': `${corrals}SELECT pg_sleep(30);` });
    const dying = failure(migrate(database.url, { folder }));
    const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%pg_sleep(30)%' AND pid <> pg_backend_pid()`;
    await expect.poll(async () => (await client.query(kill)).rowCount).toBe(1);
    expect(await dying).toMatch(/1_slow failed/);
    expect(await tables()).toEqual([]);
  });

  test('creates the database when permitted', async () => {
    const url = new URL(database.url);
    url.pathname += '_new';
    const folder = migrations({ '1_corrals': corrals });
    expect(await failure(migrate(url.href, { folder }))).toMatch(/_new" does not exist$/);
    expect(await migrate(url.href, { folder, createDatabase: true })).toEqual(['1_corrals']);
    await client.query(`DROP DATABASE ${client.escapeIdentifier(url.pathname.slice(1))}`);
  });
});

describe('refusing', () => {
  test('a database newer than the code, without changing it', async () => {
    const newer = migrations({ '1_corrals': corrals, '2_notes': notes });
    await migrate(database.url, { folder: newer });
    const older = migrations({ '1_corrals': corrals, '1_other': 'CREATE TABLE other (id int);' });
    expect(await failure(migrate(database.url, { folder: older }))).toBe(
      'The database is newer than this version of Cocho: it has the migration 2_notes. Nothing was changed; start a newer version',
    );
    expect(await tables()).toEqual(['_prisma_migrations', 'corrals']);
  });

  test('an unfinished migration of another tool', async () => {
    const folder = migrations({ '1_corrals': corrals });
    await migrate(database.url, { folder });
    await client.query('UPDATE _prisma_migrations SET finished_at = NULL');
    expect(await failure(migrate(database.url, { folder }))).toMatch(
      /^The migration 1_corrals was begun by another tool and did not finish/,
    );
    await client.query('UPDATE _prisma_migrations SET rolled_back_at = now()');
    await client.query('DROP TABLE corrals');
    expect(await migrate(database.url, { folder })).toEqual(['1_corrals']);
  });

  test("another program's database", async () => {
    await client.query('CREATE TABLE invoices (id int)');
    expect(await failure(migrate(database.url, { folder: migrations({ '1_corrals': corrals }) }))).toMatch(
      /already holds other data \(table invoices\)/,
    );
    expect(await tables()).toEqual(['invoices']);
  });

  test.each([
    [
      'a server that is not there',
      'postgresql://cocho:hidden@127.0.0.1:1/cocho',
      /127\.0\.0\.1:1\/cocho: connect ECONNREFUSED/,
    ],
    [
      'a host that does not exist',
      'postgresql://cocho:hidden@cocho.invalid/cocho',
      /cocho\.invalid\/cocho: getaddrinfo/,
    ],
  ])('%s, without its password', async (_, url, expected) => {
    const message = await failure(migrate(url));
    expect(message).toMatch(/^DATABASE_URL: cannot connect to PostgreSQL at /);
    expect(message).toMatch(expected);
    expect(message).not.toContain('hidden');
  });

  onOnePostgres('a wrong password, without showing it', async () => {
    const url = new URL(database.url);
    url.password = 'hidden';
    const message = await failure(migrate(url.href));
    expect(message).toMatch(/password authentication failed/);
    expect(message).not.toContain('hidden');
  });
});

describe('readiness', () => {
  let migrated: TestDatabase;
  beforeAll(async () => void (migrated = await createTestDatabase()));
  afterAll(() => migrated.drop());

  test('distinguishes a migrated database from an empty one', async () => {
    expect(await isMigrated(async (sql) => (await client.query(sql)).rows)).toBe(false);
    const other = new Client({ connectionString: migrated.url });
    await other.connect();
    expect(await isMigrated(async (sql) => (await other.query(sql)).rows)).toBe(true);
    await other.end();
  });
});
