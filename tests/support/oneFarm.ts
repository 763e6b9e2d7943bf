import { Client } from 'pg';
import { startTestApp, type Caller, type TestApp, type TestFarm } from './app.ts';
import { FarmRows } from './generated/rows.ts';
import { openSession } from './sessions.ts';
import { readTables, type Table } from './generated/tables.ts';

export interface OneFarm {
  app: TestApp;
  sql: Client;
  tables: Map<string, Table>;
  rows: FarmRows;
  farm: TestFarm;
  owner: Caller;
  close(): Promise<void>;
}

/** A farm with this many rows in every table, on the real server. */
export async function startOneFarm(count: number, env: NodeJS.ProcessEnv = {}): Promise<OneFarm> {
  const app = await startTestApp(env);
  const sql = new Client({ connectionString: app.databaseUrl });
  await sql.connect();
  const tables = await readTables(sql);
  const farm = await app.newFarm('Fazenda Cheia');
  const rows = await new FarmRows(sql, tables, { farm, marker: 'cheia' }).fill(count);
  return {
    app,
    sql,
    tables,
    rows,
    farm,
    owner: await openSession(app, farm.membershipId),
    async close() {
      await sql.end();
      await app.close();
    },
  };
}
