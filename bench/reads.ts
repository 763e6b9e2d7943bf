// node bench/reads.ts: what a read costs beside one statement passed on by bare node:http, in processor time too.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '../server/platform/db/embedded.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { toGlobalId } from '../server/platform/input.ts';
import { benchApp, farmOfCorrals, newFarm, password, type BenchFarm } from './data.ts';
import { median, times, type Target } from './load.ts';
import { fillBoard, reads, type ReadName } from './readsData.ts';
import { fillStocks } from './stock.ts';

const people = 200;
const requests = Number(process.env.BENCH_REQUESTS ?? 200);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);

interface Running {
  process: ChildProcess;
  port: number;
}

async function run(databaseUrl: string, server: 'ours' | 'limit'): Promise<Running> {
  const env = { ...process.env, NODE_ENV: 'production', BENCH_DATABASE: databaseUrl, BENCH_SERVER: server };
  const child = fork(join(import.meta.dirname, 'readsServer.ts'), { env });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { process: child, port };
}

async function processorTime({ process: child }: Running): Promise<number> {
  const answer = once(child, 'message');
  child.send('processor time');
  const [{ seconds }] = (await answer) as [{ seconds: number }];
  return seconds;
}

/** Farms with what each read shows. */
async function fill(databaseUrl: string): Promise<Record<ReadName, BenchFarm>> {
  const app = benchApp(databaseUrl);
  const sql = new Client({ connectionString: databaseUrl });
  await sql.connect();
  // When filling fails, its error is told, not that the database was stopped then.
  sql.on('error', () => undefined);
  const staff = await newFarm(app, 'people');
  await sql.query(
    `WITH made AS (INSERT INTO "Person" (id, email, "updatedAt") SELECT uuidv7(), 'p' || n || '@bench.example', now() FROM generate_series(1, $2::int) n RETURNING id, email)
     INSERT INTO "Membership" (id, "farmId", "personId", name, role, phone, "updatedAt")
     SELECT uuidv7(), $1, id, 'Pessoa ' || email, 'FEEDER', '(64) 99812-3401', now() FROM made`,
    [staff.farm.farmId, people],
  );
  const corrals = await farmOfCorrals(app, 'many', 10, 500);
  const stock = await newFarm(app, 'stock');
  await fillStocks(sql, stock.owner, 3_000);
  await fillBoard(staff.owner);
  await sql.query('VACUUM ANALYZE');
  await sql.end();
  await app.close();
  return { point: staff.farm, page: staff.farm, corrals, stocks: stock.farm, board: staff.farm };
}

async function tokenOf(port: number, email: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation In($input: SignInInput!) { signIn(input: $input) { token } }',
      variables: { input: { email, password } },
    }),
  });
  return ((await response.json()) as { data: { signIn: { token: string } } }).data.signIn.token;
}

interface Cost {
  /** Seconds of the server's processor time per 1,000 requests. */
  processor: number;
  perSecond: number;
}

async function cost(server: Running, target: Target): Promise<Cost> {
  const [started, before] = [performance.now(), await processorTime(server)];
  await times(target, requests);
  const seconds = (performance.now() - started) / 1_000;
  return { processor: (((await processorTime(server)) - before) / requests) * 1_000, perSecond: requests / seconds };
}

const dataDir = mkdtempSync(join(tmpdir(), 'cocho-bench-'));
const database = await startEmbedded(dataDir);
try {
  await migrate(database.url, { createDatabase: true });
  const farms = await fill(database.url);
  const ours = await run(database.url, 'ours');
  const limit = await run(database.url, 'limit');
  console.log(
    '| Read | Ours: s per 1,000 | Limit | Ours: per s | Limit | Ratio | Goal |\n|---|---|---|---|---|---|---|',
  );
  for (const [name, { document, goal }] of Object.entries(reads) as [ReadName, (typeof reads)[ReadName]][]) {
    const { farmId, membershipId, ownerEmail } = farms[name];
    const authorization = `Bearer ${await tokenOf(ours.port, ownerEmail)}`;
    const body = JSON.stringify({ query: document, variables: { id: toGlobalId('Membership', membershipId) } });
    const target: Target = {
      port: ours.port,
      path: '/graphql',
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body,
    };
    const limitTarget: Target = {
      port: limit.port,
      path: name === 'point' ? `/point/${farmId}/${membershipId}` : `/${name}/${farmId}`,
    };
    const results: [Cost, Cost][] = [];
    await cost(ours, target);
    await cost(limit, limitTarget);
    for (let round = 0; round < rounds; round += 1)
      results.push([await cost(ours, target), await cost(limit, limitTarget)]);
    const middle = (of: (pair: [Cost, Cost]) => number) => median(results.map(of));
    const cells = [
      middle(([mine]) => mine.processor).toFixed(2),
      middle(([, most]) => most.processor).toFixed(2),
      middle(([mine]) => mine.perSecond).toFixed(0),
      middle(([, most]) => most.perSecond).toFixed(0),
      middle(([mine, most]) => mine.perSecond / most.perSecond).toFixed(2),
      goal.toFixed(2),
    ];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
  ours.process.kill();
  limit.process.kill();
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
