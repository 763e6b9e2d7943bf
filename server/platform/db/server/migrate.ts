import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { StartError } from '../../http/startError.ts';
import { distribute, isDistributed } from './distribute.ts';
import { commandsOf } from './sqlCommands.ts';

interface Migration {
  name: string;
  script: string;
}

type Query = (sql: string) => Promise<unknown>;

interface Options {
  /** The folder with one folder per migration; tests may pass their own. */
  folder?: string;
  /** Creates the database when the server does not have it. */
  createDatabase?: boolean;
}

const productFolder = join(import.meta.dirname, '../../../../prisma/migrations');
const lockKey = '7236914750285631';

/**
 * Migrates the database to this version's schema, compatible with `prisma migrate`, and returns the names applied. Each
 * migration and its row are one transaction under one lock: a second server waits, a crash leaves nothing half done.
 */
export async function migrate(
  url: string,
  { folder = productFolder, createDatabase = false }: Options = {},
): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = await open(url, createDatabase);
  try {
    const applied: string[] = [];
    while (pendingMigration(migrations, await recordedMigrations(through(client)))) {
      const name = await applyNext(client, migrations);
      if (name) applied.push(name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

/** Whether the database behind an open connection has exactly the migrations of this version. */
export async function isMigrated(query: Query): Promise<boolean> {
  return pendingMigration(readMigrations(productFolder), await recordedMigrations(query)) === undefined;
}

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'migration.sql')))
    .map((entry) => ({ name: entry.name, script: readFileSync(join(folder, entry.name, 'migration.sql'), 'utf8') }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

async function recordedMigrations(query: Query): Promise<Set<string>> {
  // Queries the catalog: to_regclass would use a cache as old as the transaction that waited for the lock.
  const tables = (await query(
    `SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tablename = '_prisma_migrations'`,
  )) as unknown[];
  if (tables.length === 0) return new Set();
  const rows = (await query(
    `SELECT migration_name AS name, finished_at IS NOT NULL AS done
     FROM _prisma_migrations
     WHERE rolled_back_at IS NULL`,
  )) as { name: string; done: boolean }[];
  const failed = rows.find((row) => !row.done && !rows.some((other) => other.done && other.name === row.name));
  if (failed) {
    throw new StartError(
      `The migration ${failed.name} was begun by another tool and did not finish: ` +
        'repair the database and its row in _prisma_migrations, or restore a backup',
    );
  }
  return new Set(rows.map((row) => row.name));
}

function through(client: Client): Query {
  return async (sql) => (await client.query(sql)).rows;
}

function pendingMigration(migrations: Migration[], recorded: Set<string>): Migration | undefined {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...recorded].filter((name) => !known.has(name)).toSorted();
  if (unknown.length > 0) {
    throw new StartError(
      `The database is newer than this version of Cocho: it has the migration ${unknown.at(-1)}. ` +
        'Nothing was changed; start a newer version',
    );
  }
  return migrations.find(({ name }) => !recorded.has(name));
}

async function applyNext(client: Client, migrations: Migration[]): Promise<string | undefined> {
  await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
    const recorded = await recordedMigrations(through(client));
    const migration = pendingMigration(migrations, recorded);
    if (migration) await apply(client, migration, recorded.size === 0);
    await client.query('COMMIT');
    return migration?.name;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function apply(client: Client, { name, script }: Migration, isFirst: boolean): Promise<void> {
  if (isFirst) await beginBookkeeping(client);
  try {
    if (await isDistributed(client)) await applySpread(client, script);
    else await client.query(script);
  } catch (cause) {
    throw new StartError(`The migration ${name} failed, nothing of it was kept: ${reasonOf(cause)}`, { cause });
  }
  const checksum = createHash('sha256').update(script).digest('hex');
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES (gen_random_uuid(), $1, $2, now(), clock_timestamp(), 1)`,
    [checksum, name],
  );
}

/** Citus takes one command at a time; new tables are spread as the others are. */
async function applySpread(client: Client, script: string): Promise<void> {
  await client.query(`SET LOCAL citus.multi_shard_modify_mode = 'sequential'`);
  for (const command of commandsOf(script)) await client.query(command);
  await distribute(client);
}

async function beginBookkeeping(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT tablename AS name
     FROM pg_tables
     WHERE schemaname = current_schema() AND tablename <> '_prisma_migrations'
     LIMIT 1`,
  );
  if (rows[0])
    throw new StartError(`The database already holds other data (table ${rows[0].name}): give Cocho an empty database`);
  // Identical to the table of Prisma's own tools, so that they can read and continue it.
  await client.query(`CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id                  VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum            VARCHAR(64) NOT NULL,
    finished_at         TIMESTAMPTZ,
    migration_name      VARCHAR(255) NOT NULL,
    logs                TEXT,
    rolled_back_at      TIMESTAMPTZ,
    started_at          TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`);
}

async function open(url: string, createDatabase: boolean): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'cocho-migrate',
  });
  // A connection lost between two statements is reported by the next statement.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (cause) {
    if (createDatabase && codeOf(cause) === '3D000') {
      await makeDatabase(url);
      return open(url, false);
    }
    throw new StartError(`DATABASE_URL: cannot connect to PostgreSQL at ${placeOf(url)}: ${reasonOf(cause)}`, {
      cause,
    });
  }
}

async function makeDatabase(url: string): Promise<void> {
  const maintenance = new URL(url);
  const name = decodeURIComponent(maintenance.pathname.slice(1));
  maintenance.pathname = '/postgres';
  const client = await open(maintenance.href, false);
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // Created concurrently by another start.
    if (!['42P04', '23505'].includes(codeOf(error) ?? '')) throw error;
  } finally {
    await client.end();
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string }).code;
}

function reasonOf(error: unknown): string {
  // Several addresses of one host fail together, each with its own reason.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return (first instanceof Error ? first.message : String(first)).split('\n')[0] ?? '';
}

function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
