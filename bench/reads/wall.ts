// node bench/reads/wall.ts: what the policies on the rows of farms cost a read, in processor time of Node and
// PostgreSQL: two servers, one on a copy of the database without them, in turns.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '../../server/platform/db/server/embedded.ts';
import { migrate } from '../../server/platform/db/server/migrate.ts';
import { toGlobalId } from '../../server/platform/input.ts';
import { databaseClock } from './databaseTime.ts';
import { median, processorTime, times, type Running } from '../load/load.ts';
import { document, fill, run, tokenOf } from './reads.ts';
import { reads, type ReadName } from './readsData.ts';

const requests = Number(process.env.BENCH_REQUESTS ?? 300);
const rounds = Number(process.env.BENCH_ROUNDS ?? 21);

/** A copy of the database whose rows have no policies. */
async function withoutPolicies(url: string): Promise<string> {
  const copy = new URL(url);
  copy.pathname = '/open';
  const client = new Client({ connectionString: url.replace(/\/cocho$/, '/postgres') });
  await client.connect();
  await client.query('CREATE DATABASE open TEMPLATE cocho');
  await client.end();
  const open = new Client({ connectionString: copy.href });
  await open.connect();
  const { rows } = await open.query<{ off: string }>(
    `SELECT format('ALTER TABLE %I DISABLE ROW LEVEL SECURITY', tablename) AS off FROM pg_policies`,
  );
  for (const { off } of rows) await open.query(off);
  await open.query('VACUUM ANALYZE');
  await open.end();
  return copy.href;
}

const dataDir = mkdtempSync(join(tmpdir(), 'cocho-bench-'));
const database = await startEmbedded(dataDir);
const servers: Running[] = [];
try {
  await migrate(database.url, { createDatabase: true });
  const { farms } = await fill(database.url);
  const openUrl = await withoutPolicies(database.url);
  const clock = await databaseClock(database.url);
  for (const url of [database.url, openUrl]) servers.push(await run(url, 'ours'));
  console.log('| Read | Behind the wall: s per 1,000 | Without | Ratio |\n|---|---|---|---|');
  for (const [name, { document: query }] of Object.entries(reads) as [ReadName, (typeof reads)[ReadName]][]) {
    const { membershipId, ownerEmail } = farms[name];
    const id = toGlobalId('Membership', membershipId);
    const measured = await Promise.all(
      servers.map(async (server) => {
        const target = document(server.port, await tokenOf(server.port, ownerEmail), query, { id });
        return async () => {
          const before = (await processorTime(server)) + clock();
          await times(target, requests);
          return (((await processorTime(server)) + clock() - before) / requests) * 1_000;
        };
      }),
    );
    const [walled, open] = measured as [() => Promise<number>, () => Promise<number>];
    await walled();
    await open();
    const pairs: [number, number][] = [];
    for (let round = 0; round < rounds; round += 1) {
      const second = round % 2 === 1 ? await open() : undefined;
      const first = await walled();
      pairs.push([first, second ?? (await open())]);
    }
    const figures = [median(pairs.map(([each]) => each)), median(pairs.map(([, each]) => each))];
    const ratio = median(pairs.map(([one, other]) => one / other));
    console.log(`| ${[name, ...figures.map((figure) => figure.toFixed(2)), ratio.toFixed(2)].join(' | ')} |`);
  }
} finally {
  for (const server of servers) server.process.kill();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
