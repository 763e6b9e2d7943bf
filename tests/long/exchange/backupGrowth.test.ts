// Farms of 10,000 and of 100,000 heads as files and back, on one server: ten times the rows take ten times as long.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { backupBudgets, backupCosts, type BackupCost } from '../../../bench/backup.ts';
import { benchApp, connectTo, newFarm, password, type BenchFarm } from '../../../bench/data.ts';
import { fillReports } from '../../../bench/reports/reportsData.ts';
import { createTestDatabase, type TestDatabase } from '../../support/servers/database.ts';
import { endServers, onDatabase, startServer } from '../../support/servers/serverProcess.ts';

const headsOfBatch = 50;
const times = 10;
/** Of what ten times the rows may take, beside ten times as long. */
const tolerance = 1.2;

let database: TestDatabase;
let folder: string;
let farms: { few: BenchFarm; many: BenchFarm };

async function farmOf(name: string, corrals: number): Promise<BenchFarm> {
  const app = benchApp(database.url);
  const sql = await connectTo(database.url);
  const { farm, owner } = await newFarm(app, name);
  await fillReports(owner, sql, { corrals, days: 60, heads: headsOfBatch, fedDays: 0 });
  // They name sales and boardings that were never made, which a restore rightly refuses.
  for (const table of ['CarcassRow', 'SaleClosure'])
    await sql.query(`DELETE FROM "${table}" WHERE "farmId" = $1`, [farm.farmId]);
  const { rows } = await sql.query('SELECT count(*)::int AS heads FROM "Ox" WHERE "farmId" = $1', [farm.farmId]);
  expect(rows).toEqual([{ heads: corrals * 2 * headsOfBatch }]);
  await sql.end();
  await app.close();
  return farm;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cocho-backup-growth-'));
  database = await createTestDatabase();
  farms = { few: await farmOf('few', 100), many: await farmOf('many', 100 * times) };
});
afterEach(endServers);
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('a farm of 100,000 heads goes and comes back in ten times what one of 10,000 takes, in as little memory', async () => {
  const server = await startServer({
    env: { ...onDatabase(database.url), DATA_DIR: folder, LOG_LEVEL: 'warn', NODE_ENV: 'production' },
    command: [process.execPath, '--max-semi-space-size=16', 'dist/server/main.js'],
  });
  await server.ready();
  const { url, child } = server;
  const costsOf = async ({ ownerEmail }: BenchFarm): Promise<Record<'download' | 'restore', BackupCost>> => {
    const answer = await fetch(`${url}/api/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ownerEmail, password }),
    });
    const { token } = (await answer.json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const read = () => fetch(`${url}/api/farms`, { headers }).then((got) => got.text());
    return backupCosts({ url, token, pid: child.pid! }, folder, read);
  };
  const [few, many] = [await costsOf(farms.few), await costsOf(farms.many)];
  for (const step of ['download', 'restore'] as const) {
    const { ms, mb } = many[step];
    console.log(`${step}: ${Math.round(few[step].ms)} and ${Math.round(ms)} ms, ${Math.round(mb)} MB`);
    expect(ms / few[step].ms, step).toBeLessThan(times * tolerance);
    expect(mb, step).toBeLessThan(backupBudgets.mb);
  }
  expect(server.complaint()).toBe('');
});
