import { getNamedType, isInputObjectType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schema } from '../../../server/schema.ts';
import {
  fieldsOf,
  isConnection,
  ordersOf,
  sdlOf,
  waysFrom,
  wrap,
  type Field,
  type Step,
} from '../../support/generated/operations.ts';
import { startOneFarm, type OneFarm } from '../../support/oneFarm.ts';
import { casesOf } from '../../support/generated/proven.ts';

const isDue = casesOf('lists', 6);

interface Page {
  edges: { node: { id: string } }[];
  pageInfo: { endCursor: string | null; startCursor: string | null; hasNextPage: boolean; hasPreviousPage: boolean };
}

const lists = [...waysFrom(schema.getQueryType()!)].flatMap(([name, way]) => {
  const type = schema.getType(name);
  return isObjectType(type)
    ? fieldsOf(type)
        .filter(isConnection)
        .map((field) => ({ name: `${name}.${field.name}`, way, field }))
    : [];
});

function filterOf(field: Field) {
  const type = getNamedType(field.args.find(({ name }) => name === 'filter')?.type);
  return isInputObjectType(type) ? type.getFields() : undefined;
}

let farm: OneFarm;
beforeAll(async () => {
  farm = await startOneFarm(23);
});
afterAll(() => farm.close());

interface Input {
  first?: number;
  last?: number;
  after?: string | null;
  before?: string | null;
  filter?: { search: string };
}

/** What is asked stands in variables: all pages of a list are one document, which the server checks once. */
async function pageOf(way: Step[], field: Field, order: string, requested: Input): Promise<Page> {
  const filter = field.args.find(({ name }) => name === 'filter');
  const [declared, passed] = requested.filter ? [`, $filter: ${String(filter!.type)}`, ', filter: $filter'] : ['', ''];
  const page = `first: $first, last: $last, after: $after, before: $before${passed}${order}`;
  const text = `query Test($first: Int, $last: Int, $after: String, $before: String${declared}) {
    ${wrap(way, `${field.name}(${page}) { edges { node { id } } pageInfo { endCursor startCursor hasNextPage hasPreviousPage } }`)} }`;
  const { data, errors } = await farm.owner.graphql(text, { ...requested });
  expect(errors).toEqual([]);
  return [...way.map((step) => step.field.name), field.name].reduce<unknown>(
    (value, name) => (value as Record<string, unknown>)[name],
    data,
  ) as Page;
}

const idsOf = ({ edges }: Page) => edges.map(({ node }) => node.id);

describe.each(lists.filter(({ name, field }) => isDue(name, sdlOf(field))))('$name', ({ way, field }) => {
  test.each(ordersOf(field))('pagination returns every row once, forwards and backwards%s', async (order) => {
    const whole = await pageOf(way, field, order, { first: 1000 });
    expect(new Set(idsOf(whole)).size).toBe(whole.edges.length);
    expect(whole.edges.length).toBeGreaterThanOrEqual(23);
    expect(whole.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: false });

    const forwards: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      const page: Page = await pageOf(way, field, order, { first: 7, after });
      forwards.push(...idsOf(page));
      expect(page.edges.length).toBeGreaterThan(0);
      after = page.pageInfo.endCursor;
      more = page.pageInfo.hasNextPage;
    }
    expect(forwards).toEqual(idsOf(whole));

    const backwards: string[] = [];
    for (let before: string | null = null, more = true; more;) {
      const page: Page = await pageOf(way, field, order, { last: 7, before });
      backwards.unshift(...idsOf(page));
      expect(page.edges.length).toBeGreaterThan(0);
      before = page.pageInfo.startCursor;
      more = page.pageInfo.hasPreviousPage;
    }
    expect(backwards).toEqual(idsOf(whole));
  });
});

const searched = lists.filter(({ field }) => filterOf(field)?.search !== undefined);

describe.each(searched.filter(({ name, field }) => isDue(`${name} search`, sdlOf(field))))(
  '$name',
  ({ way, field }) => {
    const results = async (search: string) => {
      const page = await pageOf(way, field, '', { first: 100, filter: { search } });
      return page.edges.length;
    };

    test('search treats wildcards as literal text', async () => {
      expect(await results('cheia')).toBeGreaterThan(20);
      expect(await results('  CHEIA  ')).toBeGreaterThan(20);
      expect(await results('nowhere-to-be-found')).toBe(0);
      for (const sign of ['%', '_', '\\', 'ch%a', 'ch__a', 'cheia\\'])
        expect({ sign, results: await results(sign) }).toEqual({ sign, results: 0 });
    });
  },
);

test.each(['HEADS', 'NAME'])('a cursor that holds no id is refused, in the order of %s', async (order) => {
  for (const held of ['N:5', 'N:x', 'D:1', 'D:x', 'J:["a",1]']) {
    const after = JSON.stringify(btoa(`GPC:${held}`));
    const { data, errors } = await farm.owner.graphql(
      `{ farm { pickets(first: 3, after: ${after}, orderBy: { field: ${order}, direction: ASC }) { totalCount edges { cursor } } } }`,
    );
    expect({ held, data, code: errors[0]?.extensions.code }).toEqual({ held, data: null, code: 'InvalidFieldType' });
  }
});
