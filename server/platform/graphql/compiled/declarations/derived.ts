import { getNullableType, isLeafType, isNonNullType, isObjectType, type FieldNode, type GraphQLField } from 'graphql';
import type { Columns } from './columns.ts';
import type { Context } from '../../../context.ts';
import { isPromise, noInfo, resolverOf } from './computed.ts';
import type { Derived, DerivedValue } from './declared.ts';
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

  get names(): string[] {
    return Object.keys(this.#sql);
  }

  of(row: Row, convert: Derived['onceFrom'] = {}): Values {
    const values: Record<string, unknown> = {};
    for (const [name, at] of this.#places) values[name] = convert[name] ? convert[name](row[at]) : row[at];
    return values;
  }
}

type Place = { alias: string; columns: Columns };

/** The columns beside a row, and what was read once, of one declaration. */
class Sources {
  readonly #own: Named;
  readonly #shared: Named;
  readonly #convert: Derived['onceFrom'];
  readonly #prepared = new WeakMap<ReadRequest, Values>();

  constructor(
    statement: Statement,
    { columns, once, onceFrom = {} }: Pick<Derived, 'columns' | 'once'> & Partial<Pick<Derived, 'onceFrom'>>,
    { alias, columns: ofRow, selected = [] }: Place & { selected?: readonly string[] },
  ) {
    const at = { farm: '$1', day: statement.day };
    const among: Parameters<Derived['columns']>[0]['among'] = (column, make) => statement.among(alias, column, make);
    this.#own = new Named(ofRow, columns({ row: alias, among, selected, ...at }));
    this.#shared = new Named(statement.root, once(at));
    this.#convert = onceFrom;
  }

  add(names: readonly string[]): void {
    for (const name of names) if (!this.#own.add(name) && !this.#shared.add(name)) notCompiled(`${name} is no column`);
  }

  addAll(): void {
    this.add([...this.#own.names, ...this.#shared.names]);
  }

  of(row: Row, request: ReadRequest): [own: Values, shared: Values] {
    let all = this.#prepared.get(request);
    if (!all) this.#prepared.set(request, (all = this.#shared.of(request.root, this.#convert)));
    return [this.#own.of(row), all];
  }
}

type Made = readonly [object: object, shared: Values];

/** An object that formulas make from columns: read with its row, and made of those columns that are selected. */
export function compileDerived(
  statement: Statement,
  field: GraphQLField<unknown, unknown>,
  derived: Derived,
  nodes: readonly FieldNode[],
  place: Place,
): Written<Row> {
  const type = getNullableType(field.type);
  if (!isObjectType(type) || field.args.length > 0) return notCompiled(`${field.name} is no object of formulas`);
  requireTypeRight(statement.rights, type);
  const fields = statement.selections.below(type, nodes);
  const selected = [...fields.values()].map(([node]) => node!.name.value);
  const sources = new Sources(statement, derived, { ...place, selected });
  if (!derived.fields) sources.addAll();
  const parts = [...fields].map(([key, [node]]) => {
    const name = node!.name.value;
    if (name === '__typename') return { key: JSON.stringify(key), write: () => JSON.stringify(type.name) };
    const inner = type.getFields()[name] ?? notCompiled(`${type.name}.${name}`);
    requireRight(statement.rights, inner);
    const formula = derived.fields ? formulaOf(derived.fields, name, sources) : resolverFormula(inner);
    const write = leafWriter(inner);
    const part: Written<Made> = { write: ([made, all], { ctx }) => write(formula(made, all, ctx)) };
    return { key: JSON.stringify(key), ...part };
  });
  const { write } = objectOf<Made>(parts);
  return {
    write(row, request) {
      const [own, all] = sources.of(row, request);
      return write([derived.from(own), all], request);
    },
  };
}

type Formula = (made: object, shared: Values, ctx: Context) => unknown;

function formulaOf(fields: NonNullable<Derived['fields']>, name: string, sources: Sources): Formula {
  const { from, of } = fields[name] ?? notCompiled(`${name} has no formula`);
  sources.add(from);
  return of as (row: object, shared: Values) => unknown;
}

/** The resolver of a field that reads nothing but the object it is of. */
function resolverFormula(field: GraphQLField<unknown, unknown>): Formula {
  if (field.args.length > 0) return notCompiled(`${field.name} has arguments`);
  const resolve = resolverOf(field);
  return (made, _shared, ctx) => {
    const value = resolve(made, {}, ctx, noInfo);
    return isPromise(value) ? notThisRequest(`${field.name} is waited for`) : value;
  };
}

/** A value that is made from columns: read with its row, without a row for code. */
export function compileDerivedValue(
  statement: Statement,
  field: GraphQLField<unknown, unknown>,
  derived: DerivedValue,
  place: Place,
): Written<Row> {
  if (field.args.length > 0) return notCompiled(`${field.name} has arguments`);
  const sources = new Sources(statement, derived, place);
  sources.addAll();
  const write = leafWriter(field);
  const of = derived.of as (own: Values, shared: Values) => unknown;
  return { write: (row, request) => write(of(...sources.of(row, request))) };
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
