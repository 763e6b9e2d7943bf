// A database of the last release, with a large herd, becomes one of this version: no row is lost or changed, and where it is cut, it goes on.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../server/platform/db/server/migrate.ts';
import { uuidv7 } from '../../server/platform/values/uuid.ts';
import { FarmRows } from '../support/generated/rows.ts';
import { quoted, readTables } from '../support/generated/tables.ts';
import { createEmptyDatabase, type TestDatabase } from '../support/servers/database.ts';

/** The last migration of the release in `docs/releases`. */
const released = '20261124191500_farm_wall';
const heads = 100_000;
const mostMinutes = 10;
const cuts = 4;

const migrations = join(import.meta.dirname, '../../prisma/migrations');
const before = mkdtempSync(join(tmpdir(), 'cocho-released-'));
let database: TestDatabase;
let sql: Client;
/** Columns that a version took away, by table; what they said is elsewhere now. */
const takenAway: Record<string, string[]> = { AnnouncementItem: ['truckId'] };
const tablesThen: string[] = [];

async function makeFarm(marker: string): Promise<FarmRows> {
  const [farmId, membershipId, personId] = [uuidv7(), uuidv7(), uuidv7()];
  await sql.query(
    `INSERT INTO "Farm" (id, name, acronym, "currentDay", "updatedAt") VALUES ($1, $2, 'VEL', '2026-11-20', now())`,
    [farmId, marker],
  );
  await sql.query(`INSERT INTO "Person" (id, email, "updatedAt") VALUES ($1, $2, now())`, [
    personId,
    `${marker}@upgrade.example`,
  ]);
  await sql.query(
    `INSERT INTO "Membership" (id, "farmId", "personId", name, role, "updatedAt") VALUES ($1, $2, $3, 'Dona', 'OWNER', now())`,
    [membershipId, farmId, personId],
  );
  return new FarmRows(sql, await readTables(sql), { farm: { farmId, membershipId }, marker }).fill(20);
}

/** A herd that entered, was weighed twice, and stands in one batch. */
async function addHerd(farmId: string, batchId: string): Promise<void> {
  // Statistics after each, so that foreign keys are checked by the plans of a large table.
  const statements = [
    `INSERT INTO "Ox" (id, "farmId", status, sex, "batchId", "entryDate")
     SELECT uuidv7(), $1, 'ACTIVE', 'MALE', $2, '2026-06-01' FROM generate_series(1, ${heads})`,
    `INSERT INTO "OxEvent" (id, "farmId", "oxId", type, day, at, "batchId", weight, payload)
     SELECT
       uuidv7(), $1, id, (CASE n WHEN 0 THEN 'ENTRY' ELSE 'WEIGHING' END)::"OxEventType", '2026-06-01'::date + 30 * n,
       '2026-06-01'::date + 30 * n, CASE n WHEN 0 THEN $2::uuid END, 380 + 45 * n, '{"set": {}}'
     FROM "Ox", generate_series(0, 2) n
     WHERE "farmId" = $1 AND "batchId" = $2 AND "entryDate" = '2026-06-01'`,
    `INSERT INTO "OxStay" (id, "farmId", "eventId", "oxId", "batchId", chapter, "fromDay")
     SELECT uuidv7(), $1, id, "oxId", $2, 1, day FROM "OxEvent"
     WHERE "farmId" = $1 AND type = 'ENTRY' AND day = '2026-06-01'`,
  ];
  for (const statement of statements) {
    await sql.query(statement, [farmId, batchId]);
    await sql.query('ANALYZE');
  }
}

/** Keeps a table as it was in the release, to compare with. */
async function copyTable(table: string): Promise<void> {
  await sql.query(`CREATE TABLE released.${quoted(table)} AS TABLE public.${quoted(table)}`);
}

/** Columns of the release that the table no longer has, and how many of its rows are gone or say something else. */
async function lossesOf(table: string): Promise<{ columns: string[]; rows: number }> {
  const columnsIn = async (schema: string) => {
    const { rows } = await sql.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_schema = $1 AND table_name = $2 ORDER BY ordinal_position`,
      [schema, table],
    );
    return rows.map(({ name }) => name);
  };
  const [then, now] = [await columnsIn('released'), await columnsIn('public')];
  const both = then.filter((name) => now.includes(name)).map((name) => `${quoted(name)}::text`);
  const { rows } = await sql.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (
       SELECT ${both.join()} FROM released.${quoted(table)} EXCEPT ALL SELECT ${both.join()} FROM public.${quoted(table)}
     ) lost`,
  );
  return { columns: then.filter((name) => !now.includes(name)), rows: rows[0]!.count };
}

beforeAll(async () => {
  for (const name of readdirSync(migrations))
    if (name <= released) cpSync(join(migrations, name), join(before, name), { recursive: true });
  database = await createEmptyDatabase();
  await migrate(database.url, { folder: before });
  sql = new Client({ connectionString: database.url });
  await sql.connect();
  const large = await makeFarm('grande');
  await makeFarm('pequena');
  await addHerd(large.farmId, large.id('Batch'));
  tablesThen.push(...(await readTables(sql)).keys());
  await sql.query('CREATE SCHEMA released');
  for (const table of tablesThen) await copyTable(table);
}, 600_000);
afterAll(async () => {
  await sql.end();
  await database.drop();
  rmSync(before, { recursive: true });
});

/** Ends the connections of whoever migrates, so long after it began. */
async function cutAfter(milliseconds: number): Promise<void> {
  const migrating = migrate(database.url).then(
    () => 'whole',
    () => 'cut',
  );
  await new Promise((done) => void setTimeout(done, milliseconds));
  await sql.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  );
  await migrating;
}

test('a database of the last release becomes one of this version', { timeout: mostMinutes * 60_000 }, async () => {
  for (let cut = 0; cut < cuts; cut += 1) await cutAfter(100 * 3 ** cut);
  const from = performance.now();
  await migrate(database.url);
  console.log(`${heads} heads: ${((performance.now() - from) / 1000).toFixed(1)} s after the last cut`);
  const tables = await readTables(sql);
  for (const table of tablesThen) {
    expect(tables.has(table)).toBe(true);
    expect([table, await lossesOf(table)]).toEqual([table, { columns: takenAway[table] ?? [], rows: 0 }]);
  }
  const { rows: locks } = await sql.query(`SELECT count(*)::int AS count FROM "FarmLock" GROUP BY "farmId"`);
  expect(locks).toEqual([{ count: 7 }, { count: 7 }]);
  expect(await migrate(database.url)).toEqual([]);
});
