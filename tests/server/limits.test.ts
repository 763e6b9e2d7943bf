import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../support/app.ts';
import { openSession } from '../support/sessions.ts';

let app: TestApp;
let owner: Caller;
beforeAll(async () => {
  app = await startTestApp();
  owner = await openSession(app, (await app.newFarm()).membershipId);
});
afterAll(() => app.close());

const times = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');

async function ask(query: string): Promise<{ code: string | undefined; status: number }> {
  const { status, errors } = await owner.graphql(query);
  return { status, code: errors[0]?.extensions.code };
}

describe('a document', () => {
  test('of the size our largest screen needs is accepted', async () => {
    expect(
      (await ask(`{ farm { ${times(40, (index) => `a${index}: people(first: 10) { edges { node { id name } } }`)} } }`))
        .code,
    ).toBeUndefined();
    expect(
      (
        await ask(
          '{ farm { people(first: 1000) { totalCount edges { node { id name email role phone document active status } } } } }',
        )
      ).code,
    ).toBeUndefined();
  });

  test.each([
    ['too many tokens', `{ viewer { ${times(3_000, () => 'id')} } }`],
    ['too many fields', `{ viewer { ${times(1_010, () => 'id')} } }`],
    ['the same field too often to compare', `{ viewer { ${times(900, () => 'id')} } }`],
    ['too many aliases', `{ ${times(51, (index) => `a${index}: viewer { id }`)} }`],
    ['too many aliases over several levels', `{ ${times(26, (index) => `a${index}: viewer { b${index}: id }`)} }`],
    ['too deep', `{ __type(name: "Farm") { ${'ofType { '.repeat(17)} name ${'}'.repeat(17)} } }`],
    [
      'too many pages at once',
      `{ farm { ${times(45, (index) => `a${index}: people(first: 1000) { edges { node { id name } } }`)} } }`,
    ],
    [
      'a page counted from the end',
      `{ farm { ${times(45, (index) => `a${index}: people(last: 1000) { edges { node { id name } } }`)} } }`,
    ],
    [
      'introspection nested in itself',
      '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }',
    ],
    ['introspection many times over', `{ ${times(60, (index) => `a${index}: __schema { types { name } }`)} }`],
  ])('is refused: %s', async (_name, query) => {
    const { status, code } = await ask(query);
    expect(code).toBe('QueryTooComplex');
    expect([200, 400]).toContain(status);
  });

  test('counts the ids requested through nodes', async () => {
    const ids = Array.from({ length: 3_000 }, () =>
      Buffer.from('Membership:01900000-0000-7000-8000-000000000000').toString('base64'),
    );
    const selection = times(20, (index) => `a${index}: id`);
    const { errors } = await owner.graphql(
      `query T($ids: [ID!]!) { nodes(ids: $ids) { ... on Membership { ${selection} } } }`,
      { ids },
    );
    expect(errors[0]?.extensions.code).toBe('QueryTooComplex');
  });

  test('with too many operations is refused', async () => {
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: times(11, (index) => `query Q${index} { viewer { id } }`), operationName: 'Q0' }),
    });
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'QueryTooComplex' } }] });
  });

  test('of GraphQL introspection is accepted', async () => {
    for (const options of [
      {},
      {
        descriptions: true,
        inputValueDeprecation: true,
        specifiedByUrl: true,
        schemaDescription: true,
        directiveIsRepeatable: true,
        oneOf: true,
      },
    ]) {
      expect((await ask(getIntrospectionQuery(options))).code).toBeUndefined();
    }
  });
});

describe('a fragment bomb', () => {
  const twice = (count: number) =>
    times(count, (index) => `fragment F${index} on Viewer { a${index}: id ...F${index + 1} ...F${index + 1} }`);

  test.each([
    ['each spread twice', `{ viewer { ...F0 } } ${twice(60)} fragment F60 on Viewer { id }`],
    ['in a circle', `{ viewer { ...F0 } } ${twice(60)} fragment F60 on Viewer { ...F0 }`],
    ['spread a thousand times', `{ viewer { ${times(700, () => '...F')} } } fragment F on Viewer { id name email }`],
    [
      'of one field with many arguments',
      `{ farm { ${times(200, (index) => `people(first: ${index}) { edges { node { id } } }`)} } }`,
    ],
  ])('%s is refused before it is parsed completely', async (_name, query) => {
    const { code } = await ask(query);
    expect(['QueryTooComplex', 'InvalidFieldType']).toContain(code);
  });
});

describe('a body', () => {
  const large = JSON.stringify({ query: '{ viewer { id } }', variables: { filler: 'x'.repeat(300_000) } });
  const headers = { 'content-type': 'application/json' };

  test('over 256 kB is refused by GraphQL', async () => {
    const response = await fetch(`${app.url}/graphql`, { method: 'POST', headers, body: large });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: 'UploadTooLarge', statusCode: 413 } }],
    });
  });

  test('without Content-Length is measured while streaming', async () => {
    const parts = (count: number, size: number) =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"query":"{ viewer { role } }","variables":{"filler":"'));
          for (let part = 0; part < count; part += 1) controller.enqueue(new TextEncoder().encode('x'.repeat(size)));
          controller.enqueue(new TextEncoder().encode('"}}'));
          controller.close();
        },
      });
    const send = async (body: ReadableStream) => {
      const response = await fetch(`${app.url}/graphql`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${owner.token}` },
        body,
        duplex: 'half',
      } as RequestInit);
      return { status: response.status, body: (await response.json()) as unknown };
    };
    expect(await send(parts(100, 65_536))).toMatchObject({
      status: 413,
      body: { errors: [{ extensions: { code: 'UploadTooLarge' } }] },
    });
    expect(await send(parts(3, 1_000))).toEqual({ status: 200, body: { data: { viewer: { role: 'OWNER' } } } });
  });
});
