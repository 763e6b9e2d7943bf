// node bench/load/viewers.ts [viewers] [events a second]: people before the board of one farm, of one role, while events
// arrive. Each has a socket with the board's feeds and reads the board again as the web client does. The demo farm is
// made first, or copied with its cluster: BENCH_CLUSTER=node_modules/.cache/cocho/clusters/demo-...
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { createPerson } from '../../server/accounts/people.service.ts';
import { startEmbedded } from '../../server/platform/db/server/embedded.ts';
import { migrate } from '../../server/platform/db/server/migrate.ts';
import { makeDemoFarm } from '../../prisma/demo/demoFarm.ts';
import { isAllowed, type Action } from '../../server/platform/rights/access.ts';
import { Context } from '../../server/platform/context.ts';
import { uuidv7 } from '../../server/platform/values/uuid.ts';
import { createRefresher } from '../../web/platform/relay/refresher.ts';
import { benchApp, tokensOfPeople } from '../data.ts';
import { databaseClock } from '../reads/databaseTime.ts';
import { processorTime, type Running } from './load.ts';
import board from '../../web/dashboard/__generated__/DashboardScreenQuery.graphql.ts';
import announcements from '../../web/dashboard/__generated__/DashboardScreenAnnouncementSubscription.graphql.ts';
import beats from '../../web/dashboard/__generated__/DashboardScreenBeatSubscription.graphql.ts';
import stocks from '../../web/dashboard/__generated__/DashboardScreenFeedSubscription.graphql.ts';
import plans from '../../web/dashboard/__generated__/DashboardScreenFeedPlanSubscription.graphql.ts';
import batches from '../../web/dashboard/__generated__/DashboardScreenHerdSubscription.graphql.ts';
import readings from '../../web/dashboard/__generated__/DashboardScreenReadingSubscription.graphql.ts';

const viewers = Number(process.argv[2] ?? 500);
const perSecond = Number(process.argv[3] ?? 5);
const cluster = process.env.BENCH_CLUSTER;
const seconds = 20;

const may = (action: Action) => isAllowed('MANAGER', action);
const variables = {
  stock: may('stock:read'),
  money: may('purchase:read'),
  activity: may('activity:read'),
  feeding: may('feeding:read'),
  announcements: may('announcement:read'),
  backup: may('backup:read'),
};
const feeds = [announcements, beats, stocks, plans, batches, readings].map(({ params }) => params.text!);
const body = JSON.stringify({ query: board.params.text, operationName: board.params.name, variables });

interface Viewer {
  token: string;
  socket: WebSocket;
  /** The events that it heard of and does not show yet. */
  missing: { sentAt: number; place: number }[];
}

/** The number that the server gave an event, or the newest one that an answer knows. */
const numberOf = (place: string | undefined): number => Number(place?.split('.')[1] ?? Number.NaN);

const late: number[] = [];
const refused = new Map<number, number>();
let [reads, bytes, messages, sent] = [0, 0, 0, 0];
// First in, first out: one that is used last would be closed by the server at the moment it is used again.
const agent = new Agent({ keepAlive: true, maxSockets: viewers, scheduling: 'fifo' });

/** Whether it heard of something that the answer does not know. */
async function readBoard(port: number, viewer: Viewer): Promise<boolean> {
  let known = Number.NaN;
  const headers = {
    authorization: `Bearer ${viewer.token}`,
    'content-type': 'application/json',
    'x-live': '1',
  };
  const status = await new Promise<number>((resolve) => {
    request({ agent, host: '127.0.0.1', port, path: '/graphql', method: 'POST', headers }, (response) => {
      let text = '';
      known = numberOf(String(response.headers['x-live']));
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (text.length < 40) text += chunk.toString();
      });
      response.on('end', () => resolve(text.startsWith('{"errors') ? 429 : response.statusCode!));
    })
      .on('error', () => resolve(0))
      .end(body);
  });
  reads += 1;
  const ended = performance.now();
  if (status === 200) {
    late.push(...viewer.missing.filter(({ place }) => place <= known).map(({ sentAt }) => ended - sentAt));
    viewer.missing = viewer.missing.filter(({ place }) => place > known);
  } else refused.set(status, (refused.get(status) ?? 0) + 1);
  return viewer.missing.length > 0;
}

async function openViewer(port: number, token: string): Promise<Viewer> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', { perMessageDeflate: false });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
  await once(socket, 'message');
  for (const query of feeds)
    socket.send(JSON.stringify({ id: crypto.randomUUID(), type: 'subscribe', payload: { query } }));
  const viewer: Viewer = { token, socket, missing: [] };
  const refresher = createRefresher(() => readBoard(port, viewer));
  socket.on('message', (data: Buffer) => {
    if (!data.includes('"next"')) return;
    messages += 1;
    viewer.missing.push({ sentAt: sent, place: numberOf(/"place":"([^"]+)"/.exec(data.toString())?.[1]) });
    refresher.note();
  });
  return viewer;
}

async function startServer(databaseUrl: string): Promise<Running> {
  const child = fork(join(import.meta.dirname, 'appServer.ts'), {
    env: { ...process.env, NODE_ENV: 'production', BENCH_DATABASE: databaseUrl },
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { process: child, port };
}

/** The demo farm with as many managers, and what changes on it. */
async function fill(databaseUrl: string) {
  const app = benchApp(databaseUrl);
  const { everyFarm } = app.platform.database;
  const known = cluster === undefined ? null : await everyFarm.farm.findFirst({ orderBy: { id: 'asc' } });
  const farmId = known?.id ?? (await makeDemoFarm(app.platform)).farmId;
  const first = await everyFarm.membership.findFirstOrThrow({ where: { farmId, role: 'OWNER' } });
  const actor = {
    farmId,
    membershipId: first.id,
    personId: first.personId,
    role: 'OWNER' as const,
    sessionId: uuidv7(),
  };
  const facts = {
    locale: 'pt-BR' as const,
    chosenDay: null,
    traceId: uuidv7(),
    clientId: null,
    address: 'bench',
    userAgent: null,
  };
  const owner = new Context(app.platform, { ...facts, actor });
  await everyFarm.membership.updateMany({ where: { farmId }, data: { role: 'MANAGER' } });
  await everyFarm.membership.updateMany({ where: { farmId, id: first.id }, data: { role: 'OWNER' } });
  for (let index = 0; index < viewers; index += 1) {
    await createPerson(owner, { name: `Leitor ${index}`, email: `v${index}@bench.example`, role: 'MANAGER' });
    await app.platform.limiter.refund('emailLookup', actor.personId);
  }
  const changed = [];
  for (const [type, model] of [
    ['TroughReading', 'troughReading'],
    ['Stock', 'stock'],
    ['Batch', 'batch'],
  ] as const) {
    // The three models have the same argument.
    const row = await (everyFarm[model] as typeof everyFarm.batch).findFirst({
      where: { farmId },
      select: { id: true },
    });
    if (row) changed.push({ type, id: row.id, farmId });
  }
  await everyFarm.$executeRawUnsafe('VACUUM ANALYZE');
  await app.close();
  return { farm: { farmId, membershipId: first.id, ownerEmail: '' }, changed };
}

const dataDir = mkdtempSync(join(tmpdir(), 'cocho-viewers-'));
if (cluster !== undefined) {
  for (const part of ['db', 'db.password']) cpSync(join(cluster, part), join(dataDir, part), { recursive: true });
  // PostgreSQL refuses a folder that others can read.
  chmodSync(join(dataDir, 'db'), 0o700);
}
const database = await startEmbedded(dataDir);
const url = cluster === undefined ? database.url : database.url.replace(/\/cocho$/, '/demo_farm');
let server: Running | undefined;
try {
  await migrate(url, { createDatabase: cluster === undefined });
  const { farm, changed } = await fill(url);
  const tokens = await tokensOfPeople(url, farm, viewers);
  server = await startServer(url);
  const clock = await databaseClock(url);
  const crowd: Viewer[] = [];
  for (const token of tokens) crowd.push(await openViewer(server.port, token));
  const emit = (turn: number) => {
    sent = performance.now();
    server!.process.send({ changed: changed[turn % changed.length] });
  };
  emit(0);
  await wait(6_000);
  late.length = 0;
  refused.clear();
  [reads, bytes, messages] = [0, 0, 0];
  const [node, postgres, began] = [await processorTime(server), clock(), performance.now()];
  for (let turn = 0; turn < seconds * perSecond; turn += 1) {
    emit(turn);
    await wait(Math.max(0, began + ((turn + 1) * 1_000) / perSecond - performance.now()));
  }
  const took = (performance.now() - began) / 1_000;
  const [nodeSeconds, postgresSeconds] = [(await processorTime(server)) - node, clock() - postgres];
  await wait(4_000);
  late.sort((a, b) => a - b);
  const at = (share: number) => Math.round(late[Math.floor(late.length * share)] ?? Number.NaN);
  console.log(`${crowd.length} viewers, ${perSecond} events a second`);
  console.log(`messages ${messages}, reads ${reads} of ${Math.round(bytes / Math.max(1, reads))} bytes`);
  console.log(`refused ${JSON.stringify(Object.fromEntries(refused))}`);
  console.log(
    `core taken by Node ${((100 * nodeSeconds) / took).toFixed(1)} %, PostgreSQL ${((100 * postgresSeconds) / took).toFixed(1)} %`,
  );
  console.log(`shown after: median ${at(0.5)} ms, p99 ${at(0.99)} ms, latest ${at(0.99999)} ms`);
} finally {
  server?.process.kill();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
