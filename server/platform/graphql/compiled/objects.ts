import {
  getNamedType,
  getNullableType,
  isListType,
  isNonNullType,
  isObjectType,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql';
import { toGlobalId } from '../../input.ts';
import type { Columns } from './declarations/columns.ts';
import { computeOf } from './declarations/computed.ts';
import { declaredBy } from './declarations/declared.ts';
import { compileDerived, compileDerivedValue } from './declarations/derived.ts';
import { leafOf } from './leaves.ts';
import { fieldOf, joinedBy, quoted, type ModelField } from '../../db/prismaSql/models.ts';
import { notCompiled, notThisRequest } from '../../db/prismaSql/notCompiled.ts';
import { orderedBy, orderOf } from '../../db/prismaSql/orders.ts';
import { compileOptions } from './options.ts';
import { compilePage } from './pages.ts';
import type { Row } from './request.ts';
import { openModel, requireRight } from './rights.ts';
import { rowForCode } from './rowsForCode.ts';
import type { Fields } from './selections.ts';
import type { Statement } from './statement.ts';
import { objectOf, type Written } from './written.ts';

/** A field of a row: its text is written from the row's columns. */
type Part = Written<Row>;

/** Where the rows of an object come from. */
interface Place {
  model: string;
  alias: string;
  columns: Columns;
}

/** An object of the database: one JSON array of its columns, and how it is written. */
export function compileObject(
  statement: Statement,
  type: GraphQLObjectType,
  fields: Fields,
  alias: string,
  columns: Columns,
): Part {
  const place: Place = { model: openModel(statement.rights, type), alias, columns };
  const parts = [...fields].map(([key, nodes]) => ({
    key: JSON.stringify(key),
    ...compileField(statement, type, place, nodes),
  }));
  return objectOf(parts);
}

function compileField(statement: Statement, type: GraphQLObjectType, place: Place, nodes: readonly FieldNode[]): Part {
  const name = nodes[0]!.name.value;
  if (name === '__typename') return constant(JSON.stringify(type.name));
  const field = type.getFields()[name] ?? notCompiled(`${type.name}.${name}`);
  requireRight(statement.rights, field);
  const { viewerCan, page, options, derived, derivedValue } = declaredBy(field);
  if (viewerCan) return constant(String(statement.rights.may(viewerCan)));
  if (page) return compilePage(statement, field, page, nodes, place.columns, compileObject);
  if (options) return compileOptions(statement, field, options, nodes, place.columns, compileObject);
  if (derived) return compileDerived(statement, field, derived, nodes, place);
  if (derivedValue) return compileDerivedValue(statement, field, derivedValue, place);
  const { pothosExposedField: exposed, pothosPrismaRelationField: relation } = field.extensions;
  if (relation) return compileRelation(statement, field, relation as ModelField, place, nodes);
  if (name === 'id' && exposed === undefined) return globalId(type, place);
  if (typeof exposed === 'string') return compileColumn(field, exposed, place);
  return compileCode(statement, field, place, nodes);
}

function constant(text: string): Part {
  return { write: () => text };
}

function globalId({ name }: GraphQLObjectType, { alias, columns }: Place): Part {
  const at = columns.add(`${alias}."id"`);
  return { write: (row) => `"${toGlobalId(name, row[at] as string)}"` };
}

function compileColumn(field: GraphQLField<unknown, unknown>, name: string, { model, alias, columns }: Place): Part {
  const leaf = leafOf(field.type, `${alias}.${quoted(name)}`, fieldOf(model, name));
  const at = columns.add(leaf.sql);
  return { write: (row) => leaf.write(row[at]) };
}

/** What a resolver gives is computed before anything is written, so that its reads are gathered. */
function compileCode(
  statement: Statement,
  field: GraphQLField<unknown, unknown>,
  { model, alias, columns }: Place,
  nodes: readonly FieldNode[],
): Part {
  const { pothosPrismaSelect: select } = field.extensions;
  if (typeof select === 'function') return notCompiled(`${field.name} selects by its arguments`);
  const makeRow = rowForCode(statement, model, alias, select as Readonly<Record<string, unknown>> | undefined, columns);
  const compute = computeOf(statement, field, nodes);
  const at = columns.reserve();
  return {
    compute(row, request) {
      const text = compute(makeRow(row), request);
      if (typeof text === 'string') row[at] = text;
      else request.waitFor(text.then((done) => (row[at] = done)));
    },
    write: (row) => row[at] as string,
  };
}

function compileRelation(
  statement: Statement,
  field: GraphQLField<unknown, unknown>,
  relation: ModelField,
  { model, alias, columns }: Place,
  nodes: readonly FieldNode[],
): Part {
  const type = getNamedType(field.type);
  if (!isObjectType(type) || field.args.length > 0) return notCompiled(`${field.name} has arguments`);
  const { orderBy, where, take, ...rest } = queryOf(field, relation);
  if (Object.keys(rest).length > 0) return notCompiled(`${field.name} reads some of its rows`);
  if (openModel(statement.rights, type) !== relation.type) return notCompiled(`${field.name} is of another model`);
  const related = statement.alias();
  const on = joinedBy(model, alias, fieldOf(model, relation.name), related);
  const inner = columns.nested();
  const object = compileObject(statement, type, statement.selections.below(type, nodes), related, inner);
  if (!isListType(getNullableType(field.type))) {
    if (where) return notCompiled(`${field.name} filters one row`);
    if (statement.isLimited(relation.type) && !statement.isLimited(model))
      return notCompiled(`${field.name} leads to rows of others`);
    return oneOf(columns.addRow(relation.type, related, on, inner), object, isNonNullType(field.type));
  }
  if (!orderBy) return notCompiled(`${field.name} has no order`);
  const { joins, terms } = orderOf(relation.type, related, orderBy, {
    nextAlias: () => statement.alias(),
    parameter: () => notCompiled('an order with values'),
  });
  const filters = [on, statement.limited(relation.type, related), statement.filtered(relation.type, related, where)];
  if (typeof take !== 'number') return notCompiled(`${field.name} has no bound`);
  const rows = { joins, where: filters, orderBy: orderedBy(terms), limit: take };
  return manyOf(columns.addRows(relation.type, related, inner, rows), object, take);
}

type Select = (args: object, ctx: object, nested: (query: unknown) => unknown) => unknown;

/** The query that a relation was declared with, as its own `select` passes it on. */
function queryOf({ name, extensions }: GraphQLField<unknown, unknown>, relation: ModelField): Record<string, unknown> {
  const { pothosPrismaSelect, pothosPrismaFallback, pothosOriginalResolve } = extensions;
  let query: unknown;
  (pothosPrismaSelect as Select)({}, {}, (given) => {
    query = given;
    return true;
  });
  const hasOwnWay =
    typeof query === 'function' ||
    pothosPrismaFallback !== undefined ||
    (pothosOriginalResolve as (row: object) => unknown)({ [relation.name]: null }) !== null;
  return hasOwnWay ? notCompiled(`${name} reads in its own way`) : (query as Record<string, unknown>);
}

function oneOf(at: number, { write, compute }: Part, isRequired: boolean): Part {
  return {
    write(row, request) {
      if (row[at] !== null) return write(row[at] as Row, request);
      return isRequired ? notThisRequest('nothing where a row must be') : 'null';
    },
    compute:
      compute &&
      ((row, request) => {
        if (row[at] !== null) compute(row[at] as Row, request);
      }),
  };
}

/** One row more than may be listed was asked for, to know that there are too many. */
function manyOf(at: number, { write, compute }: Part, limit: number): Part {
  const listed = (row: Row): Row[] => {
    const rows = row[at] as Row[];
    return rows.length < limit ? rows : notThisRequest('more rows than are listed');
  };
  return {
    write: (row, request) =>
      `[${listed(row)
        .map((each) => write(each, request))
        .join(',')}]`,
    compute:
      compute &&
      ((row, request) => {
        for (const each of listed(row)) compute(each, request);
      }),
  };
}

/** One row of the farm by its id, as a sub-select. */
export function rowById(statement: Statement, model: string, alias: string, columns: Columns, id: string): string {
  return `(
    SELECT ${columns.json}
    FROM ${quoted(model)} ${alias} ${columns.joins}
    WHERE ${statement.seen(model, alias)} AND ${alias}."id" = ${id}
  )`;
}
