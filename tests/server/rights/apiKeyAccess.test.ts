// What each scope of an API key opens, tried against the whole of the schema and of REST, beside another farm.
import { isInputObjectType, isObjectType, type GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessTable, type Action } from '../../../server/platform/rights/access.ts';
import type { Context } from '../../../server/platform/context.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { partnerModels, rowsOfPartner } from '../../../server/platform/partnerRows.ts';
import {
  apiKeyScopes,
  isOfPartner,
  reachOf,
  scopeTable,
  type ApiKeyScope,
} from '../../../server/platform/rights/scopes.ts';
import { schema } from '../../../server/schema.ts';
import { contextOfKey, newApiKey, type TestKey } from '../../support/apiKeys.ts';
import { checksum } from '../../support/generated/checksum.ts';
import { firstEvent, refusalOf, run, runUnchecked } from '../../support/servers/inProcess.ts';
import { watch } from '../../support/browser/live.ts';
import {
  called,
  carriers,
  commandText,
  fieldsOf,
  isConnection,
  leafOf,
  modelOf,
  nodeTypes,
  objectOf,
  sdlOf,
  selectionOf,
  serviceOf,
} from '../../support/generated/operations.ts';
import { readings, textOf } from '../../support/farms/readings.ts';
import { requestFor, restCalls, send } from '../../support/calls/restCalls.ts';
import { fieldRights, rightsAlong, typeRights } from '../../support/generated/rights.ts';
import { sampleOf } from '../../support/generated/samples.ts';
import { casesOf } from '../../support/generated/proven.ts';
import { idsOf, leaksOf, startTwoFarms, type TwoFarms } from '../../support/twoFarms.ts';

const isDue = casesOf('apiKeyAccess');

let farms: TwoFarms;
let foreign: Map<string, string[]>;
beforeAll(async () => {
  farms = await startTwoFarms();
  const every = await idsOf(farms.sql, farms.tables, farms.otherFarm.farmId);
  foreign = new Map(
    [...Map.groupBy(every, ({ table }) => table)].map(([table, rows]) => [table, rows.slice(0, 2).map(({ id }) => id)]),
  );
});
afterAll(() => farms.close());

/** But for events that wait to be sent: those of the set-up may go meanwhile. */
const rowsOfFarm = async (): Promise<string[]> => {
  const lines = await checksum(farms.sql, farms.tables, farms.ownFarm.farmId);
  return lines.filter((line) => !line.startsWith('UnsentEvents '));
};
const unsentEvents = async (): Promise<string[]> => {
  const text = 'SELECT id FROM "UnsentEvents" WHERE "farmId" = $1';
  const { rows } = await farms.sql.query<{ id: string }>(text, [farms.ownFarm.farmId]);
  return rows.map(({ id }) => id);
};

const objectNamed = (name: string): GraphQLObjectType | undefined => {
  const type = schema.getType(name);
  return isObjectType(type) ? type : undefined;
};
const feeds = fieldsOf(schema.getSubscriptionType()!);
const commands = fieldsOf(schema.getMutationType()!);

/** What a scope must not show, whatever is added to it. */
const people = 'membership|person|owner|driver|phone|email|document|note|observation';
const closedTo: Record<ApiKeyScope, RegExp> = {
  TRACEABILITY_READ: new RegExp(`${people}|price|cost|value|diet|feed|food|stock|weight|gain`, 'i'),
  // What its papers say of the producer and of who signs them, it sees.
  CERTIFIER: /membership|person|phone|email|driver|price|cost|diet|feed(?!lot)|food|stock|gain/i,
  SALES_READ: new RegExp(`${people}|cost|diet|feed|food|stock|gain|batch|deduct|net|result|payment|purchase`, 'i'),
  SLAUGHTER_SHEET_WRITE: new RegExp(`${people}|cost|diet|feed|food|stock|gain|batch|deduct|net|result|payment`, 'i'),
};
/** The one thing of each that is no read. */
const writes: Partial<Record<ApiKeyScope, Action>> = {
  CERTIFIER: 'announcement:emit',
  SLAUGHTER_SHEET_WRITE: 'sale:sheet',
};
const openFilters: Record<ApiKeyScope, string> = {
  TRACEABILITY_READ: 'oxen(first: 1, filter: { search: "1055" })',
  CERTIFIER: 'announcements(first: 1, filter: { search: "1055" })',
  SALES_READ: 'boardings(first: 1, filter: { search: "1055" })',
  SLAUGHTER_SHEET_WRITE: 'saleManagements(first: 1, filter: { search: "1055" })',
};

describe.each(apiKeyScopes)('a key with %s', (scope) => {
  const reach = reachOf([scope]);
  const { rights: given, nodes, fields } = scopeTable[scope];
  const mayAll = (rights: Iterable<Action>) =>
    [...rights].every((right) => (given as readonly Action[]).includes(right));
  const mayCommand = ({ name }: { name: string }) => reach.mayName('Mutation', name);
  const named = Object.entries<string>(fields).flatMap(([type, names]) =>
    names.split(/\s+/).map((name) => [type, name] as const),
  );

  let key: TestKey;
  let ctx: Context;
  beforeAll(async () => {
    const establishmentId = farms.own.id('Establishment');
    key = await newApiKey(farms.app, farms.ownFarm, {
      scopes: [scope],
      ...(isOfPartner(scope) ? { establishmentId } : {}),
    });
    ctx = await contextOfKey(farms.app, farms.ownFarm, key);
  });

  test('names only fields there are, which its rights open, and has no right that none of them needs', () => {
    const needed = new Set<Action>();
    for (const [typeName, name] of named) {
      const type = schema.getType(typeName);
      if (isInputObjectType(type)) {
        expect(Object.keys(type.getFields()), typeName).toContain(name);
        continue;
      }
      if (typeName === 'Node') continue;
      const field = objectNamed(typeName)?.getFields()[name];
      expect(field, `${typeName}.${name}`).toBeDefined();
      if (typeName === 'Mutation') needed.add(serviceOf(field!).allow as Action);
      const rights = new Set([...fieldRights(objectNamed(typeName)!, field!), ...typeRights(objectOf(field!))]);
      for (const right of rights) needed.add(right);
      expect([typeName, name, mayAll(rights)]).toEqual([typeName, name, true]);
    }
    expect([...needed].toSorted()).toEqual([...given].toSorted());
    expect(nodes.filter((name) => !nodeTypes(schema).includes(objectNamed(name)!))).toEqual([]);
  });

  test('shows nothing of what is closed to it, and writes what it is for', () => {
    const closed = closedTo[scope];
    expect(named.filter(([type, name]) => closed.test(name) || closed.test(type))).toEqual([]);
    expect(given.filter((right) => !right.endsWith(':read'))).toEqual([writes[scope] ?? []].flat());
  });

  test('has exactly its rights', async () => {
    for (const action of Object.keys(accessTable) as Action[]) {
      const refusal = await refusalOf(async () => ctx.allow(action));
      const may = mayAll([action]);
      expect({ action, can: ctx.can(action), refusal }).toEqual({
        action,
        can: may,
        refusal: may ? undefined : 'UserWithoutPermission',
      });
    }
  });

  test('reads exactly the fields of the table', async () => {
    let seen = 0;
    for (const { name, way, inner, isLeaf, rights } of readings) {
      const steps = [...way.map(({ type, field }) => `${type.name}.${field.name}`), name];
      const target = objectNamed(name.split('.')[0]!)?.getFields()[name.split('.')[1]!];
      const last = !isLeaf && target ? [`${objectOf(target)!.name}.${leafOf(objectOf(target)!)}`] : [];
      const isOpen = [...steps, ...last].every((step) => {
        const [type = '', field = ''] = step.split('.');
        return carriers.test(type) || field === '__typename' || reach.mayName(type, field);
      });
      if (!isDue(name, textOf(way, inner), [...rights].toSorted()) && !isOpen) continue;
      const { codes } = await run(ctx.withFreshCache(), textOf(way, inner));
      expect({ name, codes }).toEqual({ name, codes: isOpen ? [] : ['UserWithoutPermission'] });
      if (isOpen) seen += 1;
      if (isOpen) expect(mayAll(rights), name).toBe(true);
    }
    expect(seen).toBeGreaterThan(20);
  });

  test.each(nodeTypes(schema).map((type) => [type.name, type] as const))(
    'finds %s by its id where the table says so, and never another farm’s',
    async (name, type) => {
      const text = `query Test($id: ID!) { node(id: $id) { __typename id } }`;
      const find = (id: string) => run(ctx.withFreshCache(), text, { id: toGlobalId(name, id) });
      const isOpen = reach.mayLoad(name);
      const own = await find(farms.own.id(modelOf(type)));
      if (isOpen) expect(own).toMatchObject({ data: { node: { __typename: name } }, codes: [] });
      else expect(own).toMatchObject({ codes: ['UserWithoutPermission'] });
      expect(foreign.get(modelOf(type))?.length).toBeGreaterThan(0);
      for (const id of foreign.get(modelOf(type))!) {
        if (isOpen) expect(await find(id)).toEqual({ data: { node: null }, codes: [] });
        else expect((await find(id)).codes).toEqual(['UserWithoutPermission']);
        const many = 'query Test($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }';
        const { status, data } = await key.caller.graphql(many, { ids: [toGlobalId(name, id)] });
        expect({ status, found: data?.nodes ?? null }).toEqual({ status: 200, found: isOpen ? [null] : null });
      }
    },
  );

  test('sees nothing of the other farm in all it may read', async () => {
    let lists = 0;
    for (const field of fieldsOf(objectNamed('Farm')!)) {
      if (!reach.mayName('Farm', field.name) || !objectOf(field) || !isConnection(field)) continue;
      const selection = selectionOf(objectOf(field)!, 2, 3, [field], (...names) => reach.mayName(...names));
      const { data, errors } = await key.caller.graphql(`{ farm { ${called(field, 20)} { ${selection} } } }`);
      expect({ name: field.name, errors, leaks: leaksOf(data, farms) }).toEqual({
        name: field.name,
        errors: [],
        leaks: [],
      });
      expect(JSON.stringify(data)).toContain('"node":{');
      lists += 1;
    }
    expect(lists).toBeGreaterThan(0);
  });

  test('can do no mutation but what the table names, whether the document is refused or the service', async () => {
    const [rows, unsent] = [await rowsOfFarm(), await unsentEvents()];
    for (const field of commands.filter((each) => !mayCommand(each) && isDue(each.name, sdlOf(each)))) {
      const { allow, input } = serviceOf(field);
      const requested = [ctx.withFreshCache(), commandText(field), { input: sampleOf(input) }] as const;
      expect({ name: field.name, ...(await run(...requested)) }).toEqual({
        name: field.name,
        data: null,
        codes: ['UserWithoutPermission'],
      });
      if (allow === 'public') continue;
      expect({ name: field.name, codes: (await runUnchecked(...requested)).codes }).toEqual({
        name: field.name,
        codes: ['UserWithoutPermission'],
      });
    }
    const { status, errors } = await key.caller.graphql(`mutation { signOut { ok } }`);
    expect({ status, code: errors[0]?.extensions.code }).toEqual({ status: 403, code: 'UserWithoutPermission' });
    expect(await rowsOfFarm()).toEqual(rows);
    expect((await unsentEvents()).filter((id) => !unsent.includes(id))).toEqual([]);
  });

  test('is refused by every REST call and every other door', async () => {
    for (const call of restCalls) {
      const request = requestFor(call, true);
      if (!request || !isDue(call.name, request)) continue;
      const { status, body } = await send(key.caller, call.route, request);
      expect({ name: call.name, status, code: body.code }).toEqual({
        name: call.name,
        status: 403,
        code: 'UserWithoutPermission',
      });
    }
    const doors = ['/graphql/file', '/graphql/document'].map((path) => ['POST', path] as const);
    for (const [method, path] of [...doors, ['GET', `/graphql/document/${farms.own.id('Document')}`] as const]) {
      const response = await fetch(farms.app.url + path, { method, headers: { authorization: `Bearer ${key.token}` } });
      expect({ path, status: response.status }).toEqual({ path, status: 403 });
      await response.arrayBuffer();
    }
  });

  test('receives exactly the subscriptions of the table', async () => {
    for (const field of feeds) {
      const isOpen = reach.mayName('Subscription', field.name);
      const inside = selectionOf(objectOf(field)!, 0, 1, [], (...names) => !isOpen || reach.mayName(...names));
      const text = `subscription Test { ${field.name} { ${inside} } }`;
      const { codes } = await firstEvent(ctx, text, () => publishEverything(farms.ownFarm.farmId));
      expect({ name: field.name, codes }).toEqual({ name: field.name, codes: isOpen ? [] : ['UserWithoutPermission'] });
      if (isOpen) expect(mayAll(rightsAlong([{ type: schema.getSubscriptionType()!, field }]))).toBe(true);
    }
  });

  test('hears nothing of the other farm', async () => {
    const [field] = feeds.filter(({ name }) => reach.mayName('Subscription', name));
    // The ids of a feed are those of the whole farm.
    expect(field === undefined).toBe(isOfPartner(scope));
    if (!field) return;
    const live = watch(farms.app, key.caller, `subscription { ${field.name} { id clientId } }`);
    const of = (event: (typeof live.received)[number]) => event.data?.[field.name] as { clientId: string };
    while (live.received.length === 0) {
      publishEverything(farms.ownFarm.farmId, 'ours');
      await live.next(50);
    }
    publishEverything(farms.otherFarm.farmId, 'theirs');
    publishEverything(farms.ownFarm.farmId, 'last');
    while (of(live.received.at(-1)!).clientId !== 'last') await live.next(5_000);
    await live.close();
    expect(live.received.map((event) => of(event).clientId)).not.toContain('theirs');
  });

  test('finds nothing out by filters and orders that the table does not name', async () => {
    const filters = [
      ['literal', `{ farm { oxen(first: 1, filter: { minWeight: "400" }) { totalCount } } }`, {}],
      ['default', `query T($f: OxenFilterInput = { ownerId: "x" }) { farm { oxen(filter: $f) { totalCount } } }`, {}],
      [
        'variable',
        `query T($f: OxenFilterInput) { farm { oxen(filter: $f) { totalCount } } }`,
        { f: { ownerId: 'x' } },
      ],
      ['order', `{ farm { oxen(orderBy: { field: WEIGHT, direction: ASC }) { totalCount } } }`, {}],
      ['part', `query T($o: ID) { farm { oxen(filter: { ownerId: $o }) { totalCount } } }`, { o: 'x' }],
      ['fragment', `{ farm { ...f } } fragment f on Farm { people(first: 1) { totalCount } }`, {}],
      ['alias', `{ farm { name: activities(first: 1) { edges { cursor } } } }`, {}],
      ['inline', `{ node(id: "x") { ... on Membership { name } } }`, {}],
      ['viewer', `{ viewer { __typename } }`, {}],
    ] as const;
    for (const [name, text, variables] of filters)
      expect({ name, ...(await run(ctx, text, variables)) }).toEqual({
        name,
        data: null,
        codes: ['UserWithoutPermission'],
      });
    const { codes } = await run(ctx, `{ farm { ${openFilters[scope]} { totalCount } } }`);
    expect(codes).toEqual([]);
  });

  test.runIf(isOfPartner(scope))('shows of every model the rows of its partner alone', async () => {
    const { everyFarm } = farms.app.app.platform.database;
    const { farmId } = farms.ownFarm;
    const others = new Set<string>();
    for (const name of nodes.filter((each) => each !== 'Farm' && each !== 'Breed')) {
      expect(partnerModels).toContain(name);
      const table = `${name.charAt(0).toLowerCase()}${name.slice(1)}` as 'saleManagement';
      const own = rowsOfPartner(name, farms.own.id('Establishment'));
      const rows = (where: object) => everyFarm[table].findMany({ where: { farmId, ...where }, select: { id: true } });
      const mine = new Set((await rows(own)).map(({ id }) => id));
      const theirs = (await rows({})).map(({ id }) => id).filter((id) => !mine.has(id));
      expect({ name, mine: mine.size > 0, theirs: theirs.length > 0 }).toEqual({ name, mine: true, theirs: true });
      for (const id of theirs) others.add(id);
      const ids = theirs.slice(0, 2).map((id) => toGlobalId(name, id));
      const { data } = await key.caller.graphql('query T($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids });
      expect({ name, found: data?.nodes }).toEqual({ name, found: ids.map(() => null) });
      const one = await run(ctx.withFreshCache(), 'query T($id: ID!) { node(id: $id) { id } }', { id: ids[0] });
      expect({ name, ...one }).toEqual({ name, data: { node: null }, codes: [] });
    }
    for (const field of fieldsOf(objectNamed('Farm')!).filter((each) => reach.mayName('Farm', each.name))) {
      if (!isConnection(field)) continue;
      const selection = selectionOf(objectOf(field)!, 3, 3, [field], (...names) => reach.mayName(...names));
      const text = `{ farm { ${called(field, 20)} { ${selection} } } }`;
      const read = await run(ctx.withFreshCache(), text);
      const { data } = await key.caller.graphql(text);
      const leaks = [read.data, data].map((each) => leaksOf(each, { otherIds: others }));
      expect({ name: field.name, codes: read.codes, leaks }).toEqual({ name: field.name, codes: [], leaks: [[], []] });
      expect(data).toEqual(read.data);
      const { totalCount, edges } = (data!.farm as Record<string, { totalCount: number; edges: unknown[] }>)[
        field.name
      ]!;
      expect({ name: field.name, totalCount }).toEqual({ name: field.name, totalCount: edges.length });
    }
  });

  test.runIf(isOfPartner(scope))('opens of a record that another scope shows whole nothing that one does not', () => {
    const whole = apiKeyScopes.filter((each) => !isOfPartner(each));
    for (const other of whole) {
      const both: readonly string[] = scopeTable[other].nodes.filter((name) => partnerModels.has(name));
      const more = named.filter(([type, name]) => both.includes(type) && !reachOf([other]).mayName(type, name));
      expect(more).toEqual([]);
    }
  });
});

function publishEverything(farmId: string, clientId: string | null = null): void {
  for (const type of nodeTypes(schema))
    farms.app.app.platform.bus.publish({ type: type.name, id: farmId, farmId, op: 'UPDATED', clientId });
}
