import {
  isObjectType,
  valueFromASTUntyped,
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { toGlobalId } from '../../input.ts';
import type { Rights } from '../../rights/rights.ts';
import { listOf, Columns } from './declarations/columns.ts';
import { computeOf } from './declarations/computed.ts';
import { declaredBy } from './declarations/declared.ts';
import { quoted } from '../../db/prismaSql/models.ts';
import { notCompiled, notThisRequest } from '../../db/prismaSql/notCompiled.ts';
import { compileObject, rowById } from './objects.ts';
import type { ReadRequest, Row } from './request.ts';
import { openModel, requireRight } from './rights.ts';
import { Selections, type Variables } from './selections.ts';
import { Statement } from './statement.ts';
import { objectOf, type Written } from './written.ts';

/** Sends one statement. */
export type ReadRows = (sql: string, values: readonly unknown[]) => Promise<unknown[][]>;

/** A document for certain rights: one statement, and how its answer is written. */
export interface Plan {
  /** How many fields it writes, by which it is known how much memory it takes. */
  fields: number;
  answer(request: ReadRequest, read: ReadRows): Promise<string>;
}

const idPattern = /^(\w+):([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** An id as we make them; any other spelling is left to graphql-js. */
export function nodeIdOf(text: unknown): { type: string; id: string } {
  const [, type, id] = idPattern.exec(Buffer.from(String(text), 'base64').toString()) ?? [];
  if (type === undefined || id === undefined || toGlobalId(type, id) !== text)
    return notThisRequest('an id that is none of ours');
  return { type, id };
}

/** The ids that a `node` or `nodes` field is given. */
export function idsOf(node: FieldNode, variables: Variables): unknown[] {
  const argument = node.arguments?.find(({ name }) => name.value === 'id' || name.value === 'ids');
  return [argument ? valueFromASTUntyped(argument.value, variables) : undefined].flat();
}

/** The types of the ids, which a plan is made for. */
export function nodeTypesOf(node: FieldNode, variables: Variables): string[] {
  return [...new Set(idsOf(node, variables).map((id) => nodeIdOf(id).type))].toSorted();
}

export function makePlan(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  rights: Rights,
  directives: Variables,
  variables: Variables,
): Plan {
  const query = schema.getQueryType()!;
  const statement = new Statement(schema, new Selections(schema, document, directives), rights, variables);
  const columns = statement.root;
  const parts = [...statement.selections.of(query, [operation.selectionSet])].map(([key, nodes]) => ({
    key: JSON.stringify(key),
    ...compileRoot(statement, query, nodes, columns),
  }));
  const written = objectOf(parts);
  const { prepares, textFor, wire } = statement.finish();
  return {
    fields: statement.selections.count,
    async answer(request, read) {
      if (request.ctx.rights.name !== rights.name) throw new Error('a plan of other rights');
      for (const prepare of prepares) await prepare(request);
      const answered = columns.isRead ? await read(textFor(request), request.values) : [];
      for (const values of answered) {
        const [root, place, id] = values;
        if (root !== null) request.root = rowOf(root as string, request);
        else request.rows[(place as number) - 1] = [id as string, wire!.rowOf(values)];
      }
      await computeAll(written, request.root, request);
      return `{"data":${written.write(request.root, request)}}`;
    },
  };
}

/** What is larger than an answer may be is left to graphql-js, which refuses it. */
function rowOf(json: string, { ctx }: ReadRequest): Row {
  return json.length > ctx.platform.config.answerLimitBytes
    ? notThisRequest('a long answer')
    : (JSON.parse(json) as Row);
}

/** Starts every computed field before it waits for one, so that their reads are gathered into few. */
async function computeAll({ compute }: Written<Row>, row: Row, request: ReadRequest): Promise<void> {
  compute?.(row, request);
  if (request.pending.length > 0) await Promise.all(request.pending);
}

function compileRoot(
  statement: Statement,
  query: GraphQLObjectType,
  nodes: readonly FieldNode[],
  columns: Columns,
): Written<Row> {
  const [node] = nodes;
  const name = node!.name.value;
  if (name === '__typename') return { write: () => JSON.stringify(query.name) };
  const field = query.getFields()[name] ?? notCompiled(`${query.name}.${name}`);
  requireRight(statement.rights, field);
  if (name === 'node') return compileNode(statement, nodes, columns, nodeTypesOf(node!, statement.variables)[0]!);
  if (name === 'nodes') return compileNodes(statement, nodes, columns, nodeTypesOf(node!, statement.variables));
  if (declaredBy(field).ownFarm) return compileOwnFarm(statement, nodes, columns);
  if (field.extensions.pothosPrismaModel) return notCompiled(`${name} reads in its own way`);
  const compute = computeOf(statement, field, nodes);
  const at = columns.reserve();
  return {
    compute(row, request) {
      const text = compute(undefined, request);
      if (typeof text === 'string') row[at] = text;
      else request.waitFor(text.then((done) => (row[at] = done)));
    },
    write: (row) => row[at] as string,
  };
}

interface Compiled {
  type: string;
  model: string;
  alias: string;
  inner: Columns;
  object: Written<Row>;
}

function compileType(statement: Statement, nodes: readonly FieldNode[], name: string): Compiled {
  const type = statement.schema.getType(name);
  if (!isObjectType(type) || !type.getInterfaces().some((each) => each.name === 'Node'))
    return notCompiled(`${name} is no node`);
  if (statement.rights.reach?.mayLoad(name) === false) return notCompiled(`${statement.rights.name} loads no ${name}`);
  const [alias, inner] = [statement.alias(), new Columns()];
  const object = compileObject(statement, type, statement.selections.below(type, nodes), alias, inner);
  return { type: name, model: openModel(statement.rights, type), alias, inner, object };
}

function compileNode(
  statement: Statement,
  nodes: readonly FieldNode[],
  columns: Columns,
  typeName: string,
): Written<Row> {
  const { model, alias, inner, object } = compileType(statement, nodes, typeName);
  const id = statement.perRequest((request) => request.parameter(nodeIdOf(idsOf(nodes[0]!, request.variables)[0]).id));
  return rowAt(columns.add(rowById(statement, model, alias, inner, id)), object, () => 'null');
}

function compileOwnFarm(statement: Statement, nodes: readonly FieldNode[], columns: Columns): Written<Row> {
  const { model, alias, inner, object } = compileType(statement, nodes, 'Farm');
  return rowAt(columns.add(rowById(statement, model, alias, inner, '$1')), object, () => notThisRequest('no farm'));
}

function rowAt(at: number, { write, compute }: Written<Row>, otherwise: () => string): Written<Row> {
  return {
    write: (row, request) => (row[at] === null ? otherwise() : write(row[at] as Row, request)),
    compute(row, request) {
      if (row[at] !== null) compute?.(row[at] as Row, request);
    },
  };
}

type Found = [id: string, row: Row][];

/** Rows of several types by their ids; one select for each type. */
function compileNodes(
  statement: Statement,
  nodes: readonly FieldNode[],
  columns: Columns,
  typeNames: readonly string[],
): Written<Row> {
  const places = typeNames.map((name) => {
    const { type, model, alias, inner, object } = compileType(statement, nodes, name);
    const ids = statement.perRequest((request) =>
      request.parameter(
        idsOf(nodes[0]!, request.variables)
          .map(nodeIdOf)
          .flatMap((each) => (each.type === type ? each.id : [])),
      ),
    );
    const at = columns.add(
      listOf(
        `SELECT json_build_array(${alias}."id", ${inner.json}) AS item
         FROM ${quoted(model)} ${alias} ${inner.joins}
         WHERE ${statement.seen(model, alias)} AND ${alias}."id" = ANY(${ids})`,
      ),
    );
    return { type, at, object };
  });
  return {
    compute(row, request) {
      for (const { at, object } of places) for (const [, each] of row[at] as Found) object.compute?.(each, request);
    },
    write(row, request) {
      const texts = new Map(
        places.flatMap(({ type, at, object }) =>
          (row[at] as Found).map(([id, each]) => [toGlobalId(type, id), object.write(each, request)] as const),
        ),
      );
      return `[${idsOf(nodes[0]!, request.variables)
        .map((id) => texts.get(String(id)) ?? 'null')
        .join(',')}]`;
    },
  };
}
