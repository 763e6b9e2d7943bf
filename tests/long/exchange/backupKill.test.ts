// A restore and a replacement that are killed at random moments, with the server and with the database: afterwards the
// old farm is whole, or the new one, and a job that says it is done has done it. KILLS sets how often.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeFarm } from '../../../server/exchange/leaving/removeFarms.service.ts';
import { switchBack } from '../../../server/exchange/replacing/replaceFarm.service.ts';
import { startEmbedded, type RunningDatabase } from '../../../server/platform/db/server/embedded.ts';
import { migrate } from '../../../server/platform/db/server/migrate.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { signAccessToken } from '../../../server/platform/session/tokens.ts';
import { authSecret, startTestApp, type TestApp, type TestFarm } from '../../support/app.ts';
import { fillFarm, ownerContext, rowsOfFarm } from '../../support/backup/backupStage.ts';
import { randomOf } from '../../support/fuzz/random.ts';
import { seed } from '../../support/fuzz/seed.ts';
import { endServers, freePort, startServer, type ServerProcess } from '../../support/servers/serverProcess.ts';

const kills = Number(process.env.KILLS ?? 30);
const random = randomOf(seed);
const rows = 40;
const mostStarts = 10;

let home: string;
let database: RunningDatabase;
let app: TestApp;
let farm: TestFarm;
let server: ServerProcess;
let port: string;
let sessionId: string;
let backupId: string;
let before: Record<string, number>;
/** How long each takes that nobody kills. */
let restoreMs = 0;

const every = () => app.app.platform.database.everyFarm;

async function startHere(): Promise<void> {
  const env = { DATABASE_URL: database.url, AUTH_SECRET: authSecret, DATA_DIR: home, LOG_LEVEL: 'fatal', PORT: port };
  // Whatever starts servers starts one again that did not reach its database in time.
  for (let tries = 1; ; tries += 1) {
    server = await startServer({ env });
    const isReady = await server.ready().then(
      () => true,
      (error: unknown) => (tries < mostStarts ? false : Promise.reject(error)),
    );
    if (isReady) return;
  }
}

interface Answer {
  data: Record<string, Record<string, never>> | null;
  errors?: { extensions: { code: string } }[];
}

/** Anew for each call: the kills take longer than a token lasts. */
async function authorization(): Promise<string> {
  return `Bearer ${(await signAccessToken(app.app.platform.authSecret, sessionId)).token}`;
}

async function ask(query: string, input: object): Promise<Answer> {
  const headers = { authorization: await authorization(), 'content-type': 'application/json' };
  const body = JSON.stringify({ query, variables: { input } });
  return (await fetch(`${server.url}/graphql`, { method: 'POST', headers, body })).json() as Promise<Answer>;
}

async function startRestore(): Promise<string> {
  const document = 'mutation R($input: RestoreBackupInput!) { restoreBackup(input: $input) { job { id } } }';
  const input = { id: toGlobalId('Backup', backupId), confirmFarmName: 'Fazenda Mortal' };
  const { errors = [] } = await ask(document, input);
  expect(errors).toEqual([]);
  const { id } = await every().job.findFirstOrThrow({
    where: { farmId: farm.farmId, kind: 'restoreBackup' },
    orderBy: { createdAt: 'desc' },
  });
  return id;
}

const jobOf = (id: string) =>
  every().job.findFirstOrThrow({ where: { id }, select: { status: true, errorCode: true } });

async function endOf(jobId: string): Promise<string> {
  for (;;) {
    const { status } = await jobOf(jobId).catch(() => ({ status: 'AWAY' }));
    if (status === 'DONE' || status === 'FAILED') return status;
    if (server.child.exitCode !== null) throw new Error(`the server ended: ${server.complaint()}`);
    await wait(50);
  }
}

/** The farms that restores made; each has all rows of the backup and one line of history more. */
async function wholeCopies(): Promise<string[]> {
  const copies = await every().farm.findMany({ where: { id: { not: farm.farmId } }, select: { id: true } });
  for (const { id } of copies) {
    const { Activity, ...rest } = await rowsOfFarm(app, id);
    const { Activity: known, ...expected } = before;
    expect(rest).toEqual(expected);
    expect(Activity).toBeGreaterThanOrEqual(known!);
  }
  return copies.map(({ id }) => id);
}

/** The farm that was there has all its rows, whatever became of the other. */
async function expectWhole(): Promise<void> {
  const { Activity, ...rest } = await rowsOfFarm(app, farm.farmId);
  const { Activity: known, ...expected } = before;
  expect(rest).toEqual(expected);
  expect(Activity).toBeGreaterThanOrEqual(known!);
}

async function removeCopies(): Promise<void> {
  for (const id of await wholeCopies()) await removeFarm(app.app.platform, id);
}

/** Ends the backend that is at work without a word, as the system does with one that takes too much memory. */
async function killBackend(): Promise<boolean> {
  const sql = new Client({ connectionString: database.url.replace(/cocho$/, 'postgres') });
  sql.on('error', () => undefined);
  await sql.connect();
  const found = await sql.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = 'cocho' AND xact_start IS NOT NULL AND pid <> pg_backend_pid()
     ORDER BY xact_start LIMIT 1`,
  );
  const [backend] = found.rows;
  if (backend) process.kill(backend.pid, 'SIGKILL');
  await sql.end().catch(() => undefined);
  return backend !== undefined;
}

/** The database takes calls again. */
async function recovered(): Promise<void> {
  await expect
    .poll(
      () =>
        every()
          .farm.count()
          .then(
            () => true,
            () => false,
          ),
      { timeout: 30_000, interval: 50 },
    )
    .toBe(true);
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'cocho-kill-'));
  database = await startEmbedded(home, { fast: true });
  await migrate(database.url, { createDatabase: true });
  app = await startTestApp({ DATA_DIR: home }, {}, { url: database.url, drop: async () => undefined });
  farm = await app.newFarm('Fazenda Mortal');
  await fillFarm(app, farm, rows);
  const { actor } = (await ownerContext(app, farm)).facts;
  const { personId } = actor as { personId: string };
  ({ id: sessionId } = await every().session.create({ data: { personId, farmId: farm.farmId, userAgent: 'test' } }));
  port = String(await freePort());
  await startHere();
  const made = await fetch(`${server.url}/api/utils/backup`, { headers: { authorization: await authorization() } });
  expect(made.status).toBe(200);
  await made.bytes();
  ({ id: backupId } = await every().backup.findFirstOrThrow({ where: { farmId: farm.farmId, kind: 'MADE' } }));
  before = await rowsOfFarm(app, farm.farmId);
  const started = performance.now();
  expect(await endOf(await startRestore())).toBe('DONE');
  restoreMs = performance.now() - started;
  expect((await wholeCopies()).length).toBe(1);
  await removeCopies();
});
afterAll(async () => {
  await endServers();
  await app.close();
  await database.stop();
  await rm(home, { recursive: true, force: true });
});

test('a server that is killed within a restore makes the farm once, after it started again', async () => {
  let within = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const jobId = await startRestore();
    await wait(random.below(restoreMs * 1.1));
    await server.end('SIGKILL');
    const { status } = await jobOf(jobId);
    const copies = await wholeCopies();
    expect([status, copies.length], `kill ${kill}`).toSatisfy(
      ([said, made]) => made === 1 || (made === 0 && said !== 'DONE'),
    );
    if (status === 'RUNNING') within += 1;
    await expectWhole();
    await startHere();
    expect(await endOf(jobId)).toBe('DONE');
    expect((await wholeCopies()).length).toBe(1);
    const { restoredFarmId } = await every().backup.findFirstOrThrow({ where: { id: backupId } });
    expect([restoredFarmId]).toEqual(await wholeCopies());
    await removeCopies();
  }
  console.log(`${within} of ${kills} kills within a restore of ${Math.round(restoreMs)} ms`);
  expect(within).toBeGreaterThan(kills / 3);
});

test('a backend of PostgreSQL that is killed within a restore leaves all of the new farm or nothing', async () => {
  const ends: Record<string, number> = { DONE: 0, FAILED: 0 };
  for (let kill = 0; kill < kills; kill += 1) {
    const jobId = await startRestore();
    await wait(random.below(restoreMs));
    await killBackend();
    await recovered();
    const status = await endOf(jobId);
    ends[status]! += 1;
    const copies = await wholeCopies();
    if (status === 'DONE') expect(copies.length, `kill ${kill}`).toBe(1);
    await expectWhole();
    await removeCopies();
  }
  console.log(`${JSON.stringify(ends)} of ${kills} backends killed`);
});

/** Which of the two is in the place, all that says so being of one mind. */
async function farmInPlace(copyId: string): Promise<string> {
  const ids = [farm.farmId, copyId];
  const farms = await every().farm.findMany({ where: { id: { in: ids } } });
  const locks = await every().farmLock.findMany({ where: { farmId: { in: ids }, name: 'day' } });
  const session = await every().session.findUniqueOrThrow({ where: { id: sessionId } });
  const aside = farms.filter(({ setAsideAt }) => setAsideAt !== null);
  expect(locks.filter(({ setAside }) => setAside).map(({ farmId }) => farmId)).toEqual(aside.map(({ id }) => id));
  const [named] = farms.filter(({ name }) => name === 'Fazenda Mortal');
  expect(named?.id).toBe(session.farmId);
  if (aside.length === 0) expect(session.farmId).toBe(farm.farmId);
  else expect(aside).toMatchObject([{ id: ids.find((id) => id !== session.farmId), replacedById: session.farmId }]);
  return session.farmId;
}

test.each(['server', 'backend'] as const)(
  'a replacement whose %s is killed leaves the one farm in its place, or the other',
  async (what) => {
    expect(await endOf(await startRestore())).toBe('DONE');
    const [copyId] = await wholeCopies();
    const replaced: Record<string, number> = { before: 0, after: 0 };
    const document = 'mutation R($input: ReplaceFarmInput!) { replaceFarm(input: $input) { farmId } }';
    const input = { backupId: toGlobalId('Backup', backupId), confirmFarmName: 'Fazenda Mortal' };
    const back = async () =>
      switchBack(await ownerContext(app, { ...farm, farmId: copyId! }), { farmId: toGlobalId('Farm', farm.farmId) });
    const started = performance.now();
    expect((await ask(document, input)).data).toMatchObject({ replaceFarm: { farmId: toGlobalId('Farm', copyId!) } });
    const replaceMs = performance.now() - started;
    await back();
    for (let kill = 0; kill < kills; kill += 1) {
      const answer = ask(document, input).catch(() => null);
      await wait(random.below(replaceMs * 1.2));
      if (what === 'server') await server.end('SIGKILL');
      else await killBackend();
      const answered = await answer;
      await recovered();
      const inPlace = await farmInPlace(copyId!);
      // Who was answered that it is done finds it done.
      if (answered?.data?.replaceFarm) expect(inPlace).toBe(copyId);
      replaced[inPlace === copyId ? 'after' : 'before']! += 1;
      await expectWhole();
      await wholeCopies();
      if (inPlace === copyId) await back();
      expect(await farmInPlace(copyId!)).toBe(farm.farmId);
      if (what === 'server') await startHere();
    }
    console.log(`${JSON.stringify(replaced)} of ${kills} kills of the ${what}`);
    await removeCopies();
  },
);
