// Three servers on one database, which limit callers together.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp, type App } from '../../../../server/app.ts';
import { loadConfig } from '../../../../server/platform/http/config.ts';
import { AppError } from '../../../../server/platform/errors/AppError.ts';
import { roundShare } from '../../../../server/platform/limits/sharedCounts.ts';
import { newApiKey, type TestKey } from '../../../support/apiKeys.ts';
import { authSecret, dataDir, startTestApp, type Caller, type TestApp, type TestFarm } from '../../../support/app.ts';
import { endServers, onDatabase, startServer } from '../../../support/servers/serverProcess.ts';
import { openSession } from '../../../support/sessions.ts';
import { connect, openSocket, type Socket } from '../../../support/socket.ts';

/** Counts of others arrive within a round of 200 ms. */
const soon = { timeout: 2_000, interval: 20 };

let app: TestApp;
let farm: TestFarm;
let servers: TestApp[];
let sql: Client;
const closing: App[] = [];

async function startOther(): Promise<TestApp> {
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: 'false', PORT: '0', DATA_DIR: dataDir() };
  const other = createApp({ config: loadConfig(env), databaseUrl: app.databaseUrl, authSecret });
  closing.push(other);
  other.server.listen(0, '127.0.0.1');
  await once(other.server, 'listening');
  await other.startJobs();
  return { ...app, app: other, url: `http://127.0.0.1:${(other.server.address() as AddressInfo).port}` };
}

const running = async () => Number((await sql.query('SELECT count(*) FROM "ServerCount"')).rows[0].count);

beforeAll(async () => {
  app = await startTestApp();
  await app.app.startJobs();
  farm = await app.newFarm();
  servers = [app, await startOther(), await startOther()];
  sql = new Client({ connectionString: app.databaseUrl });
  await sql.connect();
  // A server alone looks for others once a second.
  await wait(1_200);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(async () => {
  await endServers();
  await sql.end();
  await Promise.all(closing.map((each) => each.close()));
  await app.close();
});

/** Limits are by the minute, which must not end meanwhile. */
function holdMinute(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 60_000) * 60_000 });
}

async function call({ url }: TestApp, { token }: TestKey) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: '{ farm { name } }' }),
  });
  const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
  return {
    status: response.status,
    code: errors?.[0]?.extensions.code,
    retryAfter: response.headers.get('retry-after'),
  };
}

/** How many calls a server lets through at once. */
function burst({ app: { platform } }: TestApp, id: string, most = 1_000): number {
  for (let count = 0; count < most; count += 1) {
    try {
      platform.sharedCounts.spend('apiKeyCalls', id);
    } catch (error) {
      expect(error).toBeInstanceOf(AppError);
      return count;
    }
  }
  return most;
}

describe('the calls of an API key', () => {
  /** Lets servers pass what they would, round after round, until nothing passes any more. */
  async function exhaust(id: string, mostOf: (server: number, round: number) => number): Promise<number> {
    let passed = 0;
    let quiet = 0;
    for (let round = 0; quiet < 4; round += 1) {
      const now = servers.reduce((sum, server, index) => sum + burst(server, id, mostOf(index, round)), 0);
      passed += now;
      quiet = now === 0 ? quiet + 1 : 0;
      await wait(200);
    }
    return passed;
  }

  test.each([
    ['in bursts to all of them', () => 1_000],
    ['mostly to one', (server: number, round: number) => (server === 0 ? 1_000 : round % 3)],
  ])(
    'are limited on three servers together as on one: %s',
    async (_name, mostOf) => {
      holdMinute();
      const key = await newApiKey(app, farm);
      const passed = await exhaust(key.id, mostOf);
      expect(passed).toBeGreaterThanOrEqual(540);
      expect(passed).toBeLessThanOrEqual(660);
      for (const server of servers)
        expect(await call(server, key)).toEqual({ status: 429, code: 'TooManyRequests', retryAfter: '60' });
      expect((await call(app, await newApiKey(app, farm))).status).toBe(200);
      vi.setSystemTime(Date.now() + 60_000);
      expect((await call(app, key)).status).toBe(200);
    },
    60_000,
  );

  test('never wait for the count', async () => {
    const keys = await Promise.all(servers.map(() => newApiKey(app, farm)));
    for (const [index, key] of keys.entries()) expect((await call(servers[index]!, key)).status).toBe(200);
    // A call that waited would do so until its end.
    await sql.query('BEGIN; LOCK TABLE "ServerCount" IN ACCESS EXCLUSIVE MODE');
    try {
      const before = performance.now();
      app.statements.length = 0;
      for (const [index, key] of keys.entries())
        for (let each = 0; each < 5; each += 1) expect((await call(servers[index]!, key)).status).toBe(200);
      expect(performance.now() - before).toBeLessThan(10_000);
      expect(app.statements.filter((statement) => /ServerCount|rate_limit/.test(statement))).toEqual([]);
    } finally {
      await sql.query('ROLLBACK');
    }
  });

  test('are let through while the counts of others cannot be read, each server its part', async () => {
    holdMinute();
    const { id } = await newApiKey(app, farm);
    await sql.query('ALTER TABLE "ServerCount" RENAME TO "Away"');
    try {
      await wait(300);
      const now = performance.now.bind(performance);
      vi.spyOn(performance, 'now').mockImplementation(() => now() + 6_000);
      expect(servers.map((server) => burst(server, id))).toEqual([200, 200, 200]);
    } finally {
      await sql.query('ALTER TABLE "Away" RENAME TO "ServerCount"');
    }
  });
});

describe('the sockets of a person', () => {
  const newPerson = async (): Promise<Caller> => openSession(app, (await app.addPerson(farm, 'VET')).membershipId);

  /** Those of so many that are let in; the others are closed as too many. */
  async function open(server: TestApp, { token }: Caller, count: number): Promise<Socket[]> {
    const opened = await Promise.all(
      Array.from({ length: count }, async () => {
        const socket = await openSocket(server);
        socket.send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
        const isIn = socket
          .until(({ type }) => type === 'connection_ack')
          .then(
            () => true,
            () => false,
          );
        if (await isIn) return socket;
        expect((await socket.closed).code).toBe(4429);
        return null;
      }),
    );
    return opened.filter((socket) => socket !== null);
  }

  test('are thirty on three servers together, and as soon as some are closed, as many more', async () => {
    const person = await newPerson();
    const opened = await Promise.all(servers.map((server) => open(server, person, 15)));
    const count = opened.flat().length;
    expect(count).toBeGreaterThanOrEqual(27);
    expect(count).toBeLessThanOrEqual(33);
    // Another person has as many.
    (await connect(servers[1]!, (await newPerson()).token)).raw.terminate();
    for (const socket of opened[0]!) socket.raw.terminate();
    const again: Socket[] = [];
    await expect
      .poll(async () => {
        again.push(...(await open(servers[2]!, person, 1)));
        return again.length;
      }, soon)
      .toBeGreaterThanOrEqual(5);
    for (const socket of [...opened.flat(), ...again]) socket.raw.terminate();
  }, 60_000);

  test('of a server that dies are forgotten within seconds, of one that stops at once', async () => {
    const person = await newPerson();
    const dying = await startServer({ env: onDatabase(app.databaseUrl) });
    await dying.ready();
    expect(await open({ ...app, url: dying.url }, person, 30)).toHaveLength(30);
    const isIn = async () => (await open(app, person, 1)).map((socket) => socket.raw.terminate()).length > 0;
    await expect.poll(isIn, soon).toBe(false);
    await dying.end('SIGKILL');
    await expect.poll(isIn, { timeout: 8_000, interval: 200 }).toBe(true);
    // Its row stays until a minute has passed, and no longer.
    expect(await running()).toBe(4);
    await sql.query(
      `UPDATE "ServerCount" SET "seenAt" = now() - interval '61 seconds' WHERE "seenAt" < now() - interval '4 seconds'`,
    );
    await expect.poll(running, soon).toBe(3);
    await closing.pop()!.close();
    expect(await running()).toBe(2);
  }, 60_000);
});

test('servers that are a round behind one another stay within the limit, and one alone has all of it', () => {
  expect(roundShare(600, 1)).toBe(600);
  for (const count of [2, 3, 5]) {
    // All let through the same: what each did itself is known to it at once, what the others did a round later.
    let [own, before] = [0, 0];
    for (let round = 0; round < 200; round += 1) {
      const left = 600 - own - (count - 1) * before;
      before = own;
      if (left > 0) own += roundShare(left, count);
    }
    expect(own * count).toBeGreaterThanOrEqual(540);
    expect(own * count).toBeLessThanOrEqual(660);
  }
});
