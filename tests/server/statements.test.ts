import { isEnumType, isObjectType, Kind, parse, print, type TypeNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schemaOfInput } from '../../server/platform/graphql/inputs.ts';
import { toGlobalId } from '../../server/platform/input.ts';
import { schema } from '../../server/schema.ts';
import type { Context } from '../../server/platform/context.ts';
import { contextOf, run } from '../support/inProcess.ts';
import { startOneFarm, type OneFarm } from '../support/oneFarm.ts';
import {
  called,
  fieldsOf,
  isConnection,
  isRequired,
  modelOf,
  nodeTypes,
  objectOf,
  selectionOf,
  serviceOf,
  waysFrom,
  wrap,
} from '../support/operations.ts';
import { nodeTypeOf, operationOf, pageSizes, relayDocuments, type RelayDocument } from '../support/relayDocuments.ts';
import { FarmRows } from '../support/rows.ts';
import { sampleOf } from '../support/samples.ts';

const few = 10;
const many = 100;

interface Side {
  rows: FarmRows;
  membershipId: string;
  ctx: Context;
}

let large: OneFarm;
let sides: { small: Side; large: Side };
beforeAll(async () => {
  large = await startOneFarm(120);
  const farm = await large.app.newFarm('Fazenda Pequena');
  const rows = await new FarmRows(large.sql, large.tables, { farm, marker: 'pequena' }).fill(few);
  sides = {
    small: { rows, membershipId: farm.membershipId, ctx: await contextOf(large.app, farm.membershipId) },
    large: {
      rows: large.rows,
      membershipId: large.farm.membershipId,
      ctx: await contextOf(large.app, large.farm.membershipId),
    },
  };
});
afterAll(() => large.close());

interface Measured {
  statements: string[];
  data: unknown;
  codes: string[];
}

/** Runs without HTTP, which would authenticate each time. */
async function measure(ctx: Context, text: string, variables: Record<string, unknown> = {}): Promise<Measured> {
  const { statements } = large.app;
  statements.length = 0;
  const { data, codes } = await run(ctx.withFreshCache(), text, variables);
  return { statements: [...statements], data, codes };
}

const longest = (value: unknown): number =>
  typeof value !== 'object' || value === null
    ? 0
    : Math.max(Array.isArray(value) ? value.length : 0, ...Object.values(value).map(longest));

async function expectAlike(name: string, [one, other]: [Measured, Measured], isPaged: boolean): Promise<void> {
  expect({ name, codes: [...one.codes, ...other.codes] }).toEqual({ name, codes: [] });
  if (isPaged) expect({ name, few: longest(one.data), many: longest(other.data) }).toEqual({ name, few, many });
  expectAsMany(name, one, other);
}

/** Tells which statement was repeated. */
function expectAsMany(name: string, one: Measured, other: Measured): void {
  const counted = (statements: string[]) =>
    [...Map.groupBy(statements, (sql) => sql.slice(0, 400)).entries()].map(([sql, same]) => `${same.length} × ${sql}`);
  if (one.statements.length === other.statements.length) return;
  expect(counted(other.statements), name).toEqual(counted(one.statements));
}

describe('the same number of statements for a page of 10 and of 100', () => {
  const fields = [...waysFrom(schema.getQueryType()!)].flatMap(([name, way]) => {
    const type = schema.getType(name);
    const objects = isObjectType(type)
      ? fieldsOf(type).filter((field) => objectOf(field) && !field.args.some(isRequired))
      : [];
    return objects.map((field) => ({ name: `${name}.${field.name}`, way, field }));
  });

  test.each(fields)('$name with its nested fields', async ({ name, way, field }) => {
    const textOf = (size: number, levels: number) =>
      `{ ${wrap(way, `${called(field, size)} { ${selectionOf(objectOf(field)!, levels, size)} }`, 1)} }`;
    for (const levels of [0, 1]) {
      const pages = [
        await measure(sides.large.ctx, textOf(few, levels)),
        await measure(sides.large.ctx, textOf(many, levels)),
      ] as [Measured, Measured];
      await expectAlike(name, pages, isConnection(field));
      const farms = [await measure(sides.small.ctx, textOf(many, levels)), pages[1]] as [Measured, Measured];
      await expectAlike(name, farms, false);
    }
  });

  test.each(nodeTypes(schema).map((type) => [type.name, type] as const))('%s by ids', async (name, type) => {
    const own = name === 'Farm' ? [sides.large.rows.farmId] : large.rows.of(modelOf(type)).map(({ id }) => String(id));
    const ask = (size: number) =>
      measure(
        sides.large.ctx,
        `query Test($ids: [ID!]!) { nodes(ids: $ids) { id ... on ${name} { ${selectionOf(type, 0)} } } }`,
        { ids: own.slice(0, size).map((id) => toGlobalId(name, id)) },
      );
    await expectAlike(name, [await ask(few), await ask(many)], false);
  });
});

describe('the documents of the screens', () => {
  const documents = relayDocuments();
  const queries = documents.filter(({ kind }) => kind === 'query');
  const mutations = documents.filter(({ kind }) => kind === 'mutation');
  let done = 0;

  /** The type of an id variable, by its name: `foodId` is the id of a Food. */
  const typeNamed = (variable: string) => {
    const name = variable.replace(/Id$/, '');
    return name === variable ? undefined : name.charAt(0).toUpperCase() + name.slice(1);
  };

  function valueFor(type: TypeNode, node: string | undefined, { rows }: Side): unknown {
    if (type.kind !== Kind.NON_NULL_TYPE) return undefined;
    const named = type.type.kind === Kind.NAMED_TYPE ? type.type.name.value : 'list';
    if (named === 'ID' && node) return toGlobalId(node, rows.id(node));
    if (named === 'Boolean') return true;
    if (named === 'String') return 'any text';
    if (named === 'Int') return 30;
    if (named === 'Decimal') return '1';
    if (named === 'Date') return '2020-01-01';
    if (named === 'list') return [];
    const schemaOf = schemaOfInput(named);
    if (schemaOf) return sampleOf(schemaOf, (model) => toGlobalId(model, rows.id(model)));
    const listed = schema.getType(named);
    if (isEnumType(listed)) return listed.getValues()[0]!.name;
    throw new Error(`no value for a variable of type ${named}`);
  }

  async function measureDocument({ text }: RelayDocument, side: Side, size: number): Promise<Measured> {
    const document = parse(text);
    const { variables, literal } = pageSizes(document);
    const defined = operationOf(document).variableDefinitions ?? [];
    const values = Object.fromEntries(
      defined.map(({ variable, type }) => [
        variable.name.value,
        variables.includes(variable.name.value)
          ? size
          : valueFor(type, typeNamed(variable.name.value) ?? nodeTypeOf(document), side),
      ]),
    );
    return measure(side.ctx, print(literal(size)), values);
  }

  test.each(queries.map((document) => [document.name, document] as const))('%s', async (name, document) => {
    const [one, other] = [
      await measureDocument(document, sides.large, few),
      await measureDocument(document, sides.large, many),
    ];
    await expectAlike(name, [one, other], false);
    await expectAlike(name, [await measureDocument(document, sides.small, many), other], false);
  });

  test.each(mutations.map((document) => [document.name, document] as const))('%s', async (name, { text }) => {
    const [selection] = operationOf(parse(text)).selectionSet.selections;
    if (selection?.kind !== Kind.FIELD) throw new Error(`${name} is no mutation`);
    const field = schema.getMutationType()!.getFields()[selection.name.value]!;
    const once = async (side: Side): Promise<Measured> => {
      const ctx = await contextOf(large.app, side.membershipId);
      const input = sampleOf(serviceOf(field).input, (model) => toGlobalId(model, side.rows.id(model, 1)));
      return measure(ctx, text, { input });
    };
    const [one, other] = [await once(sides.small), await once(sides.large)];
    if (other.codes.length === 0) done += 1;
    expect({ name, codes: other.codes }).toEqual({ name, codes: one.codes });
    expectAsMany(name, one, other);
  });

  test('are counted', () => {
    console.log(
      `statements: ${queries.length} queries and ${mutations.length} mutations (${done} of them done, the others refused alike) of ${documents.length} Relay documents checked`,
    );
    expect(new Set(documents.map(({ name }) => name)).size).toBe(documents.length);
  });
});
