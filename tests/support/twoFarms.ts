import { Client } from 'pg';
import { startTestApp, type Caller, type TestApp, type TestFarm } from './app.ts';
import { FarmRows } from './generated/rows.ts';
import { openSession } from './sessions.ts';
import { quoted, readTables, type Table } from './generated/tables.ts';

export interface TwoFarms {
  app: TestApp;
  sql: Client;
  tables: Map<string, Table>;
  own: FarmRows;
  other: FarmRows;
  ownFarm: TestFarm;
  otherFarm: TestFarm;
  owner: Caller;
  /** A person of both farms, signed in to the own one. */
  shared: Caller;
  /** The ids of all rows of the other farm. */
  otherIds: Set<string>;
  close(): Promise<void>;
}

/** Two farms with rows in every table, on the real server. */
export async function startTwoFarms(env: NodeJS.ProcessEnv = {}): Promise<TwoFarms> {
  const app = await startTestApp(env);
  const sql = new Client({ connectionString: app.databaseUrl });
  await sql.connect();
  const tables = await readTables(sql);
  const ownFarm = await app.newFarm('Fazenda Nossa');
  const otherFarm = await app.newFarm('Fazenda Alheia');
  const own = await new FarmRows(sql, tables, { farm: ownFarm, marker: 'nossa' }).fill(2);
  const other = await new FarmRows(sql, tables, { farm: otherFarm, marker: 'alheia' }).fill(2);
  await other.insert('FarmOfPerson', 2, { personId: own.id('Person') });
  await other.insert('Membership', 2, { personId: own.id('Person'), addressId: null });
  return {
    app,
    sql,
    tables,
    own,
    other,
    ownFarm,
    otherFarm,
    owner: await openSession(app, ownFarm.membershipId),
    shared: await openSession(app, own.id('Membership')),
    otherIds: new Set((await idsOf(sql, tables, otherFarm.farmId)).map(({ id }) => id)),
    async close() {
      await sql.end();
      await app.close();
    },
  };
}

export async function idsOf(
  sql: Client,
  tables: ReadonlyMap<string, Table>,
  farmId: string,
): Promise<{ table: string; id: string }[]> {
  const ids: { table: string; id: string }[] = [];
  for (const { name, farmColumn, columns } of tables.values()) {
    if (!farmColumn || !columns.some((column) => column.name === 'id')) continue;
    const { rows } = await sql.query<{ id: string }>(
      `SELECT id FROM ${quoted(name)} WHERE ${quoted(farmColumn)} = $1`,
      [farmId],
    );
    ids.push(...rows.map(({ id }) => ({ table: name, id })));
  }
  return ids;
}

/** Texts of a response that leak the other farm: by its marker, its name, or an id. */
export function leaksOf(answer: unknown, { otherIds }: Pick<TwoFarms, 'otherIds'>): string[] {
  const leaks: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string') {
      const decoded = `${value} ${Buffer.from(value, 'base64').toString('latin1')}`;
      const ids = decoded.match(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g) ?? [];
      if (/alheia/i.test(value) || ids.some((id) => otherIds.has(id))) leaks.push(value);
    } else if (typeof value === 'object' && value !== null) {
      for (const part of Object.values(value)) collect(part);
    }
  };
  collect(answer);
  return leaks;
}
