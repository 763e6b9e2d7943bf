// Two real servers on one database: what happens on one reaches the other.
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { largestPayload, openNotifications, packPayloads } from '../../../../server/platform/db/notifications.ts';
import { newApiKey } from '../../../support/apiKeys.ts';
import { startTestApp, type Caller, type TestApp, type TestFarm } from '../../../support/app.ts';
import { createEmptyDatabase } from '../../../support/servers/database.ts';
import { watch } from '../../../support/browser/live.ts';
import { globalId, mutate } from '../../../support/mutate.ts';
import { endServers, onDatabase, startServer, type ServerProcess } from '../../../support/servers/serverProcess.ts';
import { openSession } from '../../../support/sessions.ts';
import { connect } from '../../../support/socket.ts';

/** How soon the other server must know. */
const soon = { timeout: 2_000, interval: 20 };
/** Rows whose sender lost its connection between sending and removing are found by others after ten seconds. */
const inTheEnd = { timeout: 30_000, interval: 100 };

let app: TestApp;
let other: ServerProcess;
let farm: TestFarm;
let owner: Caller;
beforeAll(async () => {
  app = await startTestApp();
  await app.app.startJobs();
  farm = await app.newFarm();
  owner = await openSession(app, farm.membershipId);
  other = await startServer({ env: onDatabase(app.databaseUrl) });
  await other.ready();
});
afterAll(async () => {
  await endServers();
  await app.close();
});

/** The same test app, as the other server sees it. */
const there = (): TestApp => ({ ...app, url: other.url });

async function statusThere(path: string, { token }: Caller): Promise<number> {
  const response = await fetch(`${other.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  return response.status;
}

/** Ends the connections over which servers hear one another. */
async function cutConnections(url = app.databaseUrl): Promise<number> {
  const sql = new Client({ connectionString: url });
  await sql.connect();
  const { rowCount } = await sql.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
     WHERE application_name = 'cocho-events' AND datname = current_database()`,
  );
  await sql.end();
  return rowCount ?? 0;
}

describe('what happens on one server reaches the other:', () => {
  test('a changed role', async () => {
    const { membershipId } = await app.addPerson(farm, 'OWNER');
    const second = await openSession(app, membershipId);
    const socket = await connect(there(), second.token);
    const create = () =>
      fetch(`${other.url}/api/person`, {
        method: 'POST',
        headers: { authorization: `Bearer ${second.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Nova', email: 'nova@test.example', role: 'FEEDER' }),
      }).then(({ status }) => status);
    expect([await create(), await create()]).toEqual([201, 409]);
    const id = globalId('Membership', membershipId);
    expect((await owner.rest('PUT', `/person/${id}`, { role: 'VIEWER' })).status).toBe(200);
    await expect.poll(create, soon).toBe(403);
    expect(await socket.closed).toMatchObject({ code: 4205 });
  });

  test('a change in a list that is too long to be counted again and again', async () => {
    const sql = new Client({ connectionString: app.databaseUrl });
    await sql.connect();
    const add = (rows: number) =>
      sql.query(
        `INSERT INTO "Owner" (id, "farmId", name, "updatedAt") SELECT uuidv7(), $1, gen_random_uuid()::text, now() FROM generate_series(1, $2)`,
        [farm.farmId, rows],
      );
    const counted = async () => {
      const { data } = await owner.graphql('{ farm { owners(first: 1) { totalCount } } }');
      return (data as { farm: { owners: { totalCount: number } } }).farm.owners.totalCount;
    };
    const few = await counted();
    await add(1);
    expect(await counted()).toBe(few + 1);
    await add(10_000);
    expect(await counted()).toBe(few + 10_001);
    // Nobody is notified of this row, so that it shows what was not counted again.
    await add(1);
    expect(await counted()).toBe(few + 10_001);
    await sql.end();
    const { status } = await fetch(`${other.url}/api/person`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Vera', email: 'vera@test.example', role: 'VIEWER' }),
    });
    expect(status).toBe(201);
    await expect.poll(counted, soon).toBe(few + 10_002);
  });

  test('an ended session', async () => {
    const feeder = await openSession(app, (await app.addPerson(farm, 'FEEDER')).membershipId);
    const socket = await connect(there(), feeder.token);
    expect(await statusThere('/farms', feeder)).toBe(200);
    expect((await mutate(feeder, 'signOut', null, 'ok')).code).toBeUndefined();
    await expect.poll(() => statusThere('/farms', feeder), soon).toBe(401);
    expect(await socket.closed).toMatchObject({ code: 4403 });
  });

  test('a revoked API key', async () => {
    const key = await newApiKey(app, farm);
    const socket = await connect(there(), key.token);
    const statusOfCall = async () => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${key.token}` };
      const body = JSON.stringify({ query: '{ farm { name } }' });
      const response = await fetch(`${other.url}/graphql`, { method: 'POST', headers, body });
      await response.arrayBuffer();
      return response.status;
    };
    expect(await statusOfCall()).toBe(200);
    await mutate(owner, 'revokeApiKey', { id: globalId('ApiKey', key.id) }, 'apiKey { id }');
    expect(await socket.closed).toMatchObject({ code: 4403 });
    expect(await statusOfCall()).toBe(401);
  });

  test('a change of a record, once on each', async () => {
    // A page reads a name as it is when it hears of it: the one who is counted is renamed once only.
    const [counted, before] = [await app.addPerson(farm, 'FEEDER'), await app.addPerson(farm, 'FEEDER')];
    const document = 'subscription { peopleChanged { op membership { name } } }';
    const pages = [watch(app, owner, document), watch(there(), owner, document)];
    const heard = (name: string) =>
      pages.map(({ received }) => received.filter(({ data }) => JSON.stringify(data).includes(name)).length);
    const rename = ({ membershipId }: { membershipId: string }, name: string) =>
      owner.rest('PUT', `/person/${globalId('Membership', membershipId)}`, { name });
    // Until both subscriptions are active.
    await expect
      .poll(async () => {
        await rename(before, `Antes ${Date.now()}`);
        return Math.min(...heard('Antes')) > 0;
      }, inTheEnd)
      .toBe(true);
    await rename(counted, 'Depois');
    await expect.poll(() => heard('Depois'), soon).toEqual([1, 1]);
    await wait(500);
    expect(heard('Depois')).toEqual([1, 1]);
    await Promise.all(pages.map((page) => page.close()));
  });
});

describe('when servers lost sight of one another', () => {
  test('nothing known before is relied on, pages come back, and events arrive again', async () => {
    const feeder = await openSession(app, (await app.addPerson(farm, 'FEEDER')).membershipId);
    const socket = await connect(there(), feeder.token);
    expect(await statusThere('/farms', feeder)).toBe(200);
    expect(await cutConnections()).toBe(2);
    expect(await socket.closed).toMatchObject({ code: 1012 });
    const again = await connect(there(), feeder.token);
    expect((await mutate(feeder, 'signOut', null, 'ok')).code).toBeUndefined();
    await expect.poll(() => statusThere('/farms', feeder), soon).toBe(401);
    expect(await again.closed).toMatchObject({ code: 4403 });
  });
});

describe('messages between servers', () => {
  test('fit the limit of PostgreSQL, whatever their characters', () => {
    const messages = Array.from({ length: 500 }, (_, index) => JSON.stringify({ id: index, text: 'ção🐂'.repeat(40) }));
    const payloads = packPayloads('me', messages);
    for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(largestPayload);
    const back = payloads.flatMap((payload) => (JSON.parse(payload) as { messages: { id: number }[] }).messages);
    expect(back.map(({ id }) => id)).toEqual(Array.from({ length: 500 }, (_, index) => index));
  });

  test('of a whole herd all arrive, in their order, also those sent while the connection was lost', async () => {
    const database = await createEmptyDatabase();
    const received: number[] = [];
    const open = (receive: (message: number) => void) =>
      openNotifications<number>(database.url, { receive, gap: () => undefined, missed: -1 });
    const [sender, reader] = [open(() => expect.unreachable()), open((message) => received.push(message))];
    await Promise.all([sender.opened, reader.opened]);
    for (let index = 0; index < 20_000; index += 1) sender.send(index);
    await expect.poll(() => received.length).toBe(20_000);
    await cutConnections(database.url);
    await expect.poll(() => sender.isListening()).toBe(false);
    await expect.poll(() => reader.isListening()).toBe(true);
    sender.send(20_000);
    await expect.poll(() => received.at(-1)).toBe(20_000);
    expect(received).toEqual(Array.from({ length: 20_001 }, (_, index) => index));
    await Promise.all([sender.close(), reader.close()]);
    await database.drop();
  });
});

describe('the events of a transaction are kept with it until they are sent:', () => {
  const unsent = async (sql: Client) => {
    const { rows } = await sql.query<{ events: { type: string; farmId: string }[] }>(
      'SELECT events FROM "UnsentEvents"',
    );
    return rows.flatMap(({ events }) => events.map(({ type, farmId }) => ({ type, farmId })));
  };
  const rename = (name: string) =>
    mutate(owner, 'updatePerson', { id: globalId('Membership', farm.membershipId), name }, 'membership { id }');

  test('a server that ends between them is stood in for by another', async () => {
    const sql = new Client({ connectionString: app.databaseUrl });
    await sql.connect();
    await expect.poll(() => unsent(sql), inTheEnd).toEqual([]);
    const { bus } = app.app.platform;
    const { publish } = bus;
    // As if it ended now.
    bus.publish = () => undefined;
    await rename('Depois de tudo').finally(() => (bus.publish = publish));
    expect(await unsent(sql)).toEqual([{ type: 'Membership', farmId: farm.farmId }]);
    const received: object[] = [];
    const open = (receive: (message: object) => void) =>
      openNotifications(app.databaseUrl, { receive, gap: () => undefined, missed: {} });
    const reader = open((message) => received.push(message));
    await reader.opened;
    // What was committed just now is left to its own server.
    expect(received).toEqual([]);
    await sql.query(`UPDATE "UnsentEvents" SET "createdAt" = now() - interval '11 seconds'`);
    // Each looks for it when it connects, and every few seconds.
    const next = open(() => undefined);
    const event = { type: 'Membership', id: farm.membershipId, farmId: farm.farmId, op: 'UPDATED' };
    await expect.poll(() => received, soon).toMatchObject([event]);
    expect(await unsent(sql)).toEqual([]);
    await next.opened;
    await Promise.all([reader.close(), next.close(), sql.end()]);
  });

  test('its own server sends them at once, and one that lost its connection as soon as it has another', async () => {
    const sql = new Client({ connectionString: app.databaseUrl });
    await sql.connect();
    await rename('Um');
    await expect.poll(() => unsent(sql), inTheEnd).toEqual([]);
    await cutConnections();
    await expect.poll(() => app.app.platform.bus.isComplete(), soon).toBe(false);
    await rename('Outro');
    await expect.poll(() => app.app.platform.bus.isComplete(), soon).toBe(true);
    await expect.poll(() => unsent(sql), inTheEnd).toEqual([]);
    await sql.end();
  });

  test('what was sent before the connection was lost is not left to others, who would send it once more', async () => {
    const sql = new Client({ connectionString: app.databaseUrl });
    await sql.connect();
    await expect.poll(() => unsent(sql), inTheEnd).toEqual([]);
    await rename('Três');
    // Sent, and its row is still there: it goes after a second, at which the connection is not back.
    expect(await unsent(sql)).toHaveLength(1);
    await wait(900);
    await cutConnections();
    await expect.poll(() => app.app.platform.bus.isComplete(), soon).toBe(true);
    await expect.poll(() => unsent(sql), { timeout: 6_000 }).toEqual([]);
    await sql.end();
  });

  test('a change that is rolled back leaves none', async () => {
    const sql = new Client({ connectionString: app.databaseUrl });
    await sql.connect();
    const email = 'duas-vezes@test.example';
    const create = () => mutate(owner, 'createPerson', { name: 'Duas Vezes', email, role: 'VET' }, 'membership { id }');
    const both = await Promise.all([create(), create()]);
    expect(both.filter(({ code }) => code)).toHaveLength(1);
    await expect.poll(() => unsent(sql), inTheEnd).toEqual([]);
    await sql.end();
  });
});

test('two servers share the jobs of a farm, and each is done once', async () => {
  const query = `query People($id: ID!, $count: Int, $cursor: String) { node(id: $id) { ... on Farm {
    people(first: $count, after: $cursor) { edges { node { id name } } pageInfo { hasNextPage endCursor } } } } }`;
  const ask = (url: string) =>
    fetch(`${url}/graphql/file`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        title: 'Pessoas',
        format: 'xlsx',
        query,
        variables: { id: globalId('Farm', farm.farmId) },
        countVariable: 'count',
        cursorVariable: 'cursor',
        connection: 'node.people',
        columns: [{ title: 'Nome', source: { paths: ['name'] } }],
      }),
    }).then(({ status }) => status);
  const requested = await Promise.all(
    Array.from({ length: 12 }, (_, index) => ask(index % 2 === 0 ? app.url : other.url)),
  );
  expect(new Set(requested)).toEqual(new Set([202]));
  const { job: jobs, jobFile } = app.app.platform.database.forFarm(farm.farmId);
  const done = () => jobs.count({ where: { status: 'DONE', attempts: 1 } });
  await expect.poll(done, { timeout: 60_000 }).toBe(12);
  expect(await jobFile.count()).toBe(12);
});
