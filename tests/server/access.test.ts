import { isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import '../../server/rest.ts';
import { accessTable, roles, type Action, type Role } from '../../server/platform/access.ts';
import type { Context } from '../../server/platform/context.ts';
import { toGlobalId } from '../../server/platform/input.ts';
import { restRoutes, type RestRequest, type RestRoute, type Variant } from '../../server/platform/rest/routes.ts';
import { schema } from '../../server/schema.ts';
import type { Caller, RestAnswer } from '../support/app.ts';
import { watch } from '../support/live.ts';
import { startOneFarm, type OneFarm } from '../support/oneFarm.ts';
import {
  called,
  fieldsOf,
  isRequired,
  leafOf,
  modelOf,
  nodeTypes,
  objectOf,
  selectionOf,
  serviceOf,
  waysFrom,
  wrap,
} from '../support/operations.ts';
import { everyField, line, mayAll, rightsAlong, typeRights } from '../support/rights.ts';
import { sampleOf } from '../support/samples.ts';
import { openSession, staffOf } from '../support/sessions.ts';

const query = schema.getQueryType()!;
const commands = fieldsOf(schema.getMutationType()!);
const feeds = fieldsOf(schema.getSubscriptionType()!);
/** Their own refusal is the one that others get for a missing token. */
const refusesTokens = ['refreshSession'];

/** Every field that can be read from the root without an id. */
const readings = [...waysFrom(query)].flatMap(([name, way]) => {
  const type = schema.getType(name);
  if (!isObjectType(type)) return [];
  return fieldsOf(type)
    .filter((field) => !field.args.some(isRequired))
    .map((field) => {
      const target = objectOf(field);
      const text = `{ ${wrap(way, target ? `${called(field, 5)} { ${leafOf(target)} }` : field.name, 5)} }`;
      return { name: `${name}.${field.name}`, text, rights: rightsAlong([...way, { type, field }]) };
    });
});

const served = restRoutes.flatMap((route) =>
  route.variants.map((variant) => ({
    name: `${route.method} ${route.path}${route.variants.length > 1 ? ` ${variant.service.serviceName}` : ''}`,
    route,
    variant,
  })),
);
const rightsOf = ({ service }: Variant): Action[] => (service.allow === 'public' ? [] : [service.allow]);

let farm: OneFarm;
let staff: Record<Role, string>;
beforeAll(async () => {
  farm = await startOneFarm(2);
  staff = await staffOf(farm.app, farm.farm);
});
afterAll(() => farm.close());

const session = (role: Role) => openSession(farm.app, staff[role]);

test('who may what is as it was reviewed', async () => {
  const table = [
    'Who may what: written by access.test.ts from the rules of the schema, the services and the access table.',
    '',
    'Actions',
    ...Object.keys(accessTable).map((action) => line(action, [action as Action])),
    '',
    'GraphQL',
    ...everyField(schema)
      .map(({ name, rights }) => line(name, rights))
      .toSorted(),
    '',
    'REST',
    ...served.map(({ name, variant }) => line(name, rightsOf(variant))),
    '',
  ];
  await expect(table.join('\n')).toMatchFileSnapshot('access.snapshot.txt');
});

describe.each(roles)('%s', (role) => {
  test('reads every field that the table allows, and no other', async () => {
    const caller = await session(role);
    for (const { name, text, rights } of readings) {
      const { errors } = await caller.graphql(text);
      const expected = mayAll(role, rights) ? [] : ['UserWithoutPermission'];
      expect({ name, codes: [...new Set(errors.map(({ extensions }) => extensions.code))] }).toEqual({
        name,
        codes: expected,
      });
    }
    expect(readings.length).toBeGreaterThan(50);
  });

  test('reads every kind of node that the table allows, and no other', async () => {
    const caller = await session(role);
    const { data } = await caller.graphql('{ viewer { sessions { id } } }');
    const [ownSession] = (data!.viewer as { sessions: { id: string }[] }).sessions;
    for (const type of nodeTypes(schema)) {
      const id = type.name === 'Session' ? ownSession!.id : toGlobalId(type.name, farm.rows.id(modelOf(type)));
      for (const selection of [`... on ${type.name} { ${selectionOf(type, 0)} }`, '__typename', 'id']) {
        const { data: found, errors } = await caller.graphql(
          `query Test($id: ID!) { node(id: $id) { ${selection} } }`,
          { id },
        );
        const outcome = { type: type.name, seen: found?.node != null, code: errors[0]?.extensions.code };
        if (mayAll(role, typeRights(type))) expect(outcome.seen || outcome.code === 'UserWithoutPermission').toBe(true);
        else expect(outcome).toEqual({ type: type.name, seen: false, code: 'UserWithoutPermission' });
      }
    }
  });

  test('does everything that the table allows, and nothing else', async () => {
    for (const field of commands) {
      const { allow, input } = serviceOf(field);
      if (allow === 'public') continue;
      const caller = await session(role);
      const [arg] = field.args;
      const text = arg
        ? `mutation Test($input: ${String(arg.type)}) { ${field.name}(input: $input) { __typename } }`
        : `mutation Test { ${field.name} { __typename } }`;
      const { errors } = await caller.graphql(text, { input: sampleOf(input) });
      const code = errors[0]?.extensions.code;
      expect({ command: field.name, code, isShape: /^Invalid(FieldType|ObjectIdType)$/.test(code ?? '') }).toEqual({
        command: field.name,
        code,
        isShape: false,
      });
      expect({ command: field.name, refused: code === 'UserWithoutPermission' }).toEqual({
        command: field.name,
        refused: !mayAll(role, [allow]),
      });
    }
  });

  test('calls every REST path that the table allows, and no other', async () => {
    for (const { name, route, variant } of served) {
      const request = requestFor(route, variant, true);
      if (variant.service.allow === 'public' || !request) continue;
      const { body, status } = await send(await session(role), route, request);
      expect({ name, status, refused: body.code === 'UserWithoutPermission' }).toMatchObject({
        name,
        refused: !mayAll(role, rightsOf(variant)),
      });
      const isShape = /^Invalid(FieldType|ObjectIdType)$/.test(String(body.code));
      expect({ name, code: body.code, field: body.field, isShape }).toEqual({
        name,
        code: body.code,
        field: body.field,
        isShape: false,
      });
    }
  });

  test.each(feeds.map((field) => [field.name, field] as const))(
    'hears %s when the table allows it',
    async (name, field) => {
      const rights = rightsAlong([{ type: schema.getSubscriptionType()!, field }]);
      const live = watch(
        farm.app,
        await session(role),
        `subscription Test { ${name} { ${selectionOf(objectOf(field)!, 0)} } }`,
      );
      while (live.received.length === 0) {
        for (const type of nodeTypes(schema)) {
          farm.app.app.platform.bus.publish({
            type: type.name,
            id: farm.farm.farmId,
            farmId: farm.farm.farmId,
            op: 'UPDATED',
            clientId: null,
          });
        }
        await live.next(30);
      }
      await live.close();
      expect(live.received[0]!.errors?.[0]?.extensions.code).toBe(
        mayAll(role, rights) ? undefined : 'UserWithoutPermission',
      );
    },
  );
});

describe('without a token', () => {
  const anonymous = () => farm.app.as(null);

  test('no field is read', async () => {
    for (const { name, text, rights } of readings) {
      const { status, errors, data } = await anonymous().graphql(text);
      if (name === 'Query.viewer' || text.startsWith('{ viewer '))
        expect({ name, data, errors }).toEqual({ name, data: { viewer: null }, errors: [] });
      else
        expect({ name, status, codes: errors.map(({ extensions }) => extensions.code) }).toEqual({
          name,
          status: 401,
          codes: ['InvalidToken'],
        });
      expect(rights.size, name).toBeGreaterThan(0);
    }
  });

  test('no node is read', async () => {
    for (const type of nodeTypes(schema)) {
      const id = toGlobalId(type.name, farm.rows.id(modelOf(type)));
      const one = await anonymous().graphql('query Test($id: ID!) { node(id: $id) { __typename } }', { id });
      const many = await anonymous().graphql('query Test($ids: [ID!]!) { nodes(ids: $ids) { __typename } }', {
        ids: [id],
      });
      for (const { status, errors } of [one, many])
        expect({ type: type.name, status, code: errors[0]?.extensions.code }).toEqual({
          type: type.name,
          status: 401,
          code: 'InvalidToken',
        });
    }
  });

  test.each(commands.map((field) => [field.name, field] as const))(
    '%s is done only when it is public',
    async (name, field) => {
      const { allow, input } = serviceOf(field);
      const [arg] = field.args;
      const text = arg
        ? `mutation Test($input: ${String(arg.type)}) { ${name}(input: $input) { __typename } }`
        : `mutation Test { ${name} { __typename } }`;
      const { errors, status } = await anonymous().graphql(text, { input: sampleOf(input) });
      const isTokenRefused = allow !== 'public' || refusesTokens.includes(name);
      expect({ status: status === 401, refused: errors[0]?.extensions.code === 'InvalidToken' }).toEqual({
        status: isTokenRefused,
        refused: isTokenRefused,
      });
      expect(errors[0]?.extensions.code ?? '').not.toMatch(
        /^(UserWithoutPermission|InvalidFieldType|InvalidObjectIdType)$/,
      );
    },
  );

  test.each(served.map((each) => [each.name, each] as const))(
    '%s answers only when it is public',
    async (_name, { route, variant }) => {
      const request = requestFor(route, variant, false);
      if (!request) {
        expect(route.variants.some(({ service }) => service.allow === 'public')).toBe(true);
        return;
      }
      const isPublic = variant.service.allow === 'public';
      // A field too many stops a public call before it does anything.
      const { status, body } = await send(
        anonymous(),
        route,
        isPublic ? { ...request, body: { ...(request.body as object), surplus: true } } : request,
      );
      expect({ status, code: body.code }).toEqual(
        isPublic ? { status: 400, code: 'InvalidFieldType' } : { status: 401, code: 'InvalidToken' },
      );
      if (route.variants.some(({ service }) => service.allow === 'public')) return;
      // The missing token is told before whatever else is wrong.
      const broken = await anonymous().rest(
        route.method,
        route.path.replace(/\{\w+\}/g, 'x'),
        route.method === 'GET' ? undefined : 'no object',
        { 'content-type': 'text/plain' },
      );
      expect(broken).toMatchObject({ status: 401, body: { code: 'InvalidToken' } });
    },
  );
});

/** A well-formed call that this variant of the route answers; none when it never does for such a caller. */
function requestFor(route: RestRoute, variant: Variant, isSignedIn: boolean): RestRequest | undefined {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const sample = sampleOf(variant.service.input) as Record<string, string>;
  const params = Object.fromEntries(names.map((name) => [name, sample[name]!]));
  const rest = Object.fromEntries(Object.entries(sample).filter(([name]) => !names.includes(name)));
  const body = route.method === 'GET' || route.method === 'DELETE' ? undefined : rest;
  const ctx = { facts: { actor: isSignedIn ? {} : null } } as Context;
  const candidates: RestRequest[] = [
    { params, query: {}, body },
    ...Object.keys(route.query).map((key) => ({ params, query: { [key]: sample[key] ?? 'true' }, body })),
  ];
  return candidates.find((request) => route.variants.find(({ when }) => !when || when(request, ctx)) === variant);
}

function send(
  caller: Caller,
  { method, path }: RestRoute,
  { params, query: asked, body }: RestRequest,
): Promise<RestAnswer> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!));
  const search = new URLSearchParams(asked).toString();
  return caller.rest(method, search ? `${filled}?${search}` : filled, body);
}
