// npm run bench: compares every figure with the machine's upper bound, in one run on the same data; with names of parts,
// those alone, and with --small each of them once and of little.
import { fork } from 'node:child_process';
import { once as onceEmitted } from 'node:events';
import { Agent } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../server/platform/db/server/embedded.ts';
import { installJobQueue } from '../server/platform/db/jobQueue.ts';
import { migrate } from '../server/platform/db/server/migrate.ts';
import { makeDemoFarm } from '../prisma/demo/demoFarm.ts';
import { demoOwner, demoPassword } from '../prisma/demo/setup/accounts.ts';
import { backupBudgets, backupCosts } from './backup.ts';
import { budgets } from './budgets.ts';
import {
  benchApp,
  corralsDocument,
  farmDocument,
  fillDatabase,
  pageDocument,
  password,
  subscriptionDocument,
  tokensOfPeople,
  type BenchFarm,
} from './data.ts';
import { fairness, fillFairnessFarms } from './load/fairness.ts';
import { beats } from './beats.ts';
import { feeding } from './feeding.ts';
import { fanOut } from './load/fanOut.ts';
import { readersOfTroughs } from './reads/readers.ts';
import { compare, once, type Comparison, type Running, type Target } from './load/load.ts';
import { besidePostgraphile, costsOfReads } from './reads/reads.ts';
import type { ReadName } from './reads/readsData.ts';
import { startOn, startTime, stop, within } from './startTime.ts';
import { earrings } from './earrings.ts';
import { boarding } from './boarding.ts';
import { gtaBinding } from './gtaBinding.ts';
import { health } from './health.ts';
import { herd } from './herd.ts';
import { fillAll, type Filled, type FilledPart, type Part, type Row } from './parts.ts';
import { large, reports } from './reports/reports.ts';
import { sales } from './sales.ts';
import { scale } from './scale.ts';
import { traceability } from './traceability.ts';
import { fillStockFarms, historyDocument, stocksDocument } from './stock.ts';
import { isSmall, sized } from './small.ts';

type Farms = Awaited<ReturnType<typeof fillDatabase>>;

async function run(script: string, databaseUrl: string, farm: BenchFarm): Promise<Running> {
  const child = fork(join(import.meta.dirname, script), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BENCH_DATABASE: databaseUrl,
      BENCH_FARM: farm.farmId,
      BENCH_MEMBERSHIP: farm.membershipId,
    },
  });
  const [{ port }] = (await onceEmitted(child, 'message')) as [{ port: number }];
  return { process: child, port };
}

function graphql(port: number, token: string | null, query: string, variables: object = {}): Target {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  return { port, path: '/graphql', method: 'POST', headers, body: JSON.stringify({ query, variables }) };
}

async function signIn(
  { port }: Pick<Running, 'port'>,
  farm: Pick<BenchFarm, 'ownerEmail'>,
  typed = password,
): Promise<string> {
  const { body = '', headers = {} } = graphql(
    port,
    null,
    'mutation In($input: SignInInput!) { signIn(input: $input) { token } }',
    { input: { email: farm.ownerEmail, password: typed } },
  );
  const answer = await fetch(`http://127.0.0.1:${port}/graphql`, { method: 'POST', headers, body });
  return ((await answer.json()) as { data: { signIn: { token: string } } }).data.signIn.token;
}

async function ask({ port, path, body = '', headers = {} }: Target): Promise<unknown> {
  return (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body })).json();
}

const nameOfRead: Readonly<Record<ReadName, string>> = {
  point: 'node(id), one row with its account',
  page: 'page of 100 with a nested level',
  corrals: 'page of 100 of 5,000 corrals, counted',
  stocks: 'stock list with figures',
  board: 'board of 100 recipes, two levels',
};

const rows: Row[] = [];
const failed: string[] = [];
const seconds: string[] = [];

/** The parts that are measured; all where none is named. */
const wanted = new Set(process.argv.slice(2).filter((argument) => argument !== '--small'));

/** A scale takes as long as all others together: it is measured where it is named. */
const isWanted = (name: string): boolean => (wanted.size > 0 ? wanted.has(name) : isSmall || name !== 'scale');

/** What fails is named, and the other figures are still printed. */
async function timed(name: string, work: () => Promise<void>): Promise<void> {
  const begun = performance.now();
  try {
    await work();
  } catch (error) {
    failed.push(name);
    console.error(`${name}:`, error);
  }
  const taken = `${name} ${Math.round((performance.now() - begun) / 1_000)} s`;
  seconds.push(taken);
  console.log(taken);
}

const parts: Part[] = [];

function part(name: string, run: Part['run']): void {
  if (isWanted(name)) parts.push({ name, run });
}

const inMilliseconds = (found: readonly (readonly [name: string, against: string, result: Comparison])[]): Row[] =>
  found.map(([name, against, result]) => [name, against, ' ms', result]);

async function readRows(url: string, filled: Filled): Promise<Row[]> {
  const { reads, exit } = await costsOfReads(url, filled);
  if (!isSmall) console.log(besidePostgraphile(reads));
  return [
    ...reads.flatMap(({ name, ours, limit: most, postgraphile, columns, ratio }): Row[] => {
      const beside = ({ processor: limit }: typeof most, mine = ours.processor) => ({
        ...{ ours: mine, limit },
        ratio: mine / limit,
      });
      return [
        [nameOfRead[name], 'by hand', '/s', { ours: ours.perSecond, limit: most.perSecond, ratio }],
        ['— processor time of 1,000', 'by hand', ' s', beside(most)],
        ['— processor time of 1,000', 'PostGraphile, goal below 1.00', ' s', beside(postgraphile)],
        ...(columns
          ? [['— of its columns alone', 'PostGraphile', ' s', beside(postgraphile, columns.processor)] as const]
          : []),
      ];
    }),
    ['an exit of stock, through HTTP', 'its rows by hand', ' ms', exit],
  ];
}

async function httpRows(
  url: string,
  filled: Filled,
  app: Running,
  { people, fewCorrals, manyCorrals }: Farms,
): Promise<Row[]> {
  const stock = await fillStockFarms(url, filled);
  const token = await signIn(app, people);
  const headers = { authorization: `Bearer ${token}` };
  const of = async (farm: BenchFarm, document: string): Promise<Target> =>
    graphql(app.port, await signIn(app, farm), document);
  const legacy = await compare({ port: app.port, path: '/api/farms', headers }, await of(people, farmDocument));
  const corrals = await compare(await of(manyCorrals, corralsDocument), await of(fewCorrals, corralsDocument));
  const stocks = await compare(await of(stock.large, stocksDocument), await of(stock.small, stocksDocument));
  const history = await of(stock.large, historyDocument);
  return [
    ['GET /api/farms', 'the same over GraphQL', '/s', legacy],
    ['first page of 5,000 corrals', 'the page of 120', '/s', corrals],
    ['stock list over 300,000 movements', 'over 3,000', '/s', stocks],
    [
      'page of the ledger of 300,000',
      'its statements',
      ' ms',
      await stock.history(async () => void (await ask(history))),
    ],
    ['60,000 rows costed again', '3 s', ' ms', stock.recost],
  ];
}

async function earringRows(url: string, filled: Filled): Promise<Row[]> {
  const { list, range } = await earrings(url, filled);
  return [
    ['list of 50,000 ear tags', 'of 500', ' ms', list],
    ['20,000 ear tags ordered', 'their INSERT', ' ms', range],
  ];
}

async function liveRows(
  url: string,
  filled: Filled,
  [app, broadcast]: [Running, Running],
  { people }: Farms,
): Promise<Row[]> {
  const tokens = await tokensOfPeople(url, people, sized(1_000));
  const readers = await readersOfTroughs(url);
  await filled();
  const messages = await fanOut(app, broadcast, {
    tokens,
    // As many as our largest screen has.
    perSocket: 5,
    document: subscriptionDocument,
    changed: { type: 'Membership', id: people.membershipId, farmId: people.farmId },
    share: 0.99,
  });
  const readings = await fanOut(app, broadcast, readers);
  return [
    ['processor time of a message to 5,000 subscriptions', 'raw broadcast', ' µs', messages.processor],
    ['p99 of it at five events a second', 'raw broadcast', ' ms', messages.late],
    ['a reading on 200 other screens, p95', 'raw broadcast', ' ms', readings.late],
  ];
}

async function fairnessRows(url: string, filled: Filled, app: Running): Promise<Row[]> {
  const farms = await fillFairnessFarms(url);
  await filled();
  const doorOf = async (of: BenchFarm) => ({ port: app.port, token: await signIn(app, of) });
  const found = await fairness(farms, await doorOf(farms.busy), await doorOf(farms.quiet));
  return found.map(([name, result]) => [name, 'with nobody beside', ' ms', result]);
}

async function startRows(folder: string, farm: BenchFarm): Promise<Row[]> {
  const { ready, idle, loaded } = await startTime(folder, async (port) =>
    graphql(port, await signIn({ port }, farm), pageDocument),
  );
  return [
    ['start to ready, data kept', '900 ms', ' ms', ready],
    ['memory of the server, idle', '200 MB', ' MB', idle],
    ['memory after 2,000 pages', '350 MB', ' MB', loaded],
  ];
}

/** The demo farm as its owner takes it home and brings it back, while another farm reads its corrals. */
async function backupRows(folder: string, neighbour: BenchFarm): Promise<Row[]> {
  const started = await startOn(folder);
  try {
    const { port, child } = started;
    const token = isSmall
      ? await signIn({ port }, neighbour)
      : await signIn({ port }, { ownerEmail: demoOwner.email }, demoPassword);
    const target = { url: `http://127.0.0.1:${port}`, token, pid: child.pid! };
    const page = graphql(port, await signIn({ port }, neighbour), corralsDocument);
    const agent = new Agent({ keepAlive: true });
    const { download, restore } = await backupCosts(target, folder, () => once(agent, page));
    const { downloadMs, restoreMs, mb } = backupBudgets;
    return [
      ['the demo farm downloaded', '20 s', ' ms', within(download.ms, downloadMs)],
      ['— memory of the server', '350 MB', ' MB', within(download.mb, mb)],
      ['— p99 of another farm', 'with nobody beside', ' ms', download.waited],
      ['sent, checked and restored', '60 s', ' ms', within(restore.ms, restoreMs)],
      ['— memory of the server', '350 MB', ' MB', within(restore.mb, mb)],
      ['— p99 of another farm', 'with nobody beside', ' ms', restore.waited],
    ];
  } finally {
    await stop(started);
  }
}

async function addDemoFarm(url: string): Promise<void> {
  if (isSmall) return;
  const app = benchApp(url);
  await installJobQueue(url, app.platform.log);
  await makeDemoFarm(app.platform).finally(() => app.close());
}

function print(): void {
  console.log(`\n${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n`);
  if (isSmall) console.log('Of little, and once: the figures say nothing.\n');
  console.log('| What | Ours | Limit | Against | Ratio |\n|---|---|---|---|---|');
  for (const [name, against, unit, { ours, limit, ratio }] of rows) {
    const figure = (value: number) =>
      `${value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 1 : 0 })}${unit}`;
    console.log(`| ${name} | ${figure(ours)} | ${figure(limit)} | ${against} | ${ratio.toFixed(2)} |`);
  }
  console.log(`\nTaken by its parts: ${seconds.join(', ')}`);
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
}

const dataDir = mkdtempSync(join(tmpdir(), 'cocho-bench-'));
const database = await startEmbedded(dataDir);
const { url } = database;
const servers: Running[] = [];

/** Those that run on this database no more: others start on its files, or nothing is left to do. */
async function stopServers(): Promise<void> {
  for (const server of servers.splice(0)) server.process.kill();
  await database.stop();
}

async function cleanUp(): Promise<void> {
  await stopServers();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Whoever breaks it off sees what it has until then. */
async function breakOff(signal: string): Promise<void> {
  failed.push(`the rest, by ${signal}`);
  await cleanUp();
  print();
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void breakOff(signal));

try {
  await migrate(url, { createDatabase: true });
  const farms = await fillDatabase(url);
  for (const script of ['load/appServer.ts', 'load/broadcastServer.ts'])
    servers.push(await run(script, url, farms.people));
  const [app, broadcast] = servers as [Running, Running];
  part('reads', (filled) => readRows(url, filled));
  part('http', (filled) => httpRows(url, filled, app, farms));
  part('earrings', (filled) => earringRows(url, filled));
  part('gtaBinding', async (filled) =>
    inMilliseconds([['320 places of a GTA at 16 chutes', 'their rows by hand', await gtaBinding(url, filled)]]),
  );
  part('boarding', async (filled) =>
    inMilliseconds([['an animal boarded', 'its rows by hand', await boarding(url, filled)]]),
  );
  for (const run of [herd, feeding, beats, health, sales, traceability, reports])
    part(run.name, async (filled) => inMilliseconds(await run(url, filled)));
  part('scale', async (filled) => [
    ...inMilliseconds(await reports(url, filled, large)),
    ...(await scale(url, filled)),
  ]);
  part('live', (filled) => liveRows(url, filled, [app, broadcast], farms));
  part('fairness', (filled) => fairnessRows(url, filled, app));
  part('budgets', async (filled) => inMilliseconds(await budgets(url, filled)));
  part('start', async (filled) => {
    await filled();
    await stopServers();
    return startRows(dataDir, farms.people);
  });
  part('backup', async (filled) => {
    await addDemoFarm(url);
    await filled();
    await stopServers();
    return backupRows(dataDir, farms.fewCorrals);
  });
  let ready: FilledPart[] = [];
  await timed('filling', async () => {
    ready = await fillAll(parts);
  });
  for (const { name, measure } of ready) await timed(name, async () => void rows.push(...(await measure())));
} finally {
  await cleanUp();
}
print();
process.exit(failed.length === 0 ? 0 : 1);
