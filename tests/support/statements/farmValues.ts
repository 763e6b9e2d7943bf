import {
  parseSync,
  type InsertStmt,
  type JoinExpr,
  type Node,
  type RangeVar,
  type SelectStmt,
  type WithClause,
} from 'libpg-query';
import { allOf, armsOf, below, is, textOf } from './trees.ts';

/** The columns that hold the farm, by table. */
export type FarmColumns = ReadonlyMap<string, string>;

/** Stands for the farm's value among the names of columns. */
const value = '=';

/** Names that mean other statements of the WITH clause, and no tables. */
type Names = ReadonlySet<string>;

interface Source {
  alias: string;
  /** Null where it holds no rows of farms itself, as a sub-select, which is looked at by itself. */
  table: string | null;
}

/** Two columns that are equal, or a column and the farm's value; `only` where it holds for those sources alone. */
interface Equality {
  one: string;
  other: string;
  only: ReadonlySet<string> | null;
}

const isValue = (node: Node): boolean =>
  [...below('ColumnRef', node)].length === 0 && [...below('SubLink', node)].length === 0;

const aliasOf = (column: string): string => column.slice(0, column.indexOf('.'));

/** One level of a statement: its own tables, and what its conditions say of them. */
class Level {
  readonly sources: Source[] = [];
  readonly equalities: Equality[] = [];
  readonly #columns: FarmColumns;
  readonly #names: Names;

  constructor(columns: FarmColumns, names: Names) {
    this.#columns = columns;
    this.#names = names;
  }

  /** Adds what stands in FROM; the aliases that it brings. */
  add(node: Node): string[] {
    if (is('JoinExpr', node)) return this.#join(node.JoinExpr);
    if (is('RangeVar', node)) return [this.table(node.RangeVar)];
    if (is('RangeSubselect', node)) return [this.#source(node.RangeSubselect.alias?.aliasname ?? '', null)];
    if (is('RangeFunction', node)) return [this.#source(node.RangeFunction.alias?.aliasname ?? '', null)];
    return [];
  }

  table({ schemaname, relname = '', alias }: RangeVar): string {
    const isTable = schemaname !== undefined || !this.#names.has(relname);
    return this.#source(alias?.aliasname ?? relname, isTable && this.#columns.has(relname) ? relname : null);
  }

  #source(alias: string, table: string | null): string {
    this.sources.push({ alias, table });
    return alias;
  }

  #join({ jointype, larg, rarg, quals, usingClause = [] }: JoinExpr): string[] {
    const left = larg ? this.add(larg) : [];
    const right = rarg ? this.add(rarg) : [];
    // What stands behind an outer join's ON says nothing of the rows that are there in any case.
    const only = { JOIN_LEFT: right, JOIN_RIGHT: left, JOIN_FULL: [] }[String(jointype)];
    for (const name of usingClause.map(textOf))
      for (const one of left) for (const other of right) this.#equal(`${one}.${name}`, `${other}.${name}`, only);
    this.hold(quals, only);
    return [...left, ...right];
  }

  #equal(one: string, other: string, only: readonly string[] | undefined): void {
    this.equalities.push({ one, other, only: only ? new Set(only) : null });
  }

  /** Notes a condition that every row meets, or those of some sources. */
  hold(condition: Node | undefined, only?: readonly string[]): void {
    for (const part of allOf(condition)) for (const [one, other] of this.#pairs(part)) this.#equal(one, other, only);
  }

  #pairs(condition: Node): [string, string][] {
    if (is('BoolExpr', condition) && condition.BoolExpr.boolop === 'OR_EXPR') {
      const [first = [], ...others] = (condition.BoolExpr.args ?? []).map((arm) => this.#valuesIn(arm));
      return first.filter((column) => others.every((arm) => arm.includes(column))).map((column) => [column, value]);
    }
    if (!is('A_Expr', condition)) return [];
    const { kind, name = [], lexpr, rexpr } = condition.A_Expr;
    if (!lexpr || !rexpr || name.map(textOf).join('') !== '=') return [];
    if (kind === 'AEXPR_OP') return this.#zip(lexpr, rexpr);
    return kind === 'AEXPR_IN' ? this.#among(lexpr, rexpr) : [];
  }

  /** The columns that have the value wherever the condition is met. */
  #valuesIn(condition: Node): string[] {
    return allOf(condition).flatMap((part) =>
      this.#pairs(part).flatMap(([one, other]) => (one === value ? [other] : other === value ? [one] : [])),
    );
  }

  #zip(left: Node, right: Node): [string, string][] {
    if (is('RowExpr', left) && is('RowExpr', right)) {
      const others = right.RowExpr.args ?? [];
      return (left.RowExpr.args ?? []).flatMap((one, at) => this.#zip(one, others[at]!));
    }
    const [one, other] = [this.#nameOf(left), this.#nameOf(right)];
    return one && other ? [[one, other]] : [];
  }

  /** `IN` of a list: a column is bound when each item says its value. */
  #among(left: Node, list: Node): [string, string][] {
    const items = is('List', list) ? (list.List.items ?? []) : [];
    const columns = is('RowExpr', left) ? (left.RowExpr.args ?? []) : [left];
    return columns.flatMap((column, at): [string, string][] => {
      const name = this.#nameOf(column);
      const same = items.map((item) => (is('RowExpr', item) ? item.RowExpr.args![at]! : item));
      return name && same.every(isValue) ? [[name, value]] : [];
    });
  }

  #nameOf(node: Node): string | null {
    if (is('TypeCast', node)) return node.TypeCast.arg ? this.#nameOf(node.TypeCast.arg) : null;
    if (is('ColumnRef', node)) {
      const names = (node.ColumnRef.fields ?? []).map(textOf);
      const [alias, column] = names.slice(-2);
      if (column !== undefined)
        return this.sources.some((source) => source.alias === alias) ? `${alias}.${column}` : null;
      // Only one of the tables can have a column that is named alone.
      const having = this.sources.filter(({ table }) => table !== null && this.#columns.get(table) === alias);
      return having.length > 0 ? `${having[0]!.alias}.${alias}` : null;
    }
    return isValue(node) ? value : null;
  }

  /** Whether an expression of this level is the farm's value. */
  isBound(node: Node): boolean {
    const name = this.#nameOf(node);
    return name !== null && this.#bound().has(name);
  }

  #bound(): Set<string> {
    const bound = new Set([value]);
    let size = 0;
    while (size < bound.size) {
      size = bound.size;
      for (const { one, other, only } of this.equalities)
        for (const [from, to] of [
          [one, other],
          [other, one],
        ] as const)
          if (bound.has(from) && (only === null || only.has(aliasOf(to)))) bound.add(to);
    }
    return bound;
  }

  /** The tables whose farm is not said. */
  open(): string[] {
    const bound = this.#bound();
    return this.sources.flatMap(({ alias, table }) =>
      table === null || bound.has(`${alias}.${this.#columns.get(table)}`) ? [] : [`${table} ${alias}`],
    );
  }
}

class Walk {
  readonly open: string[] = [];
  readonly #columns: FarmColumns;

  constructor(columns: FarmColumns) {
    this.#columns = columns;
  }

  /** Looks for statements anywhere below. */
  any(node: unknown, names: Names): void {
    if (typeof node !== 'object' || node === null) return;
    if (is('SelectStmt', node)) return void this.#select(node.SelectStmt, names);
    if (is('InsertStmt', node)) return this.#insert(node.InsertStmt, names);
    if (is('UpdateStmt', node)) {
      const { relation, fromClause, whereClause, withClause, ...rest } = node.UpdateStmt;
      return this.#change({ relation, from: fromClause, where: whereClause, withClause, rest }, names);
    }
    if (is('DeleteStmt', node)) {
      const { relation, usingClause, whereClause, withClause, ...rest } = node.DeleteStmt;
      return this.#change({ relation, from: usingClause, where: whereClause, withClause, rest }, names);
    }
    if (is('MergeStmt', node)) {
      const { relation, sourceRelation, joinCondition, withClause, ...rest } = node.MergeStmt;
      const from = sourceRelation ? [sourceRelation] : [];
      return this.#change({ relation, from, where: joinCondition, withClause, rest }, names);
    }
    for (const part of Object.values(node)) this.any(part, names);
  }

  /** The statements of a WITH clause; all names that the statement behind it knows. */
  #with(clause: WithClause | undefined, names: Names): Names {
    const known = new Set(names);
    const own = (clause?.ctes ?? []).flatMap((each) => (is('CommonTableExpr', each) ? [each.CommonTableExpr] : []));
    if (clause?.recursive) for (const { ctename } of own) known.add(ctename ?? '');
    for (const { ctename, ctequery } of own) {
      this.any(ctequery, new Set(known));
      known.add(ctename ?? '');
    }
    return known;
  }

  #select(select: SelectStmt, outer: Names): Level[] {
    const { withClause, ...own } = select;
    const names = this.#with(withClause, outer);
    const { larg, rarg, ...rest } = own;
    const arms = [larg, rarg].flatMap((arm) => (arm ? this.#select(arm, names) : []));
    if (arms.length > 0) {
      this.any(Object.values(rest), names);
      return arms;
    }
    const level = new Level(this.#columns, names);
    for (const node of own.fromClause ?? []) level.add(node);
    level.hold(own.whereClause);
    this.open.push(...level.open());
    this.any(Object.values(own), names);
    return [level];
  }

  #change(
    parts: {
      relation?: RangeVar | undefined;
      from?: Node[] | undefined;
      where?: Node | undefined;
      withClause?: WithClause | undefined;
      rest: object;
    },
    outer: Names,
  ): void {
    const names = this.#with(parts.withClause, outer);
    const level = new Level(this.#columns, names);
    if (parts.relation) level.table({ ...parts.relation, schemaname: parts.relation.schemaname ?? 'public' });
    for (const node of parts.from ?? []) level.add(node);
    level.hold(parts.where);
    this.open.push(...level.open());
    this.any([parts.from, parts.where, parts.rest], names);
  }

  #insert({ relation, cols = [], selectStmt, withClause, ...rest }: InsertStmt, outer: Names): void {
    const names = this.#with(withClause, outer);
    this.any(rest, names);
    const table = relation?.relname ?? '';
    const column = this.#columns.get(table);
    const place = cols.findIndex((each) => is('ResTarget', each) && each.ResTarget.name === column);
    if (!is('SelectStmt', selectStmt)) {
      if (column) this.open.push(`${table} INSERT`);
      return;
    }
    const levels = this.#select(selectStmt.SelectStmt, names);
    if (!column) return;
    const isBound = armsOf(selectStmt.SelectStmt).every(({ valuesLists, targetList = [] }, at) => {
      if (valuesLists)
        return valuesLists.every((row) => is('List', row) && row.List.items?.[place] && isValue(row.List.items[place]));
      const target = targetList[place];
      return is('ResTarget', target) && target.ResTarget.val && levels[at]?.isBound(target.ResTarget.val);
    });
    if (!isBound) this.open.push(`${table} INSERT`);
  }
}

/**
 * The tables of farms, each with its alias, to which a statement does not give the farm's value, in the same query or
 * sub-query: a parameter or a constant, or an equality with a column that has one there.
 *
 * An equality inside one query is followed because the planner does so: it makes of `x."farmId" = y."farmId"` and
 * `y."farmId" = $1` a condition on `x` too, also behind an outer join. It does not follow one that leads out of a
 * sub-query (LATERAL, EXISTS, a value) or into the result of another statement (WITH).
 */
export function withoutFarmValue(sql: string, columns: FarmColumns): string[] {
  const walk = new Walk(columns);
  walk.any(parseSync(sql).stmts, new Set());
  return walk.open;
}
