import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestFarm } from '../../support/app.ts';
import { oidcClient, startIssuer, type Issuer } from '../../support/servers/issuer.ts';
import { mutate, tokenFields, whoIs } from '../../support/mutate.ts';

let issuer: Issuer;
let app: TestApp;
let farm: TestFarm;
beforeAll(async () => {
  issuer = await startIssuer();
  app = await startTestApp({
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: oidcClient.id,
    OIDC_CLIENT_SECRET: oidcClient.secret,
    PUBLIC_URL: 'https://cocho.example',
  });
  farm = await app.newFarm();
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

let email: string;
let wrongPassword: Awaited<ReturnType<typeof mutate>>;
beforeAll(async () => {
  wrongPassword = await mutate(
    app.as(null),
    'signIn',
    { email: farm.ownerEmail, password: 'not the password' },
    tokenFields,
  );
  expect(wrongPassword).toMatchObject({ status: 200, payload: {}, code: 'InvalidLogin' });
});
beforeEach(async () => {
  ({ email } = await app.addPerson(farm, 'MANAGER'));
  Object.assign(issuer, {
    user: { sub: `sub of ${email}`, email, email_verified: true },
    forgeries: {},
    signature: 'right',
  });
});

const start = async () =>
  (await mutate(app.as(null), 'startOidc', null, 'url state')).payload as { url: string; state: string };
const finish = (input: { code: string; state: string; iss?: string }) =>
  mutate(app.as(null), 'finishOidc', input, tokenFields);
const signIn = async () => finish(await issuer.authorize((await start()).url));
const withIdToken = (idToken: string) => app.as(null).rest('POST', '/auth', { provider: 'GOOGLE', idToken });

/** Every refusal equals that of a wrong password, and leaves no session. */
async function expectRefusal(answer: Awaited<ReturnType<typeof finish>>): Promise<void> {
  expect(answer).toEqual({ ...wrongPassword, error: { ...wrongPassword.error, traceId: answer.error?.traceId } });
  expect(await app.app.platform.database.everyFarm.session.count({ where: { person: { email } } })).toBe(0);
}

describe('signing in with a provider', () => {
  test('redirects with its own state, nonce and PKCE challenge', async () => {
    const [first, second] = [await start(), await start()];
    const query = new URL(first.url).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      client_id: oidcClient.id,
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: 'https://cocho.example/login',
      state: first.state,
    });
    expect(query.get('scope')?.split(' ')).toEqual(expect.arrayContaining(['openid', 'email']));
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(query.get(name)).not.toBe(new URL(second.url).searchParams.get(name));
  });

  test('finds the person by the verified e-mail first, by the linked account afterwards', async () => {
    const first = await signIn();
    expect(await whoIs(app, String(first.payload.token))).toBe(email);
    issuer.user = { sub: issuer.user.sub, email: 'moved@elsewhere.example', email_verified: false };
    const second = await signIn();
    expect(await whoIs(app, String(second.payload.token))).toBe(email);
    expect(
      await app.app.platform.database.everyFarm.oidcIdentity.findMany({ where: { person: { email } } }),
    ).toMatchObject([{ issuer: issuer.url, subject: issuer.user.sub }]);
  });

  test('works from two windows concurrently, also the first time', async () => {
    const both = await Promise.all([signIn(), signIn()]);
    expect(both.map(({ code }) => code)).toEqual([undefined, undefined]);
  });

  test('matches the e-mail case-insensitively', async () => {
    issuer.user.email = email.toUpperCase();
    expect((await signIn()).code).toBeUndefined();
  });

  test('never exposes the nonce and verifier, and deletes them afterwards', async () => {
    const { url, state } = await start();
    const flow = await app.app.platform.database.everyFarm.oidcFlow.findUniqueOrThrow({ where: { state } });
    expect(url).not.toContain(flow.codeVerifier);
    await finish(await issuer.authorize(url));
    expect(await app.app.platform.database.everyFarm.oidcFlow.count({ where: { state } })).toBe(0);
  });
});

describe('a sign-in at the provider is refused', () => {
  test.each<[string, () => void]>([
    [
      'with a wrong nonce',
      () => {
        issuer.forgeries = { nonce: 'another' };
      },
    ],
    [
      'without a nonce',
      () => {
        issuer.forgeries = { nonce: undefined };
      },
    ],
    [
      'with a wrong audience',
      () => {
        issuer.forgeries = { aud: 'another-client' };
      },
    ],
    [
      'with several audiences and another party',
      () => {
        issuer.forgeries = { aud: [oidcClient.id, 'another-client'], azp: 'another-client' };
      },
    ],
    [
      'with a wrong issuer',
      () => {
        issuer.forgeries = { iss: 'https://accounts.elsewhere.example' };
      },
    ],
    [
      'with an expired id token',
      () => {
        issuer.forgeries = { iat: 1_600_000_000, exp: 1_600_000_300 };
      },
    ],
    [
      'with an id token that never expires',
      () => {
        issuer.forgeries = { exp: undefined };
      },
    ],
    [
      'with algorithm none',
      () => {
        issuer.signature = 'none';
      },
    ],
    [
      'with a token signed by a shared secret',
      () => {
        issuer.signature = 'shared secret';
      },
    ],
    [
      'with a token signed by a foreign key',
      () => {
        issuer.signature = 'foreign key';
      },
    ],
    [
      'without a subject',
      () => {
        issuer.forgeries = { sub: undefined };
      },
    ],
    [
      'with an e-mail nobody verified',
      () => {
        issuer.user.email_verified = false;
      },
    ],
    [
      'with an e-mail of which it is not said',
      () => {
        delete issuer.user.email_verified;
      },
    ],
    [
      'with an e-mail nobody here has',
      () => {
        issuer.user.email = 'nobody@test.example';
      },
    ],
    [
      'without an e-mail',
      () => {
        delete issuer.user.email;
      },
    ],
  ])('%s', async (_name, forgery) => {
    forgery();
    await expectRefusal(await signIn());
  });

  test('for a deactivated person', async () => {
    await app.app.platform.database.everyFarm.person.update({ where: { email }, data: { active: false } });
    await expectRefusal(await signIn());
  });

  test('when the response is replayed', async () => {
    const back = await issuer.authorize((await start()).url);
    expect((await finish(back)).code).toBeUndefined();
    expect((await finish(back)).code).toBe('InvalidLogin');
    expect((await finish({ ...back, code: (await issuer.authorize((await start()).url)).code })).code).toBe(
      'InvalidLogin',
    );
  });

  test('when the response is replayed concurrently, at least once', async () => {
    const back = await issuer.authorize((await start()).url);
    const both = await Promise.all([finish(back), finish(back)]);
    expect(both.map(({ code }) => code ?? 'signed in').toSorted()).toEqual(['InvalidLogin', 'signed in']);
  });

  test('when the code was issued to another flow', async () => {
    const back = await issuer.authorize((await start()).url);
    await finish(back);
    const { state } = await start();
    expect((await finish({ ...back, state })).code).toBe('InvalidLogin');
  });

  test('when the code belongs to another person’s flow with another verifier', async () => {
    const back = await issuer.authorize((await start()).url);
    const { state } = await start();
    await expectRefusal(await finish({ ...back, state }));
  });

  test('when the verifier is wrong', async () => {
    const { url, state } = await start();
    await app.app.platform.database.everyFarm.oidcFlow.update({
      where: { state },
      data: { codeVerifier: 'a'.repeat(43) },
    });
    await expectRefusal(await finish(await issuer.authorize(url)));
  });

  test('when it took longer than ten minutes', async () => {
    const { url, state } = await start();
    const flow = await app.app.platform.database.everyFarm.oidcFlow.findUniqueOrThrow({ where: { state } });
    expect(Math.round((flow.expiresAt.getTime() - Date.now()) / 60_000)).toBe(10);
    await app.app.platform.database.everyFarm.oidcFlow.update({
      where: { state },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    await expectRefusal(await finish(await issuer.authorize(url)));
  });

  test('when the response has another issuer, an unknown state or an invalid code', async () => {
    const back = await issuer.authorize((await start()).url);
    await expectRefusal(await finish({ ...back, iss: 'https://accounts.elsewhere.example' }));
    await expectRefusal(await finish({ ...back, state: 'unknown' }));
    await expectRefusal(await finish({ code: 'made-up', state: (await start()).state, iss: issuer.url }));
  });
});

describe('POST /auth with an id token', () => {
  test('signs in, and fetches the provider’s keys once', async () => {
    const answer = await withIdToken(await issuer.idToken());
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { email, role: 'MANAGER' }, farm: { name: 'Fazenda Teste' } },
    });
    expect(await whoIs(app, String(answer.body.token))).toBe(email);
    const before = issuer.keyRequests;
    for (let call = 0; call < 3; call += 1) expect((await withIdToken(await issuer.idToken())).status).toBe(200);
    expect(issuer.keyRequests).toBe(before);
  });

  test.each<[string, () => Promise<string> | string]>([
    ['wrong audience', () => issuer.idToken({ aud: 'another-client' })],
    ['wrong issuer', () => issuer.idToken({ iss: 'https://accounts.elsewhere.example' })],
    ['expired', () => issuer.idToken({ iat: 1_600_000_000, exp: 1_600_000_300 })],
    ['no end', () => issuer.idToken({ exp: undefined })],
    ['algorithm none', () => issuer.idToken({}, 'none')],
    ['signed by a shared secret', () => issuer.idToken({}, 'shared secret')],
    ['signed by a foreign key', () => issuer.idToken({}, 'foreign key')],
    ['e-mail not verified', () => issuer.idToken({ email_verified: false })],
    ['no token at all', () => 'x'],
    ['one of our own tokens', async () => (await app.signIn(farm.ownerEmail)).token!],
  ])('refuses one: %s', async (_name, token) => {
    const { status, body } = await withIdToken(await token());
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        statusCode: 400,
        code: 'InvalidLogin',
        message: 'Usuário ou senha inválidos',
        details: {},
        traceId: body.traceId,
      },
    });
  });
});

describe('without a provider', () => {
  test('the sign-in is refused like any other', async () => {
    const plain = await startTestApp();
    expect((await mutate(plain.as(null), 'startOidc', null, 'url state')).code).toBe('InvalidLogin');
    expect((await mutate(plain.as(null), 'finishOidc', { code: 'x', state: 'y' }, 'token')).code).toBe('InvalidLogin');
    expect((await plain.as(null).rest('POST', '/auth', { provider: 'GOOGLE', idToken: 'x' })).body.code).toBe(
      'InvalidLogin',
    );
    await plain.close();
  });

  test('when it does not respond, the sign-in is refused like any other', async () => {
    const away = await startIssuer();
    const own = await startTestApp({
      OIDC_ISSUER: away.url,
      OIDC_CLIENT_ID: oidcClient.id,
      OIDC_CLIENT_SECRET: oidcClient.secret,
    });
    await away.close();
    expect((await mutate(own.as(null), 'startOidc', null, 'url state')).code).toBe('InvalidLogin');
    expect(
      (await own.as(null).rest('POST', '/auth', { provider: 'X', idToken: await issuer.idToken() })).body.code,
    ).toBe('InvalidLogin');
    await own.close();
  });
});
