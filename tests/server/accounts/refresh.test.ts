import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeTestApp, type TestApp, type TestFarm } from '../../support/app.ts';
import { mutate, tokenFields, tokensOf, whoIs, type Tokens } from '../../support/mutate.ts';

let app: TestApp;
let farm: TestFarm;
beforeAll(async () => {
  app = await takeTestApp();
  farm = await app.newFarm();
});
afterAll(() => app.close());

const refreshWith = (refresh: string) => mutate(app.as(null), 'refreshSession', { refresh }, tokenFields);

/** A pair that is refreshed once: the old and the new one. */
async function rotated(): Promise<{ first: Tokens; second: Tokens }> {
  const first = await tokensOf(app, farm.ownerEmail);
  const { payload, code } = await refreshWith(first.refresh);
  expect(code).toBeUndefined();
  return { first, second: payload as unknown as Tokens };
}

describe('refreshing', () => {
  test('returns a new pair for the same session; the old access token stays valid until it expires', async () => {
    const { first, second } = await rotated();
    expect(second.refresh).not.toBe(first.refresh);
    expect(second.sessionId).toBe(first.sessionId);
    expect(await whoIs(app, second.token)).toBe(farm.ownerEmail);
    expect(await whoIs(app, first.token)).toBe(farm.ownerEmail);
    expect((await refreshWith(second.refresh)).code).toBeUndefined();
  });

  test('works over REST, where InvalidToken is 401 too', async () => {
    const { refresh } = await tokensOf(app, farm.ownerEmail);
    const renewed = await app.as(null).rest('POST', '/auth', { refresh });
    expect(renewed).toMatchObject({ status: 200, body: { user: { email: farm.ownerEmail } } });
    expect(await app.as(null).rest('POST', '/auth', { refresh })).toMatchObject({
      status: 401,
      body: { code: 'InvalidToken' },
    });
    expect(await whoIs(app, String(renewed.body.token))).toBe('InvalidToken');
  });

  test('needs no access token, and an expired one is refused', async () => {
    const { refresh } = await tokensOf(app, farm.ownerEmail);
    expect(await mutate(app.as('an.old.token'), 'refreshSession', { refresh }, tokenFields)).toMatchObject({
      status: 401,
      code: 'InvalidToken',
    });
    expect((await refreshWith(refresh)).code).toBeUndefined();
  });

  test('refuses an invalid refresh token', async () => {
    for (const refresh of ['', 'x', 'a'.repeat(43)])
      expect(await refreshWith(refresh)).toMatchObject({ status: 401, code: 'InvalidToken' });
  });
});

describe('a reused refresh token', () => {
  test('revokes the token family immediately, valid access tokens included', async () => {
    const { first, second } = await rotated();
    expect(await whoIs(app, second.token)).toBe(farm.ownerEmail);
    expect(await refreshWith(first.refresh)).toMatchObject({ status: 401, code: 'InvalidToken' });
    expect(await whoIs(app, second.token)).toBe('InvalidToken');
    expect(await whoIs(app, first.token)).toBe('InvalidToken');
    expect((await refreshWith(second.refresh)).code).toBe('InvalidToken');
  });

  test('does not affect other sessions of the person', async () => {
    const other = await tokensOf(app, farm.ownerEmail);
    const { first } = await rotated();
    await refreshWith(first.refresh);
    expect(await whoIs(app, other.token)).toBe(farm.ownerEmail);
  });

  test('is detected when two callers refresh concurrently', async () => {
    const { refresh, token } = await tokensOf(app, farm.ownerEmail);
    const both = await Promise.all([refreshWith(refresh), refreshWith(refresh)]);
    const won = both.filter(({ code }) => code === undefined);
    expect(both.filter(({ code }) => code === 'InvalidToken')).toHaveLength(2 - won.length);
    expect(won.length).toBeLessThanOrEqual(1);
    for (const { payload } of won) expect(await whoIs(app, String(payload.token))).toBe('InvalidToken');
    expect(await whoIs(app, token)).toBe('InvalidToken');
  });
});

describe('an expired refresh token', () => {
  test('revokes the token family', async () => {
    const { refresh, token } = await tokensOf(app, farm.ownerEmail);
    await app.app.platform.database.everyFarm.refreshToken.updateMany({
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    expect(await whoIs(app, token)).toBe(farm.ownerEmail);
    expect(await refreshWith(refresh)).toMatchObject({ status: 401, code: 'InvalidToken' });
    expect(await whoIs(app, token)).toBe('InvalidToken');
  });

  test('is older than thirty days', async () => {
    const { sessionId } = await tokensOf(app, farm.ownerEmail);
    const id = Buffer.from(sessionId, 'base64').toString().split(':')[1]!;
    const [kept] = await app.app.platform.database.everyFarm.refreshToken.findMany({ where: { sessionId: id } });
    expect(Math.round((kept!.expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(30);
  });
});

test('a session ends ninety days after its sign-in, however often it is used', async () => {
  const { refresh, sessionId, token } = await tokensOf(app, farm.ownerEmail);
  const id = Buffer.from(sessionId, 'base64').toString().split(':')[1]!;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const { session } = app.app.platform.database.everyFarm;
  await session.update({ where: { id }, data: { createdAt: daysAgo(89) } });
  const { payload } = await mutate(app.as(null), 'refreshSession', { refresh }, 'refresh');
  await session.update({ where: { id }, data: { createdAt: daysAgo(91) } });
  expect(await refreshWith(String(payload.refresh))).toMatchObject({ status: 401, code: 'InvalidToken' });
  expect(await whoIs(app, token)).toBe('InvalidToken');
});
