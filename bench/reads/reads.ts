// node bench/reads/reads.ts: what a read costs beside its statements by hand behind bare node:http, and beside
// PostGraphile on the same tables, in processor time too.
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
import { compareRows, ourColumns, postgraphileTarget } from './postgraphileReads.ts';
import { fillBoard, reads, type ReadName } from './readsData.ts';
import { exitDocument, fillStocks } from '../stock.ts';
import type { Filled } from '../parts.ts';
import { sized } from '../small.ts';

const people = 200;
const requests = Number(process.env.BENCH_REQUESTS ?? sized(200));
const rounds = Number(process.env.BENCH_ROUNDS ?? sized(4));

/** The database's clock counts hundredths of a second, of which a point read takes few. */
const requestsOf = (name: ReadName): number => (name === 'point' ? 5 * requests : requests);
/** V8 has compiled what is called often by then: PostGraphile gets no faster. */
const roundsToWarmUp = sized(2);

const scripts = { ours: 'readsServer.ts', limit: 'readsServer.ts', postgraphile: 'postgraphileServer.ts' } as const;

export async function run(databaseUrl: string, server: keyof typeof scripts): Promise<Running> {
  const env = { ...process.env, NODE_ENV: 'production', BENCH_DATABASE: databaseUrl, BENCH_SERVER: server };
  const child = fork(join(import.meta.dirname, scripts[server]), { env });
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

interface Measured {
  server: Running;
  target: Target;
}

async function cost({ server, target }: Measured, database: () => number, count: number): Promise<Cost> {
  const taken = async () => (await processorTime(server)) + database();
  const [started, before] = [performance.now(), await taken()];
  await times(target, count);
  const seconds = (performance.now() - started) / 1_000;
  return { processor: (((await taken()) - before) / count) * 1_000, perSecond: count / seconds };
}

/** What each of them takes in each round, in turns; the rounds that warm up do not count. */
async function costsInTurns(measured: Measured[], database: () => number, count: number): Promise<Cost[][]> {
  const results: Cost[][] = [];
  for (let round = -roundsToWarmUp; round < rounds; round += 1) {
    const costs: Cost[] = [];
    for (const each of measured) costs.push(await cost(each, database, count));
    if (round >= 0) results.push(costs);
  }
  return results;
}

async function textOf({ port, path, ...init }: Target): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}${path}`, init)).text();
}

export interface ReadCost {
  name: ReadName;
  ours: Cost;
  limit: Cost;
  postgraphile: Cost;
  /** Ours of no more fields than PostGraphile's answer has, where those it lacks are dear. */
  columns: Cost | undefined;
  /** Of the answers per second. */
  ratio: number;
}

/** Which reads take less processor time than PostGraphile, the goal of each, and which do not. */
export function besidePostgraphile(costs: readonly ReadCost[]): string {
  const line = (isBelow: boolean) =>
    costs
      .filter(({ ours, postgraphile }) => ours.processor < postgraphile.processor === isBelow)
      .map(({ name }) => name)
      .join(', ') || 'none';
  return `Below PostGraphile: ${line(true)}; not: ${line(false)}`;
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

type Servers = Readonly<Record<keyof typeof scripts, Running>>;

/** One read by each server, whose answers are compared before. */
async function costOfRead(
  name: ReadName,
  { ours, limit, postgraphile }: Servers,
  farm: BenchFarm,
  database: () => number,
): Promise<ReadCost> {
  const { farmId, membershipId, ownerEmail } = farm;
  const token = await tokenOf(ours.port, ownerEmail);
  const id = toGlobalId('Membership', membershipId);
  const target = document(ours.port, token, reads[name].document, { id });
  const path = name === 'point' ? `/point/${farmId}/${membershipId}` : `/${name}/${farmId}`;
  const limitTarget: Target = { port: limit.port, path };
  const nearest = postgraphileTarget(postgraphile.port, name, farm);
  const [answer, byHand] = [await textOf(target), await textOf(limitTarget)];
  if (answer !== byHand) throw new Error(`${name} by hand is another answer: ${byHand.slice(0, 500)}`);
  const byTables = await textOf(nearest);
  compareRows(name, answer, byTables);
  const measured = [
    { server: ours, target },
    { server: limit, target: limitTarget },
    { server: postgraphile, target: nearest },
  ];
  const columns = ourColumns[name];
  if (columns) {
    const columnsTarget = document(ours.port, token, columns, {});
    compareRows(name, await textOf(columnsTarget), byTables);
    measured.push({ server: ours, target: columnsTarget });
  }
  const results = await costsInTurns(measured, database, requestsOf(name));
  const middleCost = (index: number): Cost => ({
    processor: median(results.map((each) => each[index]!.processor)),
    perSecond: median(results.map((each) => each[index]!.perSecond)),
  });
  return {
    ...{ name, ours: middleCost(0), limit: middleCost(1), postgraphile: middleCost(2) },
    columns: columns ? middleCost(3) : undefined,
    ratio: median(results.map(([mine, most]) => mine!.perSecond / most!.perSecond)),
  };
}

/** Every read beside its statement and PostGraphile's, in turns within one run. */
export async function costsOfReads(
  databaseUrl: string,
  filled: Filled,
): Promise<{ reads: ReadCost[]; exit: Comparison }> {
  const { farms, exit } = await fill(databaseUrl);
  await filled();
  const servers: Servers = {
    ours: await run(databaseUrl, 'ours'),
    limit: await run(databaseUrl, 'limit'),
    postgraphile: await run(databaseUrl, 'postgraphile'),
  };
  const database = await databaseClock(databaseUrl);
  const costs: ReadCost[] = [];
  for (const name of Object.keys(reads) as ReadName[])
    costs.push(await costOfRead(name, servers, farms[name], database));
  servers.postgraphile.process.kill();
  const posted = await exitBesideItsRows([servers.ours, servers.limit], farms.stocks, exit);
  servers.ours.process.kill();
  servers.limit.process.kill();
  return { reads: costs, exit: posted };
}

async function alone(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cocho-bench-'));
  const database = await startEmbedded(dataDir);
  try {
    await migrate(database.url, { createDatabase: true });
    const { reads: costs, exit } = await costsOfReads(database.url, async () => undefined);
    const head = ['Read', 'Ours: s per 1,000', 'By hand', 'PostGraphile', 'Ours / PostGraphile'];
    console.log(`| ${[...head, 'Ours: per s', 'By hand', 'Ratio'].join(' | ')} |\n|---|---|---|---|---|---|---|---|`);
    for (const { name, ours, limit, postgraphile, columns, ratio } of costs) {
      const processor = [ours, limit, postgraphile].map((each) => each.processor.toFixed(2));
      const beside = (each: Cost) => (each.processor / postgraphile.processor).toFixed(2);
      const perSecond = [ours, limit].map((each) => each.perSecond.toFixed(0));
      console.log(`| ${[name, ...processor, beside(ours), ...perSecond, ratio.toFixed(2)].join(' | ')} |`);
      if (columns) {
        const cells = ['— its columns alone', columns.processor.toFixed(2), '-', processor[2], beside(columns)];
        console.log(`| ${[...cells, '-', '-', '-'].join(' | ')} |`);
      }
    }
    console.log(`\n${besidePostgraphile(costs)}`);
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
