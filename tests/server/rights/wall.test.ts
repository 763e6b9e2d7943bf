import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../../server/platform/db/client.ts';
import type { Db } from '../../../server/platform/db/scope.ts';
import { createTestDatabase, isDistributed, type TestDatabase } from '../../support/servers/database.ts';
import { readTables } from '../../support/generated/tables.ts';
import { rowKey } from '../../../server/platform/db/rowKey.ts';

/** Who belongs to which farm is found out before the farm is known. */
const directory = ['FarmOfPerson', 'FarmOfToken', 'Invitation', 'Membership', 'Session'];

let copy: TestDatabase;
let database: Database;
/** As behind PgBouncer, which gives each transaction another connection. */
let pooled: Database;
let superuser: Client;
const farms: { id: string; ownerId: string }[] = [];

beforeAll(async () => {
  copy = await createTestDatabase();
  // One connection, so that every work takes the one that other work left.
  database = openDatabase(copy.url, { connections: 1, statementTimeoutMs: 15_000, isDistributed: isDistributed() });
  pooled = openDatabase(copy.url, {
    connections: 1,
    statementTimeoutMs: 1_000,
    directUrl: copy.url,
    isDistributed: isDistributed(),
  });
  superuser = new Client({ connectionString: copy.url });
  await superuser.connect();
  for (const acronym of ['A', 'B']) {
    const { id } = await database.everyFarm.farm.create({
      data: { id: crypto.randomUUID(), name: acronym, acronym, currentDay: new Date('2026-11-20') },
    });
    const made = await database.forFarm(id).owner.create({ data: { farmId: id, name: `Dona ${acronym}` } });
    farms.push({ id, ownerId: made.id });
  }
});

afterAll(async () => {
  await superuser.end();
  await database.close();
  await pooled.close();
  await copy.drop();
});

const names = async (db: Pick<Db, '$queryRaw'>) =>
  (await db.$queryRaw<{ name: string }[]>`SELECT name FROM "Owner" ORDER BY name`).map(({ name }) => name);

test('every table of farms has its policy', async () => {
  const { rows } = await superuser.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_policies JOIN pg_class ON relname = tablename
     WHERE policyname = 'own_farm' AND roles = '{cocho_app}' AND cmd = 'ALL' AND relrowsecurity`,
  );
  const owned = [...(await readTables(superuser)).values()].filter(({ farmColumn }) => farmColumn !== null);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    owned
      .map(({ name }) => name)
      .filter((name) => !directory.includes(name))
      .toSorted(),
  );
});

test('PostgreSQL has statistics of every id beside its farm', async () => {
  const { rows } = await superuser.query<{ name: string }>(
    `SELECT c.relname || '.' || a.attname AS name
     FROM pg_class c
     JOIN pg_attribute f ON f.attrelid = c.oid AND f.attname = 'farmId'
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.atttypid = 'uuid'::regtype AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum <> f.attnum
       AND c.relname <> 'FarmOfPerson' AND NOT (
         coalesce(f.attoptions, '{}') @> '{n_distinct=1}'
         AND EXISTS (SELECT FROM pg_statistic_ext WHERE stxrelid = c.oid AND a.attnum = ANY(stxkeys) AND f.attnum = ANY(stxkeys))
       )`,
  );
  // What is missing here was added to a table: its migration calls know_farm_ids.
  expect(rows).toEqual([]);
});

test('no request changes or deletes a line of a ledger: of some it writes what follows from others', async () => {
  const ledgers = ['BatchEvent', 'EarringEvent', 'MedicineApplication', 'MedicineMovement', 'OxEvent', 'StockMovement'];
  const { rows } = await superuser.query<{ name: string; deletes: boolean; columns: string[] }>(
    `SELECT t.name, has_table_privilege('cocho_app', quote_ident(t.name), 'DELETE') AS deletes,
       array(
         SELECT a.attname::text
         FROM pg_attribute a
         WHERE a.attrelid = quote_ident(t.name)::regclass AND a.attnum > 0 AND NOT a.attisdropped
           AND has_column_privilege('cocho_app', a.attrelid, a.attnum, 'UPDATE')
         ORDER BY a.attname
       ) AS columns
     FROM unnest($1::text[]) WITH ORDINALITY AS t(name, place)
     ORDER BY t.place`,
    [ledgers],
  );
  const figures = ['average', 'balanceKg', 'balanceValue', 'cost', 'provisional', 'reversed', 'unitCost', 'value'];
  expect(rows).toEqual([
    // A change of a diet on a day to come is taken back.
    { name: 'BatchEvent', deletes: true, columns: [] },
    { name: 'EarringEvent', deletes: false, columns: ['untilDay'] },
    { name: 'MedicineApplication', deletes: false, columns: ['reversalReason', 'reversed', 'reversedOn'] },
    { name: 'MedicineMovement', deletes: false, columns: [] },
    { name: 'OxEvent', deletes: false, columns: ['reversed'] },
    { name: 'StockMovement', deletes: false, columns: figures },
  ]);
  const sent = database.forFarm(farms[0]!.id).$executeRaw`DELETE FROM "OxEvent" WHERE "farmId" = ${farms[0]!.id}::uuid`;
  await expect(sent).rejects.toThrow(/permission denied|42501/);
});

describe.each(['directly', 'through a pooler'])('a statement that forgets the farm, %s,', (way) => {
  const door = () => (way === 'directly' ? database : pooled);

  test('reads the rows of its own, alone, in a transaction and as one JSON', async () => {
    for (const { id } of [...farms, ...farms]) {
      const own = [`Dona ${id === farms[0]!.id ? 'A' : 'B'}`];
      expect(await names(door().forFarm(id))).toEqual(own);
      expect(
        await door()
          .forFarm(id)
          .$transaction((db) => names(db as Db)),
      ).toEqual(own);
      expect(await door().readRows(id, 'SELECT json_agg(name) FROM "Owner"', [])).toEqual([[own]]);
      expect(await names(door().everyFarm)).toEqual(['Dona A', 'Dona B']);
    }
  });

  test('changes and removes no row of another', async () => {
    const [own, other] = farms as [(typeof farms)[0], (typeof farms)[0]];
    const db = door().forFarm(own.id);
    expect(await db.$executeRaw`UPDATE "Owner" SET name = 'X' WHERE id = ${other.ownerId}::uuid`).toBe(0);
    expect(await db.$executeRaw`DELETE FROM "Owner" WHERE id = ${other.ownerId}::uuid`).toBe(0);
    expect(await db.$executeRaw`UPDATE "Farm" SET name = 'X' WHERE id = ${other.id}::uuid`).toBe(0);
    await expect(
      db.$executeRaw`INSERT INTO "Owner" (id, "farmId", name, "updatedAt") VALUES (uuidv7(), ${other.id}::uuid, 'X', now())`,
    ).rejects.toThrow('row-level security');
    await expect(
      db.$executeRaw`UPDATE "Owner" SET "farmId" = ${other.id}::uuid WHERE id = ${own.ownerId}::uuid`,
    ).rejects.toThrow();
    expect(await names(door().everyFarm)).toEqual(['Dona A', 'Dona B']);
  });

  test('reaches nothing that belongs to no request', async () => {
    for (const table of ['OidcFlow', 'rate_limit', 'ServerCount', 'DemoFarm', '_prisma_migrations'])
      await expect(door().forFarm(farms[0]!.id).$queryRawUnsafe(`SELECT FROM "${table}"`)).rejects.toThrow(
        'permission denied',
      );
  });
});

describe('through a pooler', () => {
  test('nothing of a session is left, which the next transaction would not have', async () => {
    const [{ id }] = farms as [(typeof farms)[0]];
    const left = () =>
      pooled.everyFarm
        .$queryRaw`SELECT current_user::text AS role, coalesce(current_setting('app.farm', true), '') AS farm`;
    const [before] = (await left()) as [{ role: string; farm: string }];
    expect(before).toMatchObject({ role: expect.not.stringContaining('cocho_app'), farm: '' });
    await names(pooled.forFarm(id));
    await pooled.forFarm(id).$transaction((db) => names(db as Db));
    await expect(pooled.readRows(id, 'SELECT (1 / 0)::text', [])).rejects.toThrow('division by zero');
    await expect(
      pooled.forFarm(id).$transaction(async (db) => {
        await names(db as Db);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(await left()).toEqual([before]);
    expect(await names(pooled.forFarm(id))).toEqual(['Dona A']);
  });

  test('what is written alone is there for the next reader, and what fails is not', async () => {
    const [{ id, ownerId }] = farms as [(typeof farms)[0]];
    const rename = (name: string) => pooled.forFarm(id).owner.update({ where: rowKey(id, ownerId), data: { name } });
    for (const name of ['Dona C', 'Dona A']) {
      await rename(name);
      expect(await names(database.forFarm(id))).toEqual([name]);
    }
    await expect(rename('x'.repeat(1_000))).rejects.toThrow();
    expect(await names(pooled.forFarm(id))).toEqual(['Dona A']);
  });

  test('a statement has its limit of time, and a farm is never a text of somebody', async () => {
    const [{ id }] = farms as [(typeof farms)[0]];
    await expect(pooled.forFarm(id).$queryRaw`SELECT pg_sleep(20)::text`).rejects.toThrow('statement timeout');
    await expect(pooled.readRows(`${id}'; RESET ROLE; --`, 'SELECT 1::text', [])).rejects.toThrow('no id of a farm');
  });
});

test('a job is put into the queue of its own farm alone', async () => {
  const [own, other] = farms as [(typeof farms)[0], (typeof farms)[0]];
  await expect(
    database.forFarm(own.id).$queryRaw`SELECT enqueue_job(${other.id}::uuid, uuidv7())::text`,
  ).rejects.toThrow('a job of another farm');
});

test('reads by unique keys of two farms at one moment find their own rows', async () => {
  const wide = openDatabase(copy.url, { connections: 6, statementTimeoutMs: 15_000, isDistributed: isDistributed() });
  const found = await Promise.all(
    [...farms, ...farms, ...farms].map(({ id, ownerId }) =>
      wide.forFarm(id).owner.findUnique({ where: rowKey(id, ownerId), select: { id: true } }),
    ),
  );
  expect(found.map((each) => each?.id)).toEqual([...farms, ...farms, ...farms].map(({ ownerId }) => ownerId));
  await wide.close();
});

test('without a farm the role of requests sees none', async () => {
  await superuser.query(`BEGIN; SET LOCAL ROLE cocho_app`);
  await expect(superuser.query('SELECT FROM "Owner"')).rejects.toThrow('app.farm');
  await superuser.query('ROLLBACK');
});
