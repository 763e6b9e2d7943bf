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

/** One line per table with the row count and hash of everything the farm owns, its people's accounts included. */
export async function checksum(sql: Client, tables: ReadonlyMap<string, Table>, farmId: string): Promise<string[]> {
  const lines: string[] = [];
  for (const table of tables.values()) {
    const condition = conditionOf(table, tables);
    if (!condition) continue;
    const { rows } = await sql.query<{ line: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '-') AS line FROM ${quoted(table.name)} t WHERE ${condition}`,
      [farmId],
    );
    lines.push(`${table.name} ${rows[0]!.line}`);
  }
  return lines;
}
