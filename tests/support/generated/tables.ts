import type { Client } from 'pg';

export interface Column {
  name: string;
  /** PostgreSQL's type name; array types start with `_`. */
  type: string;
  notNull: boolean;
  hasDefault: boolean;
  length: number | null;
  labels: string[];
}

export interface ForeignKey {
  name: string;
  columns: string[];
  table: string;
  references: string[];
}

export interface Table {
  name: string;
  columns: Column[];
  foreignKeys: ForeignKey[];
  uniques: { name: string; columns: string[] }[];
  primaryKey: string[];
  /** The column with the owning farm; null for tables without a farm. */
  farmColumn: 'farmId' | 'id' | null;
}

const columnsSql = `
  SELECT c.relname AS "table", a.attname AS name, t.typname AS type, a.attnotnull AS "notNull", a.atthasdef AS "hasDefault",
    CASE WHEN t.typname = 'varchar' AND a.atttypmod > 0 THEN a.atttypmod - 4 END AS length,
    ARRAY(SELECT e.enumlabel::text FROM pg_enum e WHERE e.enumtypid = t.oid ORDER BY e.enumsortorder) AS labels
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid JOIN pg_type t ON t.oid = a.atttypid
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
  ORDER BY c.relname, a.attnum`;

const namesOf = (keys: string, relation: string) =>
  `ARRAY(SELECT a.attname::text FROM unnest(${keys}) WITH ORDINALITY k(n, i) JOIN pg_attribute a ON a.attrelid = ${relation} AND a.attnum = k.n ORDER BY k.i)`;

const foreignKeysSql = `
  SELECT c.conrelid::regclass::text AS "on", c.conname AS name, r.relname AS "table",
    ${namesOf('c.conkey', 'c.conrelid')} AS columns, ${namesOf('c.confkey', 'c.confrelid')} AS references
  FROM pg_constraint c JOIN pg_class r ON r.oid = c.confrelid WHERE c.contype = 'f' ORDER BY c.conname`;

const indexesSql = `
  SELECT t.relname AS "on", x.relname AS name, i.indisprimary AS "primary", ${namesOf('i.indkey::int2[]', 'i.indrelid')} AS columns
  FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid
  WHERE i.indisunique AND i.indpred IS NULL AND t.relnamespace = 'public'::regnamespace ORDER BY x.relname`;

/** Every table of the product, from the database catalog. */
export async function readTables(sql: Client): Promise<Map<string, Table>> {
  const { rows: columns } = await sql.query<Column & { table: string }>(columnsSql);
  const { rows: keys } = await sql.query<ForeignKey & { on: string }>(foreignKeysSql);
  const { rows: indexes } = await sql.query<{ on: string; name: string; primary: boolean; columns: string[] }>(
    indexesSql,
  );
  const names = [...new Set(columns.map(({ table }) => table))].filter((name) => !name.startsWith('_'));
  return new Map(
    names.map((name) => {
      const own = columns.filter(({ table }) => table === name);
      return [
        name,
        {
          name,
          columns: own,
          foreignKeys: keys.filter(({ on }) => on.replaceAll('"', '') === name),
          uniques: indexes.filter(({ on, primary }) => on === name && !primary),
          primaryKey: indexes.find(({ on, primary }) => on === name && primary)?.columns ?? [],
          farmColumn: name === 'Farm' ? 'id' : own.some((column) => column.name === 'farmId') ? 'farmId' : null,
        },
      ];
    }),
  );
}

/** The maximum number of rows per farm, for tables with such a limit. */
export function mostRows({ uniques, primaryKey, columns }: Table): number {
  if ([primaryKey, ...uniques.map((unique) => unique.columns)].some((key) => key.join() === 'farmId')) return 1;
  const group = columns.find(({ name, labels }) => labels.length > 0 && primaryKey.includes(name));
  return group ? group.labels.length : Infinity;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
