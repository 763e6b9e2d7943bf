import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson } from '../../server/accounts/people.service.ts';
import type { Context } from '../../server/platform/context.ts';
import { idempotent } from '../../server/platform/rest/idempotency.ts';
import { password, startTestApp, type Caller, type TestApp, type TestFarm } from '../support/app.ts';
import { globalId, mutate } from '../support/mutate.ts';
import { onDatabase, startServer } from '../support/servers/serverProcess.ts';
import { openSession } from '../support/sessions.ts';

let app: TestApp;
let farm: TestFarm;
let owner: Caller;
let serial = 0;
beforeAll(async () => {
  app = await startTestApp();
  farm = await app.newFarm();
  owner = await openSession(app, farm.membershipId);
});
afterAll(() => app.close());

const otherPerson = () => {
  serial += 1;
  return { name: `Pessoa ${serial}`, email: `pessoa${serial}@test.example`, role: 'FEEDER' };
};
const post = (body: unknown, key: string, caller = owner) =>
  caller.rest('POST', '/person', body, { 'idempotency-key': key });
const made = (email: string) => app.app.platform.database.everyFarm.membership.count({ where: { person: { email } } });

describe('a write with an idempotency key', () => {
  test('runs once; a retry gets the first response', async () => {
    const body = otherPerson();
    const [first, second] = [await post(body, 'one'), await post(body, 'one')];
    expect(first.status).toBe(201);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(await made(body.email)).toBe(1);
    expect((await post(body, 'another')).body.code).toBe('EmailAlreadyExists');
  });

  test('is refused with another body or path', async () => {
    await post(otherPerson(), 'two');
    expect(await post(otherPerson(), 'two')).toMatchObject({
      status: 409,
      body: { code: 'IdempotencyKeyReused', fallbackCode: 'InvalidRelation', field: 'Idempotency-Key' },
    });
  });

  test('is refused to another person with the same key', async () => {
    const body = otherPerson();
    await post(body, 'three');
    const viewer = await openSession(app, (await app.addPerson(farm, 'VIEWER')).membershipId);
    const answer = await post(body, 'three', viewer);
    expect(answer).toMatchObject({ status: 409, body: { code: 'IdempotencyKeyReused' } });
    expect(JSON.stringify(answer.body)).not.toContain('invite');
  });

  test('is independent of another farm’s keys', async () => {
    const outsider = await openSession(app, (await app.newFarm()).membershipId);
    const [here, there] = [otherPerson(), otherPerson()];
    expect((await post(here, 'four')).status).toBe(201);
    expect(await post(there, 'four', outsider)).toMatchObject({ status: 201, body: { email: there.email } });
  });

  test('runs once for fifty concurrent requests, which all get its response', async () => {
    const body = otherPerson();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(body, 'five')));
    expect(await made(body.email)).toBe(1);
    expect(answers[0]?.status).toBe(201);
    for (const { status, body: each } of answers) expect([status, each]).toEqual([201, answers[0]?.body]);
  });

  test('runs once on a server that is killed meanwhile, and retries at another get its response', async () => {
    const server = await startServer({ env: onDatabase(app.databaseUrl) });
    await server.ready();
    const bodies = Array.from({ length: 10 }, otherPerson);
    const postTo = async (url: string, body: object, index: number) => {
      const response = await fetch(`${url}/api/person`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${owner.token}`,
          'idempotency-key': `killed-${index}`,
        },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: (await response.json()) as object };
    };
    // Five equal calls of each; the server is killed as soon as one of all has its answer.
    const calls = bodies.flatMap((body, index) =>
      Array.from({ length: 5 }, () => postTo(server.url, body, index).catch(() => null)),
    );
    await Promise.race(calls);
    await server.end('SIGKILL');
    const before = await Promise.all(calls);
    for (const [index, body] of bodies.entries()) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => postTo(app.url, body, index)));
      const earlier = before.slice(index * 5, index * 5 + 5).filter((answer) => answer !== null);
      for (const answer of [...answers, ...earlier]) expect(answer).toEqual({ status: 201, body: answers[0]?.body });
      expect(await made(body.email)).toBe(1);
    }
    const { everyFarm } = app.app.platform.database;
    expect(await everyFarm.idempotentCall.count({ where: { key: { startsWith: 'killed-' }, status: null } })).toBe(0);
  });

  test('may be retried after a refusal', async () => {
    const body = otherPerson();
    expect((await post({ ...body, role: 'KING' }, 'six')).status).toBe(400);
    expect((await post({ ...body, email: farm.ownerEmail }, 'six')).status).toBe(409);
    expect((await post(body, 'six')).status).toBe(201);
  });

  test('is undone with its key when no response could be made of it', async () => {
    const ctx = app.contextFor(farm);
    const body = otherPerson();
    const create = async (inside: Context) => ({ status: 201, body: await createPerson(inside, body) });
    const lost = idempotent(ctx, 'lost', [], async (inside) => {
      await create(inside);
      throw new Error('the response was lost');
    });
    await expect(lost).rejects.toThrow('the response was lost');
    expect(await made(body.email)).toBe(0);
    expect((await idempotent(ctx, 'lost', [], create)).status).toBe(201);
    expect(await made(body.email)).toBe(1);
  });

  test('expires after a day', async () => {
    const body = otherPerson();
    await post(body, 'seven');
    await app.app.platform.database.everyFarm.idempotentCall.updateMany({
      where: { key: 'seven' },
      data: { createdAt: new Date(Date.now() - 25 * 3_600_000) },
    });
    expect((await post(body, 'seven')).body.code).toBe('EmailAlreadyExists');
  });

  test('requires printable ASCII of limited length', async () => {
    expect(await post(otherPerson(), 'x'.repeat(201))).toMatchObject({
      status: 400,
      body: { code: 'InvalidFieldType', field: 'Idempotency-Key' },
    });
    expect((await post(otherPerson(), 'é')).status).toBe(400);
    expect((await post(otherPerson(), 'x'.repeat(200))).status).toBe(201);
  });

  test('accepts a deeply nested body', async () => {
    const response = await fetch(`${app.url}/api/person`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${owner.token}`,
        'idempotency-key': 'deep',
      },
      body: `{"name":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
    });
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'InvalidFieldType' }]);
  });
});

describe('an idempotency key is ignored', () => {
  test('when tokens are returned: none is stored', async () => {
    const signIn = () =>
      owner.rest('POST', '/auth', { email: farm.ownerEmail, password }, { 'idempotency-key': 'auth' });
    const [first, second] = [await signIn(), await signIn()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.refresh).not.toBe(first.body.refresh);
    expect(await app.app.platform.database.everyFarm.idempotentCall.count({ where: { key: 'auth' } })).toBe(0);
  });

  test('for an update that is idempotent by itself', async () => {
    const { membershipId } = await app.addPerson(farm, 'FEEDER');
    const put = (name: string) =>
      owner.rest('PUT', `/person/${globalId('Membership', membershipId)}`, { name }, { 'idempotency-key': 'put' });
    expect((await put('Um')).body.name).toBe('Um');
    expect((await put('Dois')).body.name).toBe('Dois');
    expect(
      (await mutate(owner, 'updateMe', { theme: 'dark' }, 'viewer { theme }', { 'idempotency-key': 'put' })).code,
    ).toBeUndefined();
  });
});
