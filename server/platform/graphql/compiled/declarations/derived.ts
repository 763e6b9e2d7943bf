import { getNullableType, isLeafType, isNonNullType, isObjectType, type FieldNode, type GraphQLField } from 'graphql';
import type { Columns } from './columns.ts';
import type { Derived } from './declared.ts';
import { writeLeaf } from '../leaves.ts';
import { notCompiled, notThisRequest } from '../../../db/prismaSql/notCompiled.ts';
import type { ReadRequest, Row } from '../request.ts';
import { requireRight, requireTypeRight } from '../rights.ts';
import type { Statement } from '../statement.ts';
import { objectOf, type Written } from '../written.ts';

type Values = Readonly<Record<string, unknown>>;

/** The columns that a row, or the request, is asked for, by name. */
class Named {
  readonly #columns: Columns;
  readonly #sql: Readonly<Record<string, string>>;
  readonly #places = new Map<string, number>();

  constructor(columns: Columns, sql: Readonly<Record<string, string>>) {
    this.#columns = columns;
    this.#sql = sql;
  }

  /** Whether it is a column of these, which is read then. */
  add(name: string): boolean {
    const sql = this.#sql[name];
    if (sql === undefined) return false;
    this.#places.set(name, this.#columns.add(sql));
    return true;
  }

  of(row: Row, convert: Derived['onceFrom'] = {}): Values {
    const values: Record<string, unknown> = {};
    for (const [name, at] of this.#places) values[name] = convert[name] ? convert[name](row[at]) : row[at];
    return values;
  }
}

/** An object that formulas make from columns: read with its row, and made of those columns that are selected. */
export function compileDerived(
  statement: Statement,
  field: GraphQLField<unknown, unknown>,
  { columns, from: made, once, onceFrom, fields }: Derived,
  nodes: readonly FieldNode[],
  { alias, columns: ofRow }: { alias: string; columns: Columns },
): Written<Row> {
  const type = getNullableType(field.type);
  if (!isObjectType(type) || field.args.length > 0) return notCompiled(`${field.name} is no object of formulas`);
  requireTypeRight(statement.rights, type);
  const at = { farm: '$1', day: statement.day };
  const own = new Named(ofRow, columns({ row: alias, ...at }));
  const shared = new Named(statement.root, once(at));
  const prepared = new WeakMap<ReadRequest, Values>();
  const parts = [...statement.selections.below(type, nodes)].map(([key, [node]]) => {
    const name = node!.name.value;
    if (name === '__typename') return { key: JSON.stringify(key), write: () => JSON.stringify(type.name) };
    const inner = type.getFields()[name] ?? notCompiled(`${type.name}.${name}`);
    requireRight(statement.rights, inner);
    const { from, of } = fields[name] ?? notCompiled(`${type.name}.${name} has no formula`);
    for (const each of from) if (!own.add(each) && !shared.add(each)) notCompiled(`${each} is no column`);
    const formula = of as (row: object, once: Values) => unknown;
    const write = leafWriter(inner);
    return { key: JSON.stringify(key), write: ([row, all]: [object, Values]) => write(formula(row, all)) };
  });
  const { write } = objectOf<[object, Values]>(parts);
  return {
    write(row, request) {
      let all = prepared.get(request);
      if (!all) prepared.set(request, (all = shared.of(request.root, onceFrom)));
      return write([made(own.of(row)), all], request);
    },
  };
}

function leafWriter({ name, type }: GraphQLField<unknown, unknown>): (value: unknown) => string {
  const leaf = getNullableType(type);
  if (!isLeafType(leaf)) return notCompiled(`${name} is more than a value`);
  const isRequired = isNonNullType(type);
  return (value) => {
    if (value !== null && value !== undefined) return writeLeaf(leaf, value);
    return isRequired ? notThisRequest('nothing where something must be') : 'null';
  };
}
