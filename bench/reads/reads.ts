// node bench/reads/reads.ts: what a read costs beside its statements by hand behind bare node:http, in processor time too.
import { fork } from 'node:child_process';
import { once as onceEmitted } from 'node:events';
import { Agent } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../server/platform/db/server/embedded.ts';
import { migrate } from '../../server/platform/db/server/migrate.ts';
import { toGlobalId } from '../../server/platform/input.ts';
import { benchApp, farmOfCorrals, newFarm, password, type BenchFarm, connectTo } from '../data.ts';
import {
  inTurns,
  median,
  once,
  processorTime,
  times,
  type Comparison,
  type Running,
  type Target,
} from '../load/load.ts';
import { databaseClock } from './databaseTime.ts';
import { fillBoard, reads, type ReadName } from './readsData.ts';
import { exitDocument, fillStocks } from '../stock.ts';
import { sized } from '../small.ts';

const people = 200;
const requests = Number(process.env.BENCH_REQUESTS ?? sized(200));
const rounds = Number(process.env.BENCH_ROUNDS ?? sized(5));

export async function run(databaseUrl: string, server: 'ours' | 'limit'): Promise<Running> {
  const env = { ...process.env, NODE_ENV: 'production', BENCH_DATABASE: databaseUrl, BENCH_SERVER: server };
  const child = fork(join(import.meta.dirname, 'readsServer.ts'), { env });
  const [{ port }] = (await onceEmitted(child, 'message')) as [{ port: number }];
  return { process: child, port };
}

interface Exit {
  stockId: string;
  day: string;
}

/** Farms with what each read shows, and the stock of an exit. */
export async function fill(databaseUrl: string): Promise<{ farms: Record<ReadName, BenchFarm>; exit: Exit }> {
  const app = benchApp(databaseUrl);
  const sql = await connectTo(databaseUrl);
  // When filling fails, its error is reported, not that the database was stopped then.
  sql.on('error', () => undefined);
  const staff = await newFarm(app, 'reads');
  await sql.query(
    `WITH made AS (
       INSERT INTO "Person" (id, email, "updatedAt")
       SELECT uuidv7(), 'reads' || n || '@bench.example', now()
       FROM generate_series(1, $2::int) n
       RETURNING id, email
     )
     INSERT INTO "Membership" (id, "farmId", "personId", name, role, phone, "updatedAt")
     SELECT uuidv7(), $1, id, 'Pessoa ' || email, 'FEEDER', '(64) 99812-3401', now()
     FROM made`,
    [staff.farm.farmId, people],
  );
  const corrals = await farmOfCorrals(app, 'readsmany', sized(10), sized(500, 100));
  const stock = await newFarm(app, 'readsstock');
  const [stockId] = (await fillStocks(sql, stock.owner, 3_000)) as [string];
  const day = await stock.owner.openDay();
  await fillBoard(staff.owner);
  await sql.query('VACUUM ANALYZE');
  await sql.end();
  await app.close();
  const farms = { point: staff.farm, page: staff.farm, corrals, stocks: stock.farm, board: staff.farm };
  return { farms, exit: { stockId, day } };
}

export async function tokenOf(port: number, email: string): Promise<string> {
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
  /** Seconds of processor time per 1,000 requests, of the server and its database. */
  processor: number;
  perSecond: number;
}

async function cost(server: Running, database: () => number, target: Target): Promise<Cost> {
  const taken = async () => (await processorTime(server)) + database();
  const [started, before] = [performance.now(), await taken()];
  await times(target, requests);
  const seconds = (performance.now() - started) / 1_000;
  return { processor: (((await taken()) - before) / requests) * 1_000, perSecond: requests / seconds };
}

async function textOf({ port, path, ...init }: Target): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}${path}`, init)).text();
}

export interface ReadCost {
  name: ReadName;
  ours: Cost;
  limit: Cost;
  /** Of the answers per second. */
  ratio: number;
}

export function document(port: number, token: string, query: string, variables: object): Target {
  return {
    port,
    path: '/graphql',
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  };
}

/** One exit after the other by one caller, beside its rows written by the other server. */
async function exitBesideItsRows(
  [ours, limit]: [Running, Running],
  { farmId, membershipId, ownerEmail }: BenchFarm,
  { stockId, day }: Exit,
): Promise<Comparison> {
  const rows = [{ stockId: toGlobalId('Stock', stockId), type: 'BEAT_CONSUMPTION', kg: '1' }];
  const target = document(ours.port, await tokenOf(ours.port, ownerEmail), exitDocument, { input: { rows } });
  const body = JSON.stringify([farmId, stockId, membershipId, day]);
  const limitTarget: Target = { port: limit.port, path: '/', method: 'POST', body };
  const agent = new Agent({ keepAlive: true });
  await times(target, requests);
  await times(limitTarget, requests);
  const result = await inTurns(
    requests,
    () => once(agent, target),
    () => once(agent, limitTarget),
  );
  agent.destroy();
  return result;
}

/** Every read beside its statement, in turns within one run. */
export async function costsOfReads(databaseUrl: string): Promise<{ reads: ReadCost[]; exit: Comparison }> {
  const { farms, exit } = await fill(databaseUrl);
  const ours = await run(databaseUrl, 'ours');
  const limit = await run(databaseUrl, 'limit');
  const database = await databaseClock(databaseUrl);
  const costs: ReadCost[] = [];
  for (const [name, { document: query }] of Object.entries(reads) as [ReadName, (typeof reads)[ReadName]][]) {
    const { farmId, membershipId, ownerEmail } = farms[name];
    const id = toGlobalId('Membership', membershipId);
    const target = document(ours.port, await tokenOf(ours.port, ownerEmail), query, { id });
    const limitTarget: Target = {
      port: limit.port,
      path: name === 'point' ? `/point/${farmId}/${membershipId}` : `/${name}/${farmId}`,
    };
    const [answer, byHand] = [await textOf(target), await textOf(limitTarget)];
    if (answer !== byHand) throw new Error(`${name} by hand is another answer: ${byHand.slice(0, 500)}`);
    const results: [Cost, Cost][] = [];
    await cost(ours, database, target);
    await cost(limit, database, limitTarget);
    for (let round = 0; round < rounds; round += 1)
      results.push([await cost(ours, database, target), await cost(limit, database, limitTarget)]);
    const middle = (of: (pair: [Cost, Cost]) => number) => median(results.map(of));
    const middleCost = (index: 0 | 1): Cost => ({
      processor: middle((pair) => pair[index].processor),
      perSecond: middle((pair) => pair[index].perSecond),
    });
    const ratio = middle(([mine, most]) => mine.perSecond / most.perSecond);
    costs.push({ name, ours: middleCost(0), limit: middleCost(1), ratio });
  }
  const posted = await exitBesideItsRows([ours, limit], farms.stocks, exit);
  ours.process.kill();
  limit.process.kill();
  return { reads: costs, exit: posted };
}

async function alone(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cocho-bench-'));
  const database = await startEmbedded(dataDir);
  try {
    await migrate(database.url, { createDatabase: true });
    const { reads: costs, exit } = await costsOfReads(database.url);
    console.log('| Read | Ours: s per 1,000 | By hand | Ours: per s | By hand | Ratio |\n|---|---|---|---|---|---|');
    for (const { name, ours, limit, ratio } of costs) {
      const processor = [ours, limit].map((each) => each.processor.toFixed(2));
      const perSecond = [ours, limit].map((each) => each.perSecond.toFixed(0));
      console.log(`| ${[name, ...processor, ...perSecond, ratio.toFixed(2)].join(' | ')} |`);
    }
    const [mine, rows] = [exit.ours, exit.limit].map((each) => each.toFixed(2));
    console.log(
      `\nAn exit of stock: ${mine} ms, its rows by hand ${rows} ms, ratio ${exit.ratio.toFixed(2)}, goal 2.50`,
    );
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  process.exit(0);
}

if (import.meta.main) await alone();
