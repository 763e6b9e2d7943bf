import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accessTable, roles, type Action, type Role } from '../../../server/platform/rights/access.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import type { Variant } from '../../../server/platform/rest/routes.ts';
import { schema } from '../../../server/schema.ts';
import { watch } from '../../support/browser/live.ts';
import { startOneFarm, type OneFarm } from '../../support/oneFarm.ts';
import {
  called,
  commandText,
  fieldsOf,
  isRequired,
  leafOf,
  modelOf,
  nodeTypes,
  objectOf,
  selectionOf,
  serviceOf,
} from '../../support/generated/operations.ts';
import { requestFor, restCalls, send, variantRights } from '../../support/calls/restCalls.ts';
import { mayAll, rightsAlong, typeRights } from '../../support/generated/rights.ts';
import { casesOf } from '../../support/generated/proven.ts';
import { sampleOf } from '../../support/generated/samples.ts';
import { openSession, staffOf } from '../../support/sessions.ts';

// access.test.ts covers every field and role without HTTP. Here: GraphQL and REST use the token's own rights, tested
// once allowed and once refused for each action.

interface Target {
  name: string;
  rights: ReadonlySet<Action>;
  text: string;
  input?: unknown;
}

const farmType = objectOf(schema.getQueryType()!.getFields().farm!)!;
const readings: Target[] = fieldsOf(farmType)
  .filter((field) => !field.args.some(isRequired))
  .map((field) => {
    const target = objectOf(field);
    return {
      name: field.name,
      rights: rightsAlong([{ type: farmType, field }]),
      text: `{ farm { ${target ? `${called(field, 5)} { ${leafOf(target)} }` : field.name} } }`,
    };
  });
/** What is reached through a record of a list alone, by the way to it. */
const inside: Target[] = [['gtas', 'documents'] as const].map(([list, name]) => {
  const page = fieldsOf(farmType).find((field) => field.name === list)!;
  const record = schema.getType('Gta') as typeof farmType;
  const field = fieldsOf(record).find((each) => each.name === name)!;
  return {
    name: `${list}.${name}`,
    rights: rightsAlong([
      { type: farmType, field: page },
      { type: record, field },
    ]),
    text: `{ farm { ${list}(first: 1) { edges { node { ${name} { ${leafOf(objectOf(field)!)} } } } } } }`,
  };
});
const commands: Target[] = fieldsOf(schema.getMutationType()!).flatMap((field) => {
  const { allow, input } = serviceOf(field);
  const rights = new Set(allow === 'public' ? [] : [allow]);
  return [{ name: field.name, rights, text: commandText(field), input: sampleOf(input) }];
});
const feeds = fieldsOf(schema.getSubscriptionType()!).map((field) => ({
  name: field.name,
  rights: rightsAlong([{ type: schema.getSubscriptionType()!, field }]),
  text: `subscription Test { ${field.name} { ${selectionOf(objectOf(field)!, 0)} } }`,
}));

/** For each action the target that needs the fewest other rights. */
function oneEach<Each extends { rights: Iterable<Action> }>(targets: readonly Each[]): Map<Action, Each> {
  const best = new Map<Action, Each>();
  for (const target of targets.toSorted((one, other) => [...one.rights].length - [...other.rights].length))
    for (const action of target.rights) if (!best.has(action)) best.set(action, target);
  return best;
}

/** One role that has all of these rights, and one that does not; some actions are open to everyone. */
function pairOf(rights: Iterable<Action>): { allowed: Role; refused: Role | undefined } {
  return {
    allowed: roles.findLast((role) => mayAll(role, rights))!,
    refused: roles.find((role) => !mayAll(role, rights)),
  };
}

const isDue = casesOf('accessDoors');
/** What an answer holds, as its caller is promised it. */
const shapeOf = ({ answer }: Variant) => z.toJSONSchema(answer.schema, { unrepresentable: 'any' });

const overGraphql = oneEach([...readings, ...inside, ...commands]);
const overRest = oneEach(
  restCalls
    .filter((call) => requestFor(call, true) !== undefined)
    .map((call) => ({ ...call, rights: variantRights(call.variant) })),
);
const overSockets = oneEach(feeds);

let farm: OneFarm;
let staff: Record<Role, string>;
beforeAll(async () => {
  farm = await startOneFarm(2);
  staff = await staffOf(farm.app, farm.farm);
});
afterAll(() => farm.close());

const session = (role: Role) => openSession(farm.app, staff[role]);

test('every action is checked by GraphQL or REST', () => {
  const checkedActions = new Set([...overGraphql.keys(), ...overRest.keys()]);
  const actions = Object.keys(accessTable) as Action[];
  expect(actions.filter((action) => !checkedActions.has(action))).toEqual([]);
});

test.each([...overGraphql])('GraphQL checks %s', async (_action, { name, rights, text, input }) => {
  const { allowed, refused } = pairOf(rights);
  const ask = async (role: Role) => {
    const { status, errors } = await (await session(role)).graphql(text, input === undefined ? {} : { input });
    return { name, status, code: errors[0]?.extensions.code };
  };
  const done = await ask(allowed);
  expect(['UserWithoutPermission', 'InvalidToken']).not.toContain(done.code);
  expect(done.status).toBe(200);
  if (refused) expect(await ask(refused)).toEqual({ name, status: 200, code: 'UserWithoutPermission' });
});

test.each([...overRest])('REST checks %s', async (_action, { rights, ...call }) => {
  const { allowed, refused } = pairOf(rights);
  const ask = async (role: Role) => {
    const { status, body } = await send(await session(role), call.route, requestFor(call, true)!);
    return { name: call.name, status, code: body.code };
  };
  const done = await ask(allowed);
  expect(['UserWithoutPermission', 'InvalidToken']).not.toContain(done.code);
  expect([401, 403]).not.toContain(done.status);
  if (refused) expect(await ask(refused)).toEqual({ name: call.name, status: 403, code: 'UserWithoutPermission' });
});

test.each([...overSockets])('subscriptions check %s', async (_action, { rights, text }) => {
  const { allowed, refused } = pairOf(rights);
  const ask = async (role: Role) => {
    const live = watch(farm.app, await session(role), text);
    while (live.received.length === 0) {
      for (const { name: type } of nodeTypes(schema)) {
        const { farmId } = farm.farm;
        farm.app.app.platform.bus.publish({ type, id: farmId, farmId, op: 'UPDATED', clientId: null });
      }
      await live.next(30);
    }
    await live.close();
    return live.received[0]!.errors?.[0]?.extensions.code;
  };
  expect(await ask(allowed)).toBeUndefined();
  if (refused) expect(await ask(refused)).toBe('UserWithoutPermission');
});

describe('an answer of REST holds no text of a record that the role may not read', () => {
  const rightsOf = new Map(nodeTypes(schema).map((type) => [modelOf(type), typeRights(type)]));
  const reads = restCalls.filter(({ route, variant }) => route.method === 'GET' && variant.service.allow !== 'public');
  const limited = roles.filter((role) => [...rightsOf.values()].some((rights) => !mayAll(role, rights)));
  let models = 0;

  test.each(limited)('%s', async (role) => {
    const caller = await session(role);
    const leaks = new Set<string>();
    const closed = [...rightsOf].flatMap(([model, rights]) => (mayAll(role, rights) ? [] : [model]));
    /** The rows are of days long ago. */
    const requested: Readonly<Record<string, () => Record<string, string>>> = {
      'GET /view/beat': () => ({ beatId: farm.rows.id('Beat') }),
      'GET /view/treat': () => ({ corralId: farm.rows.id('Corral'), day: '2020-01-01' }),
    };
    /** An announcement is read by the call of its type. */
    const announcementFor = async (path: string): Promise<Record<string, string>> => {
      const [, word] = /^\/announcements\/\{id\}\/(.*)$/.exec(path) ?? [];
      if (!word) return {};
      const type = word.toUpperCase().replaceAll('-', '_') as 'DEATH';
      const id = farm.rows.id('Announcement');
      await farm.app.contextFor(farm.farm).db.announcement.updateMany({ where: { id }, data: { type, number: 900 } });
      return { id: toGlobalId('Announcement', id) };
    };
    const open = reads.filter(({ variant }) => mayAll(role, variantRights(variant)));
    for (const call of open.filter(({ name, variant }) => isDue(`${role} ${name}`, closed, shapeOf(variant)))) {
      // Every third purchase is of animals.
      const serial = call.name.includes('/oxen/') ? 2 : 0;
      const request = requestFor(call, true, (model) => toGlobalId(model, farm.rows.id(model, serial)));
      const query = requested[call.name]?.() ?? request!.query;
      const params = { ...request!.params, ...(await announcementFor(call.route.path)) };
      const { status, body } = await send(caller, call.route, { ...request!, params, query });
      // An address is read with the right for whose it is, and a sample is nobody's number.
      if (call.name !== 'GET /addresses/{id}' && call.name !== 'GET /view/find-ox')
        expect({ name: call.name, status }).toEqual({ name: call.name, status: 200 });
      for (const [, model] of JSON.stringify(body).matchAll(/cheia (\w+)\./g)) {
        models += 1;
        const rights = rightsOf.get(model!);
        if (rights && !mayAll(role, rights)) leaks.add(`${call.name}: ${model}`);
      }
    }
    expect([...leaks]).toEqual([]);
  });

  test('and the texts of those that it may are there', () => expect(models).toBeGreaterThan(10));
});

test('a node can be read with the right for its type', async () => {
  const closed = nodeTypes(schema).find((type) => pairOf(typeRights(type)).refused)!;
  const { allowed, refused } = pairOf(typeRights(closed));
  const ask = async (role: Role) => {
    const { data, errors } = await (
      await session(role)
    ).graphql('query Test($id: ID!) { node(id: $id) { __typename } }', {
      id: toGlobalId(closed.name, farm.rows.id(modelOf(closed))),
    });
    return { seen: data?.node != null, code: errors[0]?.extensions.code };
  };
  expect(await ask(allowed)).toEqual({ seen: true, code: undefined });
  expect(await ask(refused!)).toEqual({ seen: false, code: 'UserWithoutPermission' });
});

describe('without a token', () => {
  const anonymous = () => farm.app.as(null);

  test('GraphQL reads and changes nothing', async () => {
    const closed = commands.find(({ rights }) => rights.size > 0)!;
    for (const { name, text, input } of [readings[0]!, closed]) {
      const { status, errors } = await anonymous().graphql(text, { input });
      expect({ name, status, code: errors[0]?.extensions.code }).toEqual({ name, status: 401, code: 'InvalidToken' });
    }
    expect(await anonymous().graphql('{ viewer { id } }')).toMatchObject({ status: 200, data: { viewer: null } });
  });

  test('REST answers only public calls, and reports the missing token before other errors', async () => {
    for (const call of restCalls) {
      const { name, route, variant } = call;
      const request = requestFor(call, false);
      const hasPublic = route.variants.some(({ service }) => service.allow === 'public');
      if (!request) {
        expect({ name, hasPublic }).toEqual({ name, hasPublic: true });
        continue;
      }
      const isPublic = variant.service.allow === 'public';
      // An unknown field stops a public call before it does anything.
      const sent = isPublic ? { ...request, body: { ...(request.body as object), surplus: true } } : request;
      const { status, body } = await send(anonymous(), route, sent);
      expect({ name, status, code: body.code }).toEqual(
        isPublic ? { name, status: 400, code: 'InvalidFieldType' } : { name, status: 401, code: 'InvalidToken' },
      );
      if (hasPublic) continue;
      const path = route.path.replace(/\{\w+\}/g, 'x');
      const broken = await anonymous().rest(route.method, path, route.method === 'GET' ? undefined : 'no object', {
        'content-type': 'text/plain',
      });
      expect({ name, status: broken.status, code: broken.body.code }).toEqual({
        name,
        status: 401,
        code: 'InvalidToken',
      });
    }
  });
});
