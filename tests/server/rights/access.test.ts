import type { GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessTable, roles, type Action, type Role } from '../../../server/platform/rights/access.ts';
import type { Context } from '../../../server/platform/context.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { schema } from '../../../server/schema.ts';
import { contextOf, firstEvent, refusalOf, run } from '../../support/servers/inProcess.ts';
import { startOneFarm, type OneFarm } from '../../support/oneFarm.ts';
import {
  commandText,
  fieldsOf,
  modelOf,
  nodeTypes,
  objectOf,
  objectTypes,
  sdlOf,
  selectionOf,
  serviceOf,
} from '../../support/generated/operations.ts';
import { readings, textOf, type Reading } from '../../support/farms/readings.ts';
import { requestFor, restCalls, variantRights } from '../../support/calls/restCalls.ts';
import { everyField, line, mayAll, rightsAlong, typeRights, type Rights } from '../../support/generated/rights.ts';
import { sampleOf } from '../../support/generated/samples.ts';
import { staffOf } from '../../support/sessions.ts';
import { casesOf } from '../../support/generated/proven.ts';

const commands = fieldsOf(schema.getMutationType()!);
const feeds = fieldsOf(schema.getSubscriptionType()!);
const isDue = casesOf('access');
const isReadDue = ({ name, way, inner, rights }: Reading) => isDue(name, textOf(way, inner), [...rights].toSorted());

/** Commands whose own refusal has the same code as a missing token. */
const refusesTokens = ['refreshSession'];

/** Of batches only, of which the reports of this farm have none; refused in `batchReports.test.ts`. */
const ofBatchesOnly = 'BatchGroup.result';

/** Of one person alone. */
const personal = ['Job', 'ReportSchedule', 'SavedView'];

/** A row of this type that is there for the role; some are only ever one person's. */
async function ownRow(type: GraphQLObjectType, { person }: Context): Promise<string> {
  const { sessionId, membershipId } = person;
  if (type.name === 'Session') return sessionId;
  if (!personal.includes(type.name)) return farm.rows.id(modelOf(type));
  return String((await farm.rows.insert(type.name, 0, { membershipId })).id);
}

/** Plain fields of an object are read together, each field that leads to other objects separately. */
function together(allowed: Reading[]): { names: string[]; text: string }[] {
  const plain = Map.groupBy(
    allowed.filter(({ isLeaf }) => isLeaf),
    ({ way }) => way,
  );
  const groups = [...plain.values(), ...allowed.filter(({ isLeaf }) => !isLeaf).map((reading) => [reading])];
  return groups.map((fields) => ({
    names: fields.map(({ name }) => name),
    text: textOf(fields[0]!.way, ...fields.map(({ inner }) => inner)),
  }));
}

/** For an object closed as a whole, one field is enough. */
function apart(role: Role, refused: Reading[]): Reading[] {
  const [closed, open] = [true, false].map((isClosed) =>
    refused.filter(({ ofObject }) => mayAll(role, ofObject) !== isClosed),
  );
  return [...[...Map.groupBy(closed!, ({ way }) => way).values()].map(([first]) => first!), ...open!];
}

let farm: OneFarm;
let staff: Record<Role, string>;
beforeAll(async () => {
  farm = await startOneFarm(2);
  staff = await staffOf(farm.app, farm.farm);
});
afterAll(() => farm.close());

const contextAs = (role: Role) => contextOf(farm.app, staff[role]);
const isShape = (code: string | undefined) => /^(Invalid(FieldType|ObjectIdType)|UnhandledError)$/.test(code ?? '');

/** These take a file as a form, or the farm's name typed once more, which their own tests send. */
const ofForms = ['POST /utils/backup', 'deleteFarm'];

/** Of the kinds of files one that the role may bring in, where that is not the first. */
const kindsOfFiles: Partial<Record<Role, string>> = { VET: 'MEDICINES', FINANCE: 'FOODS' };

/** Accepted or refused as the table says, and not for the shape of its input. */
function expectAsTable(role: Role, name: string, rights: Iterable<Action>, code: string | undefined): void {
  expect({
    name,
    code,
    refused: code === 'UserWithoutPermission',
    isShape: isShape(code) && !ofForms.includes(name),
  }).toEqual({
    name,
    code,
    refused: !mayAll(role, rights),
    isShape: false,
  });
}

test('the access rules match the reviewed snapshot', async () => {
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
    ...restCalls.map(({ name, variant }) => line(name, variantRights(variant))),
    '',
  ];
  await expect(table.join('\n')).toMatchFileSnapshot('access.snapshot.txt');
});

test('a context allows exactly the actions of the access table per role', async () => {
  for (const role of roles) {
    const ctx = await contextAs(role);
    for (const action of Object.keys(accessTable) as Action[])
      expect({ role, action, can: ctx.can(action), refusal: await refusalOf(async () => ctx.allow(action)) }).toEqual({
        role,
        action,
        can: mayAll(role, [action]),
        refusal: mayAll(role, [action]) ? undefined : 'UserWithoutPermission',
      });
  }
});

test('no field bypasses the rule of its object', () => {
  const skipping = objectTypes(schema).flatMap((type) =>
    fieldsOf(type)
      .filter(({ extensions }) => {
        const options = (extensions.pothosOptions ?? {}) as Record<string, unknown>;
        return options.skipTypeScopes === true || options.skipInterfaceScopes === true;
      })
      .map((field) => `${type.name}.${field.name}`),
  );
  expect(skipping).toEqual([]);
});

describe.each(roles)('%s', (role) => {
  test('reads exactly the fields that the table allows', async () => {
    const ctx = await contextAs(role);
    const [allowed, refused] = [true, false].map((may) =>
      readings.filter((reading) => isReadDue(reading) && mayAll(role, reading.rights) === may),
    );
    for (const { names, text } of together(allowed!)) {
      const { codes } = await run(ctx.withFreshCache(), text);
      expect({ names, codes }).toEqual({ names, codes: [] });
    }
    for (const { name, way, inner } of apart(role, refused!)) {
      if (name === ofBatchesOnly) continue;
      const { codes } = await run(ctx.withFreshCache(), textOf(way, inner));
      expect({ name, codes: [...new Set(codes)] }).toEqual({ name, codes: ['UserWithoutPermission'] });
    }
    expect(readings.length).toBeGreaterThan(50);
  });

  test('reads exactly the node types that the table allows', async () => {
    const ctx = await contextAs(role);
    const isTypeDue = (type: GraphQLObjectType) =>
      isDue(`${role} ${type.name} by id`, selectionOf(type, 0), [...typeRights(type)].toSorted());
    for (const type of nodeTypes(schema).filter(isTypeDue)) {
      const own = await ownRow(type, ctx);
      for (const selection of [`... on ${type.name} { ${selectionOf(type, 0)} }`, '__typename', 'id']) {
        const { data, codes } = await run(
          ctx.withFreshCache(),
          `query Test($id: ID!) { node(id: $id) { ${selection} } }`,
          { id: toGlobalId(type.name, own) },
        );
        const outcome = { type: type.name, seen: data?.node != null, code: codes[0] };
        if (mayAll(role, typeRights(type))) expect(outcome.seen || outcome.code === 'UserWithoutPermission').toBe(true);
        else expect(outcome).toEqual({ type: type.name, seen: false, code: 'UserWithoutPermission' });
      }
    }
  });

  test('runs exactly the mutations that the table allows', async () => {
    const ctx = await contextAs(role);
    for (const field of commands) {
      const { allow, input } = serviceOf(field);
      if (allow === 'public' || !isDue(field.name, sdlOf(field), allow)) continue;
      const kind = field.name === 'createFileImport' ? kindsOfFiles[role] : undefined;
      // The first day of a farm and its people need other rights as well.
      const step = field.name === 'makeSetupExample' ? 'PLACES' : undefined;
      const sample = { ...(sampleOf(input) as object), ...(kind ? { kind } : {}), ...(step ? { step } : {}) };
      const { codes } = await run(ctx.withFreshCache(), commandText(field), { input: sample });
      expectAsTable(role, field.name, [allow], codes[0]);
    }
  });

  test('makes exactly the REST calls that the table allows', async () => {
    const ctx = await contextAs(role);
    for (const call of restCalls) {
      const request = requestFor(call, true);
      const rights = variantRights(call.variant);
      if (rights.length === 0 || !request || !isDue(call.name, request, rights)) continue;
      const code = await refusalOf(() =>
        call.variant.call(ctx.withFreshCache(), (call.variant.input ?? call.route.input)(request)),
      );
      expectAsTable(role, call.name, rights, code);
    }
  });

  test('receives exactly the subscriptions that the table allows', async () => {
    const ctx = await contextAs(role);
    for (const field of feeds) {
      const rights: Rights = rightsAlong([{ type: schema.getSubscriptionType()!, field }]);
      const text = `subscription Test { ${field.name} { ${selectionOf(objectOf(field)!, 0)} } }`;
      const { codes } = await firstEvent(ctx, text, () => publishEverything(ctx));
      expect({ name: field.name, code: codes[0] }).toEqual({
        name: field.name,
        code: mayAll(role, rights) ? undefined : 'UserWithoutPermission',
      });
    }
  });
});

describe('without a session', () => {
  const anonymous = () => contextOf(farm.app, null);

  test('no field can be read', async () => {
    const ctx = await anonymous();
    for (const reading of readings) {
      const { name, way, inner, rights } = reading;
      expect(rights.size, name).toBeGreaterThan(0);
      if (!isReadDue(reading)) continue;
      const { codes, data } = await run(ctx, textOf(way, inner));
      if (name === 'Query.viewer' || way[0]?.field.name === 'viewer')
        expect({ name, data, codes }).toEqual({ name, data: { viewer: null }, codes: [] });
      else expect({ name, codes }).toEqual({ name, codes: ['InvalidToken'] });
    }
  });

  test('no node can be read', async () => {
    for (const type of nodeTypes(schema)) {
      const id = toGlobalId(type.name, farm.rows.id(modelOf(type)));
      const one = await run(await anonymous(), 'query Test($id: ID!) { node(id: $id) { __typename } }', { id });
      const many = await run(await anonymous(), 'query Test($ids: [ID!]!) { nodes(ids: $ids) { __typename } }', {
        ids: [id],
      });
      for (const { codes } of [one, many])
        expect({ type: type.name, code: codes[0] }).toEqual({ type: type.name, code: 'InvalidToken' });
    }
  });

  test('only public mutations can be run', async () => {
    for (const field of commands) {
      const { allow, input } = serviceOf(field);
      const { codes } = await run(await anonymous(), commandText(field), { input: sampleOf(input) });
      const isRefused = allow !== 'public' || refusesTokens.includes(field.name);
      expect({ name: field.name, refused: codes[0] === 'InvalidToken' }).toEqual({
        name: field.name,
        refused: isRefused,
      });
      expect({ name: field.name, code: codes[0], isShape: isShape(codes[0]) }).toMatchObject({ isShape: false });
      expect(codes).not.toContain('UserWithoutPermission');
    }
  });

  test('no subscription can be started', async () => {
    for (const field of feeds) {
      const text = `subscription Test { ${field.name} { ${selectionOf(objectOf(field)!, 0)} } }`;
      const { codes } = await firstEvent(await anonymous(), text, () => undefined);
      expect({ name: field.name, code: codes[0] }).toEqual({ name: field.name, code: 'InvalidToken' });
    }
  });
});

/** One change event per node type of the farm. */
function publishEverything({ actor: { farmId } }: Context): void {
  for (const type of nodeTypes(schema))
    farm.app.app.platform.bus.publish({ type: type.name, id: farmId, farmId, op: 'UPDATED', clientId: null });
}
