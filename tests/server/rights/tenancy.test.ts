import { mostRows, type Table } from '../../support/generated/tables.ts';
import { isObjectType, type GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restRoutes, takesBody } from '../../../server/platform/rest/routes.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import '../../../server/rest.ts';
import { schema } from '../../../server/schema.ts';
import { watchFarm, type FarmWatch } from '../../support/farms/farmWatch.ts';
import { inParallel } from '../../support/inParallel.ts';
import { watch as listen } from '../../support/browser/live.ts';
import {
  called,
  fieldsOf,
  isConnection,
  isPlainList,
  modelOf,
  mutationText,
  nodeTypes,
  objectOf,
  ordersOf,
  sdlOf,
  selectionOf,
  serviceOf,
  waysFrom,
  wrap,
} from '../../support/generated/operations.ts';
import { serialFor } from '../../support/generated/rows.ts';
import { idPlaces, sampleOf, unknownId, withAt, type SampleId } from '../../support/generated/samples.ts';
import { casesOf } from '../../support/generated/proven.ts';
import { idsOf, leaksOf, startTwoFarms, type TwoFarms } from '../../support/twoFarms.ts';
import type { Caller } from '../../support/app.ts';

const query = schema.getQueryType()!;
const mutations = fieldsOf(schema.getMutationType()!);
const subscriptions = fieldsOf(schema.getSubscriptionType()!);
const notFound = /NotFound$|^InexistentEntity$/;
const forgedAtOnce = 20;

const isDue = casesOf('tenancy');

let farms: TwoFarms;
let watch: FarmWatch;
/** The ids of all rows of the farms, by table. */
let ids: Record<'own' | 'other', Map<string, string[]>>;
beforeAll(async () => {
  farms = await startTwoFarms();
  watch = await watchFarm(farms.sql, farms.tables, farms.otherFarm.farmId);
  const byTable = async (farmId: string) => {
    const tables = Map.groupBy(await idsOf(farms.sql, farms.tables, farmId), ({ table }) => table);
    return new Map([...tables].map(([table, rows]) => [table, rows.map(({ id }) => id)]));
  };
  ids = { own: await byTable(farms.ownFarm.farmId), other: await byTable(farms.otherFarm.farmId) };
});
afterAll(() => farms.close());

const idOfOwn =
  (serviceName: string): SampleId =>
  (model) =>
    toGlobalId(model, farms.own.id(model, serialFor(serviceName, model)));
const idOfOther = (model: string) => farms.other.id(model);

/** Nothing that our farm's people did may have changed the other farm. */
async function expectOtherUntouched(): Promise<void> {
  expect(await watch.written()).toEqual([]);
}

test('both farms have rows in every table of a farm', () => {
  const least = (table: Table) => Math.min(2, mostRows(table));
  const owned = [...farms.tables.values()].filter(({ farmColumn }) => farmColumn === 'farmId');
  const empty = owned.filter(
    (table) => farms.own.of(table.name).length < least(table) || farms.other.of(table.name).length < least(table),
  );
  expect(empty.map(({ name }) => name)).toEqual([]);
});

describe('by id', () => {
  const readNodes = 'query Test($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }';
  const due = nodeTypes(schema).filter((type) => isDue(`${type.name} by id`, selectionOf(type, 0)));

  test.each(due.map((type) => [type.name, type] as const))('%s of another farm is not found', async (name, type) => {
    const foreign = (ids.other.get(modelOf(type)) ?? []).map((id) => toGlobalId(name, id));
    expect(foreign.length).toBeGreaterThan(0);
    for (const caller of [farms.owner, farms.shared]) {
      const { data, errors } = await caller.graphql(readNodes, { ids: foreign });
      expect({ data, errors }).toEqual({ data: { nodes: foreign.map(() => null) }, errors: [] });
      const one = await caller.graphql('query Test($id: ID!) { node(id: $id) { id } }', { id: foreign[0] });
      expect(one).toMatchObject({ data: { node: null }, errors: [] });
    }
  });

  test.each(due.map((type) => [type.name, type] as const))('%s of our own farm is found', async (name, type) => {
    const own = (ids.own.get(modelOf(type)) ?? []).map((id) => toGlobalId(name, id));
    const { data, errors } = await farms.owner.graphql(readNodes, { ids: own });
    expect(errors).toEqual([]);
    expect(data!.nodes).toContainEqual(expect.objectContaining({ __typename: name }));
  });

  test('an id with a forged type finds nothing', async () => {
    const names = [...new Set([...farms.tables.keys(), ...Object.keys(schema.getTypeMap())])];
    const [anyId] = [...ids.other.values()].flat();
    const forged = names.flatMap((name) => [toGlobalId(name, anyId!), toGlobalId(name, farms.otherFarm.farmId)]);
    const found: unknown[] = [];
    // Of each its own field: what one is refused for does not hide the others.
    for (let from = 0; from < forged.length; from += forgedAtOnce) {
      const requested = forged.slice(from, from + forgedAtOnce);
      const fields = requested.map((id, index) => `n${index}: node(id: ${JSON.stringify(id)}) { __typename id }`);
      const { data } = await farms.owner.graphql(`query Test { ${fields.join(' ')} }`);
      expect(Object.keys(data ?? {}).length).toBe(requested.length);
      found.push(...Object.values(data!).filter((node) => node !== null));
    }
    expect(forged.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });
});

describe('in a mutation', () => {
  const places = mutations.flatMap((field) => idPlaces(serviceOf(field).input).map((place) => ({ field, ...place })));

  test('ids are tested', () => expect(places.length).toBeGreaterThan(3));

  const due = places.map((place) => [`${place.field.name} ${place.path}`, place] as const);
  test.each(due.filter(([name, { field }]) => isDue(name, sdlOf(field))))(
    '%s of another farm is refused like an unknown id',
    async (_name, { field, path, model }) => {
      const send = async (id: string) => {
        const input = withAt(sampleOf(serviceOf(field).input, idOfOwn(serviceOf(field).serviceName)), path, id);
        if (serviceOf(field).serviceName.endsWith('Each')) {
          const text = `mutation T($input: ${String(field.args[0]!.type)}) {
            ${field.name}(input: $input) { results { ok code field message } } }`;
          const { data } = await farms.owner.graphql(text, { input });
          const [result] = (data![field.name] as { results: { code: string; field: string; message: string }[] })
            .results;
          return { ...result!, details: result!.message };
        }
        if (!serviceOf(field).serviceName.endsWith('Many')) {
          const { errors, data } = await farms.owner.graphql(mutationText(field, 0), { input });
          expect(data).toBeNull();
          return errors[0]!.extensions;
        }
        const text = `mutation T($input: ${String(field.args[0]!.type)}) {
          ${field.name}(input: $input) { done { id } refused { code field message } } }`;
        const { data } = await farms.owner.graphql(text, { input });
        const { done, refused } = data![field.name] as {
          done: object[];
          refused: { code: string; field: string; message: string }[];
        };
        expect(done).toEqual([]);
        return { ...refused[0]!, details: refused[0]!.message };
      };
      const unknown = await send(unknownId(model));
      const foreign = await send(toGlobalId(model, idOfOther(model)));
      const bare = await send(idOfOther(model));
      expect(unknown.code).toMatch(field.name === 'switchFarm' ? /^UserBelongsToAnotherFarm$/ : notFound);
      for (const { code, field: at, details } of [foreign, bare])
        expect({ code, at, details }).toEqual({ code: unknown.code, at: unknown.field, details: unknown.details });
      await expectOtherUntouched();
    },
  );
});

describe('in a REST call', () => {
  const calls = restRoutes.flatMap((route) =>
    route.variants.flatMap(({ service }) => idPlaces(service.input).map((place) => ({ route, service, ...place }))),
  );
  const isCallDue = ({ route, service, path }: (typeof calls)[number]) =>
    isDue(`${route.method} ${route.path} ${service.serviceName} ${path}`, sampleOf(service.input), service.allow);
  const inPath = calls.filter(({ route, path }) => route.path.includes(`{${path}}`));
  const inBody = calls.filter(({ route, path }) => !route.path.includes(`{${path}}`));

  test('every path with an id is tested with one', () => {
    const paths = restRoutes.filter(({ path }) => path.includes('{')).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(inPath.map(({ route }) => `${route.method} ${route.path}`))).toEqual(new Set(paths));
  });

  function bodyOf({ route, service }: (typeof calls)[number]): Record<string, unknown> | undefined {
    if (!takesBody(route)) return undefined;
    const entries = Object.entries(sampleOf(service.input, idOfOwn(service.serviceName)) as object).filter(
      ([name]) => !route.path.includes(`{${name}}`),
    );
    return Object.fromEntries(entries);
  }

  test.each(inPath.filter(isCallDue).map((call) => [`${call.route.method} ${call.route.path}`, call] as const))(
    '%s reports another farm’s id as such',
    async (_name, call) => {
      const { route, path, model } = call;
      const send = (id: string) =>
        farms.owner.rest(route.method, route.path.replace(`{${path}}`, encodeURIComponent(id)), bodyOf(call));
      for (const id of [idOfOther(model), toGlobalId(model, idOfOther(model))]) {
        expect((await send(id)).body).toMatchObject({ statusCode: 403, code: 'UserBelongsToAnotherFarm' });
      }
      const unknown = await send(unknownId(model));
      expect(unknown).toMatchObject({ status: 404, body: { code: expect.stringMatching(notFound) } });
      const own = await send(idOfOwn(call.service.serviceName)(model));
      // Found, even if its state, or what it still lacks, then forbids the call.
      expect(
        own.status === 409 || own.body.code === 'AnnouncementIncomplete' || own.status < 400,
        JSON.stringify(own.body),
      ).toBe(true);
      expect(leaksOf(own.body, farms)).toEqual([]);
      await expectOtherUntouched();
    },
  );

  // Ids in a query only filter a list: an unknown one finds nothing, which the list tests cover.
  test.each(
    inBody
      .filter((call) => call.route.method !== 'GET' && isCallDue(call))
      .map((call) => [`${call.route.method} ${call.route.path} ${call.path}`, call] as const),
  )('%s is not found', async (_name, call) => {
    const { route, path, model } = call;
    const isEach = call.service.serviceName.endsWith('Each');
    const send = async (id: string) => {
      const url = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        idOfOwn(call.service.serviceName)(calls.find((each) => each.route === route && each.path === name)!.model),
      );
      const body = bodyOf(call);
      const { body: answer } = body
        ? await farms.owner.rest(route.method, url, withAt(body, path, id))
        : await farms.owner.rest(route.method, `${url}?${path}=${encodeURIComponent(id)}`);
      return isEach ? (answer.results as { code: string }[])[0]! : answer;
    };
    const unknown = await send(unknownId(model));
    expect(unknown).toMatchObject({ ...(isEach ? {} : { statusCode: 404 }), code: expect.stringMatching(notFound) });
    expect((await send(toGlobalId(model, idOfOther(model)))).code).toBe(unknown.code);
    await expectOtherUntouched();
  });
});

describe('in a list', () => {
  const ways = waysFrom(query);
  const roots: GraphQLObjectType[] = [
    query,
    ...[...ways.keys()].map((name) => schema.getType(name)).filter((type) => isObjectType(type)),
  ];
  const fields = [...new Set(roots)].flatMap((type) =>
    fieldsOf(type)
      .filter((field) => objectOf(field) && !field.args.some((arg) => arg.type.toString().endsWith('!')))
      .map((field) => ({ type, field })),
  );
  const callers: [string, () => Caller, string, string[]][] = [
    ['the owner', () => farms.owner, ' as owner', []],
    // The viewer's own farms and devices are visible from any farm.
    ['a person of both farms', () => farms.shared, '', ['viewer', 'memberships', 'sessions']],
  ];

  test.each(callers)(
    '%s sees nothing of the other farm',
    async (_name, callerOf, as, exempt) => {
      let seen = 0;
      const texts: string[] = [];
      for (const { type, field } of fields) {
        const proves = [sdlOf(field), selectionOf(objectOf(field)!, 1)];
        if (!isDue(`${type.name}.${field.name}${as}`, ...proves)) continue;
        const way = ways.get(type.name)!;
        if ([...way.map((step) => step.field.name), field.name].some((name) => exempt.includes(name))) continue;
        const target = objectOf(field)!;
        // Many rows of everything at once exceed the complexity limit; the lists of a farm are tested one by one.
        const above = [...way.map((step) => step.field), field];
        const isInPlainList = way.some((step) => isPlainList(step.field));
        const isFarm = target.name === 'Farm';
        const sizes: [number, number][] = [isFarm ? [0, 20] : [1, 5]];
        // What stands in a row of a row is a row of its own above, too: each of these paths in its turn.
        if (!isFarm && !isInPlainList && isDue(`${type.name}.${field.name} deep${as}`, ...proves)) sizes.push([2, 1]);
        for (const [levels, first] of sizes)
          texts.push(
            `{ ${wrap(way, `${called(field, first)} { ${selectionOf(target, levels, first, above)} }`, first)} }`,
          );
        seen += 1;
      }
      await inParallel(texts, 3, async (text) => {
        const { data, errors } = await callerOf().graphql(text);
        expect({ text, errors, leaks: leaksOf(data, farms) }).toEqual({ text, errors: [], leaks: [] });
      });
      expect(seen).toBeGreaterThan(10);
      // Hundreds of documents, on a machine that makes the demo farm beside them.
    },
    240_000,
  );

  const connections = fields.filter(
    ({ type, field }) => isConnection(field) && isDue(`${type.name}.${field.name} pages`, sdlOf(field)),
  );

  test.each(connections.map((each) => [`${each.type.name}.${each.field.name}`, each] as const))(
    '%s does not page from a row of the other farm',
    async (_name, { type, field }) => {
      const way = ways.get(type.name)!;
      const node = objectOf(objectOf(objectOf(field)!.getFields().edges!)!.getFields().node!)!;
      const page = async (after: string, args = '') =>
        (
          await farms.owner.graphql(
            `query Test($after: String) { ${wrap(way, `${field.name}(first: 50, after: $after${args}) { edges { cursor node { id } } }`)} }`,
            { after },
          )
        ).data;
      const cursor = (id: string) => Buffer.from(`GPC:S:${id}`).toString('base64');
      const own = farms.own.of(modelOf(node)).map(({ id }) => cursor(String(id)));
      for (const order of ordersOf(field)) {
        const nowhere = await page(cursor(uuidv7()), order);
        expect(await page(cursor(farms.other.id(modelOf(node))), order)).toEqual(nowhere);
        const pages = await Promise.all(own.map((after) => page(after, order)));
        expect(pages.some((each) => JSON.stringify(each) !== JSON.stringify(nowhere))).toBe(true);
      }
    },
  );

  test('of REST, nothing of the other farm is shown', async () => {
    // The farm as a file is compared row by row in `backup.test.ts`.
    const lists = restRoutes.filter(
      ({ method, path }) => method === 'GET' && !path.includes('{') && path !== '/utils/backup',
    );
    expect(lists.length).toBeGreaterThan(1);
    /** What a call cannot do without. */
    const needed: Record<string, string> = {
      '/view/batch-details': `?batchId=${farms.own.id('Batch')}`,
      '/view/trough-management-graph': `?corralId=${farms.own.id('Corral')}`,
      '/view/beat': `?beatId=${farms.own.id('Beat')}`,
      '/view/treat': `?corralId=${farms.own.id('Corral')}&day=2020-01-01`,
      '/view/find-ox': `?q=${encodeURIComponent(String(farms.own.of('Ox')[0]!.sisbov))}`,
    };
    for (const { path } of lists) {
      const { status, body } = await farms.owner.rest('GET', `${path}${needed[path] ?? ''}`);
      expect({ path, status, leaks: leaksOf(body, farms) }).toEqual({ path, status: 200, leaks: [] });
    }
  });
});

describe('in a subscription', () => {
  test.each(subscriptions.map((field) => [field.name, field] as const))(
    '%s publishes only events of our own farm',
    async (_name, field) => {
      const { app, owner, own, other, ownFarm, otherFarm } = farms;
      const live = listen(app, owner, `subscription Test { ${field.name} { ${selectionOf(objectOf(field)!, 1, 5)} } }`);
      const news = (farmId: string, idOf: (model: string) => string, clientId: string) => {
        for (const { name } of nodeTypes(schema)) {
          if (name !== 'Farm')
            app.app.platform.bus.publish({ type: name, id: idOf(name), farmId, op: 'UPDATED', clientId });
        }
      };
      const heard = () => live.received.map(({ data }) => data?.[field.name] as Record<string, unknown>);
      while (heard().length === 0) {
        news(ownFarm.farmId, (model) => own.id(model), 'ours');
        await live.next(50);
      }
      news(otherFarm.farmId, (model) => other.id(model), 'theirs');
      news(ownFarm.farmId, (model) => other.id(model), 'forged');
      news(ownFarm.farmId, (model) => own.id(model), 'last');
      while (heard().at(-1)?.clientId !== 'last') await live.next(5_000);
      await live.close();
      expect(live.received.flatMap(({ errors = [] }) => errors)).toEqual([]);
      const of = (clientId: string) => heard().filter((event) => event.clientId === clientId);
      expect(of('theirs')).toEqual([]);
      expect(of('forged').length).toBeGreaterThan(0);
      const shown = (event: Record<string, unknown>) =>
        Object.values(event).filter((value) => typeof value === 'object');
      for (const event of of('forged')) expect(shown(event)).toEqual([null]);
      for (const event of of('last')) expect(shown(event)).not.toEqual([null]);
      expect(leaksOf([...of('ours'), ...of('last')], farms)).toEqual([]);
    },
  );
});

test('all rows of the other farm are as they were', async () => {
  await expectOtherUntouched();
  expect(await watch.changed()).toEqual([]);
  const { rowCount } = await farms.sql.query(`UPDATE "Corral" SET "updatedAt" = now() WHERE "farmId" = $1`, [
    farms.otherFarm.farmId,
  ]);
  expect(rowCount).toBeGreaterThan(0);
  expect(await watch.written()).toEqual(['UPDATE Corral']);
  await farms.sql.query(`UPDATE "Person" SET "updatedAt" = now() WHERE id = $1`, [farms.other.id('Person')]);
  expect(await watch.written()).toContainEqual(expect.stringMatching(/^Person /));
  expect((await watch.changed()).length).toBeGreaterThan(0);
});
