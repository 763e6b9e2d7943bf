import { parseSync, type Node, type RangeVar } from 'libpg-query';
import { below, is, textOf } from './trees.ts';

/** Functions of PostgreSQL that are STABLE or VOLATILE, as far as statements may come to use them. */
const unstable = new Set([
  'age',
  'array_to_json',
  'array_to_string',
  'clock_timestamp',
  'concat',
  'concat_ws',
  'date_trunc',
  'format',
  'gen_random_uuid',
  'json_build_array',
  'json_build_object',
  'jsonb_build_array',
  'jsonb_build_object',
  'nextval',
  'now',
  'random',
  'row_to_json',
  'set_config',
  'to_char',
  'to_json',
  'to_jsonb',
  'transaction_timestamp',
  'uuidv7',
]);

/** By table: the columns whose text depends on settings, or on an enum as it is now. */
export type TypedColumns = ReadonlyMap<string, ReadonlySet<string>>;

const hasColumn = (node: unknown): boolean => !below('ColumnRef', node).next().done;

/** What of an expression is not the same on each node at each time, as it stands in the statement. */
function* unstableIn(
  node: unknown,
  typed: ReadonlySet<string> | undefined,
): Generator<{ name: string; ofColumn: boolean }> {
  for (const { funcname = [], args } of below('FuncCall', node)) {
    const name = textOf(funcname.at(-1)!);
    if (unstable.has(name)) yield { name, ofColumn: hasColumn(args) };
  }
  for (const { op } of below('SQLValueFunction', node)) yield { name: String(op), ofColumn: false };
  for (const { arg, typeName } of below('TypeCast', node)) {
    const type = textOf(typeName?.names?.at(-1) ?? { String: {} });
    if (!is('ColumnRef', arg)) continue;
    const column = textOf(arg.ColumnRef.fields?.at(-1) ?? { String: {} });
    // The types of models are enums.
    if (/^[A-Z]/.test(type) || (type === 'text' && typed?.has(column)))
      yield { name: `${column}::${type}`, ofColumn: true };
  }
}

/**
 * What a statement must not say where it may be sent to another node: in RETURNING and in DO UPDATE SET nothing that is
 * not IMMUTABLE, in UPDATE SET no such thing of a column.
 */
export function unstableParts(sql: string, typed: TypedColumns): string[] {
  const found: string[] = [];
  const note = (where: string, relation: RangeVar | undefined, nodes: Node[] | undefined, onlyColumns: boolean) => {
    for (const { name, ofColumn } of unstableIn(nodes, typed.get(relation?.relname ?? '')))
      if (ofColumn || !onlyColumns) found.push(`${where} ${name}`);
  };
  const tree = parseSync(sql).stmts;
  for (const { relation, targetList, returningClause } of below('UpdateStmt', tree)) {
    note('SET', relation, targetList, true);
    note('RETURNING', relation, returningClause?.exprs, false);
  }
  for (const { relation, onConflictClause, returningClause } of below('InsertStmt', tree)) {
    note('DO UPDATE', relation, onConflictClause?.targetList, false);
    note('RETURNING', relation, returningClause?.exprs, false);
  }
  for (const { relation, returningClause } of below('DeleteStmt', tree))
    note('RETURNING', relation, returningClause?.exprs, false);
  return found;
}
