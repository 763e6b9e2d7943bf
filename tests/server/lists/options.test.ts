import { getNamedType, isInputObjectType, parse, validate, type GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CompiledReads } from '../../../server/platform/graphql/compiled/compiledReads.ts';
import { Context } from '../../../server/platform/context.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { roles } from '../../../server/platform/rights/access.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { schema } from '../../../server/schema.ts';
import {
  fieldsOf,
  isConnection,
  objectOf,
  sdlOf,
  selectionOf,
  type Field,
} from '../../support/generated/operations.ts';
import { casesOf } from '../../support/generated/proven.ts';
import { startBothWays, type BothWays } from '../../support/generated/readsBothWays.ts';
import { relayDocuments } from '../../support/generated/relayDocuments.ts';
import { run } from '../../support/servers/inProcess.ts';
import { openSession } from '../../support/sessions.ts';

let both: BothWays;
beforeAll(async () => {
  both = await startBothWays();
});
afterAll(() => both.close());

const owner = () => both.actors.get('OWNER')!;
const farmType = objectOf(schema.getQueryType()!.getFields()['farm']!)!;
const input = schema.getType('OptionsInput');
const named = isInputObjectType(input) ? Object.keys(input.getFields()) : [];
const lists = fieldsOf(farmType).filter(({ name }) => named.includes(name));

function typeOf(list: Field): GraphQLObjectType {
  return objectOf(objectOf(objectOf(list)!.getFields()['edges']!)!.getFields()['node']!)!;
}

const optionsText = (selection: string) =>
  `query Test($of: OptionsInput!, $search: String, $first: Int) { farm { options(of: $of, search: $search, first: $first) { ${selection} } } }`;

interface Requested {
  of: Record<string, object>;
  search?: string;
  first?: number;
}

async function idsOf(requested: Requested): Promise<string[]> {
  const { data, codes } = await run(owner().withFreshCache(), optionsText('id'), { ...requested });
  expect(codes).toEqual([]);
  return (data as { farm: { options: { id: string }[] } }).farm.options.map(({ id }) => id);
}

/** People choose from the latest of these. */
const newestFirst: Readonly<Record<string, string>> = {
  announcements: 'DAY',
  beats: 'NUMBER',
  gtas: 'EMISSION',
  purchases: 'DATE',
  saleManagements: 'PLANNED',
};

test('are of every list of the farm that can be searched', () => {
  const searched = fieldsOf(farmType).filter((field) => {
    const filter = getNamedType(field.args.find(({ name }) => name === 'filter')?.type);
    return isConnection(field) && isInputObjectType(filter) && 'search' in filter.getFields();
  });
  expect(named.toSorted()).toEqual(searched.map(({ name }) => name));
  expect(named.length).toBeGreaterThan(30);
});

const isDue = casesOf('options');
const due = lists.filter((list) => isDue(list.name, sdlOf(list), selectionOf(typeOf(list), 0)));

describe.each(due.map((list) => [list.name, list] as const))('of %s', (name, list) => {
  test('are the rows of the list, in its order, compiled and by graphql-js', async () => {
    const field = newestFirst[name];
    const order = field ? `, orderBy: { field: ${field}, direction: DESC }` : '';
    const { data } = await run(
      owner().withFreshCache(),
      `{ farm { ${name}(first: 50${order}) { edges { node { id } } } } }`,
    );
    const { edges } = (data as { farm: Record<string, { edges: { node: { id: string } }[] }> }).farm[name]!;
    expect(edges.length).toBeGreaterThan(0);
    expect(await idsOf({ of: { [name]: {} }, first: 50 })).toEqual(edges.map(({ node }) => node.id));

    const type = typeOf(list);
    const text = optionsText(`__typename id ... on ${type.name} { ${selectionOf(type, 0)} }`);
    const { way, difference } = await both.read(owner(), text, { of: { [name]: {} }, first: 2 });
    expect({ way, difference }).toEqual({ way: 'compiled', difference: '' });
  });

  test('are refused to whom the list is', async () => {
    for (const role of roles) {
      const ctx = both.actors.get(role)!;
      const ofList = await run(ctx.withFreshCache(), `{ farm { ${name}(first: 1) { edges { node { id } } } } }`);
      const { data, codes } = await run(ctx.withFreshCache(), optionsText('id'), { of: { [name]: {} }, first: 1 });
      expect({ role, codes, isSeen: data !== null }).toEqual({
        role,
        codes: ofList.codes,
        isSeen: ofList.data !== null,
      });
    }
  });
});

test('are closed to an API key', async () => {
  const { platform, facts, actor } = owner();
  const { farmId, membershipId } = actor;
  const key = {
    apiKeyId: uuidv7(),
    scopes: ['TRACEABILITY_READ' as const],
    establishmentId: null,
    expiresAt: Infinity,
  };
  const ctx = new Context(platform, { ...facts, actor: { farmId, membershipId, ...key } });
  const { codes } = await run(ctx, optionsText('id'), { of: { batches: {} } });
  expect(codes).toEqual(['UserWithoutPermission']);
});

test('are of one list that is named', () => {
  const errorsOf = (of: string) => validate(schema, parse(`{ farm { options(of: ${of}) { id } } }`)).length;
  expect(errorsOf('{ lines: {} }')).toBe(0);
  for (const of of ['{}', '{ lines: null }', '{ lines: {}, owners: {} }', '{ sessions: {} }'])
    expect({ of, errors: errorsOf(of) }).toEqual({ of, errors: 1 });
});

describe('among 5,000 corrals', () => {
  beforeAll(async () => {
    await owner().db.corral.createMany({
      data: Array.from({ length: 5_000 }, (_, index) => ({
        farmId: owner().actor.farmId,
        locationType: 'PICKET' as const,
        name: index === 4_321 ? 'Curral do Açaí' : `Grande ${index}`,
        position: 1_000 + index,
        areaHa: 1,
        animalCapacity: 100,
        active: index % 2 === 1,
      })),
    });
  });

  test('are found by a part of their name, in capitals or not', async () => {
    const found = await idsOf({ of: { corrals: {} }, search: 'AÇAÍ' });
    expect(found).toHaveLength(1);
    expect(await idsOf({ of: { corrals: { search: 'açaí' } } })).toEqual(found);
    expect(await idsOf({ of: { corrals: { active: false } }, search: 'açaí' })).toEqual([]);
    expect(await idsOf({ of: { corrals: { active: true } }, search: 'Grande 4999' })).toHaveLength(1);
  });

  test('are 20, or up to 200', async () => {
    const of = { corrals: { active: true } };
    expect(await idsOf({ of })).toHaveLength(20);
    expect(await idsOf({ of, first: 0 })).toEqual([]);
    expect(await idsOf({ of, first: 1_000 })).toHaveLength(200);
    expect((await run(owner(), optionsText('id'), { of, first: -1 })).codes).toEqual(['InvalidFieldType']);
    expect((await run(owner(), optionsText('id'), { of, search: 'x'.repeat(101) })).codes).toEqual([
      'InvalidFieldType',
    ]);
  });

  test('come in parts, each after the last of the one before, compiled and by graphql-js', async () => {
    const text = `query Test($of: OptionsInput!, $first: Int, $afterId: ID) {
      farm { options(of: $of, first: $first, afterId: $afterId) { __typename id } } }`;
    const of = { corrals: { active: true, search: 'Grande 4' } };
    const found: string[] = [];
    for (let afterId: string | null = null; ; afterId = found.at(-1)!) {
      const variables = { of, first: 200, afterId };
      expect(await both.read(owner(), text, variables)).toMatchObject({ way: 'compiled', difference: '' });
      const { data } = await run(owner().withFreshCache(), text, variables);
      const part = (data as { farm: { options: { id: string }[] } }).farm.options.map(({ id }) => id);
      found.push(...part);
      if (part.length < 200) break;
    }
    expect(new Set(found).size).toBe(found.length);
    expect(found).toHaveLength(
      await owner().db.corral.count({ where: { active: true, name: { startsWith: 'Grande 4' } } }),
    );
    for (const afterId of ['x', toGlobalId('Line', uuidv7())])
      expect((await run(owner(), text, { of, first: 1, afterId })).codes).toEqual(['InvalidObjectIdType']);
    const gone = await run(owner(), text, { of, first: 1, afterId: toGlobalId('Corral', uuidv7()) });
    expect(gone).toMatchObject({ codes: [], data: { farm: { options: [] } } });
  });

  test('are read whole by a device for times without a network', async () => {
    const { text } = relayDocuments().find(({ name }) => name === 'recordsOfQuery')!;
    const caller = await openSession(both.app, owner().person.membershipId);
    const lists = [{ lines: { active: true } }, { corrals: { active: true } }, { batches: {} }, { medicines: {} }];
    for (const of of lists) {
      const { status, errors } = await caller.graphql(text, { of, search: null, first: 200, afterId: null });
      expect({ of, status, errors }).toEqual({ of, status: 200, errors: [] });
    }
  });

  test('are read with one statement, however many', async () => {
    const reads = new CompiledReads(schema);
    const { statements } = both.app;
    const document = parse(optionsText('__typename ... on Corral { id name line { name } batches { name heads } }'));
    for (const first of [1, 50]) {
      statements.length = 0;
      const variableValues = { of: { corrals: {} }, search: 'Grande', first };
      expect(await reads.answer({ document, variableValues, ctx: owner().withFreshCache() })).toHaveProperty('text');
      expect(statements).toHaveLength(1);
    }
  });
});

describe('of another farm', () => {
  test('are never offered, nor found by what belongs to them', async () => {
    const lineId = toGlobalId('Line', both.other.id('Line'));
    expect(await idsOf({ of: { corrals: { lineId } } })).toEqual([]);
    expect(await idsOf({ of: { corrals: {} }, search: 'alheia' })).toEqual([]);
  });

  test('are not shown by their ids, while what is deactivated is', async () => {
    const id = both.own.id('Owner');
    await owner().db.owner.update({ where: owner().key(id), data: { active: false } });
    const ids = [toGlobalId('Owner', id), toGlobalId('Owner', both.other.id('Owner'))];
    const { data } = await run(owner().withFreshCache(), 'query Test($ids: [ID!]!) { nodes(ids: $ids) { id } }', {
      ids,
    });
    expect(data).toEqual({ nodes: [{ id: ids[0] }, null] });
    expect(await idsOf({ of: { owners: { active: true } }, first: 50 })).not.toContain(ids[0]);
  });
});
