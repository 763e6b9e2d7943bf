// What a cluster of Citus does beside what the tests of the server say: COCHO_CITUS_URL names its coordinator.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { distributeDatabase, requireSpread } from '../../server/platform/db/server/distribute.ts';
import { migrate } from '../../server/platform/db/server/migrate.ts';
import { StartError } from '../../server/platform/http/startError.ts';
import { startTestApp, type TestApp, type TestFarm } from '../support/app.ts';
import { isDistributed } from '../support/servers/database.ts';
import { templateName } from '../support/servers/databaseNames.ts';
import { ofDatabase, onEachNode } from '../support/servers/citus.ts';
import { beginEntering, type Entering } from './entries.ts';
import { faultOf, planOf } from './shards.ts';
import { startSpareNode, type SpareNode } from './spareNode.ts';

const home = mkdtempSync(join(tmpdir(), 'cocho-citus-'));
let app: TestApp;
let sql: Client;
let farm: TestFarm;
let entering: Entering;
let spare: SpareNode | undefined;

beforeAll(async () => {
  if (!isDistributed()) return;
  // As deploy/citus sets them.
  for (const setting of ["wal_receiver_status_interval = '1s'", "citus.recover_2pc_interval = '5s'"])
    await onEachNode(inject('citusNodes'), `ALTER SYSTEM SET ${setting}`);
  await onEachNode(inject('citusNodes'), 'SELECT pg_reload_conf()');
  app = await startTestApp();
  sql = new Client({ connectionString: app.databaseUrl });
  await sql.connect();
  entering = await beginEntering(app);
  ({ farm } = entering);
});
afterAll(async () => {
  rmSync(home, { recursive: true, force: true });
  if (!isDistributed()) return;
  await sql.end();
  await app.close();
  await spare?.end();
});

/** Where the farm lies; all nodes are of one machine. */
async function placeOfFarm() {
  const { rows } = await sql.query<{ shard: string; port: number }>(
    `SELECT shardid AS shard, nodeport AS port
     FROM pg_dist_shard_placement
     WHERE shardid = get_shard_id_for_distribution_column('"Farm"', $1::uuid)`,
    [farm.farmId],
  );
  expect(rows).toHaveLength(1);
  return rows[0]!;
}

async function moveFarm(to: number): Promise<void> {
  const { shard, port } = await placeOfFarm();
  await sql.query(
    `SELECT citus_move_shard_placement($1, nodename, nodeport, nodename, $3, 'force_logical')
     FROM pg_dist_node WHERE nodeport = $2`,
    [shard, port, to],
  );
}

/** The migrations of the product and one more. */
function oneMore(script: string): string {
  const folder = mkdtempSync(join(home, 'migrations-'));
  cpSync('prisma/migrations', folder, { recursive: true });
  mkdirSync(join(folder, '99999999999999_more'));
  writeFileSync(join(folder, '99999999999999_more', 'migration.sql'), script);
  return folder;
}

const notes = `
  CREATE TABLE "Note" ("farmId" uuid NOT NULL, id uuid NOT NULL, "batchId" uuid, text text NOT NULL, PRIMARY KEY ("farmId", id));
  SELECT wall_off('"Note"'); -- as npm run db:migration writes it; for every table
  SELECT know_farm_ids('"Note"');
  ALTER TABLE "Note" ADD CONSTRAINT "Note_farmId_batchId_fkey"
    FOREIGN KEY ("farmId", "batchId") REFERENCES "Batch" ("farmId", id);
  ALTER TABLE "Food" ADD COLUMN remark text NOT NULL DEFAULT '';
  UPDATE "Food" SET remark = 'antes; ' || name;
  CREATE FUNCTION note_stays() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'it stays; always'; END $$;
  CREATE TRIGGER note_stays BEFORE DELETE ON "Note" FOR EACH ROW EXECUTE FUNCTION note_stays();`;

const isThere = async (table: string) =>
  (await sql.query('SELECT 1 FROM pg_tables WHERE tablename = $1', [table])).rows.length > 0;

describe.runIf(isDistributed())('a cluster of Citus', () => {
  test('is spread once, and a server must be set for it', async () => {
    expect(await distributeDatabase(app.databaseUrl)).toEqual([]);
    await requireSpread(app.databaseUrl, true);
    await expect(requireSpread(app.databaseUrl, false)).rejects.toThrow('set CITUS=true');
    const { rows } = await sql.query<{ kind: string; places: number; tables: number }>(
      `SELECT citus_table_type AS kind, count(DISTINCT colocation_id)::int AS places, count(*)::int AS tables
       FROM citus_tables
       GROUP BY 1
       ORDER BY 1`,
    );
    expect(rows).toMatchObject([
      { kind: 'distributed', places: 1 },
      { kind: 'reference', places: 1, tables: 7 },
    ]);
    expect(rows[0]!.tables).toBeGreaterThan(130);
  });

  test('a read without its farm is seen to ask several shards', async () => {
    expect(faultOf(await planOf(sql, { text: 'SELECT count(*) FROM "Ox"', values: [] }))).toBe('4 shards');
  });

  test('a migration goes through it command by command, and spreads its new table', async () => {
    expect(await migrate(app.databaseUrl, { folder: oneMore(notes) })).toEqual(['99999999999999_more']);
    const { rows } = await sql.query<{ remark: string }>('SELECT remark FROM "Food" WHERE "farmId" = $1', [
      farm.farmId,
    ]);
    expect(rows).toContainEqual({ remark: 'antes; Milho' });
    const other = await app.newFarm('Fazenda Outra');
    const { database } = app.app.platform;
    const add = (farmId: string, batchId: string | null) =>
      database.forFarm(farmId).$executeRaw`
        INSERT INTO "Note" VALUES (${farmId}::uuid, gen_random_uuid(), ${batchId}::uuid, 'ok')`;
    expect(await add(farm.farmId, null)).toBe(1);
    await expect(add(farm.farmId, farm.farmId)).rejects.toThrow('Note_farmId_batchId_fkey');
    const seenBy = (of: TestFarm) => database.forFarm(of.farmId).$queryRaw`SELECT text FROM "Note" WHERE text = 'ok'`;
    expect(await seenBy(farm)).toEqual([{ text: 'ok' }]);
    expect(await seenBy(other)).toEqual([]);
    await expect(sql.query('DELETE FROM "Note"')).rejects.toThrow('it stays; always');
  });

  test('a table that has no farm in its key is refused, and nothing of its migration stays', async () => {
    const loose = oneMore('CREATE TABLE "Loose" (id uuid PRIMARY KEY); ALTER TABLE "Food" ADD COLUMN loose text;');
    await sql.query(`DELETE FROM _prisma_migrations WHERE migration_name = '99999999999999_more'`);
    await expect(migrate(app.databaseUrl, { folder: loose })).rejects.toThrow(StartError);
    expect(await isThere('Loose')).toBe(false);
    await expect(sql.query('SELECT loose FROM "Food"')).rejects.toThrow('does not exist');
  });

  test('a migration that fails on its way leaves nothing', async () => {
    const half = oneMore('CREATE TABLE "Half" ("farmId" uuid, id uuid, PRIMARY KEY ("farmId", id)); SELECT 1 / 0;');
    await expect(migrate(app.databaseUrl, { folder: half })).rejects.toThrow('division by zero');
    expect(await isThere('Half')).toBe(false);
  });

  test('moves the shards of a farm while it writes: nothing is lost, and nobody waits for ten seconds', async () => {
    const { shard, port: from } = await placeOfFarm();
    const { rows: nodes } = await sql.query<{ port: number }>(
      'SELECT nodeport AS port FROM pg_dist_node WHERE shouldhaveshards AND groupid > 0 AND nodeport <> $1',
      [from],
    );
    const to = nodes[0]!.port;
    const before = await entering.movements();
    const { acknowledged, longestMs, codes } = await entering.whileEntering(async () => {
      await wait(1_000);
      await moveFarm(to);
      await wait(1_000);
    });
    console.log(
      `${acknowledged} entries while the farm moved, the longest ${Math.round(longestMs)} ms, ${codes.join()}`,
    );
    // Of two who waited for each other on two workers one is refused, and may do it again.
    expect(codes.filter((code) => code !== 'ConcurrentUpdate')).toEqual([]);
    expect(acknowledged).toBeGreaterThan(10);
    expect(longestMs).toBeLessThan(10_000);
    expect(await entering.movements()).toBe(before + acknowledged);
    expect(await placeOfFarm()).toEqual({ shard, port: to });
  });

  test('a worker that loses its connections gives refused writes with a code, never doubled ones', async () => {
    const before = await entering.movements();
    const { acknowledged, codes } = await entering.whileEntering(async () => {
      for (let round = 0; round < 5; round += 1) {
        await wait(500);
        for (const node of inject('citusNodes').slice(1)) {
          const worker = new Client({ connectionString: ofDatabase(node, new URL(app.databaseUrl).pathname.slice(1)) });
          await worker.connect();
          await worker.query(
            `SELECT pg_terminate_backend(pid)
             FROM pg_stat_activity WHERE usename = 'cocho_app' AND datname = current_database()`,
          );
          await worker.end();
        }
      }
      await wait(1_000);
    });
    console.log(
      `${acknowledged} entries while workers ended their connections, refused with ${codes.join() || 'nothing'}`,
    );
    expect(acknowledged).toBeGreaterThan(10);
    expect(codes.filter((code) => code !== 'CouldNotLoadFarmData')).toEqual([]);
    // What was prepared when a worker was lost is decided afterwards, as Citus does by itself each minute.
    await expect
      .poll(async () => {
        await sql.query('SELECT recover_prepared_transactions()');
        return entering.movements();
      })
      .toBe(before + acknowledged);
  });

  test('a worker that dies for good is replaced by its standby: nothing that was acknowledged is lost', async () => {
    const worker = inject('citusNodes')[1]!;
    // Citus names the database to a new worker as it was called when it was spread: this one is a copy.
    spare = await startSpareNode(worker, [new URL(app.databaseUrl).pathname.slice(1), templateName]);
    const { rows } = await sql.query<{ id: number }>(`SELECT citus_add_node('127.0.0.1', $1) AS id`, [spare.port]);
    await sql.query(`SELECT replicate_reference_tables('block_writes')`);
    await moveFarm(spare.port);
    const before = await entering.movements();
    let againMs = Number.NaN;
    const { acknowledged, codes } = await entering.whileEntering(async () => {
      await wait(1_000);
      spare!.kill();
      const died = performance.now();
      await expect.poll(entering.enter, { timeout: 10_000 }).toBe('CouldNotLoadFarmData');
      await spare!.promote();
      await sql.query(`SELECT citus_update_node($1, '127.0.0.1', $2, force => true)`, [
        rows[0]!.id,
        spare!.standbyPort,
      ]);
      await expect.poll(entering.enter, { timeout: 20_000 }).toBe(null);
      againMs = performance.now() - died;
      await wait(1_000);
    });
    console.log(
      `${acknowledged} entries beside a worker that died, again after ${Math.round(againMs)} ms, ${codes.join()}`,
    );
    expect(codes).toEqual(['CouldNotLoadFarmData']);
    expect(acknowledged).toBeGreaterThan(10);
    // One that was polled for, and of those that were being written as the worker died nobody knows before it is read.
    const written = (await entering.movements()) - before - acknowledged - 1;
    expect(written).toBeGreaterThanOrEqual(0);
    expect(written).toBeLessThanOrEqual(4);
    expect((await placeOfFarm()).port).toBe(spare.standbyPort);
  });
});
