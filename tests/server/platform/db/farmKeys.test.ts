import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, createTestDatabase, onOnePostgres } from '../../../support/servers/database.ts';
import { readTables, type Table } from '../../../support/generated/tables.ts';
import { directory } from '../../../support/statements/models.ts';

/** 612 held as many bytes as the rows, and each write paid for all of its table's: docs/adr/0072. */
const mostIndexes = 377;
/** One is an order of a list; the messages of all farms are looked up outside the wall. */
const byEnum = new Set(['BaseMatch_farmId_result_sisbov_idx', 'GatewayMessage_farmId_status_nextAttemptAt_idx']);

let copy: TestDatabase;
let sql: Client;
let owned: Table[];
beforeAll(async () => {
  copy = await createTestDatabase();
  sql = new Client({ connectionString: copy.url });
  await sql.connect();
  owned = [...(await readTables(sql)).values()].filter(
    ({ name, farmColumn }) => farmColumn === 'farmId' && !directory.has(name),
  );
});
afterAll(async () => {
  await sql.end();
  await copy.drop();
});

test('the key of every row of a farm begins with the farm, and no second index says the same', () => {
  expect(owned.length).toBeGreaterThan(100);
  for (const { name, primaryKey, uniques } of owned) {
    expect([name, primaryKey[0]]).toEqual([name, 'farmId']);
    const same = uniques.filter(({ columns }) => columns.toSorted().join() === primaryKey.toSorted().join());
    expect([name, same]).toEqual([name, []]);
  }
});

test('what is unique is so within a farm', () => {
  const wide = owned.flatMap(({ name, uniques }) =>
    uniques.filter(({ columns }) => !columns.includes('farmId')).map(({ columns }) => `${name}.${columns.join()}`),
  );
  expect(wide).toEqual([]);
});

test('a row refers to rows of its own farm, whose keys never change and are never forgotten', async () => {
  const farmTables = new Set(owned.map(({ name }) => name));
  const across = owned.flatMap(({ name, foreignKeys }) =>
    foreignKeys
      .filter(({ table, columns, references }) => {
        if (!farmTables.has(table)) return false;
        return columns[0] !== 'farmId' || references[0] !== 'farmId';
      })
      .map((key) => `${name}: ${key.name}`),
  );
  expect(across).toEqual([]);
  const { rows } = await sql.query<{ name: string; isPlain: boolean }>(
    `SELECT conname AS name, confupdtype = 'a' AND confdeltype IN ('a', 'c', 'r') AS "isPlain" FROM pg_constraint
     WHERE contype = 'f' AND conrelid::regclass::text = ANY($1)`,
    [['Farm', ...owned.map(({ name }) => name)].map((name) => `"${name}"`)],
  );
  expect(rows.length).toBeGreaterThan(300);
  expect(rows.filter(({ isPlain }) => !isPlain)).toEqual([]);
});

test('no index is the beginning of another, and nobody is looked up as the author of rows', async () => {
  const { rows } = await sql.query<{ name: string; table: string; columns: string[]; isUnique: boolean }>(
    `SELECT c.relname AS name, t.relname AS table, x.indisunique AS "isUnique",
       array(SELECT pg_get_indexdef(x.indexrelid, place, true) FROM generate_series(1, x.indnkeyatts) AS place) AS columns
     FROM pg_index x
     JOIN pg_class c ON c.oid = x.indexrelid
     JOIN pg_class t ON t.oid = x.indrelid
     JOIN pg_am m ON m.oid = c.relam AND m.amname = 'btree'
     WHERE c.relnamespace = current_schema()::regnamespace AND x.indpred IS NULL`,
  );
  expect(rows.length).toBeGreaterThan(300);
  const begins = (short: readonly string[], long: readonly string[]) =>
    short.every((column, at) => long[at] === column);
  const said = rows.filter(
    (short) =>
      !short.isUnique &&
      rows.some((long) => long !== short && long.table === short.table && begins(short.columns, long.columns)),
  );
  expect(said.map(({ name }) => name)).toEqual([]);
  const authors = rows.filter(({ columns }) => /^"(\w+ById|byId|actorId|operatorId)"$/.test(columns[1] ?? ''));
  expect(authors.map(({ name }) => name)).toEqual([]);
});

onOnePostgres('a trigger looks at one row, wherever that lies, and at no setting of a connection', async () => {
  const { rows } = await sql.query<{ name: string; ofStatements: boolean; source: string }>(
    `SELECT t.tgrelid::regclass || '.' || t.tgname AS name, t.tgtype & 1 = 0 AS "ofStatements",
       p.prosrc || pg_get_triggerdef(t.oid) AS source
     FROM pg_trigger t
     JOIN pg_proc p ON p.oid = t.tgfoid
     WHERE NOT t.tgisinternal`,
  );
  expect(rows.length).toBeGreaterThan(30);
  const wide = rows.filter(({ ofStatements, source }) => ofStatements || source.includes('current_setting'));
  expect(wide.map(({ name }) => name)).toEqual([]);
});

test('an index is added only where another goes: docs/adr/0072 lists what needs none', async () => {
  const { rows } = await sql.query<{ name: string }>(
    'SELECT indexname AS name FROM pg_indexes WHERE schemaname = current_schema()',
  );
  expect(
    rows.length,
    `more than ${mostIndexes} indexes: does a read of a large farm need the new one?`,
  ).toBeLessThanOrEqual(mostIndexes);
});

test('no index is to find a value of an enum, which PostgreSQL never looks for behind the wall', async () => {
  const { rows } = await sql.query<{ name: string }>(
    `SELECT c.relname AS name
     FROM pg_index x
     JOIN pg_class c ON c.oid = x.indexrelid
     JOIN pg_attribute a ON a.attrelid = x.indrelid AND a.attnum = x.indkey[1]
     JOIN pg_type t ON t.oid = a.atttypid AND t.typtype = 'e'
     WHERE c.relnamespace = current_schema()::regnamespace AND NOT x.indisunique AND x.indpred IS NULL
       AND x.indnkeyatts > 1`,
  );
  expect(new Set(rows.map(({ name }) => name))).toEqual(byEnum);
});
