import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp, type TestFarm } from '../../support/app.ts';
import { startServerProcess } from '../../support/jobs.ts';
import { mutate } from '../../support/mutate.ts';
import { createTestDatabase, onOnePostgres, isDistributed } from '../../support/servers/database.ts';
import { openSession } from '../../support/sessions.ts';

let folder: string;
let app: TestApp;
let farm: TestFarm;
let owner: Caller;
let sql: Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cocho-job-process-'));
  app = await startTestApp({ DATA_DIR: folder }, { jobEnvironment: process.env });
  await app.app.startJobs();
  farm = await app.newFarm('Fazenda Apartada');
  owner = await openSession(app, farm.membershipId);
  sql = new Client({ connectionString: app.databaseUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const processOf = ({ app: { platform } }: TestApp) => platform.jobProcess!;

/** Reads no table that a backup reads while the work runs; the rows of the farm come after this one. */
async function whileBlocked(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  await client.query('LOCK TABLE "Owner" IN ACCESS EXCLUSIVE MODE');
  try {
    await work();
  } finally {
    await client.query('COMMIT');
  }
}

async function startBackup(caller: Caller): Promise<string> {
  const { payload } = await mutate(caller, 'makeBackup', null, 'job { id }');
  return (payload.job as { id: string }).id;
}

const jobOf = async (caller: Caller, id: string) => {
  const query = 'query T($id: ID!) { node(id: $id) { ... on Job { status done total failureCode file { name } } } }';
  const { data } = await caller.graphql(query, { id });
  return data!.node as Record<string, unknown> | null;
};
const rowOf = async (client: Client) =>
  (await client.query('SELECT status, attempts FROM "Job" ORDER BY "createdAt" DESC, id DESC LIMIT 1')).rows[0];

/** The processes of PostgreSQL that wait for the lock; what it says of activity stays the same in a transaction. */
const waiting = async (client: Client) =>
  (
    await client.query<{ pid: number }>(`SELECT pid FROM pg_locks WHERE NOT granted AND relation = '"Owner"'::regclass`)
  ).rows.map(({ pid }) => pid);

const soon = { timeout: 60_000, interval: 50 };

describe('long work is done in a process of its own', () => {
  test('a job, of whose progress and end pages hear', async () => {
    app.statements.length = 0;
    const events: string[] = [];
    const ignore = app.app.platform.bus.listen(farm.farmId, (event) => {
      if (event.type === 'Job') events.push(event.op);
    });
    const id = await startBackup(owner);
    await expect
      .poll(() => jobOf(owner, id), soon)
      .toMatchObject({
        status: 'DONE',
        file: { name: expect.stringMatching(/^cocho-.*\.zip$/) },
      });
    ignore();
    expect(events.filter((op) => op === 'UPDATED').length).toBeGreaterThanOrEqual(2);
    expect(app.statements.filter((text) => text.includes('backup_rows'))).toEqual([]);
    const headers = { authorization: `Bearer ${owner.token}` };
    const file = await fetch(`${app.url}/graphql/file/${id}`, { headers });
    expect(Buffer.from((await file.bytes()).subarray(0, 2)).toString()).toBe('PK');
  });

  test('and what a call waits for, with the refusals that it has here', async () => {
    app.statements.length = 0;
    const headers = { authorization: `Bearer ${owner.token}` };
    const answer = await fetch(`${app.url}/api/utils/backup`, { headers });
    const zip = await answer.bytes();
    expect([answer.status, zip.length > 1_000]).toEqual([200, true]);
    expect(app.statements.filter((text) => text.includes('backup_rows'))).toEqual([]);
    const send = async (bytes: Uint8Array<ArrayBuffer>) => {
      const own = { ...headers, 'content-disposition': `attachment; filename*=UTF-8''farm.zip` };
      const sent = await fetch(`${app.url}/graphql/backup`, { method: 'POST', headers: own, body: bytes });
      return { status: sent.status, body: (await sent.json()) as Record<string, unknown> };
    };
    expect(await send(zip)).toMatchObject({ status: 201, body: { id: expect.any(String) } });
    const damaged = new Uint8Array(zip);
    damaged[Math.floor(zip.length / 2)]! ^= 1;
    const other = await startTestApp({ DATA_DIR: folder });
    const there = await openSession(other, (await other.newFarm()).membershipId);
    const inPlace = await fetch(`${other.url}/graphql/backup`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${there.token}`,
        'content-disposition': `attachment; filename*=UTF-8''farm.zip`,
      },
      body: damaged,
    });
    const { traceId: _here, ...expected } = (await inPlace.json()) as Record<string, unknown>;
    await other.close();
    const { status, body } = await send(damaged);
    const { traceId: _there, ...refusal } = body;
    expect(expected.code).toBe('BackupIncompatible');
    expect([status, refusal]).toEqual([inPlace.status, expected]);
  });

  test.runIf(process.platform === 'linux' && !isDistributed())(
    'which gives way, and with it the database behind it',
    async () => {
      await whileBlocked(sql, async () => {
        const id = await startBackup(owner);
        await expect.poll(() => waiting(sql), soon).toHaveLength(1);
        const [backend] = await waiting(sql);
        expect([getPriority(processOf(app).pid!), getPriority(backend!)]).toEqual([10, 10]);
        expect(await jobOf(owner, id)).toMatchObject({ status: 'RUNNING' });
      });
      await expect.poll(() => rowOf(sql), soon).toEqual({ status: 'DONE', attempts: 1 });
    },
  );

  onOnePostgres('until somebody cancels it, and nothing of it stays', async () => {
    const backups = async () => Number((await sql.query('SELECT count(*) FROM "Backup"')).rows[0].count);
    const before = await backups();
    await whileBlocked(sql, async () => {
      const id = await startBackup(owner);
      await expect.poll(() => waiting(sql), soon).toHaveLength(1);
      const { code } = await mutate(owner, 'cancelJob', { id }, 'deletedId');
      expect(code).toBeUndefined();
      // Progress is reported four times a second.
      await wait(300);
    });
    const queued = async () => (await sql.query('SELECT 1 FROM graphile_worker.jobs')).rowCount;
    await expect.poll(queued, soon).toBe(0);
    expect(await backups()).toBe(before);
  });
});

describe('a process that ends', () => {
  test('with a job under way is followed by another, which does it once', async () => {
    const { pid: first } = processOf(app);
    const before = (await sql.query('SELECT 1 FROM "Backup"')).rowCount!;
    await whileBlocked(sql, async () => {
      await startBackup(owner);
      await expect.poll(() => waiting(sql), soon).toHaveLength(1);
      process.kill(processOf(app).pid!, 'SIGKILL');
      await expect.poll(() => processOf(app).pid, soon).not.toBe(first);
      expect(await rowOf(sql)).toEqual({ status: 'RUNNING', attempts: 1 });
    });
    await expect.poll(() => rowOf(sql), soon).toEqual({ status: 'DONE', attempts: 2 });
    expect((await sql.query('SELECT 1 FROM "Backup"')).rowCount).toBe(before + 1);
  });

  test('with a call under way has its caller come again', async () => {
    await whileBlocked(sql, async () => {
      const call = owner.rest('GET', '/utils/backup');
      await expect.poll(() => waiting(sql), soon).toHaveLength(1);
      process.kill(processOf(app).pid!, 'SIGKILL');
      expect(await call).toMatchObject({ status: 503, body: { code: 'CouldNotLoadFarmData' } });
    });
    const { status, headers } = await owner.rest('GET', '/utils/backup');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
  });
});

describe('a server that ends with a job under way', () => {
  const beginOn = async (work: (server: { caller: Caller; client: Client; url: string }) => Promise<void>) => {
    const database = await createTestDatabase();
    const second = await startTestApp({ DATA_DIR: folder }, {}, database);
    const client = new Client({ connectionString: second.databaseUrl });
    await client.connect();
    const caller = await openSession(second, (await second.newFarm()).membershipId);
    await work({ caller, client, url: second.databaseUrl });
    await second.app.startJobs();
    await expect.poll(() => rowOf(client), soon).toMatchObject({ status: 'DONE' });
    expect((await client.query('SELECT 1 FROM "Backup"')).rowCount).toBe(1);
    await client.end();
    await second.close();
  };

  onOnePostgres('by a signal gives it back', () =>
    beginOn(async ({ caller, client, url }) => {
      const server = await startServerProcess(url);
      let stopped: Promise<void> | undefined;
      await whileBlocked(client, async () => {
        await startBackup(caller);
        await expect.poll(() => waiting(client), soon).toHaveLength(1);
        stopped = server.kill('SIGTERM');
        await wait(300);
      });
      await stopped;
      expect(await rowOf(client)).toEqual({ status: 'WAITING', attempts: 0 });
    }),
  );

  onOnePostgres('by force takes its process with it', () =>
    beginOn(async ({ caller, client, url }) => {
      const server = await startServerProcess(url);
      await whileBlocked(client, async () => {
        await startBackup(caller);
        await expect.poll(() => waiting(client), soon).toHaveLength(1);
        await server.kill();
        expect(await rowOf(client)).toEqual({ status: 'RUNNING', attempts: 1 });
      });
    }),
  );
});

test('the process knows all that is done in it', async () => {
  const known = await readFile('server/jobs.ts', 'utf8');
  const declared = globSync('server/**/*.ts').filter((file) =>
    /^ {2}isApart: true,$|\bdefineApart\(\n|= defineApart\('/m.test(readFileSync(file, 'utf8')),
  );
  expect(declared).toHaveLength(3);
  const missing = declared.filter((file) => !known.includes(`import './${file.slice('server/'.length)}';`));
  expect(missing).toEqual([]);
});
