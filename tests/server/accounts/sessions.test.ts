import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signAccessToken } from '../../../server/platform/session/tokens.ts';
import { authSecret, password, takeTestApp, type TestApp, type TestFarm } from '../../support/app.ts';
import { addToFarm } from '../../support/sessions.ts';
import { globalId, mutate, tokenFields, tokensOf, whoIs, type Tokens } from '../../support/mutate.ts';
import { rowKey } from '../../../server/platform/db/rowKey.ts';

let app: TestApp;
let farm: TestFarm;
beforeAll(async () => {
  app = await takeTestApp();
  farm = await app.newFarm();
});
afterAll(() => app.close());

const secretOf = (text: string) => new TextEncoder().encode(text);
const idOf = ({ sessionId }: Tokens) => Buffer.from(sessionId, 'base64').toString().split(':')[1]!;

describe('an access token', () => {
  const sign = async (change: (jwt: SignJWT) => SignJWT = (jwt) => jwt, secret = authSecret, alg = 'HS256') => {
    const now = Math.floor(Date.now() / 1000);
    const session = idOf(await tokensOf(app, farm.ownerEmail));
    const jwt = new SignJWT({})
      .setProtectedHeader({ alg })
      .setIssuer('cocho')
      .setSubject(session)
      .setIssuedAt(now)
      .setExpirationTime(now + 60);
    return change(jwt).sign(secretOf(secret));
  };

  test('is accepted until it expires', async () => {
    expect(await whoIs(app, await sign())).toBe(farm.ownerEmail);
  });

  test('is refused after ten minutes', async () => {
    const session = idOf(await tokensOf(app, farm.ownerEmail));
    const tenMinutes = 10 * 60_000;
    const { token: over } = await signAccessToken(secretOf(authSecret), session, Date.now() - tenMinutes - 1_000);
    const { token: nearly } = await signAccessToken(secretOf(authSecret), session, Date.now() - tenMinutes + 5_000);
    expect(await whoIs(app, over)).toBe('InvalidToken');
    expect(await whoIs(app, nearly)).toBe(farm.ownerEmail);
  });

  test('is refused when any part was changed', async () => {
    const token = await sign();
    const [head, body, signature] = token.split('.') as [string, string, string];
    const other = Buffer.from(
      JSON.stringify({ ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as object), exp: 4_102_444_800 }),
    ).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const flipped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    for (const bad of [
      `${head}.${other}.${signature}`,
      `${head}.${body}.${flipped}`,
      `${none}.${body}.`,
      `${head}.${body}`,
      `${head}.${body}.`,
      'x',
      `${token} x`,
    ]) {
      expect(await whoIs(app, bad)).toBe('InvalidToken');
    }
  });

  test('is refused when it never ends', async () => {
    const session = idOf(await tokensOf(app, farm.ownerEmail));
    const endless = new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).setIssuer('cocho').setSubject(session);
    expect(await whoIs(app, await endless.sign(secretOf(authSecret)))).toBe('InvalidToken');
  });

  test('is refused when signed with another secret, issuer or algorithm', async () => {
    expect(await whoIs(app, await sign(undefined, 'another secret that is long enough as well'))).toBe('InvalidToken');
    expect(await whoIs(app, await sign((jwt) => jwt.setIssuer('somebody')))).toBe('InvalidToken');
    expect(await whoIs(app, await sign(undefined, authSecret.repeat(3), 'HS512'))).toBe('InvalidToken');
    expect(await whoIs(app, await sign((jwt) => jwt.setSubject('01900000-0000-7000-8000-000000000000')))).toBe(
      'InvalidToken',
    );
  });

  test('is accepted only as a Bearer header', async () => {
    const token = await sign();
    for (const authorization of [token, `Basic ${token}`, `bearer ${token}`, 'Bearer', 'Bearer ']) {
      const answer = await app.as(null).rest('GET', '/farms', undefined, { authorization });
      expect(answer).toMatchObject({ status: 401, body: { code: 'InvalidToken' } });
    }
    expect(await app.as(null).rest('GET', '/farms')).toMatchObject({ status: 401, body: { code: 'InvalidToken' } });
  });

  test('that is refused gets a GraphQL error from GraphQL', async () => {
    const answer = await app.as('x').graphql('{ viewer { name } }');
    expect(answer).toMatchObject({
      status: 401,
      data: null,
      errors: [
        { message: 'Sua sessão expirou. Entre novamente.', extensions: { code: 'InvalidToken', statusCode: 401 } },
      ],
    });
    expect(await app.as(null).graphql('{ farm { name } }')).toMatchObject({
      status: 401,
      errors: [{ extensions: { code: 'InvalidToken' } }],
    });
    expect(await app.as(null).graphql('{ viewer { name } }')).toMatchObject({
      status: 200,
      data: { viewer: null },
      errors: [],
    });
  });
});

describe('ending sessions', () => {
  test('sign-out revokes the current session immediately and permanently', async () => {
    const [mine, other] = [await tokensOf(app, farm.ownerEmail), await tokensOf(app, farm.ownerEmail)];
    expect(await whoIs(app, mine.token)).toBe(farm.ownerEmail);
    expect((await mutate(app.as(mine.token), 'signOut', null, 'ok')).payload).toEqual({ ok: true });
    expect(await whoIs(app, mine.token)).toBe('InvalidToken');
    expect((await mutate(app.as(null), 'refreshSession', { refresh: mine.refresh }, tokenFields)).code).toBe(
      'InvalidToken',
    );
    expect(await whoIs(app, other.token)).toBe(farm.ownerEmail);
  });

  test('endSession revokes another device and removes it from the list', async () => {
    const [mine, other] = [await tokensOf(app, farm.ownerEmail), await tokensOf(app, farm.ownerEmail)];
    const sessions = async () =>
      (
        (await app.as(mine.token).graphql('{ viewer { sessions { id current userAgent } } }')).data!.viewer as {
          sessions: { id: string; current: boolean }[];
        }
      ).sessions;
    expect((await sessions()).filter(({ current }) => current)).toMatchObject([{ id: mine.sessionId }]);
    expect((await sessions()).map(({ id }) => id)).toContain(other.sessionId);
    expect(
      (await mutate(app.as(mine.token), 'endSession', { sessionId: other.sessionId }, 'deletedId')).payload,
    ).toEqual({ deletedId: other.sessionId });
    expect(await whoIs(app, other.token)).toBe('InvalidToken');
    expect((await sessions()).map(({ id }) => id)).not.toContain(other.sessionId);
    expect((await mutate(app.as(mine.token), 'endSession', { sessionId: other.sessionId }, 'deletedId')).code).toBe(
      'InexistentEntity',
    );
  });

  test('endSession cannot revoke another person’s', async () => {
    const viewer = await tokensOf(app, (await app.addPerson(farm, 'VIEWER')).email);
    const owner = await tokensOf(app, farm.ownerEmail);
    expect((await mutate(app.as(viewer.token), 'endSession', { sessionId: owner.sessionId }, 'deletedId')).code).toBe(
      'InexistentEntity',
    );
    expect(
      (await mutate(app.as(viewer.token), 'endSession', { sessionId: globalId('Farm', farm.farmId) }, 'deletedId'))
        .code,
    ).toBe('InvalidObjectIdType');
    expect(await whoIs(app, owner.token)).toBe(farm.ownerEmail);
  });

  test('a deactivated person is refused at the next request', async () => {
    const { email } = await app.addPerson(farm, 'VIEWER');
    const { token } = await tokensOf(app, email);
    await app.app.platform.database.everyFarm.person.update({ where: { email }, data: { active: false } });
    expect(await whoIs(app, token)).toBe('InvalidToken');
  });
});

describe('a person with several farms', () => {
  let second: TestFarm;
  beforeAll(async () => {
    second = await app.newFarm('Fazenda Segunda');
    const { id } = await app.app.platform.database.everyFarm.person.findUniqueOrThrow({
      where: { email: farm.ownerEmail },
    });
    await addToFarm(app, {
      farmId: second.farmId,
      personId: id,
      name: 'Dona de fora',
      role: 'VIEWER',
      joinedAt: new Date(),
    });
  });

  const farmOf = async (token: string) => {
    const { data } = await app
      .as(token)
      .graphql('{ farm { name } viewer { role name memberships { farmName role current } } }');
    return data as {
      farm: { name: string };
      viewer: { role: string; name: string; memberships: { farmName: string; current: boolean }[] };
    };
  };
  const switchTo = (token: string, farmId: string) =>
    mutate(app.as(token), 'switchFarm', { farmId: globalId('Farm', farmId) }, tokenFields);

  test('works in one at a time, with the role in that farm', async () => {
    const before = await tokensOf(app, farm.ownerEmail);
    expect(await farmOf(before.token)).toMatchObject({ farm: { name: 'Fazenda Teste' }, viewer: { role: 'OWNER' } });
    const { payload } = await switchTo(before.token, second.farmId);
    expect(payload.sessionId).toBe(before.sessionId);
    for (const token of [String(payload.token), before.token]) {
      expect(await farmOf(token)).toMatchObject({
        farm: { name: 'Fazenda Segunda' },
        viewer: {
          role: 'VIEWER',
          name: 'Dona de fora',
          memberships: [
            { farmName: 'Fazenda Segunda', current: true },
            { farmName: 'Fazenda Teste', current: false },
          ],
        },
      });
    }
    expect((await app.as(before.token).rest('GET', '/farms?list=true')).body).toMatchObject([
      { name: 'Fazenda Segunda', role: 'VIEWER' },
      { name: 'Fazenda Teste', role: 'OWNER' },
    ]);
  });

  test('starts in the farm used last', async () => {
    const { token } = await tokensOf(app, farm.ownerEmail);
    expect((await farmOf(token)).farm.name).toBe('Fazenda Segunda');
    await switchTo(token, farm.farmId);
    expect((await farmOf((await tokensOf(app, farm.ownerEmail)).token)).farm.name).toBe('Fazenda Teste');
  });

  test('gets a new refresh token that replaces the old one', async () => {
    const before = await tokensOf(app, farm.ownerEmail);
    const { payload } = await switchTo(before.token, second.farmId);
    const renewed = await mutate(app.as(null), 'refreshSession', { refresh: payload.refresh }, tokenFields);
    expect((await farmOf(String(renewed.payload.token))).farm.name).toBe('Fazenda Segunda');
    expect((await mutate(app.as(null), 'refreshSession', { refresh: before.refresh }, tokenFields)).code).toBe(
      'InvalidToken',
    );
    expect(await whoIs(app, String(renewed.payload.token))).toBe('InvalidToken');
  });

  test('cannot enter a farm without an active, accepted membership', async () => {
    const otherFarm = await app.newFarm('Fazenda Alheia');
    const { token } = await tokensOf(app, farm.ownerEmail);
    const { everyFarm } = app.app.platform.database;
    expect((await switchTo(token, otherFarm.farmId)).code).toBe('UserBelongsToAnotherFarm');
    expect((await switchTo(token, '01900000-0000-7000-8000-000000000000')).code).toBe('UserBelongsToAnotherFarm');
    const { id: personId } = await everyFarm.person.findUniqueOrThrow({ where: { email: farm.ownerEmail } });
    const membership = await addToFarm(app, { farmId: otherFarm.farmId, personId, name: 'Convidada', role: 'OWNER' });
    expect((await switchTo(token, otherFarm.farmId)).code).toBe('UserBelongsToAnotherFarm');
    await everyFarm.membership.update({
      where: rowKey(otherFarm.farmId, membership.id),
      data: { joinedAt: new Date(), active: false },
    });
    expect((await switchTo(token, otherFarm.farmId)).code).toBe('UserBelongsToAnotherFarm');
    const { memberships } = (await farmOf(token)).viewer;
    expect(memberships.map(({ farmName }) => farmName)).not.toContain('Fazenda Alheia');
  });

  test('keeps the other farm when one deactivates them', async () => {
    const { id } = await app.app.platform.database.everyFarm.membership.findFirstOrThrow({
      where: { farmId: second.farmId, person: { email: farm.ownerEmail } },
    });
    const [here, there] = [await tokensOf(app, farm.ownerEmail), await tokensOf(app, farm.ownerEmail)];
    await switchTo(here.token, farm.farmId);
    await switchTo(there.token, second.farmId);
    const owner = await tokensOf(app, second.ownerEmail);
    expect(
      (
        await mutate(
          app.as(owner.token),
          'updatePerson',
          { id: globalId('Membership', id), active: false },
          'membership { active }',
        )
      ).payload,
    ).toEqual({ membership: { active: false } });
    expect(await whoIs(app, there.token)).toBe('InvalidToken');
    expect(await whoIs(app, here.token)).toBe(farm.ownerEmail);
    expect((await farmOf((await tokensOf(app, farm.ownerEmail, password)).token)).farm.name).toBe('Fazenda Teste');
  });
});
