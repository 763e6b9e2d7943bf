import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../../../server/platform/rights/access.ts';
import { Context } from '../../../server/platform/context.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { createJobRunner } from '../../../server/platform/jobs/runner.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { startTestApp, type Caller, type TestApp, type TestFarm } from '../../support/app.ts';
import { defineTestJob, gate, startServerProcess, type Acts } from '../../support/jobs.ts';
import { watch } from '../../support/browser/live.ts';
import { mutate } from '../../support/mutate.ts';
import { openSession } from '../../support/sessions.ts';
import { rowKey } from '../../../server/platform/db/rowKey.ts';
import { onOnePostgres } from '../../support/servers/database.ts';

interface Shown {
  id: string;
  title: string;
  status: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED';
  done: number;
  total: number | null;
  failure: string | null;
  failureCode: string | null;
  file: { name: string; size: number } | null;
}

const fields = 'id title status done total failure failureCode file { name size }';
const acts: Acts = {};
const job = defineTestJob('testJob', acts);
let app: TestApp;
let farm: TestFarm;
let owner: Caller;

beforeAll(async () => {
  app = await startTestApp();
  await app.app.startJobs();
  farm = await app.newFarm();
  owner = await openSession(app, farm.membershipId);
});
afterAll(async () => {
  job.remove();
  await app.close();
});

/** A person's context, as a door creates it. */
function contextOf(of: TestFarm, facts: Partial<Context['facts']> = {}): Context {
  const ctx = app.contextFor(of);
  return new Context(ctx.platform, { ...ctx.facts, ...facts });
}

async function ask(word: string, ctx = contextOf(farm)): Promise<string> {
  const { jobId } = await job.start(ctx, { word });
  return jobId;
}

async function read(jobId: string, caller = owner): Promise<Shown | null> {
  const query = `query Test($id: ID!) { node(id: $id) { ... on Job { ${fields} } } }`;
  const { data } = await caller.graphql(query, { id: toGlobalId('Job', jobId) });
  return data!.node as Shown | null;
}

/** Polls the job until the condition holds. */
async function until(jobId: string, condition: (shown: Shown) => boolean, caller = owner): Promise<Shown> {
  for (;;) {
    const shown = await read(jobId, caller);
    if (shown && condition(shown)) return shown;
    await wait(10);
  }
}
const ended = (jobId: string) => until(jobId, ({ status }) => status === 'DONE' || status === 'FAILED');

function download(jobId: string, caller: Caller): Promise<Response> {
  return fetch(`${app.url}/graphql/file/${toGlobalId('Job', jobId)}`, {
    headers: caller.token ? { authorization: `Bearer ${caller.token}` } : {},
  });
}

describe('a job', () => {
  test('reports its progress to its requester only, and keeps its result', async () => {
    const [begun, rest] = [gate(), gate()];
    acts.slow = async (reportProgress) => {
      await reportProgress(12, 48);
      begun.open();
      await rest.passed;
    };
    const colleague = await openSession(app, (await app.addPerson(farm, 'OWNER')).membershipId);
    const document = `subscription { jobChanged { id op job { status done total } } }`;
    const [own, foreign] = [watch(app, owner, document), watch(app, colleague, document)];
    // Waits until both subscriptions are active, which events of another feed show.
    const people = 'subscription { peopleChanged { id } }';
    const ready = watch(app, colleague, people);
    while (ready.received.length === 0) {
      app.app.platform.bus.publish({
        type: 'Membership',
        id: farm.membershipId,
        farmId: farm.farmId,
        op: 'UPDATED',
        clientId: null,
      });
      await ready.next(20);
    }
    while (own.received.length === 0) {
      app.app.platform.bus.publish({
        type: 'Job',
        id: uuidv7(),
        farmId: farm.farmId,
        op: 'UPDATED',
        clientId: null,
        membershipId: farm.membershipId,
      });
      await own.next(20);
    }
    const id = await ask('slow');
    await begun.passed;
    expect(await read(id)).toMatchObject({ title: 'Test slow', status: 'RUNNING', done: 12, total: 48, file: null });
    expect((await download(id, owner)).status).toBe(404);
    rest.open();
    expect(await ended(id)).toMatchObject({ status: 'DONE', failure: null, file: { name: 'slow.txt' } });
    const news = () =>
      own.received.flatMap(({ data }) => {
        const { id: of, job: shown } = data!.jobChanged as { id: string; job: Partial<Shown> | null };
        return of === toGlobalId('Job', id) ? [shown] : [];
      });
    while (news().at(-1)?.status !== 'DONE') await own.next(1_000);
    expect(news()).toContainEqual({ status: 'RUNNING', done: 12, total: 48 });
    expect(foreign.received).toEqual([]);
    const response = await download(id, owner);
    expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''slow.txt");
    expect(await response.text()).toMatch(`slow|${farm.farmId}|OWNER|pt-BR|`);
    await Promise.all([own.close(), foreign.close(), ready.close()]);
  });

  test('runs in the requested language and for the chosen day', async () => {
    acts.chosen = async () => undefined;
    const id = await ask('chosen', contextOf(farm, { locale: 'en-US', chosenDay: '2026-01-15' }));
    await ended(id);
    expect(await (await download(id, owner)).text()).toBe(`chosen|${farm.farmId}|OWNER|en-US|2026-01-15`);
  });

  test('shows why it failed in the language of the reader', async () => {
    expect(await ended(await ask('unknown'))).toMatchObject({
      status: 'FAILED',
      failureCode: 'LineNotFound',
      failure: 'Linha não encontrada',
      file: null,
    });
    acts.broken = async () => {
      throw new Error('a secret of the server');
    };
    const broken = await ended(await ask('broken'));
    expect(broken).toMatchObject({ status: 'FAILED', failureCode: 'UnhandledError' });
    expect(broken.failure).not.toContain('secret');
  });

  test('is invisible to colleagues and to other farms', async () => {
    acts.own = async () => undefined;
    const id = await ask('own');
    await ended(id);
    const other = await app.newFarm('Fazenda Alheia');
    const colleague = await openSession(app, (await app.addPerson(farm, 'OWNER')).membershipId);
    for (const outsider of [colleague, await openSession(app, other.membershipId)]) {
      expect(await read(id, outsider)).toBeNull();
      const { data } = await outsider.graphql('{ viewer { jobs { id } } }');
      expect(data).toEqual({ viewer: { jobs: [] } });
      const refused = await download(id, outsider);
      expect(refused.status).toBe(404);
      expect(await refused.json()).toMatchObject({ code: 'InexistentEntity' });
    }
    expect((await download(id, app.as(null))).status).toBe(401);
    const { data } = await owner.graphql('{ viewer { jobs { id } } }');
    expect((data!.viewer as { jobs: Shown[] }).jobs[0]).toEqual({ id: toGlobalId('Job', id) });
  });

  test('runs after earlier jobs of its farm, and does not wait for other farms', async () => {
    const [first, second] = [gate(), gate()];
    const done: string[] = [];
    acts.first = () => first.passed.then(() => void done.push('first'));
    acts.second = () => second.passed.then(() => void done.push('second'));
    acts.elsewhere = async () => void done.push('elsewhere');
    second.open();
    const ids = [await ask('first'), await ask('second')];
    const other = await app.newFarm('Fazenda Vizinha');
    const elsewhere = await ask('elsewhere', contextOf(other));
    const neighbour = await openSession(app, other.membershipId);
    while ((await read(elsewhere, neighbour))?.status !== 'DONE') await wait(10);
    expect((await read(ids[1]!))?.status).toBe('WAITING');
    first.open();
    await ended(ids[1]!);
    expect(done).toEqual(['elsewhere', 'first', 'second']);
  });
});

describe('a job is refused', () => {
  test('when the requester has lost the right since the request', async () => {
    const hold = gate();
    acts.hold = () => hold.passed;
    acts.late = async () => undefined;
    const running = await ask('hold');
    const { membershipId } = await app.addPerson(farm, 'FEEDER');
    const person = { ...farm, membershipId };
    const gone = (await app.addPerson(farm, 'FEEDER')).membershipId;
    const ids = [await ask('late', contextOf(person)), await ask('late', contextOf({ ...farm, membershipId: gone }))];
    const { membership, job: jobs } = app.app.platform.database.forFarm(farm.farmId);
    await membership.update({ where: rowKey(farm.farmId, membershipId), data: { role: 'VET' } });
    await membership.update({ where: rowKey(farm.farmId, gone), data: { active: false } });
    hold.open();
    await ended(running);
    for (const id of ids) {
      const find = () => jobs.findUnique({ where: rowKey(farm.farmId, id), select: { status: true, errorCode: true } });
      while ((await find())?.status !== 'FAILED') await wait(10);
      expect(await find()).toEqual({ status: 'FAILED', errorCode: 'UserWithoutPermission' });
    }
  });

  test('its file, once its requester has lost a right of the role that made it, or has left', async () => {
    acts.kept = async () => undefined;
    const { membershipId } = await app.addPerson(farm, 'MANAGER');
    const change = async (changes: { role: Role } | { active: false }) => {
      const input = { id: toGlobalId('Membership', membershipId), ...changes };
      expect((await mutate(owner, 'updatePerson', input, '__typename')).code).toBeUndefined();
    };
    const id = await ask('kept', contextOf({ ...farm, membershipId }));
    const manager = await openSession(app, membershipId);
    await until(id, ({ status }) => status === 'DONE', manager);
    expect((await download(id, manager)).status).toBe(200);
    await change({ role: 'VIEWER' });
    const refused = await download(id, manager);
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'UserWithoutPermission' }]);
    // May start such a job, but a list made by a manager may hold columns that a feeder does not see.
    await change({ role: 'FEEDER' });
    expect((await download(id, manager)).status).toBe(403);
    await change({ role: 'OWNER' });
    expect((await download(id, manager)).status).toBe(200);
    await change({ active: false });
    expect((await download(id, manager)).status).toBe(401);
  });

  test('when the person has twenty unfinished jobs', async () => {
    const hold = gate();
    acts.hold = () => hold.passed;
    acts.many = async () => undefined;
    const ids = [await ask('hold')];
    const wanted = await Promise.allSettled(Array.from({ length: 22 }, () => ask('many')));
    const refused = wanted.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused.map(({ reason }) => reason as object)).toMatchObject(
      Array.from({ length: 3 }, () => ({ code: 'TooManyJobs', params: { most: 20 } })),
    );
    ids.push(...wanted.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])));
    acts.else = async () => undefined;
    // The limit is per person.
    const { membershipId } = await app.addPerson(farm, 'MANAGER');
    await expect(ask('else', contextOf({ ...farm, membershipId }))).resolves.toEqual(expect.any(String));
    hold.open();
    for (const id of ids) await ended(id);
    await expect(ask('many')).resolves.toEqual(expect.any(String));
  });
});

test('jobs are deleted with their files a day after they ended', async () => {
  acts.old = async () => undefined;
  const [old, kept] = [await ask('old'), await ask('old')];
  await ended(kept);
  const { platform } = app.app;
  const { job: jobs, jobFile } = platform.database.forFarm(farm.farmId);
  await jobs.update({ where: rowKey(farm.farmId, old), data: { finishedAt: new Date(Date.now() - 25 * 3_600_000) } });
  expect(await platform.database.removeOldJobs(new Date())).toBe(1);
  expect(await jobFile.count({ where: { jobId: old } })).toBe(0);
  expect(await read(old)).toBeNull();
  expect((await download(kept, owner)).status).toBe(200);
});

describe('when the server', () => {
  const query = `query Owners($id: ID!, $count: Int, $cursor: String) { node(id: $id) { ... on Farm {
    owners(first: $count, after: $cursor) { edges { node { id name } } pageInfo { hasNextPage endCursor } } } } }`;
  const listFile = (of: TestFarm) => ({
    title: 'Donos',
    format: 'xlsx',
    query,
    variables: { id: toGlobalId('Farm', of.farmId) },
    countVariable: 'count',
    cursorVariable: 'cursor',
    connection: 'node.owners',
    columns: [{ title: 'Nome', source: { paths: ['name'] } }],
  });

  onOnePostgres('is killed during a job, one that lives completes it once', async () => {
    const second = await startTestApp();
    const sql = new Client({ connectionString: second.databaseUrl });
    await sql.connect();
    const of = await second.newFarm();
    const caller = await openSession(second, of.membershipId);
    const child = await startServerProcess(second.databaseUrl);
    // Blocks the job's read of its list.
    await sql.query('BEGIN');
    await sql.query('LOCK TABLE "Owner" IN ACCESS EXCLUSIVE MODE');
    const response = await fetch(`${second.url}/graphql/file`, {
      method: 'POST',
      headers: { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(listFile(of)),
    });
    expect(response.status).toBe(202);
    const { job: jobs, jobFile } = second.app.platform.database.forFarm(of.farmId);
    const find = () => jobs.findFirstOrThrow({ select: { status: true, attempts: true } });
    while ((await find()).status !== 'RUNNING') await wait(10);
    await second.app.startJobs();
    await child.kill();
    await sql.query('COMMIT');
    expect(await find()).toEqual({ status: 'RUNNING', attempts: 1 });
    while ((await find()).status !== 'DONE') await wait(10);
    expect(await find()).toEqual({ status: 'DONE', attempts: 2 });
    expect(await jobFile.count()).toBe(1);
    const queued = async () => (await sql.query('SELECT 1 FROM graphile_worker.jobs')).rowCount;
    while ((await queued()) !== 0) await wait(10);
    await sql.end();
    await second.close();
  });

  test('loses its database as a job ends, its queue is begun again, and the job with it', async () => {
    const second = await startTestApp();
    const of = await second.newFarm();
    const { pathname } = new URL(second.databaseUrl);
    const name = pathname.slice(1);
    const admin = new Client({ connectionString: second.databaseUrl.replace(pathname, '/postgres') });
    await admin.connect();
    const allow = (isAllowed: boolean) => admin.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS ${isAllowed}`);
    let runs = 0;
    const lost = gate();
    acts.lost = async () => {
      runs += 1;
      if (runs > 1) return;
      await allow(false);
      await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
      lost.open();
      throw new Error('the connection is lost');
    };
    await second.app.startJobs();
    await job.start(second.contextFor(of), { word: 'lost' });
    await lost.passed;
    // Long enough for the library to find that it cannot say how the job ended.
    await wait(1_500);
    await allow(true);
    const { job: jobs } = second.app.platform.database.forFarm(of.farmId);
    const find = () => jobs.findFirstOrThrow({ select: { status: true, attempts: true } }).catch(() => null);
    await expect.poll(find, { timeout: 30_000, interval: 50 }).toEqual({ status: 'DONE', attempts: 2 });
    const next = await job.start(second.contextFor(of), { word: 'lost' });
    const ofNext = () => jobs.findFirst({ where: { id: next.jobId, status: 'DONE' } });
    await expect.poll(ofNext, { timeout: 30_000, interval: 50 }).not.toBeNull();
    await admin.end();
    await second.close();
  });

  test('is stopped, it releases its job for the next server', async () => {
    const [begun, rest] = [gate(), gate()];
    let runs = 0;
    acts.long = async (reportProgress) => {
      runs += 1;
      begun.open();
      await rest.passed;
      await reportProgress(1, 2);
    };
    const second = await startTestApp();
    const of = await second.newFarm();
    const { platform } = second.app;
    const { job: jobs } = platform.database.forFarm(of.farmId);
    const find = () => jobs.findFirstOrThrow({ select: { status: true, attempts: true } });
    const first = createJobRunner(platform, second.databaseUrl, {
      sweep: async () => undefined,
      deliver: async () => undefined,
    });
    await first.start();
    await job.start(second.contextFor(of), { word: 'long' });
    await begun.passed;
    // Another server on the same database does not take a running job.
    await second.app.startJobs();
    expect(await find()).toEqual({ status: 'RUNNING', attempts: 1 });
    const stopped = first.stop();
    rest.open();
    await stopped;
    while ((await find()).status !== 'DONE') await wait(10);
    expect(await find()).toEqual({ status: 'DONE', attempts: 1 });
    expect(runs).toBe(2);
    await second.close();
  });
});
