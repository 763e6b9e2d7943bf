// The suite on a cluster of Citus (COCHO_CITUS_URL): its databases are copies of one that is spread over the workers.
import { Client } from 'pg';
import { installJobQueue } from '../../../server/platform/db/jobQueue.ts';
import { distributeDatabase } from '../../../server/platform/db/server/distribute.ts';
import { migrate } from '../../../server/platform/db/server/migrate.ts';
import { createLog } from '../../../server/platform/log.ts';
import { templateName } from './databaseNames.ts';

export const ofDatabase = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

export async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Databases are made and dropped on every node, under one name. */
export async function onEachNode(nodes: readonly string[], statement: string): Promise<void> {
  for (const node of nodes) await withClient(ofDatabase(node, 'postgres'), (client) => client.query(statement));
}

/** Makes the template anew from this version's migrations, and answers with every node, the coordinator first. */
export async function prepareCitus(url: string): Promise<string[]> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ host: string; port: number }>(
      `SELECT nodename AS host, nodeport AS port FROM pg_dist_node ORDER BY groupid`,
    ),
  );
  const nodes = rows.map(({ host, port }) => {
    const node = new URL(url);
    node.host = `${host}:${port}`;
    return node.href;
  });
  await dropTestDatabases(nodes);
  await onEachNode(nodes, `CREATE DATABASE ${templateName}`);
  for (const node of nodes)
    await withClient(ofDatabase(node, templateName), (client) => client.query('CREATE EXTENSION citus'));
  const template = ofDatabase(url, templateName);
  await withClient(template, async (client) => {
    // Fewer shards are sooner copied, and two on each worker are enough to lie apart.
    await client.query(`ALTER DATABASE ${templateName} SET citus.shard_count = 4`);
    for (const [at, { host, port }] of rows.entries())
      await client.query(`SELECT ${at === 0 ? 'citus_set_coordinator_host' : 'citus_add_node'}($1, $2)`, [host, port]);
  });
  await migrate(template);
  await installJobQueue(template, createLog({ logLevel: 'silent' }));
  await distributeDatabase(template);
  // Citus watches over a database for as long as there is one, and what is watched cannot be copied.
  await onEachNode(nodes, `ALTER DATABASE ${templateName} ALLOW_CONNECTIONS false`);
  await onEachNode(nodes, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${templateName}'`);
  return nodes;
}

/** A move of shards that was cut leaves a subscription, and a database that has one cannot be dropped. */
async function dropSubscriptions(node: string): Promise<void> {
  const { rows } = await withClient(ofDatabase(node, 'postgres'), (client) =>
    client.query<{ subscription: string; name: string }>(
      `SELECT s.subname AS subscription, d.datname AS name
       FROM pg_subscription s JOIN pg_database d ON d.oid = s.subdbid WHERE d.datname LIKE 'test\\_%'`,
    ),
  );
  for (const { subscription, name } of rows)
    await withClient(ofDatabase(node, name), async (inside) => {
      await inside.query(`ALTER SUBSCRIPTION "${subscription}" DISABLE`);
      await inside.query(`ALTER SUBSCRIPTION "${subscription}" SET (slot_name = NONE)`);
      await inside.query(`DROP SUBSCRIPTION "${subscription}"`);
    });
}

/** What a run that was cut has left, with the transactions that it had prepared on workers. */
async function dropTestDatabases(nodes: readonly string[]): Promise<void> {
  for (const node of nodes) await dropSubscriptions(node);
  for (const node of nodes)
    await withClient(ofDatabase(node, 'postgres'), async (client) => {
      const { rows: prepared } = await client.query<{ gid: string; name: string }>(
        `SELECT gid, database AS name FROM pg_prepared_xacts WHERE database LIKE 'test\\_%'`,
      );
      for (const { gid, name } of prepared)
        await withClient(ofDatabase(node, name), (inside) => inside.query(`ROLLBACK PREPARED '${gid}'`));
      const { rows } = await client.query<{ name: string }>(
        `SELECT datname AS name FROM pg_database WHERE datname LIKE 'test\\_%' OR datname = $1`,
        [templateName],
      );
      await client.query(
        `SELECT pg_drop_replication_slot(slot_name)
         FROM pg_replication_slots WHERE database LIKE 'test\\_%' AND NOT active`,
      );
      for (const { name } of rows) await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    });
}
