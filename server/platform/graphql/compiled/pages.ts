import {
  getArgumentValues,
  getNamedType,
  isObjectType,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql';
import { pageSizes } from '../limits.ts';
import { listOf, type Columns } from './declarations/columns.ts';
import type { DeclaredPage } from './declarations/declared.ts';
import { Filters } from '../../db/prismaSql/filters.ts';
import { quoted } from '../../db/prismaSql/models.ts';
import { notCompiled, notThisRequest } from '../../db/prismaSql/notCompiled.ts';
import { fromCursor, orderedBy, orderOf, type Order } from '../../db/prismaSql/orders.ts';
import type { ReadRequest, Row, RowOfPage } from './request.ts';
import { openModel } from './rights.ts';
import type { Fields } from './selections.ts';
import { placeOfColumns, type Statement } from './statement.ts';
import { Total } from './total.ts';
import { objectOf, type Written } from './written.ts';

/** What a request asks of a list. */
interface Input {
  where: object;
  orderBy: object[];
  size: number;
  after: string | null;
}

/** What is read of each row of a page. */
interface Item {
  model: string;
  alias: string;
  inner: Columns;
  /** Where each request finds what it asks of the list. */
  requested: number;
}

interface Page {
  rows: RowOfPage[];
  total: number;
  hasNext: boolean;
  hasPrevious: boolean;
}

export type CompileObject = (
  statement: Statement,
  type: GraphQLObjectType,
  fields: Fields,
  alias: string,
  columns: Columns,
) => Written<Row>;

const cursorPattern = /^GPC:S:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

function cursorOf(id: string): string {
  return btoa(`GPC:S:${id}`);
}

function idOfCursor(cursor: string): string {
  const id = cursorPattern.exec(Buffer.from(cursor, 'base64').toString())?.[1];
  return id !== undefined && cursorOf(id) === cursor ? id : notThisRequest('a cursor that is none of ours');
}

/** What the requested parts of an edge are written by. */
const edgeOf = (type: GraphQLObjectType, fields: Fields, writers: ReadonlyMap<readonly FieldNode[], Written<Row>>) =>
  objectOf(
    [...fields].map(([key, own]) => ({ key: JSON.stringify(key), ...edgePart(type, own[0]!, writers.get(own)) })),
  );

/** A page of a list with its count, as one part of the statement. */
export function compilePage(
  statement: Statement,
  field: GraphQLField<unknown, unknown>,
  page: DeclaredPage,
  nodes: readonly FieldNode[],
  columns: Columns,
  compileObject: CompileObject,
): Written<Row> {
  const [connectionType, edgeType, nodeType] = typesOf(field);
  const model = openModel(statement.rights, nodeType);
  const selected = statement.selections.below(connectionType, nodes);
  const requested = statement.prepare((request) => requestedFrom(request, field, page, nodes[0]!, model, pageSizes));

  const names = new Set([...selected.values()].map(([node]) => node!.name.value));
  const hasRows = names.has('edges') || names.has('pageInfo');
  const isSent = hasRows && statement.takesRows();
  const edgeNodes = [...selected.values()].filter(([node]) => node!.name.value === 'edges');
  const edges = edgeNodes.map((own) => statement.selections.below(edgeType, own));
  const objects = edges.flatMap((fields) => [...fields.values()].filter(([node]) => node!.name.value === 'node'));
  const inner = columns.nested();
  const alias = statement.alias();
  statement.narrow(alias, (request) => (request.prepared.get(requested) as Input).where);
  const writers = new Map(
    objects.map((own) => [
      own,
      compileObject(statement, nodeType, statement.selections.below(nodeType, own), alias, inner),
    ]),
  );

  const item: Item = { model, alias, inner, requested };
  const rowsOf = hasRows ? readPage(statement, columns, item, isSent) : () => [];
  const total = names.has('totalCount')
    ? new Total(statement, model, (request) => request.prepared.get(requested) as Input)
    : null;
  const at = columns.reserve();
  const totalAt = total ? columns.add(total.sql) : at;

  const edgeWriters = edges.map((fields) => edgeOf(edgeType, fields, writers));
  const written = objectOf(
    [...selected].map(([key, own]) => ({
      key: JSON.stringify(key),
      ...connectionPart(statement, connectionType, own, edgeWriters[edgeNodes.indexOf(own)]),
    })),
  );
  return {
    compute(row, request) {
      const counted = total ? (row[totalAt] as number) : 0;
      const found = pageOf(rowsOf(row, request), counted, request.prepared.get(requested) as Input);
      row[at] = found;
      total?.keep(request, counted);
      for (const writer of writers.values()) {
        if (!writer.compute) continue;
        for (const [, each] of found.rows) writer.compute(each, request);
      }
    },
    write: (row, request) => written.write(row[at] as Page, request),
  };
}

function typesOf(field: GraphQLField<unknown, unknown>): [GraphQLObjectType, GraphQLObjectType, GraphQLObjectType] {
  const objectOfField = (type: GraphQLObjectType, name: string) => {
    const found = getNamedType(type.getFields()[name]?.type);
    return isObjectType(found) ? found : notCompiled(`${type.name} is no connection`);
  };
  const connection = getNamedType(field.type);
  if (!isObjectType(connection)) return notCompiled(`${field.name} is no connection`);
  const edge = objectOfField(connection, 'edges');
  return [connection, edge, objectOfField(edge, 'node')];
}

export async function requestedFrom(
  request: ReadRequest,
  field: GraphQLField<unknown, unknown>,
  page: DeclaredPage,
  node: FieldNode,
  model: string,
  sizes: { default: number; max: number },
): Promise<Input> {
  const args = getArgumentValues(field, node, request.variables);
  const { first, last, before, after } = args;
  if (last != null || before != null) notThisRequest('a page from its end');
  if (typeof first === 'number' && first < 0) notThisRequest('a page of less than nothing');
  if (page.model(request.ctx) !== model) notCompiled(`${field.name} reads another model`);
  return {
    where: await page.where(args, request.ctx),
    orderBy: await page.orderBy(args, request.ctx),
    size: Math.min(typeof first === 'number' ? first : sizes.default, sizes.max),
    after: after == null ? null : idOfCursor(String(after)),
  };
}

/** The rows of a page, and one more when there is a next page: sent as rows, or as one JSON list. */
export function readPage(
  statement: Statement,
  columns: Columns,
  item: Item,
  isSent: boolean,
): (row: Row, request: ReadRequest) => RowOfPage[] {
  const { alias, inner } = item;
  const cut = statement.perRequest((request) => cutSql(request, item));
  const rows = `FROM (
      SELECT cut.*, row_number() OVER () AS "placeInPage"
      FROM (${cut}) cut
    ) ${alias} ${inner.joins}`;
  if (isSent) {
    const wire = inner.wire(placeOfColumns);
    const sent = ['NULL', `${alias}."placeInPage"`, `${alias}."id"`, ...wire.sql];
    statement.sendRows({ sql: `SELECT ${sent.join(', ')} ${rows}`, wire });
    return (_row, request) => request.rows;
  }
  const at = columns.add(
    listOf(`
      SELECT json_build_array(${alias}."id", ${inner.json}) AS item
      ${rows}
      ORDER BY ${alias}."placeInPage"`),
  );
  return (row) => row[at] as RowOfPage[];
}

/** The page is cut first: what its rows show is read for these alone. */
function cutSql(request: ReadRequest, { model, requested }: Item): string {
  const { where, orderBy, size, after } = request.prepared.get(requested) as Input;
  const own = request.nextAlias();
  const order = orderOf(model, own, orderBy, request);
  const conditions = [request.seen(model, own), new Filters(request).where(model, own, where)];
  if (after !== null) conditions.push(fromCursor(order.terms, termsOfRow(request, model, orderBy, after)));
  return `
    SELECT ${own}.*
    FROM ${from(model, own, order)}
    WHERE ${conditions.join(' AND ')}
    ORDER BY ${orderedBy(order.terms)} LIMIT ${request.parameter(size + 1)}::int`;
}

function from(model: string, alias: string, { joins }: Order): string {
  return [`${quoted(model)} ${alias}`, ...joins].join(' ');
}

/** The values by which the row of a cursor is placed, each as a sub-select. */
function termsOfRow(request: ReadRequest, model: string, orderBy: object[], id: string): (term: number) => string {
  const given = request.parameter(id);
  const alias = request.nextAlias();
  const order = orderOf(model, alias, orderBy, request);
  return (term) =>
    `(
      SELECT ${order.terms[term]!.column}
      FROM ${from(model, alias, order)}
      WHERE ${request.seen(model, alias)} AND ${alias}."id" = ${given}
    )`;
}

function pageOf(rows: RowOfPage[], total: number, { size, after }: Input): Page {
  const hasNext = rows.length > size;
  return { rows: hasNext ? rows.slice(0, size) : rows, total, hasNext, hasPrevious: after !== null };
}

function connectionPart(
  statement: Statement,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
  edge: Written<RowOfPage> | undefined,
): Written<Page> {
  const name = nodes[0]!.name.value;
  if (name === '__typename') return { write: () => JSON.stringify(type.name) };
  if (name === 'totalCount') return { write: ({ total }) => String(total) };
  if (name === 'edges' && edge)
    return { write: ({ rows }, request) => `[${rows.map((each) => edge.write(each, request)).join(',')}]` };
  if (name !== 'pageInfo') return notCompiled(`${type.name}.${name}`);
  const infoType = getNamedType(type.getFields().pageInfo!.type) as GraphQLObjectType;
  return objectOf(
    [...statement.selections.below(infoType, nodes)].map(([key, [node]]) => ({
      key: JSON.stringify(key),
      write: pageInfo[node!.name.value] ?? notCompiled(`${infoType.name}.${node!.name.value}`),
    })),
  );
}

const pageInfo: Readonly<Record<string, (page: Page) => string>> = {
  __typename: () => '"PageInfo"',
  hasNextPage: ({ hasNext }) => String(hasNext),
  hasPreviousPage: ({ hasPrevious }) => String(hasPrevious),
  startCursor: ({ rows: [first] }) => (first ? `"${cursorOf(first[0])}"` : 'null'),
  endCursor: ({ rows }) => (rows.length > 0 ? `"${cursorOf(rows.at(-1)![0])}"` : 'null'),
};

function edgePart(type: GraphQLObjectType, node: FieldNode, object: Written<Row> | undefined): Written<RowOfPage> {
  const name = node.name.value;
  if (name === '__typename') return { write: () => JSON.stringify(type.name) };
  if (name === 'cursor') return { write: ([id]) => `"${cursorOf(id)}"` };
  return name === 'node' && object
    ? { write: ([, row], request) => object.write(row, request) }
    : notCompiled(`${type.name}.${name}`);
}
