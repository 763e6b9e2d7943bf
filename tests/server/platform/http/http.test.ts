import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../support/app.ts';
import { openSession } from '../../../support/sessions.ts';

let app: TestApp;
let production: TestApp;
let owner: Caller;
beforeAll(async () => {
  [app, production] = await Promise.all([
    startTestApp({ ALLOWED_ORIGINS: 'https://app.cocho.example', PUBLIC_URL: 'https://cocho.example' }),
    startTestApp({ NODE_ENV: 'production', SENTRY_DSN: 'https://key@sentry.example/1' }),
  ]);
  owner = await openSession(app, (await app.newFarm()).membershipId);
});
afterAll(() => Promise.all([app.close(), production.close()]));

const json = { 'content-type': 'application/json' };
const query = JSON.stringify({ query: '{ viewer { role } }' });

interface Reply {
  status: number;
  headers: Headers;
  text: string;
}

async function call(path: string, init: RequestInit = {}, { url } = app): Promise<Reply> {
  const response = await fetch(`${url}${path}`, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const post = (body: string, headers: Record<string, string> = json, to = app) =>
  call('/graphql', { method: 'POST', body, headers }, to);
const codeOf = ({ text }: Reply) =>
  (JSON.parse(text) as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code;

describe('every kind of response', () => {
  const kinds: [name: string, path: string, init?: RequestInit][] = [
    ['a page', '/admin'],
    ['a missing file', '/assets/none.js'],
    ['a method nobody serves', '/admin', { method: 'DELETE' }],
    ['health', '/health/live'],
    ['readiness', '/health/ready'],
    ['GraphQL', '/graphql', { method: 'POST', body: query, headers: json }],
    ['a GraphQL refusal', '/graphql', { method: 'POST', body: '{', headers: json }],
    [
      'a refused GraphQL call',
      '/graphql',
      { method: 'POST', body: query, headers: { ...json, origin: 'https://evil.example' } },
    ],
    ['REST', '/api/auth', { method: 'POST', body: '{}', headers: json }],
    ['a REST refusal', '/api/farms'],
    ['an unknown call', '/api/nothing'],
    ['the documentation', '/api/docs'],
    ['its document', '/api/openapi.json'],
  ];

  test.each(kinds)('carries the security headers: %s', async (_name, path, init) => {
    for (const server of [app, production]) {
      const { headers } = await call(path, init, server);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('x-trace-id')).toMatch(/^[\da-f-]{36}$/);
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('strict-transport-security')).toBe(
        server === production ? 'max-age=31536000; includeSubDomains' : null,
      );
      const { 'content-type': type } = Object.fromEntries(headers);
      // JSON is UTF-8 and declares no charset.
      expect(type).toMatch(/^(application\/json|text\/[a-z]+; ?charset=utf-8$)/i);
      if (path === '/graphql' && type?.startsWith('application/json')) {
        expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
        continue;
      }
      const policy = Object.fromEntries(
        (headers.get('content-security-policy') ?? '')
          .split('; ')
          .map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
      );
      expect(policy).toMatchObject({
        'default-src': "'self'",
        'script-src': "'self' 'wasm-unsafe-eval'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'frame-ancestors': "'none'",
        'form-action': "'self'",
      });
      expect(policy['style-src']).toMatch(/^'self' 'nonce-[\w+/=]{20,}'$/);
      expect(policy['connect-src']).toBe(server === production ? "'self' https://sentry.example" : "'self'");
      // WebAssembly runs nothing that a page could not; text never becomes a script.
      expect(headers.get('content-security-policy')).not.toMatch(/'unsafe|\*/);
    }
  });

  test('has its own nonce and trace id', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => call('/health/live')));
    for (const name of ['content-security-policy', 'x-trace-id'])
      expect(new Set(answers.map(({ headers }) => headers.get(name))).size).toBe(3);
  });

  test('of GraphQL and REST is not cacheable', async () => {
    for (const path of ['/api/farms', '/api/view/sider-bar', '/api/auth', '/graphql?query={viewer{role}}']) {
      expect(
        (await call(path, { headers: { authorization: `Bearer ${owner.token}` } })).headers.get('cache-control'),
      ).toBe('no-store');
    }
  });
});

describe('a page of another origin', () => {
  test('cannot send a query as a simple request', async () => {
    for (const type of [
      'text/plain',
      'text/plain; charset=utf-8',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonx',
      'application/graphql',
    ]) {
      const reply = await post(query, { 'content-type': type });
      expect([reply.status, codeOf(reply)]).toEqual([400, 'InvalidFieldType']);
    }
    const bare = await fetch(`${app.url}/graphql`, { method: 'POST', body: new Blob([query]) });
    expect(bare.status).toBe(400);
  });

  test('is refused by its Origin header, in GraphQL and REST', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      'https://cocho.example.evil.example',
      'http://cocho.example',
      `${app.url}.evil.example`,
    ]) {
      const reply = await post(query, { ...json, origin });
      expect([reply.status, codeOf(reply)]).toEqual([403, 'UserWithoutPermission']);
      expect(reply.headers.get('access-control-allow-origin')).toBeNull();
      expect(await app.as(owner.token).rest('GET', '/farms', undefined, { origin })).toMatchObject({
        status: 403,
        body: { code: 'UserWithoutPermission', field: 'Origin' },
      });
    }
  });

  test('with an allowed origin is accepted', async () => {
    for (const origin of [app.url, 'https://cocho.example', 'https://app.cocho.example'])
      expect((await post(query, { ...json, origin })).status).toBe(200);
    const preflight = await call('/graphql', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.cocho.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,x-farm-day',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://app.cocho.example');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-farm-day');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    const foreign = await call('/graphql', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('/graphql', () => {
  test('serves no GraphiQL in production', async () => {
    for (const path of ['/graphql', '/graphql?query={viewer{role}}']) {
      const reply = await call(path, { headers: { accept: 'text/html' } }, production);
      expect([reply.status, codeOf(reply)]).toEqual([404, 'InexistentEntity']);
    }
    expect((await call('/graphql', { method: 'HEAD' }, production)).status).toBe(404);
    expect((await post(query, json, production)).status).toBe(200);
    expect((await call('/graphql', { headers: { accept: 'text/html' } })).text).toContain('GraphiQL');
  });

  test('executes no mutation by GET', async () => {
    const reply = await call('/graphql?query=mutation{signOut{ok}}', {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect([reply.status, codeOf(reply)]).toEqual([400, 'InvalidFieldType']);
    expect((await owner.graphql('{ viewer { role } }')).errors).toEqual([]);
  });

  test.each([
    ['a batch', `[${query}]`],
    ['half a JSON', '{"query":'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['no query', '{}'],
    ['a query that is a number', '{"query":5}'],
    ['variables that are none', '{"query":"{viewer{role}}","variables":5}'],
    ['a field nobody knows', JSON.stringify({ query: '{ nothing }' })],
    ['half a document', JSON.stringify({ query: '{ viewer {' })],
    ['an operation that is not there', JSON.stringify({ query: 'query A { viewer { role } }', operationName: 'B' })],
    [
      'a variable of the wrong type',
      JSON.stringify({ query: 'query A($ids: [ID!]!) { nodes(ids: $ids) { id } }', variables: { ids: { a: 1 } } }),
    ],
    ['a subscription', JSON.stringify({ query: 'subscription { peopleChanged { id } }' })],
    ['a body of nested lists', `{"query":"{viewer{role}}","variables":${'['.repeat(7_000)}${']'.repeat(7_000)}}`],
  ])('refuses malformed requests with 400: %s', async (_name, body) => {
    const reply = await post(body);
    expect([reply.status, codeOf(reply)]).toEqual([400, 'InvalidFieldType']);
    expect(JSON.parse(reply.text)).not.toHaveProperty('data');
    expect(JSON.parse(reply.text)).not.toHaveProperty('extensions');
  });

  test('answers a refused rule with 200 and a missing token with 401', async () => {
    const refused = await owner.graphql(
      'mutation T($input: SwitchFarmInput!) { switchFarm(input: $input) { token } }',
      { input: { farmId: '01900000-0000-7000-8000-000000000000' } },
    );
    expect(refused).toMatchObject({
      status: 200,
      data: null,
      errors: [{ extensions: { code: 'UserBelongsToAnotherFarm', statusCode: 403 } }],
    });
    expect(await app.as(null).graphql('{ farm { name } }')).toMatchObject({
      status: 401,
      errors: [{ extensions: { code: 'InvalidToken' } }],
    });
  });
});

describe('the farm day', () => {
  test('is a civil date, with or without a time', async () => {
    for (const day of ['2026-11-20', '2026-11-20T00:00:00.000Z', '2026-11-20T23:59:59-03:00']) {
      expect((await owner.graphql('{ viewer { role } }', {}, { 'x-farm-day': day })).errors).toEqual([]);
    }
  });

  test.each([
    'tomorrow',
    '2026-02-30',
    '2026-13-01',
    '0001-01-01',
    '9999-12-31',
    '2026-11-20T',
    '2026-11-20 or so',
    '20/11/2026',
  ])('is refused by GraphQL and REST when invalid: %s', async (day) => {
    const graphql = await owner.graphql('{ viewer { role } }', {}, { 'x-farm-day': day });
    expect(graphql).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'InvalidFieldType', field: 'X-Farm-Day' } }],
    });
    expect(await owner.rest('GET', '/farms', undefined, { 'x-farm-day': day })).toMatchObject({
      status: 400,
      body: { code: 'InvalidFieldType', field: 'X-Farm-Day' },
    });
  });
});

describe('the language of messages', () => {
  test.each([
    [undefined, 'Sua sessão expirou. Entre novamente.'],
    ['pt-BR', 'Sua sessão expirou. Entre novamente.'],
    ['en-US', 'Your session has expired. Please sign in again.'],
    ['en', 'Your session has expired. Please sign in again.'],
    ['fr, en-GB;q=0.8', 'Your session has expired. Please sign in again.'],
    ['fr', 'Sua sessão expirou. Entre novamente.'],
    ['*', 'Sua sessão expirou. Entre novamente.'],
    ['xx'.repeat(500), 'Sua sessão expirou. Entre novamente.'],
  ])('is %s', async (language, message) => {
    const headers: Record<string, string> = language === undefined ? {} : { 'accept-language': language };
    expect((await app.as(null).rest('GET', '/farms', undefined, headers)).body.message).toBe(message);
    expect((await app.as('x').graphql('{ farm { name } }', {}, headers)).errors[0]?.message).toBe(message);
    expect((await app.as(null).graphql('{ farm { name } }', {}, headers)).errors[0]?.message).toBe(message);
  });
});

describe('HEAD', () => {
  test.each(['/', '/health/live', '/health/ready', '/api/farms', '/api/docs'])(
    'answers like GET, without a body: %s',
    async (path) => {
      const headers = { authorization: `Bearer ${owner.token}` };
      const [head, get] = [await call(path, { method: 'HEAD', headers }), await call(path, { headers })];
      expect([head.status, head.headers.get('content-type')]).toEqual([get.status, get.headers.get('content-type')]);
      expect(head.text).toBe('');
    },
  );
});
