import { once } from 'node:events';
import { createConnection } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { version } from '../../../server/platform/http/version.ts';
import { createLog } from '../../../server/platform/log.ts';
import { password, startTestApp, type Caller, type TestApp, type TestFarm } from '../../support/app.ts';
import { mutate, registration, tokenFields, tokensOf } from '../../support/mutate.ts';
import { openSession } from '../../support/sessions.ts';

let app: TestApp;
let farm: TestFarm;
let owner: Caller;
const lines: string[] = [];
beforeAll(async () => {
  app = await startTestApp(
    {},
    { log: createLog({ logLevel: 'debug' }, { write: (line: string) => void lines.push(line) }) },
  );
  farm = await app.newFarm();
  owner = await openSession(app, farm.membershipId);
});
afterAll(() => app.close());
beforeEach(() => {
  lines.length = 0;
});

interface Line {
  level: number;
  msg: string;
  traceId: string;
  err?: { message: string; stack: string };
}

const logged = (level: number) => lines.map((line) => JSON.parse(line) as Line).filter((line) => line.level >= level);
const everyFarm = () => app.app.platform.database.everyFarm;

/** Runs while a table is renamed away, which causes an unexpected defect. */
async function without<Result>(table: string, run: () => Promise<Result>): Promise<Result> {
  await everyFarm().$executeRawUnsafe(`ALTER TABLE "${table}" RENAME TO "away"`);
  try {
    return await run();
  } finally {
    await everyFarm().$executeRawUnsafe(`ALTER TABLE "away" RENAME TO "${table}"`);
  }
}

describe('a defect', () => {
  const inside = /away|FarmContact|RefreshToken|select |insert |prisma|node_modules|\.ts\b|stack|argon/i;

  test('is reported with its trace id only, by REST', async () => {
    const answer = await without('FarmContact', () => owner.rest('GET', '/farms'));
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      statusCode: 500,
      code: 'UnhandledError',
      message: 'Um erro inesperado aconteceu, tente novamente em alguns minutos',
      details: {},
      traceId: answer.headers.get('x-trace-id'),
    });
    expect(JSON.stringify(answer.body)).not.toMatch(inside);
    const [line, ...others] = logged(50);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ msg: 'unhandled error', traceId: answer.body.traceId, farmId: farm.farmId });
    expect(line?.err?.stack).toContain('FarmContact');
  });

  test('is reported with its trace id only, by GraphQL', async () => {
    const { status, data, errors } = await without('FarmContact', () =>
      owner.graphql('{ farm { name contacts { name } } }', {}, { 'accept-language': 'en-US' }),
    );
    expect(status).toBe(200);
    expect(data).toBeNull();
    expect(errors).toMatchObject([
      {
        message: 'An unexpected error happened, please try again in a few minutes',
        extensions: { code: 'UnhandledError', statusCode: 500, details: {} },
      },
    ]);
    expect(JSON.stringify(errors.map(({ message, extensions }) => [message, extensions]))).not.toMatch(inside);
    expect(logged(50)).toMatchObject([{ traceId: errors[0]?.extensions.traceId }]);
  });

  test('during sign-in reveals nothing more', async () => {
    const answer = await without('RefreshToken', () =>
      mutate(app.as(null), 'signIn', { email: farm.ownerEmail, password }, tokenFields),
    );
    expect(answer).toMatchObject({ code: 'UnhandledError', error: { details: {} } });
    expect(logged(50)).toHaveLength(1);
    expect((await tokensOf(app, farm.ownerEmail)).token).toBeTruthy();
  });
});

describe('an unreachable database', () => {
  async function closed<Result>(run: () => Promise<Result>): Promise<Result> {
    const url = new URL(app.databaseUrl);
    const name = url.pathname.slice(1);
    url.pathname = '/postgres';
    const sql = new Client({ connectionString: url.href });
    await sql.connect();
    try {
      // Nobody connects again before it is renamed.
      await sql.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
      await sql.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [name]);
      await sql.query(`ALTER DATABASE ${name} RENAME TO ${name}_away`);
      return await run();
    } finally {
      await sql.query(`ALTER DATABASE ${name}_away RENAME TO ${name}`);
      await sql.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`);
      await sql.end();
    }
  }

  test('is 503 in GraphQL, REST and readiness, keeps liveness, and recovers', async () => {
    expect((await fetch(`${app.url}/health/ready`)).status).toBe(200);
    await closed(async () => {
      expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
      const ready = await fetch(`${app.url}/health/ready`);
      expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready' }]);
      const rest = await owner.rest('GET', '/farms');
      expect(rest).toMatchObject({ status: 503, body: { code: 'CouldNotLoadFarmData', details: {} } });
      const graphql = await owner.graphql('{ farm { name } }');
      expect(graphql.errors[0]?.extensions).toMatchObject({
        code: 'CouldNotLoadFarmData',
        statusCode: 503,
        details: {},
      });
      const signIn = await mutate(app.as(null), 'signIn', { email: farm.ownerEmail, password }, tokenFields);
      expect(signIn.code).toBe('CouldNotLoadFarmData');
      expect(JSON.stringify([rest.body, graphql.errors, signIn.error])).not.toMatch(
        /test_|127\.0\.0\.1|connect|prisma/i,
      );
      const traces = [rest.body.traceId, graphql.errors[0]?.extensions.traceId, signIn.error?.traceId];
      expect(logged(40).map(({ traceId }) => traceId)).toEqual(expect.arrayContaining(traces));
    });
    expect((await fetch(`${app.url}/health/ready`)).status).toBe(200);
    expect((await owner.rest('GET', '/farms')).status).toBe(200);
  });
});

describe('a lost connection', () => {
  /** Ends the server's connections from the server's side, idle and busy ones. */
  async function endConnections(): Promise<void> {
    const sql = new Client({ connectionString: app.databaseUrl });
    await sql.connect();
    await sql.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = ''`,
    );
    await sql.end();
  }

  test('is unnoticed by a read, which is done again', async () => {
    const sql = new Client({ connectionString: app.databaseUrl });
    await sql.connect();
    // The read waits for the table when its connection is ended.
    await sql.query('BEGIN; LOCK TABLE "Occurrence" IN ACCESS EXCLUSIVE MODE');
    const read = owner.rest('GET', '/occurrences');
    const waiting = `SELECT pid FROM pg_locks WHERE NOT granted AND relation = '"Occurrence"'::regclass`;
    await expect.poll(async () => (await sql.query(waiting)).rowCount, { interval: 10 }).toBe(1);
    await sql.query(`SELECT pg_terminate_backend(pid) FROM (${waiting}) AS lost`);
    await sql.query('COMMIT');
    await sql.end();
    expect((await read).status).toBe(200);
    expect(logged(40)).toEqual([]);
  });

  test('is reported to a write with a time to come again, in one line of the log', async () => {
    const sql = new Client({ connectionString: app.databaseUrl });
    await sql.connect();
    await sql.query('BEGIN; LOCK TABLE "Activity" IN ACCESS EXCLUSIVE MODE');
    const write = owner.rest('POST', '/person', { name: 'x', email: 'lost@test.example', role: 'VET' });
    const waiting = `SELECT pid FROM pg_locks WHERE NOT granted AND relation = '"Activity"'::regclass`;
    await expect.poll(async () => (await sql.query(waiting)).rowCount, { interval: 10 }).toBe(1);
    await sql.query(`SELECT pg_terminate_backend(pid) FROM (${waiting}) AS lost`);
    await sql.query('COMMIT');
    await sql.end();
    const answer = await write;
    expect(answer).toMatchObject({ status: 503, body: { code: 'CouldNotLoadFarmData' } });
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await everyFarm().person.count({ where: { email: 'lost@test.example' } })).toBe(0);
    const [line, ...others] = logged(40);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ level: 40, msg: 'CouldNotLoadFarmData' });
    expect(JSON.stringify(line)).not.toContain('stack');
  });

  test('of idle connections is unnoticed', async () => {
    await Promise.all(Array.from({ length: 10 }, () => owner.rest('GET', '/occurrences')));
    await endConnections();
    const answers = await Promise.all(Array.from({ length: 10 }, () => owner.rest('GET', '/occurrences')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(logged(40)).toEqual([]);
  });
});

describe('a caller who goes away', () => {
  test.each(['/graphql', '/api/person', '/graphql/file'])('during the body of %s is no outage', async (path) => {
    const { hostname, port } = new URL(app.url);
    const socket = createConnection(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${owner.token}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"query":',
    );
    await wait(100);
    socket.resetAndDestroy();
    await expect.poll(() => logged(20).length, { timeout: 2_000 }).toBeGreaterThan(0);
    expect(logged(40)).toEqual([]);
  });
});

describe('health', () => {
  test('reports the version and no internals', async () => {
    const live = await fetch(`${app.url}/health/live`);
    expect(await live.json()).toEqual({ status: 'live', version });
    const ready = await fetch(`${app.url}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
  });

  test('is not ready before migrations have run', async () => {
    await everyFarm().$executeRawUnsafe(`UPDATE "_prisma_migrations" SET finished_at = NULL`);
    expect((await fetch(`${app.url}/health/ready`)).status).toBe(503);
    await everyFarm().$executeRawUnsafe(`UPDATE "_prisma_migrations" SET finished_at = now()`);
    expect((await fetch(`${app.url}/health/ready`)).status).toBe(200);
  });
});

test('the log says who signed in, and from where', async () => {
  const { code } = await mutate(app.as(null), 'signIn', { email: farm.ownerEmail, password }, 'sessionId');
  expect(code).toBeUndefined();
  const line = { msg: 'signed in', personId: expect.any(String), farmId: farm.farmId, address: '127.0.0.1' };
  expect(logged(30).at(-1)).toMatchObject(line);
});

describe('the log of a refused write', () => {
  const last = () => logged(30).at(-1);

  test('ends with its trace id and code, by REST', async () => {
    const { body } = await owner.rest('POST', '/person', { name: 'x', email: farm.ownerEmail, role: 'VET' });
    expect(body.code).toBe('EmailAlreadyExists');
    const { code, traceId } = body;
    expect(last()).toMatchObject({ level: 30, msg: 'refused', code, traceId, farmId: farm.farmId });
  });

  test('ends with its trace id and code, by GraphQL', async () => {
    const input = { name: 'x', email: farm.ownerEmail, role: 'VET' };
    const { code, error } = await mutate(owner, 'createPerson', input, 'membership { id }');
    expect(code).toBe('EmailAlreadyExists');
    expect(last()).toMatchObject({ level: 30, msg: 'refused', code, traceId: error?.traceId, farmId: farm.farmId });
    await mutate(app.as('x'), 'createPerson', input, 'membership { id }');
    expect(last()).toMatchObject({ code: 'InvalidToken', address: expect.any(String) });
  });
});

describe('the log', () => {
  test('has one line per request, with the trace id the caller received', async () => {
    const { headers } = await owner.rest('GET', '/farms?list=true');
    expect(logged(20)).toMatchObject([
      {
        msg: 'request',
        method: 'GET',
        path: '/api/farms',
        status: 200,
        ms: expect.any(Number),
        traceId: headers.get('x-trace-id'),
      },
    ]);
  });

  test('never contains a password, token or secret, whatever fails', async () => {
    const secrets = ['um-segredo-1', 'um-segredo-2', 'um-segredo-3', password];
    const tokens = await tokensOf(app, farm.ownerEmail);
    secrets.push(tokens.token, tokens.refresh);
    const signedIn = app.as(tokens.token);
    await mutate(app.as(null), 'signIn', { email: farm.ownerEmail, password: 'um-segredo-1' }, tokenFields);
    await app.as(null).rest('POST', '/auth', { email: farm.ownerEmail, password: 'um-segredo-1' });
    await app.as(null).rest('POST', '/auth', { refresh: 'um-segredo-1', password: 'um-segredo-2' });
    await app.as(`${tokens.token}x`).rest('GET', '/farms');
    await mutate(signedIn, 'updateMe', { password: 'um-segredo-2', currentPassword: 'um-segredo-3' }, 'viewer { id }');
    await fetch(
      `${app.url}/graphql?query=${encodeURIComponent('mutation { signIn(input: { email: "a@b.example", password: "um-segredo-1" }) { token } }')}`,
    );
    await signedIn.graphql('mutation { signIn(input: { email: 5, password: "um-segredo-1" }) { token } }');
    const invited = await mutate(
      signedIn,
      'createPerson',
      { name: 'Convidada', email: 'log@test.example', role: 'VET' },
      'invitationUrl',
    );
    const invitation = String(invited.payload.invitationUrl).split('=')[1]!;
    secrets.push(invitation);
    await fetch(`${app.url}/login?invite=${invitation}`);
    await without('Membership', () =>
      mutate(app.as(null), 'acceptInvitation', { token: invitation, password: 'um-segredo-2' }, tokenFields),
    );
    await without('Owner', () =>
      mutate(
        app.as(null),
        'registerFarm',
        {
          ...registration('log2@test.example', '11144477735'),
          owner: { name: 'x', document: '11144477735', email: 'log2@test.example', password: 'um-segredo-3' },
        },
        'farmId',
      ),
    );
    await without('Activity', () =>
      mutate(
        signedIn,
        'createPerson',
        { name: 'x', email: 'log3@test.example', role: 'VET', password: 'um-segredo-3' },
        'membership { id }',
      ),
    );
    await without('RefreshToken', () =>
      mutate(app.as(null), 'refreshSession', { refresh: tokens.refresh }, tokenFields),
    );
    await without('IdempotentCall', () =>
      signedIn.rest(
        'POST',
        '/person',
        { name: 'x', email: 'log4@test.example', role: 'VET', password: 'um-segredo-3' },
        { 'idempotency-key': 'key' },
      ),
    );
    expect(logged(50).length).toBeGreaterThanOrEqual(5);
    const everything = lines.join('');
    for (const secret of secrets) expect(everything).not.toContain(secret);
    expect(everything).not.toMatch(/\$argon2|Bearer|invite=/);
    for (const line of logged(20)) expect(line.traceId).toMatch(/^[\da-f-]{36}$/);
  });
});
