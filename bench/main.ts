// npm run bench: compares every figure with the machine's upper bound, in one run on the same data.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../server/platform/db/embedded.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { budgets } from './budgets.ts';
import {
  corralsDocument,
  farmDocument,
  fillDatabase,
  pageDocument,
  password,
  subscriptionDocument,
  tokensOfPeople,
  type BenchFarm,
} from './data.ts';
import { fairness, fillFairnessFarms } from './fairness.ts';
import { beats } from './beats.ts';
import { feeding } from './feeding.ts';
import { fanOut } from './fanOut.ts';
import { readersOfTroughs } from './readers.ts';
import { compare, type Comparison, type Running, type Target } from './load.ts';
import { costsOfReads } from './reads.ts';
import type { ReadName } from './readsData.ts';
import { startTime } from './startTime.ts';
import { earrings } from './earrings.ts';
import { boarding } from './boarding.ts';
import { gtaBinding } from './gtaBinding.ts';
import { health } from './health.ts';
import { herd } from './herd.ts';
import { sales } from './sales.ts';
import { fillStockFarms, historyDocument, stocksDocument } from './stock.ts';

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
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { process: child, port };
}

function graphql(port: number, token: string | null, query: string, variables: object = {}): Target {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  return { port, path: '/graphql', method: 'POST', headers, body: JSON.stringify({ query, variables }) };
}

async function signIn({ port }: Pick<Running, 'port'>, farm: BenchFarm): Promise<string> {
  const { body = '', headers = {} } = graphql(
    port,
    null,
    'mutation In($input: SignInInput!) { signIn(input: $input) { token } }',
    { input: { email: farm.ownerEmail, password } },
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

const dataDir = mkdtempSync(join(tmpdir(), 'cocho-bench-'));
const database = await startEmbedded(dataDir);
const rows: [name: string, against: string, unit: string, result: Comparison][] = [];
await migrate(database.url, { createDatabase: true });
const { people: farm, fewCorrals, manyCorrals } = await fillDatabase(database.url);
try {
  const stock = await fillStockFarms(database.url);
  const app = await run('appServer.ts', database.url, farm);
  const broadcast = await run('broadcastServer.ts', database.url, farm);
  const token = await signIn(app, farm);
  const bearer = { authorization: `Bearer ${token}` };
  const { reads, exit } = await costsOfReads(database.url);
  for (const { name, ours, limit: most, ratio } of reads) {
    const seconds = { ours: ours.processor, limit: most.processor, ratio: ours.processor / most.processor };
    rows.push([nameOfRead[name], 'one statement', '/s', { ours: ours.perSecond, limit: most.perSecond, ratio }]);
    rows.push(['— processor time of 1,000', 'one statement', ' s', seconds]);
  }
  rows.push([
    'GET /api/farms',
    'the same over GraphQL',
    '/s',
    await compare({ port: app.port, path: '/api/farms', headers: bearer }, graphql(app.port, token, farmDocument)),
  ]);
  const corralsOf = async (of: BenchFarm): Promise<Target> => graphql(app.port, await signIn(app, of), corralsDocument);
  rows.push([
    'first page of 5,000 corrals',
    'the page of 120',
    '/s',
    await compare(await corralsOf(manyCorrals), await corralsOf(fewCorrals)),
  ]);
  const stocksOf = async (of: BenchFarm): Promise<Target> => graphql(app.port, await signIn(app, of), stocksDocument);
  rows.push([
    'stock list over 300,000 movements',
    'over 3,000',
    '/s',
    await compare(await stocksOf(stock.large), await stocksOf(stock.small)),
  ]);
  const history = graphql(app.port, await signIn(app, stock.large), historyDocument);
  rows.push([
    'page of the ledger of 300,000',
    'its statements',
    ' ms',
    await stock.history(async () => void (await ask(history))),
  ]);
  rows.push(['an exit of stock, through HTTP', 'its rows by hand', ' ms', exit]);
  rows.push(['60,000 rows costed again', '3 s', ' ms', stock.recost]);
  const { list, range } = await earrings(database.url);
  rows.push(['list of 50,000 ear tags', 'of 500', ' ms', list]);
  rows.push(['20,000 ear tags ordered', 'their INSERT', ' ms', range]);
  rows.push(['320 places of a GTA at 16 chutes', 'their rows by hand', ' ms', await gtaBinding(database.url)]);
  rows.push(['an animal boarded', 'its rows by hand', ' ms', await boarding(database.url)]);
  for (const [name, against, result] of await herd(database.url)) rows.push([name, against, ' ms', result]);
  for (const [name, against, result] of await feeding(database.url)) rows.push([name, against, ' ms', result]);
  for (const [name, against, result] of await beats(database.url)) rows.push([name, against, ' ms', result]);
  for (const [name, against, result] of await health(database.url)) rows.push([name, against, ' ms', result]);
  for (const [name, against, result] of await sales(database.url)) rows.push([name, against, ' ms', result]);
  const told = await fanOut(app, broadcast, {
    tokens: await tokensOfPeople(database.url, farm, 1_000),
    // As many as our largest screen has.
    perSocket: 5,
    document: subscriptionDocument,
    changed: { type: 'Membership', id: farm.membershipId, farmId: farm.farmId },
    share: 0.99,
  });
  rows.push(['processor time of a message to 5,000 subscriptions', 'raw broadcast', ' µs', told.processor]);
  rows.push(['p99 of it at five events a second', 'raw broadcast', ' ms', told.late]);
  const seen = await fanOut(app, broadcast, await readersOfTroughs(database.url));
  rows.push(['a reading on 200 other screens, p95', 'raw broadcast', ' ms', seen.late]);
  const farms = await fillFairnessFarms(database.url);
  const doorOf = async (of: BenchFarm) => ({ port: app.port, token: await signIn(app, of) });
  for (const [name, result] of await fairness(farms, await doorOf(farms.busy), await doorOf(farms.quiet)))
    rows.push([name, 'with nobody beside', ' ms', result]);
  for (const [name, against, result] of await budgets(database.url)) rows.push([name, against, ' ms', result]);
  app.process.kill();
  broadcast.process.kill();
} catch (error) {
  // Clients that are still connected end the process when their database stops.
  console.error(error);
  throw error;
} finally {
  await database.stop();
}
const { ready, idle, loaded } = await startTime(dataDir, async (port) =>
  graphql(port, await signIn({ port }, farm), pageDocument),
);
rows.push(['start to ready, data kept', '900 ms', ' ms', ready]);
rows.push(['memory of the server, idle', '200 MB', ' MB', idle]);
rows.push(['memory after 2,000 pages', '350 MB', ' MB', loaded]);
rmSync(dataDir, { recursive: true, force: true });

console.log(`\n${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n`);
console.log('| What | Ours | Limit | Against | Ratio |\n|---|---|---|---|---|');
for (const [name, against, unit, { ours, limit, ratio }] of rows) {
  const figure = (value: number) =>
    `${value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 1 : 0 })}${unit}`;
  console.log(`| ${name} | ${figure(ours)} | ${figure(limit)} | ${against} | ${ratio.toFixed(2)} |`);
}
process.exit(0);
