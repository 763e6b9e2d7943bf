import { Client } from 'pg';
import { StartError } from '../../http/startError.ts';

/** What is read before the farm is known: whole on every node. In the order of what refers to what. */
const directory = ['Person', 'OidcIdentity', 'OidcFlow', 'Session', 'RefreshToken', 'FarmOfPerson', 'FarmOfToken'];

/** What belongs to the installation and no statement of a farm reads: on the coordinator alone. */
const ofCoordinator = ['_prisma_migrations', 'rate_limit', 'ServerCount', 'DemoFarm'];

const settings = {
  // The wall is built by `SET LOCAL`, and stands on the worker too.
  'citus.propagate_set_commands': 'local',
  // What a trigger reads and writes is of the farm of its row, and lies on the same worker.
  'citus.allow_nested_distributed_execution': 'on',
  'citus.enable_unsafe_triggers': 'on',
  // A transaction that changes rows of several farms may change the directory too.
  'citus.multi_shard_modify_mode': 'sequential',
};

/** A label never changes here, which Citus must be sure of before a write returns it (`withFixedLabels`). */
const labelFunctions = [
  `CREATE OR REPLACE FUNCTION label_of(anyenum) RETURNS text IMMUTABLE LANGUAGE sql AS 'SELECT $1::text'`,
  `CREATE OR REPLACE FUNCTION labels_of(anyarray) RETURNS text[] IMMUTABLE LANGUAGE sql AS 'SELECT $1::text[]'`,
];

/** That there is one farm in a table is said of tables that are not spread alone: a shard has few of them. */
const farmIdsOfCitus = `CREATE OR REPLACE FUNCTION know_farm_ids(farm_table regclass) RETURNS void LANGUAGE sql AS ''`;

/** How Citus is set in a database, for whoever connects to a node of it. */
export const distributedSettings = (database: string): string[] =>
  Object.entries(settings).map(([name, value]) => `ALTER DATABASE ${database} SET ${name} = '${value}'`);

interface Table {
  name: string;
  isOfFarm: boolean;
}

interface Key {
  /** To take it away, and to make it again. */
  drop: string;
  add: string;
}

/** Whether the database is spread over workers; one without Citus is not. */
export async function isDistributed(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ hasCitus: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'citus') AS "hasCitus"`,
  );
  if (!rows[0]?.hasCitus) return false;
  const { rows: tables } = await client.query(
    `SELECT 1 FROM pg_dist_partition d JOIN pg_class c ON c.oid = d.logicalrelid WHERE c.relname = 'Farm'`,
  );
  return tables.length > 0;
}

/** The wall stands on workers only where it is built for them: refuses a database that is not as it is said to be. */
export async function requireSpread(url: string, isExpected: boolean): Promise<void> {
  const isSpread = await connected(url, isDistributed);
  if (isSpread && !isExpected) throw new StartError('The database is spread over workers: set CITUS=true');
  if (isExpected && !isSpread)
    throw new StartError('CITUS=true, but the database is not spread over workers: run npm run db:distribute');
}

async function connected<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: 'cocho-distribute' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Spreads a migrated database that has Citus over its workers; again does only what is missing. */
export function distributeDatabase(url: string): Promise<string[]> {
  return connected(url, async (client) => {
    await client.query('BEGIN');
    const tables = await distribute(client);
    await client.query('COMMIT');
    // The coordinator connects to a worker as whom it works for.
    await client.query('ALTER ROLE cocho_app LOGIN');
    const name = client.escapeIdentifier(decodeURIComponent(new URL(url).pathname.slice(1)));
    for (const setting of distributedSettings(name)) await client.query(setting);
    return tables;
  });
}

/**
 * Spreads the tables of farms over the workers of Citus by the farm, and gives the directory to every node; returns
 * what was not so before. The caller's transaction: what is cut leaves nothing, and again it does only what is missing.
 */
export async function distribute(client: Client): Promise<string[]> {
  const tables = (await tablesToSpread(client)).filter(({ name }) => !ofCoordinator.includes(name));
  const unknown = tables.filter(({ name, isOfFarm }) => !isOfFarm && !directory.includes(name));
  if (unknown.length > 0)
    throw new StartError(
      `Nothing says on which node ${unknown.map(({ name }) => name).join(', ')} lies: its key has no farm`,
    );
  const names = tables.map(({ name }) => name);
  if (names.length === 0) return [];
  // Tables that refer to each other in a circle cannot be spread one after the other.
  const keys = await foreignKeys(client, names);
  const policies = await policiesInPlainWords(client, names);
  const shared = directory.filter((name) => names.includes(name));
  const owned = names.filter((name) => name !== 'Farm' && !directory.includes(name));
  const steps = [
    ...labelFunctions,
    farmIdsOfCitus,
    // Names of shards differ, so that all of one transaction must go through one connection for each worker.
    `SET LOCAL citus.multi_shard_modify_mode = 'sequential'`,
    'SET LOCAL citus.enable_unsafe_triggers = on',
    ...keys.map(({ drop }) => drop),
    ...policies,
    ...shared.map((name) => `SELECT create_reference_table('"${name}"')`),
    ...(names.includes('Farm') ? [`SELECT create_distributed_table('"Farm"', 'id')`] : []),
    ...owned.map((name) => `SELECT create_distributed_table('"${name}"', 'farmId', colocate_with => '"Farm"')`),
    ...keys.map(({ add }) => add),
  ];
  for (const step of steps) await client.query(step);
  return names;
}

/** Of a farm is what has the farm first in its key, as architecture has it for all of them. */
async function tablesToSpread(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, c.relname = 'Farm' OR first.attname = 'farmId' AS "isOfFarm"
     FROM pg_class c
     LEFT JOIN pg_constraint p ON p.conrelid = c.oid AND p.contype = 'p'
     LEFT JOIN pg_attribute first ON first.attrelid = c.oid AND first.attnum = p.conkey[1]
     LEFT JOIN pg_dist_partition d ON d.logicalrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND d.logicalrelid IS NULL
     ORDER BY c.relname`,
  );
  return rows;
}

async function foreignKeys(client: Client, tables: readonly string[]): Promise<Key[]> {
  const { rows } = await client.query<Key>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', k.conrelid::regclass, k.conname) AS drop,
       format(
         'ALTER TABLE %s ADD CONSTRAINT %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)
       ) AS add
     FROM pg_constraint k
     JOIN pg_class c ON c.oid = k.conrelid
     WHERE k.contype = 'f' AND c.relnamespace = 'public'::regnamespace AND c.relname = ANY($1)
     ORDER BY c.relname, k.conname`,
    [tables],
  );
  return rows;
}

/** Citus takes no sub-select in a policy: the farm of the wall is read in each row there. */
async function policiesInPlainWords(client: Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ change: string }>(
    `SELECT format(
       'ALTER POLICY %I ON %s USING (%I = current_setting(''app.farm'')::uuid)', p.polname, p.polrelid::regclass,
       CASE c.relname WHEN 'Farm' THEN 'id' ELSE 'farmId' END
     ) AS change
     FROM pg_policy p
     JOIN pg_class c ON c.oid = p.polrelid
     WHERE c.relname = ANY($1) AND pg_get_expr(p.polqual, p.polrelid) LIKE '%SELECT%'`,
    [tables],
  );
  return rows.map(({ change }) => change);
}
