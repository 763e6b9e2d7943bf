import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passwordMatches } from '../../../server/accounts/passwords.ts';
import { password, startTestApp, type TestApp, type TestFarm } from '../../support/app.ts';
import { addToFarm } from '../../support/sessions.ts';
import { mutate, tokenFields } from '../../support/mutate.ts';
import { rowKey } from '../../../server/platform/db/rowKey.ts';

let app: TestApp;
let farm: TestFarm;
beforeAll(async () => {
  app = await startTestApp();
  farm = await app.newFarm();
});
afterAll(() => app.close());
beforeEach(() => app.app.platform.database.everyFarm.rateLimit.deleteMany());

const signIn = (email: string, typed = password) =>
  mutate(app.as(null), 'signIn', { email, password: typed }, tokenFields);
const auth = (email: string, typed = password) => app.as(null).rest('POST', '/auth', { email, password: typed });

/** Every case that sign-in refuses, with its input. */
async function refused(): Promise<Record<string, [email: string, typed: string]>> {
  const { everyFarm } = app.app.platform.database;
  const inactive = await app.addPerson(farm, 'VIEWER');
  await everyFarm.person.update({ where: { email: inactive.email }, data: { active: false } });
  const dismissed = await app.addPerson(farm, 'VIEWER');
  await everyFarm.membership.update({ where: rowKey(farm.farmId, dismissed.membershipId), data: { active: false } });
  const invited = await everyFarm.person.create({ data: { email: `invited${Date.now()}@test.example` } });
  await addToFarm(app, { farmId: farm.farmId, personId: invited.id, name: 'Convidada', role: 'VIEWER' });
  return {
    unknown: ['nobody@test.example', password],
    wrong: [farm.ownerEmail, 'not the password'],
    inactive: [inactive.email, password],
    dismissed: [dismissed.email, password],
    invited: [invited.email, password],
    empty: [farm.ownerEmail, ''],
  };
}

test('a refused sign-in is kept in the history of each farm of the account, once an hour', async () => {
  const { activity, membership } = app.app.platform.database.everyFarm;
  const other = await app.newFarm('Fazenda Vizinha');
  const { email, membershipId } = await app.addPerson(farm, 'VET');
  const { personId } = await membership.findUniqueOrThrow({ where: rowKey(farm.farmId, membershipId) });
  const second = await addToFarm(app, {
    farmId: other.farmId,
    personId,
    name: 'Ana',
    role: 'VIEWER',
    joinedAt: new Date(),
  });
  const kept = () => activity.findMany({ where: { type: 'SignIn' }, orderBy: { subjectId: 'asc' } });
  expect((await signIn(email)).code).toBeUndefined();
  expect((await signIn('nobody@test.example', 'x')).code).toBe('InvalidLogin');
  for (let left = 5; left > 0; left -= 1) expect((await signIn(email, 'not the password')).code).toBe('InvalidLogin');
  await expect.poll(async () => (await kept()).length).toBe(2);
  expect(await kept()).toMatchObject(
    [
      { farmId: farm.farmId, subjectId: membershipId, membershipId: null },
      { farmId: other.farmId, subjectId: second.id, membershipId: null, subject: 'Ana' },
    ].toSorted((a, b) => (a.subjectId < b.subjectId ? -1 : 1)),
  );
  await activity.updateMany({ where: { type: 'SignIn' }, data: { at: new Date(Date.now() - 3_700_000) } });
  await auth(email, 'not the password');
  await expect.poll(async () => (await kept()).length).toBe(4);
});

describe('sign-in', () => {
  test('returns an access token for ten minutes and a refresh token', async () => {
    const before = Date.now();
    const { payload } = await signIn(` ${farm.ownerEmail.toUpperCase()} `);
    expect(payload).toMatchObject({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh: expect.stringMatching(/^[\w-]{40,}$/),
    });
    expect(Date.parse(String(payload.expiresAt)) - before).toBeGreaterThan(9 * 60_000);
    expect(Date.parse(String(payload.expiresAt)) - before).toBeLessThanOrEqual(10 * 60_000 + 1_000);
    const kept = await app.app.platform.database.everyFarm.refreshToken.findMany();
    expect(kept.some(({ tokenHash }) => tokenHash === payload.refresh)).toBe(false);
  });

  test('returns the person and the farm over REST', async () => {
    const { status, body } = await auth(farm.ownerEmail);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: { email: farm.ownerEmail, role: 'OWNER', locale: 'pt-BR' },
      farm: { name: 'Fazenda Teste' },
    });
  });

  test('refuses every invalid attempt with the same answer', async () => {
    const answers = await Promise.all(
      Object.values(await refused()).map(async ([email, typed]) => ({
        graphql: await signIn(email, typed),
        rest: await auth(email, typed),
      })),
    );
    const [first] = answers;
    for (const { graphql, rest } of answers) {
      expect(graphql.status).toBe(200);
      expect(graphql.error).toEqual({ ...first?.graphql.error, traceId: graphql.error?.traceId });
      expect(graphql.error).toMatchObject({ code: 'InvalidLogin', statusCode: 400, details: {} });
      expect(rest.status).toBe(400);
      expect(rest.body).toEqual({ ...first?.rest.body, traceId: rest.body.traceId });
    }
  });

  test('reveals nothing about a malformed e-mail', async () => {
    expect((await signIn('no e-mail at all')).code).toBe('InvalidLogin');
    expect((await auth('no e-mail at all')).body).toMatchObject({
      code: 'InvalidLogin',
      message: 'Usuário ou senha inválidos',
    });
  });

  test('hashes a password for unknown accounts too, so that timing is equal', async () => {
    const tried: string[] = [];
    const count = async (hash: string | Buffer | Uint8Array) => {
      tried.push(String(hash));
      return true;
    };
    expect(await passwordMatches(null, 'any', count)).toBe(false);
    expect(tried).toEqual([expect.stringMatching(/^\$argon2id\$/)]);
    const counted = async (email: string) => {
      app.statements.length = 0;
      await signIn(email, 'not the password');
      // The refusal is written down beside the answer, which does not wait for it.
      return app.statements.filter((sql) => !/"(Membership|Activity)"/.test(sql)).length;
    };
    // Of what came before, a statement may still be on its way.
    const least = async (email: string) => Math.min(await counted(email), await counted(email));
    expect(await least('nobody@test.example')).toBe(await least(farm.ownerEmail));
  });
});

describe('rate limiting', () => {
  const wrongTries = async (count: number, email = farm.ownerEmail) => {
    const codes: unknown[] = [];
    for (let attempt = 0; attempt < count; attempt += 1) codes.push((await auth(email, 'not the password')).body.code);
    return codes;
  };

  test('blocks an account after ten failures from one address, even with the right password', async () => {
    expect(new Set(await wrongTries(10))).toEqual(new Set(['InvalidLogin']));
    const { status, body, headers } = await auth(farm.ownerEmail);
    expect(status).toBe(429);
    expect(body).toMatchObject({ code: 'TooManyRequests', statusCode: 429 });
    const wait = Number(headers.get('retry-after'));
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect(await signIn(farm.ownerEmail)).toMatchObject({
      code: 'TooManyRequests',
      error: { details: { retryAfterSeconds: expect.any(Number) } },
    });
  });

  test('counts an unknown account the same way', async () => {
    expect((await wrongTries(11, 'nobody@test.example')).at(-1)).toBe('TooManyRequests');
  });

  test('does not block another account at the same address', async () => {
    await wrongTries(11);
    const other = await app.addPerson(farm, 'VIEWER');
    expect((await auth(other.email)).status).toBe(200);
  });

  test('resets after a right password', async () => {
    await wrongTries(9);
    expect((await auth(farm.ownerEmail)).status).toBe(200);
    expect((await wrongTries(9)).at(-1)).toBe('InvalidLogin');
    expect((await auth(farm.ownerEmail)).status).toBe(200);
  });

  test('does not count right passwords', async () => {
    for (let attempt = 0; attempt < 12; attempt += 1) expect((await auth(farm.ownerEmail)).status).toBe(200);
    const kept = await app.app.platform.database.everyFarm.rateLimit.findMany();
    expect(kept.filter(({ points }) => points > 0)).toEqual([]);
  });

  test('counts concurrent attempts', async () => {
    const wrong = Array.from({ length: 60 }, () => auth(farm.ownerEmail, 'not the password'));
    await new Promise((resolve) => setTimeout(resolve, 5));
    const right = await auth(farm.ownerEmail);
    expect(right.body.code).toBe('TooManyRequests');
    const codes = (await Promise.all(wrong)).map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'InvalidLogin')).toHaveLength(10);
  });

  test('uses the client address reported by a trusted proxy', async () => {
    const proxied = await startTestApp({ TRUST_PROXY: 'true' });
    const { ownerEmail } = await proxied.newFarm();
    const from = (address: string, typed: string) =>
      proxied
        .as(null)
        .rest('POST', '/auth', { email: ownerEmail, password: typed }, { 'x-forwarded-for': `6.6.6.6, ${address}` });
    for (let attempt = 0; attempt < 11; attempt += 1) await from('10.0.0.1', 'not the password');
    expect((await from('10.0.0.1', password)).status).toBe(429);
    expect((await from('10.0.0.2', password)).status).toBe(200);
    await proxied.close();
  });
});
