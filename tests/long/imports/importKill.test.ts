// An import of animals whose server is killed at random moments: all rows come in, once, or none, and a job that says
// it is done has done it. KILLS sets how often.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkHerd } from '../../../server/herd/herdCheck.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { undoFileImport } from '../../../server/platform/imports/takeImport.service.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { workSince } from '../../support/farms/diets.ts';
import { makeBatch } from '../../support/farms/herd.ts';
import { randomOf } from '../../support/fuzz/random.ts';
import { seed } from '../../support/fuzz/seed.ts';
import { fileBatches, herdDraft } from '../../support/imports/herdFile.ts';
import {
  endServers,
  freePort,
  onDatabase,
  startServer,
  type ServerProcess,
} from '../../support/servers/serverProcess.ts';
import { openSession } from '../../support/sessions.ts';

const kills = Number(process.env.KILLS ?? 100);
const random = randomOf(seed);
/** Two packs. */
const rows = 3_000;
/** Ten seconds each, twice that on a busy machine. */
const longestMs = kills * 20_000;
const mostStarts = 10;

let app: TestApp;
let ctx: Context;
let server: ServerProcess;
let port: string;
/** How long an import takes that nobody kills. */
let importMs = 0;

const fresh = () => ctx.withFreshCache();

async function startHere(): Promise<void> {
  const env = { ...onDatabase(app.databaseUrl), LOG_LEVEL: 'fatal', PORT: port };
  for (let tries = 1; ; tries += 1) {
    server = await startServer({ env });
    const isReady = await server.ready().then(
      () => true,
      (error: unknown) => (tries < mostStarts ? false : Promise.reject(error)),
    );
    if (isReady) return;
  }
}

async function startImport(id: string): Promise<string> {
  const query = 'mutation S($input: StartFileImportInput!) { startFileImport(input: $input) { job { id } } }';
  // A session ends before a hundred kills do.
  const { token } = await openSession(app, ctx.person.membershipId);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ query, variables: { input: { id: toGlobalId('FileImport', id), mode: 'ALL' } } });
  const answer = await (await fetch(`${server.url}/graphql`, { method: 'POST', headers, body })).json();
  expect(answer).not.toHaveProperty('errors');
  const { id: jobId } = await fresh().db.job.findFirstOrThrow({ orderBy: { createdAt: 'desc' }, select: { id: true } });
  return jobId;
}

const statusOf = async (jobId: string) =>
  (await fresh().db.job.findUniqueOrThrow({ where: ctx.key(jobId), select: { status: true } })).status;

async function endOf(jobId: string): Promise<string> {
  for (;;) {
    const status = await statusOf(jobId);
    if (status === 'DONE' || status === 'FAILED') return status;
    await wait(50);
  }
}

/** How many animals stand here, and what the import says of itself; of the two only what fits. */
async function stateOf(importId: string): Promise<{ heads: number; status: string }> {
  const { db } = fresh();
  const heads = await db.ox.count({ where: { status: 'ACTIVE' } });
  const { status } = await db.fileImport.findUniqueOrThrow({ where: ctx.key(importId) });
  const events = await db.oxEvent.count({ where: { clientEventId: importId } });
  const earrings = await db.earring.count({ where: { status: 'IDENTIFIED' } });
  expect([heads, status === 'DONE', events, earrings]).toEqual(
    heads === 0 ? [0, false, 0, 0] : [rows, true, rows, rows],
  );
  return { heads, status };
}

beforeAll(async () => {
  app = await startTestApp();
  ctx = await workSince(app, 5);
  for (const name of fileBatches) await makeBatch(ctx, { name });
  port = String(await freePort());
  await startHere();
  const id = await herdDraft(fresh(), 1, rows);
  const started = performance.now();
  expect(await endOf(await startImport(id))).toBe('DONE');
  importMs = performance.now() - started;
  await undoFileImport(fresh(), { id });
});
afterAll(async () => {
  await endServers();
  await app.close();
});

test(
  'a server that is killed within an import brings all of it in once, after it started again',
  async () => {
    let within = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const id = await herdDraft(fresh(), 1, rows);
      const jobId = await startImport(id);
      await wait(random.below(importMs));
      await server.end('SIGKILL');
      const said = await statusOf(jobId);
      // What its last transaction was doing is rolled back once PostgreSQL sees that nobody is there.
      await expect.poll(async () => (await stateOf(id)).heads, { timeout: 30_000 }).toBeTypeOf('number');
      const { heads } = await stateOf(id);
      if (said === 'DONE') expect(heads, `kill ${kill}`).toBe(rows);
      if (said === 'RUNNING') within += 1;
      await startHere();
      const ended = await endOf(jobId);
      const after = await stateOf(id);
      expect([after.heads, after.status], `kill ${kill} ended as ${ended}`).toEqual([rows, 'DONE']);
      await undoFileImport(fresh(), { id });
      expect(await fresh().db.ox.count({ where: { status: 'ACTIVE' } })).toBe(0);
    }
    console.log(`${within} of ${kills} kills within an import of ${Math.round(importMs)} ms`);
    expect(within).toBeGreaterThan(kills / 4);
    expect((await checkHerd(fresh(), {})).faults).toEqual([]);
  },
  longestMs,
);
