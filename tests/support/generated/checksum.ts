import type { Client } from 'pg';
import { quoted, type Table } from './tables.ts';

/** Links from tables without a farmId to farm tables, such as the refresh token's session. */
function conditionOf(table: Table, tables: ReadonlyMap<string, Table>): string | null {
  if (table.farmColumn) return `t.${quoted(table.farmColumn)} = $1`;
  const up = table.foreignKeys.flatMap(({ columns, table: target, references }) => {
    const inner = conditionOf(tables.get(target)!, tables);
    return inner
      ? [`t.${quoted(columns[0]!)} IN (SELECT t.${quoted(references[0]!)} FROM ${quoted(target)} t WHERE ${inner})`]
      : [];
  });
  const down = [...tables.values()].flatMap(({ name, farmColumn, foreignKeys }) =>
    farmColumn === 'farmId'
      ? foreignKeys
          .filter((key) => key.table === table.name)
          .map(
            ({ columns, references }) =>
              `t.${quoted(references[0]!)} IN (SELECT o.${quoted(columns[0]!)} FROM ${quoted(name)} o WHERE o."farmId" = $1)`,
          )
      : [],
  );
  const all = [...up, ...down];
  return all.length > 0 ? `(${all.join(' OR ')})` : null;
}

const statements = new WeakMap<ReadonlyMap<string, Table>, string>();
const statementsOfSome = new WeakMap<ReadonlySet<string>, string>();

/** The tables in one statement, which is planned once: it is asked after every call. */
function statementOf(tables: ReadonlyMap<string, Table>, some: ReadonlySet<string> | undefined): string {
  const known = some ? statementsOfSome.get(some) : statements.get(tables);
  if (known !== undefined) return known;
  const lines = [...tables.values()].flatMap((table) => {
    const condition = some?.has(table.name) === false ? null : conditionOf(table, tables);
    if (!condition) return [];
    const hash = `coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '-')`;
    return `SELECT '${table.name} ' || count(*) || ' ' || ${hash} AS line FROM ${quoted(table.name)} t WHERE ${condition}`;
  });
  const made = lines.join(' UNION ALL ');
  if (some) statementsOfSome.set(some, made);
  else statements.set(tables, made);
  return made;
}

/** One line per table, or per one of some, with the row count and hash of all that the farm owns, its people's accounts included. */
export async function checksum(
  sql: Client,
  tables: ReadonlyMap<string, Table>,
  farmId: string,
  some?: ReadonlySet<string>,
): Promise<string[]> {
  const text = statementOf(tables, some);
  const name = some ? 'checksumOfSome' : 'checksum';
  const { rows } = await sql.query<{ line: string }>({ name, text, values: [farmId] });
  return rows.map(({ line }) => line);
}
