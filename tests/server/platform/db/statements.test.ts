import { isObjectType, Kind, parse, print } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toGlobalId } from '../../../../server/platform/input.ts';
import { schema } from '../../../../server/schema.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { contextOf, run } from '../../../support/servers/inProcess.ts';
import { startOneFarm, type OneFarm } from '../../../support/oneFarm.ts';
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
} from '../../../support/generated/operations.ts';
import {
  operationOf,
  pageSizes,
  relayDocuments,
  type RelayDocument,
} from '../../../support/generated/relayDocuments.ts';
import { variablesOf } from '../../../support/generated/relayVariables.ts';
import { FarmRows } from '../../../support/generated/rows.ts';
import { sampleOf } from '../../../support/generated/samples.ts';
import { casesOf } from '../../../support/generated/proven.ts';
import { checkStatements } from '../../../support/statements/check.ts';

checkStatements();

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

const isDue = casesOf('statements');

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

/** Reports which statement was repeated. On a busy machine a batch may be read in two; a row each would be many times more. */
function expectAsMany(name: string, one: Measured, other: Measured): void {
  if (one.statements.length === other.statements.length) return;
  const counted = ({ statements }: Measured) =>
    new Map([...Map.groupBy(statements, (sql) => sql.slice(0, 400))].map(([sql, same]) => [sql, same.length]));
  const [ones, others] = [counted(one), counted(other)];
  const repeated = [...new Set([...ones.keys(), ...others.keys()])].filter((sql) => {
    const [fewer, more] = [ones.get(sql) ?? 0, others.get(sql) ?? 0].toSorted((x, y) => x - y) as [number, number];
    return more > 2 * fewer;
  });
  expect(
    repeated.map((sql) => `${ones.get(sql) ?? 0} and ${others.get(sql) ?? 0} × ${sql}`),
    name,
  ).toEqual([]);
}

describe('the same number of statements for a page of 10 and of 100', () => {
  const fields = [...waysFrom(schema.getQueryType()!)].flatMap(([name, way]) => {
    const type = schema.getType(name);
    const objects = isObjectType(type)
      ? fieldsOf(type).filter((field) => objectOf(field) && !field.args.some(isRequired))
      : [];
    return objects.map((field) => ({ name: `${name}.${field.name}`, way, field }));
  });

  test.each(fields.filter(({ name, field }) => isDue(name, selectionOf(objectOf(field)!, 1))))(
    '$name with its nested fields',
    async ({ name, way, field }) => {
      // Lists inside a list are short: how long they are themselves is measured with their own type.
      const inside = (size: number) => (isConnection(field) ? few : size);
      const textOf = (size: number, levels: number) =>
        `{ ${wrap(way, `${called(field, size)} { ${selectionOf(objectOf(field)!, levels, inside(size))} }`, 1)} }`;
      // The lists of a farm are measured one by one: all together cost more than a document may.
      for (const levels of name === 'Query.farm' ? [0] : [0, 1]) {
        const [short, long] = [textOf(few, levels), textOf(many, levels)];
        const most = await measure(sides.large.ctx, long);
        // What has no list in it is the same text for both.
        if (short !== long) await expectAlike(name, [await measure(sides.large.ctx, short), most], isConnection(field));
        await expectAlike(name, [await measure(sides.small.ctx, long), most], false);
      }
    },
  );

  const nodes = nodeTypes(schema).filter((type) => isDue(`${type.name} by ids`, selectionOf(type, 0)));

  test.each(nodes.map((type) => [type.name, type] as const))('%s by ids', async (name, type) => {
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
  const every = relayDocuments();
  const documents = every.filter(({ name, text }) => isDue(name, text));
  const queries = documents.filter(({ kind }) => kind === 'query');
  const mutations = documents.filter(({ kind }) => kind === 'mutation');
  let done = 0;
  // Fixtures are in every state; more jobs that wait would be refused.
  beforeAll(() => large.app.app.platform.database.everyFarm.job.updateMany({ data: { status: 'DONE' } }));

  async function measureDocument({ text }: RelayDocument, side: Side, size: number): Promise<Measured> {
    const document = parse(text);
    const values = variablesOf(document, (model) => side.rows.id(model), size);
    return measure(side.ctx, print(pageSizes(document).literal(size)), values);
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
      `statements: ${queries.length} queries and ${mutations.length} mutations (${done} of them done, the others refused alike) of ${every.length} Relay documents checked`,
    );
    expect(new Set(every.map(({ name }) => name)).size).toBe(every.length);
  });
});
