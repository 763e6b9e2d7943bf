import { Prisma } from '../../db/generated/prisma/client.ts';
import type { Columns } from './declarations/columns.ts';
import { selected } from './leaves.ts';
import { columnsOf, fieldNamesOf, fieldOf, joinedBy, quoted, type ModelField } from '../../db/prismaSql/models.ts';
import { notCompiled } from '../../db/prismaSql/notCompiled.ts';
import { orderedBy, orderOf } from '../../db/prismaSql/orders.ts';
import type { Row } from './request.ts';
import type { Statement } from './statement.ts';

type Part = Readonly<Record<string, unknown>>;
type Value = (row: Row) => unknown;

/** Makes the row that a resolver is given: what Prisma would give it, of the columns that the field declares. */
export type MakeRow = (row: Row) => object;

/** Without a declaration all columns, as Prisma reads them then. */
export function rowForCode(
  statement: Statement,
  model: string,
  alias: string,
  select: Part | undefined,
  columns: Columns,
): MakeRow {
  const all = Object.fromEntries(columnsOf(model).map(({ name }) => [name, true]));
  return rowOf(statement, model, alias, select ? { id: true, ...select } : all, columns);
}

function rowOf(statement: Statement, model: string, alias: string, select: Part, columns: Columns): MakeRow {
  const values: [string, Value][] = [];
  for (const [name, part] of Object.entries(select)) {
    if (part === undefined || part === false) continue;
    if (name === '_count') {
      values.push([name, countsOf(statement, model, alias, part, columns)]);
      continue;
    }
    const field = fieldOf(model, name);
    values.push([
      name,
      field.kind === 'object'
        ? relatedOf(statement, model, alias, field, part, columns)
        : columnOf(columns.add(selected(`${alias}.${quoted(name)}`, field)), field),
    ]);
  }
  const guard = guardOf(
    model,
    values.map(([name]) => name),
  );
  return (row) => {
    const made = Object.create(guard) as Record<string, unknown>;
    for (const [name, value] of values) made[name] = value(row);
    return made;
  };
}

/** Reading a column that was not declared ends the plan: graphql-js answers instead, with the whole row. */
function guardOf(model: string, given: readonly string[]): object {
  const properties = fieldNamesOf(model)
    .filter((name) => !given.includes(name))
    .map((name) => [name, { get: () => notCompiled(`${model}.${name} is read but not declared`) }] as const);
  return Object.defineProperties({}, Object.fromEntries(properties));
}

const converters: Readonly<Record<string, (value: never) => unknown>> = {
  Decimal: (value: string) => new Prisma.Decimal(value),
  DateTime: (value: string) => new Date(value),
};

const asSent: ReadonlySet<string> = new Set(['String', 'Int', 'Float', 'Boolean', 'Json']);

function columnOf(at: number, field: ModelField): Value {
  const convert = converters[field.type] as ((value: unknown) => unknown) | undefined;
  if (!convert) {
    if (field.kind !== 'enum' && !asSent.has(field.type)) notCompiled(`${field.type} for code`);
    return (row) => row[at];
  }
  if (field.isList) return (row) => (row[at] as unknown[]).map(convert);
  return (row) => (row[at] === null ? null : convert(row[at]));
}

function relatedOf(
  statement: Statement,
  model: string,
  alias: string,
  relation: ModelField,
  part: unknown,
  columns: Columns,
): Value {
  const { select, where, orderBy, ...rest } = part as Part;
  if (!select || Object.keys(rest).length > 0) return notCompiled(`all of ${model}.${relation.name} for code`);
  const related = statement.alias();
  const inner = columns.nested();
  const make = rowOf(statement, relation.type, related, select as Part, inner);
  const on = joinedBy(model, alias, relation, related);
  if (!relation.isList) {
    if (statement.isLimited(relation.type) && !statement.isLimited(model))
      return notCompiled(`${model}.${relation.name} leads to rows of others`);
    if (where) return notCompiled(`a filter of ${model}.${relation.name} for code`);
    const at = columns.addRow(relation.type, related, on, inner);
    return (row) => (row[at] === null ? null : make(row[at] as Row));
  }
  const { joins, terms } = orderOf(relation.type, related, orderBy, {
    nextAlias: () => statement.alias(),
    parameter: () => notCompiled('an order with values'),
  });
  const at = columns.addRows(relation.type, related, inner, {
    joins,
    where: [on, statement.limited(relation.type, related), statement.filtered(relation.type, related, where)],
    orderBy: orderedBy(terms),
  });
  return (row) => (row[at] as Row[]).map(make);
}

function countsOf(statement: Statement, model: string, alias: string, part: unknown, columns: Columns): Value {
  const counted = Object.entries((part as { select: Part }).select).map(([name, requested]) => {
    const related = statement.alias();
    const relation = fieldOf(model, name);
    const on = joinedBy(model, alias, relation, related);
    const filtered = statement.filtered(
      relation.type,
      related,
      requested === true ? undefined : (requested as Part).where,
    );
    const where = `${statement.limited(relation.type, related)} AND ${filtered}`;
    const at = columns.add(`(SELECT count(*) FROM ${quoted(relation.type)} ${related} WHERE ${on} AND ${where})`);
    return [name, at] as const;
  });
  return (row) => Object.fromEntries(counted.map(([name, at]) => [name, row[at]]));
}
