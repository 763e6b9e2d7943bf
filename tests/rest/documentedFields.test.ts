import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentedCalls } from '../../server/platform/rest/legacy.ts';
import { jsonSchema, openApi } from '../../server/platform/rest/openapi.ts';
import { restRoutes, type RestRoute } from '../../server/platform/rest/routes.ts';
import '../../server/rest.ts';
import { takeTestApp, type Caller, type TestApp } from '../support/app.ts';
import { schemaPaths } from '../support/generated/fieldPaths.ts';
import { requestFor, restCalls, send } from '../support/calls/restCalls.ts';
import { withAt } from '../support/generated/samples.ts';
import { openSession } from '../support/sessions.ts';
import { notAnswered, notTaken } from './documentedExceptions.ts';
import { documentedFields, topmost } from './documentedFieldsData.ts';

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const { paths } = openApi(restRoutes);

/** The fields of the query and of the body of a call, by all their names. */
function takenBy({ method, path }: RestRoute): Set<string> {
  const { parameters, requestBody } = paths[path]![method.toLowerCase()] as unknown as {
    parameters: { in: string; name: string }[];
    requestBody?: { content: Record<string, { schema: object }> };
  };
  const query = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
  const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => schemaPaths(schema));
  return new Set([...query, ...bodies]);
}

/** The fields of an answer that may have a value. */
function answeredBy({ variants }: RestRoute): Set<string> {
  return new Set(variants.flatMap(({ answer }) => schemaPaths(jsonSchema(answer.schema, 'output'))));
}

const lacking = (part: 'input' | 'answer', has: (route: RestRoute) => Set<string>) =>
  restRoutes.flatMap((route) => {
    const known = has(route);
    const missing = (documentedFields.get(nameOf(route))?.[part] ?? []).filter((name) => !known.has(name));
    return topmost(missing).map((name) => `${nameOf(route)} ${name}`);
  });

describe('each documented field', () => {
  test('is of a served call, and each served call is in the table', () => {
    const served = documentedCalls.filter(({ state }) => state === 'served');
    expect([...documentedFields.keys()].toSorted()).toEqual(served.map(nameOf).toSorted());
  });

  test('of an input is taken by its call, or is an exception with its reason', () => {
    expect(lacking('input', takenBy).toSorted()).toEqual(Object.keys(notTaken).toSorted());
  });

  test('of an answer may have a value, or is an exception with its reason', () => {
    expect(lacking('answer', answeredBy).toSorted()).toEqual(Object.keys(notAnswered).toSorted());
  });
});

describe('a documented field that its call does not use', () => {
  let app: TestApp;
  let owner: Caller;
  beforeAll(async () => {
    app = await takeTestApp();
    owner = await openSession(app, (await app.newFarm()).membershipId);
  });
  afterAll(() => app.close());

  test('a refused value is named by its parameter, not by the field of a service', async () => {
    for (const [path, field] of [
      ['/corrals?lineId=x', 'lineId'],
      ['/batches?status=ALIVE', 'status'],
      ['/batches?from=tomorrow', 'from'],
      ['/diets?kind=HAY', 'kind'],
      ['/oxen/identification?batchId=x', 'batchId'],
      ['/treatments?lineId=x', 'lineId'],
      ['/gtas?status=LOST&type=ENTRY', 'status'],
      ['/structures?search=' + 'x'.repeat(500), 'search'],
      ['/batches/details?status=ALIVE', 'status'],
    ])
      expect({ path, ...(await owner.rest('GET', path!)).body }).toMatchObject({ path, statusCode: 400, field });
  });

  test('is refused by its name', async () => {
    const wrong: object[] = [];
    for (const exception of Object.keys(notTaken)) {
      const [method = '', path = '', field = ''] = exception.split(' ');
      // The last variant is that of a body without what makes it another one.
      const call = restCalls.findLast(({ route }) => nameOf(route) === `${method} ${path}`)!;
      const request = requestFor(call, true)!;
      const at = atFirst(field, request.body);
      const sent =
        method === 'GET'
          ? { ...request, query: { ...request.query, [field]: 'x' } }
          : { ...request, body: withAt(request.body ?? {}, at, 'x') };
      const { statusCode, field: named } = (await send(owner, call.route, sent)).body;
      if (statusCode !== 400 || named !== at) wrong.push({ exception, statusCode, named });
    }
    expect(wrong).toEqual([]);
  });
});

/** Into the first row, where the field is of rows. */
function atFirst(field: string, body: unknown): string {
  const [name = '', ...rest] = field.split('.');
  const isRows = rest.length > 0 && Array.isArray((body as Record<string, unknown>)[name]);
  return isRows ? [name, 0, ...rest].join('.') : field;
}

/** Words of the specification that are no fields. */
const prose = new Set(['true', 'false', 'same', 'legacy', 'single', 'external', 'list', 'earrings', 'oxId']);
const specification = new URL('../../../shared/spec/rest.md', import.meta.url);

test.runIf(existsSync(specification))('the table misses no field that the specification puts in braces', () => {
  const missing = readFileSync(specification, 'utf8')
    .replaceAll('\\|', ' ')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .flatMap(([, call = '', , request = '']) => {
      const known = documentedFields.get(call);
      const names = [...request.matchAll(/`([^`]*)`/g)].flatMap(([, text]) => [
        ...text!.matchAll(/\b([a-z]\w+)\??(?=[,?:{}[\] ]|$)/g),
      ]);
      const all = new Set([...prose, ...(known?.input.flatMap((field) => field.split('.')) ?? [])]);
      return known ? names.flatMap(([, name]) => (all.has(name!) ? [] : [`${call} ${name}`])) : [];
    });
  expect(missing).toEqual([]);
});
