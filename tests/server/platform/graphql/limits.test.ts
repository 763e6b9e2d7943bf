import { readFileSync } from 'node:fs';
import { getIntrospectionQuery, getNullableType, isListType, isObjectType } from 'graphql';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longList, mostListed } from '../../../../server/platform/graphql/boundedLists.ts';
import { scalarKinds } from '../../../../server/platform/input.ts';
import { schema } from '../../../../server/schema.ts';
import { startTestApp, type Caller, type TestApp, type TestFarm } from '../../../support/app.ts';
import { allInputs } from '../../../support/generated/inputLeaves.ts';
import { openSession } from '../../../support/sessions.ts';

let app: TestApp;
let farm: TestFarm;
let owner: Caller;
beforeAll(async () => {
  app = await startTestApp();
  farm = await app.newFarm();
  owner = await openSession(app, farm.membershipId);
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

  const nested = (list: string, times: number, leaf: string) =>
    `${`${list} { `.repeat(times)}${leaf}${' }'.repeat(times)}`;
  const formulations = (inside: string) => `{ farm { formulations(first: 1) { edges { node { ${inside} } } } } }`;
  const purchases = (inside: string) => `{ farm { purchases(first: 1) { edges { node { ${inside} } } } } }`;

  test.each([
    ['a list in itself', formulations(nested('versions', 12, 'id'))],
    ['a list in itself, once', formulations(nested('versions', 2, 'id'))],
    ['a ring of payment terms', purchases('paymentTerms { purchase { paymentTerms { purchase { id } } } }')],
    ['a ring of receipts', purchases('receipts { purchase { receipts { id } } }')],
    ['a ring of movements', purchases('receipts { movements { receipt { movements { id } } } }')],
    [
      'a ring through fragments',
      `${purchases('...P')} fragment P on Purchase { receipts { ...R } } fragment R on PurchaseReceipt { purchase { ... on Purchase { receipts { id } } } }`,
    ],
    ['a ring under aliases', purchases('one: receipts { purchase { two: receipts { id } } }')],
    [
      'lists in lists in a page of the largest size',
      '{ farm { purchases(first: 1000) { edges { node { items { id } receipts { movements { id } } } } } } }',
    ],
    ['the whole schema twice', '{ a: __schema { types { name } } b: __schema { types { name } } }'],
  ])('of unbounded work is refused: %s', async (_name, query) => {
    expect(query.length).toBeLessThan(400);
    expect((await ask(query)).code).toBe('QueryTooComplex');
  });

  test('with different lists inside each other is accepted', async () => {
    expect((await ask(purchases('items { id food { name } } receipts { id movements { id } }'))).code).toBeUndefined();
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

describe('a list without pages', () => {
  const lists = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, field })))
    .filter(({ field }) => isListType(getNullableType(field.type)));

  test('has a bound, whichever it is', () => {
    // The rows of a month of feeding, which are read only where they are looked at.
    const reports = ['BeatEfficiencyReport.rows', 'TractEfficiencyReport.rows'];
    const unbounded = lists.filter(
      ({ name, field }) =>
        !(Number(field.extensions.mostRows) <= (reports.includes(name) ? 20_000 : longList.mostRows)),
    );
    expect(lists.length).toBeGreaterThan(60);
    expect(unbounded.map(({ name }) => name)).toEqual([]);
  });

  test('is read only as far as its bound, and refused beyond', async () => {
    const contact = { farmId: farm.farmId, name: 'Sede', number: '1', position: 1 };
    const { farmContact } = app.contextFor(farm).db;
    const add = (count: number) => farmContact.createMany({ data: Array.from({ length: count }, () => contact) });
    await add(mostListed - (await farmContact.count()));
    const full = await owner.graphql('{ farm { contacts { id } } }');
    expect((full.data!.farm as { contacts: unknown[] }).contacts).toHaveLength(mostListed);
    await add(1_000);
    app.statements.length = 0;
    expect((await owner.graphql('{ farm { contacts { id } } }')).errors[0]?.extensions).toMatchObject({
      code: 'AnswerTooLarge',
      field: 'contacts',
    });
    expect(app.statements.join(' ')).toContain('LIMIT');
    await farmContact.deleteMany({ where: { position: 1, number: '1' } });
  });
});

describe('an answer', () => {
  test('is refused while it is made when it grows too large', async () => {
    const small = await startTestApp({ ANSWER_LIMIT_MB: '1' });
    const own = await small.newFarm();
    const caller = await openSession(small, own.membershipId);
    const { owner: owners } = small.contextFor(own).db;
    await owners.createMany({
      data: Array.from({ length: 1_000 }, (_, index) => ({
        farmId: own.farmId,
        name: `Dono ${index}`.padEnd(100, 'x'),
      })),
    });
    const page = (alias: number) => `a${alias}: owners(first: 1000) { edges { node { id name } } }`;
    const pages = (count: number) => `{ farm { ${times(count, page)} } }`;
    expect((await caller.graphql(pages(1))).errors).toEqual([]);
    const { errors } = await caller.graphql(pages(10));
    expect(errors[0]?.extensions.code).toBe('AnswerTooLarge');
    expect(errors[0]?.path).toBeDefined();
    // Few values, each of them long.
    const long = await caller.graphql(pages(6));
    expect(long.errors[0]?.extensions.code).toBe('AnswerTooLarge');
    expect(long.data).toBeNull();
    expect((await caller.rest('GET', '/farms')).status).toBe(200);
    const erasNumbers = Array.from({ length: 1_100 }, () => 'x'.repeat(1_000));
    await small.contextFor(own).db.farm.update({ where: { id: own.farmId }, data: { erasNumbers } });
    expect(await caller.rest('GET', '/farms')).toMatchObject({ body: { code: 'AnswerTooLarge' } });
    await small.close();
  });
});

describe('in production', () => {
  let closed: TestApp;
  beforeAll(async () => (closed = await startTestApp({ INTROSPECTION: 'false' })));
  afterAll(() => closed.close());

  test.each(['{ __schema { types { name } } }', '{ __type(name: "Farm") { name } }'])(
    'the schema answers no questions: %s',
    async (query) => {
      const { data, errors } = await closed.as(null).graphql(query);
      expect([data, errors[0]?.extensions.code]).toEqual([null, 'InvalidFieldType']);
    },
  );

  test('guesses are not helped', async () => {
    const text = async (query: string, variables = {}) =>
      JSON.stringify(await closed.as(null).graphql(query, variables));
    for (const query of ['{ farn { name } }', '{ viewer { nam } }', 'mutation { signInn { token } }'])
      expect(await text(query)).not.toMatch(/did you mean/i);
    const enter = 'mutation T($input: SignInInput!) { signIn(input: $input) { token } }';
    expect(await text(enter, { input: { emai: 'x', password: 'y' } })).not.toMatch(/did you mean/i);
    expect(JSON.stringify(await owner.graphql('{ viewer { nam } }'))).toMatch(/did you mean/i);
  });

  test('partners get the schema as a file', async () => {
    const response = await fetch(`${closed.url}/api/schema.graphql`);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await response.text()).toBe(readFileSync('schema.graphql', 'utf8'));
    expect(await (await fetch(`${closed.url}/api/docs`)).text()).toContain('href="/api/schema.graphql"');
  });
});

describe('an input', () => {
  /** The most elements that a value of the schema may hold in lists, those of lists in lists multiplied. */
  function mostElements(input: z.core.$ZodType): number {
    if (scalarKinds.get(input as z.ZodType)) return 0;
    if (input instanceof z.ZodOptional || input instanceof z.ZodNullable || input instanceof z.ZodDefault)
      return mostElements(input.def.innerType);
    if (input instanceof z.ZodPipe) return Math.max(mostElements(input.def.in), mostElements(input.def.out));
    if (input instanceof z.ZodObject)
      return Object.values(input.shape).reduce((sum, part) => sum + mostElements(part as z.core.$ZodType), 0);
    if (!(input instanceof z.ZodArray)) return 0;
    const limits = (input._zod.def.checks ?? []).map(({ _zod }) => _zod.def as { maximum?: number; length?: number });
    const maximum = Math.min(...limits.map(({ maximum: most, length = most }) => length ?? Number.POSITIVE_INFINITY));
    return maximum * Math.max(1, mostElements(input.element));
  }

  /** A romaneio comes whole, as its file does; rows of an import in parts, with their cells. */
  const imports = ['addFileImportRows', 'parseSaleClosure', 'closeSale', 'importBnd', 'importCertifier'];

  test('makes at most 2,000 rows, unless it is an import', async () => {
    const inputs = (await allInputs())
      .filter(({ name }) => !imports.includes(name))
      .map(({ name, input }) => ({ name, most: mostElements(input) }));
    expect(inputs.filter(({ most }) => most > 0).length).toBeGreaterThan(15);
    expect(inputs.filter(({ most }) => most > 2_000)).toEqual([]);
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
