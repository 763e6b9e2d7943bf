import { HTTPException } from 'hono/http-exception';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ErrorCode } from '../../server/platform/errors/catalogue.ts';
import { fail, failIssues, issue } from '../../server/platform/errors/AppError.ts';
import { nothing } from '../../server/platform/rest/answer.ts';
import { makeRoute, restRoutes } from '../../server/platform/rest/routes.ts';
import { defineQuery } from '../../server/platform/service.ts';
import { startTestApp, type Caller, type TestApp } from '../support/app.ts';
import { globalId } from '../support/mutate.ts';
import { openSession } from '../support/sessions.ts';

/** Failures that no served call causes yet. */
const failures: Record<string, () => never> = {
  old: () => fail('AnnouncementNotPending'),
  named: () =>
    fail('OxBlocked', { releaseDate: '2026-12-01', reasons: [{ reason: 'WITHDRAWAL' }], overridable: false }, 'oxId'),
  busy: () => fail('TooManyRequests', { retryAfterSeconds: 61 }),
  fields: () =>
    failIssues([
      issue('name', 'InvalidFieldType', { reason: 'REQUIRED' }),
      issue('grades.1.value', 'InvalidPercentage'),
    ]),
  http: () => {
    throw new HTTPException(404);
  },
  defect: () => {
    throw new TypeError('select * from "Ox" is not a function');
  },
};
const failing = defineQuery({
  name: 'failing',
  allow: 'farm:read',
  input: z.strictObject({ id: z.string() }),
  run: async (_ctx, { id }) => (failures[id] ?? fail('AnnouncementNotFound'))(),
});
const failingRoute = makeRoute({
  call: 'POST /made-up/failure',
  summary: 'Fails as it is told',
  service: failing,
  answer: nothing,
});

let app: TestApp;
let owner: Caller;
let viewer: Caller;
beforeAll(async () => {
  restRoutes.push(failingRoute);
  app = await startTestApp();
  // The app has copied the route table; files that run later in this worker must not find these routes.
  restRoutes.splice(restRoutes.indexOf(failingRoute), 1);
  const farm = await app.newFarm();
  owner = await openSession(app, farm.membershipId);
  viewer = await openSession(app, (await app.addPerson(farm, 'VIEWER')).membershipId);
});
afterAll(() => app.close());

const failed = (how: string, headers = {}) => owner.rest('POST', '/made-up/failure', { id: how }, headers);

describe('the error envelope', () => {
  test('has exactly the fields of the specification', async () => {
    const { status, body, headers } = await failed('named');
    expect(status).toBe(422);
    expect(headers.get('content-type')).toBe('application/json');
    expect(body).toEqual({
      statusCode: 422,
      code: 'OxBlocked',
      message: expect.stringContaining('01/12/2026'),
      details: { releaseDate: '2026-12-01', reasons: [{ reason: 'WITHDRAWAL' }], overridable: false },
      field: 'oxId',
      traceId: headers.get('x-trace-id'),
    });
  });

  test('includes a fallback code for older clients', async () => {
    expect((await failed('old')).body).toMatchObject({
      statusCode: 409,
      code: 'AnnouncementNotPending',
      fallbackCode: 'InvalidRelation',
    });
    expect((await failed('unknown')).body).toMatchObject({
      statusCode: 404,
      code: 'AnnouncementNotFound',
      fallbackCode: 'InexistentEntity',
    });
    expect((await failed('named')).body).not.toHaveProperty('fallbackCode');
  });

  test('lists the invalid fields in its details, the first one deciding the code', async () => {
    const { status, body } = await failed('fields');
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'InvalidFieldType',
      field: 'name',
      details: {
        fields: [
          { path: 'name', code: 'InvalidFieldType', message: 'Preencha o campo name' },
          { path: 'grades.1.value', code: 'InvalidPercentage', message: expect.any(String) },
        ],
      },
    });
    expect(body).not.toHaveProperty('issues');
  });

  test('says when to retry', async () => {
    const { status, headers } = await failed('busy');
    expect([status, headers.get('retry-after')]).toEqual([429, '61']);
  });

  test('reveals nothing about a defect', async () => {
    const { status, body } = await failed('defect');
    expect([status, body]).toEqual([
      500,
      {
        statusCode: 500,
        code: 'UnhandledError',
        message: 'Um erro inesperado aconteceu, tente novamente em alguns minutos',
        details: {},
        traceId: body.traceId,
      },
    ]);
    expect((await failed('http')).body).toMatchObject({ statusCode: 404, code: 'InexistentEntity' });
  });

  test('uses the requested language', async () => {
    expect((await failed('unknown')).body.message).toBe('Comunicado não encontrado');
    expect((await failed('unknown', { 'accept-language': 'en-US,en;q=0.9' })).body.message).toBe(
      'Communiqué not found',
    );
    expect((await failed('unknown', { 'accept-language': 'de' })).body.message).toBe('Comunicado não encontrado');
  });
});

describe('errors are reported in order of precedence', () => {
  const theirs = '01900000-0000-7000-8000-000000000000';

  test.each<[first: ErrorCode, caller: () => Caller, method: string, path: string, body: unknown]>([
    ['InvalidToken', () => app.as('x'), 'PUT', '/person/not-an-id', { role: 5 }],
    ['InvalidToken', () => app.as(null), 'PUT', '/person/not-an-id', { role: 5 }],
    ['InvalidObjectIdType', () => viewer, 'PUT', '/person/not-an-id', { name: 5, role: 5, nothing: 1 }],
    ['InvalidFieldType', () => viewer, 'PUT', `/person/${theirs}`, { role: 5 }],
    ['UserWithoutPermission', () => viewer, 'PUT', `/person/${theirs}`, { role: 'VET' }],
    ['UserNotFound', () => owner, 'PUT', `/person/${theirs}`, { role: 'VET', version: 99 }],
    [
      'InvalidObjectIdType',
      () => owner,
      'PUT',
      '/farms',
      { name: '', contacts: [{ id: globalId('Farm', theirs), name: 'x', number: '1' }] },
    ],
  ])('%s', async (first, caller, method, path, body) => {
    expect((await caller().rest(method, path, body)).body.code).toBe(first);
  });
});

describe('an invalid call', () => {
  test('is not found: an unknown path, a wrong method', async () => {
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['GET', ''],
      ['GET', '/'],
      ['DELETE', '/farms'],
      ['PATCH', '/person'],
      ['POST', '/addresses/1'],
      ['GET', '/farms/'],
      ['GET', '/FARMS'],
      ['OPTIONS', '/farms'],
    ] as const) {
      const { status, body } = await owner.rest(method, path);
      expect({ method, path, status, code: body.code }).toEqual({
        method,
        path,
        status: 404,
        code: 'InexistentEntity',
      });
    }
  });

  test('is refused when it is not JSON', async () => {
    const send = (body: string | undefined, type?: string) =>
      fetch(`${app.url}/api/person`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${owner.token}`, ...(type ? { 'content-type': type } : {}) },
        body: body === undefined ? null : new Blob([body]),
      });
    for (const [body, type, field] of [
      ['{"name":', 'application/json', 'body'],
      ['name=x', 'application/json', 'body'],
      ['{"name":"x"}', 'text/plain', 'Content-Type'],
      ['{"name":"x"}', undefined, 'Content-Type'],
      ['name=x', 'application/x-www-form-urlencoded', 'Content-Type'],
      ['<name>x</name>', 'application/xml', 'Content-Type'],
      ['{"name":"x"}', 'application/jsonp', 'Content-Type'],
    ] as const) {
      const response = await send(body, type);
      expect([type, response.status, await response.json()]).toMatchObject([
        type,
        400,
        { code: 'InvalidFieldType', field },
      ]);
    }
    for (const body of ['null', '5', '"text"', '[]', '[{"name":"x"}]', 'true']) {
      const response = await send(body, 'application/json');
      expect([body, response.status, await response.json()]).toMatchObject([body, 400, { code: 'InvalidFieldType' }]);
    }
    expect((await send('{"theme":"dark"}', 'application/json; charset=utf-8')).status).toBe(200);
  });

  test('is refused at the field whose word the call does not know', async () => {
    const id = '0197b3a0-0000-7000-8000-000000000000';
    for (const [method, path, field, body, words] of [
      [
        'POST',
        '/stocks',
        'operation',
        { name: 'x', category: 'ENERGETICO', dryMatterPercent: 88, elm: 2, elg: 1 },
        ['MOVE', 'entry'],
      ],
      ['PUT', `/exit-trucks/${id}`, 'status', { plate: 'ABC1D23', capacity: 20 }, ['SENT', 'emitted']],
      ['PUT', `/purchases/${id}/earrings`, 'action', {}, ['DELETE', 'cancel']],
    ] as const)
      for (const word of [...words, null, 1])
        expect({ path, word, ...(await owner.rest(method, path, { ...body, [field]: word })).body }).toMatchObject({
          path,
          word,
          code: 'InvalidFieldType',
          field,
        });
  });

  test('is refused over 1 MB, with or without Content-Length', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(1_100_000) });
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
    const stream = () =>
      new ReadableStream({
        start(controller) {
          for (let at = 0; at < large.length; at += 65_536)
            controller.enqueue(new TextEncoder().encode(large.slice(at, at + 65_536)));
          controller.close();
        },
      });
    for (const body of [large, stream()]) {
      const response = await fetch(`${app.url}/api/person`, {
        method: 'PUT',
        headers,
        body,
        duplex: 'half',
      } as RequestInit);
      expect([response.status, await response.json()]).toMatchObject([
        413,
        { statusCode: 413, code: 'UploadTooLarge', message: 'Arquivo muito grande' },
      ]);
    }
    const small = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"theme":'));
        controller.enqueue(new TextEncoder().encode('"light"}'));
        controller.close();
      },
    });
    const response = await fetch(`${app.url}/api/person`, {
      method: 'PUT',
      headers,
      body: small,
      duplex: 'half',
    } as RequestInit);
    expect([response.status, await response.json()]).toMatchObject([200, { theme: 'light' }]);
  });
});

test('an invalid origin or day is refused with the same envelope', async () => {
  expect((await owner.rest('GET', '/farms', undefined, { origin: 'https://evil.example' })).body).toMatchObject({
    statusCode: 403,
    code: 'UserWithoutPermission',
  });
  expect((await owner.rest('GET', '/farms', undefined, { 'x-farm-day': 'x' })).body).toMatchObject({
    statusCode: 400,
    code: 'InvalidFieldType',
    field: 'X-Farm-Day',
    message: 'O campo X-Farm-Day está em formato inválido',
  });
});
