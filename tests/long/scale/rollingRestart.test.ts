// Three servers behind HAProxy, restarted one after another under load. COCHO_HAPROXY names the program.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { makeCpf, startTestApp, type Caller, type TestApp, type TestFarm } from '../../support/app.ts';
import { startBalancer, type Balancer } from '../../support/servers/balancer.ts';
import {
  endServers,
  freePort,
  onDatabase,
  startServer,
  type ServerProcess,
} from '../../support/servers/serverProcess.ts';
import { openSession } from '../../support/sessions.ts';

const program = process.env.COCHO_HAPROXY;
const rounds = Number(process.env.ROUNDS ?? 3);
const writers = 6;
const pages = 4;

const home = mkdtempSync(join(tmpdir(), 'cocho-rolling-'));
let app: TestApp;
let farm: TestFarm;
let owner: Caller;
let ports: number[];
let servers: ServerProcess[];
let balancer: Balancer;

const serverOn = async (port: number): Promise<ServerProcess> => {
  const env = { ...onDatabase(app.databaseUrl), PORT: String(port), STOP_DELAY_SECONDS: '2', TRUST_PROXY: 'true' };
  const server = await startServer({ env });
  await server.ready();
  return server;
};

beforeAll(async () => {
  if (!program) return;
  app = await startTestApp();
  farm = await app.newFarm();
  owner = await openSession(app, farm.membershipId);
  ports = [await freePort(), await freePort(), await freePort()];
  servers = [];
  for (const port of ports) servers.push(await serverOn(port));
  balancer = await startBalancer(program, ports, home);
});
afterAll(async () => {
  if (!program) return;
  balancer.stop();
  await endServers();
  await app.close();
  rmSync(home, { recursive: true, force: true });
});

async function call(query: string, variables: object = {}): Promise<Record<string, unknown>> {
  const response = await fetch(`${balancer.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  if (response.status !== 200 || text.includes('"errors"'))
    throw new Error(`${response.status}: ${text.slice(0, 300)}`);
  return (JSON.parse(text) as { data: Record<string, unknown> }).data;
}

const addOwner = 'mutation ($input: CreateOwnerInput!) { createOwner(input: $input) { owner { id } } }';

async function ownersIn(): Promise<string[]> {
  const { owner: owners } = app.app.platform.database.forFarm(farm.farmId);
  const rows = await owners.findMany({ where: { name: { startsWith: 'Dono ' } }, select: { name: true } });
  return rows.map(({ name }) => name);
}

interface Load {
  written: string[];
  failed: string[];
  read: number;
}

/** Writes and reads without a pause until it is aborted; notes what was answered. */
async function work(writer: number, load: Load, signal: AbortSignal): Promise<void> {
  for (let number = 1; !signal.aborted; number += 1) {
    const owned = `Dono ${writer} ${number}`;
    try {
      await call(addOwner, { input: { name: owned, document: makeCpf(writer * 1_000_000 + number) } });
      load.written.push(owned);
      await call('{ farm { name owners(first: 5) { edges { node { name } } } } }');
      load.read += 1;
    } catch (error) {
      load.failed.push(`${String(error)} ${String((error as Error).cause ?? '')} (${owned})`);
    }
  }
}

/** A page with a feed, which connects again as pages do. */
function openPage(): { heard: Set<string>; close(): Promise<void> } {
  const heard = new Set<string>();
  const client = createClient({
    url: `${balancer.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 100,
    retryWait: () => wait(100),
    shouldRetry: () => true,
    connectionParams: { authorization: `Bearer ${owner.token}` },
  });
  client.subscribe<{ peopleChanged: { membership: { name: string } | null } }>(
    { query: 'subscription { peopleChanged { op membership { name } } }' },
    {
      next: ({ data }) => {
        const name = data?.peopleChanged.membership?.name;
        if (name) heard.add(name);
      },
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return { heard, close: async () => client.dispose() };
}

describe.skipIf(!program)('three servers behind HAProxy, restarted one after another', () => {
  test('no call is refused and no write is lost, pages move, jobs are done once', async () => {
    const stop = new AbortController();
    const load: Load = { written: [], failed: [], read: 0 };
    const open = Array.from({ length: pages }, openPage);
    const busy = Array.from({ length: writers }, (_, index) => work(index + 1, load, stop.signal));
    let jobs = 0;
    const watched: string[] = [];
    for (let round = 1; round <= rounds; round += 1)
      for (const [index, port] of ports.entries()) {
        await call('mutation { makeBackup { job { id } } }');
        jobs += 1;
        expect(await servers[index]!.end('SIGTERM')).toBe(0);
        servers[index] = await serverOn(port);
        // HAProxy takes it in within half a second.
        await wait(1_500);
        const name = `Pessoa ${round} ${index}`;
        const input = {
          name,
          email: `rolling${round}-${index}@test.example`,
          role: 'VIEWER',
          password: 'correct-horse',
        };
        await call('mutation ($input: CreatePersonInput!) { createPerson(input: $input) { __typename } }', { input });
        watched.push(name);
        await expect.poll(() => open.filter(({ heard }) => heard.has(name)).length, { timeout: 5_000 }).toBe(pages);
      }
    stop.abort();
    await Promise.all(busy);
    await Promise.all(open.map(({ close }) => close()));

    expect(load.failed.slice(0, 5)).toEqual([]);
    expect(load.written.length).toBeGreaterThan(100);
    expect((await ownersIn()).toSorted()).toEqual(load.written.toSorted());
    const { job } = app.app.platform.database.forFarm(farm.farmId);
    const states = async () => (await job.findMany({ select: { status: true } })).map(({ status }) => status);
    await expect.poll(states, { timeout: 120_000, interval: 500 }).toEqual(Array.from({ length: jobs }, () => 'DONE'));
    console.log(`${load.written.length} writes, ${load.read} reads, ${watched.length} restarts, ${jobs} jobs`);
  });

  test('one that dies takes only its calls with it, and none of those is written twice', async () => {
    const before = new Set(await ownersIn());
    const stop = new AbortController();
    const load: Load = { written: [], failed: [], read: 0 };
    const busy = Array.from({ length: writers }, (_, index) => work(index + 11, load, stop.signal));
    for (const [index, port] of ports.entries()) {
      await wait(1_000);
      await servers[index]!.end('SIGKILL');
      await wait(1_000);
      servers[index] = await serverOn(port);
      await wait(1_500);
    }
    stop.abort();
    await Promise.all(busy);

    const names = (await ownersIn()).filter((name) => !before.has(name));
    const known = new Set(names);
    expect(load.written.filter((name) => !known.has(name))).toEqual([]);
    expect(known.size).toBe(names.length);
    // HAProxy answers 502 for what it had taken, or closes: whether it was written is for the caller to find out.
    expect(load.failed.filter((each) => !/^Error: 502|other side closed/.test(each))).toEqual([]);
    expect(load.failed.length).toBeLessThanOrEqual(writers * ports.length);
    expect(load.written.length).toBeGreaterThan(100);
    console.log(`${load.written.length} writes, ${load.failed.length} without an answer, of three killed servers`);
  });
});
