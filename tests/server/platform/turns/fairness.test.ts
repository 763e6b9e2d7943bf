import { Agent, request } from 'node:http';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asCaller } from '../../../../server/platform/turns/caller.ts';
import { FairPool } from '../../../../server/platform/db/fairPool.ts';
import { startTestApp, type Caller, type TestApp, type TestFarm } from '../../../support/app.ts';
import { globalId } from '../../../support/mutate.ts';
import { openSession } from '../../../support/sessions.ts';
import { makeStock } from '../../../support/farms/stock.ts';
import { onOnePostgres } from '../../../support/servers/database.ts';

let app: TestApp;
let sql: Client;
/** Outside the transactions of the other: within one, PostgreSQL shows the same activity again and again. */
let watcher: Client;
let busy: { farm: TestFarm; owner: Caller; foodId: string };
let other: { farm: TestFarm; owner: Caller; foodId: string };

async function farmWithStock() {
  const farm = await app.newFarm();
  const ctx = app.contextFor(farm);
  await makeStock(ctx, 'Milho');
  const { id: foodId } = await ctx.db.food.findFirstOrThrow({ where: { name: 'Milho' } });
  return { farm, owner: await openSession(app, farm.membershipId), foodId };
}

beforeAll(async () => {
  app = await startTestApp({ DATABASE_CONNECTIONS: '12', STATEMENT_TIMEOUT_SECONDS: '2' });
  sql = new Client({ connectionString: app.databaseUrl });
  await sql.connect();
  watcher = new Client({ connectionString: app.databaseUrl });
  await watcher.connect();
  busy = await farmWithStock();
  other = await farmWithStock();
});
afterAll(async () => {
  await watcher.end();
  await sql.end();
  await app.close();
});

const enterStock = ({ foodId }: typeof busy) => ({
  query: 'mutation Enter($input: EnterStockInput!) { enterStock(input: $input) { movements { id } } }',
  variables: { input: { foodId: globalId('Food', foodId), type: 'OWN_PRODUCTION', kg: '100', cost: '100' } },
});
const enter = (farm: typeof busy) => {
  const { query, variables } = enterStock(farm);
  return farm.owner.graphql(query, variables);
};
const read = ({ owner }: typeof busy) => owner.graphql('{ farm { name stocks(first: 5) { edges { node { id } } } } }');

/** Runs with a lock of the farm taken, as by a long recosting. */
async function whileLocked<Result>({ farm }: typeof busy, run: () => Promise<Result>): Promise<Result> {
  await sql.query('BEGIN');
  await sql.query(`SELECT 1 FROM "FarmLock" WHERE "farmId" = $1 AND name = 'ledger' FOR UPDATE`, [farm.farmId]);
  try {
    return await run();
  } finally {
    await sql.query('ROLLBACK');
  }
}

const ofWaiting = `FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
const waiting = async () =>
  (await watcher.query<{ count: number }>(`SELECT count(*)::int AS count ${ofWaiting}`)).rows[0]!.count;

describe('writers behind a lock that their farm holds', () => {
  onOnePostgres(
    'keep neither the other farm nor the readers of their own waiting, and are all done after',
    async () => {
      let writers: Promise<Awaited<ReturnType<typeof enter>>[]> | undefined;
      const reads = await whileLocked(busy, async () => {
        let written = 0;
        writers = Promise.all(Array.from({ length: 40 }, () => enter(busy).finally(() => (written += 1))));
        await expect.poll(waiting).toBeGreaterThan(0);
        const answers = [await read(other), await enter(other), await read(busy)];
        const health = await fetch(`${app.url}/health/ready`);
        return { answers, status: health.status, written };
      });
      expect(reads.answers.flatMap(({ errors }) => errors)).toEqual([]);
      expect(reads.status).toBe(200);
      expect(reads.written).toBe(0);
      const written = await writers;
      expect(written?.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual([]);
    },
  );

  onOnePostgres('leave connections of their farm to its readers', async () => {
    let writers: Promise<unknown> | undefined;
    await whileLocked(busy, async () => {
      writers = Promise.all(Array.from({ length: 20 }, () => enter(busy)));
      await expect.poll(waiting).toBe(3);
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(await waiting()).toBe(3);
    });
    await writers;
  });
});

describe('a call of many reads at once', () => {
  test('takes its farm’s connections only', async () => {
    const pool = new FairPool({ url: app.databaseUrl, connections: 6, statementTimeoutMs: 10_000, mostBytes: 100_000 });
    const sleep = (farm: string, seconds: number) =>
      asCaller({ farm }, async () => void (await pool.query('SELECT pg_sleep($1)', [seconds])));
    const started = performance.now();
    let ended = 0;
    const many = Promise.all(Array.from({ length: 8 }, () => sleep('a', 0.3).finally(() => (ended += 1))));
    await sleep('b', 0);
    expect(ended).toBeLessThanOrEqual(2);
    await many;
    expect(performance.now() - started).toBeGreaterThan(1_190);
    await pool.end();
  });
});

test('a job leaves the connections of calls alone', async () => {
  const share = { connections: 1, statementTimeoutMs: 10_000 };
  const pool = new FairPool({ url: app.databaseUrl, mostBytes: 100_000, ...share, jobs: share });
  let isDone = false;
  const job = asCaller({ farm: 'a', isJob: true }, () => pool.query('SELECT pg_sleep(0.5)')).then(
    () => (isDone = true),
  );
  await asCaller({ farm: 'a' }, () => pool.query('SELECT 1'));
  expect(isDone).toBe(false);
  await job;
  await pool.end();
});

describe('a statement that runs too long', () => {
  test('is ended, and its call is refused with a code', async () => {
    await sql.query('BEGIN');
    await sql.query('LOCK TABLE "FarmContact" IN ACCESS EXCLUSIVE MODE');
    const { errors } = await busy.owner.graphql('{ farm { contacts { name } } }');
    await sql.query('ROLLBACK');
    expect(errors[0]?.extensions).toMatchObject({ code: 'CouldNotLoadFarmData', statusCode: 503 });
  });

  test('or returns too much, has its connection closed', async () => {
    const pool = new FairPool({ url: app.databaseUrl, connections: 3, statementTimeoutMs: 10_000, mostBytes: 100_000 });
    await expect(pool.query(`SELECT repeat('x', 200000)`)).rejects.toMatchObject({ code: 'AnswerTooLarge' });
    for (let round = 0; round < 5; round += 1)
      expect((await pool.query(`SELECT repeat('x', 50000) AS x`)).rows).toHaveLength(1);
    await pool.end();
  });
});

describe('a caller who has gone', () => {
  function callAndLeave(body: object): { left: Promise<void>; leave(): void } {
    const agent = new Agent();
    const sent = request(`${app.url}/graphql`, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${busy.owner.token}` },
    });
    const left = new Promise<void>((resolve) => sent.on('error', () => resolve()));
    sent.end(JSON.stringify(body));
    return { left, leave: () => sent.destroy() };
  }

  test('has no further statement begun for a read', async () => {
    // Sessions are read by code, so that the rest is many statements instead of one.
    const query = `{ viewer { sessions { id } } farm { contacts { name } } ${Array.from({ length: 8 }, (_, index) => `a${index}: farm { people(first: 10) { edges { node { name } } } }`).join(' ')} }`;
    // Who calls is known for a few seconds, and would be read behind the lock.
    await read(busy);
    await sql.query('BEGIN');
    await sql.query('LOCK TABLE "Membership", "FarmContact" IN ACCESS EXCLUSIVE MODE');
    const call = callAndLeave({ query });
    try {
      await expect.poll(waiting, { interval: 10 }).toBe(4);
      call.leave();
      await call.left;
      await new Promise((resolve) => setTimeout(resolve, 100));
      await watcher.query(`SELECT pg_cancel_backend(pid) ${ofWaiting}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(await waiting()).toBe(0);
    } finally {
      await sql.query('ROLLBACK');
    }
    expect((await read(busy)).errors).toEqual([]);
  });

  onOnePostgres('has a write done that was sent', async () => {
    const count = () => app.contextFor(busy.farm).db.stockMovement.count();
    const before = await count();
    let call: ReturnType<typeof callAndLeave> | undefined;
    await whileLocked(busy, async () => {
      call = callAndLeave(enterStock(busy));
      await expect.poll(waiting).toBe(1);
      call.leave();
      await call.left;
    });
    await expect.poll(count).toBe(before + 1);
  });
});
