import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  type GraphQLInputType,
} from 'graphql';
import { toGlobalId } from '../../../server/platform/input.ts';
import { restRoutes } from '../../../server/platform/rest/routes.ts';
import '../../../server/rest.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { schema } from '../../../server/schema.ts';
import {
  fieldsOf,
  isRequired,
  leafOf,
  mutationText,
  objectOf,
  serviceOf,
  waysFrom,
  wrap,
  type Field,
} from '../generated/operations.ts';
import { sampleOf } from '../generated/samples.ts';
import { Raw, mutateInput, texts, toJson, toLiteral } from './hostile.ts';
import type { Sent } from './http.ts';
import type { Random } from './random.ts';

export interface Planned extends Sent {
  /** The mutation, field or path under test. */
  target: string;
  door: 'graphql' | 'rest';
  isSignedIn: boolean;
}

export interface Ids {
  /** A row that the service is about, where there is one. */
  own(model: string, serviceName?: string): string;
  other(model: string): string;
}

export const json = { 'content-type': 'application/json' };

export function anyId(random: Random, ids: Ids, model: string): string {
  const id = random.pick([ids.own, ids.own, ids.other, () => uuidv7()])(model);
  return random.chance(0.8) ? toGlobalId(model, id) : id;
}

/** Ids that are invalid in every possible way. */
export function badIds(random: Random, ids: Ids): string[] {
  const id = ids.own('Membership');
  const encode = (text: string) => Buffer.from(text).toString('base64');
  return [
    anyId(random, ids, 'Membership'),
    anyId(random, ids, 'Address'),
    id.toUpperCase(),
    `{${id}}`,
    id.replaceAll('-', ''),
    `${id}\u0000`,
    encode('Membership:'),
    encode('Membership:not-a-uuid'),
    encode(`Membership:${id}:more`),
    encode(`Nothing:${id}`),
    encode(`Role:${id}`),
    encode(`__proto__:${id}`),
    encode('Membership:\u0000'),
    `${encode(`Membership:${id}`)}=====`,
    '%00',
    '0',
    '-1',
    '00000000-0000-0000-0000-000000000000',
  ];
}

const mutations = fieldsOf(schema.getMutationType()!);
const withArgs = [...waysFrom(schema.getQueryType()!)].flatMap(([name, way]) => {
  const type = schema.getType(name);
  return isObjectType(type)
    ? fieldsOf(type)
        .filter(({ args }) => args.length > 0)
        .map((field) => ({ way, field }))
    : [];
});

export const targets = {
  mutations: mutations.map(({ name }) => name),
  fields: withArgs.map(({ field }) => field.name),
  paths: restRoutes.map(({ method, path }) => `${method} ${path}`),
};

export function graphql(target: string, isSignedIn: boolean, body: string, extra: Partial<Planned> = {}): Planned {
  return { target, door: 'graphql', isSignedIn, method: 'POST', path: '/graphql', headers: json, body, ...extra };
}

function mutationCall(random: Random, ids: Ids, isSignedIn: boolean): Planned {
  const field = random.pick(mutations);
  const service = serviceOf(field);
  const sample = sampleOf(service.input, (model) => anyId(random, ids, model)) as Record<string, unknown>;
  // Skipped: hashing passwords would take most of the time.
  if (service.serviceName !== 'signIn' && random.chance(0.9))
    for (const name of ['password', 'passwordConfirmation', 'currentPassword']) delete sample[name];
  const input = random.chance(0.2) ? sample : mutateInput(random, sample, badIds(random, ids));
  const [arg] = field.args;
  const literal = arg && random.chance(0.15) ? toLiteral(input, arg.type) : undefined;
  const query = mutationText(field, 1);
  if (literal === undefined)
    return graphql(field.name, isSignedIn, toJson({ query, variables: { input } }), { chunked: random.chance(0.03) });
  return graphql(
    field.name,
    isSignedIn,
    toJson({ query: query.replace(/\(\$input: .*?\)/, '').replace('$input', () => literal) }),
  );
}

const cursorOf = (text: string) => Buffer.from(text).toString('base64');

function valueFor(random: Random, ids: Ids, type: GraphQLInputType, name: string): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable))
    return Array.from({ length: random.pick([0, 1, 2, 5, 30]) }, () =>
      valueFor(random, ids, nullable.ofType as GraphQLInputType, name),
    );
  if (isEnumType(nullable)) return random.pick(nullable.getValues()).name;
  if (isInputObjectType(nullable)) {
    return Object.fromEntries(
      Object.values(nullable.getFields())
        .filter((field) => isRequired(field) || random.chance(0.6))
        .map((field) => [field.name, valueFor(random, ids, field.type, field.name)]),
    );
  }
  const kind = String(nullable);
  if (kind === 'ID')
    return random.chance(0.7)
      ? anyId(random, ids, random.pick(['Membership', 'Address', 'Farm', 'Session', 'Activity', 'FarmContact']))
      : random.pick(badIds(random, ids));
  if (kind === 'Int') return random.pick([0, 1, 2, 5, 100, 1_000, 1_001, -1, 2_147_483_647, -2_147_483_648]);
  if (kind === 'Boolean') return random.chance(0.5);
  if (name === 'after' || name === 'before') {
    const id = ids.own('Membership');
    return random.pick([
      cursorOf(`GPC:S:${id}`),
      cursorOf(`GPC:S:${ids.other('Membership')}`),
      cursorOf('GPC:S:x'),
      cursorOf('GPC:N:5'),
      cursorOf('GPC:N:x'),
      cursorOf('GPC:D:1'),
      cursorOf('GPC:D:x'),
      cursorOf('GPC:J:["a",1]'),
      cursorOf('GPC:J:{'),
      cursorOf('GPC:I:1'),
      cursorOf('GPC:'),
      cursorOf('OffsetConnection:3'),
      id,
      '',
      ...texts,
    ]);
  }
  return random.pick(texts);
}

export function argsCall(random: Random, ids: Ids, isSignedIn: boolean): Planned {
  const { way, field } = random.pick(withArgs);
  const requested = field.args.filter((arg) => isRequired(arg) || random.chance(0.5));
  const values = requested.map((arg) => {
    const value = valueFor(random, ids, arg.type, arg.name);
    return random.chance(0.3) ? mutateInput(random, value, badIds(random, ids)) : value;
  });
  const types = requested.map(({ type }, index) => `$a${index}: ${String(type)}`);
  const inner = selectionFor(field);
  const placed = requested.map(({ name, type }, index) => {
    const literal = random.chance(0.2) ? toLiteral(values[index], type) : undefined;
    return `${name}: ${literal ?? `$a${index}`}`;
  });
  const used = types.filter((_, index) => placed[index]!.endsWith(`$a${index}`));
  const head = used.length > 0 ? `query Test(${used.join(', ')})` : 'query Test';
  const call = placed.length > 0 ? `${field.name}(${placed.join(', ')})` : field.name;
  const variables = Object.fromEntries(values.map((value, index) => [`a${index}`, value]));
  return graphql(field.name, isSignedIn, toJson({ query: `${head} { ${wrap(way, `${call} ${inner}`)} }`, variables }));
}

function selectionFor(field: Field): string {
  const target = objectOf(field);
  if (!target) return '{ __typename id }';
  const edges = objectOf(target.getFields().edges ?? field);
  const node = edges?.getFields().node;
  return node
    ? `{ edges { cursor node { ${leafOf(objectOf(node)!)} } } pageInfo { endCursor } }`
    : `{ ${leafOf(target)} }`;
}

const documents = [
  '',
  '{',
  '{ nope }',
  '{ __typename }',
  '{ viewer { id } viewer { id } }',
  'query A { __typename } query B { __typename }',
  'fragment F on Farm { ...F } { farm { ...F } }',
  'fragment F on Nope { id } { farm { ...F } }',
  '{ farm @include(if: "x") { id } }',
  '{ farm @nope { id } }',
  'subscription { peopleChanged { op } }',
  'mutation { signOut { ok } signOut { ok } }',
  'query ($a: Nope) { __typename }',
  'query ($a: Int!) { farm { people(first: $a) { totalCount } } }',
  `{ ${Array.from({ length: 80 }, (_, index) => `a${index}: __typename`).join(' ')} }`,
  `{ ${'farm { address { '.repeat(40)} id ${'} } '.repeat(40)} }`,
  `{ a(b: ${'['.repeat(800)}1${']'.repeat(800)}) }`,
  `{ ${'x '.repeat(5_000)} }`,
  `query { node(id: "${'A'.repeat(100_000)}") { id } }`,
  '{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } } }',
  '\ufeff{ __typename }',
  '{ farm { name\u0000 } }',
  '{ farm { ${name} } }',
  '"""🐂""" { __typename }',
];

function bodies(random: Random): (string | Buffer)[] {
  const query = random.pick(documents);
  return [
    toJson({ query }),
    toJson({ query, variables: random.pick([null, [], 'x', 5, { input: null }, new Raw('{"__proto__":1}')]) }),
    toJson({ query, operationName: random.pick([null, 5, [], 'B', 'nope', 'x'.repeat(1_000)]) }),
    toJson({ query, extensions: random.pick([null, 'x', { persistedQuery: { version: 1, sha256Hash: 'x' } }]) }),
    toJson({ query, more: 1 }),
    toJson([{ query }, { query }]),
    toJson({ query: random.pick([null, 5, [], {}, true]) }),
    '',
    ' ',
    'null',
    '5',
    '"x"',
    '[]',
    '{',
    '{"query":"{__typename}"',
    '{"query":"\\ud800"}',
    '{"query":NaN}',
    `{"query":"{__typename}","variables":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
    Buffer.from('{"query":"{__typename}"}', 'utf16le'),
  ];
}

const contentTypes = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=latin9',
  'application/graphql',
  'application/graphql+json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  '',
  'x',
];

function documentCall(random: Random, isSignedIn: boolean): Planned {
  if (random.chance(0.2)) {
    const search = new URLSearchParams({
      query: random.pick(documents.filter(({ length }) => length < 4_000)),
      variables: random.pick(['{}', '[', 'x', 'null']),
    });
    return {
      target: 'document',
      door: 'graphql',
      isSignedIn,
      method: random.pick(['GET', 'GET', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']),
      path: `/graphql?${search.toString()}`,
      headers: { accept: random.pick(['application/json', '*/*', 'application/graphql-response+json', 'x']) },
    };
  }
  const type = random.chance(0.7) ? 'application/json' : random.pick(contentTypes);
  return graphql('document', isSignedIn, '', {
    body: random.pick(bodies(random)),
    headers: type === '' ? {} : { 'content-type': type },
    chunked: random.chance(0.1),
  });
}

function restCall(random: Random, ids: Ids, isSignedIn: boolean): Planned {
  const route = random.pick(restRoutes);
  const { service } = random.pick(route.variants);
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const sample = sampleOf(service.input, (model) => anyId(random, ids, model)) as Record<string, unknown>;
  if (service.serviceName !== 'signIn' && random.chance(0.9))
    for (const name of ['password', 'passwordConfirmation', 'currentPassword']) delete sample[name];
  const given = Object.fromEntries(Object.entries(sample).filter(([name]) => !names.includes(name)));
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (random.chance(0.6)) return encodeURIComponent(String(sample[name]));
    return random.pick([
      '%ZZ',
      '%00',
      '%E0%A4%A',
      '..',
      '.',
      '%2e%2e%2f',
      'x'.repeat(4_000),
      '%F0%9F%90%82',
      ';',
      '0',
      ...badIds(random, ids).map((id) => encodeURIComponent(id)),
    ]);
  });
  const requested = [...Object.keys(route.query), 'list', 'id', '__proto__', 'first', ''];
  const search = random.chance(0.3)
    ? `?${random.pick(requested)}=${encodeURIComponent(random.pick(texts.filter((text) => text.isWellFormed())))}&${random.pick(requested)}`
    : '';
  const hasBody = route.method === 'POST' || route.method === 'PUT' || random.chance(0.1);
  const body = random.chance(0.05)
    ? random.pick(bodies(random))
    : toJson(random.chance(0.1) ? given : mutateInput(random, given, badIds(random, ids)));
  return {
    target: `${route.method} ${route.path}`,
    door: 'rest',
    isSignedIn,
    method: route.method,
    path: `/api${path}${search}`,
    headers: random.chance(0.95) ? json : { 'content-type': random.pick(contentTypes.slice(0, -2)) },
    body: hasBody ? body : undefined,
    chunked: route.method !== 'GET' && random.chance(0.03),
  };
}

const unknownPaths = [
  '/api',
  '/api/',
  '/api/nope',
  '/api/person/1/2',
  '/api//farms',
  '/api/%2e%2e/person',
  '/api/__proto__',
  '/api/constructor',
  '/api/%00',
  '/api/%ZZ',
  '/graphql/',
  '/graphql/nope',
  '/health/nope',
  '/nope',
  '/..%2f..%2fetc/passwd',
  '/%ZZ',
  '/package.json',
  '/server/main.ts',
  '/.env',
  '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
];

function pathCall(random: Random, isSignedIn: boolean): Planned {
  const path = random.pick(unknownPaths);
  return {
    target: 'path',
    door: 'rest',
    isSignedIn,
    method: random.pick(['GET', 'GET', 'POST', 'PUT', 'DELETE', 'PATCH']),
    path,
    headers: json,
    body: undefined,
  };
}

/** Headers the server reads, with random values. */
function mutateHeaders(random: Random, planned: Planned): Planned {
  const days = [
    '2026-02-30',
    '0001-01-01',
    '9999-12-31',
    '2026-01-31',
    '2026-01-31T10:00:00Z',
    '2026-01-31Tx',
    'x',
    '',
    '20260131',
    '-1',
    '🐂',
    '2026-01-31 or 1=1',
  ];
  const headers: Record<string, readonly string[]> = {
    'x-farm-day': days,
    'accept-language': ['en', 'pt', 'en-US,pt;q=0.5', 'xx', '*', ';;;,,,', 'e'.repeat(5_000), '__proto__', ''],
    'x-client-id': ['x', 'x'.repeat(5_000), "' OR 1=1", 'é', ''],
    'idempotency-key': ['a', 'x'.repeat(200), 'x'.repeat(201), 'é', "';--", ''],
    authorization: [
      '',
      'Bearer',
      'Bearer ',
      'Bearer x',
      'Bearer a.b.c',
      'Basic YTpi',
      'bearer x',
      `Bearer ${'x'.repeat(5_000)}`,
      'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4IiwiaXNzIjoiY29jaG8ifQ.',
    ],
    origin: ['null', 'https://evil.example', 'x', ''],
    'user-agent': ['', 'x'.repeat(5_000), 'é<script>'],
    'x-forwarded-for': ['', 'x', '1.2.3.4, x'.repeat(300), '::1', "'; --", 'é'],
    accept: ['', 'x', 'text/html', 'application/graphql-response+json'],
    'content-encoding': ['gzip', 'x'],
    'x-trace-id': ['x'],
    cookie: ['a=b; __proto__=c'],
    range: ['bytes=0-1'],
  };
  const name = random.pick(Object.keys(headers));
  return { ...planned, headers: { ...planned.headers, [name]: random.pick(headers[name]!) } };
}

/** One random invalid call. */
export function planCall(random: Random, ids: Ids): Planned {
  const isSignedIn = random.chance(0.7);
  const dice = random.below(100);
  const plan = (): Planned => {
    if (dice < 42) return mutationCall(random, ids, isSignedIn);
    if (dice < 60) return argsCall(random, ids, isSignedIn);
    if (dice < 90) return restCall(random, ids, isSignedIn);
    return dice < 97 ? documentCall(random, isSignedIn) : pathCall(random, isSignedIn);
  };
  const planned = plan();
  return random.chance(0.1) ? mutateHeaders(random, planned) : planned;
}
